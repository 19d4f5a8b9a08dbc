"""Whether the sound depends on how time is divided: it must not, to the last bit."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from mummycase.case import CaseSettings, MummyCase, Record

SECONDS = 5.0
"""How much is rendered in each way."""

HAND = ((0.0, 1.0), (0.4, 0.0), (3.1, 1.0), (3.3, 0.0))
"""(time in s, lever): a pull, and another in mid-message."""


def block_invariant(settings: CaseSettings, record: Record, rng: np.random.Generator) -> bool:
    """Whether several divisions of the same time gave identical bytes and identical events.

    One call for all, the blocks of a sound card, single frames here and there, and drawn lengths.

    Args:
        settings: of the case.
        record: on its platter.
        rng: draws the machine's chances, the same for each, and the lengths.
    """
    seed = int(rng.integers(2**32))
    case = MummyCase(settings, rng=np.random.default_rng(seed), record=record)
    start = case.dump()
    drawn = [int(length) for length in rng.integers(1, 5000, size=64)]
    divisions: Sequence[Sequence[int]] = ([10**9], [512], [1, 1023, 1, 700], drawn)
    results = []
    for lengths in divisions:
        case.load(start)
        results.append((_render(case, lengths), case.drain_events()))
    return all(result == results[0] for result in results)


def _render(case: MummyCase, lengths: Sequence[int]) -> bytes:
    """Sound of `SECONDS` under `HAND`, in pieces of these lengths, over and over."""
    rate = case.sample_rate
    moves = {round(at * rate): lever for at, lever in HAND}
    turns = sorted([*moves, round(SECONDS * rate)])
    pieces = _pieces(lengths)
    sound, frame = [], 0
    for turn in turns:
        while frame < turn:
            frames = min(next(pieces), turn - frame)
            sound.append(case.render(frames))
            frame += frames
        if turn in moves:
            case.controls = replace(case.controls, lever=moves[turn])
    return np.concatenate(sound).tobytes()


def _pieces(lengths: Sequence[int]) -> Iterator[int]:
    while True:
        yield from lengths

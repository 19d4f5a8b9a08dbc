"""Where one long recording of a side falls into its messages.

A pause within a message may be longer than the gap between two of them, so that no length of
silence tells them apart. What does is the whole: no message is longer than a groove, all are
somewhat alike, and there are twenty. Of all the ways to divide the speech into messages, the one
is taken that costs least (`_Costs`); where another number of messages costs far less than the
number wanted, that is what was found, and a person must look.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mummycase.case.record import GROOVES
from mummycase.press.activity import Activity, Island, listen

Span = tuple[float, float]

LEAST_GAP_S = 0.25
"""Silence shorter than this divides no messages, s."""

BREATH_S = 0.12
"""Silence shorter than this is within a word, s."""

CLICK_S = 0.06
"""What is heard for less than this, alone in a silence, is no word, s."""

CLICK_GAP_S = 0.08
"""Silence on both sides that makes it alone, s."""

EVEN_S = 0.7
"""A silence of this length lies as likely within a message as between two, s."""

TOLERANCE = 6.0
"""So much more may the wanted number of messages cost than the cheapest number."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found in one recording.

    Attributes:
        cuts: first and last sound of each message, s from the start of the recording.
        wanted: how many messages there should have been.
        activity: what it was found in.
        length_s: of the recording.
    """

    cuts: tuple[Span, ...]
    wanted: int
    activity: Activity
    length_s: float

    @property
    def is_right(self) -> bool:
        """Whether the number is the one wanted."""
        return len(self.cuts) == self.wanted


def find_messages(
    wave: NDArray[np.float32], rate: int, *, wanted: int = GROOVES, longest_s: float = 10.0
) -> Finding:
    """Divide a recording into messages.

    Args:
        wave: shape (frames,), mono, -1..1.
        rate: its frames a second.
        wanted: how many messages there should be, at least 1.
        longest_s: what fits into a groove, s in this recording.
    """
    activity = listen(wave, rate)
    islands = _words(activity.islands())
    cuts = divide(islands, wanted=wanted, longest_s=longest_s)
    return Finding(tuple(cuts), wanted, activity, len(wave) / rate)


def divide(islands: Sequence[Island], *, wanted: int, longest_s: float) -> list[Span]:
    """The messages that stretches of speech belong to, by least cost.

    Args:
        islands: first and last sound of each stretch, s, in order, apart.
        wanted: how many messages there should be.
        longest_s: no message should be longer.
    """
    if not islands:
        return []
    spoken = sum(island.end - island.start for island in islands if not island.is_thump)
    usual = min(0.9 * longest_s, 1.15 * spoken / wanted)
    best: dict[int, tuple[float, list[Span]]] = {}
    for _ in range(2):  # once more, with the usual length of those that were found
        best = _cheapest(islands, wanted + max(5, wanted // 2), _Costs(usual, longest_s))
        cuts = _choose(best, wanted)
        usual = float(np.median([last - first for first, last in cuts]))
    return _choose(best, wanted)


def _choose(best: dict[int, tuple[float, list[Span]]], wanted: int) -> list[Span]:
    cheapest = min(best, key=lambda count: best[count][0])
    if wanted in best and best[wanted][0] <= best[cheapest][0] + TOLERANCE:
        return best[wanted][1]
    return best[cheapest][1]


@dataclass(frozen=True, slots=True)
class _Costs:
    """How unlikely things are, in natural logarithms of odds.

    Attributes:
        usual_s: how long messages mostly are.
        longest_s: how long they may be.
    """

    usual_s: float
    longest_s: float

    def gap(self, length_s: float) -> float:
        """Of a silence between two messages; below 0 where it is likelier that than a pause."""
        return -3.0 * math.log(max(length_s, LEAST_GAP_S) / EVEN_S)

    def message(self, length_s: float) -> float:
        """Of a message of this length."""
        over = max(0.0, length_s - 1.03 * self.longest_s)
        short = max(0.0, 1.0 - length_s / self.usual_s)
        long = max(0.0, length_s / self.usual_s - 1.0)
        return 0.5 + 12.0 * short**2 + 4.0 * long**2 + (20.0 + 20.0 * over if over > 0.0 else 0.0)

    def skipped(self, island: Island) -> float:
        """Of taking a stretch of sound for no speech."""
        return 1.0 + 25.0 * max(0.0, island.sure_s - CLICK_S)


def _cheapest(
    islands: Sequence[Island], most: int, costs: _Costs
) -> dict[int, tuple[float, list[Span]]]:
    """For each number of messages up to `most`, the cheapest division and what it costs.

    A row of `table` holds, for one number of messages, the cost of all that ends with island j
    as the last of a message.
    """
    count = len(islands)
    starts = np.array([island.start for island in islands])
    ends = np.array([island.end for island in islands])
    own_skips = [costs.skipped(island) for island in islands]
    skips = np.concatenate([[0.0], np.cumsum(own_skips)])
    table = np.full((most + 1, count), np.inf)
    came: dict[tuple[int, int], tuple[int, int]] = {}  # (number, j): first of it, j of the last
    for last in range(count):
        for first in range(last, -1, -1):
            length = float(ends[last] - starts[first])
            if length > 1.5 * costs.longest_s:
                break
            own = costs.message(length)
            begun = float(skips[first]) + own
            if begun < table[1, last]:
                table[1, last] = begun
                came[1, last] = (first, -1)
            for before in range(first - 1, max(-1, first - 5), -1):
                gap = float(starts[first] - ends[before])
                if gap < LEAST_GAP_S:
                    continue
                between = costs.gap(gap) + own + float(skips[first] - skips[before + 1])
                better = table[1:most, before] + between < table[2:, last]
                for number in np.flatnonzero(better) + 2:
                    table[number, last] = table[number - 1, before] + between
                    came[int(number), last] = (first, before)
    return {
        number: found
        for number in range(1, most + 1)
        if (found := _trace(islands, table[number], number, came, skips)) is not None
    }


def _trace(
    islands: Sequence[Island],
    row: NDArray[np.float64],
    number: int,
    came: dict[tuple[int, int], tuple[int, int]],
    skips: NDArray[np.float64],
) -> tuple[float, list[Span]] | None:
    totals = row + (skips[-1] - skips[1:])
    last = int(np.argmin(totals))
    if not math.isfinite(float(totals[last])):
        return None
    cost = float(totals[last])
    cuts: list[Span] = []
    while number:
        first, before = came[number, last]
        cuts.append((islands[first].start, islands[last].end))
        number, last = number - 1, before
    return cost, cuts[::-1]


def _words(islands: Sequence[Island]) -> list[Island]:
    """The stretches that may be speech, those with hardly a breath between them as one."""
    left: list[Island] = []
    for place, island in enumerate(islands):
        before = island.start - islands[place - 1].end if place else math.inf
        after = islands[place + 1].start - island.end if place + 1 < len(islands) else math.inf
        is_click = island.sure_s < CLICK_S and min(before, after) > CLICK_GAP_S
        if not (island.is_thump or is_click):
            left.append(island)
    joined: list[Island] = []
    for island in left:
        last = joined[-1] if joined else None
        if last and island.start - last.end < BREATH_S:
            sure_s = last.sure_s + island.sure_s
            joined[-1] = Island(last.start, island.end, sure_s, min(last.low_db, island.low_db))
        else:
            joined.append(island)
    return joined

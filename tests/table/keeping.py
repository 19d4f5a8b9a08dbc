"""Games that are kept, for the tests of saving."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import numpy as np

from mummycase.case import DirectLink
from mummycase.table import resuming
from mummycase.table.saved import SavedGame

from .boards import RATE, Seated, quick_case

THEN, NOW = "2030-01-01T20:00:00Z", "2030-01-01T20:30:00Z"


def snapshot(found: Seated, stamp: str = NOW) -> SavedGame:
    return resuming.snapshot(found.table, begun=THEN, stamp=stamp, record="test")


def resumed(game: SavedGame, seed: int = 99) -> Seated:
    case = quick_case(seed)
    table = resuming.resume(
        game, rng=np.random.default_rng(seed), link=DirectLink(case), sample_rate=RATE
    )
    return Seated(table, case)


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def with_head(data: bytes, change: Callable[[Any], object]) -> bytes:
    """A whole save with something else in its head, and the sum that belongs to it."""
    head, *rest, seal = (json.loads(line) for line in data.splitlines())
    change(head)
    body = "".join(json.dumps(line) + "\n" for line in (head, *rest)).encode()
    seal["sha256"] = hashlib.sha256(body).hexdigest()
    return body + json.dumps(seal).encode() + b"\n"

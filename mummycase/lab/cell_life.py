"""How long a cell speaks clearly: plays from fresh until the knob no longer helps.

A `person` pulls the lever, keeps the voice clear with the knob, rests for half a minute and pulls
again. A play is unclear when in the second half of its message the groove runs more than 4 % slow
although the knob stands at full, or when the message never ends. What counts is the number of clear
plays before the first unclear one.

A short-lived cell is used up play by play. An authentic one lasts for thousands of plays, so its
life is summed up instead: at some states of charge s the plays settle into a rhythm, each costs a
charge d(s), and the life is the integral of ds / d(s) from full to the s at which plays turn
unclear.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mummycase.case import Cell, CellLife, CellReadings, MummyCase
from mummycase.case.battery import CHEMISTRIES
from mummycase.lab.person import AGREEMENT, Play, hear_play, play

REST_S = 30.0
"""Between two plays."""

GRID = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0.02)
"""States of charge at which the cost of a play is measured."""

SETTLING = 4
"""Plays until the fast polarisation has settled."""

HALVINGS = 7
"""Of the interval in which plays turn unclear."""


@dataclass(frozen=True, slots=True)
class CellStory:
    """A cell's life.

    Attributes:
        plays: clear plays before the first unclear one.
        at_play: shape (n,), how many plays had gone before each of those recorded here.
        speeds: shape (n,), speed in the second half of each message, 1 = nominal.
        knobs: shape (n,), where the knob stood, 0..1.
        agree: whether every play that was also listened to was heard at the speed told.
    """

    plays: int
    at_play: NDArray[np.float64]
    speeds: NDArray[np.float64]
    knobs: NDArray[np.float64]
    agree: bool = True


def live_through(
    case: MummyCase,
    cell: Cell,
    *,
    ear: MummyCase | None = None,
    listen_to: tuple[int, ...] = (),
    most: int = 1000,
) -> CellStory:
    """Use up a cell play by play.

    Args:
        case: shut and at rest, with a record.
        cell: to be used up.
        ear: a case like it, to make some of the plays again aloud: see `person.hear_play`.
        listen_to: which plays, the first is 0.
        most: give up after so many plays.
    """
    fit(case, cell)
    plays: list[Play] = []
    agree = True
    while len(plays) < most and not (plays and plays[-1].unclear):
        state = case.dump() if ear and len(plays) in listen_to else None
        plays.append(play(case))
        if ear and state:
            agree &= abs(hear_play(ear, state) - plays[-1].speed) <= AGREEMENT
        _rest(case, plays[-1])
    clear = sum(not made.unclear for made in plays)
    return _story(clear, plays, np.arange(len(plays), dtype=np.float64), agree=agree)


def sum_up(case: MummyCase, life: CellLife) -> CellStory:
    """The life of a cell that lasts too long to be lived through.

    Args:
        case: shut and at rest, with a record.
        life: of the cell.
    """
    found = [_settle(case, life, GRID[0], 0.035)]
    for charge in GRID[1:]:
        if found[-1].play.unclear:
            break
        found.append(_settle(case, life, charge, found[-1].current))
    if len(found) > 1 and found[-1].play.unclear:
        low, high = found.pop(), found[-1]
        for _ in range(HALVINGS):
            middle = _settle(case, life, 0.5 * (low.charge + high.charge), high.current)
            low, high = (middle, high) if middle.play.unclear else (low, middle)
        found.append(high)
    charges = np.array([settled.charge for settled in found])
    per_charge = 1.0 / np.array([settled.cost for settled in found])
    gone = -np.diff(charges) * 0.5 * (per_charge[1:] + per_charge[:-1])
    at_play = np.concatenate(([0.0], np.cumsum(gone)))
    return _story(round(float(at_play[-1])), [settled.play for settled in found], at_play)


def fit(case: MummyCase, cell: Cell) -> None:
    """Fit `cell` as the one that drives, no spare, and shut the cover; the lever comes next."""
    case.controls = replace(case.controls, lever=0.0, cover_closed=False)
    case.fit_cells(cell, None)
    case.advance(3 * case.sample_rate)  # a platter that still turned comes to rest
    case.controls = replace(case.controls, cover_closed=True)


@dataclass(frozen=True, slots=True)
class _Settled:
    """Plays at one state of charge: the last of them, its cost in charge, the mean current."""

    charge: float
    play: Play
    cost: float
    current: float


def _settle(case: MummyCase, life: CellLife, charge: float, current: float) -> _Settled:
    """Play at a state of charge, with a slow polarisation as `current` (A, mean) keeps it up."""
    chemistry = CHEMISTRIES[life]
    slow = current * chemistry.slow_resistance * (1.0 + 2.0 * (1.0 - charge))
    fit(case, Cell(state_of_charge=charge, life=life, slow=slow))
    for _ in range(SETTLING):
        frame, before = case.frame, _left(case).state_of_charge
        made = play(case)
        seconds = (case.frame - frame) / case.sample_rate + REST_S
        _rest(case, made)
        cost = before - _left(case).state_of_charge
        if made.unclear:
            break
    return _Settled(charge, made, cost, cost * chemistry.capacity_mah * 3.6 / seconds)


def _rest(case: MummyCase, made: Play) -> None:
    case.drain_events()
    if made.speed > 0.0:  # otherwise the motor still runs
        case.rest(REST_S)


def _left(case: MummyCase) -> CellReadings:
    """Readings of the cell that drives; it was fitted here."""
    left = case.readings().left
    assert left is not None
    return left


def _story(
    clear: int, plays: list[Play], at_play: NDArray[np.float64], *, agree: bool = True
) -> CellStory:
    speeds = np.array([made.speed for made in plays])
    knobs = np.array([made.knob for made in plays])
    return CellStory(clear, at_play, speeds, knobs, agree)

"""What hands are heard to do at the case."""

from dataclasses import replace

import numpy as np
import pytest

from mummycase.audio.effects import Effect
from mummycase.case.events import CoverClosed, CoverOpened
from mummycase.case.mummy_case import MummyCase
from mummycase.case.outcome import Outcome
from mummycase.case.readings import Readings
from mummycase.screen.case_view.hearing import MOST, Hearing

READINGS = replace(MummyCase(rng=np.random.default_rng(1)).readings(), side=1)


def follow(
    hearing: Hearing,
    *events: CoverOpened | CoverClosed,
    readings: Readings = READINGS,
    lever: float = 0.0,
    done: tuple[Outcome, ...] = (),
) -> tuple[Effect, ...]:
    hearing.follow(events, readings, lever, done)
    return hearing.take()


def test_at_first_nothing_is_heard() -> None:
    assert follow(Hearing()) == ()


def test_a_lever_is_heard_where_it_acts_however_slowly_it_is_drawn() -> None:
    hearing = Hearing()
    way = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 0.9, 0.3, 0.0]
    heard = [each for lever in way for each in follow(hearing, lever=lever)]
    assert heard == [Effect.LEVER, Effect.LEVER_BACK]


def test_what_a_computer_does_at_once_is_heard_in_order() -> None:
    hearing = Hearing()
    follow(hearing)
    heard = follow(
        hearing,
        CoverOpened(frame=1),
        CoverClosed(frame=2),
        readings=replace(READINGS, side=2),
    )
    assert heard == (Effect.COVER_OFF, Effect.RECORD, Effect.COVER_ON)
    assert follow(hearing, readings=replace(READINGS, side=2)) == ()


@pytest.mark.parametrize(
    ("outcome", "effect"),
    [
        (Outcome.KNOCKED, Effect.KNOCK),
        (Outcome.CELLS_SWAPPED, Effect.CELL),
        (Outcome.FRESH_BOTH_IN, Effect.CELL),
        (Outcome.RECORD_IN, Effect.RECORD),
    ],
)
def test_deeds_of_people(outcome: Outcome, effect: Effect) -> None:
    assert follow(Hearing(), done=(outcome,)) == (effect,)


@pytest.mark.parametrize("outcome", [each for each in Outcome if each.is_refusal])
def test_what_could_not_be_done_is_not_heard(outcome: Outcome) -> None:
    assert follow(Hearing(), done=(outcome,)) == ()


def test_if_nobody_listens_nothing_piles_up() -> None:
    hearing = Hearing()
    for _ in range(30):
        hearing.follow((), READINGS, 0.0, (Outcome.KNOCKED,))
    assert len(hearing.take()) == MOST

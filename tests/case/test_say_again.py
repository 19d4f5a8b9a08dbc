"""What lets the stylus down: the lever, the cover, or the help for who did not understand."""

import pytest

from mummycase.case import Controls, StylusState
from mummycase.case.events import MessageEnded, MessageStarted, StylusDropped, StylusLifted
from mummycase.errors import SettingError

from .machines import TINY, after, close_cover, open_cover, pull, short_case


def dropped_by(case_events: tuple[object, ...]) -> list[str]:
    return [event.by for event in case_events if isinstance(event, StylusDropped)]


@pytest.mark.rule("VM-4-01")
def test_each_is_told_apart() -> None:
    case = short_case(geometry=TINY)
    pull(case)
    after(case, 2.0)
    assert dropped_by(case.drain_events()) == ["lever"]
    open_cover(case)
    close_cover(case)
    after(case, 2.0)
    assert dropped_by(case.drain_events()) == ["cover"]
    case.say_again(3)
    after(case, 2.0)
    assert dropped_by(case.drain_events()) == ["aid"]


@pytest.mark.rule("VM-4-06")
def test_the_same_groove_is_said_again_to_its_end() -> None:
    case = short_case(geometry=TINY)
    for groove in (1, 20, 7, 7):
        case.say_again(groove)
        case.render(round(2.0 * case.sample_rate))
        heard = [
            event.groove
            for event in case.drain_events()
            if isinstance(event, MessageStarted | MessageEnded)
        ]
        assert heard == [groove, groove]
        assert case.stylus is StylusState.AT_REST
    assert case.controls == Controls()


def test_in_mid_message_it_begins_anew() -> None:
    case = short_case(geometry=TINY)
    case.cue(4)
    pull(case)
    after(case, 0.5)
    case.say_again(9)
    after(case, 2.0)
    story = [
        (type(event), event.groove)
        for event in case.drain_events()
        if isinstance(event, StylusDropped | StylusLifted | MessageEnded)
    ]
    assert story == [(StylusDropped, 4), (StylusLifted, 4), (StylusDropped, 9), (MessageEnded, 9)]


def test_neither_with_the_cover_open_nor_with_the_lever_held() -> None:
    case = short_case(geometry=TINY)
    case.controls = Controls(cover_closed=False)
    case.say_again(3)
    after(case, 1.0)
    close_cover(case)
    after(case, 2.0)
    assert dropped_by(case.drain_events()) == ["cover"]
    case.controls = Controls(lever=1.0)
    case.say_again(3)
    after(case, 1.0)
    assert dropped_by(case.drain_events()) == []
    case.controls = Controls()
    after(case, 2.0)
    assert dropped_by(case.drain_events()) == ["lever"]


@pytest.mark.parametrize("groove", [0, 21, -1])
def test_there_must_be_such_a_groove(groove: int) -> None:
    with pytest.raises(SettingError, match=f"groove must be in 1..20, got {groove}"):
        short_case(geometry=TINY).say_again(groove)


def test_what_lets_it_down_is_in_a_dump() -> None:
    case = short_case(geometry=TINY)
    case.say_again(3)
    after(case, 0.05)  # it still falls
    other = short_case(seed=2, geometry=TINY)
    other.load(case.dump())
    after(other, 1.0)
    assert dropped_by(other.drain_events()) == ["aid"]

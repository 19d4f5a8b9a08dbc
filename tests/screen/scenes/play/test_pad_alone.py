"""A gamepad alone: from the title to the reckoning, and everything beside the case."""

import pygame

from mummycase.case import StylusState
from mummycase.screen.case_view import pad
from mummycase.screen.case_view.targets import Target
from mummycase.screen.scenes.outcomes import Place
from mummycase.table.awaiting import Choice, Pull, Throw, TurnOver
from tests.screen.scenes.gamer import ANNA, BEN, Gamer, game
from tests.screen.scenes.play.playing import MakeGamer


def hat(gamer: Gamer, across: int, up: int) -> None:
    """Press the cross, and let go."""
    for value in ((across, up), (0, 0)):
        gamer.post(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=value)


def focus(gamer: Gamer, target: Target) -> None:
    """Go round the case until the focus is there."""
    for _ in range(20):
        if gamer.game.case.handling.focus is target:
            return
        hat(gamer, 0, -1)
    raise AssertionError(f"the focus never comes to {target}")


def rest(gamer: Gamer) -> None:
    for _ in range(20):
        gamer.tick()


def do(gamer: Gamer) -> None:
    """Whatever is asked now."""
    match gamer.awaited:
        case Choice() | Throw():
            if gamer.game.board.offer_shown.focus is None:
                hat(gamer, 1, 0)
            gamer.pad(pad.A)
        case Pull():
            gamer.pull("pad")
            gamer.wait(lambda: gamer.case.stylus is not StylusState.AT_REST)
        case TurnOver():
            gamer.pad(pad.B)
            rest(gamer)
            focus(gamer, Target.RECORD)
            gamer.pad(pad.A)
            rest(gamer)
            gamer.pad(pad.B)
            rest(gamer)


def test_from_the_title_to_the_reckoning(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.pad(pad.A)
    gamer.tick()
    gamer.tick()
    assert gamer.scene != "TitlePage"
    gamer.go(game(ANNA, BEN))
    for number in range(6000):
        if gamer.scene == "EndingPage":
            break
        if gamer.play.game is not None and gamer.can_do():
            do(gamer)
        gamer.tick(is_drawn=number % 100 == 0)
    assert gamer.scene == "EndingPage"
    for _ in range(9):
        if gamer.scene == "TitlePage":
            break
        gamer.pad(pad.B)
        gamer.tick()
    assert gamer.scene == "TitlePage"


def test_everything_at_the_case(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.wait_for(Throw)
    gamer.pad(pad.RIGHT_SHOULDER)
    gamer.wait(lambda: gamer.game.rising.is_up)
    case = gamer.game.case
    hands = gamer.game.sitting.opened.hands

    knob = hands.knob
    gamer.pad(pad.LEFT_SHOULDER)
    assert hands.knob < knob
    focus(gamer, Target.READINGS)
    gamer.pad(pad.A)
    assert case.handling.memory.shows_readings
    focus(gamer, Target.LEGEND)
    gamer.pad(pad.A)
    assert case.handling.is_legend_open
    gamer.pad(pad.B)
    assert not case.handling.is_legend_open

    gamer.pad(pad.B)
    rest(gamer)
    assert case.handling.is_open
    focus(gamer, Target.LEFT)
    gamer.pad(pad.X)
    assert len(hands.beside) == 1
    gamer.tick()
    focus(gamer, Target.BESIDE_1)
    gamer.pad(pad.A)
    assert not hands.beside
    focus(gamer, Target.RIGHT)
    worn = hands.well
    gamer.pad(pad.X)
    gamer.pad(pad.Y)
    assert hands.well[0] == worn[0]
    assert hands.well[1] not in (None, worn[1])
    gamer.pad(pad.B)
    rest(gamer)

    focus(gamer, Target.KNOB)
    gamer.pad(pad.BACK)
    assert case.handling.focus is None
    assert gamer.play.sheet is None
    gamer.pad(pad.BACK)
    assert gamer.play.sheet is not None
    hat(gamer, 0, -1)
    gamer.pad(pad.A)
    gamer.wait(lambda: gamer.game.rising.is_down)

"""Whole games in the window, by posted events."""

import gc
import sys
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from mummycase.audio.effects import Effect, NoEffects
from mummycase.errors import MummyCaseError
from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VoiceState
from mummycase.games.voice_of_the_mummy.actions import Hear, Roll, TurnRecord
from mummycase.screen.case_view import pad
from mummycase.screen.scenes.outcomes import Place, Resume
from mummycase.screen.scenes.sounds import Sounds
from mummycase.table.awaiting import Pull, Throw, TurnOver
from mummycase.table.seats import SeatPlan
from tests.screen.scenes.gamer import ANNA, BEN, NUT, RA, game
from tests.screen.scenes.play.playing import MakeGamer, is_flip, keep


@pytest.mark.parametrize(
    "seats", [(ANNA, BEN), (RA, NUT), (ANNA, RA, BEN, NUT)], ids=["people", "computers", "mixed"]
)
def test_a_game_is_played_to_its_end(make_gamer: MakeGamer, seats: tuple[SeatPlan, ...]) -> None:
    gamer = make_gamer(game(*seats))
    gamer.play_on()
    gamer.draw()
    assert not gamer.evening.faults
    assert gamer.openings[0].closed == 1
    (played,) = gamer.services.history.games()
    assert played.names == tuple(seat.name for seat in seats)
    assert gamer.services.saves.names() == ()  # nothing is left to go on with


def test_the_screen_never_touches_a_state(
    make_gamer: MakeGamer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks at the match's position is at the table, not in the window."""
    askers: set[str] = set()
    position = Match.state.fget  # type: ignore[attr-defined]  # what the property calls

    def state(match: Match) -> VoiceState:
        askers.add(sys._getframe(1).f_globals["__name__"])
        found: VoiceState = position(match)
        return found

    monkeypatch.setattr(Match, "state", property(state))
    gamer = make_gamer(game(ANNA, RA, turns=6))
    gamer.play_on()
    assert "mummycase.table.table" in askers
    assert not {name for name in askers if name.startswith("mummycase.screen")}


@pytest.mark.parametrize("seats", [(ANNA, NUT), (RA, NUT)], ids=["a person", "computers"])
def test_between_the_parts_the_record_is_turned(
    make_gamer: MakeGamer, seats: tuple[SeatPlan, ...]
) -> None:
    gamer = make_gamer(Place.TITLE)
    keep(gamer, *seats, until=is_flip)
    gamer.go(Resume("kept"))
    if seats[0].is_person:
        gamer.wait_for(TurnOver)
        assert gamer.game.rising.is_up
        assert "open the lid" in gamer.game.case.hint()
        gamer.key("c")
        gamer.wait(lambda: "turn it over" in gamer.game.case.hint())
        gamer.key("t")
        gamer.wait(lambda: "close the lid" in gamer.game.case.hint())
        gamer.key("c")
    gamer.wait(lambda: TurnRecord() in gamer.game.table.match.log)
    assert gamer.game.board.position.part == 2
    assert gamer.case.readings().side == 2
    gamer.wait(lambda: gamer.game.rising.is_down)


def test_the_die_is_thrown_by_every_hand(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    hands: list[Callable[[], None]] = [
        lambda: gamer.key("return"),
        lambda: gamer.pad(pad.A),
        lambda: gamer.click(gamer.die),
        lambda: gamer.touch(gamer.die),
        lambda: gamer.click(gamer.button),
        lambda: gamer.touch(gamer.button),
    ]
    for hand in hands:
        gamer.do_until(lambda: isinstance(gamer.awaited, Throw))
        gamer.wait_for(Throw)
        log = len(gamer.game.table.match.log)
        hand()
        assert isinstance(gamer.game.table.match.log[log], Roll), hand


def test_the_lever_is_pulled_by_every_hand(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    for hand in ("key", "mouse", "pad"):
        gamer.do_until(lambda: isinstance(gamer.awaited, Pull))
        gamer.wait_for(Pull)
        assert "pull the lever" in gamer.game.case.hint()
        gamer.pull(hand)
        gamer.wait(lambda: gamer.game.table.play is not None)
        gamer.wait(lambda: isinstance(gamer.game.table.match.log[-1], Hear))
        gamer.wait(lambda: gamer.game.rising.is_down)


class Listener(NoEffects):
    """Notes what is to be heard, and whether it stands back then."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[Effect, bool]] = []

    def play(self, effect: Effect) -> None:
        self.heard.append((effect, self.is_ducked))


def test_a_game_is_heard_and_what_is_said_more_than_all(make_gamer: MakeGamer) -> None:
    listener = Listener()
    gamer = make_gamer(game(ANNA, RA))
    gamer.wait_for(Throw)
    gamer.game.sounds = Sounds(listener)
    gamer.do_until(lambda: isinstance(gamer.awaited, Pull) and gamer.game.rising.is_up)
    heard = [effect for effect, _ in listener.heard]
    assert {Effect.DIE, Effect.DIE_LANDS, Effect.STEP, Effect.STONE} <= set(heard)
    gamer.wait_for(Pull)
    gamer.pull("key")
    gamer.wait(lambda: gamer.game.table.play is not None)
    gamer.wait(lambda: listener.is_ducked)
    gamer.wait(lambda: not listener.is_ducked)
    assert (Effect.LEVER, False) in listener.heard
    assert (Effect.LEVER_BACK, False) in listener.heard
    assert gamer.game.board.take_sounds() == ()


def test_captions_can_be_left_out(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.wait_for(Throw)
    assert gamer.game.case.has_captions
    settings = gamer.services.settings
    settings.keep(replace(settings.settings, has_captions=False))
    gamer.game.adopt_settings()
    gamer.key("b")
    gamer.wait(lambda: gamer.game.rising.is_up)
    gamer.draw()
    without = gamer.seen_anew()
    gamer.game.case.has_captions = True
    assert gamer.seen_anew() != without


def test_a_real_die_is_typed(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, RA, is_die_real=True))
    for pips in ("5", "3"):
        gamer.wait_for(Throw)
        gamer.key(pips, "return")
    gamer.tick()
    assert gamer.game.table.match.log[:2] == (Roll(5), Roll(3))


def test_a_window_may_change_at_any_moment(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, RA, BEN, NUT, turns=60))
    sizes = ((900, 520), (500, 800), (1200, 460), (800, 450))
    settings = gamer.services.settings.settings
    assert settings.has_little_motion
    gamer.game_now.rising.has_little_motion = False
    for number in range(60):
        if gamer.can_do():
            gamer.do()
        gamer.tick()
        if number % 5 == 0:
            gamer.resize(sizes[number // 5 % 4])
        gamer.draw()
        if number % 13 == 0 and not gamer.game.rising.is_moving:
            assert pygame.image.tobytes(gamer.surface, "RGB") == gamer.seen_anew()


def test_a_case_that_breaks_ends_the_game_in_words(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.wait_for(Throw)
    gamer.game.failure = MummyCaseError("the sound's thread ended")
    gamer.tick()
    assert gamer.scene == "NoticePage"
    assert gamer.openings[0].closed == 1


def test_the_end_tells_how_points_come_about(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.go(game(RA, NUT))
    gamer.play_on()
    gamer.tick(is_drawn=True)
    words = gamer.words
    assert "wins" in words or "share" in words
    assert "Ra" in words
    assert "messages" in words
    gamer.key("return")  # once more
    gamer.tick()
    assert gamer.scene == "PlayScene"
    assert len(gamer.openings) == 2


@pytest.mark.soak
def test_twenty_games_of_computers(make_gamer: MakeGamer) -> None:
    """No exception, no fault, and no more memory from game to game."""
    gamer = make_gamer(Place.TITLE)
    known: list[int] = []
    for number in range(20):
        gamer.go(game(RA, NUT, replace(RA, name="Set"), replace(NUT, name="Isis"), turns=400))
        gamer.play_on(most=60_000)
        gamer.key("escape")
        gamer.tick(is_drawn=True)
        assert gamer.scene == "TitlePage"
        gc.collect()
        known.append(len(gc.get_objects()))
        assert gamer.openings.pop().closed == 1, number
    assert not gamer.evening.faults
    assert len(gamer.services.history.games()) == 20
    assert known[-1] < 1.02 * known[9]

"""Whole games in the window, by posted events."""

import gc
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import replace
from random import Random

import numpy as np
import pygame
import pytest

from mummycase.errors import HistoryError, MummyCaseError, SaveError
from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE, Board, Setup, default_board, standard
from mummycase.games.voice_of_the_mummy.actions import ChangeLevel, Hear, Roll, TurnRecord
from mummycase.records import LoadedRecord
from mummycase.screen.case_view import pad
from mummycase.screen.scenes.arrival import Arrival
from mummycase.screen.scenes.outcomes import Destination, Place, Resume
from mummycase.table.awaiting import Choice, Listen, Pull, Throw, TurnOver
from mummycase.table.history import History
from mummycase.table.saves import Saves
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table
from tests.screen.scenes.conftest import MakeEvening
from tests.screen.scenes.gamer import ANNA, BEN, NUT, RA, Gamer, game
from tests.table.boards import RATE

MakeGamer = Callable[[Destination], Gamer]


@pytest.fixture
def make_gamer(make_evening: MakeEvening, voice: LoadedRecord) -> MakeGamer:
    return lambda first: Gamer(make_evening(Place.TITLE), voice, first)


class Later(Executor):
    """Does nothing until a test does."""

    def __init__(self, deeds: list[Callable[[], None]]) -> None:
        self._deeds = deeds

    def submit(self, deed, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        self._deeds.append(lambda: future.set_result(deed(*args, **kwargs)))
        return future


def keep(
    gamer: Gamer,
    *seats: SeatPlan,
    until: Callable[[Match], bool],
    seed: int = 3,
    board: Board | None = None,
    record: str = "",
) -> None:
    """Keep a game that chance has played so far, without a case."""
    ages = tuple(seat.age or 8 for seat in seats)
    setup = Setup(seats=len(seats), board=board or default_board(), commands=standard(), ages=ages)
    match, rng = Match(VOICE, setup), Random(seed)
    while not until(match):
        state = match.state
        is_chance = state.to_move() < 0
        match.do(state.sample(rng) if is_chance else rng.choice(list(state.legal())))
    table = Table(match, seats, rng=np.random.default_rng(1))
    record = record or gamer.voice.sheet.name
    gamer.services.saves.keep("kept", table.snapshot(begun="then", stamp="now", record=record))


def _is_flip(match: Match) -> bool:
    outcomes = match.state.outcomes() or ()
    return any(isinstance(action, TurnRecord) for action, _ in outcomes)


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


@pytest.mark.parametrize("seats", [(ANNA, NUT), (RA, NUT)], ids=["a person", "computers"])
def test_between_the_parts_the_record_is_turned(
    make_gamer: MakeGamer, seats: tuple[SeatPlan, ...]
) -> None:
    gamer = make_gamer(Place.TITLE)
    keep(gamer, *seats, until=_is_flip)
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


def test_a_game_left_in_the_middle_goes_on_where_it_was(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.go(game(ANNA, RA))
    gamer.do_until(lambda: gamer.game.table.turns >= 5)
    (name,) = gamer.services.saves.names()  # kept by itself
    assert name == "Anna and Ra"
    log = gamer.game.table.match.log
    gamer.key("escape")
    assert gamer.play.sheet is not None
    gamer.click_on("Leave; the game is kept")
    gamer.tick()
    assert gamer.scene == "TitlePage"
    assert gamer.openings[0].closed == 1
    gamer.go(Resume(name))
    gamer.wait(lambda: gamer.play.game is not None)
    assert gamer.game.table.match.log[: len(log)] == log
    gamer.play_on()


def test_a_message_that_plays_when_one_leaves_goes_on(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.go(game(ANNA, BEN))
    gamer.do_until(lambda: isinstance(gamer.awaited, Listen))
    gamer.leave_game()
    gamer.go(Resume("Anna and Ben"))
    gamer.wait(lambda: gamer.play.game is not None)
    assert isinstance(gamer.awaited, Listen)
    log = len(gamer.game.table.match.log)
    gamer.wait(lambda: len(gamer.game.table.match.log) > log)
    assert isinstance(gamer.game.table.match.log[log], Hear)


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


def test_what_was_said_is_said_again(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.tick()
    gamer.key("a")
    assert "no message was heard" in gamer.game.refusal.lower()
    gamer.do_until(lambda: gamer.heard == 1)
    gamer.wait(lambda: gamer.game.rising.is_down and gamer.is_calm)
    gamer.wait(lambda: not gamer.game.table.why_not_again())
    gamer.key("a")
    gamer.wait(lambda: gamer.game.rising.is_up)
    gamer.wait(lambda: "not another command" in gamer.game.chronicle.words()[-1])
    assert gamer.heard == 1


def test_a_misclick_is_taken_back_until_chance_speaks(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.do_until(lambda: isinstance(gamer.awaited, Choice))
    gamer.wait_for(Choice)
    match = gamer.game.table.match
    log, before = match.log, match.digest()
    gamer.key("u")
    assert "nobody has chosen anything" in gamer.game.refusal.lower()
    gamer.do()
    assert len(match.log) == len(log) + 1
    gamer.key("u")
    assert match.digest() == before
    gamer.wait_for(Choice)
    assert gamer.game.board.offer_shown.targets
    gamer.do()
    gamer.do_until(lambda: isinstance(match.log[-1], Roll | Hear))
    gamer.key("u")
    assert match.log[: len(log)] == log
    assert isinstance(match.log[-1], Roll | Hear)


def test_only_what_was_told_of_a_misclick_leaves_the_log(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN, turns=60))
    told: list[str] = []

    def is_told() -> bool:
        """Whether a person chose something just now that was told."""
        was, told[:] = list(told), gamer.game.chronicle.words()
        if not gamer.game.table.why_not_undo() and was and told != was:
            told[:] = was
            return True
        return False

    gamer.do_until(is_told)
    assert gamer.game.chronicle.words()[: len(told)] == told
    gamer.game.chronicle.say("Something else.")
    gamer.key("u")
    assert gamer.game.chronicle.words() == [*told, "Something else."]
    assert gamer.game.table.why_not_undo()
    gamer.wait_for(Choice)


def test_no_sounds_of_the_board_pile_up(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, RA))
    gamer.do_until(lambda: gamer.game.table.turns >= 3)
    assert gamer.game.board.take_sounds() == ()


def test_a_board_that_cannot_be_shown_is_refused(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.go(replace(game(ANNA, BEN), board="my.svg"))
    gamer.tick()
    assert gamer.scene == "NoticePage"
    assert "its own board only" in gamer.words
    gamer.key("escape")
    gamer.tick()
    keep(
        gamer,
        ANNA,
        BEN,
        until=lambda match: bool(match.log),
        board=replace(default_board(), title="Another"),
    )
    gamer.go(Resume("kept"))
    gamer.tick()
    assert gamer.scene == "NoticePage"
    assert "this game has another" in gamer.words
    assert not gamer.openings
    assert gamer.services.saves.names() == ("kept",)


def test_a_kept_game_goes_on_without_its_record(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    keep(gamer, ANNA, BEN, until=lambda match: bool(match.log), record="lost")
    gamer.missing.add("lost")
    gamer.go(Resume("kept", ("Game 'Broken' cannot be used.",)))
    gamer.wait(lambda: gamer.play.game is not None)
    first, second, *_ = gamer.game.chronicle.words()
    assert first == "Game 'Broken' cannot be used."
    assert second.startswith("The record 'lost' is not there any more: the built-in one speaks.")
    gamer.do_until(lambda: gamer.game.table.turns >= 2)


def test_a_new_game_without_its_record_is_refused(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.missing.add("lost")
    wanted = game(ANNA, BEN)
    gamer.go(replace(wanted, case=replace(wanted.case, record="lost")))
    gamer.tick()
    assert gamer.scene == "NoticePage"


def test_the_name_of_a_game_that_never_began_is_free_again(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    saves = gamer.services.saves
    deeds: list[Callable[[], None]] = []
    arrival = Arrival(
        replace(gamer.services, worker=Later(deeds)), game(ANNA, BEN), seed=1, sample_rate=RATE
    )
    arrival.update()
    arrival.close()  # while everybody sits down
    for deed in deeds:
        deed()
    assert saves.free_name("Anna and Ben") == "Anna and Ben"


@pytest.mark.parametrize("what", ["saves", "history"])
def test_what_cannot_be_written_is_told_once(
    what: str, make_gamer: MakeGamer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise (SaveError if what == "saves" else HistoryError)("the disk is full")

    gamer = make_gamer(Place.TITLE)
    kind, deed = (Saves, "keep") if what == "saves" else (History, "add")
    monkeypatch.setattr(kind, deed, refuse)
    gamer.go(game(RA, NUT, turns=400))
    gamer.do_until(lambda: gamer.heard >= 3)
    assert gamer.game.table.turns > 3
    assert gamer.game.chronicle.words().count("The disk is full.") == 1
    assert not gamer.evening.faults
    gamer.leave_game()
    assert [str(fault) for fault in gamer.evening.faults] == ["the disk is full"]


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


def test_every_sheet_opens_and_closes(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.do_until(lambda: gamer.game.table.turns >= 2)
    gamer.wait_for(Throw)
    before = len(gamer.game.table.match.log)
    for key in ("escape", "l", "w", "p"):
        gamer.key(key)
        assert gamer.play.sheet is not None
        gamer.tick(is_drawn=True)
        gamer.key("escape")
        assert gamer.play.sheet is None
        gamer.tick(is_drawn=True)
    for name in ("Menu", "Log", "Why?"):
        gamer.tool(name)
        assert gamer.play.sheet is not None
        gamer.key("escape")
    for button in (pad.START, pad.X, pad.Y):
        gamer.pad(button)
        assert gamer.play.sheet is not None
        gamer.pad(pad.B)
        assert gamer.play.sheet is None
    assert len(gamer.game.table.match.log) == before


def test_from_the_menu_one_comes_back_to_the_game(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.wait_for(Throw)
    for name, page in (("Settings", "OptionsPage"), ("Rules and help", "HelpPage")):
        gamer.key("escape")
        gamer.click_on(name)
        gamer.tick(is_drawn=True)
        assert gamer.scene == page
        gamer.key("escape")
        gamer.tick(is_drawn=True)
        assert gamer.scene == "PlayScene"
    assert not gamer.openings[0].closed
    gamer.do()


def test_a_pause_holds_computers(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(RA, NUT))
    gamer.do_until(lambda: gamer.game.table.turns == 2)
    gamer.key("escape")
    gamer.tick()
    log = gamer.game.table.match.log
    for _ in range(100):
        gamer.tick()
    assert gamer.game.table.match.log == log
    gamer.key("return")
    gamer.wait(lambda: gamer.game.table.match.log != log)


def test_the_case_can_be_called_and_sent_back(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.wait_for(Throw)
    gamer.key("b")
    gamer.wait(lambda: gamer.game.rising.is_up)
    gamer.tick(is_drawn=True)
    gamer.tool("Board")
    gamer.wait(lambda: gamer.game.rising.is_down)
    gamer.tick(is_drawn=True)
    gamer.do()


def test_why_tells_the_rule(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.do_until(lambda: any(isinstance(a, ChangeLevel) for a in gamer.game.table.match.log))
    whys = {entry.why for entry in gamer.game.chronicle.entries}
    assert any("all of it is walked" in why for why in whys)


def test_what_cannot_be_played_is_told(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.go(Resume("nothing"))
    gamer.tick(is_drawn=True)
    assert gamer.scene == "NoticePage"
    gamer.key("escape")
    gamer.tick()
    assert gamer.scene == "TitlePage"


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

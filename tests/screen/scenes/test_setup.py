"""The set-up: who plays, the house rules, the case; remembered from game to game."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from mummycase.case import CellLife, Mode
from mummycase.games.voice_of_the_mummy import (
    CHOICES,
    VOICE,
    Rules,
    default_board,
    standard,
)
from mummycase.games.voice_of_the_mummy.board_file import default_board_path
from mummycase.records import LoadedRecord
from mummycase.screen.case_view import pad
from mummycase.screen.scenes.outcomes import Go, NewGame, Place
from mummycase.screen.scenes.setup import SetupPage
from mummycase.screen.widgets.choice import Choice
from mummycase.screen.widgets.field import Field
from mummycase.screen.widgets.letters import Letters
from mummycase.screen.widgets.list_box import ListBox
from mummycase.screen.widgets.slider import Slider
from mummycase.table.rule_texts import RULES
from mummycase.table.seats import SeatPlan
from mummycase.table.settings import SettingsFile
from tests.screen.scenes.conftest import Evening, MakeEvening


@pytest.fixture
def evening(make_evening: MakeEvening) -> Evening:
    return make_evening(Place.SETUP)


def page(evening: Evening) -> SetupPage:
    assert isinstance(evening.host.scene, SetupPage)
    return evening.host.scene


def choose(evening: Evening, name: str, value: str) -> None:
    widget = evening.visitor.find(name)
    assert isinstance(widget, Choice)
    left, top, width, height = widget.segment(value)
    evening.visitor.click((left + width / 2, top + height / 2))


def pick(evening: Evening, name: str, key: str) -> None:
    widget = evening.visitor.find(name)
    assert isinstance(widget, ListBox)
    box = widget.row_box(key)
    assert box is not None
    evening.visitor.click((box[0] + 40.0, box[1] + box[3] / 2))


def started(evening: Evening) -> NewGame:
    evening.visitor.click("Start the game")
    assert evening.played, evening.visitor.words
    game = evening.played[-1]
    assert isinstance(game, NewGame)
    return game


def test_the_impatient_start_in_two_clicks(make_evening: MakeEvening) -> None:
    evening = make_evening(Place.TITLE)
    evening.visitor.click("New game")
    game = started(evening)
    assert game == NewGame(
        seats=(SeatPlan(name="Explorer", age=10), SeatPlan(name="Imhotep", kind="normal"))
    )
    assert evening.host.depth == 2  # from the game one comes back to the title


def test_and_with_two_keys(make_evening: MakeEvening) -> None:
    evening = make_evening(Place.TITLE)
    evening.visitor.key("return", "return")
    assert len(evening.played) == 1


@pytest.mark.rule("VM-0-22")
def test_colours_are_corners_and_seats_go_clockwise(evening: Evening) -> None:
    choose(evening, "Who plays blue", "hard")
    choose(evening, "Who plays green", "nobody")
    game = started(evening)
    assert [seat.name for seat in game.seats] == ["Explorer", "Meryt"]
    assert game.corners == (0, 3)
    assert game.rules.corners == "chosen"
    seats = (game.seats[0], SeatPlan(name="Meryt", kind="hard", age=9))
    setup = game.setup(default_board(), standard(), seats)
    assert setup.colours == ("red", "blue")


def test_four_may_play_and_usual_corners_need_no_rule(evening: Evening) -> None:
    choose(evening, "Who plays yellow", "easy")
    choose(evening, "Who plays blue", "hard")
    game = started(evening)
    assert [seat.kind for seat in game.seats] == ["person", "easy", "normal", "hard"]
    assert (game.corners, game.rules) == ((), Rules())


def test_one_alone_cannot_start(evening: Evening) -> None:
    choose(evening, "Who plays green", "nobody")
    assert "two at least" in evening.visitor.words
    evening.visitor.click("Start the game")
    assert not evening.played
    choose(evening, "Who plays green", "person")
    assert "how old are you" in evening.visitor.words


def test_a_name_changes_with_the_kind_unless_it_was_typed(evening: Evening) -> None:
    seats = page(evening).draft.seats
    choose(evening, "Who plays green", "person")
    assert seats[2].name == "Explorer 2"
    choose(evening, "Who plays green", "hard")
    assert seats[2].name == "Rahotep"  # what computers of this corner are called
    evening.visitor.click("Name of green")
    evening.visitor.key("end", *["backspace"] * 10)
    evening.visitor.type("Zoë B")
    choose(evening, "Who plays green", "person")
    assert seats[2].name == "Zoë B"


def test_names_must_be_there_and_differ(evening: Evening) -> None:
    visitor = evening.visitor
    visitor.click("Name of red")
    visitor.key("end", *["backspace"] * 10)
    assert "needs a name" in visitor.words
    visitor.type("Imhotep")
    assert "sits here twice" in visitor.words
    visitor.type("a")
    assert started(evening).seats[0].name == "Imhotepa"


@pytest.mark.parametrize(("age", "words"), [("", "how old are you"), ("0", "cannot be 0")])
def test_ages_are_asked_for_where_a_message_depends_on_them(
    evening: Evening, age: str, words: str
) -> None:
    visitor = evening.visitor
    visitor.click("Age of red")
    visitor.key("end", "backspace", "backspace")
    visitor.type(f"x{age}")
    assert words in visitor.words


def test_a_record_that_asks_no_age_needs_none(evening: Evening) -> None:
    setup = page(evening)
    evening.visitor.click("Age of red")
    evening.visitor.key("end", "backspace", "backspace")
    assert setup.faults
    setup.choose_record("another")
    setup.judge()
    assert not setup.faults


def test_every_house_rule_is_explained() -> None:
    assert set(RULES) == set(CHOICES) - {"corners"}
    for key, rule in RULES.items():
        assert tuple(rule.answers) == CHOICES[key]
        assert all(len(told) <= 60 for _, told in rule.answers.values())


def test_house_rules_are_chosen_and_put_back(evening: Evening) -> None:
    choose(evening, "Parts", "rules")
    assert "Nothing changed" in evening.visitor.words
    pick(evening, "House rules", "tie")
    pick(evening, "A tie", "ender")
    pick(evening, "House rules", "end")
    pick(evening, "Coming home", "optional")
    assert "2 changed" in evening.visitor.words
    assert page(evening).draft.rules == Rules(tie="ender", end="optional")
    evening.visitor.click("As in the rulebook")
    assert started(evening).rules == Rules()


def test_the_case_is_chosen(evening: Evening, voice: LoadedRecord) -> None:
    choose(evening, "Parts", "case")
    assert "test" not in evening.visitor.words.lower()  # tones are no game
    choose(evening, "What decides", Mode.UNIFORM)
    choose(evening, "Cells last", CellLife.DRAMATIC)
    choose(evening, "Voice", "clean")
    wear = evening.visitor.find("Record's wear")
    assert isinstance(wear, Slider)
    evening.visitor.click(wear.spot_of(0.5))
    case = started(evening).case
    assert (case.record, case.mode, case.life) == (
        voice.sheet.name,
        Mode.UNIFORM,
        CellLife.DRAMATIC,
    )
    assert (case.wear, case.is_clean) == (0.5, True)


def test_everything_is_remembered(make_evening: MakeEvening) -> None:
    evening = make_evening(Place.TITLE)
    evening.visitor.click("New game")
    evening.tick()
    choose(evening, "Who plays blue", "hard")
    choose(evening, "Who plays green", "nobody")
    choose(evening, "Parts", "rules")
    pick(evening, "House rules", "tie")
    pick(evening, "A tie", "ender")
    choose(evening, "Parts", "case")
    choose(evening, "Cells last", CellLife.EVENING)
    evening.visitor.key("escape")  # also without a start
    kept = SettingsFile(evening.services.settings._path).settings
    assert kept == evening.services.settings.settings
    assert (kept.corners, kept.life, kept.rules.tie) == ((0, 3), CellLife.EVENING, "ender")
    evening.visitor.click("New game")
    game = started(evening)
    assert (game.corners, game.case.life) == ((0, 3), CellLife.EVENING)


def test_what_will_not_do_is_not_remembered(make_evening: MakeEvening) -> None:
    evening = make_evening(Place.TITLE)
    before = evening.services.settings.settings
    evening.visitor.click("New game")
    choose(evening, "Who plays green", "nobody")
    evening.visitor.key("escape")
    assert evening.services.settings.settings == before


def test_a_record_that_is_gone_is_replaced(make_evening: MakeEvening, voice: LoadedRecord) -> None:
    evening = make_evening(Place.TITLE)
    settings = evening.services.settings
    settings.keep(replace(settings.settings, record="gone"))
    evening.visitor.click("New game")
    assert started(evening).case.record == voice.sheet.name


def test_the_seats_fit_the_game() -> None:
    assert VOICE.seats == range(2, 5)


def test_names_that_differ_in_capitals_alone_are_told_where_they_are(evening: Evening) -> None:
    visitor = evening.visitor
    visitor.click("Name of red")
    visitor.key("end", *["backspace"] * 10)
    visitor.type("imhotep")
    assert visitor.words.count("Differs in capitals alone") == 2  # at both
    start = visitor.find("Start the game")
    assert not start.is_enabled
    assert "imhotep differs in capitals alone" in visitor.words
    assert {fault.corner for fault in page(evening).faults} == {0, 2}


def test_a_name_with_old_in_it_is_no_age(evening: Evening) -> None:
    seats = page(evening).draft.seats
    seats[0].name = seats[2].name = "Harold"
    page(evening).relay()
    assert isinstance(evening.visitor.find("Age of red"), Field)
    assert not any(fault.is_age for fault in page(evening).faults)


def test_boards_are_chosen_and_bad_ones_told(make_evening: MakeEvening, tmp_path: Path) -> None:
    own = tmp_path / "boards"
    own.mkdir()
    (own / "bad.svg").write_text("<svg/>")
    svg = default_board_path().read_text(encoding="utf-8")
    (own / "mine.svg").write_text(svg.replace('"Meidum"', '"Mine"', 1), encoding="utf-8")
    evening = make_evening(Place.SETUP)
    evening.tick()
    choose(evening, "Parts", "board")
    pick(evening, "Board", str(own / "bad.svg"))
    assert "bad.svg cannot be used: choose another" in evening.visitor.words
    assert "got <svg>" in evening.visitor.words
    evening.visitor.click("Start the game")
    assert not evening.played
    pick(evening, "Board", str(own / "mine.svg"))
    evening.tick()
    assert "Mine" in evening.visitor.words
    assert started(evening).board == str(own / "mine.svg")


def test_a_bad_record_is_told_and_not_played(
    make_evening: MakeEvening, voice: LoadedRecord
) -> None:
    evening = make_evening(Place.TITLE)
    evening.record_faults[voice.sheet.name] = ("side 1, groove 3: no sound", "side 2: none")
    evening.visitor.click("New game")
    evening.tick()
    choose(evening, "Parts", "case")
    assert "Side 1, groove 3: no sound." in evening.visitor.words
    assert "records --check" in evening.visitor.words
    evening.visitor.click("Start the game")
    assert not evening.played


def test_a_gamepad_alone_sets_up_a_game(evening: Evening) -> None:
    setup, press = page(evening), evening.host.handle

    def pad_button(button: int) -> None:
        press(pygame.Event(pygame.JOYBUTTONDOWN, button=button, instance_id=0))

    def go_to(name: str) -> None:
        for _ in range(60):
            if evening.visitor.focus == name:
                return
            pad_button(pad.RIGHT_SHOULDER)
        raise AssertionError(name)

    go_to("Name of red")
    pad_button(pad.A)
    for name in ("Empty", "Z", "o", "é", "Done"):
        go_to(name)
        pad_button(pad.A)
    go_to("Age of red")
    pad_button(pad.A)
    pad_button(pad.X)
    go_to("2")
    pad_button(pad.A)
    go_to("Done")
    pad_button(pad.A)
    assert (setup.draft.seats[0].name, setup.draft.seats[0].age) == ("Zoé", "12")
    go_to("Name of red")
    pad_button(pad.A)
    pad_button(pad.B)  # back: all as it was
    assert setup.dialog is None
    pad_button(pad.A)
    go_to("Clara")
    pad_button(pad.A)
    go_to("Start the game")
    pad_button(pad.A)
    game = evening.page.outcome if not evening.played else evening.played[-1]
    assert started_name(game) == "Clara"


def started_name(game: object) -> str:
    wanted = game.to if isinstance(game, Go) else game
    assert isinstance(wanted, NewGame)
    return wanted.seats[0].name


def test_a_finger_and_a_mouse_find_letters(evening: Evening) -> None:
    field = evening.visitor.find("Name of red")
    evening.visitor.touch(field.middle)
    assert isinstance(evening.page.dialog, Letters)
    evening.visitor.type("!")  # a keyboard does, too
    evening.visitor.key("return")
    assert page(evening).draft.seats[0].name == "Explorer!"
    left, top, width, height = field.box
    evening.visitor.click((left + width - 20.0, top + height / 2))
    assert isinstance(evening.page.dialog, Letters)
    evening.visitor.key("escape")
    assert evening.page.dialog is None
    evening.visitor.click((left + 20.0, top + height / 2))
    assert evening.page.dialog is None


@pytest.mark.parametrize("tab", ["rules", "board", "case"])
def test_the_other_parts_have_a_way_back_and_reach_everything(evening: Evening, tab: str) -> None:
    visitor = evening.visitor
    choose(evening, "Parts", tab)
    found = []
    for _ in visitor.names:
        visitor.key("tab")
        found.append(visitor.focus)
    assert sorted(found) == sorted(visitor.names)
    assert evening.seen() == evening.seen()
    visitor.key("escape")
    assert evening.host.wants_quit

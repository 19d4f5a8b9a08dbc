"""Saved games: nothing is lost, and a game goes on where it was."""

import json
from dataclasses import replace

import numpy as np
import pytest

from mummycase.case import DirectLink
from mummycase.errors import SettingError
from mummycase.games.voice_of_the_mummy import Rules
from mummycase.table import resuming, saved
from mummycase.table.awaiting import Listen, Pull
from mummycase.table.saves import SUFFIX, Saves
from mummycase.table.table import Table
from tests.case.machines import TINY, record_of, tone

from .boards import RATE, Seated, computers, orders, people, play_on, pull, quick_case, seated
from .keeping import NOW, THEN, resumed, snapshot


def test_a_game_goes_on_where_it_was_also_in_mid_message(saves: Saves, in_message: Seated) -> None:
    saves.keep("one", snapshot(in_message))
    again = resumed(saves.load("one"))
    assert again.table.awaiting == in_message.table.awaiting
    assert isinstance(again.table.awaiting, Listen)
    for found in (in_message, again):
        found.run(2.0)
        found.table.update()
    assert orders(again) == orders(in_message) != []
    assert again.table.match.log == in_message.table.match.log
    assert again.case.dump() == in_message.case.dump()
    assert again.table.to_json() == in_message.table.to_json()


def test_chance_goes_on_where_it_was(in_message: Seated) -> None:
    again = resumed(saved.read(saved.write(snapshot(in_message))))
    for found in (in_message, again):
        found.run(2.0)
        play_on(found, Pull)
        play_on(found, Pull)
    assert again.table.match.log == in_message.table.match.log


def test_a_computers_hand_goes_on_holding_the_lever() -> None:
    found = seated(computers())
    while found.case.controls.lever == 0.0:
        found.run(0.03)
    again = resumed(saved.read(saved.write(snapshot(found))))
    again.table.match.players.update(found.table.match.players)
    assert again.case.controls.lever == 1.0
    for each in (found, again):
        each.run(4.0)
        each.table.update()
    assert orders(again)[:1] == orders(found)[:1] != []


def test_all_that_was_agreed_on_is_in_the_file(saves: Saves, in_message: Seated) -> None:
    game = snapshot(in_message)
    saves.keep("one", game)
    found = saves.load("one")
    assert found == game
    assert found.setup.board == game.setup.board
    assert found.setup.rules == Rules()
    lines = (saves.folder / f"one{SUFFIX}").read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    assert head["format"] == 1
    assert head["game"] == "voice_of_the_mummy"
    assert len(head["setup"]["commands"][0]) == 20
    assert len(head["setup"]["board"]["spaces"]) == 28
    assert head["case"]["record"] == "test"
    assert [seat["name"] for seat in head["seats"]] == ["Person 0", "Person 1"]
    assert all("do" in json.loads(line) for line in lines[1:-1])
    assert len(lines) == len(game.actions) + 2


def test_another_record_is_no_bar_to_the_game(saves: Saves, in_message: Seated) -> None:
    saves.keep("one", snapshot(in_message))
    game = saves.load("one")
    other = quick_case(7, record=record_of(tone(TINY.message_s), TINY, name="another"))
    before = other.dump()
    with pytest.raises(SettingError, match="record of the saved case is 'test', not 'another'"):
        resuming.resume(game, rng=np.random.default_rng(1), link=DirectLink(other))
    assert other.dump() == before
    found = Seated(
        resuming.resume(
            game.without_case(),
            rng=np.random.default_rng(1),
            link=DirectLink(other),
            sample_rate=RATE,
        ),
        other,
    )
    assert found.table.match.log == in_message.table.match.log
    assert isinstance(found.table.awaiting, Pull)  # the message that played is lost with its case
    pull(found)
    found.run(2.5)
    assert len(orders(found)) == 1


def test_a_game_without_a_case_is_saved_too(saves: Saves) -> None:
    table = Table(seated(people()).table.match, people(), rng=np.random.default_rng(1))
    table.throw()
    saves.keep("toy", resuming.snapshot(table, begun=THEN, stamp=NOW))
    again = resuming.resume(saves.load("toy"), rng=np.random.default_rng(2))
    assert again.match.log == table.match.log
    table.throw()
    again.throw()
    assert again.match.log == table.match.log


def test_what_there_is_at_a_glance(saves: Saves, in_message: Seated) -> None:
    assert saves.last() is None
    assert saves.look().games == ()
    saves.keep("old", snapshot(in_message, "2030-01-01T10:00:00Z"))
    saves.keep("new", snapshot(in_message, "2030-01-02T10:00:00Z"))
    over = replace(snapshot(in_message, "2030-01-03T10:00:00Z"), is_over=True)
    saves.keep("over", over)
    (saves.folder / f"bad{SUFFIX}").write_text("nothing")
    (saves.folder / "notes.txt").write_text("mine")
    found = saves.look()
    assert [info.name for info in found.games] == ["over", "new", "old"]
    assert len(found.faults) == 1
    assert "'bad'" in found.faults[0]
    last = saves.last()
    assert last is not None
    assert (last.name, last.names, last.begun) == ("new", ("Person 0", "Person 1"), THEN)
    assert saves.free_name("new") == "new 2"
    assert saves.free_name("other") == "other"
    saves.remove("new")
    saves.remove("new")
    assert saves.names() == ("old", "over")

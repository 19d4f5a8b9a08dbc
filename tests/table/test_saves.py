"""Saved games: nothing is lost, nothing foreign gets in, nothing is deleted."""

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from mummycase.case import DirectLink
from mummycase.errors import GameDataError, SaveError, SettingError
from mummycase.games.voice_of_the_mummy import Rules
from mummycase.table import safe_file, saved
from mummycase.table.awaiting import Listen, Pull
from mummycase.table.saved import SavedGame
from mummycase.table.saves import SUFFIX, Saves
from mummycase.table.table import Table
from tests.case.machines import TINY, record_of, tone

from .boards import (
    RATE,
    Seated,
    computers,
    orders,
    people,
    play_on,
    pull,
    quick_case,
    seated,
    to_groove,
)

THEN, NOW = "2030-01-01T20:00:00Z", "2030-01-01T20:30:00Z"


def snapshot(found: Seated, stamp: str = NOW) -> SavedGame:
    return found.table.snapshot(begun=THEN, stamp=stamp, record="test")


def resumed(game: SavedGame, seed: int = 99) -> Seated:
    case = quick_case(seed)
    table = Table.resume(
        game, rng=np.random.default_rng(seed), link=DirectLink(case), sample_rate=RATE
    )
    return Seated(table, case)


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "games")


@pytest.fixture
def in_message() -> Seated:
    """Two people, one of them listening to the message that is its command."""
    found = seated(people())
    play_on(found, Pull)
    to_groove(found)
    return found


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
        Table.resume(game, rng=np.random.default_rng(1), link=DirectLink(other))
    assert other.dump() == before
    found = Seated(
        Table.resume(
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
    saves.keep("toy", table.snapshot(begun=THEN, stamp=NOW))
    again = Table.resume(saves.load("toy"), rng=np.random.default_rng(2))
    assert again.match.log == table.match.log
    table.throw()
    again.throw()
    assert again.match.log == table.match.log


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _sealed(head: dict[str, object], *lines: object) -> bytes:
    """A text with a right sum, whatever is in it."""
    body = "".join(json.dumps(line) + "\n" for line in (head, *lines)).encode()
    seal = {"actions": len(lines), "digest": "x", "sha256": hashlib.sha256(body).hexdigest()}
    return body + json.dumps(seal).encode() + b"\n"


def _other(change: Callable[[dict[str, object]], object]) -> Callable[[bytes], bytes]:
    def spoil(data: bytes) -> bytes:
        head = json.loads(data.split(b"\n")[0])
        change(head)
        return _sealed(head)

    return spoil


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (_cut, "its sum does not fit|it holds a line that is not JSON"),
        (lambda data: data.replace(b"Person 0", b"Person 9"), "its sum does not fit"),
        (lambda data: b"", "it holds a line that is not JSON"),
        (lambda data: b"\x00\xff" * 100, "it holds a line that is not JSON"),
        (lambda data: b"[" * 100_000, "it holds a line that is not JSON"),
        (lambda data: b'{"kind": "shopping list"}\n', "it is no saved game"),
        (lambda data: b"[1, 2]\n", "head must be an object"),
        (lambda data: data + data, "its sum does not fit"),
        (_other(lambda head: head.update(game="chess")), "there is no game 'chess'"),
        (_other(lambda head: head.update(setup=None)), "setup must be an object"),
        (_other(lambda head: head.update(case=[1])), "case must be an object or null"),
        (_other(lambda head: head.update(seats=[])), "seats must be 2, got 0"),
        (_other(lambda head: head.pop("begun")), "head.begun is missing"),
        (_other(lambda head: None), "digest must be"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_damaged_or_foreign_file_is_set_aside_with_one_line(
    saves: Saves, in_message: Seated, spoil: Callable[[bytes], bytes], says: str
) -> None:
    saves.keep("one", snapshot(in_message))
    path = saves.folder / f"one{SUFFIX}"
    spoiled = spoil(path.read_bytes())
    path.write_bytes(spoiled)
    with pytest.raises(SaveError, match=says) as caught:
        saves.load("one")
    assert "\n" not in str(caught.value)
    assert f"it was set aside as one{SUFFIX}.damaged" in str(caught.value)
    assert not path.exists()
    assert path.with_name(path.name + ".damaged").read_bytes() == spoiled
    assert saves.names() == ()
    with pytest.raises(SaveError, match="there is no saved game 'one'"):
        saves.load("one")


def test_an_action_that_the_rules_forbid_is_a_damage(saves: Saves, in_message: Seated) -> None:
    game = snapshot(in_message)
    saves.keep("one", replace(game, actions=(*game.actions, *game.actions)))
    with pytest.raises(SaveError, match=r"action .* set aside"):
        saves.load("one")


def test_what_was_set_aside_is_never_overwritten(saves: Saves) -> None:
    saves.folder.mkdir()
    for number in range(3):
        (saves.folder / f"one{SUFFIX}").write_text(str(number))
        with pytest.raises(SaveError):
            saves.load("one")
    assert {path.read_text() for path in saves.folder.iterdir()} == {"0", "1", "2"}


def test_a_file_of_a_newer_version_stays(saves: Saves, in_message: Seated) -> None:
    saves.keep("one", snapshot(in_message))
    path = saves.folder / f"one{SUFFIX}"
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":2', 1))
    with pytest.raises(SaveError, match="of a newer version of mummycase: format"):
        saves.load("one")
    assert path.exists()


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


@pytest.mark.parametrize(
    "name", ["", " ", "../x", "a/b", ".hidden", "x\n", "con", "NUL.txt", "x" * 61]
)
def test_names_that_no_folder_can_hold_are_refused(
    saves: Saves, in_message: Seated, name: str
) -> None:
    with pytest.raises(SaveError, match="name of a saved game must be"):
        saves.keep(name, snapshot(in_message))
    assert not saves.folder.exists()


@pytest.mark.parametrize("name", ["a", "Friday, no", "Freitag abend", "Zoë's", "2030-01-01 20.30"])
def test_names_that_people_give(saves: Saves, in_message: Seated, name: str) -> None:
    wanted = name.replace(",", "").replace("'", "")
    saves.keep(wanted, snapshot(in_message))
    assert saves.names() == (wanted,)


def test_a_file_that_cannot_be_written_leaves_the_old_one(
    saves: Saves, in_message: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.keep("one", snapshot(in_message, "1"))

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="game 'one' cannot be saved: No space left on device"):
        saves.keep("one", snapshot(in_message, "2"))
    monkeypatch.undo()
    assert saves.load("one").stamp == "1"
    assert [path.name for path in saves.folder.iterdir()] == [f"one{SUFFIX}"]


def test_written_forced_renamed_and_the_folder_forced_in_that_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, rename = os.fsync, Path.replace

    def note_fsync(handle: int) -> None:
        done.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")
        fsync(handle)

    def note_replace(path: Path, target: Path) -> Path:
        done.append("rename")
        return rename(path, target)

    monkeypatch.setattr(os, "fsync", note_fsync)
    monkeypatch.setattr(Path, "replace", note_replace)
    safe_file.write(tmp_path / "a", b"x")
    assert done == ["file", "rename", "folder"]


def test_strays_are_swept_and_nothing_else(tmp_path: Path) -> None:
    for name in (".one.game.jsonl.12.part", "one.game.jsonl", "mine.part", ".hidden"):
        (tmp_path / name).write_text("x")
    Saves(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        ".hidden",
        "mine.part",
        "one.game.jsonl",
    ]
    assert safe_file.sweep(tmp_path / "nowhere") == 0


def test_a_part_that_somebody_swept_is_written_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.replace
    swept: list[int] = []

    def sweep_once(path: Path, target: Path) -> Path:
        if not swept:
            swept.append(safe_file.sweep(tmp_path))
        return rename(path, target)

    monkeypatch.setattr(Path, "replace", sweep_once)
    safe_file.write(tmp_path / "a", b"x")
    assert swept == [1]
    assert (tmp_path / "a").read_bytes() == b"x"


def test_foreign_data_of_the_table_are_refused(in_message: Seated) -> None:
    game = snapshot(in_message)
    for spoiled in ({}, {**game.table, "random": 5}, {**game.table, "case": {"ear": 1}}):
        with pytest.raises(GameDataError):
            resumed(replace(game, table=spoiled))

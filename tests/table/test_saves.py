"""Saved games: nothing is lost, nothing foreign gets in, nothing is deleted."""

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.case import CellLife, DirectLink
from mummycase.errors import GameDataError, SaveError, SettingError
from mummycase.games.voice_of_the_mummy import Rules
from mummycase.table import safe_file, saved
from mummycase.table.awaiting import Listen, Pull
from mummycase.table.evening import go_on
from mummycase.table.saved import SavedGame
from mummycase.table.saves import SUFFIX, Listing, Saves
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


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("a", "a"),
        ("Friday, no", "Friday- no"),
        ("Zoë's", "Zoë-s"),
        ("2030-01-01 20.30", "2030-01-01 20.30"),
        ("Ann! and & Bob", "Ann- and - Bob"),
        ("../../etc/passwd", "etc-passwd"),
        ("Ann \N{GRINNING FACE}\N{GRINNING FACE}", "Ann"),
        ("नमस्ते and राम", "नमस्ते and राम"),
        ("Zoe\N{COMBINING DIAERESIS}", "Zoë"),
        ("x" * 59 + ". and more", "x" * 59),
        ("x" * 58 + " - and more", "x" * 58),
        ("-.-", "game"),
        ("", "game"),
        ("\N{MUSICAL SYMBOL G CLEF}" * 9, "game"),
        ("con", "game con"),
        ("NUL.txt", "game NUL.txt"),
        ("\N{CJK UNIFIED IDEOGRAPH-20000}" * 60, "\N{CJK UNIFIED IDEOGRAPH-20000}" * 55),
        ("a\x00b\x07c\n", "a-b-c"),
    ],
)
def test_any_name_that_people_give_becomes_one_that_a_folder_can_hold(
    saves: Saves, in_message: Seated, wanted: str, name: str
) -> None:
    game = snapshot(in_message)
    assert saves.free_name(wanted) == name
    saves.keep(name, game)
    second = saves.free_name(wanted)
    assert second.endswith(" 2")
    assert name.startswith(second.removesuffix(" 2"))
    saves.keep(second, game)
    assert saves.load(second) == saves.load(name) == game
    assert saves.names() == tuple(sorted((name, second)))


@given(wanted=st.text())
def test_no_name_is_refused(wanted: str) -> None:
    with TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        assert saves.free_name(wanted) != saves.free_name(wanted)
        assert len(list(saves.folder.iterdir())) == 2


def test_two_processes_that_begin_at_once_get_two_names(
    saves: Saves, in_message: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = Saves(saves.folder)
    assert saves.free_name("Ann and Bob") == "Ann and Bob"
    assert others.free_name("ann AND bob") == "ann AND bob 2"
    monkeypatch.setattr(Saves, "_files", lambda self: {})  # as if both had looked before
    assert others.free_name("Ann and Bob") == "Ann and Bob 2"
    monkeypatch.undo()
    assert others.names() == ()
    assert others.look() == Listing(games=(), faults=())  # reserved is not damaged
    saves.keep("Ann and Bob", snapshot(in_message))
    for name in ("Ann and Bob", "ann AND bob 2", "Ann and Bob 2"):
        saves.release(name)
    assert [path.name for path in saves.folder.iterdir()] == [f"Ann and Bob{SUFFIX}"]


def test_where_no_name_can_be_reserved_saving_tells(tmp_path: Path, in_message: Seated) -> None:
    (tmp_path / "file").write_text("")
    saves = Saves(tmp_path / "file" / "games")
    assert saves.free_name("one") == "one"
    with pytest.raises(SaveError, match="game 'one' cannot be saved"):
        saves.keep("one", snapshot(in_message))


def test_a_damaged_newest_game_is_told_with_the_older_one(saves: Saves, in_message: Seated) -> None:
    saves.keep("old", snapshot(in_message, "2030-01-01T10:00:00Z"))
    saves.keep("new", snapshot(in_message, "2030-01-02T10:00:00Z"))
    path = saves.folder / f"new{SUFFIX}"
    path.write_bytes(_cut(path.read_bytes()))
    found = saves.look()
    assert found.last is not None
    assert found.last.name == "old"
    (fault,) = found.faults
    assert "game 'new' cannot be used: " in fault
    assert "set aside" in fault
    assert saves.last() == found.last
    assert saves.look().faults == ()  # once


def _changed(data: bytes, change: Callable[[Any], object]) -> bytes:
    """A whole save with something else in its head, and the sum that belongs to it."""
    head, *rest, seal = (json.loads(line) for line in data.splitlines())
    change(head)
    body = "".join(json.dumps(line) + "\n" for line in (head, *rest)).encode()
    seal["sha256"] = hashlib.sha256(body).hexdigest()
    return body + json.dumps(seal).encode() + b"\n"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda head: head.update(game="chess"), "there is no game 'chess'"),
        (lambda head: head["setup"]["rules"].update(weather="on"), "rules.weather is no rule"),
        (lambda head: head["setup"]["rules"].update(tie="duel"), "rules.tie must be one of"),
        (lambda head: head["seats"][0].update(kind="oracle"), "seat.kind must be one of"),
    ],
)
def test_what_only_a_newer_version_can_know_stays(
    saves: Saves, in_message: Seated, change: Callable[[Any], object], says: str
) -> None:
    saves.keep("one", snapshot(in_message))
    path = saves.folder / f"one{SUFFIX}"
    changed = _changed(path.read_bytes(), change)
    path.write_bytes(changed)
    (fault,) = saves.look().faults
    with pytest.raises(SaveError, match=f"game 'one' is of a newer version of mummycase: {says}"):
        saves.load("one")
    assert says in fault
    assert [(one.name, one.read_bytes()) for one in saves.folder.iterdir()] == [
        (path.name, changed)
    ]


def test_an_action_that_only_a_newer_version_knows_stays(saves: Saves, in_message: Seated) -> None:
    saves.keep("one", snapshot(in_message))
    path = saves.folder / f"one{SUFFIX}"
    head, _, *rest, seal = path.read_bytes().splitlines()
    body = b"\n".join([head, b'{"do":"dance"}', *rest]) + b"\n"
    end = {**json.loads(seal), "sha256": hashlib.sha256(body).hexdigest()}
    path.write_bytes(body + json.dumps(end).encode() + b"\n")
    with pytest.raises(SaveError, match="is of a newer version of mummycase: do must be one of"):
        saves.load("one")
    assert path.exists()


@pytest.mark.parametrize(
    "change",
    [
        lambda head: head.update(table={}),
        lambda head: head.update(table=None),
        lambda head: head["table"].update(random=5),
        lambda head: head["table"]["random"]["state"].update(state=-1),
        lambda head: head["table"]["random"]["state"].update(state=2**200),
        lambda head: head["table"]["random"].update(bit_generator="MT19937"),
        lambda head: head["table"].update(case=None),
        lambda head: head["table"]["case"]["ear"].update(play=[1]),
        lambda head: head["table"]["case"]["hand"].update(busy_until=-1),
        lambda head: head["setup"]["board"]["spaces"][0].update(at=[10**400, 0]),
    ],
)
def test_foreign_data_with_a_right_sum_are_set_aside(
    saves: Saves, in_message: Seated, change: Callable[[Any], object]
) -> None:
    saves.keep("one", snapshot(in_message))
    path = saves.folder / f"one{SUFFIX}"
    path.write_bytes(_changed(path.read_bytes(), change))
    with pytest.raises(SaveError, match=r"game 'one' cannot be used: .*; it was set aside") as told:
        saves.load("one")
    assert "\n" not in str(told.value)
    assert path.with_name(path.name + safe_file.DAMAGED).exists()


@pytest.mark.parametrize(
    "change",
    [
        lambda case: case["machine"].update(mode="quantum"),
        lambda case: case["machine"].update(wear="much"),
        lambda case: case["machine"].update(wear=float("nan")),
        lambda case: case["machine"].update(sample_rate=-1),
        lambda case: case.pop("machine"),
        lambda case: case.pop("mechanism"),
        lambda case: case["mechanism"]["left"].update(life="eternal"),
        lambda case: case["mechanism"].update(left=[1]),
        lambda case: case.update(record=3),
        # what only the case itself can tell:
        lambda case: case.pop("sounding"),
        lambda case: case.pop("format"),
        lambda case: case.update(format=2),
        lambda case: case.update(frame=-(10**30)),
        lambda case: case["controls"].update(lever=7.0),
        lambda case: case["random"]["state"].update(state=-1),
        lambda case: case["mechanism"].update(frame=10**15),
        lambda case: case["mechanism"]["turntable"].update(omega="fast"),
        lambda case: case["mechanism"]["turntable"].update(omega=float("nan")),
        lambda case: case["mechanism"]["stylus"].update(state="dancing"),
        lambda case: case["mechanism"]["stylus"].update(groove=99),
        lambda case: case["sounding"].update(now=[]),
        lambda case: case.update(events=[{"kind": "Miracle"}]),
    ],
)
def test_with_a_foreign_state_of_the_case_the_game_goes_on_and_the_case_starts_anew(
    saves: Saves, in_message: Seated, change: Callable[[Any], object]
) -> None:
    game = snapshot(in_message)
    saves.keep("one", game)
    path = saves.folder / f"one{SUFFIX}"
    path.write_bytes(_changed(path.read_bytes(), lambda head: change(head["case"])))
    found, case = saves.load("one"), quick_case(5)
    before = case.dump()
    table, remark = go_on(
        found, seed=5, link=DirectLink(case), sample_rate=RATE, life=CellLife.AUTHENTIC
    )
    assert remark.startswith("The case starts anew, for ")
    assert "\n" not in remark
    assert case.dump() == before
    assert table.match.log == game.actions
    assert isinstance(table.awaiting, Pull)
    again = Seated(table, case)
    pull(again)
    again.run(2.5)
    assert len(orders(again)) == 1


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
    for name in (".one.game.jsonl.12.part", "one.game.jsonl", "mine.part", ".hidden", ".my.part"):
        (tmp_path / name).write_text("x")
    Saves(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        ".hidden",
        ".my.part",
        "mine.part",
        "one.game.jsonl",
    ]
    assert safe_file.sweep(tmp_path / "nowhere", SUFFIX) == 0


def test_a_part_that_somebody_swept_is_written_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.replace
    swept: list[int] = []

    def sweep_once(path: Path, target: Path) -> Path:
        if not swept:
            swept.append(safe_file.sweep(tmp_path, "a"))
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

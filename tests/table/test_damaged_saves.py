"""Damaged and foreign files: set aside, told in one line, never deleted."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from mummycase.case import CellLife, DirectLink
from mummycase.errors import GameDataError, SaveError
from mummycase.table import safe_file
from mummycase.table.awaiting import Pull
from mummycase.table.evening import go_on
from mummycase.table.saves import SUFFIX, Saves

from .boards import RATE, Seated, orders, pull, quick_case
from .keeping import cut, resumed, snapshot, with_head


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
        (cut, "its sum does not fit|it holds a line that is not JSON"),
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


def test_a_damaged_newest_game_is_told_with_the_older_one(saves: Saves, in_message: Seated) -> None:
    saves.keep("old", snapshot(in_message, "2030-01-01T10:00:00Z"))
    saves.keep("new", snapshot(in_message, "2030-01-02T10:00:00Z"))
    path = saves.folder / f"new{SUFFIX}"
    path.write_bytes(cut(path.read_bytes()))
    found = saves.look()
    assert found.last is not None
    assert found.last.name == "old"
    (fault,) = found.faults
    assert "game 'new' cannot be used: " in fault
    assert "set aside" in fault
    assert saves.last() == found.last
    assert saves.look().faults == ()  # once


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
    changed = with_head(path.read_bytes(), change)
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
    path.write_bytes(with_head(path.read_bytes(), change))
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
    path.write_bytes(with_head(path.read_bytes(), lambda head: change(head["case"])))
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


def test_foreign_data_of_the_table_are_refused(in_message: Seated) -> None:
    game = snapshot(in_message)
    for spoiled in ({}, {**game.table, "random": 5}, {**game.table, "case": {"ear": 1}}):
        with pytest.raises(GameDataError):
            resumed(replace(game, table=spoiled))

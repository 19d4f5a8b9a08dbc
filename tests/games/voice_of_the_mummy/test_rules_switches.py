"""The switches of the house rules, the set-up, the command table: values, errors, plain data."""

import json
from typing import Any

import pytest

from mummycase.errors import BoardFaultsError, GameDataError, SettingError
from mummycase.games.voice_of_the_mummy import (
    CHOICES,
    VOICE,
    Code,
    Command,
    CommandTable,
    Rules,
    Setup,
    default_board,
    standard,
)
from mummycase.games.voice_of_the_mummy.commands import AGE_ODD, MIX
from tests.games.voice_of_the_mummy.position import setup

DEFAULTS = {
    "corners": "auto",
    "chain": "jewel",
    "take_from": "any_level",
    "great_unlock": "live",
    "part2_start": "next",
    "direction": "after_roll",
    "return_ends": "no",
    "stairs_end": "no",
    "end": "automatic",
    "pass_and_end": "no",
    "tie": "shared",
    "turn_limit": 3000,
}

NOTHINGS = (Command(Code.NOTHING),) * 20


@pytest.mark.rule(
    *("VM-0-22", "VM-A07", "VM-A10", "VM-A11", "VM-A15", "VM-A16", "VM-A22", "VM-A23", "VM-A24"),
    *("VM-A26", "VM-A30", "VM-A31", "VM-5-03"),
)
def test_what_a_new_game_has() -> None:
    assert Rules().to_json() == DEFAULTS
    assert {name: values[0] for name, values in CHOICES.items()} | {"turn_limit": 3000} == DEFAULTS


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_every_value_of_every_switch(name: str, value: str) -> None:
    rules = Rules(**{name: value})  # type: ignore[arg-type]  # each is a string but turn_limit
    assert getattr(rules, name) == value
    assert Rules.from_json(json.loads(json.dumps(rules.to_json()))) == rules
    assert Rules.from_json({name: value}) == rules


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("value", ["perhaps", "", None, 1, True])
def test_another_value_is_an_error_that_names_it(name: str, value: Any) -> None:
    known = ", ".join(CHOICES[name])
    with pytest.raises(SettingError) as caught:
        Rules(**{name: value})
    assert str(caught.value) == f"{name} must be one of {known}, got {value!r}"
    with pytest.raises(GameDataError, match=rf"rules\.{name} must be .*, got {value!r}"):
        Rules.from_json({name: value})


@pytest.mark.rule("VM-A31")
@pytest.mark.parametrize("limit", [0, -1, 100_001])
def test_a_limit_out_of_range(limit: int) -> None:
    with pytest.raises(SettingError, match=rf"turn_limit must be in 1..100000, got {limit}$"):
        Rules(turn_limit=limit)
    with pytest.raises(GameDataError, match=rf"rules.turn_limit must be in 1..100000, got {limit}"):
        Rules.from_json({"turn_limit": limit})


@pytest.mark.parametrize("data", [None, [], "rules", 3])
def test_rules_are_an_object(data: object) -> None:
    with pytest.raises(GameDataError, match="rules must be an object, got "):
        Rules.from_json(data)


def make(**changes: Any) -> Setup:
    """A set-up of the defaults but for `changes`."""
    values: dict[str, Any] = {
        "seats": 2,
        "board": default_board(),
        "commands": standard(),
        "ages": (9, 10),
        **changes,
    }
    return Setup(**values)


@pytest.mark.rule("VM-0-20")
@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_too_few_or_too_many_seats(seats: int) -> None:
    with pytest.raises(SettingError, match=rf"^seats must be in 2..4, got {seats}$"):
        make(seats=seats, ages=(9,) * max(seats, 0))
    with pytest.raises(SettingError, match=rf"^seats must be in 2..4, got {seats}$"):
        VOICE.standard(seats)


@pytest.mark.rule("VM-3-06")
@pytest.mark.parametrize("ages", [(), (9,), (9, 10, 11)])
def test_ages_are_wanted_if_a_message_asks_for_them(ages: tuple[int, ...]) -> None:
    assert standard().asks_age
    with pytest.raises(SettingError, match=f"ages must be given for 2 seats, got {len(ages)}"):
        make(ages=ages)
    never = CommandTable((NOTHINGS, NOTHINGS))
    assert not never.asks_age
    assert make(commands=never, ages=()).ages == ()
    assert VOICE.new(make(commands=never, ages=())).seat == 0


@pytest.mark.rule("VM-3-06")
@pytest.mark.parametrize("age", [0, 151, -9])
def test_an_age_out_of_range(age: int) -> None:
    with pytest.raises(SettingError, match=rf"^age must be in 1..150, got {age}$"):
        make(ages=(9, age))


@pytest.mark.rule("VM-0-22")
@pytest.mark.parametrize(
    ("seats", "corners", "message"),
    [
        (2, (), r"corners must be 2 of 0..3, got \(\)"),
        (2, (0, 1, 2), r"corners must be 2 of 0..3, got \(0, 1, 2\)"),
        (2, (0, 4), r"corners must be 2 of 0..3, got \(0, 4\)"),
        (2, (1, 1), r"corners must differ and go clockwise, got \(1, 1\)"),
        (3, (0, 2, 1), r"corners must differ and go clockwise, got \(0, 2, 1\)"),
        (4, (3, 2, 1, 0), r"corners must differ and go clockwise, got \(3, 2, 1, 0\)"),
    ],
)
def test_corners_that_cannot_be_chosen(seats: int, corners: tuple[int, ...], message: str) -> None:
    with pytest.raises(SettingError, match=f"^{message}$"):
        make(seats=seats, ages=(9,) * seats, corners=corners, rules=Rules(corners="chosen"))


@pytest.mark.rule("VM-0-22")
def test_corners_are_given_only_where_they_are_chosen() -> None:
    message = r"corners may be given with corners=chosen only, got \(0, 1\)"
    with pytest.raises(SettingError, match=message):
        make(corners=(0, 1))
    assert make(corners=(0, 2)) == make()
    assert make().colours == ("red", "green")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_set_up_goes_through_plain_data(seats: int) -> None:
    for agreed in (VOICE.standard(seats), setup(seats, chain="full", turn_limit=7)):
        data = json.loads(json.dumps(agreed.to_json()))
        assert VOICE.setup_from_json(data) == agreed


@pytest.mark.parametrize("field", ["seats", "rules", "corners", "ages", "commands", "board"])
def test_a_set_up_without_one_of_its_fields(field: str) -> None:
    data = VOICE.standard(2).to_json()
    del data[field]
    with pytest.raises(GameDataError, match=rf"setup.{field} is missing"):
        VOICE.setup_from_json(data)


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"seats": 5}, GameDataError, "setup.seats must be in 2..4, got 5"),
        ({"seats": "two"}, GameDataError, "setup.seats must be int, got 'two'"),
        ({"ages": [9, 200]}, GameDataError, "setup.ages must hold numbers in 1..150, got 200"),
        ({"corners": [0, 4]}, GameDataError, "setup.corners must hold numbers in 0..3, got 4"),
        ({"ages": [9]}, SettingError, "ages must be given for 2 seats, got 1"),
        ({"commands": []}, GameDataError, "commands must be a list of two sides"),
        ({"board": {"spaces": []}}, GameDataError, "board.title is missing"),
        ({"board": {"title": "x", "spaces": []}}, BoardFaultsError, "level lower has no spaces"),
    ],
)
def test_a_set_up_with_something_wrong(
    change: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        VOICE.setup_from_json({**VOICE.standard(2).to_json(), **change})


@pytest.mark.rule("VM-0-09", "VM-3-06")
def test_the_standard_mix() -> None:
    table = standard()
    for side, commands in enumerate(table.sides):
        codes = [command.code for command in commands]
        assert {code: codes.count(code) for code in MIX} == {
            code: counts[side] for code, counts in MIX.items()
        }
    asking = [command for side in table.sides for command in side if command.when == AGE_ODD]
    assert asking == [Command(Code.TAKE_BOARD, 3, AGE_ODD)]
    assert table.command(1, 12) in table.sides[0]
    assert CommandTable.from_json(json.loads(json.dumps(table.to_json()))) == table


@pytest.mark.rule("VM-0-09")
@pytest.mark.parametrize("side", [1, 2])
@pytest.mark.parametrize("count", [0, 19, 21])
def test_a_side_has_twenty_commands(side: int, count: int) -> None:
    wrong = (Command(Code.NOTHING),) * count
    sides = (wrong, NOTHINGS) if side == 1 else (NOTHINGS, wrong)
    with pytest.raises(GameDataError, match=f"side {side} must have 20 commands, got {count}"):
        CommandTable(sides)


@pytest.mark.rule("VM-2-06")
def test_the_spell_belongs_on_side_two() -> None:
    first = (*NOTHINGS[:4], Command(Code.SPELL), *NOTHINGS[5:])
    with pytest.raises(GameDataError, match="side 1, groove 5: SPELL belongs on side 2"):
        CommandTable((first, NOTHINGS))
    assert CommandTable((NOTHINGS, first)).command(2, 5).code is Code.SPELL


@pytest.mark.parametrize(
    ("groove", "message"),
    [
        ({"code": "FLY", "count": 1, "when": "always"}, r"code must be one of UP, .*, got 'FLY'"),
        ({"code": "UP", "count": 4, "when": "always"}, "count must be in 1..3, got 4"),
        ({"code": "UP", "count": 1, "when": "never"}, "when must be one of .*, got 'never'"),
        ({"code": "UP", "count": 1}, "when is missing"),
        (7, "must be an object, got 7"),
    ],
)
def test_a_command_with_something_wrong(groove: object, message: str) -> None:
    data: Any = standard().to_json()
    data[1][3] = groove
    with pytest.raises(GameDataError, match=rf"side 2\.grooves\[3\]\.?{message}|{message}"):
        CommandTable.from_json(data)

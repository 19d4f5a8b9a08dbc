"""Who may sit at a table."""

import numpy as np
import pytest

from mummycase.errors import GameDataError, SettingError
from mummycase.table.seats import COMPUTERS_AGES, KINDS, SeatPlan, with_ages


def test_computers_get_an_age_and_people_keep_theirs() -> None:
    plans = (
        SeatPlan(name="A"),
        SeatPlan(name="B", age=33),
        SeatPlan(name="C", kind="easy", age=5),
        *(SeatPlan(name="D", kind="hard") for _ in range(200)),
    )
    found = with_ages(plans, np.random.default_rng(1))
    assert found[:3] == plans[:3]
    ages = {plan.age for plan in found[3:]}
    low, high = COMPUTERS_AGES
    assert ages == set(range(low, high + 1))
    assert found == with_ages(plans, np.random.default_rng(1))


@pytest.mark.parametrize(
    ("name", "kind", "age", "says"),
    [
        ("", "person", 7, "name of a seat must have 1..24 characters, got ''"),
        ("   ", "person", 7, "name of a seat must have"),
        ("x" * 25, "person", 7, "name of a seat must have"),
        ("a\nb", "person", 7, "name of a seat must be signs that can be seen, on one line, got"),
        ("\u200b", "person", 7, "must be signs that can be seen"),
        ("a", "ghost", 7, "kind of a seat must be one of person, .*, got ghost"),
        ("a", "person", 0, "age must be in 1..150, got 0"),
    ],
)
def test_what_no_seat_can_have(name: str, kind: str, age: int, says: str) -> None:
    with pytest.raises(SettingError, match=says):
        SeatPlan(name=name, kind=kind, age=age)


@pytest.mark.parametrize("name", ["  Ann", "Ann \n", " " * 40 + "Ann" + " " * 40])
def test_spaces_around_a_name_are_taken_off(name: str) -> None:
    assert SeatPlan(name=name) == SeatPlan(name="Ann")


@pytest.mark.parametrize("kind", KINDS)
def test_there_and_back(kind: str) -> None:
    plan = SeatPlan(name="Zoë", kind=kind, age=None)
    assert SeatPlan.from_json(plan.to_json()) == plan
    assert plan.is_person == (kind == "person")


def test_foreign_data_are_no_seat() -> None:
    for data in (None, {}, {"name": 1, "kind": "person", "age": 7}):
        with pytest.raises(GameDataError):
            SeatPlan.from_json(data)

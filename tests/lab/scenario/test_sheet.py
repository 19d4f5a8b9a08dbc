"""Scenarios as they are written: what is wrong is told, all of it, and where."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import ScenarioError
from mummycase.lab.scenario import read
from mummycase.lab.scenario.sheet import parsed
from mummycase.lab.scenario.words import DEEDS

FINE: dict[str, Any] = {"expect": [{"at": 1.0, "motor": False}]}

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"recrod": "x"}, "recrod is not known; did you mean record?"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"deed": [{"at": 0.0, "do": "levr"}]}, "deed 1: do must be one of"),
        ({"deed": [{"at": 0.0, "do": "lever"}]}, "deed 1: lever wants to"),
        ({"deed": [{"do": "swap"}]}, "deed 1: at must be a number"),
        ({"deed": [{"at": 0.0, "do": "lever", "to": 2}]}, "deed 1: to must be a number in 0..1"),
        ({"deed": [{"at": 0.0, "do": "swap", "to": 1}]}, "deed 1: to is not known"),
        ({"deed": 3}, "deed must be tables, each headed [[deed]], got 3"),
        ({"expect": []}, "nothing is expected"),
        ({"expect": [{"at": 0.0}]}, "expect 1: says nothing to expect"),
        ({"expect": [{"motor": True}]}, "expect 1: wants either at or between"),
        ({"expect": [{"at": 0, "between": [0, 1], "rpm": [0, 1]}]}, "either at or between"),
        ({"expect": [{"at": 0.0, "rpm": [3, 1]}]}, "expect 1: rpm must be two numbers"),
        ({"expect": [{"at": 0.0, "groove": 21}]}, "expect 1: groove must be a groove in 1..20"),
        ({"expect": [{"between": [0, 1], "groove": 2}]}, "groove wants an event beside it"),
        ({"expect": [{"between": [0, 1], "event": "MessageEndet"}]}, "did you mean MessageEnded?"),
        ({"seconds": 0.5}, "seconds must be at least 1, got 0.5"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(changed: dict[str, Any], fault: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parsed({**FINE, **changed})
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(ScenarioError) as caught:
        parsed(
            {"sead": 1, "deed": [{"at": -1, "do": "swap"}], "expect": [{"at": 0, "rmp": [1, 2]}]}
        )
    assert len(caught.value.faults) == 3


@given(st.dictionaries(st.sampled_from(["deed", "expect", "seed", "seconds"]), PLAIN))
def test_any_data_are_a_scenario_or_refused(data: dict[str, Any]) -> None:
    with suppress(ScenarioError):
        assert parsed(data).expectations


@given(st.lists(st.fixed_dictionaries({"at": PLAIN, "do": st.sampled_from(list(DEEDS))})))
def test_any_deeds_are_read_or_refused(deeds: list[dict[str, Any]]) -> None:
    with suppress(ScenarioError):
        times = [deed.at_s for deed in parsed({**FINE, "deed": deeds}).deeds]
        assert times == sorted(times)


@pytest.mark.parametrize("raw", [b"a = ", b"\xff", b"x" * (1 << 21)])
def test_what_is_no_toml_is_told(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes(raw)
    with pytest.raises(ScenarioError, match=r"a\.toml"):
        read(file)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        read(tmp_path / "none.toml")

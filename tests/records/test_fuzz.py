"""Whatever stands in a record.toml, the answer is a sheet or a list of faults."""

import copy
import datetime
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mummycase.records import Sheet, find_faults
from mummycase.records.draft import make_draft
from tests.records.conftest import toml

RIGHT = tomllib.loads(toml({(1, 1): {"words": "[0.1, 0.2, 0.3, 0.4, 0.5]"}}))

KEYS = (
    st.sampled_from(
        ["format", "title", "side", "1", "2", "groove", "text", "command", "file", "words"]
    )
    | st.sampled_from(["code", "count", "when", "", "\x1b"])
    | st.text(max_size=5)
)

SCALARS = (
    st.booleans()
    | st.integers()
    | st.integers(0, 21)
    # Whole numbers that Python refuses to write out; Hypothesis must not have to, either.
    | st.sampled_from([1, -1]).map(lambda sign: sign * 16**9999)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["UP", "SPELL", "TAKE_ONE", "always", "side1/01.wav", "../x", "\0", "a\nb"])
    | st.just(datetime.date(1971, 1, 1))
    | st.just(datetime.time(7, 1))
)

VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


def judge(data: dict[str, Any]) -> tuple[str, ...]:
    draft = make_draft(data, Path("/nowhere"), "n")
    faults = draft.faults()
    if not faults:
        assert isinstance(draft.sheet(), Sheet)
    for fault in faults:
        assert "\n" not in fault
        assert len(fault) < 500
    return faults


@given(data=st.dictionaries(KEYS, VALUES, max_size=6))
@settings(deadline=None)
def test_arbitrary_tables_are_judged_not_crashed_on(data: dict[str, Any]) -> None:
    assert judge(data)


@given(st.data())
@settings(deadline=None)
def test_a_right_sheet_with_one_value_replaced_is_judged(data: st.DataObject) -> None:
    spoilt: Any = copy.deepcopy(RIGHT)
    node = spoilt
    while True:
        where = data.draw(
            st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node)))
        )
        inner = node[where]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            break
        node = inner
    if data.draw(st.booleans()):
        node[where] = data.draw(VALUES)
    else:
        del node[where]
    judge(spoilt)


def test_the_sheet_that_is_spoilt_was_right() -> None:
    assert judge(RIGHT) == ()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


@given(
    content=st.binary(max_size=60)
    | st.tuples(st.integers(0, 900), st.binary(max_size=4)).map(
        lambda cut: toml().encode()[: cut[0]] + cut[1] + toml().encode()[cut[0] + 3 : 1000]
    )
)
@settings(deadline=None)
def test_arbitrary_files_are_judged_not_crashed_on(folder: Path, content: bytes) -> None:
    (folder / "record.toml").write_bytes(content)
    assert find_faults(folder)


@given(file=st.text(min_size=1, max_size=300) | st.sampled_from(["~", "CON", ".", "./", "a:b"]))
@settings(deadline=None, max_examples=40)
def test_arbitrary_paths_are_judged_not_crashed_on(folder: Path, file: str) -> None:
    quoted = (
        '"'
        + "".join(f"\\U{ord(sign):08X}" for sign in file if not 0xD800 <= ord(sign) < 0xE000)
        + '"'
    )
    (folder / "record.toml").write_text(toml({(1, 1): {"file": quoted}}), encoding="utf-8")
    assert any(fault.startswith("side 1, groove 1: file") for fault in find_faults(folder))

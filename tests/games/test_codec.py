"""Plain data in and out: every error names field and value, in one line."""

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import GameDataError
from mummycase.games.codec import Reader, Vocabulary


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Move:
    pips: int
    path: tuple[str, ...]
    who: str | None


@dataclass(frozen=True)
class Stop:
    pass


@dataclass(frozen=True)
class Paint:
    colour: Colour
    wet: bool
    at: tuple[int, ...] | None


WORDS: Vocabulary[Any] = Vocabulary("do", {"move": Move, "stop": Stop, "paint": Paint})


@given(
    thing=st.builds(
        Move, pips=st.integers(), path=st.lists(st.text()).map(tuple), who=st.none() | st.text()
    )
    | st.just(Stop())
    | st.builds(
        Paint,
        colour=st.sampled_from(Colour),
        wet=st.booleans(),
        at=st.none() | st.lists(st.integers()).map(tuple),
    )
)
def test_there_and_back(thing: Any) -> None:
    data = json.loads(json.dumps(WORDS.to_json(thing)))
    assert repr(WORDS.from_json(data)) == repr(thing)
    assert data["do"] == WORDS.name(thing)


MOVE: dict[Any, Any] = {"do": "move", "pips": 3, "path": ["a"], "who": None}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (3, "an object with 'do' is wanted, got 3"),
        (None, "an object with 'do' is wanted, got None"),
        (["do"], "an object with 'do' is wanted, got ['do']"),
        ({}, "do must be one of those known, got None"),
        ({"do": "fly"}, "do must be one of those known, got 'fly'"),
        ({"do": 7}, "do must be one of those known, got 7"),
        ({"do": ["move"]}, "do must be one of those known, got ['move']"),
        ({**MOVE, "pips": "3"}, "move.pips must be int, got '3'"),
        ({**MOVE, "pips": True}, "move.pips must be int, got True"),
        ({**MOVE, "pips": 3.0}, "move.pips must be int, got 3.0"),
        ({**MOVE, "pips": None}, "move.pips must be int, got None"),
        ({**MOVE, "path": "abc"}, "move.path must be list of str, got 'abc'"),
        ({**MOVE, "path": ["a", 1]}, "move.path must be list of str, got ['a', 1]"),
        ({**MOVE, "who": 5}, "move.who must be str or null, got 5"),
        (
            {"do": "paint", "colour": "green", "wet": True, "at": None},
            "paint.colour must be Colour, got 'green'",
        ),
        (
            {"do": "paint", "colour": "red", "wet": 1, "at": None},
            "paint.wet must be bool, got 1",
        ),
        (
            {"do": "paint", "colour": "red", "wet": True, "at": [True]},
            "paint.at must be list of int or null, got [True]",
        ),
    ],
)
def test_words_with_something_wrong(data: object, message: str) -> None:
    with pytest.raises(GameDataError) as caught:
        WORDS.from_json(data)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("data", "got"),
    [
        ({key: value for key, value in MOVE.items() if key != "pips"}, "path, who"),
        ({**MOVE, "more": 1}, "more, path, pips, who"),
        ({**MOVE, 5: 1, "more": 1}, "5, more, path, pips, who"),
        ({"do": "move"}, None),
    ],
)
def test_words_with_a_field_too_few_or_too_many(data: object, got: str | None) -> None:
    with pytest.raises(GameDataError) as caught:
        WORDS.from_json(data)
    assert str(caught.value) == f"move must have exactly pips, path, who, got {got!r}"


def test_words_without_fields() -> None:
    with pytest.raises(GameDataError, match=r"^stop must have exactly no fields, got 'why'$"):
        WORDS.from_json({"do": "stop", "why": 1})
    assert WORDS.from_json({"do": "stop"}) == Stop()


def test_long_values_are_shortened() -> None:
    with pytest.raises(GameDataError) as caught:
        WORDS.from_json({**MOVE, "pips": "9" * 500})
    assert str(caught.value) == f"move.pips must be int, got '{'9' * 56}..."


GOOD: dict[str, Any] = {
    "word": "red",
    "none": None,
    "count": 4,
    "is_so": True,
    "point": [1, 2.5],
    "many": [1, 2],
    "words": ["a", "b"],
    "inner": {"x": 1},
    "objects": [{"x": 1}, {"x": 2}],
}


def test_what_a_reader_reads() -> None:
    reader = Reader(GOOD, "thing")
    assert reader.has("word")
    assert not reader.has("nothing")
    assert reader.value("inner") == {"x": 1}
    assert reader.text("word") == "red"
    assert reader.maybe_text("word") == "red"
    assert reader.maybe_text("none") is None
    assert reader.number("count", 4, 4) == 4
    assert reader.maybe_number("count", 0, 9) == 4
    assert reader.maybe_number("none", 0, 9) is None
    assert reader.truth("is_so") is True
    assert reader.one_of("word", ("blue", "red")) == "red"
    assert reader.choice_of("word", "red", ("blue", "red")) == 1
    assert reader.numbers("point", 2) == (1.0, 2.5)
    assert reader.integers("many", 1, 2) == (1, 2)
    assert reader.texts("words") == ("a", "b")
    assert reader.inner("inner").number("x", 0, 9) == 1
    assert [one.number("x", 0, 9) for one in reader.objects("objects")] == [1, 2]
    assert reader.items("many") == [1, 2]


@pytest.mark.parametrize(
    ("method", "arguments", "message"),
    [
        ("value", ("gone",), "thing.gone is missing"),
        ("text", ("gone",), "thing.gone is missing"),
        ("text", ("count",), "thing.count must be str, got 4"),
        ("text", ("none",), "thing.none must be str, got None"),
        ("maybe_text", ("gone",), "thing.gone is missing"),
        ("maybe_text", ("count",), "thing.count must be str, got 4"),
        ("number", ("word", 0, 9), "thing.word must be int, got 'red'"),
        ("number", ("is_so", 0, 9), "thing.is_so must be int, got True"),
        ("number", ("count", 5, 9), "thing.count must be in 5..9, got 4"),
        ("number", ("count", 0, 3), "thing.count must be in 0..3, got 4"),
        ("maybe_number", ("count", 5, 9), "thing.count must be in 5..9, got 4"),
        ("maybe_number", ("gone", 5, 9), "thing.gone is missing"),
        ("truth", ("count",), "thing.count must be bool, got 4"),
        ("one_of", ("word", ("a", "b")), "thing.word must be one of a, b, got 'red'"),
        ("one_of", ("count", ("a", "b")), "thing.count must be str, got 4"),
        ("choice_of", ("word", "x", ("a", "b")), "thing.word must be one of a, b, got 'x'"),
        ("numbers", ("point", 3), "thing.point must be 3 numbers, got [1, 2.5]"),
        ("numbers", ("words", 2), "thing.words must be 2 numbers, got ['a', 'b']"),
        ("numbers", ("count", 2), "thing.count must be a list, got 4"),
        ("integers", ("many", 2, 9), "thing.many must hold numbers in 2..9, got 1"),
        ("integers", ("point", 0, 9), "thing.point must hold numbers in 0..9, got 2.5"),
        ("integers", ("word", 0, 9), "thing.word must be a list, got 'red'"),
        ("texts", ("many",), "thing.many must hold strings, got [1, 2]"),
        ("texts", ("none",), "thing.none must be a list, got None"),
        ("inner", ("gone",), "thing.gone is missing"),
        ("inner", ("word",), "thing.word must be an object, got 'red'"),
        ("items", ("inner",), "thing.inner must be a list, got {'x': 1}"),
    ],
)
def test_a_reader_says_what_is_wrong(method: str, arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(GameDataError) as caught:
        getattr(Reader(GOOD, "thing"), method)(*arguments)
    assert str(caught.value) == message


def test_a_reader_knows_where_it_is() -> None:
    reader = Reader(GOOD, "thing")
    with pytest.raises(GameDataError, match=r"^thing.inner.y is missing$"):
        reader.inner("inner").number("y", 0, 9)
    second = list(reader.objects("objects"))[1]
    with pytest.raises(GameDataError, match=r"^thing.objects\[1\].x must be str, got 2$"):
        second.text("x")
    with pytest.raises(GameDataError, match=r"^thing.many\[0\] must be an object, got 1$"):
        list(reader.objects("many"))
    with pytest.raises(GameDataError, match=r"^thing must be an object, got \[\]$"):
        Reader([], "thing")

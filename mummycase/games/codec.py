"""Plain data in and out: actions, events and set-ups as JSON by name, never by number.

A `Vocabulary` writes frozen dataclasses as ``{"do": "roll", "pips": 3}`` and reads them back; a
`Reader` picks fields out of foreign data and says in one line what is wrong with it.
"""

import dataclasses
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from mummycase.errors import GameDataError, NewerDataError

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""Anything that JSON can hold."""

Word = TypeVar("Word")


class Vocabulary(Generic[Word]):
    """A closed set of frozen dataclasses, each with a name in files.

    Fields may be int, str, bool, tuples of int or str, or any of these or None.

    Args:
        key: the field that carries the name, for example ``do``.
        words: the classes by name.
    """

    def __init__(self, key: str, words: Mapping[str, type[Word]]) -> None:
        self._key = key
        self._words = dict(words)
        self._names = {word: name for name, word in words.items()}
        self._kinds = {word: typing.get_type_hints(word) for word in words.values()}

    def name(self, thing: Word) -> str:
        """What `thing` is called in files."""
        return self._names[type(thing)]

    def to_json(self, thing: Word) -> dict[str, Json]:
        """`thing` as plain data."""
        found: dict[str, Json] = {self._key: self._names[type(thing)]}
        for field in dataclasses.fields(thing):  # type: ignore[arg-type]  # every Word is one
            value = getattr(thing, field.name)
            found[field.name] = list(value) if isinstance(value, tuple) else value
        return found

    def from_json(self, data: object) -> Word:
        """What `to_json` wrote.

        Raises:
            NewerDataError: there is no word of that name.
            GameDataError: it is not one of these, or a field is missing, unknown or of another
                kind.
        """
        if not isinstance(data, Mapping):
            raise GameDataError(f"an object with {self._key!r} is wanted, got {_short(data)}")
        name = data.get(self._key)
        if not isinstance(name, str) or name not in self._words:
            kind = NewerDataError if isinstance(name, str) else GameDataError
            raise kind(f"{self._key} must be one of those known, got {_short(name)}")
        kinds = self._kinds[self._words[name]]
        if (found := set(data) - {self._key}) != set(kinds):
            wanted, got = ", ".join(kinds), ", ".join(sorted(map(str, found)))
            raise GameDataError(
                f"{name} must have exactly {wanted or 'no fields'}, got {_short(got or None)}"
            )
        values = {
            field: _value(data[field], kind, f"{name}.{field}") for field, kind in kinds.items()
        }
        return self._words[name](**values)


def _value(value: object, kind: Any, where: str) -> object:
    """`value` if it is of `kind`; lists become tuples."""
    kinds = typing.get_args(kind) if isinstance(kind, types.UnionType) else (kind,)
    for one in kinds:
        if one is type(None) and value is None:
            return None
        if typing.get_origin(one) is tuple:
            inner = typing.get_args(one)[0]
            if isinstance(value, list | tuple) and all(type(part) is inner for part in value):
                return tuple(value)
        elif isinstance(one, type) and type(value) is one:
            return value
        elif isinstance(one, type) and issubclass(one, str) and isinstance(value, str):
            try:
                return one(value)
            except ValueError:
                continue
    raise GameDataError(f"{where} must be {_words(kinds)}, got {_short(value)}")


def _words(kinds: Sequence[Any]) -> str:
    return " or ".join(map(_word, kinds))


def _word(kind: Any) -> str:
    if typing.get_origin(kind) is tuple:
        return f"list of {_word(typing.get_args(kind)[0])}"
    return "null" if kind is type(None) else str(kind.__name__)


def _short(value: object) -> str:
    words = repr(value)
    return words if len(words) <= 60 else words[:57] + "..."


class Reader:
    """Picks fields out of data that may be anything.

    Args:
        data: from a file.
        where: what it is, for the words of an error.

    Raises:
        GameDataError: `data` is not an object; every method raises it if its field is missing or
            of another kind.
    """

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise GameDataError(f"{where} must be an object, got {_short(data)}")
        self._data = data
        self._where = where

    @property
    def names(self) -> set[str]:
        """All fields there are."""
        return {str(name) for name in self._data}

    def has(self, name: str) -> bool:
        """Whether there is such a field."""
        return name in self._data

    def value(self, name: str) -> object:
        """The field `name`, whatever it is."""
        if name not in self._data:
            raise GameDataError(f"{self._where}.{name} is missing")
        return self._data[name]

    def text(self, name: str) -> str:
        """A string."""
        return typing.cast(str, self._of(name, str))

    def maybe_text(self, name: str) -> str | None:
        """A string or null."""
        return None if self.value(name) is None else self.text(name)

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number in ``low..high``."""
        value = self._of(name, int)
        if not isinstance(value, int) or not low <= value <= high:
            raise GameDataError(f"{self._where}.{name} must be in {low}..{high}, got {value}")
        return value

    def maybe_number(self, name: str, low: int, high: int) -> int | None:
        """A whole number in ``low..high``, or null."""
        return None if self.value(name) is None else self.number(name, low, high)

    def truth(self, name: str) -> bool:
        """True or false."""
        return typing.cast(bool, self._of(name, bool))

    def one_of(self, name: str, choices: Sequence[str]) -> str:
        """One of a few strings."""
        value = self.text(name)
        self.choice_of(name, value, choices)
        return value

    def known(self, name: str, choices: Sequence[str]) -> str:
        """One of a few strings, to which newer versions may add.

        Raises:
            NewerDataError: it is none of them.
        """
        value = self.text(name)
        try:
            self.choice_of(name, value, choices)
        except GameDataError as error:
            raise NewerDataError(str(error)) from error
        return value

    def choice_of(self, name: str, value: str, choices: Sequence[str]) -> int:
        """The index of `value`, found in field `name`, among `choices`."""
        if value not in choices:
            known = ", ".join(choices)
            raise GameDataError(f"{self._where}.{name} must be one of {known}, got {_short(value)}")
        return list(choices).index(value)

    def numbers(self, name: str, count: int) -> tuple[float, ...]:
        """A list of `count` numbers."""
        value = self._list(name)
        if len(value) != count or not all(type(part) in (int, float) for part in value):
            raise GameDataError(
                f"{self._where}.{name} must be {count} numbers, got {_short(value)}"
            )
        return tuple(float(typing.cast(float, part)) for part in value)

    def integers(self, name: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers, each in ``low..high``."""
        value = self._list(name)
        for part in value:
            if type(part) is not int or not low <= part <= high:
                raise GameDataError(
                    f"{self._where}.{name} must hold numbers in {low}..{high}, got {_short(part)}"
                )
        return tuple(typing.cast(list[int], value))

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of strings."""
        value = self._list(name)
        if not all(isinstance(part, str) for part in value):
            raise GameDataError(f"{self._where}.{name} must hold strings, got {_short(value)}")
        return tuple(typing.cast(list[str], value))

    def inner(self, name: str) -> "Reader":
        """An object, to be read in turn."""
        return Reader(self.value(name), f"{self._where}.{name}")

    def objects(self, name: str) -> Iterator["Reader"]:
        """A list of objects, each to be read in turn."""
        for number, part in enumerate(self._list(name)):
            yield Reader(part, f"{self._where}.{name}[{number}]")

    def items(self, name: str) -> list[object]:
        """A list of anything."""
        return self._list(name)

    def _list(self, name: str) -> list[object]:
        value = self.value(name)
        if not isinstance(value, list | tuple):
            raise GameDataError(f"{self._where}.{name} must be a list, got {_short(value)}")
        return list(value)

    def _of(self, name: str, kind: type) -> object:
        value = self.value(name)
        if type(value) is not kind:
            raise GameDataError(
                f"{self._where}.{name} must be {kind.__name__}, got {_short(value)}"
            )
        return value

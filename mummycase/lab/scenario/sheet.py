"""A scenario as it is written: read whole, and refused whole with all that is wrong in it."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mummycase.errors import ScenarioError
from mummycase.lab.scenario.words import (
    DEEDS,
    HAPPENING,
    HEAD,
    LONGEST_S,
    OPTIONAL,
    STANDING,
    THROUGHOUT,
    Fields,
    nearest,
    number,
    span,
    text,
)

SHOWN = 40
"""Signs of a value that are shown again."""

LARGEST = 1 << 20
"""No scenario is longer, bytes."""

AFTERWARDS_S = 1.0
"""So long it goes on after the last time that is named, if nothing else is said, s."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """What a hand does.

    Attributes:
        at_s: when, s from the beginning.
        do: what, one of `words.DEEDS`.
        values: with what, by name.
    """

    at_s: float
    do: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """What is expected of the case.

    Attributes:
        first_s: from when, s from the beginning.
        last_s: until when; the same for an instant.
        values: what, by name.
        name: for people; empty if the values speak for themselves.
    """

    first_s: float
    last_s: float
    values: Mapping[str, Any]
    name: str = ""

    @property
    def is_instant(self) -> bool:
        """Whether it is about one moment."""
        return self.first_s == self.last_s

    def __str__(self) -> str:
        times = f"at {self.first_s:g} s" if self.is_instant else self._span()
        what = ", ".join(f"{key} {_shown(value)}" for key, value in self.values.items())
        return f"{times}: {self.name or what}"

    def _span(self) -> str:
        return f"{self.first_s:g}..{self.last_s:g} s"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """Hands and expectations.

    Attributes:
        head: of the file: record, seed, cell and so on, as far as they are named.
        deeds: in the order of their times.
        expectations: as they are written.
        seconds: how long it lasts.
    """

    head: Mapping[str, Any]
    deeds: tuple[Deed, ...]
    expectations: tuple[Expectation, ...]
    seconds: float


def read(path: Path) -> Scenario:
    """The scenario in a file.

    Raises:
        ScenarioError: it cannot be read, or something is wrong in it; all of that is named.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise ScenarioError(path.name, (f"is larger than {LARGEST >> 20} MB",))
        data = tomllib.loads(raw.decode())
    except OSError as error:
        raise ScenarioError(path.name, (f"cannot be read: {error.strerror}",)) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(path.name, (f"is no TOML: {error}",)) from error
    return parsed(data, path.name)


def parsed(data: Mapping[str, Any], name: str = "scenario") -> Scenario:
    """The scenario that plain data describe.

    Args:
        data: as `tomllib` reads them.
        name: what complaints call it.

    Raises:
        ScenarioError: something is wrong; all of it is named.
    """
    faults = list(_faults(data))
    if faults:
        raise ScenarioError(name, tuple(faults))
    deeds = sorted(
        (
            Deed(at_s=float(table["at"]), do=table["do"], values=_without(table, "at", "do"))
            for table in data.get("deed", [])
        ),
        key=lambda deed: deed.at_s,
    )
    expectations = tuple(_expectation(table) for table in data["expect"])
    last = max([deed.at_s for deed in deeds] + [one.last_s for one in expectations])
    seconds = float(data.get("seconds", last + AFTERWARDS_S))
    if seconds < last:
        raise ScenarioError(name, (f"seconds must be at least {last:g}, got {seconds:g}",))
    head = _without(data, "deed", "expect", "seconds")
    return Scenario(head=head, deeds=tuple(deeds), expectations=expectations, seconds=seconds)


def _expectation(table: Mapping[str, Any]) -> Expectation:
    first, last = table["between"] if "between" in table else (table["at"], table["at"])
    return Expectation(
        first_s=float(first),
        last_s=float(last),
        values=_without(table, "at", "between", "name"),
        name=table.get("name", ""),
    )


def _faults(data: Mapping[str, Any]) -> Iterator[str]:
    yield from _fields(_without(data, "deed", "expect"), HEAD, "")
    for kind in ("deed", "expect"):
        tables = data.get(kind, [])
        if not isinstance(tables, list) or not all(isinstance(one, dict) for one in tables):
            yield f"{kind} must be tables, each headed [[{kind}]], got {_shown(tables)}"
            continue
        for number_, table in enumerate(tables, 1):
            place = f"{kind} {number_}: "
            yield from _of_deed(table, place) if kind == "deed" else _of_expectation(table, place)
    if not data.get("expect"):
        yield "nothing is expected: write at least one [[expect]]"


def _of_deed(table: Mapping[str, Any], place: str) -> Iterator[str]:
    yield from _fields({"at": table.get("at")}, {"at": number(0.0, LONGEST_S)}, place)
    do = table.get("do")
    if not isinstance(do, str) or do not in DEEDS:
        known = ", ".join(DEEDS)
        yield f"{place}do must be one of {known}, got {_shown(do)}{nearest(do, tuple(DEEDS))}"
        return
    given = _without(table, "at", "do")
    yield from _fields(given, DEEDS[do], place)
    for key in DEEDS[do]:
        if key not in given and (do, key) not in OPTIONAL:
            yield f"{place}{do} wants {key}"


def _of_expectation(table: Mapping[str, Any], place: str) -> Iterator[str]:
    if ("at" in table) == ("between" in table):
        yield f"{place}wants either at or between"
        return
    given = _without(table, "at", "between", "name")
    yield from _fields({"name": table["name"]} if "name" in table else {}, {"name": text}, place)
    if "at" in table:
        yield from _fields({"at": table["at"]}, {"at": number(0.0, LONGEST_S)}, place)
        fields = STANDING
    else:
        yield from _fields({"between": table["between"]}, {"between": span(0.0, LONGEST_S)}, place)
        fields = {**HAPPENING, **{key: STANDING[key] for key in THROUGHOUT}}
        if "event" not in given and (stray := {"groove", "side", "by", "count"} & set(given)):
            yield f"{place}{', '.join(sorted(stray))} wants an event beside it"
    yield from _fields(given, fields, place)
    if not given:
        yield f"{place}says nothing to expect: one of {', '.join(fields)}"


def _fields(given: Mapping[str, Any], known: Fields, place: str) -> Iterator[str]:
    for key, value in given.items():
        if key not in known:
            yield f"{place}{key} is not known{nearest(key, tuple(known))}"
        elif wrong := known[key](value):
            yield f"{place}{key} {wrong}, got {_shown(value)}"


def _without(table: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in keys}


def _shown(value: object) -> str:
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    return shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}..."

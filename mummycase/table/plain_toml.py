"""Writes the plain kind of TOML that settings are: all values of TOML, and no comments but one.

The standard library reads TOML and does not write it; this little is all that settings need.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable


@runtime_checkable
class Moment(Protocol):
    """A date, a time, or both, as `tomllib` reads them."""

    def isoformat(self) -> str:
        """As TOML writes it too."""


Plain = bool | int | float | str | Moment | Sequence["Plain"] | Mapping[str, "Plain"]
"""What can be written."""


def write(tables: Mapping[str, Plain], *, heading: str = "") -> str:
    """A text that `tomllib.loads` reads back as `tables`.

    Args:
        tables: plain values first, then tables of them, one within another.
        heading: a comment of one line to begin with.

    Raises:
        TypeError: a value is of another kind.
    """
    lines = [f"# {heading}", ""] if heading else []
    lines += _table(tables, ())
    return "\n".join(lines).strip("\n") + "\n"


def _table(table: Mapping[str, Plain], path: tuple[str, ...]) -> list[str]:
    inner = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    lines = []
    if path and (len(inner) < len(table) or not table):
        lines = ["", f"[{'.'.join(map(_key, path))}]"]
    lines += [f"{_key(key)} = {_value(value)}" for key, value in table.items() if key not in inner]
    for key, value in inner.items():
        lines += _table(value, (*path, key))
    return lines


def _key(key: str) -> str:
    is_bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if is_bare else _string(key)


def _value(value: Plain) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else str(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + "}"
    if isinstance(value, Moment):
        return value.isoformat()
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(_value, value)) + "]"
    raise TypeError(f"{value!r} cannot be written as TOML")


def _string(text: str) -> str:
    shown = []
    for character in text:
        if character in '"\\':
            shown.append("\\" + character)
        elif character < " " or character == "\x7f":
            shown.append(f"\\u{ord(character):04X}")
        else:
            shown.append(character)
    return '"' + "".join(shown) + '"'

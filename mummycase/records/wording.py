"""How a fault shows what it found: short, on one line, whatever it is."""

import difflib
from collections.abc import Iterable, Mapping

SHOWABLE = 10**15
"""Whole numbers beyond this are not written out: Python refuses to, past some thousand digits."""


def unknown_keys(table: Mapping[str, object], known: tuple[str, ...]) -> list[str]:
    """A sentence for each key of `table` that is not `known`."""
    faults = []
    for key in table:
        if key not in known:
            hint = suggest(key, known) or f" (known: {', '.join(known)})"
            faults.append(f"unknown key {show(key)}{hint}")
    return faults


def suggest(wrong: str, known: Iterable[str]) -> str:
    """What was probably meant by `wrong`, to be put behind it; empty if nothing is close."""
    close = difflib.get_close_matches(wrong[:40], list(map(str, known)), n=1)
    return f", did you mean {close[0]!r}?" if close else ""


def show(value: object) -> str:
    """`value` on one short line, as its writer would recognise it."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int():
            return str(value) if abs(value) <= SHOWABLE else "a huge number"
        case str():
            return repr(value if len(value) <= 60 else value[:57] + "...")
        case dict():
            return "a table"
        case list():
            return f"a list of {len(value)}"
        case _:
            return str(value)

"""The words of a scenario: which deeds and expectations there are, and what each may hold."""

import difflib
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from mummycase.case import GROOVES, PRESETS, CellLife, Mode, StylusState
from mummycase.case.events import AID, COVER, LEVER

Check = Callable[[object], str]
"""What is wrong with a value, such as "must be ..."; empty if nothing is."""

LONGEST_S = 3600.0
"""No scenario lasts longer, s: an hour of case time is computed in about a minute."""

MOST_RESTS_S = 10 * 365.25 * 86_400.0
"""No case lies on the shelf for longer, s: ten years."""

EVENTS = (
    "StylusDropped",
    "MessageStarted",
    "MessageEnded",
    "StylusLifted",
    "GrooveHopped",
    "GrooveStuck",
    "MotorStarted",
    "MotorStopped",
    "PlatterStalled",
    "PlatterStopped",
    "CoverOpened",
    "CoverClosed",
)
"""What may be awaited: the classes of `mummycase.case.events`."""

OPEN, CLOSED = "open", "closed"
"""How a cover may be."""


def number(low: float, high: float) -> Check:
    """A number within `low`..`high`."""

    def check(value: object) -> str:
        if _is_number(value) and low <= value <= high:  # type: ignore[operator]  # it is a number
            return ""
        return f"must be a number in {low:g}..{high:g}"

    return check


def whole(low: int, high: int) -> Check:
    """A whole number within `low`..`high`."""

    def check(value: object) -> str:
        if type(value) is int and low <= value <= high:
            return ""
        return f"must be a whole number in {low}..{high}"

    return check


def one_of(*words: str) -> Check:
    """One of these words."""

    def check(value: object) -> str:
        return "" if value in words else f"must be one of {', '.join(words)}{nearest(value, words)}"

    return check


def span(low: float, high: float) -> Check:
    """Two numbers, the lesser first, within `low`..`high`."""

    def check(value: object) -> str:
        is_pair = isinstance(value, list) and len(value) == 2 and all(map(_is_number, value))
        if is_pair and low <= value[0] <= value[1] <= high:  # type: ignore[index]  # it is a list
            return ""
        return f"must be two numbers in {low:g}..{high:g}, the lesser first, such as [1, 2]"

    return check


def grooves(value: object) -> str:
    """A groove, or some of them."""
    found = value if isinstance(value, list) else [value]
    is_fit = bool(found) and all(type(one) is int and 1 <= one <= GROOVES for one in found)
    return "" if is_fit else f"must be a groove in 1..{GROOVES}, or a list of some"


def text(value: object) -> str:
    """Some words."""
    return "" if isinstance(value, str) and value.strip() else "must be a text that is not empty"


def flag(value: object) -> str:
    """Yes or no."""
    return "" if isinstance(value, bool) else "must be true or false"


def charge(value: object) -> str:
    """A state of charge, by name or number."""
    if value in tuple(PRESETS) or not number(0.0, 1.0)(value):
        return ""
    return f"must be one of {', '.join(PRESETS)} or a number in 0..1"


Fields = Mapping[str, Check]

HEAD: Fields = MappingProxyType(
    {
        "title": text,
        "record": text,
        "seed": whole(0, 2**63 - 1),
        "mode": one_of(*Mode),
        "cell": charge,
        "life": one_of(*CellLife),
        "wear": number(0.0, 1.0),
        "clean": flag,
        "side": whole(1, 2),
        "seconds": number(0.01, LONGEST_S),
    }
)
"""What stands above the tables."""

DEEDS: Mapping[str, Fields] = MappingProxyType(
    {
        "lever": {"to": number(0.0, 1.0)},
        "pull": {"hold": number(0.05, 60.0)},
        "knob": {"to": number(0.0, 1.0)},
        "cover": {"to": one_of(OPEN, CLOSED)},
        "knock": {"strength": number(0.0, 1.0)},
        "swap": {},
        "fit": {"left": charge, "right": charge},
        "turn": {},
        "insert": {"record": text},
        "say": {"groove": whole(1, GROOVES)},
        "rest": {"seconds": number(0.0, MOST_RESTS_S)},
    }
)
"""What a hand can do, and with what."""

OPTIONAL = frozenset({("pull", "hold"), ("fit", "left"), ("fit", "right")})
"""Fields of deeds that may be left out: a pull holds for a second, cells are fresh."""

STANDING: Fields = MappingProxyType(
    {
        "stylus": one_of(*StylusState),
        "groove": grooves,
        "side": whole(1, 2),
        "cover": one_of(OPEN, CLOSED),
        "motor": flag,
        "stalled": flag,
        "rpm": span(0.0, 500.0),
        "speed_percent": span(-100.0, 500.0),
        "volts": span(0.0, 5.0),
        "amps": span(0.0, 10.0),
        "level_db": span(-200.0, 0.0),
        "caption": text,
    }
)
"""What may be expected at an instant; the spans also throughout a time."""

THROUGHOUT = ("rpm", "speed_percent", "volts", "amps", "level_db")
"""What may be expected throughout a time."""

HAPPENING: Fields = MappingProxyType(
    {
        "event": one_of(*EVENTS),
        "groove": grooves,
        "side": whole(1, 2),
        "by": one_of(LEVER, COVER, AID),
        "count": whole(0, 10_000),
        "caption": text,
    }
)
"""What may be expected within a time: something that happens, or is said."""


def nearest(value: object, words: tuple[str, ...]) -> str:
    """A hint at what was meant, if it is near enough."""
    found = difflib.get_close_matches(str(value), words, 1)
    return f"; did you mean {found[0]}?" if found else ""


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and value == value

"""Watches a case for one expectation, moment by moment, and says in the end what was found."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mummycase.case import Readings
from mummycase.case.events import CaseEvent
from mummycase.lab.scenario.sheet import Expectation
from mummycase.lab.scenario.words import CLOSED, OPEN, THROUGHOUT


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """What there is to see and hear of a case.

    Attributes:
        seconds: since the scenario began.
        readings: of the case.
        speed_percent: of the platter, from the speed at which the record was cut.
        level_db: RMS of the last tenth of a second, dB below full level.
        caption: what was said since the stylus came down last.
    """

    seconds: float
    readings: Readings
    speed_percent: float
    level_db: float
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What came of an expectation.

    Attributes:
        expectation: it.
        is_met: whether it was.
        found: what there was, in a few words.
    """

    expectation: Expectation
    is_met: bool
    found: str


class Watch:
    """Of one expectation.

    Args:
        expectation: it.
    """

    def __init__(self, expectation: Expectation) -> None:
        self._expectation = expectation
        self._instant: Moment | None = None
        self._lows: dict[str, float] = {}
        self._highs: dict[str, float] = {}
        self._heard = ""
        self._events: list[str] = []

    def look(self, moment: Moment) -> None:
        """Take notice of a moment; they come in order."""
        first, last = self._expectation.first_s, self._expectation.last_s
        if self._expectation.is_instant:
            if self._instant is None and moment.seconds >= first:
                self._instant = moment
            return
        if not first <= moment.seconds <= last:
            return
        for key in THROUGHOUT:
            value = _number(key, moment)
            self._lows[key] = min(value, self._lows.get(key, value))
            self._highs[key] = max(value, self._highs.get(key, value))
        if len(moment.caption) > len(self._heard) or not self._has_words(self._heard):
            self._heard = moment.caption or self._heard

    def note(self, seconds: float, event: CaseEvent) -> None:
        """Take notice of something that happened."""
        wanted = self._expectation
        if wanted.is_instant or not wanted.first_s <= seconds <= wanted.last_s:
            return
        values = wanted.values
        if type(event).__name__ != values.get("event"):
            return
        has_fields = all(
            _fits(values[key], getattr(event, key, None))
            for key in ("groove", "side", "by")
            if key in values
        )
        if has_fields:
            self._events.append(f"{seconds:.2f} s")

    def finding(self) -> Finding:
        """What was found, when all is over."""
        if self._expectation.is_instant:
            is_met, found = self._standing()
        else:
            is_met, found = self._within()
        return Finding(expectation=self._expectation, is_met=is_met, found=found)

    def _standing(self) -> tuple[bool, str]:
        if self._instant is None:
            return False, "it was over by then"
        moment, values = self._instant, self._expectation.values
        found = {key: _standing(key, moment) for key in values}
        is_met = all(_agrees(key, values[key], found[key]) for key in values)
        return is_met, ", ".join(f"{key} {_told(value)}" for key, value in found.items())

    def _within(self) -> tuple[bool, str]:
        values, is_met, found = self._expectation.values, True, []
        if "event" in values:
            count = len(self._events)
            is_met = count == values["count"] if "count" in values else count > 0
            when = f" at {', '.join(self._events[:5])}" if count else ""
            found.append(f"{values['event']} {count} times{when}")
        for key in THROUGHOUT:
            if key not in values:
                continue
            if key not in self._lows:
                return False, "it was over by then"
            low, high = self._lows[key], self._highs[key]
            is_met &= values[key][0] <= low and high <= values[key][1]
            found.append(f"{key} {low:.4g}..{high:.4g}")
        if "caption" in values:
            is_met &= self._has_words(self._heard)
            found.append(f"caption {self._heard!r}" if self._heard else "nothing was said")
        return is_met, ", ".join(found)

    def _has_words(self, heard: str) -> bool:
        return _has_words(self._expectation.values.get("caption", ""), heard)


def _has_words(wanted: str, heard: str) -> bool:
    """Whether the words are among those heard, whatever their capitals and breaks."""
    return " ".join(wanted.casefold().split()) in " ".join(heard.casefold().split())


def _fits(wanted: Any, found: Any) -> bool:
    return found in wanted if isinstance(wanted, list) else found == wanted


def _number(key: str, moment: Moment) -> float:
    numbers: Mapping[str, float] = {
        "rpm": moment.readings.rpm,
        "speed_percent": moment.speed_percent,
        "volts": moment.readings.terminal_voltage,
        "amps": moment.readings.current,
        "level_db": moment.level_db,
    }
    return numbers[key]


def _standing(key: str, moment: Moment) -> Any:
    if key in THROUGHOUT:
        return _number(key, moment)
    readings = moment.readings
    things: Mapping[str, Any] = {
        "stylus": readings.stylus.value,
        "groove": readings.groove,
        "side": readings.side,
        "cover": CLOSED if readings.cover_closed else OPEN,
        "motor": readings.motor_on,
        "stalled": readings.stalled,
        "caption": moment.caption,
    }
    return things[key]


def _agrees(key: str, wanted: Any, found: Any) -> bool:
    if key in THROUGHOUT:
        return bool(wanted[0] <= found <= wanted[1])
    return _has_words(wanted, found) if key == "caption" else _fits(wanted, found)


def _told(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:.4g}"
    return "none" if value is None else str(value)

"""Plays a scenario: the hands at their times, the case in between, and what was expected of it.

Time is the case's own, so it takes as long as computing the sound takes, and comes out the same
each time. Between two looks lie at most `LOOK_S`; what a meter shows is as old as the case's last
block, at most 24 ms.
"""

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mummycase.case import PRESETS, Cell, CellLife, MummyCase
from mummycase.case.events import CaseEvent, StylusDropped
from mummycase.errors import MummyCaseError
from mummycase.lab.scenario.sheet import Deed, Scenario
from mummycase.lab.scenario.watching import Finding, Moment, Watch
from mummycase.lab.scenario.words import CLOSED
from mummycase.records import LoadedRecord, Sheet, Transcript

LOOK_S = 0.01
"""Between two looks at the case, s."""

LEVEL_LOOKS = 10
"""Looks over which the level is taken: a tenth of a second."""

SILENT_DB = -200.0
"""The level of silence, dB."""

HOLD_S = 1.0
"""A pull that says nothing of it holds the lever so long, s."""

LoadRecord = Callable[[str], LoadedRecord]
"""Finds a record by name or folder."""

Hear = Callable[[NDArray[np.float32], float], None]
"""Told of every piece of sound, shape (frames,), and of the time at its end, s."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a scenario.

    Attributes:
        findings: one for each expectation, in their order.
        refused: deeds that could not be done, each with the reason, in a line.
        events: all that happened, each with its time, s.
        seconds: that passed in the case.
    """

    findings: tuple[Finding, ...]
    refused: tuple[str, ...]
    events: tuple[tuple[float, CaseEvent], ...]
    seconds: float

    @property
    def is_met(self) -> bool:
        """Whether everything was done, and all that was expected came."""
        return not self.refused and all(finding.is_met for finding in self.findings)


def play(
    scenario: Scenario,
    case: MummyCase,
    sheet: Sheet,
    load_record: LoadRecord,
    hear: Hear | None = None,
) -> Outcome:
    """Play a scenario.

    Args:
        scenario: it.
        case: made as its head says; it is handled.
        sheet: of the record in it.
        load_record: finds the records of its deeds.
        hear: told of all sound; None if nobody listens.
    """
    return _Playing(scenario, case, sheet, load_record, hear).play()


class _Playing:
    def __init__(
        self,
        scenario: Scenario,
        case: MummyCase,
        sheet: Sheet,
        load_record: LoadRecord,
        hear: Hear | None,
    ) -> None:
        self._scenario = scenario
        self._case = case
        self._sheet = sheet
        self._load_record = load_record
        self._hear = hear
        self._begun = case.frame
        self._watches = [Watch(one) for one in scenario.expectations]
        self._deeds = deque(_single(scenario.deeds))
        self._instants = deque(
            sorted({one.first_s for one in scenario.expectations if one.is_instant})
        )
        self._squares: deque[float] = deque(maxlen=LEVEL_LOOKS)
        self._transcript = self._new_transcript()
        self._events: list[tuple[float, CaseEvent]] = []
        self._refused: list[str] = []

    def play(self) -> Outcome:
        """From the beginning to the end."""
        case = self._case
        case.drain_events()
        last = self._frame(self._scenario.seconds)
        self._do_what_is_due()
        self._look()
        while case.frame < last:
            until = min(last, case.frame + self._frame(LOOK_S) - self._begun)
            if self._deeds:
                until = min(until, self._frame(self._deeds[0].at_s))
            while self._instants and self._frame(self._instants[0]) <= case.frame:
                self._instants.popleft()
            if self._instants:
                until = min(until, self._frame(self._instants[0]))
            self._pass(until - case.frame)
            self._do_what_is_due()
        return Outcome(
            findings=tuple(watch.finding() for watch in self._watches),
            refused=tuple(self._refused),
            events=tuple(self._events),
            seconds=self._seconds(case.frame),
        )

    def _pass(self, frames: int) -> None:
        sound = self._case.render(frames)
        if self._hear is not None:
            self._hear(sound, self._seconds(self._case.frame))
        if frames:
            self._squares.append(float(np.mean(np.square(sound))))
        self._look()

    def _look(self) -> None:
        case = self._case
        for event in case.drain_events():
            seconds = self._seconds(event.frame)
            self._events.append((seconds, event))
            if isinstance(event, StylusDropped):
                self._transcript = self._new_transcript()
            for watch in self._watches:
                watch.note(seconds, event)
        readings = case.readings()
        self._transcript.follow(readings)
        moment = Moment(
            seconds=self._seconds(case.frame),
            readings=readings,
            speed_percent=100.0 * (readings.rpm / self._nominal_rpm() - 1.0),
            level_db=self._level_db(),
            caption=self._transcript.text,
        )
        for watch in self._watches:
            watch.look(moment)

    def _do_what_is_due(self) -> None:
        while self._deeds and self._frame(self._deeds[0].at_s) <= self._case.frame:
            deed = self._deeds.popleft()
            try:
                self._do(deed)
            except MummyCaseError as error:
                self._refused.append(f"at {deed.at_s:g} s, {deed.do}: {error}")

    def _do(self, deed: Deed) -> None:
        case, values = self._case, deed.values
        match deed.do:
            case "lever":
                case.controls = replace(case.controls, lever=float(values["to"]))
            case "knob":
                case.controls = replace(case.controls, knob=float(values["to"]))
            case "cover":
                case.controls = replace(case.controls, cover_closed=values["to"] == CLOSED)
            case "knock":
                case.knock(float(values["strength"]))
            case "swap":
                case.swap_cells()
            case "fit":
                case.fit_cells(self._cell(deed, "left"), self._cell(deed, "right"))
            case "turn":
                case.turn_record()
            case "insert":
                loaded = self._load_record(values["record"])
                case.insert(loaded.record)
                self._sheet = loaded.sheet
            case "say":
                case.say_again(values["groove"])
            case _:
                case.rest(float(values["seconds"]))

    def _cell(self, deed: Deed, place: str) -> Cell:
        charge = deed.values.get(place, 1.0)
        life = CellLife(self._scenario.head.get("life", CellLife.AUTHENTIC))
        return Cell(state_of_charge=float(PRESETS.get(charge, charge)), life=life)

    def _new_transcript(self) -> Transcript:
        record = self._case.record
        return Transcript(self._sheet, record.geometry.message_s if record is not None else 0.0)

    def _nominal_rpm(self) -> float:
        record = self._case.record
        return record.geometry.nominal_rpm if record is not None else math.inf

    def _level_db(self) -> float:
        mean = sum(self._squares) / len(self._squares) if self._squares else 0.0
        return max(SILENT_DB, 10.0 * math.log10(mean)) if mean > 0.0 else SILENT_DB

    def _frame(self, seconds: float) -> int:
        return self._begun + round(seconds * self._case.sample_rate)

    def _seconds(self, frame: int) -> float:
        return (frame - self._begun) / self._case.sample_rate


def _single(deeds: tuple[Deed, ...]) -> list[Deed]:
    """The deeds in order, a pull as what it is: the lever down, and up again."""
    found: list[Deed] = []
    for deed in deeds:
        if deed.do == "pull":
            up = deed.at_s + float(deed.values.get("hold", HOLD_S))
            found.append(Deed(at_s=deed.at_s, do="lever", values={"to": 1.0}))
            found.append(Deed(at_s=up, do="lever", values={"to": 0.0}))
        else:
            found.append(deed)
    return sorted(found, key=lambda deed: deed.at_s)

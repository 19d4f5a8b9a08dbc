"""The mummy as host: lines chosen by the game, said by the case from their grooves."""

from collections.abc import Sequence

import numpy as np
import pytest

from mummycase.case import Controls, DirectLink, MummyCase, Record
from mummycase.case.events import MessageStarted, StylusDropped
from mummycase.errors import SettingError
from mummycase.games.protocol import Event, Observation
from mummycase.records import Sheet
from mummycase.records.command import Command, CommandCode
from mummycase.records.sheet import BLANK, HOST, Message
from mummycase.table.host import Host
from mummycase.table.record_commands import command_table
from tests.case.machines import SHORT, tone
from tests.games.toy import Toy

TICK_S = 0.05

LINES = {(1, 3): "dealt", (1, 9): "decided", (1, 12): "decided", (2, 5): "shown"}
"""By side and groove."""


class Talking(Toy):
    """Says the name of each event."""

    def spoken(self, events: Sequence[Event], seen: Observation) -> Sequence[str]:
        return [str(event) for event in events]


def host_sheet() -> Sheet:
    def message(side: int, groove: int) -> Message:
        line = LINES.get((side, groove), "")
        text = f"{line} {groove}" if line else BLANK
        order = Command(code=CommandCode.NOTHING)
        return Message(side=side, groove=groove, text=text, command=order, line=line)

    places = [(side, groove) for side in (1, 2) for groove in range(1, 21)]
    return Sheet(name="host", title="Host", kind=HOST, messages=tuple(message(*p) for p in places))


class Heard:
    """A case with a host's record whose lines last 0.6 s, and what came of it."""

    def __init__(self, *, has_case: bool = True) -> None:
        record = Record("host", ((tone(0.6),) * 20, (tone(0.6),) * 20), SHORT)
        self.case = MummyCase(rng=np.random.default_rng(4), record=record)
        link = DirectLink(self.case) if has_case else None
        self.host = Host(Talking(), host_sheet(), record if has_case else None, link)
        self.captions: list[str] = []
        self.voices: list[tuple[int, int]] = []
        self.drops: list[str] = []

    def say(self, *lines: str) -> None:
        self.host.note(lines, {})

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK_S)):
            self.case.advance(round(TICK_S * self.case.sample_rate))
            for event in self.case.drain_events():
                if isinstance(event, MessageStarted):
                    self.voices.append((event.side, event.groove))
                if isinstance(event, StylusDropped):
                    self.drops.append(event.by)
            self.captions += self.host.update(TICK_S)


def test_lines_are_said_one_after_the_other() -> None:
    heard = Heard()
    heard.say("dealt", "decided", "unknown", "decided")
    heard.run(0.1)
    assert heard.host.is_speaking
    heard.run(9.0)
    assert heard.captions == ["dealt 3", "decided 9", "decided 12"]
    assert heard.voices == [(1, 3), (1, 9), (1, 12)]
    assert not heard.host.is_speaking


def test_a_line_on_the_other_side_is_turned_to_and_nothing_else_is_heard() -> None:
    heard = Heard()
    heard.say("shown", "dealt")
    heard.run(8.0)
    assert heard.voices == [(2, 5), (1, 3)]
    assert set(heard.drops) == {"aid"}
    assert heard.case.controls.cover_closed


def test_what_came_too_late_is_left_unsaid() -> None:
    heard = Heard()
    heard.say("dealt", "decided")
    heard.run(0.5)
    heard.say("shown")
    heard.run(8.0)
    assert heard.captions == ["dealt 3", "shown 5"]


def test_it_can_be_silenced() -> None:
    heard = Heard()
    heard.say("dealt", "decided")
    heard.run(0.5)
    heard.host.be_silent()
    assert not heard.host.is_speaking
    heard.run(3.0)
    assert heard.captions == ["dealt 3"]


@pytest.mark.parametrize("why", ["spent", "open"])
def test_a_case_that_cannot_speak_keeps_nobody_waiting(why: str) -> None:
    heard = Heard()
    heard.case.controls = Controls(cover_closed=False)
    heard.case.advance(1000)
    if why == "spent":
        heard.case.fit_cells(None, None)
        heard.case.controls = Controls()
        heard.case.advance(1000)
    heard.say("dealt", "decided")
    heard.run(12.0)
    assert heard.captions == ["dealt 3", "decided 9"]
    assert heard.voices == []
    assert not heard.host.is_speaking


def test_without_a_case_there_are_captions_at_once() -> None:
    heard = Heard(has_case=False)
    heard.say("dealt", "shown")
    assert not heard.host.is_speaking
    assert heard.host.update(0.0) == ("dealt 3", "shown 5")


def test_a_hosts_record_gives_no_orders() -> None:
    with pytest.raises(SettingError, match="record must give orders, got 'host'"):
        command_table(host_sheet())

"""Any order of hands at a table: a command counts once for each head, and never otherwise.

The machine keeps its own simple account of what let the stylus down last and whether a head was
pending then, from the hands it moves itself; the table must agree with it.
"""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from mummycase.case import Cell, CellLife, DirectLink, MummyCase
from mummycase.case.events import CaseEvent, MessageEnded, StylusDropped
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.games.voice_of_the_mummy.actions import Hear, TurnRecord
from mummycase.table import saved
from mummycase.table.awaiting import Choice, Listen, Pull, Throw, TurnOver
from mummycase.table.events import MessageFinished, MessageTold, NotACommand, WrongSide
from mummycase.table.resuming import resume, snapshot
from mummycase.table.table import Table

from .boards import RATE, Seated, people, quick_case, seated


class WatchedLink(DirectLink):
    """A link whose events are looked at on their way."""

    def __init__(self, case: MummyCase) -> None:
        super().__init__(case)
        self.drained: list[CaseEvent] = []

    def drain_events(self) -> tuple[CaseEvent, ...]:
        fresh = super().drain_events()
        self.drained += fresh
        return fresh


class TableMachine(RuleBasedStateMachine):
    """Random hands, and the laws of VM-4-06."""

    def __init__(self) -> None:
        super().__init__()
        case = quick_case(3)
        self.link = WatchedLink(case)
        self.found: Seated = seated(people(), case=case, link=self.link)
        self.let_down_by = "nothing"
        self.pending = -1  # length of the log when the stylus came down by the lever at a head
        self.expected: list[Hear] = []
        self.play_on()

    @property
    def table(self) -> Table:
        return self.found.table

    def run(self, seconds: float) -> None:
        """Let time pass block by block, and keep the account."""
        case = self.found.case
        for _ in range(max(1, round(seconds * RATE / case.settings.block))):
            log = self.table.match.log
            is_head = isinstance(self.table.awaiting, Pull | Listen)
            side = self.table.match.state.part
            case.advance(case.settings.block)
            self.link.drained.clear()
            self.table.update()
            for event in self.link.drained:
                if isinstance(event, StylusDropped):
                    is_command = self.let_down_by == "lever" and is_head
                    self.pending = len(log) if is_command else -1
                if isinstance(event, MessageEnded):
                    if is_head and self.pending == len(log) and event.side == side:
                        self.expected.append(Hear(event.side, event.groove))
                    self.pending = -1
            self.check_log(log)

    def check_log(self, log: tuple[object, ...]) -> None:
        """Time alone brings nothing but messages that count, and the turned record."""
        done = self.table.match.log[len(log) :]
        for action in done:
            if isinstance(action, Hear):
                assert action == self.expected[-1]
                assert any(isinstance(event, MessageEnded) for event in self.link.drained)
            else:
                assert isinstance(action, TurnRecord)
                assert self.found.case.readings().side == 2
                assert self.found.case.readings().cover_closed

    @rule(hold=st.floats(0.05, 0.8), wait=st.sampled_from([0.05, 0.3, 1.0, 2.0]))
    def pull(self, hold: float, wait: float) -> None:
        case = self.found.case
        if not case.controls.cover_closed:
            return
        case.controls = replace(case.controls, lever=1.0)
        self.run(hold)
        self.let_down_by = "lever"
        case.controls = replace(case.controls, lever=0.0)
        self.run(wait)

    @rule(seconds=st.floats(0.02, 2.0))
    def wait(self, seconds: float) -> None:
        self.run(seconds)

    @rule()
    def hear_out(self) -> None:
        self.run(2.0)

    @rule()
    def play_on(self) -> None:
        """People do all they are asked for, up to the next head or turning."""
        for _ in range(60):
            match self.table.awaiting:
                case Throw():
                    self.table.throw()
                case Choice(options=options):
                    self.table.choose(options[-1])
                case _:
                    break

    @rule(wait=st.sampled_from([0.05, 1.0, 2.0]))
    def move_cover(self, wait: float) -> None:
        case = self.found.case
        is_closed = not case.controls.cover_closed
        if is_closed:
            self.let_down_by = "cover"
        case.controls = replace(case.controls, lever=0.0, cover_closed=is_closed)
        self.run(wait)

    @rule()
    def open_and_close(self) -> None:
        if self.found.case.controls.cover_closed:
            self.move_cover(0.05)
        self.move_cover(2.0)

    @precondition(lambda self: not self.found.case.controls.cover_closed)
    @rule()
    def turn_record(self) -> None:
        self.found.case.turn_record()

    @precondition(lambda self: not self.found.case.controls.cover_closed)
    @rule(charge=st.sampled_from([0.0, 0.01, 1.0]))
    def fit_cells(self, charge: float) -> None:
        cell = Cell(state_of_charge=charge, life=CellLife.DRAMATIC)
        self.found.case.fit_cells(cell, Cell())

    @rule(strength=st.floats(0.0, 1.0))
    def knock(self, strength: float) -> None:
        self.found.case.knock(strength)
        self.run(0.03)

    @rule(wait=st.sampled_from([0.2, 2.0]))
    def say_again(self, wait: float) -> None:
        if self.table.why_not_again():
            return
        self.let_down_by = "aid"
        self.table.say_again()
        self.run(wait)

    @rule()
    def obey_play_on_and_ask_again(self) -> None:
        self.pull(0.3, 2.0)
        self.play_on()
        self.say_again(2.0)

    @precondition(lambda self: isinstance(self.table.awaiting, Pull | Listen))
    @rule(groove=st.integers(1, 20))
    def tell(self, groove: int) -> None:
        side = self.table.match.state.part
        self.table.tell(side, groove)
        self.expected.append(Hear(side, groove))

    @rule()
    def save_and_load(self) -> None:
        table = self.table
        game = snapshot(table, begun="then", stamp="now")
        again = saved.read(saved.write(game))
        assert again == game
        case = quick_case(77)
        link = WatchedLink(case)
        resumed = resume(again, rng=np.random.default_rng(8), link=link, sample_rate=RATE)
        assert resumed.match.to_json() == table.match.to_json()
        assert resumed.awaiting == table.awaiting
        assert resumed.to_json() == table.to_json()
        assert resumed.play == table.play
        assert case.dump() == self.found.case.dump()
        self.link = link
        self.found = Seated(resumed, case, self.found.told)

    @invariant()
    def commands_are_those_expected(self) -> None:
        heard = [action for action in self.table.match.log if isinstance(action, Hear)]
        assert heard == self.expected

    @invariant()
    def every_message_that_ended_is_accounted_for(self) -> None:
        told = self.found.told
        ended = sum(isinstance(event, MessageFinished) for event in told)
        for_nothing = sum(isinstance(event, NotACommand | WrongSide) for event in told)
        said = sum(isinstance(event, MessageTold) for event in told)
        assert ended == for_nothing + len(self.expected) - said

    @invariant()
    def jewels_are_kept(self) -> None:
        assert list(VOICE.faults(self.table.match.state)) == []

    @invariant()
    def what_is_awaited_fits_the_state(self) -> None:
        match self.table.awaiting:
            case Listen(groove=groove):
                assert self.found.case.readings().groove == groove
            case TurnOver(side=side):
                assert side == 2


TableMachine.TestCase.settings = settings(max_examples=10, stateful_step_count=25)
TestTableMachine = pytest.mark.rule("VM-4-06")(TableMachine.TestCase)

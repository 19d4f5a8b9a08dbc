"""The table: where the game and the machine meet.

It holds a match, the link to a case, and seats. It has no clock and no thread: its owner lets time
pass and calls `update` often; the table takes in what happened in the case, does what computers do,
and tells what it waits for. The sentences it keeps: VM-2-01, VM-4-01, VM-4-02, VM-4-06.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, cast

import numpy as np

from mummycase.case import CaseLink, CaseState, CellLife
from mummycase.errors import IllegalActionError, SettingError
from mummycase.games.codec import Json, Reader
from mummycase.games.match import Match
from mummycase.games.protocol import Action, Event, Observation, Player, Source, State
from mummycase.table.awaiting import Awaiting, Choice, Listen, Pull, Throw, TurnOver
from mummycase.table.case_side import CaseSide, Ended
from mummycase.table.ear import NO_HEAD, Play
from mummycase.table.events import (
    Done,
    MessageTold,
    NotACommand,
    Purpose,
    TableEvent,
    TableListener,
    TurnEnded,
    Undone,
    WrongSide,
)
from mummycase.table.seats import SeatPlan
from mummycase.table.soundness import set_state
from mummycase.table.trail import Trail
from mummycase.table.waiting import awaited, head_of


class Table:
    """A game at a table, with a talking case or without.

    People work the case through the link, as they always do; the table only watches what comes of
    it. Its own hand is that of the computers: it pulls the lever for them, and if nobody else sits
    there it also turns the record and sees to the cells.

    Args:
        match: the game; what is done to it here or elsewhere is told as `Done`.
        seats: who plays.
        rng: throws the die and draws how long computers hold the lever.
        link: the case; None at a real toy, where people tell what they heard.
        sample_rate: frames a second of the case.
        life: of the cells that computers fit.
        players: who decides for which seat; a seat without one is decided by `choose`.
        is_die_real: whether people throw a real die, for computers too, and tell what it shows.
        pace_s: seconds that computers leave between two deeds.

    Raises:
        SettingError: the seats are not as many as the match has.

    Attributes:
        match: the game.
        seats: who plays.
        listeners: told of every event.
        is_held: while it is True computers do nothing new, for a screen that still shows.
        pace_s: see above.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[SeatPlan],
        *,
        rng: np.random.Generator,
        link: CaseLink | None = None,
        sample_rate: int = 44_100,
        life: CellLife = CellLife.AUTHENTIC,
        players: Mapping[int, Player] | None = None,
        is_die_real: bool = False,
        pace_s: float = 0.0,
    ) -> None:
        if len(seats) != match.setup.seats:
            raise SettingError(f"seats must be {match.setup.seats}, got {len(seats)}")
        self.match = match
        self.seats = tuple(seats)
        self.listeners: list[TableListener] = []
        self.is_held = False
        self._rng = rng
        self._case = CaseSide(link, rng, sample_rate, life) if link is not None else None
        self._is_die_real = is_die_real
        self.pace_s = pace_s
        self._pause_s = 0.0
        self._turns = self._turns_seen = self.turns  # seen: when `update` returned last
        self._trail = Trail(match, self.seats)
        match.players.update(players or {})
        match.listeners.append(self._did)

    @property
    def has_people(self) -> bool:
        """Whether any person sits here."""
        return any(seat.is_person for seat in self.seats)

    @property
    def setup(self) -> Any:
        """What was agreed on."""
        return self.match.setup

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        return self.match.is_over

    @property
    def done(self) -> int:
        """How many actions were done, those that were undone left out."""
        return len(self.match.log)

    @property
    def turns(self) -> int:
        """Turns that are over."""
        return self.match.game.turns(self.match.state)

    @property
    def play(self) -> Play | None:
        """The message that plays, whatever it is for; None while none does."""
        return self._case.play if self._case is not None else None

    @property
    def heard(self) -> tuple[int, int] | None:
        """Side and groove of the message heard last to its end, which can be said again."""
        return self._case.heard if self._case is not None else None

    @property
    def awaiting(self) -> Awaiting:
        """What the game waits for now."""
        is_real = self._is_die_real
        return awaited(self.match, self.seats, self._case, is_die_real=is_real)

    def observe(self, seat: int | None = None) -> Observation:
        """What a seat may see; without one, what anybody may who looks on."""
        seen: Observation = self.match.state.observe(seat)
        return seen

    def happened(self, seat: int | None = None) -> tuple[Event, ...]:
        """All that a seat, or anybody who looked on, was told; the game is played anew."""
        game, state = self.match.game, self.match.game.new(self.match.setup)
        events = (event for action in self.match.log for event in state.apply(action))
        told = (game.event_for(event, seat) for event in events)
        return tuple(event for event in told if event is not None)

    def update(self, seconds: float = 0.0) -> Awaiting:
        """Take in what happened in the case, and let computers do one deed; call it often.

        Shuffles, deals and the like are drawn at once, held or not.

        If a turn has ended since the last call, by a person's deed or what was heard, they do
        nothing yet: whoever saves after each call loses no more than one turn.

        Args:
            seconds: passed since the last call, for the pace of computers. The case's time is
                its own affair.

        Returns:
            What the game waits for now.
        """
        self._take_in()
        self._draw()
        self._pause_s = max(0.0, self._pause_s - seconds)
        is_free = not self.is_held and self._pause_s == 0.0
        if is_free and self._turns == self._turns_seen and self._act():
            self._pause_s = self.pace_s
            self._draw()
        self._turns_seen = self._turns
        return self.awaiting

    def choose(self, action: Action) -> None:
        """The seat to move does this.

        Raises:
            IllegalActionError: no seat is to move, or the action is not legal; nothing changed.
        """
        self._take_in()
        if self.match.state.to_move() < 0:
            raise IllegalActionError(f"no seat is to choose now, got {action}")
        self.match.do(action)

    def throw(self) -> None:
        """Throw the table's die (VM-1-01, VM-0-23).

        Raises:
            IllegalActionError: no die is awaited; nothing changed.
        """
        self._expect("the die", Source.DIE, Source.DRAW)
        state = self.match.state
        self.match.do(state.sample(Random(int(self._rng.integers(2**63)))))

    def tell_roll(self, pips: int) -> None:
        """A real die shows this.

        Raises:
            IllegalActionError: no die is awaited, or it has no such side; nothing changed.
        """
        self._expect("the die", Source.DIE)
        self._do_outcome(f"pips must be a side of the die, got {pips}", pips=pips)

    def tell(self, side: int, groove: int) -> None:
        """People at a real toy, or with good ears, heard this message to its end.

        Raises:
            IllegalActionError: no head is pending, the other side must be up, or there is no such
                groove; nothing changed.
        """
        self._expect("a message", Source.VOICE)
        wanted = self.match.game.side(self.match.state)
        if wanted is not None and side != wanted:
            raise IllegalActionError(
                f"side {side} was heard, but side {wanted} must be up: turn the record, pull again"
            )
        action = _outcome_with(self.match.state, side=side, groove=groove)
        if action is None:
            raise IllegalActionError(f"there is no groove {groove} on side {side}")
        self._tell(MessageTold(side, groove))
        self.match.do(action)

    def tell_turned(self) -> None:
        """The record of a real toy was turned (VM-2-01).

        Raises:
            IllegalActionError: that is not awaited, or the case here has its other side up.
        """
        self._expect("a turned record", Source.TURN)
        wanted = self.match.game.side(self.match.state)
        if self._case is not None and self._case.side_up != wanted:
            raise IllegalActionError(f"side {wanted} is not up: turn the record in the case")
        self._do_outcome("the record cannot be turned")

    def why_not_undo(self) -> str:
        """Why nothing can be taken back now, in one line; empty if it can."""
        is_speaking = self.play is not None and self.play.head == self._head() != NO_HEAD
        return self._trail.why_not() or ("the mummy speaks already" if is_speaking else "")

    def undo(self) -> tuple[Action, ...]:
        """Take back what a person chose last, and what computers chose since (a misclick).

        Nothing that chance had a part in is taken back: neither a throw nor a message, nor what
        was chosen before it. `Undone` is told.

        Returns:
            The actions taken back, oldest first.

        Raises:
            IllegalActionError: nothing can be taken back; the message tells why.
        """
        self._take_in()
        if reason := self.why_not_undo():
            raise IllegalActionError(reason)
        undone = self._trail.take_back()
        self._turns = self._turns_seen = self.turns
        self._tell(Undone(undone))
        return undone

    def why_not_again(self) -> str:
        """Why nothing can be said again now, in one line; empty if it can."""
        if self._case is None:
            return "there is no case at this table that could say it"
        return self._case.why_not_again()

    def say_again(self) -> None:
        """Let the case say the message heard last once more; it is no command (VM-4-06).

        Raises:
            IllegalActionError: that is not possible now; the message tells why.
        """
        self._take_in()
        if self._case is None:
            raise IllegalActionError(self.why_not_again())
        self._case.say_again()

    def dump_case(self) -> CaseState | None:
        """The exact state of the case, once what happened in it was taken in; None without one."""
        self._take_in()
        return self._case.dump() if self._case is not None else None

    def to_json(self) -> dict[str, Json]:
        """What the table itself remembers, as plain data."""
        return {
            "case": self._case.to_json() if self._case is not None else None,
            "random": cast("Json", dict(self._rng.bit_generator.state)),
        }

    def load(self, data: object, *, is_same_case: bool) -> None:
        """Take up what `to_json` wrote.

        Args:
            data: it.
            is_same_case: whether the case took up its state too; if not, no message plays.

        Raises:
            GameDataError: the data describe no table.
        """
        reader = Reader(data, "table")
        set_state(self._rng, reader.value("random"))
        if is_same_case and self._case is not None:
            self._case.load(reader.value("case"))

    def _take_in(self) -> None:
        """What happened in the case, and what follows from it for the game."""
        if self._case is None:
            return
        for happened in self._case.follow(self._head):
            if isinstance(happened, Ended):
                self._hear(happened.play)
            else:
                self._tell(happened)
        state = self.match.state
        if self.match.game.source(state) is not Source.TURN or not self._case.is_shut:
            return
        if self._case.side_up == self.match.game.side(state):  # VM-2-01
            self._do_outcome("the record cannot be turned")

    def _draw(self) -> None:
        """What nobody throws or hears: shuffles and deals."""
        while self.match.game.source(self.match.state) is Source.DRAW:
            self.throw()

    def _hear(self, play: Play) -> None:
        """A message was heard to its end: is it a command (VM-4-06)?"""
        if play.purpose is not Purpose.COMMAND or play.head != self._head():
            self._tell(NotACommand(play.side, play.groove, play.purpose))
            return
        state = self.match.state
        wanted = self.match.game.side(state)
        if wanted is not None and play.side != wanted:
            self._tell(WrongSide(play.side, play.groove, wanted))
            return
        action = _outcome_with(state, side=play.side, groove=play.groove)
        if action is not None:
            self.match.do(action)

    def _act(self) -> bool:
        """One deed of a computer; whether there was one."""
        match self.awaiting:
            case Choice(is_asked=False):
                return self.match.step() is not None
            case Throw(is_asked=False):
                self.throw()
                return True
            case Pull(is_asked=False) | TurnOver(is_asked=False) | Listen() as wanted:
                if self._case is None:
                    return False
                told = self._case.act(wanted, has_people=self.has_people)
                for event in told or ():
                    self._tell(event)
                return told is not None
            case _:
                return False

    def _head(self) -> int:
        return head_of(self.match)

    def _expect(self, what: str, *sources: Source) -> None:
        """Raise unless the game waits for an outcome from one of `sources`."""
        self._take_in()
        if self.match.game.source(self.match.state) not in sources:
            raise IllegalActionError(f"{what} is not awaited now, but {self.awaiting}")

    def _do_outcome(self, refusal: str, **wanted: int) -> None:
        action = _outcome_with(self.match.state, **wanted)
        if action is None:
            raise IllegalActionError(refusal)
        self.match.do(action)

    def _did(self, action: Action, events: Sequence[Event]) -> None:
        """The match was moved on."""
        if (turns := self._trail.note(events)) is not None:  # something was undone behind our back
            self._turns = self._turns_seen = turns
        self._tell(Done(action, tuple(events)))
        if self.turns != self._turns or self.match.is_over:
            self._turns = self.turns
            self._tell(TurnEnded(self.turns))

    def _tell(self, event: TableEvent) -> None:
        for listener in tuple(self.listeners):
            listener(event)


def _outcome_with(state: State, **wanted: int) -> Action | None:
    """The outcome possible in `state` whose fields have these values; None if there is none."""
    for action, _ in state.outcomes() or ():
        if all(getattr(action, name, None) == value for name, value in wanted.items()):
            return action
    return None

"""The case as it stands on the table: watched through its link, and worked for computers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from mummycase.case import CaseLink, CaseState, CellLife, Readings, StylusState
from mummycase.errors import IllegalActionError
from mummycase.games.codec import Json, Reader
from mummycase.table.awaiting import Listen, Pull, TurnOver
from mummycase.table.ear import Ear, Play
from mummycase.table.events import CellsSeenTo, LeverPulled, SideUp, TableEvent
from mummycase.table.hand import ComputersHand


@dataclass(frozen=True, slots=True)
class Ended:
    """A message was heard to its end."""

    play: Play


class CaseSide:
    """A link, an ear on what comes of it, and the hand of computers.

    Args:
        link: the case.
        rng: draws how long computers hold the lever.
        sample_rate: frames a second of the case.
        life: of the cells that computers fit.
    """

    def __init__(
        self, link: CaseLink, rng: np.random.Generator, sample_rate: int, life: CellLife
    ) -> None:
        self._link = link
        self._hand = ComputersHand(link, rng, sample_rate, life)
        self._ear = Ear()
        self._side = link.readings().side
        self._was_at_rest = False

    @property
    def play(self) -> Play | None:
        """The message that plays; None while none does."""
        return self._ear.play

    @property
    def heard(self) -> tuple[int, int] | None:
        """Side and groove of the message heard last to its end; None before."""
        return self._ear.last

    @property
    def side_up(self) -> int | None:
        """The side that faces the stylus."""
        return self._link.readings().side

    @property
    def is_shut(self) -> bool:
        """Whether the cover is shut, for the hands and for the case."""
        return self._link.readings().cover_closed and self._link.controls.cover_closed

    @property
    def is_stalled(self) -> bool:
        """Whether the platter stands under the stylus."""
        return _is_stalled(self._link.readings())

    def follow(self, head: Callable[[], int]) -> Iterator[TableEvent | Ended]:
        """What happened since the last call, one by one.

        Args:
            head: tells the head that is pending (see `Play.head`), asked anew for each event.
        """
        events = self._link.drain_events()
        for event in events:
            told = self._ear.note(event, head())
            if told is not None:
                yield told
            ended = self._ear.take_ended()
            if ended is not None:
                yield Ended(ended)
        if self._was_at_rest and not events:
            self._ear.play = None  # its end was lost, to a signal that broke in: pull again
        readings = self._link.readings()
        self._was_at_rest = readings.stylus is StylusState.AT_REST
        self._hand.watch(readings)
        if readings.side != self._side:
            self._side = readings.side
            yield SideUp(readings.side)

    def why_not_again(self) -> str:
        """Why nothing can be said again now, in one line; empty if it can."""
        readings = self._link.readings()
        if self._ear.last is None:
            return "no message was heard to its end yet"
        if self._ear.last[0] != readings.side:
            return "the record was turned since"
        if not self.is_shut:
            return "the cover is open: close it first"
        is_playing = readings.stylus not in (StylusState.AT_REST, StylusState.PAST_SWITCH)
        if is_playing or self._hand.is_busy(readings) or self._link.controls.lever > 0.0:
            return "a message plays: let it end first"
        return ""

    def say_again(self) -> None:
        """Let the case say the message heard last once more.

        Raises:
            IllegalActionError: that is not possible now; the message tells why.
        """
        if (reason := self.why_not_again()) or self._ear.last is None:
            raise IllegalActionError(reason)
        self._link.say_again(self._ear.last[1])

    def act(
        self, awaited: Pull | TurnOver | Listen, *, has_people: bool
    ) -> tuple[TableEvent, ...] | None:
        """One deed toward what is awaited.

        Args:
            awaited: it.
            has_people: whether somebody else can open the case.

        Returns:
            What to tell of it; None if nothing was done.
        """
        hand, readings = self._hand, self._link.readings()
        if hand.is_busy(readings):
            return None
        if not has_people and _is_stalled(readings):
            return (CellsSeenTo(hand.see_to_cells(readings)),)
        if isinstance(awaited, Listen):
            return None
        if not has_people and not readings.cover_closed:
            hand.close_cover(readings)
            return ()
        if not hand.can_pull(readings) or readings.side is None:
            return None
        if isinstance(awaited, TurnOver) or awaited.is_wrong_side:
            hand.turn_record(readings)
            return ()
        hand.pull(readings)
        return (LeverPulled(awaited.seat),)

    def dump(self) -> CaseState:
        """The exact state of the case."""
        return self._link.dump()

    def to_json(self) -> dict[str, Json]:
        """What is remembered of the case, as plain data."""
        return {"ear": self._ear.to_json(), "hand": self._hand.to_json(), "side": self._side}

    def load(self, data: object) -> None:
        """Take up what `to_json` wrote, when the case has taken up its state.

        Raises:
            GameDataError: the data describe nothing of the kind.
        """
        reader = Reader(data, "case")
        self._ear.load(reader.value("ear"))
        self._hand.load(reader.value("hand"))
        self._side = reader.maybe_number("side", 1, 2)


def _is_stalled(readings: Readings) -> bool:
    return readings.stylus is StylusState.TRACKING and readings.rpm == 0.0

"""What one game of Voice of the Mummy came to, counted while it is played."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from mummycase.games.match import Match
from mummycase.games.protocol import Action, Event
from mummycase.games.voice_of_the_mummy.events import CommandDone, PartTwoBegan


@dataclass(frozen=True, slots=True)
class Messages:
    """How one kind of command fared.

    Attributes:
        code: the command's.
        heard: how often it was heard to its end.
        obeyed: how often it had an effect; a jewel cannot be given by who has none.
    """

    code: str
    heard: int
    obeyed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """One game that was played.

    Attributes:
        number: of the game, from 0.
        winners: seats; more than one if they share it.
        ender: the seat that ended it; None if the limit of turns did.
        scores: points by seat.
        jewels: precious jewels by seat.
        left: precious jewels on the board when Part I ended; None if it did not.
        great: seat with the Great Jewel at the end; None if it was never taken.
        cobra: seat with the Cobra at the end; None likewise.
        turns: of Part I and of Part II.
        plies: rolls, messages and decisions.
        messages: by code, in alphabetical order.
        cpu_s: processor time, s; 0 where nobody looked. It is no part of what two results are
            compared by.
    """

    number: int
    winners: tuple[int, ...]
    ender: int | None
    scores: tuple[int, ...]
    jewels: tuple[int, ...]
    left: int | None
    great: int | None
    cobra: int | None
    turns: tuple[int, int]
    plies: int
    messages: tuple[Messages, ...]
    cpu_s: float = field(default=0.0, compare=False)

    @property
    def reached_part_two(self) -> bool:
        """Whether the Great Jewel was taken."""
        return self.left is not None


class Tally:
    """Listens to a match of Voice of the Mummy and counts.

    Args:
        match: at its beginning; it is listened to from now on.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._heard: dict[str, int] = {}
        self._obeyed: dict[str, int] = {}
        self._plies = 0
        self._first: int | None = None
        self._left: int | None = None
        match.listeners.append(self._listen)

    def result(self, number: int, cpu_s: float) -> GameResult:
        """What the game came to, when it is over."""
        state = self._match.state
        first = state.turns if self._first is None else self._first
        return GameResult(
            number=number,
            winners=tuple(state.winners()),
            ender=state.ender,
            scores=tuple(state.scores()),
            jewels=tuple(state.jewels),
            left=self._left,
            great=state.great,
            cobra=state.cobra,
            turns=(first, state.turns - first),
            plies=self._plies,
            messages=tuple(
                Messages(code, heard, self._obeyed.get(code, 0))
                for code, heard in sorted(self._heard.items())
            ),
            cpu_s=cpu_s,
        )

    def _listen(self, action: Action, events: Sequence[Event]) -> None:
        self._plies += 1
        for event in events:
            kind = event.__class__
            if kind is CommandDone:
                code = event.code
                self._heard[code] = self._heard.get(code, 0) + 1
                if event.times:
                    self._obeyed[code] = self._obeyed.get(code, 0) + 1
            elif kind is PartTwoBegan:
                state = self._match.state
                self._first = state.turns
                self._left = sum(state.lying)

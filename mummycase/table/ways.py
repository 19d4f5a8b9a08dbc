"""How the chance of each game comes about at a table: data, one entry a game.

A new game whose chance comes from the die, the record or the turning of it needs an entry here and
no change of the table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType
from typing import Any

from mummycase.games.protocol import CHANCE, Action, State
from mummycase.games.voice_of_the_mummy import VOICE, VoiceState
from mummycase.games.voice_of_the_mummy.actions import Hear, Roll, TurnRecord
from mummycase.games.voice_of_the_mummy.phases import FLIP, HIGH_ROLL


class Source(Enum):
    """Where an outcome comes from."""

    DIE = auto()
    """A die that people may have in their hands; such outcomes have `pips`."""
    VOICE = auto()
    """The record in the case; such outcomes have `side` and `groove`."""
    TURN = auto()
    """The record is turned over."""
    DRAW = auto()
    """Anything else: the table draws it, and nobody is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """What the table must know of a game to play its chance.

    Attributes:
        sources: of the outcomes, by their class; those not named are drawn.
        seat: who throws the die or works the lever in a state; None if nobody in particular.
        side: of the record that must be up in a state, 1 or 2; None if it does not matter.
        turns: that are over in a state; the game is saved when it grows.
    """

    sources: Mapping[type, Source]
    seat: Callable[[Any], int | None]
    side: Callable[[Any], int | None]
    turns: Callable[[Any], int]

    def source(self, state: State) -> Source | None:
        """Where the outcome comes from that `state` waits for; None if it waits for none."""
        if state.to_move() != CHANCE:
            return None
        outcomes = state.outcomes()
        return self.sources.get(type(outcomes[0][0]), Source.DRAW) if outcomes else Source.DRAW


def outcome_with(state: State, **wanted: int) -> Action | None:
    """The outcome possible in `state` whose fields have these values; None if there is none."""
    for action, _ in state.outcomes() or ():
        if all(getattr(action, name, None) == value for name, value in wanted.items()):
            return action
    return None


def _seat(state: VoiceState) -> int | None:
    if state.phase == FLIP:
        return None
    return state.contenders[len(state.throws)] if state.phase == HIGH_ROLL else state.seat


WAYS: Mapping[str, Ways] = MappingProxyType(
    {
        VOICE.key: Ways(
            sources=MappingProxyType(
                {Roll: Source.DIE, Hear: Source.VOICE, TurnRecord: Source.TURN}
            ),
            seat=_seat,
            side=lambda state: state.part,
            turns=lambda state: state.turns,
        )
    }
)
"""By the game's key."""

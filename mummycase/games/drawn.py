"""What games have in common whose only chance is drawn: shuffles, deals, a card from a deck."""

from collections.abc import Sequence
from typing import Any

from mummycase.games.protocol import CHANCE, Event, Observation, Source


class DrawnChance:
    """Part of a `Game` in which nothing is thrown or heard; hidden cards bar undo.

    A game that can tell which of its events show nothing overrides `reveals`.
    """

    def source(self, state: Any) -> Source | None:
        """`DRAW` at chance."""
        return Source.DRAW if state.to_move() == CHANCE else None

    def thrower(self, state: Any) -> int | None:
        """Nobody."""
        return None

    def side(self, state: Any) -> int | None:
        """None: no record gives orders."""
        return None

    def reveals(self, events: Sequence[Event]) -> bool:
        """Whether anything happened: it may have shown what was hidden."""
        return bool(events)

    def spoken(self, events: Sequence[Event], seen: Observation) -> Sequence[str]:
        """Nothing."""
        return ()

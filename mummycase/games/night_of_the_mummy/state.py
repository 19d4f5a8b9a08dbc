"""The position of a game of Night of the Mummy, and what can be done to it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Self

from mummycase.games.codec import Json
from mummycase.games.night_of_the_mummy import imagining, seeing
from mummycase.games.night_of_the_mummy.actions import Action
from mummycase.games.night_of_the_mummy.chances import OUTCOMES, SAMPLES
from mummycase.games.night_of_the_mummy.deeds import DO
from mummycase.games.night_of_the_mummy.events import Event
from mummycase.games.night_of_the_mummy.guests import KEYS
from mummycase.games.night_of_the_mummy.legal import LEGAL
from mummycase.games.night_of_the_mummy.phases import CHOOSE, DEAL, FINISHED, FIRST
from mummycase.games.night_of_the_mummy.world import FULL, World
from mummycase.games.protocol import CHANCE, OVER

History = tuple[Any, Event] | None
"""All before, and the last; None at the beginning. Clones share it, since it only grows."""


class NightState:
    """Who is who, and what is wanted next.

    Guests are indices of `guests.GUESTS`; seats, slots and Guests in sets are bits. Change it by
    `apply` alone.

    Attributes:
        world: what does not change.
        phase: one of `phases`.
        pool: the Guests in the game.
        held: the Guest of each seat, then of each slot; empty before the deal.
        revealed: the seats that are revealed.
        up: the slots that are face up.
        public: the Guests of both, so that all know where they are.
        seat: whose turn it is.
        mover: the seat that decides now.
        other: the player asked, dancing, or who refused; -1 without one.
        named: the Guest that was named; -1 without one.
        joined: the seat of the Gargoyle that joined this dance; -1 without.
        shown: the dancers who showed their face at any moment of this dance.
        swapped: the seat that swapped in this dance; -1 without.
        form: of the accusation, one of those in `world`.
        targets: seats that can still be accused.
        cards: Accusation cards that can still be placed.
        placed: seats and Guests of this accusation so far.
        refused: whether a dance was refused in this turn.
        turns: that are over.
        winner: the seat that has won; -1 before.
        how: it won; "" before.
        history: what there is to be known, `events.KEPT`, all of it, as a chain.
    """

    __slots__ = (
        "cards",
        "form",
        "held",
        "history",
        "how",
        "joined",
        "mover",
        "named",
        "other",
        "phase",
        "placed",
        "pool",
        "public",
        "refused",
        "revealed",
        "seat",
        "shown",
        "swapped",
        "targets",
        "turns",
        "up",
        "winner",
        "world",
    )

    def __init__(self, world: World) -> None:
        self.world = world
        self.phase = CHOOSE
        self.pool = self.revealed = self.up = self.public = self.shown = 0
        self.held: list[int] = []
        self.seat = self.mover = 0
        self.other = self.named = self.joined = self.swapped = self.winner = -1
        self.form = FULL
        self.targets = self.cards = self.turns = 0
        self.placed: tuple[tuple[int, int], ...] = ()
        self.refused = False
        self.how = ""
        self.history: History = None

    def to_move(self) -> int:
        """The seat that decides, `CHANCE` or `OVER`."""
        phase = self.phase
        if phase > DEAL:
            return OVER if phase == FINISHED else self.mover
        return CHANCE

    def legal(self) -> Sequence[Action]:
        """What the seat to move may do; empty if none decides."""
        return LEGAL[self.phase](self)

    def outcomes(self) -> Sequence[tuple[Action, float]] | None:
        """What chance may bring, each equally likely; None for the deal, which has too many."""
        if self.phase == DEAL:
            return None
        options = OUTCOMES[self.phase](self) if self.phase in (CHOOSE, FIRST) else ()
        return [(option, 1.0 / len(options)) for option in options]

    def sample(self, rng: Random) -> Action:
        """One outcome, drawn; at chance only."""
        return SAMPLES[self.phase](self, rng)

    def apply(self, action: Action, *, quiet: bool = False) -> tuple[Event, ...]:
        """Do `action`, and tell what happened; nothing if `quiet`.

        Raises:
            IllegalActionError: it is not legal now; the state is unchanged.
        """
        if quiet:
            DO[self.phase](self, action, None)
            return ()
        events: list[Event] = []
        DO[self.phase](self, action, events)
        return tuple(events)

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""
        new = object.__new__(type(self))
        new.world = self.world
        new.phase = self.phase
        new.pool = self.pool
        new.held = self.held[:]
        new.revealed = self.revealed
        new.up = self.up
        new.public = self.public
        new.seat = self.seat
        new.mover = self.mover
        new.other = self.other
        new.named = self.named
        new.joined = self.joined
        new.shown = self.shown
        new.swapped = self.swapped
        new.form = self.form
        new.targets = self.targets
        new.cards = self.cards
        new.placed = self.placed
        new.refused = self.refused
        new.turns = self.turns
        new.winner = self.winner
        new.how = self.how
        new.history = self.history
        return new

    def observe(self, seat: int | None) -> dict[str, Json]:
        """What `seat` may know, its history among it; None is a spectator."""
        return seeing.observe(self, seat)

    def determinise(self, seat: int, rng: Random) -> Self:
        """A state that `seat` could be in by all that it saw and heard, the rest drawn."""
        return imagining.imagine(self, seat, rng)

    def scores(self) -> list[int]:
        """1 for the winner, 0 for all others."""
        return [int(seat == self.winner) for seat in range(self.world.seats)]

    def winners(self) -> list[int]:
        """Who has won; empty before the end."""
        return [] if self.winner < 0 else [self.winner]

    def to_json(self) -> dict[str, Json]:
        """Everything but the set-up, as plain data, by names."""
        return seeing.everything(self)

    def past(self) -> Iterator[Event]:
        """The history, oldest first."""
        found, rest = [], self.history
        while rest is not None:
            rest, event = rest
            found.append(event)
        return reversed(found)

    def guest_of(self, seat: int) -> str:
        """The Guest of a seat, by name."""
        return KEYS[self.held[seat]]

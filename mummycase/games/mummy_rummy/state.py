"""The position of a match of Mummy Rummy, and what can be done to it."""

from collections.abc import Sequence
from random import Random
from typing import Self

from mummycase.games.codec import Json
from mummycase.games.mummy_rummy import ending, hidden
from mummycase.games.mummy_rummy.actions import (
    CAPTURES,
    DEALERS,
    DRAWS,
    KNOCKS,
    TAKE_DIG,
    TAKE_FROM,
    TAKE_LAST,
    Action,
    Deal,
)
from mummycase.games.mummy_rummy.cards import CARDS, NAMES, SUITS
from mummycase.games.mummy_rummy.deeds import DO
from mummycase.games.mummy_rummy.events import Event
from mummycase.games.mummy_rummy.phases import (
    DEAL,
    DEALER,
    DIG,
    FINISHED,
    FORCED,
    IS_CHANCE,
    KNOCKING,
    PLAY,
    TAKE,
)
from mummycase.games.mummy_rummy.sight import (
    can_capture,
    captured,
    discards,
    forced,
    is_takeable,
    lays,
)
from mummycase.games.mummy_rummy.sight import to_json as all_json
from mummycase.games.mummy_rummy.world import FREE, World
from mummycase.games.protocol import CHANCE, OVER

NOBODY = -1
"""No seat, or no card."""

_MOVERS = tuple(
    CHANCE if is_chance else OVER if phase == FINISHED else None
    for phase, is_chance in enumerate(IS_CHANCE)
)


class RummyState:
    """Who holds what, what lies where, and what is wanted next.

    Cards are ids or bits of `cards`, seats numbers from 0, Trios numbers of `World.trios`. Change
    it by `apply` alone. After a round hands and table stay as they were until the next deal.

    Attributes:
        world: what does not change.
        phase: one of `phases`.
        dealer: of this round; -1 before the first was drawn.
        seat: whose turn it is.
        hands: of each seat, as bits.
        known: of each seat, those of its cards that everybody saw it take.
        dig: ids in the Dig Pile, the least first: their order is not settled.
        sift: ids in the Sift Pile, the oldest first.
        table: of each seat the Trios before it, the oldest first.
        locks: of each suit, what may be laid (`world.FREE` and so on).
        selected: the card that was selected for `TakeFrom`, while its Trio is due; else -1.
        kept: the card that may not be discarded in this turn (MR-31); else -1.
        knocker: the seat that knocked; -1 before.
        turns: that are over in this round.
        idle: of those, the last ones in a row without Dig Pile and Trio (MR-69); -1 while the
            present turn is none of them.
        rounds: points by seat of each round that was scored.
        turns_before: turns of those rounds.
    """

    __slots__ = (
        "dealer",
        "dig",
        "hands",
        "idle",
        "kept",
        "knocker",
        "known",
        "locks",
        "phase",
        "rounds",
        "seat",
        "selected",
        "sift",
        "table",
        "turns",
        "turns_before",
        "world",
    )

    def __init__(self, world: World) -> None:
        self.world = world
        self.phase = DEALER
        self.dealer = NOBODY
        self.seat = 0
        self.hands = [0] * world.seats
        self.known = [0] * world.seats
        self.dig: list[int] = []
        self.sift: list[int] = []
        self.table: list[list[int]] = [[] for _ in range(world.seats)]
        self.locks = [FREE] * len(SUITS)
        self.selected = self.kept = self.knocker = NOBODY
        self.turns = self.turns_before = self.idle = 0
        self.rounds: tuple[tuple[int, ...], ...] = ()

    def to_move(self) -> int:
        """The seat that decides, `CHANCE` or `OVER`."""
        mover = _MOVERS[self.phase]
        return self.seat if mover is None else mover

    def legal(self) -> Sequence[Action]:
        """What the seat to move may do; empty if none decides."""
        phase = self.phase
        if phase == PLAY:
            return self._plays()
        if phase == TAKE:
            found: list[Action] = [TAKE_DIG] if self.dig else []
            if self.sift:
                found.append(TAKE_LAST)
                taken = 1 << self.sift[-1]
                for index in range(len(self.sift) - 2, -1, -1):
                    taken |= 1 << self.sift[index]
                    if is_takeable(self, index, taken):
                        found.append(TAKE_FROM[index])
            return found
        if phase == FORCED:
            return forced(self)
        return KNOCKS if phase == KNOCKING else ()

    def _plays(self) -> Sequence[Action]:
        """Trios and Captures, then discards, unless a Trio must be laid."""
        found: list[Action] = lays(self)
        must = bool(found) and self.world.must_lay
        if can_capture(self):
            found += [CAPTURES[suit] for suit in captured(self)]
        if not must:
            found += discards(self)
        return found

    def outcomes(self) -> Sequence[tuple[Action, float]] | None:
        """What chance may bring, each with its probability; None for a deal."""
        phase = self.phase
        if phase == DIG:
            share = 1.0 / len(self.dig)
            return [(DRAWS[card], share) for card in self.dig]
        if phase == DEALER:
            seats = self.world.seats
            return [(dealer, 1.0 / seats) for dealer in DEALERS[:seats]]
        return None if phase == DEAL else ()

    def sample(self, rng: Random) -> Action:
        """One outcome, drawn; at chance only."""
        if self.phase == DIG:
            return DRAWS[self.dig[int(rng.random() * len(self.dig))]]
        if self.phase == DEALER:
            return DEALERS[int(rng.random() * self.world.seats)]
        count = self.world.seats * self.world.hand_size + 1
        return Deal(tuple([NAMES[card] for card in rng.sample(range(CARDS), count)]))

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
        new.dealer = self.dealer
        new.seat = self.seat
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.dig = self.dig[:]
        new.sift = self.sift[:]
        new.table = [trios[:] for trios in self.table]
        new.locks = self.locks[:]
        new.selected = self.selected
        new.kept = self.kept
        new.knocker = self.knocker
        new.turns = self.turns
        new.turns_before = self.turns_before
        new.idle = self.idle
        new.rounds = self.rounds
        return new

    def observe(self, seat: int | None) -> dict[str, Json]:
        """What `seat` may know: its own hand and all that is public; None is a spectator."""
        return hidden.observe(self, seat)

    def determinise(self, seat: int, rng: Random) -> Self:
        """A state that `seat` could be in: the other hands and the Dig Pile drawn anew."""
        new = self.clone()
        hidden.draw_anew(new, seat, rng)
        return new

    def scores(self) -> list[int]:
        """Totals by seat, and while a round is played the points of the Trios on the table."""
        return ending.scores(self)

    def winners(self) -> list[int]:
        """Who has won (MR-65); empty before the end."""
        return ending.winners(self) if self.phase == FINISHED else []

    def to_json(self) -> dict[str, Json]:
        """Everything but the set-up, as plain data, by names."""
        return all_json(self)

"""A tiny game with hidden cards, honest or leaking: it shows what the conformance suite notices.

Each of two seats is dealt one of six cards; in turn each keeps it or throws it away for nothing.
The higher card that was kept wins, and the cards are shown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from random import Random
from typing import Any, Final

from mummycase.errors import GameDataError, IllegalActionError, SettingError
from mummycase.games.codec import Json, Vocabulary
from mummycase.games.drawn import DrawnChance
from mummycase.games.protocol import CHANCE, OVER, Observation

CARDS = 6
THROWN = 0


@dataclass(frozen=True, slots=True)
class Deal:
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Decide:
    keeps: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Decided:
    seat: int
    keeps: bool


@dataclass(frozen=True, slots=True)
class Shown:
    first: int
    second: int


ACTIONS: Vocabulary[Any] = Vocabulary("do", {"deal": Deal, "decide": Decide})
EVENTS: Vocabulary[Any] = Vocabulary("event", {"dealt": Dealt, "decided": Decided, "shown": Shown})


@dataclass(frozen=True, slots=True)
class ToySetup:
    seats: int = 2

    def to_json(self) -> dict[str, Json]:
        return {"seats": self.seats}


@dataclass(slots=True)
class ToyState:
    """Hands are empty before the deal; `done` counts decisions."""

    is_open: bool
    is_lazy: bool
    hands: list[int] = field(default_factory=list)
    done: int = 0

    def to_move(self) -> int:
        if not self.hands:
            return CHANCE
        return self.done if self.done < 2 else OVER

    def legal(self) -> Sequence[Any]:
        return (Decide(True), Decide(False)) if self.to_move() >= 0 else ()

    def outcomes(self) -> Sequence[tuple[Any, float]] | None:
        return () if self.hands else None

    def sample(self, rng: Random) -> Any:
        return Deal(*rng.sample(range(1, CARDS + 1), 2))

    def apply(self, action: Any, *, quiet: bool = False) -> tuple[Any, ...]:
        if self.to_move() == CHANCE:
            if action not in [Deal(*pair) for pair in permutations(range(1, CARDS + 1), 2)]:
                raise IllegalActionError(f"{action} is no deal")
            if type(action.first) is not int or type(action.second) is not int:
                raise IllegalActionError(f"{action} is no deal of cards")
            self.hands = [action.first, action.second]
            return () if quiet else tuple(Dealt(s, card) for s, card in enumerate(self.hands))
        if type(action) is not Decide or type(action.keeps) is not bool or self.done == 2:
            raise IllegalActionError(f"{action} is not legal now")
        seat = self.done
        if not action.keeps:
            self.hands[seat] = THROWN
        self.done += 1
        events = (Decided(seat, action.keeps), *([Shown(*self.hands)] if self.done == 2 else []))
        return () if quiet else events

    def clone(self) -> "ToyState":
        return ToyState(self.is_open, self.is_lazy, self.hands[:], self.done)

    def observe(self, seat: int | None) -> Observation:
        is_shown = self.done == 2 or self.is_open
        hands = [
            card if is_shown or at == seat or card == THROWN else None
            for at, card in enumerate(self.hands)
        ]
        return {"hands": hands, "done": self.done}

    def determinise(self, seat: int, rng: Random) -> "ToyState":
        new = self.clone()
        other = 1 - seat
        if not self.is_lazy and self.hands and self.done < 2 and self.hands[other] != THROWN:
            left = [card for card in range(1, CARDS + 1) if card != self.hands[seat]]
            new.hands[other] = rng.choice(left)
        return new

    def scores(self) -> Sequence[int]:
        return self.hands or [0, 0]

    def winners(self) -> Sequence[int]:
        best = max(self.scores())
        return [s for s, card in enumerate(self.hands) if card == best] if self.done == 2 else []

    def to_json(self) -> dict[str, Json]:
        return {"hands": list(self.hands), "done": self.done}


class Toy(DrawnChance):
    """Args: what leaks, or does not do its part; nothing if it is honest."""

    key: Final = "toy"
    title: Final = "Toy"
    seats: Final = range(2, 3)
    hides: Final = True

    def __init__(
        self,
        *,
        shows_hands: bool = False,
        tells_deal: bool = False,
        is_lazy: bool = False,
        is_mute: bool = False,
    ) -> None:
        self._shows_hands = shows_hands
        self._tells_deal = tells_deal
        self._is_lazy = is_lazy
        self._is_mute = is_mute

    def standard(self, seats: int) -> ToySetup:
        if seats not in self.seats:
            raise SettingError(f"seats must be 2, got {seats}")
        return ToySetup()

    def setup_from_json(self, data: object) -> ToySetup:
        if data != {"seats": 2}:
            raise GameDataError(f"setup must be of two seats, got {data}")
        return ToySetup()

    def new(self, setup: ToySetup) -> ToyState:
        return ToyState(self._shows_hands, self._is_lazy)

    def state_from_json(self, setup: ToySetup, data: Any) -> ToyState:
        return ToyState(self._shows_hands, self._is_lazy, list(data["hands"]), data["done"])

    def state_from_observation(
        self, setup: ToySetup, seen: Any, *, like: ToyState | None = None
    ) -> ToyState:
        known = [card for card in seen["hands"] if card]
        left = iter([card for card in range(1, CARDS + 1) if card not in known])
        hands = [next(left) if card is None else card for card in seen["hands"]]
        return ToyState(self._shows_hands, self._is_lazy, hands, seen["done"])

    def action_to_json(self, action: Any) -> dict[str, Json]:
        return ACTIONS.to_json(action)

    def action_from_json(self, data: object) -> Any:
        return ACTIONS.from_json(data)

    def event_to_json(self, event: Any) -> dict[str, Json]:
        return EVENTS.to_json(event)

    def event_from_json(self, data: object) -> Any:
        return EVENTS.from_json(data)

    def turns(self, state: ToyState) -> int:
        return state.done

    def event_for(self, event: Any, seat: int | None) -> Any:
        if isinstance(event, Dealt) and event.seat != seat and not self._tells_deal:
            return Dealt(event.seat, None)
        if isinstance(event, Shown) and self._is_mute:
            return None
        return event

    def faults(self, state: ToyState) -> Iterator[str]:
        kept = [card for card in state.hands if card]
        if len(set(kept)) < len(kept):
            yield f"no card is there twice, got {state.hands}"

"""What every game has in common: states, players, and who decides.

A *state* stands still until an action is applied. Whose turn it is to act is a seat, chance, or
nobody: the die and the mummy's voice are outcomes supplied from outside, and the state holds no
generator. Reasons and the shape of it all: CONTRIBUTING.md, "The games".
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from random import Random
from typing import Any, Protocol, Self

from mummycase.games.codec import Json

CHANCE = -1
"""Nobody at the table decides: the die, the record, a shuffle."""

OVER = -2
"""The game has ended."""

Action = Any
"""A frozen dataclass of the game's own vocabulary; compared by value."""

Event = Any
"""A frozen dataclass of the game's own vocabulary: something that happened."""

Observation = Mapping[str, Json]
"""What a seat may know, as plain data, without any reference to the state."""


class Source(Enum):
    """Where an outcome of chance comes from at a table."""

    DIE = auto()
    """A die that people may have in their hands; such outcomes have `pips`."""
    VOICE = auto()
    """The record in the case; such outcomes have `side` and `groove`."""
    TURN = auto()
    """The record is turned over."""
    DRAW = auto()
    """Anything else, shuffles and deals: drawn at once, and nobody is asked."""


class State(Protocol):
    """The position of one game; small and mutable."""

    def to_move(self) -> int:
        """The seat that decides, `CHANCE` or `OVER`."""

    def legal(self) -> Sequence[Action]:
        """What the seat to move may do, in a fixed order; empty at chance and at the end."""

    def outcomes(self) -> Sequence[tuple[Action, float]] | None:
        """What chance may bring, with probabilities that sum to 1; empty if it is not its turn.

        None if there are too many to list: then only `sample` draws one.
        """

    def sample(self, rng: Random) -> Action:
        """One outcome, drawn; at chance only."""

    def apply(self, action: Action, *, quiet: bool = False) -> tuple[Event, ...]:
        """Do `action`, and tell what happened; nothing if `quiet`, for search.

        Raises:
            IllegalActionError: it is not legal now; the state is unchanged.
        """

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""

    def observe(self, seat: int | None) -> Observation:
        """What `seat` may know, at any time; None is a spectator."""

    def determinise(self, seat: int, rng: Random) -> Self:
        """A state that `seat` could be in by all it knows, the rest drawn anew."""

    def scores(self) -> Sequence[int]:
        """Points by seat, as they stand."""

    def winners(self) -> Sequence[int]:
        """Who has won; empty before the end."""

    def to_json(self) -> dict[str, Json]:
        """Everything, as plain data, by names."""


class Setup(Protocol):
    """All that is agreed on before a game begins; frozen."""

    @property
    def seats(self) -> int:
        """How many play."""

    def to_json(self) -> dict[str, Json]:
        """Everything, as plain data, by names."""


class Game(Protocol):
    """One of the games; there is one object of it, in the registry."""

    @property
    def key(self) -> str:
        """Its name in files and commands."""

    @property
    def title(self) -> str:
        """Its name for people."""

    @property
    def seats(self) -> range:
        """How many can play."""

    @property
    def hides(self) -> bool:
        """Whether seats know different things: hidden hands, a deck in some order."""

    def standard(self, seats: int) -> Any:
        """The set-up of a new game if nobody changes anything.

        Raises:
            SettingError: so many cannot play.
        """

    def setup_from_json(self, data: object) -> Any:
        """The set-up that its `to_json` wrote.

        Raises:
            GameDataError: the data describe none.
            MummyCaseError: the values do not go together.
        """

    def new(self, setup: Any) -> Any:
        """The state at the beginning."""

    def state_from_json(self, setup: Any, data: object) -> Any:
        """The state that its `to_json` wrote.

        Raises:
            GameDataError: the data describe none.
        """

    def state_from_observation(
        self, setup: Any, seen: Observation, *, like: Any | None = None
    ) -> Any:
        """A state that agrees with what was observed, for a player to think with.

        Args:
            setup: that was agreed on.
            seen: by the player's seat.
            like: any state of the same set-up; what the game has prepared for it is then shared,
                which saves time.

        Raises:
            GameDataError: the data describe none.
        """

    def action_to_json(self, action: Action) -> dict[str, Json]:
        """An action as plain data."""

    def action_from_json(self, data: object) -> Action:
        """The action that `action_to_json` wrote.

        Raises:
            GameDataError: the data describe none.
        """

    def event_to_json(self, event: Event) -> dict[str, Json]:
        """An event as plain data."""

    def event_from_json(self, data: object) -> Event:
        """The event that `event_to_json` wrote.

        Raises:
            GameDataError: the data describe none.
        """

    def event_for(self, event: Event, seat: int | None) -> Event | None:
        """What `seat` (None: a spectator) is told of `event`: all, less, or nothing (None)."""

    def source(self, state: Any) -> Source | None:
        """Where the outcome comes from that `state` waits for; None if it waits for none."""

    def thrower(self, state: Any) -> int | None:
        """Who throws the die or works the lever in `state`; None if nobody in particular."""

    def side(self, state: Any) -> int | None:
        """The side of the record that must be up in `state`; None if it does not matter."""

    def turns(self, state: Any) -> int:
        """Turns that are over in `state`; a game is saved when it grows."""

    def reveals(self, events: Sequence[Event]) -> bool:
        """Whether anybody learnt from these events what was hidden: then no choice is undone."""

    def spoken(self, events: Sequence[Event], seen: Observation) -> Sequence[str]:
        """What the mummy says as host, by the names of its lines; empty where it gives orders.

        Args:
            events: of one action, as a spectator is told them.
            seen: by a spectator, after it.
        """

    def faults(self, state: Any) -> Iterator[str]:
        """What is wrong with a state that the rules should keep right; for tests."""


class Player(Protocol):
    """Somebody who decides for a seat, a person or a computer, from what the seat may know."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """One of `legal`."""

    def notice(self, event: Event) -> None:
        """Something happened, as far as this seat is told."""


class ChanceSource(Protocol):
    """Whoever supplies outcomes: a generator, a script, people with a die, the machine."""

    def pick(self, state: Any) -> Action | None:
        """The outcome at a chance node; None if it is not known yet."""

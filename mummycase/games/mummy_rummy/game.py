"""Mummy Rummy, as the registry knows it."""

from collections.abc import Iterator, Sequence
from typing import Final

from mummycase.games.codec import Json, Reader
from mummycase.games.drawn import DrawnChance
from mummycase.games.mummy_rummy import events as happenings
from mummycase.games.mummy_rummy.actions import ACTIONS, Action
from mummycase.games.mummy_rummy.cards import ALL, bits_of
from mummycase.games.mummy_rummy.data import locks_of, read_observation, read_state
from mummycase.games.mummy_rummy.events import EVENTS, Event
from mummycase.games.mummy_rummy.lines import spoken
from mummycase.games.mummy_rummy.phases import DEALER
from mummycase.games.mummy_rummy.setup import SEATS, Setup
from mummycase.games.mummy_rummy.state import RummyState
from mummycase.games.mummy_rummy.world import World
from mummycase.games.protocol import Observation


class RummyGame(DrawnChance):
    """The game; see `mummycase.games.protocol.Game`.

    Attributes:
        key: its name in files.
        title: its name for people.
        seats: 2..5.
        hides: hands, and what lies in the Dig Pile.
    """

    key: Final = "mummy_rummy"
    title: Final = "Mummy Rummy"
    seats: Final = SEATS
    hides: Final = True

    def standard(self, seats: int) -> Setup:
        """The usual rules, to 500 points.

        Raises:
            SettingError: so many cannot play.
        """
        return Setup(seats=seats)

    def setup_from_json(self, data: object) -> Setup:
        """The set-up that `Setup.to_json` wrote; see there for what it raises."""
        return Setup.from_json(data)

    def new(self, setup: Setup) -> RummyState:
        """The state at the beginning: nobody has dealt."""
        return RummyState(World(setup))

    def state_from_json(self, setup: Setup, data: object) -> RummyState:
        """The state that `RummyState.to_json` wrote.

        Raises:
            GameDataError: the data describe none.
        """
        return read_state(RummyState(World(setup)), Reader(data, "state"))

    def state_from_observation(
        self, setup: Setup, seen: Observation, *, like: RummyState | None = None
    ) -> RummyState:
        """A state that agrees with what was observed; `determinise` draws others from it.

        Args:
            setup: that was agreed on.
            seen: by any seat.
            like: any state of the same set-up, whose prepared tables are shared to save time.

        Raises:
            GameDataError: the data describe none.
        """
        world = World(setup) if like is None else like.world
        return read_observation(RummyState(world), Reader(seen, "seen"))

    def action_to_json(self, action: Action) -> dict[str, Json]:
        """An action as plain data."""
        return ACTIONS.to_json(action)

    def action_from_json(self, data: object) -> Action:
        """The action that `action_to_json` wrote.

        Raises:
            GameDataError: the data describe none.
        """
        return ACTIONS.from_json(data)

    def event_to_json(self, event: Event) -> dict[str, Json]:
        """An event as plain data."""
        return EVENTS.to_json(event)

    def event_from_json(self, data: object) -> Event:
        """The event that `event_to_json` wrote.

        Raises:
            GameDataError: the data describe none.
        """
        return EVENTS.from_json(data)

    def event_for(self, event: Event, seat: int | None) -> Event:
        """What `seat` is told of `event`: others' cards are not shown."""
        return happenings.event_for(event, seat)

    def turns(self, state: RummyState) -> int:
        """Turns that are over, of all rounds."""
        return state.turns_before + state.turns

    def reveals(self, events: Sequence[Event]) -> bool:
        """Whether anybody learnt from these events what was hidden."""
        return any(map(happenings.reveals, events))

    def spoken(self, events: Sequence[Event], seen: Observation) -> Sequence[str]:
        """The host's lines; see `lines`."""
        return spoken(events, seen)

    def faults(self, state: RummyState) -> Iterator[str]:
        """What is wrong with a state that the rules should keep right; for tests."""
        world = state.world
        if state.phase == DEALER or not any((*state.hands, *state.sift, *map(len, state.table))):
            return
        places = [*state.hands, bits_of(state.dig), bits_of(state.sift)]
        places += [world.trios.masks[trio] for trios in state.table for trio in trios]
        union = 0
        for place in places:
            union |= place
        if union != ALL or sum(place.bit_count() for place in places) != ALL.bit_count():
            yield "each of the 45 cards must be in one place"
        if state.locks != locks_of(state):
            yield f"locks must follow from the table, got {state.locks}"
        grounds = {
            (trio // world.per_suit, world.trios.is_black[trio])
            for trios in state.table
            for trio in trios
        }
        if len({suit for suit, _ in grounds}) < len(grounds):
            yield "no suit may have Trios of both grounds"
        if any(known & ~hand for known, hand in zip(state.known, state.hands, strict=True)):
            yield "known cards must be in the hand"
        if state.dig != sorted(state.dig):
            yield "the Dig Pile is kept in the order of ids"


RUMMY = RummyGame()
"""The one object of the game."""

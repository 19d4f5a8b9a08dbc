"""Night of the Mummy, as the registry knows it."""

from collections.abc import Iterator
from random import Random
from typing import Final

from mummycase.errors import GameDataError, SettingError
from mummycase.games.codec import Json, Reader
from mummycase.games.drawn import DrawnChance
from mummycase.games.night_of_the_mummy.actions import ACTIONS, Action
from mummycase.games.night_of_the_mummy.events import EVENTS, KEPT, Event, for_seat
from mummycase.games.night_of_the_mummy.guests import INDEX, KEYS, MUMMY
from mummycase.games.night_of_the_mummy.guidelines import SEATS, guests_for
from mummycase.games.night_of_the_mummy.imagining import imagine
from mummycase.games.night_of_the_mummy.phases import CHOOSE, DEAL, FINISHED, FIRST, NAMES
from mummycase.games.night_of_the_mummy.setup import Setup
from mummycase.games.night_of_the_mummy.state import NightState
from mummycase.games.night_of_the_mummy.world import FORM_NAMES, World
from mummycase.games.protocol import Observation

MANY = 1_000_000
"""More turns than any game has."""


class NightGame(DrawnChance):
    """The game; see `mummycase.games.protocol.Game`.

    Attributes:
        key: its name in files.
        title: its name for people.
        seats: 4..8.
        hides: everybody knows the own Guest alone.
    """

    key: Final = "night_of_the_mummy"
    title: Final = "Night of the Mummy"
    seats: Final = SEATS
    hides: Final = True

    def standard(self, seats: int) -> Setup:
        """Guests and beginner drawn, all Guests among those that may come.

        Raises:
            SettingError: so many cannot play.
        """
        if seats not in SEATS:
            raise SettingError(f"seats must be in {SEATS[0]}..{SEATS[-1]}, got {seats}")
        return Setup(seats=seats)

    def setup_from_json(self, data: object) -> Setup:
        """The set-up that `Setup.to_json` wrote; see there for what it raises."""
        return Setup.from_json(data)

    def new(self, setup: Setup) -> NightState:
        """The state at the beginning: nobody knows yet who is in the game."""
        return NightState(World(setup))

    def state_from_json(self, setup: Setup, data: object) -> NightState:
        """The state that `NightState.to_json` wrote.

        Raises:
            GameDataError: the data describe none.
        """
        state, reader = NightState(World(setup)), Reader(data, "state")
        _read_open(state, reader)
        seats, slots = state.world.seats, state.world.mysteries
        state.held = [_guest(reader, "held", key) for key in reader.texts("held")]
        state.revealed = _bits(reader.integers("revealed", 0, seats - 1))
        state.up = _bits(reader.integers("up", 0, slots - 1))
        state.shown = _bits(reader.integers("shown", 0, seats - 1))
        state.joined = _maybe(reader, "joined", seats)
        state.swapped = _maybe(reader, "swapped", seats)
        if state.phase > DEAL and sorted(state.held) != _members(state.pool):
            raise GameDataError(f"state.held must be the Guests in the game, got {state.held}")
        _set_public(state)
        _check(state)
        return state

    def state_from_observation(
        self, setup: Setup, seen: Observation, *, like: NightState | None = None
    ) -> NightState:
        """A state that agrees with what a seat observed; always the same one.

        Args:
            setup: that was agreed on.
            seen: by any seat.
            like: any state of the same set-up, whose prepared tables are shared to save time.

        Raises:
            GameDataError: the data describe none.
        """
        state = NightState(World(setup) if like is None else like.world)
        reader = Reader(seen, "state")
        _read_open(state, reader)
        if state.phase <= DEAL:
            return state
        seats, slots = state.world.seats, state.world.mysteries
        viewer = reader.number("viewer", 0, seats - 1)
        state.held = [-1] * (seats + slots)
        for name, first in (("seats", 0), ("centre", seats)):
            for at, key in enumerate(reader.items(name)):
                if key is not None:
                    state.held[first + at] = _guest(reader, name, key)
        state.revealed = _bits(at for at in range(seats) if state.held[at] >= 0)
        state.up = _bits(slot for slot in range(slots) if state.held[seats + slot] >= 0)
        _set_public(state)
        state.held[viewer] = _guest(reader, "guest", reader.value("guest"))
        if state.phase == FINISHED:
            state.held = [_guest(reader, "all_cards", key) for key in reader.texts("all_cards")]
        state = imagine(state, viewer, Random(0))
        _check(state)
        return state

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

    def event_for(self, event: Event, seat: int | None) -> Event | None:
        """What `seat` is told of `event`; see 3.4 of the rules and `events.for_seat`."""
        return for_seat(event, seat)

    def turns(self, state: NightState) -> int:
        """Turns that are over."""
        return state.turns

    def faults(self, state: NightState) -> Iterator[str]:
        """What is wrong with a state that the rules should keep right; for tests."""
        if state.phase <= DEAL:
            return
        seats = state.world.seats
        if sorted(state.held) != _members(state.pool) or len(state.held) != guests_for(seats):
            yield f"the cards must be the Guests in the game, got {state.held}"
        if MUMMY not in state.held[:seats]:
            yield "The Mummy must sit at the table"
        if state.public != _public(state):
            yield f"public must be the Guests that are shown, got {state.public}"
        free = state.pool & ~state.public
        hidden = state.world.all_seats & ~state.revealed
        if free.bit_count() < hidden.bit_count():
            yield f"there must be a name for everybody hidden, got {free:b}"
        if state.mover not in range(seats) or state.seat not in range(seats):
            yield f"somebody must be on, got {state.mover}"


NIGHT = NightGame()
"""The one object of the game."""


def _read_open(state: NightState, reader: Reader) -> None:
    """What everybody sees, and the history."""
    last = state.world.seats - 1
    state.phase = NAMES.index(reader.one_of("phase", NAMES))
    state.pool = _set(reader, "guests")
    state.seat = reader.number("seat", 0, last)
    state.mover = reader.number("mover", 0, last)
    state.other = _maybe(reader, "other", last + 1)
    named = reader.maybe_text("named")
    state.named = -1 if named is None else _guest(reader, "named", named)
    state.refused = reader.truth("refused")
    state.form = FORM_NAMES.index(reader.one_of("form", FORM_NAMES))
    state.targets = _bits(reader.integers("targets", 0, last))
    state.cards = _set(reader, "cards")
    state.placed = tuple(_pair(reader, item, last) for item in reader.items("placed"))
    state.turns = reader.number("turns", 0, MANY)
    state.winner = _maybe(reader, "winner", last + 1)
    state.how = reader.text("how")
    for item in reader.items("history"):
        event = EVENTS.from_json(item)
        if not isinstance(event, KEPT):
            raise GameDataError(f"state.history must hold what is kept, got {event}")
        state.history = state.history, event
    if state.phase not in (CHOOSE, FIRST, DEAL, FINISHED) and state.pool not in state.world.pools:
        raise GameDataError("state.guests must be Guests that may be in the game")


def _check(state: NightState) -> None:
    if (fault := next(NIGHT.faults(state), None)) is not None:
        raise GameDataError(f"state: {fault}")
    if state.to_move() >= 0 and not state.legal():
        phase = NAMES[state.phase]
        raise GameDataError(f"state.phase must leave something to choose, got {phase!r}")


def _guest(reader: Reader, name: str, key: object) -> int:
    if not isinstance(key, str):
        raise GameDataError(f"state.{name} must hold Guests, got {key!r}")
    reader.choice_of(name, key, KEYS)
    return INDEX[key]


def _set(reader: Reader, name: str) -> int:
    return _bits(_guest(reader, name, key) for key in reader.texts(name))


def _pair(reader: Reader, item: object, last: int) -> tuple[int, int]:
    if not isinstance(item, list | tuple) or len(item) != 2 or item[0] not in range(last + 1):
        raise GameDataError(f"state.placed must hold seats and Guests, got {item!r}")
    return item[0], _guest(reader, "placed", item[1])


def _maybe(reader: Reader, name: str, count: int) -> int:
    found = reader.maybe_number(name, 0, count - 1)
    return -1 if found is None else found


def _bits(members: "Iterator[int] | tuple[int, ...]") -> int:
    found = 0
    for member in members:
        found |= 1 << member
    return found


def _members(bits: int) -> list[int]:
    return [guest for guest in range(len(KEYS)) if bits >> guest & 1]


def _public(state: NightState) -> int:
    seats, held = state.world.seats, state.held
    found = _bits(held[at] for at in range(seats) if state.revealed >> at & 1)
    return found | _bits(
        held[seats + slot] for slot in range(state.world.mysteries) if state.up >> slot & 1
    )


def _set_public(state: NightState) -> None:
    state.public = _public(state) if state.held else 0

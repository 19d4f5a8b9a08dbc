"""Voice of the Mummy, as the registry knows it."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from mummycase.errors import GameDataError, SettingError
from mummycase.games.codec import Json, Reader
from mummycase.games.protocol import CHANCE, Observation, Source
from mummycase.games.voice_of_the_mummy.actions import ACTIONS, Action, Hear, Roll, TurnRecord
from mummycase.games.voice_of_the_mummy.board import FARTHEST
from mummycase.games.voice_of_the_mummy.board_file import default_board
from mummycase.games.voice_of_the_mummy.commands import Code, standard
from mummycase.games.voice_of_the_mummy.events import EVENTS, Event
from mummycase.games.voice_of_the_mummy.phases import FINISHED, FLIP, HIGH_ROLL, NAMES
from mummycase.games.voice_of_the_mummy.setup import SEATS, Setup
from mummycase.games.voice_of_the_mummy.state import SPARES, VoiceState
from mummycase.games.voice_of_the_mummy.world import HOW_NAMES, TOP, WAY_NAMES, World

MANY = 1_000_000
"""More turns or jewels than any game has."""

_SOURCES: Mapping[type, Source] = MappingProxyType(
    {Roll: Source.DIE, Hear: Source.VOICE, TurnRecord: Source.TURN}
)

_TYPICAL_AGES = (9, 10, 11, 12)


class VoiceGame:
    """The game; see `mummycase.games.protocol.Game`.

    Attributes:
        key: its name in files.
        title: its name for people.
        seats: 2..4.
        hides: nothing is hidden but the future of die and record (rules 1.7).
    """

    key: Final = "voice_of_the_mummy"
    title: Final = "Voice of the Mummy"
    seats: Final = SEATS
    hides: Final = False

    def standard(self, seats: int) -> Setup:
        """The default board, mix and rules; ages 9, 10, 11, 12.

        Raises:
            SettingError: so many cannot play.
        """
        if seats not in SEATS:
            raise SettingError(f"seats must be in {SEATS[0]}..{SEATS[-1]}, got {seats}")
        return Setup(
            seats=seats, board=default_board(), commands=standard(), ages=_TYPICAL_AGES[:seats]
        )

    def setup_from_json(self, data: object) -> Setup:
        """The set-up that `Setup.to_json` wrote; see there for what it raises."""
        return Setup.from_json(data)

    def new(self, setup: Setup) -> VoiceState:
        """The state at the beginning: everybody at home, all jewels on the board (VM-0-20..24)."""
        return VoiceState(World(setup))

    def state_from_json(self, setup: Setup, data: object) -> VoiceState:
        """The state that `VoiceState.to_json` wrote.

        Raises:
            GameDataError: the data describe none.
        """
        return read_state(VoiceState(World(setup)), Reader(data, "state"))

    def state_from_observation(
        self, setup: Setup, seen: Observation, *, like: VoiceState | None = None
    ) -> VoiceState:
        """The state that was observed: nothing is hidden.

        Args:
            setup: that was agreed on.
            seen: by any seat.
            like: any state of the same set-up, whose prepared tables are shared to save time.

        Raises:
            GameDataError: the data describe none.
        """
        world = World(setup) if like is None else like.world
        return read_state(VoiceState(world), Reader(seen, "state"))

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
        """What `seat` is told of `event`: everything, since nothing is hidden."""
        return event

    def source(self, state: VoiceState) -> Source | None:
        """Where the outcome comes from that `state` waits for; None if it waits for none."""
        if state.to_move() != CHANCE:
            return None
        return _SOURCES.get(type(state.outcomes()[0][0]), Source.DRAW)

    def thrower(self, state: VoiceState) -> int | None:
        """Who throws the die or works the lever; nobody in particular turns the record."""
        if state.phase == FLIP:
            return None
        return state.contenders[len(state.throws)] if state.phase == HIGH_ROLL else state.seat

    def side(self, state: VoiceState) -> int | None:
        """The side of the record that must be up: that of the part."""
        return state.part

    def turns(self, state: VoiceState) -> int:
        """Turns that are over."""
        return state.turns

    def reveals(self, events: Sequence[Event]) -> bool:
        """Nothing is hidden."""
        return False

    def spoken(self, events: Sequence[Event], seen: Observation) -> Sequence[str]:
        """Nothing: here the mummy gives orders, and chance chooses them."""
        return ()

    def faults(self, state: VoiceState) -> Iterator[str]:
        """What is wrong with a state that the rules should keep right; for tests."""
        world = state.world
        jewels = sum(state.jewels) + sum(state.lying) + state.spares
        if jewels != len(world.jewel_spaces) + SPARES:
            yield f"there must be {len(world.jewel_spaces) + SPARES} jewels, got {jewels}"
        if min(state.jewels) < 0:
            yield f"no temple may owe jewels, got {state.jewels}"
        if any(
            state.lying[space] for space in set(range(len(world.names))) - set(world.jewel_spaces)
        ):
            yield "jewels may lie on jewel spaces only"
        if state.top != sum(state.lying[s] for s in world.jewel_spaces if world.levels[s] == TOP):
            yield f"top must count the jewels of the top level, got {state.top}"
        is_held = state.great is not None, state.cobra is not None
        if is_held != (state.part == 2, state.part == 2):
            yield f"Great Jewel and Cobra must be held from Part II on, got {is_held}"


VOICE = VoiceGame()
"""The one object of the game."""


def read_state(state: VoiceState, reader: Reader) -> VoiceState:
    """Fill a new state with what `VoiceState.to_json` wrote.

    Raises:
        GameDataError: something is missing, or of the wrong kind.
    """
    world = state.world
    last = world.seats - 1
    state.phase = NAMES.index(reader.one_of("phase", NAMES))
    state.part = reader.number("part", 1, 2)
    state.seat = reader.number("seat", 0, last)
    state.pos = [_space(world, name) for name in reader.texts("positions")]
    state.jewels = list(reader.integers("jewels", 0, MANY))
    state.lying = bytearray(len(world.names))
    for name in reader.texts("lying"):
        state.lying[_space(world, name)] = 1
    state.top = sum(state.lying[s] for s in world.jewel_spaces if world.levels[s] == TOP)
    state.was_clear = reader.truth("was_clear")
    state.spares = reader.number("spares", 0, SPARES)
    state.great = reader.maybe_number("great", 0, last)
    state.cobra = reader.maybe_number("cobra", 0, last)
    state.pips = reader.number("pips", 0, FARTHEST)
    state.way = (0, 1, -1)[reader.choice_of("way", reader.text("way"), WAY_NAMES)]
    state.how = reader.choice_of("how", reader.text("how"), HOW_NAMES)
    state.passed = reader.truth("passed")
    state.code = Code(reader.one_of("code", tuple(Code)))
    state.left = reader.number("left", 0, MANY)
    state.times = reader.number("times", 0, MANY)
    state.messages = reader.number("messages", 0, MANY)
    state.skips = reader.integers("skips", 0, MANY)
    state.turns = reader.number("turns", 0, MANY)
    state.ender = reader.maybe_number("ender", 0, last)
    state.contenders = reader.integers("contenders", 0, last)
    state.throws = reader.integers("throws", 1, FARTHEST)
    for name, found in (("positions", state.pos), ("jewels", state.jewels)):
        if len(found) != world.seats:
            raise GameDataError(f"state.{name} must have {world.seats} entries, got {len(found)}")
    if state.skips and len(state.skips) != world.seats:
        raise GameDataError(f"state.skips must have {world.seats} entries, got {len(state.skips)}")
    is_on_mummy = state.great is None or state.cobra is None
    if is_on_mummy and (state.part == 2 or state.phase == FLIP):
        raise GameDataError("state.great and state.cobra must be seats in Part II")
    if state.phase == HIGH_ROLL and len(state.throws) >= len(state.contenders):
        raise GameDataError("state.throws must be fewer than state.contenders")
    if state.phase == FINISHED and state.ender is not None and state.part == 1:
        raise GameDataError("state.ender must be null in Part I")
    if state.to_move() >= 0 and not state.legal():
        phase = NAMES[state.phase]
        raise GameDataError(f"state.phase must leave something to choose, got {phase!r}")
    return state


def _space(world: World, name: str) -> int:
    if name not in world.index:
        raise GameDataError(f"space {name!r} is not on the board")
    return world.index[name]

"""Positions of the game, placed in a few words, and the few things that tests do with them.

The board is the one that comes with the game, "Meidum"; its red home is lower-00, the yellow one
lower-08, the green one lower-16, the blue one lower-24. Nothing lies on it unless a test says so.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from mummycase.games.voice_of_the_mummy import (
    VOICE,
    Board,
    Code,
    Command,
    CommandTable,
    Kind,
    Rules,
    Setup,
    VoiceState,
    default_board,
)
from mummycase.games.voice_of_the_mummy.actions import CLOCKWISE, Action, Go, Hear, Roll
from mummycase.games.voice_of_the_mummy.commands import AGE_ODD, ALWAYS
from mummycase.games.voice_of_the_mummy.events import Event, Moved
from mummycase.games.voice_of_the_mummy.phases import NAMES

Found = TypeVar("Found")

BOARD = default_board()

ALL = tuple(BOARD.names[space] for space in BOARD.jewel_spaces)
"""Every jewel space."""

TOP_JEWELS = tuple(name for name in ALL if name.startswith("top"))

_MANY = (
    Command(Code.TAKE_BOARD, 3, AGE_ODD),
    Command(Code.TAKE_BOARD, 2),
    Command(Code.GIVE_BACK, 3),
    Command(Code.TAKE_ONE, 3),
    Command(Code.GIVE_ONE, 3),
    Command(Code.TAKE_EACH, 2),
    Command(Code.GIVE_EACH, 2),
)
_SECOND = (*map(Command, Code), *_MANY)
_FIRST = tuple(Command(Code.NOTHING) if c.code is Code.SPELL else c for c in _SECOND)

EVERYTHING = CommandTable((_FIRST, _SECOND))
"""Messages that order everything there is, once and several times; SPELL on side 2 only."""


@cache
def board_with(kinds: tuple[tuple[str, str], ...]) -> Board:
    """The board with other things drawn on some spaces."""
    drawn = dict(kinds)
    return Board(
        "another",
        tuple(
            replace(space, kind=Kind(drawn.get(space.name, space.kind))) for space in BOARD.spaces
        ),
    )


def setup(
    seats: int = 2,
    *,
    ages: Sequence[int] = (),
    at: tuple[int, ...] = (),
    kinds: Mapping[str, str] | None = None,
    commands: CommandTable = EVERYTHING,
    **rules: Any,
) -> Setup:
    """A set-up with messages for everything, everybody ten years old and at corners `at`."""
    return Setup(
        seats=seats,
        board=board_with(tuple(kinds.items())) if kinds else BOARD,
        commands=commands,
        ages=tuple(ages) or (10,) * seats,
        corners=at,
        rules=Rules(**rules),
    )


def position(
    *spaces: str,
    phase: str = "roll",
    part: int = 1,
    seat: int = 0,
    jewels: Sequence[int] = (),
    lying: Iterable[str] = (),
    great: int | None = None,
    cobra: int | None = None,
    ages: Sequence[int] = (),
    kinds: Mapping[str, str] | None = None,
    skips: Sequence[int] = (),
    was_clear: bool = False,
    spares: int = 2,
    turns: int = 0,
    **rules: Any,
) -> VoiceState:
    """Explorers on `spaces`, seat 0 first, and `seat` about to roll.

    Args:
        spaces: where each seat's Explorer stands; so many play.
        phase: what is wanted next.
        part: 1 or 2.
        seat: whose turn it is.
        jewels: of each seat; none if left out.
        lying: jewel spaces on which one lies.
        great: who has the Great Jewel.
        cobra: who has the Cobra.
        ages: of each seat.
        kinds: what is drawn on some spaces instead of what the board has.
        skips: turns that each seat has to sit out.
        was_clear: whether the top level was free of jewels once.
        spares: jewels left in the box.
        turns: that have been played.
        rules: switches, as in `Rules`.
    """
    agreed = setup(len(spaces), ages=ages, kinds=kinds, **rules)
    data = {
        **VOICE.new(agreed).to_json(),
        "phase": phase,
        "part": part,
        "seat": seat,
        "positions": list(spaces),
        "jewels": list(jewels or [0] * len(spaces)),
        "lying": list(lying),
        "great": great,
        "cobra": cobra,
        "skips": list(skips),
        "was_clear": was_clear,
        "spares": spares,
        "turns": turns,
        "messages": 1 if phase == "voice" else 0,
    }
    return VOICE.state_from_json(agreed, data)


def do(state: VoiceState, *actions: Action) -> list[Event]:
    """Do all of `actions`; what happened."""
    return [event for action in actions for event in state.apply(action)]


def walk(state: VoiceState, pips: int, way: Go = CLOCKWISE) -> list[Event]:
    """Roll and go, in Part II along `way`; what happened after the move."""
    events = do(state, Roll(pips))
    if NAMES[state.phase] == "direction":
        events += do(state, way)
    (move,) = (number for number, event in enumerate(events) if isinstance(event, Moved))
    return events[move + 1 :]


def hear(state: VoiceState, code: str, count: int = 1, when: str = ALWAYS) -> list[Event]:
    """Hear a message that orders this; what happened after it was heard."""
    side = EVERYTHING.sides[state.part - 1]
    groove = side.index(Command(Code(code), count, when)) + 1
    return do(state, Hear(state.part, groove))[1:]


def phase(state: VoiceState) -> str:
    """What is wanted next, by name."""
    return NAMES[state.phase]


def spaces(state: VoiceState) -> list[str]:
    """Where everybody stands, by name."""
    return [state.world.names[space] for space in state.pos]


def lying(state: VoiceState) -> set[str]:
    """Where jewels lie, by name."""
    return {name for name, lies in zip(state.world.names, state.lying, strict=True) if lies}


def of(kind: type[Found], events: Iterable[Event]) -> list[Found]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def along(start: str, steps: int) -> str:
    """The space `steps` clockwise of `start`, by the numbers in the names alone."""
    level, _, number = start.partition("-")
    size = {"lower": 32, "middle": 24, "top": 16}[level]
    return f"{level}-{(int(number) + steps) % size:02d}"

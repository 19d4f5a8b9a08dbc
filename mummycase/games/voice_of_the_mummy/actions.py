"""What can be done in Voice of the Mummy: by a seat, by the die, by the mummy, by the host.

The common ones exist once and are compared by value; spaces go by name, seats by number.
"""

from dataclasses import dataclass

from mummycase.games.codec import Vocabulary


@dataclass(frozen=True, slots=True)
class Roll:
    """The die shows `pips`, 1..6. Chance (VM-1-01, VM-0-23)."""

    pips: int


@dataclass(frozen=True, slots=True)
class Hear:
    """The end of a message was reached: `groove`, 1..20, of `side`, 1 or 2. Chance (VM-4-06)."""

    side: int
    groove: int


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """The record was turned over. The host's, between the parts (VM-2-01)."""


@dataclass(frozen=True, slots=True)
class Go:
    """Choose the way for the whole move, ``clockwise`` or ``counter-clockwise`` (VM-2-02)."""

    way: str


@dataclass(frozen=True, slots=True)
class GiveCobra:
    """Choose which opponent on the space gets the Cobra (VM-A17)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChangeLevel:
    """Take the steps at the end of a turn: ``stay``, ``up`` or ``down`` (VM-1-10)."""

    to: str


@dataclass(frozen=True, slots=True)
class PickSpace:
    """Choose the space a jewel is taken from, or given back to, by its name (VM-A10, VM-3-02)."""

    space: str


@dataclass(frozen=True, slots=True)
class PickSeat:
    """Choose the opponent that a command of the mummy is carried out with."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndGame:
    """Home by exact count, and ending is a choice: end the game or go on (VM-A24)."""

    end: bool


Action = Roll | Hear | TurnRecord | Go | GiveCobra | ChangeLevel | PickSpace | PickSeat | EndGame
"""Any of them."""

ACTIONS: Vocabulary[Action] = Vocabulary(
    "do",
    {
        "roll": Roll,
        "hear": Hear,
        "turn_record": TurnRecord,
        "go": Go,
        "give_cobra": GiveCobra,
        "change_level": ChangeLevel,
        "pick_space": PickSpace,
        "pick_seat": PickSeat,
        "end_game": EndGame,
    },
)
"""How they are written in files."""

GROOVES = 20
"""Messages on a side (VM-0-09)."""

ROLLS = tuple(Roll(pips) for pips in range(1, 7))
HEARINGS = {side: tuple(Hear(side, groove) for groove in range(1, GROOVES + 1)) for side in (1, 2)}
TURN_RECORD = TurnRecord()
CLOCKWISE, COUNTER_CLOCKWISE = Go("clockwise"), Go("counter-clockwise")
WAYS = (CLOCKWISE, COUNTER_CLOCKWISE)
STAY, UP, DOWN = ChangeLevel("stay"), ChangeLevel("up"), ChangeLevel("down")
GIVE_COBRA = tuple(GiveCobra(seat) for seat in range(4))
PICK_SEAT = tuple(PickSeat(seat) for seat in range(4))
ENDINGS = (EndGame(True), EndGame(False))

"""The position of a game of Voice of the Mummy, and what can be done to it."""

from collections.abc import Sequence
from random import Random
from typing import Self

from mummycase.games.codec import Json
from mummycase.games.protocol import CHANCE, OVER
from mummycase.games.voice_of_the_mummy import ending, voice
from mummycase.games.voice_of_the_mummy.actions import (
    ENDINGS,
    GIVE_COBRA,
    GROOVES,
    HEARINGS,
    PICK_SEAT,
    ROLLS,
    TURN_RECORD,
    WAYS,
    Action,
)
from mummycase.games.voice_of_the_mummy.commands import Code
from mummycase.games.voice_of_the_mummy.deeds import DO
from mummycase.games.voice_of_the_mummy.events import (
    Event,
)
from mummycase.games.voice_of_the_mummy.phases import (
    COBRA,
    DIRECTION,
    END,
    FINISHED,
    FLIP,
    HIGH_ROLL,
    IS_CHANCE,
    LEVEL,
    NAMES,
    ROLL,
    VOICE,
)
from mummycase.games.voice_of_the_mummy.phases import (
    PICK_SEAT as PICKING_SEAT,
)
from mummycase.games.voice_of_the_mummy.phases import (
    PICK_SPACE as PICKING_SPACE,
)
from mummycase.games.voice_of_the_mummy.world import (
    COUNT,
    HOW_NAMES,
    NO_SKIPS,
    TOP,
    WAY_NAMES,
    World,
)

SPARES = 2
"""Jewels in the box beyond those on the board (VM-0-04)."""


Options = tuple[tuple[Action, ...], int]

_NONE: Options = ((), 0)
_DIE: Options = (ROLLS, len(ROLLS))
_FLIP: Options = ((TURN_RECORD,), 1)

_CHANCES: dict[int, tuple[Options, Options, Options]] = {
    ROLL: (_NONE, _DIE, _DIE),
    HIGH_ROLL: (_NONE, _DIE, _DIE),
    VOICE: (_NONE, (HEARINGS[1], GROOVES), (HEARINGS[2], GROOVES)),
    FLIP: (_NONE, _NONE, _FLIP),
}
_OPTIONS = tuple(_CHANCES.get(phase, (_NONE,) * 3) for phase in range(len(NAMES)))
"""What chance may bring, each equally likely, and how many that is: by phase and part."""

_MOVERS = tuple(
    CHANCE if is_chance else OVER if phase == FINISHED else None
    for phase, is_chance in enumerate(IS_CHANCE)
)
"""Who acts, by phase; None is the seat whose turn it is."""


class VoiceState:
    """Who is where and has what, and what is wanted next.

    Spaces are indices of the board, seats numbers from 0. Change it by `apply` alone.

    Attributes:
        world: what does not change.
        phase: one of `phases`.
        part: 1 or 2.
        seat: whose turn it is.
        pos: space of each seat's Explorer.
        jewels: precious jewels in each seat's temple.
        lying: 1 for each space on which a jewel lies, else 0.
        top: how many of those are on the top level.
        was_clear: whether no jewel lay on the top level at some moment.
        spares: jewels left in the box (used with ``take_from=bank`` only).
        great: seat with the Great Jewel; None while it lies on the Mummy.
        cobra: seat with the Cobra; None while it is in the Mummy's head.
        pips: of the roll to be moved.
        way: chosen before the roll, 1 clockwise, -1 counter-clockwise; 0 not chosen.
        how: how the Explorer came to its space this turn (`world.COUNT` and so on).
        passed: whether the Cobra was passed on by that.
        code: of the command that is being carried out.
        left: how often it may still be.
        times: how often it was.
        messages: heard in this turn.
        skips: turns that each seat has to sit out; empty if none has.
        turns: that are over.
        ender: the seat that ended the game; None before, or if the limit of turns did.
        contenders: seats still in the running to begin.
        throws: theirs so far, in that order.
    """

    __slots__ = (
        "cobra",
        "code",
        "contenders",
        "ender",
        "great",
        "how",
        "jewels",
        "left",
        "lying",
        "messages",
        "part",
        "passed",
        "phase",
        "pips",
        "pos",
        "seat",
        "skips",
        "spares",
        "throws",
        "times",
        "top",
        "turns",
        "was_clear",
        "way",
        "world",
    )

    world: World
    cobra: int | None
    ender: int | None
    great: int | None

    def __init__(self, world: World) -> None:
        lying = bytearray(len(world.names))
        for space in world.jewel_spaces:
            lying[space] = 1
        self.world = world
        self.phase = HIGH_ROLL
        self.part = 1
        self.seat = 0
        self.pos = list(world.homes)
        self.jewels = [0] * world.seats
        self.lying = lying
        self.top = sum(world.levels[space] == TOP for space in world.jewel_spaces)
        self.was_clear = not self.top
        self.spares = SPARES
        self.great = self.cobra = self.ender = None
        self.pips = self.way = 0
        self.how = COUNT
        self.passed = False
        self.code = Code.NOTHING
        self.left = self.times = self.messages = self.turns = 0
        self.skips = NO_SKIPS
        self.contenders = tuple(range(world.seats))
        self.throws: tuple[int, ...] = ()

    def to_move(self) -> int:
        """The seat that decides, `CHANCE` or `OVER`."""
        mover = _MOVERS[self.phase]
        return self.seat if mover is None else mover

    def legal(self) -> Sequence[Action]:
        """What the seat to move may do; empty if none decides."""
        phase = self.phase
        if phase == LEVEL:
            return self.world.changes[self.pos[self.seat]]
        if phase == DIRECTION:
            return WAYS
        if phase == PICKING_SPACE:
            picks = self.world.picks
            return [picks[space] for space in voice.spaces(self)]
        if phase == PICKING_SEAT:
            return [PICK_SEAT[seat] for seat in voice.seats(self)]
        if phase == COBRA:
            return [GIVE_COBRA[seat] for seat in sorted(self.opponents_here())]
        return ENDINGS if phase == END else ()

    def outcomes(self) -> Sequence[tuple[Action, float]]:
        """What chance may bring, each with its probability; empty if it is not its turn."""
        if not IS_CHANCE[self.phase]:
            return ()
        options, count = _OPTIONS[self.phase][self.part]
        return [(option, 1.0 / count) for option in options]

    def sample(self, rng: Random) -> Action:
        """One outcome, drawn; at chance only."""
        options, count = _OPTIONS[self.phase][self.part]
        return options[int(rng.random() * count)]

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
        new.part = self.part
        new.seat = self.seat
        new.pos = self.pos[:]
        new.jewels = self.jewels[:]
        new.lying = self.lying[:]
        new.top = self.top
        new.was_clear = self.was_clear
        new.spares = self.spares
        new.great = self.great
        new.cobra = self.cobra
        new.ender = self.ender
        new.pips = self.pips
        new.way = self.way
        new.how = self.how
        new.passed = self.passed
        new.code = self.code
        new.left = self.left
        new.times = self.times
        new.messages = self.messages
        new.turns = self.turns
        new.skips = self.skips
        new.contenders = self.contenders
        new.throws = self.throws
        return new

    def observe(self, seat: int | None) -> dict[str, Json]:
        """What `seat` may know: here everything (rules 1.7)."""
        return self.to_json()

    def determinise(self, seat: int, rng: Random) -> Self:
        """A state that `seat` could be in: here this one, since nothing is hidden."""
        return self.clone()

    def scores(self) -> list[int]:
        """Points by seat, as they stand (VM-5-01)."""
        return ending.scores(self)

    def winners(self) -> list[int]:
        """Who has won (VM-5-02); empty before the end."""
        return ending.winners(self) if self.phase == FINISHED else []

    def to_json(self) -> dict[str, Json]:
        """Everything but the set-up, as plain data, by names."""
        names = self.world.names
        return {
            "phase": NAMES[self.phase],
            "part": self.part,
            "seat": self.seat,
            "positions": [names[space] for space in self.pos],
            "jewels": list(self.jewels),
            "lying": [names[space] for space in self.world.jewel_spaces if self.lying[space]],
            "was_clear": self.was_clear,
            "spares": self.spares,
            "great": self.great,
            "cobra": self.cobra,
            "pips": self.pips,
            "way": WAY_NAMES[self.way],
            "how": HOW_NAMES[self.how],
            "passed": self.passed,
            "code": self.code.value,
            "left": self.left,
            "times": self.times,
            "messages": self.messages,
            "skips": list(self.skips),
            "turns": self.turns,
            "ender": self.ender,
            "contenders": list(self.contenders),
            "throws": list(self.throws),
        }

    def opponents_here(self) -> list[int]:
        """The opponents on the space of the seat whose turn it is, clockwise from its left."""
        pos, seat = self.pos, self.seat
        space = pos[seat]
        return [other for other in self.world.lefts[seat] if pos[other] == space]

    def is_great_open(self) -> bool:
        """Whether the Great Jewel can be taken now (VM-1-15, VM-A11)."""
        return self.was_clear if self.world.is_latched else not self.top

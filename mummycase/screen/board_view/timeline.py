"""What happened as a line of beats in time: pure data, made from events, so tests need no window.

Each beat lasts some seconds and holds what is seen while it lasts and once it is over. What moves
in it is told by `what`; during the beat it is missing from where it was.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import pairwise
from random import Random

from mummycase.games.voice_of_the_mummy import events
from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.screen.board_view.position import SPARE_CUTS, Position

HOP_S, CLIMB_S, RIDE_S, FLY_S, GREAT_S = 0.26, 0.7, 1.1, 0.62, 0.95
TUMBLE_S, PULSE_S, REST_S, END_S, PASS_S = 1.25, 0.55, 0.2, 1.2, 0.3
"""How long each kind of beat lasts, s."""

DIE_LIES = 0.76
"""At this share of its beat the die goes over its last edge."""

FACES = 7
"""The die shows as many faces before it lies."""


class Sound(StrEnum):
    """What is to be heard in a beat; made elsewhere."""

    STEP = "step"
    CLIMB = "climb"
    RIDE = "ride"
    LIFT = "lift"
    JEWEL = "jewel"
    GREAT = "great"
    COBRA = "cobra"
    STONE = "stone"
    HOME = "home"
    DIE = "die"
    DIE_LANDS = "die-lands"
    ENDING = "ending"
    NONE = ""


class Where(StrEnum):
    """Kinds of places between which things fly."""

    SPACE = "space"
    SLOT = "slot"
    GREAT = "great"
    COBRA = "cobra"
    MUMMY_GREAT = "mummy-great"
    MUMMY_COBRA = "mummy-cobra"
    BOX = "box"
    TEMPLE = "temple"
    CASE = "case"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place, in words of the game.

    Attributes:
        where: its kind.
        space: its name, if it is one.
        seat: whose temple it is in, if it is.
        slot: of that temple, counted from 0.
    """

    where: Where
    space: str = ""
    seat: int = -1
    slot: int = -1


@dataclass(frozen=True, slots=True)
class Tumble:
    """The die tumbles and shows `faces` one after the other; the last is what was rolled."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """An Explorer hops to the next space, climbs, or is carried home."""

    seat: int
    start: str
    end: str
    manner: str  # "hop", "climb" or "ride"


@dataclass(frozen=True, slots=True)
class Fly:
    """A thing flies; `thing` is its picture's name."""

    thing: str
    start: Spot
    end: Spot


@dataclass(frozen=True, slots=True)
class Pulse:
    """Places light up for a moment."""

    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """Nothing moves."""


What = Tumble | Walk | Fly | Pulse | Rest


@dataclass(frozen=True, slots=True)
class Beat:
    """A piece of the line.

    Attributes:
        start: since the line's beginning, s.
        length: s.
        what: moves.
        during: what else is seen meanwhile.
        after: what is seen once it is over.
        sound: to be heard.
        heard: when in the beat, as a share of its length, 0..1.
        begins: to be heard when it begins, besides.
    """

    start: float
    length: float
    what: What
    during: Position = field(repr=False)
    after: Position = field(repr=False)
    sound: Sound = Sound.NONE
    heard: float = 0.0
    begins: Sound = Sound.NONE

    @property
    def end(self) -> float:
        """When it is over, s."""
        return self.start + self.length


def timeline(
    happened: Sequence[Event], position: Position, chance: Random | None = None
) -> tuple[Beat, ...]:
    """The line of what happened.

    Args:
        happened: events, in their order.
        position: before them.
        chance: which faces a tumbling die shows; always the same ones without.
    """
    beats: list[Beat] = []
    now = 0.0
    for event in happened:
        for beat in _Telling(position, chance).beats(event):
            beats.append(replace(beat, start=now))
            now, position = beats[-1].end, beat.after
    return tuple(beats)


def passing(position: Position, then: Position) -> Beat:
    """The beat that ends an action: what the observation after it adds, such as the next turn."""
    return Beat(0.0, PASS_S if position.turn != then.turn else 0.0, Rest(), position, then)


class _Telling:
    """One event, told from a position."""

    def __init__(self, position: Position, chance: Random | None) -> None:
        self._now = position
        self._chance = chance

    def beats(self, event: Event) -> Iterator[Beat]:
        """The beats of an event; none if nothing is seen of it."""
        match event:
            case events.Threw(seat, pips) | events.Rolled(seat, pips):
                yield self._tumble(seat, pips)
            case events.Moved(seat, path):
                for start, end in pairwise(path):
                    yield self._walk(seat, start, end, "hop", HOP_S)
            case events.LevelChanged(seat, start, end):
                yield self._walk(seat, start, end, "climb", CLIMB_S)
            case events.Returned(seat, start, end):
                if start != end:
                    yield self._walk(seat, start, end, "ride", RIDE_S)
                else:
                    yield self._pulse(Spot(Where.SPACE, end))
            case events.GreatTaken(seat):
                yield self._great(seat, Spot(Where.MUMMY_GREAT))
                yield self._cobra(seat, Spot(Where.MUMMY_COBRA))
            case _:
                yield from self._of_jewels(event)

    def _of_jewels(self, event: Event) -> Iterator[Beat]:
        match event:
            case events.JewelTaken(seat, space):
                yield self._take(seat, space)
            case events.JewelPutBack(seat, space):
                yield self._put_back(seat, space)
            case events.JewelGiven(giver, receiver):
                yield self._give(giver, receiver)
            case events.Met(seat, other, took):
                yield self._pass_on(other, seat, took, Spot(Where.SPACE, self._now.spaces[seat]))
            case events.BonusGiven(seat, giver, gave):
                yield self._pass_on(giver, seat, gave, Spot(Where.TEMPLE, seat=giver))
            case events.CobraPassed(seat, other) if seat != other:
                yield self._cobra(other, Spot(Where.COBRA, seat=seat))
            case events.SpellReceived(seat, giver):
                if seat == giver:
                    yield self._pulse(Spot(Where.TEMPLE, seat=seat))
                else:
                    yield self._cobra(seat, Spot(Where.COBRA, seat=giver))
            case _:
                yield from self._of_turns(event)

    def _of_turns(self, event: Event) -> Iterator[Beat]:
        now = self._now
        match event:
            case events.Began(seat):
                yield self._pulse(Spot(Where.TEMPLE, seat=seat), after=replace(now, turn=seat))
            case events.LeverAwaited():
                after = replace(now, lever=True)
                yield self._pulse(Spot(Where.CASE), after=after, sound=Sound.STONE)
            case events.Heard():
                yield self._rest(REST_S, replace(now, lever=False))
            case events.PartTwoBegan():
                yield self._rest(REST_S, replace(now, part=2))
            case events.TurnMissed(seat) | events.Scored(seat):
                yield self._pulse(Spot(Where.TEMPLE, seat=seat))
            case events.CameHome(seat):
                yield self._pulse(Spot(Where.SPACE, now.spaces[seat]), sound=Sound.HOME)
            case events.GameEnded(_, winners):
                temples = tuple(Spot(Where.TEMPLE, seat=seat) for seat in winners)
                after = replace(now, turn=None, winners=winners, lever=False)
                yield Beat(0.0, END_S, Pulse(temples), now, after, Sound.ENDING)
            case _:
                return

    def _tumble(self, seat: int, pips: int) -> Beat:
        after = replace(self._now, turn=seat, pips=pips)
        faces, chance = [pips], self._chance
        while len(faces) < FACES:
            others = [face for face in range(1, 7) if face not in (faces[-1], 7 - faces[-1])]
            number = chance.randrange(len(others)) if chance else len(faces) % len(others)
            faces.append(others[number])
        during = replace(self._now, turn=seat)
        return Beat(
            0.0,
            TUMBLE_S,
            Tumble(seat, tuple(faces[::-1])),
            during,
            after,
            Sound.DIE_LANDS,
            DIE_LIES,
            Sound.DIE,
        )

    def _walk(self, seat: int, start: str, end: str, manner: str, length: float) -> Beat:
        now = self._now.at(seat, start)
        self._now = after = now.at(seat, end)
        walk = Walk(seat, start, end, manner)
        if manner == "hop":
            return Beat(0.0, length, walk, now, after, Sound.STEP, 0.9)
        sound = Sound.CLIMB if manner == "climb" else Sound.RIDE
        return Beat(0.0, length, walk, now, after, begins=sound)

    def _fly(self, thing: str, start: Spot, end: Spot, lifted: Position, after: Position) -> Beat:
        self._now = after
        fly = Fly(thing, start, end)
        if thing.startswith("jewel"):
            return Beat(0.0, FLY_S, fly, lifted, after, Sound.JEWEL, 0.95, Sound.LIFT)
        sound = Sound.COBRA if thing == "cobra" else Sound.GREAT
        return Beat(0.0, GREAT_S, fly, lifted, after, begins=sound)

    def _take(self, seat: int, space: str | None) -> Beat:
        now = self._now
        if space is None:
            cut, lifted, start = SPARE_CUTS[0], now, Spot(Where.BOX)
        else:
            cut = now.lying[space]
            lying = {name: one for name, one in now.lying.items() if name != space}
            lifted, start = replace(now, lying=lying), Spot(Where.SPACE, space)
        return self._into(seat, cut, start, lifted)

    def _into(self, seat: int, cut: int, start: Spot, lifted: Position) -> Beat:
        """A jewel flies into a temple."""
        cuts = lifted.temples[seat]
        end = Spot(Where.SLOT, seat=seat, slot=len(cuts))
        return self._fly(picture(cut), start, end, lifted, lifted.with_temple(seat, (*cuts, cut)))

    def _out_of(self, seat: int) -> tuple[int, Spot, Position]:
        """The last jewel of a temple: its cut, where it was, and what is left."""
        *kept, cut = self._now.temples[seat]
        start = Spot(Where.SLOT, seat=seat, slot=len(kept))
        return cut, start, self._now.with_temple(seat, tuple(kept))

    def _give(self, giver: int, receiver: int) -> Beat:
        return self._into(receiver, *self._out_of(giver))

    def _put_back(self, seat: int, space: str) -> Beat:
        cut, start, lifted = self._out_of(seat)
        after = replace(lifted, lying={**lifted.lying, space: cut})
        return self._fly(picture(cut), start, Spot(Where.SPACE, space), lifted, after)

    def _pass_on(self, giver: int, receiver: int, what: str, nothing: Spot) -> Beat:
        """A jewel or the Great Jewel from seat to seat; where there is nothing, a pulse."""
        if what == "jewel":
            return self._give(giver, receiver)
        if what == "great":
            return self._great(receiver, Spot(Where.GREAT, seat=giver))
        return self._pulse(nothing)

    def _great(self, seat: int, start: Spot) -> Beat:
        lifted = replace(self._now, great=NOWHERE)
        end = Spot(Where.GREAT, seat=seat)
        return self._fly("great_jewel", start, end, lifted, replace(lifted, great=seat))

    def _cobra(self, seat: int, start: Spot) -> Beat:
        lifted = replace(self._now, cobra=NOWHERE)
        end = Spot(Where.COBRA, seat=seat)
        return self._fly("cobra", start, end, lifted, replace(lifted, cobra=seat))

    def _pulse(
        self, spot: Spot, *, after: Position | None = None, sound: Sound = Sound.NONE
    ) -> Beat:
        return Beat(0.0, PULSE_S, Pulse((spot,)), self._now, after or self._now, sound)

    def _rest(self, length: float, after: Position) -> Beat:
        return Beat(0.0, length, Rest(), self._now, after)


NOWHERE = -1
"""The seat of what is in the air."""


def picture(cut: int) -> str:
    """The name of the picture of a jewel of this cut."""
    return f"jewel_{cut}"

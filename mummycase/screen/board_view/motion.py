"""Where things are in the middle of a beat: how they hop, climb, fly and tumble."""

import math
from dataclasses import dataclass

from mummycase.screen.board_view.places import Places, Point, Standing
from mummycase.screen.board_view.position import Position
from mummycase.screen.board_view.timeline import Fly, Tumble, Walk, What

HOP, CLIMB, RIDE = 0.34, 0.2, 0.9
"""How high an Explorer leaves the ground, in its own heights."""

STAIRS = 3
"""Hops of a climb."""

ARC = 0.2
"""How high a thing flies, share of how far."""

GROWTH = 0.45
"""How much larger it is in mid-air."""

STEPS = 12
"""Sizes between start and end: each is scaled once."""

TURNS = 540.0
"""How far the die turns, degrees."""

BOUNCES = 3


@dataclass(frozen=True, slots=True)
class Moved:
    """An Explorer: as it stands, and how far it is above that, px."""

    standing: Standing
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Flown:
    """A thing in the air: its middle, its height, how far it is above its shadow; px."""

    thing: str
    middle: Point
    height: int
    lift: float


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die: its face, how far it is turned (degrees), and where, in shares of its tray."""

    face: int
    degrees: float = 0.0
    at: Point = (0.5, 0.5)
    lift: float = 0.0


def eased(share: float, *, is_still: bool) -> float:
    """Slow at both ends; with little motion, there at half time without having moved."""
    if is_still:
        return float(share >= 0.5)
    return share * share * (3.0 - 2.0 * share)


def explorers(
    places: Places, during: Position, what: What, share: float, *, is_still: bool
) -> list[Moved]:
    """Everybody on the board, those behind first; who stands in the way makes room."""
    if not isinstance(what, Walk):
        return [Moved(one) for one in places.standing(during.spaces)]
    before = {one.seat: one for one in places.standing(during.spaces)}
    after = {one.seat: one for one in places.standing(during.at(what.seat, what.end).spaces)}
    way = eased(share, is_still=is_still)
    found = []
    for seat, start in before.items():
        end = after[seat]
        ground = _between(start.ground, end.ground, way)
        height = _even(start.height + (end.height - start.height) * way)
        lift = _lift(what.manner, share, height) if seat == what.seat and not is_still else 0.0
        found.append(Moved(Standing(seat, ground, height), lift))
    return sorted(found, key=lambda one: (one.standing.ground[1], one.standing.ground[0]))


def _lift(manner: str, share: float, height: int) -> float:
    if manner == "climb":
        return CLIMB * height * abs(math.sin(STAIRS * math.pi * share))
    return (HOP if manner == "hop" else RIDE) * height * 4.0 * share * (1.0 - share)


def flying(places: Places, what: What, share: float, *, is_still: bool) -> Flown | None:
    """What flies, if something does."""
    if not isinstance(what, Fly):
        return None
    start, end = places.spot(what.start), places.spot(what.end)
    way = eased(share, is_still=is_still)
    high = 0.0 if is_still else 4.0 * way * (1.0 - way)
    sizes = places.height(what.thing, what.start), places.height(what.thing, what.end)
    step = round(STEPS * way) / STEPS
    grown = 0.0 if is_still else 4.0 * step * (1.0 - step)
    height = (sizes[0] + (sizes[1] - sizes[0]) * step) * (1.0 + GROWTH * grown)
    lift = ARC * math.dist(start, end) * high
    return Flown(what.thing, _between(start, end, way), max(1, round(height)), lift)


def die(during: Position, what: What, share: float, *, is_still: bool) -> Rolled:
    """The die as it lies, or tumbles."""
    if not isinstance(what, Tumble):
        return Rolled(during.pips)
    if is_still:
        return Rolled(what.faces[-1])
    slow = 1.0 - (1.0 - min(1.0, share / 0.8)) ** 2.2  # it rolls out, then lies
    face = what.faces[min(len(what.faces) - 1, int(slow * len(what.faces)))]
    lift = (1.0 - slow) * abs(math.cos(BOUNCES * math.pi * slow))
    at = 0.12 + 0.38 * slow, 0.5 - 0.16 * math.sin(math.pi * slow)
    return Rolled(face, TURNS * (1.0 - slow), at, lift)


def _between(start: Point, end: Point, way: float) -> Point:
    return start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way


def _even(height: float) -> int:
    """Only even heights on the way, so that fewer are scaled."""
    return 2 * round(height / 2.0)

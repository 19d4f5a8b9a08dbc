"""A position that a seat could be in by all that it was told: what it cannot know drawn anew."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, TypeVar

from mummycase.errors import GameDataError
from mummycase.games.night_of_the_mummy.asking import answer
from mummycase.games.night_of_the_mummy.dancing import shows
from mummycase.games.night_of_the_mummy.events import (
    HIDDEN,
    DanceAnswered,
    DorianSwapped,
    Event,
    FacesSeen,
    GargoyleJoined,
    SasquatchLooked,
    Whispered,
)
from mummycase.games.night_of_the_mummy.guests import INDEX, KEYS, MEMBERS
from mummycase.games.night_of_the_mummy.knowledge import Deals, Swapped, conclude, deals
from mummycase.games.night_of_the_mummy.phases import BURGLARY, JOINING, POWER
from mummycase.games.night_of_the_mummy.seeing import told

if TYPE_CHECKING:
    from mummycase.games.night_of_the_mummy.state import NightState

    S = TypeVar("S", bound=NightState)


def imagine(state: "S", seat: int, rng: Random) -> "S":
    """A state that `seat` could be in; every such one may come, not each equally often.

    Of `state` only that is read which the seat may know.

    Raises:
        GameDataError: what the seat was told does not go together.
    """
    new = state.clone()
    if not state.held:
        return new
    history = told(state, seat)
    found = conclude(state, seat, history)
    courses: list[Swapped | None] = [found.known]
    if found.known is None and found.swaps:
        swaps = list(found.swaps)
        rng.shuffle(swaps)
        courses = [None, *swaps] if rng.random() < 0.5 else [*swaps, None]
    for swap in courses:
        left = deals(found, state, swap)
        held = draw_deal(left, rng) if left is not None else None
        if held is not None:
            _fill(new, seat, history, held, swap)
            return new
    raise GameDataError("state.history must be possible, but no deal agrees with it")


def draw_deal(left: Deals, rng: Random) -> list[int] | None:
    """A deal that is left, drawn; None if there is none. Places with few Guests come first."""
    order = sorted(range(len(left.domains)), key=lambda at: left.domains[at].bit_count())
    held = [-1] * len(order)
    return held if _deal_on(left, order, held, 0, rng) else None


def _deal_on(left: Deals, order: Sequence[int], held: list[int], used: int, rng: Random) -> bool:
    if not order:
        return True
    place = order[0]
    guests = list(MEMBERS[left.domains[place] & ~used])
    rng.shuffle(guests)
    for guest in guests:
        held[place] = guest
        taken = used | 1 << guest
        is_open = all(left.domains[at] & ~taken for at in order[1:]) and _can_count(left, held)
        if is_open and _deal_on(left, order[1:], held, taken, rng):
            return True
    held[place] = -1
    return False


def _can_count(left: Deals, held: Sequence[int]) -> bool:
    """Whether every count can still come out."""
    for pairs, yes in left.counts:
        sure = sum(held[at] == guest for at, guest in pairs)
        maybe = sum(held[at] < 0 for at, _ in pairs)
        if not sure <= yes <= sure + maybe:
            return False
    return True


def _fill(
    new: "NightState", seat: int, history: Sequence[Event], held: list[int], swap: Swapped | None
) -> None:
    """Put a deal and the course of events into `new`: what others whispered and saw."""
    seats = new.world.seats
    course: list[Event] = []
    for at, event in enumerate(history):
        if isinstance(event, Whispered) and event.yes is None:
            yes = answer(held[event.target], INDEX[event.guest])
            event = replace(event, yes=yes)
        elif isinstance(event, SasquatchLooked):
            event = replace(event, guest=KEYS[held[seats + event.slot]])
        elif isinstance(event, DorianSwapped):
            _exchange(held, event.seat, seats + event.slot)
            event = replace(event, guest=KEYS[held[event.seat]])
        course.append(event)
        if isinstance(event, DanceAnswered) and event.accepts and not _sees(history, at, seat):
            if new.phase == JOINING and not any(
                isinstance(later, DanceAnswered) for later in history[at + 1 :]
            ):
                continue
            course += _dance(new, event, at, held, swap)
    new.held = held
    new.history = None
    for event in course:
        new.history = new.history, event
    _set_dance(new, course)


def _sees(history: Sequence[Event], at: int, seat: int) -> bool:
    """Whether `seat` takes part in the dance accepted at the moment `at`."""
    event = history[at]
    assert isinstance(event, DanceAnswered)
    follows = history[at + 1] if at + 1 < len(history) else None
    is_joined = isinstance(follows, GargoyleJoined) and follows.seat == seat
    return is_joined or seat in (event.asker, event.partner)


def _dance(
    state: "NightState", event: DanceAnswered, at: int, held: list[int], swap: Swapped | None
) -> list[Event]:
    """What was seen in a dance of two, and the swap if it was there."""
    pair, beside = (event.asker, event.partner), state.world.beside
    faces = tuple(
        KEYS[held[who]] if shows(held, who, pair, beside[who]) else HIDDEN for who in pair
    )
    course: list[Event] = [FacesSeen(event.asker, event.partner, None, faces)]
    if swap is not None and swap.at == at:
        _exchange(held, swap.seat, swap.slot)
        guest, slot = KEYS[held[swap.seat]], swap.slot - state.world.seats
        course.append(DorianSwapped(swap.seat, slot, guest, pair))
    return course


def _exchange(held: list[int], one: int, other: int) -> None:
    held[one], held[other] = held[other], held[one]


def _set_dance(state: "NightState", course: Sequence[Event]) -> None:
    """What the position must know of the dance that is on."""
    state.joined = state.swapped = -1
    state.shown = 0
    if state.phase not in (JOINING, POWER, BURGLARY):
        return
    for event in reversed(course):
        if isinstance(event, GargoyleJoined):
            state.joined = event.seat
        elif isinstance(event, DorianSwapped):
            state.swapped = event.seat
            state.shown |= 1 << event.seat
        elif isinstance(event, FacesSeen):
            two = event.asker, event.partner
            group = two if event.joined is None else (*two, event.joined)
            for seat, face in zip(group, event.faces, strict=True):
                state.shown |= (face != HIDDEN) << seat
        elif isinstance(event, DanceAnswered):
            return

"""What a seat can conclude from all it was told: who may sit where, and who said Yes how often.

Places are seats, then slots of the centre. Dorian swaps at most once in a game, so a course of
events is the deal and, perhaps, one swap: who, at which moment, with which slot. For each swap
that may have been, the sentences about later moments are sentences about the deal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mummycase.games.night_of_the_mummy.events import (
    HIDDEN,
    AccusationAnswered,
    DanceAnswered,
    DorianSwapped,
    Event,
    FacesSeen,
    GargoyleJoined,
    MysteryRevealed,
    RefusalBorne,
    Revealed,
    SasquatchLooked,
    Whispered,
)
from mummycase.games.night_of_the_mummy.guests import (
    ALWAYS_HIDE,
    CANNOT_ASK,
    DORIAN,
    EVERY,
    HIDE_ALONE,
    INDEX,
    LOOK,
    MUMMY,
    MUST_ACCEPT,
    RAGE,
    SWAP,
    UNMASK,
    yes_means,
)
from mummycase.games.night_of_the_mummy.phases import (
    DANCE,
    FINISHED,
    JOINING,
    POWER,
    REPLY,
)

if TYPE_CHECKING:
    from mummycase.games.night_of_the_mummy.state import NightState

LATER = 1 << 30
"""A moment after all that has happened; moments are places in the history."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """Dorian sat at `seat`, danced with `partner`, and took the card of the place `slot`."""

    at: int
    seat: int
    slot: int
    partner: int


@dataclass(frozen=True, slots=True)
class Count:
    """At the moment `at`, of these places and Guests so many went together."""

    at: int
    pairs: tuple[tuple[int, int], ...]
    yes: int


@dataclass(slots=True)
class Knowledge:
    """Sentences about places at moments.

    Attributes:
        ones: moment, place, and the set of Guests that it can have held then.
        counts: the answers to accusations.
        known: the swap that the seat saw.
        swaps: those that may have been where it did not look.
    """

    ones: list[tuple[int, int, int]] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    known: Swapped | None = None
    swaps: list[Swapped] = field(default_factory=list)


def face_means(face: str, seat: int, group: Sequence[int], beside: int) -> int:
    """The Guests that may be behind what was seen of `seat` in a dance of `group`."""
    if face != HIDDEN:
        return 1 << INDEX[face]
    is_alone = not any(beside >> at & 1 for at in group)
    return (ALWAYS_HIDE | HIDE_ALONE) if is_alone else ALWAYS_HIDE


def conclude(state: "NightState", seat: int, history: Sequence[Event]) -> Knowledge:
    """What follows for `seat` from the history as it was told, and from what all can see.

    Of `state` only that is read which the seat may know.
    """
    found = Knowledge()
    world, revealed, up = state.world, 0, 0
    for at, event in enumerate(history):
        if isinstance(event, DanceAnswered) and event.accepts:
            found.swaps += _unseen(state, seat, history, at, up)
        if isinstance(event, Revealed):
            revealed |= 1 << event.seat
        elif isinstance(event, MysteryRevealed):
            up |= 1 << event.slot
        elif isinstance(event, AccusationAnswered):
            pairs = zip(event.seats, event.guests, strict=True)
            found.counts.append(Count(at, tuple((on, INDEX[key]) for on, key in pairs), event.yes))
        elif isinstance(event, DorianSwapped):
            others = [who for who in event.dancers if who != event.seat]
            found.known = Swapped(at, event.seat, world.seats + event.slot, others[0])
        for place, guests in _says(state, event, seat, revealed):
            found.ones.append((at, place, guests))
        if isinstance(event, DorianSwapped) and event.guest is not None:
            found.ones.append((at + 1, event.seat, 1 << INDEX[event.guest]))
    found.ones.append((LATER, seat, 1 << state.held[seat]))
    if state.phase in (DANCE, REPLY):
        found.ones.append((LATER, state.seat, ~CANNOT_ASK))
    if state.phase == FINISHED:
        found.ones += [(LATER, place, 1 << guest) for place, guest in enumerate(state.held)]
    return found


def _says(state: "NightState", event: Event, seat: int, revealed: int) -> Iterator[tuple[int, int]]:
    """Places and what they can have held when `event` happened, the moment before it included."""
    world = state.world
    if isinstance(event, Whispered):
        if event.yes is not None:
            means = yes_means(INDEX[event.guest])
            yield event.target, means if event.yes else EVERY & ~means
    elif isinstance(event, DanceAnswered):
        yield event.asker, EVERY & ~CANNOT_ASK
        if not event.accepts and not revealed >> event.partner & 1:
            yield event.partner, EVERY & ~MUST_ACCEPT
    elif isinstance(event, RefusalBorne):
        yield event.asker, EVERY & ~RAGE
    elif isinstance(event, GargoyleJoined):
        yield event.seat, 1 << INDEX["gargoyle"]
    elif isinstance(event, FacesSeen):
        two = event.asker, event.partner
        group = two if event.joined is None else (*two, event.joined)
        for at, face in zip(group, event.faces, strict=True):
            yield at, face_means(face, at, group, world.beside[at])
    elif isinstance(event, SasquatchLooked):
        yield event.seat, LOOK
        if event.guest is not None:
            yield world.seats + event.slot, 1 << INDEX[event.guest]
    elif isinstance(event, DorianSwapped):
        yield event.seat, SWAP
    elif isinstance(event, MysteryRevealed):
        yield world.seats + event.slot, 1 << INDEX[event.guest]
    elif isinstance(event, Revealed):
        yield event.seat, 1 << INDEX[event.guest]


def _unseen(
    state: "NightState", seat: int, history: Sequence[Event], at: int, up: int
) -> Iterator[Swapped]:
    """Swaps that may have been in the dance accepted at the moment `at`, unseen by `seat`."""
    event = history[at]
    assert isinstance(event, DanceAnswered)
    pair: tuple[int, ...] = event.asker, event.partner
    follows = history[at + 1] if at + 1 < len(history) else None
    is_there = seat in pair or (isinstance(follows, GargoyleJoined) and follows.seat == seat)
    if is_there or not state.pool & SWAP:
        return
    is_now = at == _last_dance(history) and state.phase in (JOINING, POWER)
    if is_now:
        pair = pair[:1] if state.phase == POWER and state.mover == state.other else ()
    for who in pair:
        partner = event.asker + event.partner - who
        for slot in range(state.world.mysteries):
            if not up >> slot & 1:
                yield Swapped(at, who, state.world.seats + slot, partner)


def _last_dance(history: Sequence[Event]) -> int:
    dances = (at for at, event in enumerate(history) if isinstance(event, DanceAnswered))
    return max(dances, default=-1)


def deals(found: Knowledge, state: "NightState", swap: Swapped | None) -> "Deals | None":
    """What is left of the deal if this swap was, or none; None if that cannot be."""
    world = state.world
    domains = [state.pool] * world.seats + [state.pool & ~(1 << MUMMY)] * world.mysteries
    for at, place, guests in found.ones:
        dealt = _dealt(place, at, swap)
        if dealt is None:
            if not guests >> DORIAN & 1:
                return None
        else:
            domains[dealt] &= guests
    if swap is not None:
        domains[swap.seat] &= 1 << DORIAN
        if not world.mirror_swaps:
            domains[swap.partner] &= ~UNMASK
    counts = []
    for count in found.counts:
        yes, pairs = count.yes, []
        for place, guest in count.pairs:
            dealt = _dealt(place, count.at, swap)
            if dealt is None:
                yes -= guest == DORIAN
            else:
                pairs.append((dealt, guest))
        counts.append((tuple(pairs), yes))
    return Deals(domains, counts) if all(domains) else None


def _dealt(place: int, at: int, swap: Swapped | None) -> int | None:
    """The place to which the card was dealt that lay at `place` at a moment; None for Dorian."""
    if swap is None or at <= swap.at or place not in (swap.seat, swap.slot):
        return place
    return swap.slot if place == swap.seat else None


@dataclass(frozen=True, slots=True)
class Deals:
    """Deals, by the Guests that each place can have, and counts of those that must be so."""

    domains: list[int]
    counts: list[tuple[tuple[tuple[int, int], ...], int]]

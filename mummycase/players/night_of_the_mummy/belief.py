"""All worlds that a seat thinks possible, each with its weight.

A world tells the Guest of every place now: of the seats, then of the slots in the centre. There
are at most 40,320 of them (eight seats), so that what is told strikes out exactly those that it
contradicts. Only a swap of Dorian's in a dance of others is a guess: its worlds are added.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mummycase.games.night_of_the_mummy.events import HIDDEN
from mummycase.games.night_of_the_mummy.guests import (
    ALWAYS_HIDE,
    CANNOT_ASK,
    COUNT,
    DORIAN,
    EVERY,
    HIDE_ALONE,
    INDEX,
    MUMMY,
    MUST_ACCEPT,
    RAGE,
    yes_means,
)

SWAPS = 0.5
"""How likely Dorian swaps in a dance."""

ACCEPTS_HIDING, ACCEPTS = 0.65, 0.5
"""How likely a Guest that hides, and another, accepts a dance."""

_CODE = np.int64(16) ** np.arange(COUNT, dtype=np.int64)


class Belief:
    """What one seat thinks.

    Args:
        seat: its own.
        guests: in the game, by index.
        own: its own Guest.
        seats: how many play.
    """

    def __init__(self, seat: int, guests: Sequence[int], own: int, seats: int) -> None:
        self._seat, self._seats = seat, seats
        others = [guest for guest in guests if guest != own]
        places = len(guests)
        found = np.array(list(permutations(others)), dtype=np.int8)
        rows = np.insert(found, seat, own, axis=1)
        rows = rows[(rows[:, seats:] != MUMMY).all(axis=1)]
        self._codes = rows.astype(np.int64) @ _CODE[:places]
        order = np.argsort(self._codes)
        self.rows: NDArray[np.int8] = rows[order]
        self._codes = self._codes[order]
        self.weights = np.full(len(rows), 1.0 / len(rows))
        self._revealed = self._up = 0

    def learn(self, fact: Mapping[str, Any], *, joined_myself: bool) -> None:
        """Take in one entry of the history of an observation.

        Args:
            fact: the entry.
            joined_myself: whether the seat joined the dance that the entry begins.
        """
        name = "_revealed_" if fact["event"] == "revealed" else "_" + fact["event"]
        getattr(self, name)(fact, joined_myself)
        self._tidy()

    def marginals(self) -> NDArray[np.float64]:
        """How likely each place holds each Guest, of shape (places, `COUNT`)."""
        return np.stack(
            [np.bincount(column, self.weights, COUNT) for column in self.rows.T.astype(np.intp)]
        )

    def best(self, seats: Sequence[int]) -> tuple[tuple[int, ...], float]:
        """The likeliest Guests of some seats together, and how likely they are."""
        top = self.rows[int(np.argmax(self.weights))]
        same = (self.rows[:, seats] == top[list(seats)]).all(axis=1)
        return tuple(int(top[at]) for at in seats), float(self.weights[same].sum())

    # -------------------------------------------------------------- what entries mean

    def _whispered(self, fact: Mapping[str, Any], _: bool) -> None:
        if fact["yes"] is not None:
            means = yes_means(INDEX[fact["guest"]])
            self._keep(fact["target"], means if fact["yes"] else EVERY & ~means)

    def _dance_answered(self, fact: Mapping[str, Any], joined_myself: bool) -> None:
        asker, partner = fact["asker"], fact["partner"]
        self._keep(asker, EVERY & ~CANNOT_ASK)
        if not self._revealed >> partner & 1 and partner != self._seat:
            likely = np.full(COUNT, ACCEPTS)
            for guest in range(COUNT):
                if (ALWAYS_HIDE | HIDE_ALONE) >> guest & 1:
                    likely[guest] = ACCEPTS_HIDING
                if MUST_ACCEPT >> guest & 1:
                    likely[guest] = 1.0
            factor = likely if fact["accepts"] else 1.0 - likely
            self.weights *= factor[self.rows[:, partner]]
        if fact["accepts"] and self._seat not in (asker, partner) and not joined_myself:
            for slot in range(self.rows.shape[1] - self._seats):
                if not self._up >> slot & 1:
                    self._maybe_swapped(partner, self._seats + slot)

    def _refusal_borne(self, fact: Mapping[str, Any], _: bool) -> None:
        self._keep(fact["asker"], EVERY & ~RAGE)

    def _gargoyle_joined(self, fact: Mapping[str, Any], _: bool) -> None:
        self._keep(fact["seat"], 1 << INDEX["gargoyle"])

    def _faces_seen(self, fact: Mapping[str, Any], _: bool) -> None:
        group = [fact["asker"], fact["partner"]]
        if fact["joined"] is not None:
            group.append(fact["joined"])
        for at, face in zip(group, fact["faces"], strict=True):
            if face != HIDDEN:
                self._keep(at, 1 << INDEX[face])
                continue
            sides = (at + 1) % self._seats, (at - 1) % self._seats
            is_alone = not any(other in sides for other in group)
            self._keep(at, (ALWAYS_HIDE | HIDE_ALONE) if is_alone else ALWAYS_HIDE)

    def _sasquatch_looked(self, fact: Mapping[str, Any], _: bool) -> None:
        if fact["guest"] is not None:
            self._keep(self._seats + fact["slot"], 1 << INDEX[fact["guest"]])

    def _dorian_swapped(self, fact: Mapping[str, Any], _: bool) -> None:
        place, slot = fact["seat"], self._seats + fact["slot"]
        self._keep(place, 1 << DORIAN)
        self.rows = self.rows.copy()
        self.rows[:, [place, slot]] = self.rows[:, [slot, place]]
        self._sort()
        if fact["guest"] is not None:
            self._keep(place, 1 << INDEX[fact["guest"]])

    def _mystery_revealed(self, fact: Mapping[str, Any], _: bool) -> None:
        self._up |= 1 << fact["slot"]
        self._keep(self._seats + fact["slot"], 1 << INDEX[fact["guest"]])

    def _revealed_(self, fact: Mapping[str, Any], _: bool) -> None:
        self._revealed |= 1 << fact["seat"]
        self._keep(fact["seat"], 1 << INDEX[fact["guest"]])

    def _accusation_answered(self, fact: Mapping[str, Any], _: bool) -> None:
        if fact["seats"]:
            named = np.array([INDEX[key] for key in fact["guests"]], dtype=np.int8)
            right = (self.rows[:, list(fact["seats"])] == named).sum(axis=1)
            self.weights *= right == fact["yes"]

    # -------------------------------------------------------------- weights

    def _keep(self, place: int, guests: int) -> None:
        """Only worlds in which `place` holds one of `guests`."""
        can = np.array([guests >> guest & 1 for guest in range(COUNT)], dtype=np.float64)
        self.weights *= can[self.rows[:, place]]

    def _maybe_swapped(self, place: int, slot: int) -> None:
        """Half of the weight of worlds with Dorian at `place` goes to those after the swap."""
        slots = self.rows.shape[1] - self._seats - self._up.bit_count()
        at = np.flatnonzero((self.rows[:, place] == DORIAN) & (self.weights > 0))
        if not len(at):
            return
        moved = self.rows[at].copy()
        moved[:, [place, slot]] = moved[:, [slot, place]]
        share = self.weights[at] * (SWAPS / slots)
        self.weights[at] -= share
        codes = moved.astype(np.int64) @ _CODE[: moved.shape[1]]
        where = np.minimum(np.searchsorted(self._codes, codes), len(self._codes) - 1)
        is_known = self._codes[where] == codes
        np.add.at(self.weights, where[is_known], share[is_known])
        if not is_known.all():
            self.rows = np.concatenate([self.rows, moved[~is_known]])
            self.weights = np.concatenate([self.weights, share[~is_known]])
            self._sort()

    def _sort(self) -> None:
        codes = self.rows.astype(np.int64) @ _CODE[: self.rows.shape[1]]
        order = np.argsort(codes)
        self.rows, self.weights = self.rows[order], self.weights[order]
        self._codes = codes[order]

    def _tidy(self) -> None:
        """Weights sum to 1; worlds that cannot be go when they are the most."""
        total = self.weights.sum()
        if total > 0:
            self.weights /= total
        alive = self.weights > 0
        if 2 * np.count_nonzero(alive) < len(alive):
            self.rows, self.weights = self.rows[alive], self.weights[alive]
            self._codes = self._codes[alive]

"""The player: strikes out worlds, asks what tells it most, and accuses when it is sure enough."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from mummycase.games.night_of_the_mummy import Setup
from mummycase.games.night_of_the_mummy.actions import (
    ACCEPT,
    ACCUSE,
    ASK_DANCE,
    GO_ON,
    INQUIRE,
    REFUSE,
    STRIKE,
    NameGuest,
    PickSeat,
    Place,
)
from mummycase.games.night_of_the_mummy.guests import HIDERS, INDEX, KEYS, yes_means
from mummycase.games.protocol import Action, Event, Game, Observation
from mummycase.players.night_of_the_mummy.belief import Belief


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a level plays.

    Attributes:
        forgets: how often a private fact is never taken in.
        sure: it accuses when the likeliest world has this weight.
        single: the same for one player alone.
        thinks: whether it asks for what tells most; otherwise anything.
        leak: what a bit that the partner learns is worth, in bits.
    """

    forgets: float
    sure: float
    single: float
    thinks: bool
    leak: float


EASY = Style(forgets=0.2, sure=0.5, single=0.5, thinks=False, leak=0.0)
NORMAL = Style(forgets=0.0, sure=0.9, single=0.7, thinks=True, leak=0.0)
HARD = Style(forgets=0.0, sure=0.6, single=0.7, thinks=True, leak=0.6)


class NightPlayer:
    """Plays by what `Belief` says; it reads its observations alone.

    Args:
        game: that is played.
        setup: that was agreed on.
        seat: its own.
        rng: decides ties, and what is forgotten.
        style: how it plays.
    """

    def __init__(self, game: Game, setup: Setup, seat: int, rng: Random, style: Style) -> None:
        self._setup, self._seat, self._rng, self._style = setup, seat, rng, style
        self._belief: Belief | None = None
        self._read: list[Mapping[str, Any]] = []

    def notice(self, event: Event) -> None:
        """Pay no attention: all that can be concluded from is in the observation."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """One of `legal`."""
        if len(legal) == 1:
            return legal[0]
        self._learn(seen)
        choose = getattr(self, "_" + str(seen["phase"]), None)
        action: Action = legal[-1] if choose is None else choose(seen, legal)
        return action

    def _learn(self, seen: Any) -> None:
        """Take in what is new in the history; all of it, if it is not the one known."""
        history = seen["history"]
        count = len(self._read)
        if self._belief is None or list(history[:count]) != self._read:
            self._belief, self._read, count = self._begin(seen), [], 0
        for at in range(count, len(history)):
            fact = history[at]
            self._read.append(fact)
            is_private = fact["event"] in ("whispered", "faces_seen", "sasquatch_looked")
            if is_private and self._style.forgets and self._rng.random() < self._style.forgets:
                continue
            follows = history[at + 1] if at + 1 < len(history) else {}
            joined = follows.get("event") == "gargoyle_joined" and follows["seat"] == self._seat
            self._belief.learn(fact, joined_myself=joined)

    def _begin(self, seen: Any) -> Belief:
        """What it thought when the cards were dealt."""
        own = seen["guest"]
        for fact in seen["history"]:
            if fact["event"] == "dorian_swapped" and fact["seat"] == self._seat:
                own = "dorian"
        guests = [INDEX[key] for key in seen["guests"]]
        return Belief(self._seat, guests, INDEX[own], self._setup.seats)

    # -------------------------------------------------------------- decisions, by phase

    def _hidden(self, seen: Any) -> list[int]:
        return [at for at, key in enumerate(seen["seats"]) if key is None and at != self._seat]

    def _sureness(self, seen: Any) -> float:
        """How sure it is of all that it would have to name."""
        assert self._belief is not None
        is_first = seen["guest"] == "archeologist" and seen["seats"][self._seat] is None
        if is_first and "mummy" not in seen["seats"]:
            return float(self._belief.marginals()[self._hidden(seen), INDEX["mummy"]].max())
        return self._belief.best(self._hidden(seen))[1]

    def _turn(self, seen: Any, legal: Sequence[Action]) -> Action:
        is_late = seen["turns"] >= self._setup.rules.guard * self._setup.seats
        if is_late or self._sureness(seen) >= self._style.sure:
            return ACCUSE
        kinds = [kind for kind in (INQUIRE, ASK_DANCE) if kind in legal]
        if not kinds:
            return ACCUSE
        if not self._style.thinks or len(kinds) == 1:
            return self._rng.choice(kinds)
        hidden = self._hidden(seen)
        question = max(gain for gain, _, _ in self._questions(seen, hidden))
        dance = max(self._dance_gain(seen, at) for at in hidden)
        return INQUIRE if question >= dance else ASK_DANCE

    def _questions(self, seen: Any, targets: Sequence[int]) -> list[tuple[float, int, int]]:
        """How many bits each question tells: bits, seat, Guest."""
        assert self._belief is not None
        chances = self._belief.marginals()
        found = []
        for at in targets:
            for key in seen["guests"]:
                means = yes_means(INDEX[key])
                yes = sum(chances[at, guest] for guest in range(len(KEYS)) if means >> guest & 1)
                found.append((_bits((yes, 1.0 - yes)), at, INDEX[key]))
        return found

    def _dance_gain(self, seen: Any, partner: int) -> float:
        """How many bits a dance tells, less what the partner learns."""
        assert self._belief is not None
        chances = self._belief.marginals()[partner]
        hiding = sum(chances[guest] for guest in range(len(KEYS)) if HIDERS >> guest & 1)
        faces = [chances[guest] for guest in range(len(KEYS)) if not HIDERS >> guest & 1]
        told = 0.6 * _bits((hiding, *faces))
        shows = not HIDERS >> INDEX[seen["guest"]] & 1
        return told - self._style.leak * (2.0 if shows else 1.0)

    def _inquire(self, seen: Any, legal: Sequence[Action]) -> Action:
        if not self._style.thinks:
            return self._rng.choice(legal)
        seats = [action.seat for action in legal if isinstance(action, PickSeat)]
        best = max(self._questions(seen, seats), key=lambda one: (one[0], self._rng.random()))
        return PickSeat(best[1])

    def _instead(self, seen: Any, legal: Sequence[Action]) -> Action:
        """After a refusal: ask somebody else; the Statue turns up any Mystery Guest."""
        is_inquiry = isinstance(legal[0], PickSeat)
        return self._inquire(seen, legal) if is_inquiry else self._rng.choice(legal)

    def _name(self, seen: Any, legal: Sequence[Action]) -> Action:
        if not self._style.thinks:
            return self._rng.choice(legal)
        return NameGuest(KEYS[max(self._questions(seen, [seen["other"]]))[2]])

    def _dance(self, seen: Any, legal: Sequence[Action]) -> Action:
        seats = [action.seat for action in legal]
        if not self._style.thinks:
            return self._rng.choice(legal)
        return PickSeat(max(seats, key=lambda at: (self._dance_gain(seen, at), self._rng.random())))

    def _reply(self, seen: Any, legal: Sequence[Action]) -> Action:
        gain = self._dance_gain(seen, seen["seat"])
        if not self._style.thinks:
            return self._rng.choice((ACCEPT, REFUSE))
        return ACCEPT if gain > 0.3 else REFUSE

    def _strike_back(self, seen: Any, legal: Sequence[Action]) -> Action:
        return self._strike(seen["seat"])

    def _burgle(self, seen: Any, legal: Sequence[Action]) -> Action:
        other = seen["other"] if seen["seat"] == self._seat else seen["seat"]
        return self._strike(other)

    def _strike(self, target: int) -> Action:
        assert self._belief is not None
        return STRIKE if self._belief.marginals()[target].max() >= self._style.single else GO_ON

    def _power(self, seen: Any, legal: Sequence[Action]) -> Action:
        return self._rng.choice(legal[1:]) if self._style.thinks else self._rng.choice(legal)

    def _rage(self, seen: Any, legal: Sequence[Action]) -> Action:
        return self._rng.choice(legal)

    def _place(self, seen: Any, legal: Sequence[Action]) -> Action:
        """The likeliest world, seat by seat; if it cannot be laid, the likeliest card."""
        assert self._belief is not None
        if seen["form"] == "full":
            seats = self._hidden(seen)
            best = dict(zip(seats, self._belief.best(seats)[0], strict=True))
            for action in legal:
                if isinstance(action, Place) and best[action.seat] == INDEX[action.guest]:
                    return action
        chances = self._belief.marginals()
        return max(legal, key=lambda action: chances[action.seat, INDEX[action.guest]])


def _bits(shares: Sequence[float]) -> float:
    """The entropy of a distribution, bits."""
    return float(-sum(share * math.log2(share) for share in np.asarray(shares) if share > 0))

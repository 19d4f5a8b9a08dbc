"""The hard player: plays every choice out many times and takes what came off best."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from mummycase.games.protocol import Action, Event, Game, Observation
from mummycase.games.voice_of_the_mummy import Setup, VoiceState
from mummycase.games.voice_of_the_mummy.phases import FINISHED
from mummycase.players.voice_of_the_mummy.judge import Judge
from mummycase.players.voice_of_the_mummy.playout import TURNS, Luck, Playouts
from mummycase.players.voice_of_the_mummy.sight import Sight

EFFORT = 600
"""Playouts for one decision. A number and no clock, so that the same seed is the same game; of a
size that a decision takes less than 0.25 s of one core."""

KEPT = 6
"""Options that are played out; of more, only those that look best (notes, 3)."""

CURIOSITY = 0.5
"""UCB1's weight of what has been tried little, in shares of a win."""

STEEPNESS = 5.0
"""Points ahead, when a playout is cut, that make a win about three times as likely as not."""


class HardPlayer:
    """Flat Monte Carlo with UCB1 (Auer et al. 2002) over the options.

    The n-th try of every option meets the same luck (common random numbers), and the playout's
    worth is the share of the win, or a guess of it from the scores where it was cut.

    Args:
        game: that is played.
        setup: that was agreed on.
        seat: its own.
        rng: draws the luck.
        effort: playouts for one decision.
    """

    def __init__(
        self, game: Game, setup: Setup, seat: int, rng: Random, *, effort: int = EFFORT
    ) -> None:
        self._game = game
        self._setup = setup
        self._seat = seat
        self._rng = rng
        self._effort = effort
        self._like = game.new(setup)
        world = self._like.world
        sight = Sight(world)
        self._judge: Final = Judge(world, seat, sight)
        self._playouts: Final = Playouts(world, sight, turns=TURNS)

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """The one of `legal` that came off best."""
        if len(legal) == 1:
            return legal[0]
        state = self._game.state_from_observation(self._setup, seen, like=self._like)
        return self.search(state, legal)

    def notice(self, event: Event) -> None:
        """Pay no attention: the observation tells everything."""

    def search(self, state: VoiceState, legal: Sequence[Action]) -> Action:
        """The best of `legal` in `state`, which is not changed."""
        options = []
        for action in legal:
            after = state.clone()
            after.apply(action, quiet=True)
            options.append(_Option(action, after))
        if len(options) > KEPT:
            options.sort(key=lambda option: -self._judge.value(option.after))
            del options[KEPT:]
        lucks: list[Luck] = []
        for tries in range(self._effort):
            option = _next(options, tries)
            if option.tries == len(lucks):
                lucks.append(self._playouts.luck(self._rng))
            trial = option.after.clone()
            self._playouts.run(trial, lucks[option.tries], state.turns)
            option.add(self._worth(trial))
            if _is_settled(options, self._effort - tries - 1):
                break
        return max(options, key=lambda option: (option.tries, option.mean)).action

    def _worth(self, state: VoiceState) -> float:
        """The share of the win, 0..1; where it is still open, a guess from the scores."""
        seat = self._seat
        if state.phase == FINISHED:
            winners = state.winners()
            return 1.0 / len(winners) if seat in winners else 0.0
        points = state.scores()
        own = points[seat]
        best = max(points[other] for other in state.world.lefts[seat])
        return 1.0 / (1.0 + math.exp((best - own) / STEEPNESS))


class _Option:
    """One choice and how it fared."""

    __slots__ = ("action", "after", "mean", "total", "tries")

    def __init__(self, action: Action, after: VoiceState) -> None:
        self.action = action
        self.after = after
        self.tries = 0
        self.total = 0.0
        self.mean = 0.0

    def add(self, worth: float) -> None:
        self.tries += 1
        self.total += worth
        self.mean = self.total / self.tries


def _next(options: Sequence[_Option], tries: int) -> _Option:
    """The option to try: each once, then the one of the greatest upper confidence bound."""
    if tries < len(options):
        return options[tries]
    log = math.log(tries)
    return max(options, key=lambda option: option.mean + CURIOSITY * math.sqrt(log / option.tries))


def _is_settled(options: Sequence[_Option], left: int) -> bool:
    """Whether no other option can still be tried as often as the one tried most."""
    first, second = sorted((option.tries for option in options), reverse=True)[:2]
    return first > second + left

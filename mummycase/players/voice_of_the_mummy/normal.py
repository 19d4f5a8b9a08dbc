"""The normal player: one look ahead."""

from collections.abc import Sequence
from random import Random

from mummycase.games.protocol import Action, Event, Game, Observation
from mummycase.games.voice_of_the_mummy import Setup
from mummycase.players.voice_of_the_mummy.judge import Judge
from mummycase.players.voice_of_the_mummy.sight import Sight


class NormalPlayer:
    """Takes what is worth most by the mean over its next roll (`Judge`); ties are drawn.

    Args:
        game: that is played.
        setup: that was agreed on.
        seat: its own.
        rng: decides ties.
    """

    def __init__(self, game: Game, setup: Setup, seat: int, rng: Random) -> None:
        self._game = game
        self._setup = setup
        self._rng = rng
        self._like = game.new(setup)
        world = self._like.world
        self._judge = Judge(world, seat, Sight(world))

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """The one of `legal` that is worth most."""
        if len(legal) == 1:
            return legal[0]
        state = self._game.state_from_observation(self._setup, seen, like=self._like)
        worths = []
        for action in legal:
            after = state.clone()
            after.apply(action, quiet=True)
            worths.append(self._judge.value(after))
        best = max(worths)
        good = [action for action, worth in zip(legal, worths, strict=True) if worth == best]
        return good[int(self._rng.random() * len(good))]

    def notice(self, event: Event) -> None:
        """Pay no attention: the observation tells everything."""

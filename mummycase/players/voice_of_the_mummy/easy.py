"""The easy player: greedy, and often careless."""

from collections.abc import Sequence
from random import Random
from typing import Final

from mummycase.games.protocol import Action, Event, Game, Observation
from mummycase.games.voice_of_the_mummy import Setup, VoiceState
from mummycase.games.voice_of_the_mummy.board import FARTHEST
from mummycase.players.voice_of_the_mummy.sight import Sight

SLIPS = 0.3
"""How often it does not think at all (notes on computer players, 3)."""


class EasyPlayer:
    """Takes whatever gives most points now, then what has most jewels within a roll; slips.

    It knows nothing of opponents, of the Cobra's danger, or of when to go home.

    Args:
        game: that is played.
        setup: that was agreed on.
        seat: its own.
        rng: decides slips and ties.
    """

    def __init__(self, game: Game, setup: Setup, seat: int, rng: Random) -> None:
        self._game: Final = game
        self._setup: Final = setup
        self._seat: Final = seat
        self._rng: Final = rng
        self._like: Final[VoiceState] = game.new(setup)
        self._peek: Final = Sight(self._like.world).peek

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """The greediest of `legal`, or a slip."""
        rng = self._rng
        if len(legal) == 1 or rng.random() < SLIPS:
            return legal[int(rng.random() * len(legal))]
        state = self._game.state_from_observation(self._setup, seen, like=self._like)
        gains = []
        for action in legal:
            after = state.clone()
            after.apply(action, quiet=True)
            gains.append(self._gain(after))
        best = max(gains)
        greedy = [action for action, gain in zip(legal, gains, strict=True) if gain == best]
        return greedy[int(rng.random() * len(greedy))]

    def notice(self, event: Event) -> None:
        """Pay no attention."""

    def _gain(self, state: VoiceState) -> float:
        """Own points, and less than one for the jewels that the next roll may reach."""
        within: int = sum(self._peek[state.pos[self._seat]](state.lying))
        return state.scores()[self._seat] + within / (FARTHEST + 1)

"""Who decides what chance brings: a generator, a script, people with a die, or one of several."""

from collections.abc import Iterable, Mapping
from random import Random

from mummycase.games.protocol import Action, ChanceSource, State


class RandomChance:
    """Draws every outcome.

    Args:
        rng: same seed, same game.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def pick(self, state: State) -> Action:
        """An outcome, drawn by its probability."""
        return state.sample(self._rng)


class ScriptedChance:
    """Gives outcomes from a list, in order; then knows no more.

    Args:
        script: the outcomes.
    """

    def __init__(self, script: Iterable[Action]) -> None:
        self._script = iter(script)

    def pick(self, state: State) -> Action | None:
        """The next one of the script; None at its end."""
        return next(self._script, None)


class Awaited:
    """Outcomes that come from outside, one at a time: a real die, the real record player."""

    def __init__(self) -> None:
        self._told: Action | None = None

    def tell(self, action: Action) -> None:
        """The outcome is known now; it is used once."""
        self._told = action

    def pick(self, state: State) -> Action | None:
        """What was told; None if nothing was."""
        told, self._told = self._told, None
        return told


class MixedChance:
    """Asks one source for some kinds of outcome, another for the rest.

    Args:
        sources: by the class of the outcomes they supply.
        rest: supplies all others.
    """

    def __init__(self, sources: Mapping[type, ChanceSource], rest: ChanceSource) -> None:
        self._sources = dict(sources)
        self._rest = rest

    def pick(self, state: State) -> Action | None:
        """The outcome of whichever source has this kind; None if it does not know it yet."""
        outcomes = state.outcomes()
        kind = type(outcomes[0][0]) if outcomes else None
        source = self._sources.get(kind, self._rest) if kind else self._rest
        return source.pick(state)

"""The figures of all games played here, worked out from the history."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mummycase.table.history import PlayedGame
from mummycase.table.seats import PERSON

MOST_SHARES = 7
"""So many players are told about, those who played most."""


@dataclass(frozen=True, slots=True)
class Share:
    """How often somebody won.

    Attributes:
        name: of a person, or what computers of a level are called.
        won: games; one that was shared counts.
        played: games.
    """

    name: str
    won: int
    played: int

    @property
    def share(self) -> float:
        """Of the games played, 0..1."""
        return self.won / self.played if self.played else 0.0


@dataclass(frozen=True, slots=True)
class Best:
    """A record of some kind.

    Attributes:
        value: points, or turns.
        names: of whoever reached it.
    """

    value: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """All of them.

    Attributes:
        games: that were played to their end.
        turns: in all of them.
        shares: who won how often, the most frequent players first.
        highest: score; None without games.
        longest: game, in turns; None without games.
        messages: how often each side and groove was heard to its end.
    """

    games: int
    turns: int
    shares: tuple[Share, ...]
    highest: Best | None
    longest: Best | None
    messages: Mapping[tuple[int, int], int]

    @property
    def heard(self) -> int:
        """Messages in all."""
        return sum(self.messages.values())


def figures(games: Sequence[PlayedGame], messages: Mapping[tuple[int, int], int]) -> Figures:
    """Work them out."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    highest: Best | None = None
    longest: Best | None = None
    for game in games:
        for seat, (name, kind) in enumerate(zip(game.names, game.kinds, strict=True)):
            who = name if kind == PERSON else f"Computer, {kind}"
            played[who] += 1
            won[who] += seat in game.winners
            if highest is None or game.scores[seat] > highest.value:
                highest = Best(game.scores[seat], (name,))
        if longest is None or game.turns > longest.value:
            longest = Best(game.turns, game.names)
    shares = sorted(
        (Share(who, won[who], count) for who, count in played.items()),
        key=lambda share: (-share.played, -share.won, share.name),
    )
    return Figures(
        games=len(games),
        turns=sum(game.turns for game in games),
        shares=tuple(shares[:MOST_SHARES]),
        highest=highest,
        longest=longest,
        messages=dict(messages),
    )

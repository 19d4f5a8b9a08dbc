"""What of a game is to be seen at a moment, without a pixel: pure data.

An observation counts jewels and knows no cuts; the eye does. So a position remembers which jewel
lies where, and what an observation leaves open is dealt out in a fixed order.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from mummycase.games.protocol import Observation
from mummycase.games.voice_of_the_mummy import Board, Setup
from mummycase.games.voice_of_the_mummy.ending import COBRA_POINTS, GREAT_POINTS

CUTS = 4
"""Jewels are cut in as many ways; each has a picture, numbered from 1."""

SPARE_CUTS = (1, 3)
"""How the spare jewels in the box are cut."""

Cuts = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What is to be seen.

    Attributes:
        spaces: where each seat's Explorer stands, by name.
        lying: the cut of the jewel on each space on which one lies.
        temples: the cuts of each seat's jewels, in the order of their slots.
        great: seat with the Great Jewel; None while it lies on the Mummy.
        cobra: seat with the Cobra; None while it is in the Mummy's head.
        part: 1 or 2.
        turn: seat whose turn it is; None when the game is over.
        pips: that the die shows, 1..6.
        lever: whether the lever is waited for.
        winners: once the game has ended.
    """

    spaces: tuple[str, ...]
    lying: Mapping[str, int]
    temples: tuple[Cuts, ...]
    great: int | None = None
    cobra: int | None = None
    part: int = 1
    turn: int | None = 0
    pips: int = 1
    lever: bool = False
    winners: tuple[int, ...] = ()

    def points(self, seat: int) -> int:
        """What a seat would have if it were scored now."""
        great = GREAT_POINTS if self.great == seat else 0
        return len(self.temples[seat]) + great + (COBRA_POINTS if self.cobra == seat else 0)

    def told(self) -> tuple[object, ...]:
        """All of it that an observation tells too; equal for the same position of a game."""
        counts = tuple(len(temple) for temple in self.temples)
        lying = tuple(sorted(self.lying))
        return (self.spaces, lying, counts, self.great, self.cobra, self.part, self.lever)

    def at(self, seat: int, space: str) -> "Position":
        """The same with an Explorer on another space."""
        spaces = tuple(space if s == seat else old for s, old in enumerate(self.spaces))
        return replace(self, spaces=spaces)

    def with_temple(self, seat: int, cuts: Cuts) -> "Position":
        """The same with other jewels in a temple."""
        temples = tuple(cuts if s == seat else old for s, old in enumerate(self.temples))
        return replace(self, temples=temples)


def cut_of(board: Board, space: str) -> int:
    """How the jewel is cut that lies on a space at the beginning; neighbours differ."""
    order = board.jewel_spaces.index(board.index[space])
    return 1 + (order + board.levels[board.index[space]]) % CUTS


def position_of(setup: Setup, seen: Observation, known: Position | None = None) -> Position:
    """The position that was observed.

    Args:
        setup: that was agreed on.
        seen: by any seat.
        known: what was seen before; jewels that can have stayed where they were have.
    """
    data = cast("Mapping[str, Any]", seen)
    board = setup.board
    before = known.lying if known is not None else {}
    lying = {name: before.get(name) or cut_of(board, name) for name in data["lying"]}
    kept = known.temples if known is not None else ((),) * setup.seats
    pips = data["pips"] or (known.pips if known is not None else 1)
    return Position(
        spaces=tuple(data["positions"]),
        lying=lying,
        temples=_dealt(board, lying, kept, data["jewels"]),
        great=data["great"],
        cobra=data["cobra"],
        part=data["part"],
        turn=_turn(data),
        pips=pips,
        lever=data["phase"] == "voice",
        winners=known.winners if known is not None and data["phase"] == "over" else (),
    )


def _turn(data: Mapping[str, Any]) -> int | None:
    if data["phase"] == "over":
        return None
    if data["phase"] == "high_roll":
        return int(data["contenders"][len(data["throws"])])
    return int(data["seat"])


def _dealt(
    board: Board, lying: Mapping[str, int], kept: Sequence[Cuts], counts: Sequence[int]
) -> tuple[Cuts, ...]:
    """The jewels of each temple: those it had, as far as it has so many, and then others."""
    held = [cuts[:count] for cuts, count in zip(kept, counts, strict=True)]
    gone = Counter(lying.values())
    gone.update(cut for cuts in held for cut in cuts)
    loose = _without(gone, _all_cuts(board))
    return tuple(
        (*cuts, *(next(loose, 1) for _ in range(count - len(cuts))))
        for cuts, count in zip(held, counts, strict=True)
    )


def _all_cuts(board: Board) -> Iterator[int]:
    for index in board.jewel_spaces:
        yield cut_of(board, board.names[index])
    yield from SPARE_CUTS


def _without(gone: Counter[int], cuts: Iterator[int]) -> Iterator[int]:
    for cut in cuts:
        if gone[cut] > 0:
            gone[cut] -= 1
        else:
            yield cut

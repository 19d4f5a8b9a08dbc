"""Games that are played so far, for the tests of the play scene."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from random import Random

import numpy as np

from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE, Board, Setup, default_board, standard
from mummycase.games.voice_of_the_mummy.actions import TurnRecord
from mummycase.screen.scenes.outcomes import Destination
from mummycase.table.resuming import snapshot
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table
from tests.screen.scenes.gamer import Gamer

MakeGamer = Callable[[Destination], Gamer]


class Later(Executor):
    """Does nothing until a test does."""

    def __init__(self, deeds: list[Callable[[], None]]) -> None:
        self._deeds = deeds

    def submit(self, deed, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        self._deeds.append(lambda: future.set_result(deed(*args, **kwargs)))
        return future


def keep(
    gamer: Gamer,
    *seats: SeatPlan,
    until: Callable[[Match], bool],
    seed: int = 3,
    board: Board | None = None,
    record: str = "",
) -> None:
    """Keep a game that chance has played so far, without a case."""
    ages = tuple(seat.age or 8 for seat in seats)
    setup = Setup(seats=len(seats), board=board or default_board(), commands=standard(), ages=ages)
    match, rng = Match(VOICE, setup), Random(seed)
    while not until(match):
        state = match.state
        is_chance = state.to_move() < 0
        match.do(state.sample(rng) if is_chance else rng.choice(list(state.legal())))
    table = Table(match, seats, rng=np.random.default_rng(1))
    record = record or gamer.voice.sheet.name
    gamer.services.saves.keep("kept", snapshot(table, begun="then", stamp="now", record=record))


def is_flip(match: Match) -> bool:
    outcomes = match.state.outcomes() or ()
    return any(isinstance(action, TurnRecord) for action, _ in outcomes)

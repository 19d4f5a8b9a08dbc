"""An evening at the table: a new game begun, or a kept one gone on with, all chance from a seed."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from mummycase.case import CaseLink, CellLife
from mummycase.errors import SettingError
from mummycase.games.match import Match
from mummycase.games.protocol import Game
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.table.resuming import resume
from mummycase.table.saved import SavedGame
from mummycase.table.seats import SeatPlan, computers, with_ages
from mummycase.table.table import Table
from mummycase.table.telling import Telling

MakeSetup = Callable[[Sequence[SeatPlan]], Any]
"""What a game begins with, once every seat has its age."""


def begin(
    seats: Sequence[SeatPlan],
    make_setup: MakeSetup,
    *,
    seed: int,
    game: Game = VOICE,
    link: CaseLink | None = None,
    sample_rate: int = 44_100,
    life: CellLife = CellLife.AUTHENTIC,
    is_die_real: bool = False,
    pace_s: float = 0.0,
) -> Table:
    """A new game.

    Args:
        seats: who plays; computers may have no age yet.
        make_setup: tells what is agreed on.
        game: that is played.
        seed: of the die, of what computers do and how they hold the lever.
        link: to the case; None if it gives no orders in this game.
        sample_rate: frames a second of the case.
        life: of the cells that computers fit.
        is_die_real: whether people throw a die of their own.
        pace_s: what computers leave between two deeds, s.

    Raises:
        SettingError: what was agreed on does not go together.
    """
    rng = np.random.default_rng(seed)
    plans = with_ages(seats, rng)
    setup = make_setup(plans)
    return Table(
        Match(game, setup),
        plans,
        rng=rng,
        link=link,
        sample_rate=sample_rate,
        life=life,
        players=computers(plans, game, setup, rng),
        is_die_real=is_die_real,
        pace_s=pace_s,
    )


def go_on(
    saved: SavedGame,
    *,
    seed: int,
    link: CaseLink | None = None,
    sample_rate: int = 44_100,
    life: CellLife = CellLife.AUTHENTIC,
    is_die_real: bool = False,
    pace_s: float = 0.0,
) -> tuple[Table, str]:
    """A kept game, and what people should know before they go on; empty if nothing.

    Args:
        saved: the game; if its case is not like this one, the case starts anew.
        seed: of what computers think; the die goes on where it was.
        link: to the case; None if it gives no orders in this game.
        sample_rate: frames a second of the case.
        life: of the cells that computers fit.
        is_die_real: whether people throw a die of their own.
        pace_s: what computers leave between two deeds, s.

    Raises:
        GameDataError: the game is damaged.
    """
    rng = np.random.default_rng(seed)
    players = computers(saved.seats, saved.game, saved.setup, rng)

    def seated(game: SavedGame) -> Table:
        return resume(
            game,
            rng=rng,
            link=link,
            sample_rate=sample_rate,
            life=life,
            players=players,
            is_die_real=is_die_real,
            pace_s=pace_s,
        )

    fault = saved.case_fault
    try:
        table = seated(saved)
    except SettingError as error:
        fault = str(error)
        table = seated(saved.without_case())
    return table, f"The case starts anew, for {fault}." if fault else ""


def told_lately(match: Match, telling: Telling, most: int) -> list[str]:
    """What happened in the turn that is on, or in the last one if it has only begun.

    Args:
        match: a game of Voice of the Mummy; it is played anew, quietly.
        telling: the words.
        most: no more sentences than so many, the last ones.
    """
    state = VOICE.new(match.setup)
    before: list[str] = []
    told: list[str] = []
    for action in match.log:
        turns, happened = state.turns, state.apply(action)
        told += [*telling.tell(happened), *filter(None, [telling.besides(happened, state)])]
        if state.turns != turns:
            before, told = told, []
    return (told or before)[-most:]

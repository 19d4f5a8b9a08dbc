"""What keeps a table: saved after every turn, written down when heard and when over."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.table.awaiting import Pull
from mummycase.table.history import History
from mummycase.table.keeper import Keeper, played
from mummycase.table.saved import SavedGame
from mummycase.table.saves import Saves
from mummycase.table.seats import computers as players_for
from mummycase.table.table import Table

from .boards import computers, hear, orders, people, play_on, seated, setup_for


class Clock:
    """Tells a later time each time."""

    def __init__(self) -> None:
        self._ticks: Iterator[int] = count()

    def __call__(self) -> str:
        return f"{next(self._ticks):05d}"


def test_every_turn_of_a_game_is_saved_and_its_end_written_down(tmp_path: Path) -> None:
    found = seated(computers(), seed=3)
    saved: list[SavedGame] = []
    history = History(tmp_path / "history.jsonl")
    keeper = Keeper(
        found.table,
        name="auto",
        stamp=Clock(),
        history=history,
        record="test",
        write=lambda name, game: saved.append(game),
    )
    block = found.case.settings.block
    while not found.table.match.is_over:
        found.case.advance(block)
        found.table.update()
        keeper.update()
    turns = [game.turns for game in saved]
    assert turns == [*range(1, len(turns)), turns[-1]] or turns == list(range(1, len(turns) + 1))
    assert saved[-1].is_over
    assert {game.begun for game in saved} == {"00000"}
    (game,) = history.games()
    assert game == played(found.table, game.stamp)
    assert game.winners == tuple(found.table.match.state.winners())
    assert sum(history.messages("test").values()) >= len(orders(found))
    keeper.update()
    keeper.close()
    keeper.close()
    assert len(history.games()) == 1


def test_closing_saves_in_mid_turn(tmp_path: Path) -> None:
    found, saves = seated(people()), Saves(tmp_path)
    keeper = Keeper(found.table, name="auto", stamp=Clock(), saves=saves)
    play_on(found, Pull)
    assert saves.names() == ()
    keeper.close()
    assert saves.load("auto").actions == found.table.match.log
    last = saves.last()
    assert last is not None
    assert last.name == "auto"


def test_messages_are_written_down_whatever_they_are_for(tmp_path: Path) -> None:
    found = seated(people())
    history = History(tmp_path / "h")
    keeper = Keeper(found.table, name="x", stamp=Clock(), history=history, record="test")
    hear(found, groove=4)
    keeper.update()
    play_on(found, Pull)
    found.table.tell(1, 9)
    keeper.update()
    assert history.messages() == {(1, 4): 1, (1, 9): 1}


@pytest.mark.parametrize("kind", ["random", "easy", "normal"])
def test_computers_of_every_level_find_a_seat(kind: str) -> None:
    setup = setup_for(people())
    seats = tuple(seat.__class__(name=seat.name, kind=kind, age=seat.age) for seat in people())
    rng = np.random.default_rng(1)
    match = Match(VOICE, setup)
    table = Table(match, seats, rng=rng, players=players_for(seats, VOICE, setup, rng))
    for _ in range(30):
        if isinstance(table.update(), Pull):
            table.tell(1, 3)
    assert len(match.log) > 20

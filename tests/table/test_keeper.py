"""What keeps a table: saved after every turn, written down when heard and when over."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from mummycase.errors import HistoryError, SaveError
from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.table.awaiting import Choice, Pull
from mummycase.table.events import TurnEnded
from mummycase.table.history import HeardMessage, History, PlayedGame
from mummycase.table.keeper import Keeper, played
from mummycase.table.saved import SavedGame
from mummycase.table.saves import Saves
from mummycase.table.seats import computers as players_for
from mummycase.table.table import Table
from tests.games.test_match import broken_off_at

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


class Shelf:
    """Where games are saved and the history is written, if there is room."""

    def __init__(self, path: Path) -> None:
        self.has_room = self.can_write = True
        self.saved: list[SavedGame] = []
        self.history = History(path)
        self._add = self.history.add
        self.history.add = self.add  # type: ignore[method-assign]  # that is the test

    def write(self, name: str, game: SavedGame) -> None:
        if not self.has_room:
            raise SaveError("no room")
        self.saved.append(game)

    def add(self, entry: PlayedGame | HeardMessage) -> None:
        if not self.can_write:
            raise HistoryError("no pen")
        self._add(entry)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "history.jsonl")


def test_a_history_that_cannot_be_written_loses_nothing_and_is_told_once(shelf: Shelf) -> None:
    found = seated(people())
    keeper = Keeper(
        found.table, name="x", stamp=Clock(), history=shelf.history, record="r", write=shelf.write
    )
    shelf.can_write = False
    hear(found, groove=4)
    with pytest.raises(HistoryError):
        keeper.update()
    keeper.update()  # nothing new: nothing is tried, nothing told
    hear(found, groove=5)
    with pytest.raises(HistoryError):
        keeper.update()
    shelf.can_write = True
    hear(found, groove=6)
    keeper.update()
    assert shelf.history.messages("r") == {(1, 4): 1, (1, 5): 1, (1, 6): 1}


def test_a_full_disk_leaves_the_history_and_the_other_way_round(shelf: Shelf) -> None:
    found = seated(people())
    keeper = Keeper(
        found.table, name="x", stamp=Clock(), history=shelf.history, record="r", write=shelf.write
    )
    hear(found, groove=4)
    play_on(found, Pull)
    found.table._tell(TurnEnded(1))
    shelf.has_room = False
    with pytest.raises(SaveError):
        keeper.update()
    assert shelf.history.messages("r") == {(1, 4): 1}
    keeper.update()
    found.table.tell(1, 9)
    with pytest.raises(SaveError):
        keeper.close()
    assert shelf.history.messages("r") == {(1, 4): 1, (1, 9): 1}
    keeper.close()
    shelf.has_room = True
    keeper.save()
    assert shelf.saved[-1].actions == found.table.match.log


def test_the_end_of_a_game_is_saved_though_the_history_cannot_be_written(shelf: Shelf) -> None:
    found = seated(people())
    keeper = Keeper(found.table, name="x", stamp=Clock(), history=shelf.history, write=shelf.write)
    shelf.can_write = False
    play_on(found, Pull)
    found.table.tell(1, 9)
    with pytest.raises(HistoryError):
        keeper.close()
    assert shelf.saved[-1].actions == found.table.match.log
    with pytest.raises(HistoryError):
        shelf.add(HeardMessage(stamp="", record="", side=1, groove=1))


def test_a_signal_in_mid_deed_never_brings_a_bad_game_to_the_disk(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    for line in range(1, 400, 3):
        found = seated(people())
        keeper = Keeper(found.table, name="auto", stamp=Clock(), saves=saves)
        choice = play_on(found, Choice)
        assert isinstance(choice, Choice)
        is_on = broken_off_at(line, partial(found.table.choose, choice.options[0]))
        keeper.close()
        assert saves.load("auto").actions == found.table.match.log
        if not is_on:
            break
    else:
        raise AssertionError("the deed was never done")


def test_what_is_undone_is_saved(tmp_path: Path) -> None:
    found, saves = seated(people()), Saves(tmp_path)
    keeper = Keeper(found.table, name="auto", stamp=Clock(), saves=saves)
    choice = play_on(found, Choice)
    assert isinstance(choice, Choice)
    found.table.choose(choice.options[0])
    found.table.undo()
    found.table.update()
    keeper.update()
    assert saves.load("auto").actions == found.table.match.log


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

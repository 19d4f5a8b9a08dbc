"""What was played and heard."""

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from mummycase.errors import HistoryError
from mummycase.table.history import HeardMessage, History, PlayedGame

GAME = PlayedGame(
    stamp="2030-01-01T20:00:00Z",
    game="voice_of_the_mummy",
    names=("Zoë", "Imhotep"),
    kinds=("person", "hard"),
    scores=(12, -3),
    winners=(0,),
    turns=160,
)


def heard(groove: int, side: int = 1, record: str = "r") -> HeardMessage:
    return HeardMessage(stamp="now", record=record, side=side, groove=groove)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "history.jsonl"


def test_nothing_yet(path: Path) -> None:
    assert History(path).games() == ()
    assert History(path).messages() == {}
    assert not path.exists()


def test_games_and_messages_come_back(path: Path) -> None:
    history = History(path)
    for entry in (heard(3), GAME, heard(3), heard(4, side=2), heard(3, record="other")):
        history.add(entry)
    again = History(path)
    assert again.games() == (GAME,)
    assert again.messages("r") == {(1, 3): 2, (2, 4): 1}
    assert again.messages() == {(1, 3): 3, (2, 4): 1}
    assert again.unreadable == 0


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_torn_last_line_spoils_only_itself(path: Path, cut: int) -> None:
    history = History(path)
    history.add(GAME)
    history.add(heard(3))
    path.write_bytes(path.read_bytes()[:-cut])
    history.add(heard(4))
    assert history.games() == (GAME,)
    assert history.messages() == ({(1, 3): 1, (1, 4): 1} if cut == 1 else {(1, 4): 1})
    assert history.unreadable == (cut > 1)


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe",
        b"[1]",
        b'{"what": "game"}',
        b'{"what": "song", "stamp": "now"}',
        b'{"what": "message", "stamp": "now", "record": "r", "side": 3, "groove": 1}',
        json.dumps({"what": "game", **asdict(replace(GAME, names=()))}).encode(),
        b"[" * 100_000,
    ],
)
def test_foreign_lines_are_passed_over(path: Path, line: bytes) -> None:
    history = History(path)
    history.add(heard(1))
    with path.open("ab") as file:
        file.write(line + b"\n\n")
    history.add(heard(2))
    assert history.messages() == {(1, 1): 1, (1, 2): 1}
    assert history.unreadable == 1


def test_what_cannot_be_written_or_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(HistoryError, match=r"history .* cannot be written"):
        History(tmp_path).add(GAME)
    with pytest.raises(HistoryError, match=r"history .* cannot be read"):
        History(tmp_path).games()

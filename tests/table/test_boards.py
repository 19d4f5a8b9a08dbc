"""Boards by file: the built-in one, the user's, any; their pictures outlive them."""

from dataclasses import replace
from pathlib import Path

import pytest

from mummycase.errors import BoardFaultsError, SettingError
from mummycase.games.voice_of_the_mummy import default_board
from mummycase.games.voice_of_the_mummy.board_file import default_board_path
from mummycase.table.boards import BUILT_IN, Boards


@pytest.fixture
def boards(tmp_path: Path) -> Boards:
    own = tmp_path / "own"
    own.mkdir()
    svg = default_board_path().read_text(encoding="utf-8")
    (own / "b.svg").write_text(svg.replace('"Meidum"', '"Mine"', 1), encoding="utf-8")
    (own / "a.svg").write_text("<svg/>", encoding="utf-8")
    (own / "notes.txt").write_text("none")
    return Boards(own, tmp_path / "kept")


def test_all_there_are_with_what_is_wrong(boards: Boards) -> None:
    files = boards.files("elsewhere.svg")
    infos = [boards.info(file) for file in files]
    assert [info.title for info in infos] == ["Meidum", "a.svg", "Mine", "elsewhere.svg"]
    assert [bool(info.faults) for info in infos] == [False, True, False, True]
    assert files[0] == BUILT_IN
    with pytest.raises(BoardFaultsError):
        boards.read(files[1])
    with pytest.raises(SettingError, match="is not there"):
        boards.read(files[3])


def test_a_picture_outlives_its_file(boards: Boards) -> None:
    file = boards.files()[2]
    board, data = boards.read(file), Path(file).read_bytes()
    assert boards.picture(board) == Path(file)  # the same board in the folder
    boards.keep(file, board)
    Path(file).unlink()
    picture = boards.picture(board)
    assert picture is not None
    assert picture.read_bytes() == data
    boards.keep(BUILT_IN, default_board())
    assert len(list(picture.parent.iterdir())) == 1
    assert boards.picture(replace(board, title="Other")) is None


def test_without_a_folder_there_is_the_built_in_one(tmp_path: Path) -> None:
    boards = Boards(tmp_path / "none", tmp_path / "kept")
    assert boards.files() == (BUILT_IN,)
    assert boards.read(BUILT_IN) == default_board()

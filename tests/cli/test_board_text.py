"""The board in signs: its size, what stands where, and what a poor terminal gets."""

import pytest
from rich.console import Console

from mummycase.cli.play.board_text import (
    CELL,
    FINE,
    GRID,
    LINES,
    PLAIN,
    BoardText,
    cells,
    signs_for,
)
from mummycase.games.voice_of_the_mummy import VOICE, VoiceState
from mummycase.games.voice_of_the_mummy.board import Board


@pytest.fixture
def state() -> VoiceState:
    return VOICE.new(VOICE.standard(4))


def lines(
    state: VoiceState, marks: dict[str, str] | None = None, *, is_plain: bool = False
) -> list[str]:
    setup = state.world.setup
    drawn = BoardText(setup.board, setup.colours, "ABCD", PLAIN if is_plain else FINE)
    return drawn.draw(state, marks).plain.split("\n")


@pytest.mark.parametrize("is_plain", [False, True])
def test_it_is_eighteen_lines_of_forty_five(state: VoiceState, is_plain: bool) -> None:
    found = lines(state, is_plain=is_plain)
    assert [len(line) for line in found] == [GRID * CELL] * (GRID * LINES)
    if is_plain:
        assert all(line.isascii() for line in found)


def test_everything_lies_and_stands_where_it_is(state: VoiceState) -> None:
    text = "\n".join(lines(state))
    assert text.count(FINE.jewel) == 26
    assert FINE.cobra in text
    assert text.count(FINE.great) == 3  # two spaces, and the Great Jewel itself
    found = lines(state)
    assert "A" in found[1][:CELL]
    assert "B" in found[1][-CELL:]
    assert "C" in found[-1][-CELL:]
    assert "D" in found[-1][:CELL]


def test_explorers_share_a_space(state: VoiceState) -> None:
    state.pos[:] = [state.pos[0]] * 4
    assert "ABCD" in lines(state)[1][:CELL]


def test_marks_stand_on_their_spaces(state: VoiceState) -> None:
    found = lines(state, {"lower-01": "1", "top-00": "12"})
    assert "1" in found[0][CELL : 2 * CELL]
    assert "12" in found[2 * LINES][2 * CELL : 3 * CELL]


def test_the_cobra_leaves_with_the_great_jewel(state: VoiceState) -> None:
    state.great = state.cobra = 1
    state.part = 2
    text = "\n".join(lines(state))
    assert FINE.cobra not in text
    assert text.count(FINE.great) == 2


def test_a_terminal_gets_what_it_can_show() -> None:
    assert signs_for("utf-8") is FINE
    assert signs_for("ascii") is PLAIN
    assert signs_for("cp1252") is PLAIN
    assert signs_for("no such encoding") is PLAIN


def test_a_board_off_the_grid_is_drawn_as_rings(state: VoiceState) -> None:
    board = state.world.setup.board
    data = board.to_json()
    for space in data["spaces"]:  # type: ignore[union-attr]  # a list, as written
        space["at"] = [0.5, 0.5]  # type: ignore[index]  # an object, as written
    odd = Board.from_json(data)
    assert cells(odd) == cells(board)


def test_it_can_be_printed(state: VoiceState) -> None:
    setup = state.world.setup
    console = Console(width=80, force_terminal=True, color_system="truecolor", record=True)
    with console.capture() as captured:
        console.print(BoardText(setup.board, setup.colours, "ABCD").draw(state))
    assert "\x1b[" in captured.get()

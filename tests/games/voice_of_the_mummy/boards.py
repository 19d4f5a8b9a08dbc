"""Boards as files, small and quick to write, with whatever is wrong that a test needs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mummycase.errors import BoardFaultsError
from mummycase.games.voice_of_the_mummy.board_file import read_board

SHEET = {
    "lower": "CJ.MSJ.JCMJ.J.JM" * 2,
    "middle": "CJ.SMJC.JMJ." * 2,
    "top": "CJSGCJMJ" * 2,
}
"""The layout "Meidum", as the rule sheet has it."""

KINDS = {"C": "corner", "S": "step", "J": "jewel", "M": "mummy", "G": "great", ".": "plain"}
HOMES = {"lower-00": "red", "lower-08": "yellow", "lower-16": "green", "lower-24": "blue"}

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" data-title="Plain">'


def places(level: int) -> Iterator[tuple[int, int]]:
    """Columns and rows of a ring, clockwise from the north-west."""
    x, y, side = level, level, 8 - 2 * level
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        for _ in range(side):
            yield x, y
            x, y = x + dx, y + dy


def elements() -> dict[str, str]:
    """A plain board without ways: one square for each space, by its name."""
    found = {}
    for level, (name, symbols) in enumerate(SHEET.items()):
        for number, (symbol, (x, y)) in enumerate(zip(symbols, places(level), strict=True)):
            space = f"{name}-{number:02d}"
            home = f' data-home="{HOMES[space]}"' if space in HOMES else ""
            found[space] = (
                f'<rect id="{space}" data-kind="{KINDS[symbol]}"{home}'
                f' x="{10 * x}" y="{10 * y}" width="10" height="10"/>'
            )
    return found


def write(folder: Path, text: str | bytes) -> Path:
    """A file with that in it."""
    path = folder / "board.svg"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def plain(folder: Path, changes: dict[str, tuple[str, str]] | None = None, more: str = "") -> Path:
    """A plain board; `changes` tells for each space what in its element becomes what."""
    found = elements()
    for name, (old, new) in (changes or {}).items():
        assert old in found[name]
        found[name] = found[name].replace(old, new)
    return write(folder, "\n".join([HEAD, *found.values(), more, "</svg>"]))


def faults_of(path: Path) -> tuple[str, ...]:
    """What is wrong with a board file; the whole error must be one line."""
    with pytest.raises(BoardFaultsError) as caught:
        read_board(path)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("board 'board.svg' has ")
    return caught.value.faults

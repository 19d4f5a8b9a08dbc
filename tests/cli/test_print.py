import sys
from pathlib import Path

import pytest

from mummycase.games.voice_of_the_mummy.board_file import default_board_path
from tests.cli.conftest import Run

LITTLE = ("print", "--what", "messages")


def test_a_file_that_is_there_is_kept_until_force(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "m.pdf"
    out.write_bytes(b"mine")
    told = run(*LITTLE, "--out", str(out))
    assert told.code == 2
    assert told.err.count("\n") == 1
    assert "--force" in told.err
    assert out.read_bytes() == b"mine"
    made = run(*LITTLE, "--out", str(out), "--force", "--record", "voice_of_the_mummy_mild")
    assert made.code == 0
    assert made.out.endswith(" MB\n")
    assert out.read_bytes().startswith(b"%PDF-")
    assert list(tmp_path.glob("*.pdf")) == [out]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--paper", "A5"), "--paper must be one of A4, Letter, A3, got 'A5'"),
        (("--what", "board,peices"), "did you mean 'pieces'?"),
        (("--out", "x.txt"), "--out must end in .pdf, got 'x.txt'"),
        (("--size", "20"), "--size must be a number in 200..1200, got '20'"),
        (("--tiled", "--sheet"), "not allowed with"),
        (("--record", "nobody"), "nobody"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    told = run("print", *words)
    assert told.code == 2
    assert said in told.err
    assert told.err.count("\n") == 1
    assert list(tmp_path.glob("*.pdf")) == []


def test_a_board_that_is_none_prints_nothing(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.svg"
    wrong.write_text(default_board_path().read_text().replace('data-home="red"', ""))
    out = tmp_path / "b.pdf"
    told = run("print", "--what", "board", "--board", str(wrong), "--out", str(out))
    assert told.code == 2
    assert "home red" in told.err
    assert told.err.count("\n") == 1
    assert not out.exists()


def test_an_own_board_is_printed(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "own.svg"
    own.write_text(default_board_path().read_text().replace("Meidum", "My tomb"))
    out = tmp_path / "deep" / "b.pdf"
    words = ("--what", "board", "--sheet", "--size", "300", "--board", str(own), "--out", str(out))
    made = run("print", *words)
    assert made.code == 0
    assert "100 %" in made.out
    assert out.stat().st_size > 50_000


def test_without_the_extra_it_says_what_to_install(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    told = run(*LITTLE, "--out", str(tmp_path / "m.pdf"))
    assert told.code == 2
    assert 'pip install "mummycase[print]"' in told.err
    assert told.err.count("\n") == 1

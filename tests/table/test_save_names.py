"""The names under which games are kept: any will do, and no two are alike."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import SaveError
from mummycase.table.saves import SUFFIX, Listing, Saves

from .boards import Seated
from .keeping import snapshot


@pytest.mark.parametrize(
    "name", ["", " ", "../x", "a/b", ".hidden", "x\n", "con", "NUL.txt", "x" * 61]
)
def test_names_that_no_folder_can_hold_are_refused(
    saves: Saves, in_message: Seated, name: str
) -> None:
    with pytest.raises(SaveError, match="name of a saved game must be"):
        saves.keep(name, snapshot(in_message))
    assert not saves.folder.exists()


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("a", "a"),
        ("Friday, no", "Friday- no"),
        ("Zoë's", "Zoë-s"),
        ("2030-01-01 20.30", "2030-01-01 20.30"),
        ("Ann! and & Bob", "Ann- and - Bob"),
        ("../../etc/passwd", "etc-passwd"),
        ("Ann \N{GRINNING FACE}\N{GRINNING FACE}", "Ann"),
        ("नमस्ते and राम", "नमस्ते and राम"),
        ("Zoe\N{COMBINING DIAERESIS}", "Zoë"),
        ("x" * 59 + ". and more", "x" * 59),
        ("x" * 58 + " - and more", "x" * 58),
        ("-.-", "game"),
        ("", "game"),
        ("\N{MUSICAL SYMBOL G CLEF}" * 9, "game"),
        ("con", "game con"),
        ("NUL.txt", "game NUL.txt"),
        ("\N{CJK UNIFIED IDEOGRAPH-20000}" * 60, "\N{CJK UNIFIED IDEOGRAPH-20000}" * 55),
        ("a\x00b\x07c\n", "a-b-c"),
    ],
)
def test_any_name_that_people_give_becomes_one_that_a_folder_can_hold(
    saves: Saves, in_message: Seated, wanted: str, name: str
) -> None:
    game = snapshot(in_message)
    assert saves.free_name(wanted) == name
    saves.keep(name, game)
    second = saves.free_name(wanted)
    assert second.endswith(" 2")
    assert name.startswith(second.removesuffix(" 2"))
    saves.keep(second, game)
    assert saves.load(second) == saves.load(name) == game
    assert saves.names() == tuple(sorted((name, second)))


@given(wanted=st.text())
def test_no_name_is_refused(wanted: str) -> None:
    with TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        assert saves.free_name(wanted) != saves.free_name(wanted)
        assert len(list(saves.folder.glob(f"*{SUFFIX}"))) == 2


def test_two_processes_that_begin_at_once_get_two_names(
    saves: Saves, in_message: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = Saves(saves.folder)
    assert saves.free_name("Ann and Bob") == "Ann and Bob"
    assert others.free_name("ann AND bob") == "ann AND bob 2"
    monkeypatch.setattr(Saves, "_files", lambda self: {})  # as if both had looked before
    assert others.free_name("Ann and Bob") == "Ann and Bob 2"
    monkeypatch.undo()
    assert others.names() == ()
    assert others.look() == Listing(games=(), faults=())  # reserved is not damaged
    saves.keep("Ann and Bob", snapshot(in_message))
    for name in ("Ann and Bob", "ann AND bob 2", "Ann and Bob 2"):
        saves.release(name)
    assert [path.name for path in saves.folder.glob("*.*")] == [f"Ann and Bob{SUFFIX}"]


def test_where_no_name_can_be_reserved_saving_tells(tmp_path: Path, in_message: Seated) -> None:
    (tmp_path / "file").write_text("")
    saves = Saves(tmp_path / "file" / "games")
    assert saves.free_name("one") == "one"
    with pytest.raises(SaveError, match="game 'one' cannot be saved"):
        saves.keep("one", snapshot(in_message))

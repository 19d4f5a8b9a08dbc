from pathlib import Path
from typing import Any

import pytest

from mummycase.errors import RecordFaultsError, SettingError
from mummycase.records import Caption, Command, CommandCode, Message, When, read_sheet
from mummycase.records.sheet import Sheet
from tests.records.conftest import RecordMaker, toml


def message(**changes: Any) -> Message:
    values: dict[str, Any] = {
        "side": 1,
        "groove": 3,
        "text": "Take one jewel.",
        "command": Command(code=CommandCode.TAKE_BOARD),
        "file": "03.ogg",
        "words": (0.4, 0.8, 1.2),
    }
    return Message(**(values | changes))


def test_a_sheet_is_read_as_it_was_written(make_record: RecordMaker) -> None:
    folder = make_record(
        text=toml(
            {
                (1, 7): {
                    "text": '"Take  three\\njewels."',
                    "command": '{ code = "TAKE_BOARD", count = 3, when = "age-odd" }',
                    "words": "[0, 0.5, 1.25]",
                },
                (2, 20): {"command": '{ code = "SPELL" }', "file": '"side2/../side1/20.wav"'},
            },
            head='format = 1\ntitle = "T"\nmaker = "M"\nlicence = "L"\n'
            'voice = "V"\nlanguage = "en"\n',
        )
    )
    sheet = read_sheet(folder, name="n")
    assert sheet.name == "n"
    assert (sheet.title, sheet.maker, sheet.licence) == ("T", "M", "L")
    assert (sheet.voice, sheet.language) == ("V", "en")
    assert sheet.folder == folder
    assert sheet.message(1, 7) == Message(
        side=1,
        groove=7,
        text="Take three jewels.",
        command=Command(code=CommandCode.TAKE_BOARD, count=3, when=When.AGE_ODD),
        file="side1/07.wav",
        words=(0.0, 0.5, 1.25),
    )
    assert sheet.message(2, 20).command == Command(code=CommandCode.SPELL)
    assert sheet.asks_age


def test_messages_are_ordered_by_groove_not_by_place_in_the_file(make_record: RecordMaker) -> None:
    swapped = toml({(1, 1): {"groove": "2"}, (1, 2): {"groove": "1"}})
    sheet = read_sheet(make_record(text=swapped))
    assert sheet.message(1, 1).text == "Line 2 of side 1."
    assert [one.groove for one in sheet.messages] == [*range(1, 21)] * 2
    assert not sheet.asks_age


def test_a_file_from_a_windows_editor_is_read(make_record: RecordMaker) -> None:
    folder = make_record()
    (folder / "record.toml").write_bytes(toml().replace("\n", "\r\n").encode("utf-8-sig"))
    assert read_sheet(folder).title == "A record"


def test_reading_a_sheet_does_not_look_at_its_sounds(make_record: RecordMaker) -> None:
    folder = make_record()
    (folder / "side1" / "01.wav").unlink()
    assert len(read_sheet(folder).messages) == 40


@pytest.mark.parametrize(
    ("elapsed", "word"),
    [(0.0, None), (0.39, None), (0.4, 0), (0.79, 0), (0.8, 1), (1.2, 2), (9.9, 2)],
)
def test_word_at(elapsed: float, word: int | None) -> None:
    assert message().word_at(elapsed) == word


def test_caption_is_cut_at_the_word_being_said() -> None:
    assert message().caption(0.1) == Caption(said="", current="", ahead="Take one jewel.")
    assert message().caption(0.9) == Caption(said="Take", current="one", ahead="jewel.")
    assert message().caption(9.0) == Caption(said="Take one", current="jewel.", ahead="")


def test_without_word_times_the_whole_line_is_current() -> None:
    untimed = message(words=())
    assert untimed.word_at(1.0) is None
    assert untimed.caption(0.0) == Caption(said="", current="Take one jewel.", ahead="")


@pytest.mark.parametrize("code", CommandCode)
def test_only_commands_that_move_jewels_are_counted(code: CommandCode) -> None:
    counted = code.value.split("_")[0] in ("TAKE", "GIVE")
    if counted:
        assert Command(code=code, count=3).count == 3
    else:
        with pytest.raises(SettingError, match=f"^count must be 1 for {code}, got 2$"):
            Command(code=code, count=2)


@pytest.mark.parametrize("count", [0, 4, -1])
def test_a_count_lies_in_1_to_3(count: int) -> None:
    with pytest.raises(SettingError, match=rf"1\.\.3, got {count}$"):
        Command(code=CommandCode.TAKE_ONE, count=count)


def test_the_spell_is_on_side_2_only() -> None:
    spell = Command(code=CommandCode.SPELL)
    assert message(side=2, command=spell).command is spell
    with pytest.raises(SettingError, match="SPELL belongs on side 2, got side 1"):
        message(command=spell)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"side": 3}, "side must be 1 or 2, got 3"),
        ({"groove": 0}, r"groove must be a whole number in 1\.\.20, got 0"),
        ({"groove": 21}, "got 21"),
        ({"text": " ", "words": ()}, "text must not be empty"),
        ({"text": "a \x1b[2J b"}, r"control character U\+001B"),
        ({"words": (0.4, 0.8)}, "words must give 3 times, one for each word, got 2"),
        ({"words": (0.4, 0.4, 0.8)}, r"words must rise, got 0\.4 s for word 2 after 0\.4 s"),
        ({"words": (-0.1, 0.4, 0.8)}, r"from 0, got -0\.1 for word 1"),
        ({"words": (0.1, float("nan"), 0.8)}, "got nan for word 2"),
        ({"file": "/etc/passwd"}, "stay inside"),
        ({"file": "C:/a.wav"}, "stay inside"),
        ({"file": "a/../../b.wav"}, "stay inside"),
        ({"file": ".."}, "stay inside"),
        ({"file": "side1\\01.wav"}, "forward slashes"),
        ({"file": "a\0b"}, "name a sound"),
    ],
)
def test_a_message_made_in_code_is_held_to_the_format(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(SettingError, match=said):
        message(**changes)


def test_a_sheet_has_forty_messages_in_order() -> None:
    with pytest.raises(SettingError, match="messages must be grooves"):
        Sheet(name="n", title="t", messages=(message(),))


@pytest.mark.parametrize(("side", "groove"), [(0, 1), (3, 1), (1, 0), (2, 21), (1, -1)])
def test_a_place_that_is_not_on_the_record(
    make_record: RecordMaker, side: int, groove: int
) -> None:
    sheet = read_sheet(make_record())
    with pytest.raises(SettingError):
        sheet.message(side, groove)


def test_a_wrong_sheet_is_refused_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(
        RecordFaultsError, match=r"^record 'x' has 1 fault: record\.toml is missing"
    ):
        read_sheet(tmp_path, name="x")

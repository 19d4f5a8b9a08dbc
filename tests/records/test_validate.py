import os
from pathlib import Path

import numpy as np
import pytest
import soundfile

from mummycase.case.record import CUT_RATE
from mummycase.errors import RecordFaultsError
from mummycase.records import find_faults, load_folder
from tests.records.conftest import RecordMaker, toml


def faults_of(make_record: RecordMaker, text: str) -> tuple[str, ...]:
    return find_faults(make_record(text=text))


@pytest.mark.rule("VM-0-09")
def test_a_whole_record_has_no_fault_and_twenty_sounds_a_side_in_order(
    make_record: RecordMaker,
) -> None:
    folder = make_record()
    assert find_faults(folder) == ()
    loaded = load_folder(folder)
    assert loaded.sheet.name == loaded.record.name == "rec"
    for side in (1, 2):
        said = [int(sound[5]) for sound in loaded.record.sides[side - 1]]
        assert said == [1000 * side + groove for groove in range(1, 21)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("format = = 1\n", "record.toml is not valid TOML: Invalid value (at line 1, column 10)"),
        ("a = 1\nb = 2\na = 3\n", "at line 3"),
        ("x = " + "[" * 5000, "record.toml is nested too deeply"),
        ("x = " + "9" * 5000, "record.toml is not valid TOML"),
    ],
    ids=["syntax", "twice", "deep", "huge"],
)
def test_no_toml_is_one_fault_with_its_line(
    make_record: RecordMaker, text: str, fault: str
) -> None:
    (found,) = faults_of(make_record, text)
    assert fault in found


def test_a_file_in_another_encoding_is_one_fault_with_its_line(make_record: RecordMaker) -> None:
    folder = make_record()
    (folder / "record.toml").write_bytes(b"format = 1\ntitle = 'caf\xe9'\n")
    assert find_faults(folder) == ("record.toml must be UTF-8 text, line 2 is not",)


def test_a_folder_instead_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "record.toml").mkdir()
    (found,) = find_faults(tmp_path)
    assert found.startswith("record.toml cannot be read: ")


@pytest.mark.parametrize(
    ("head", "fault"),
    [
        ('title = "A"\n', "format must be 1, got nothing"),
        ('format = 2\ntitle = "A"\n', "format must be 1, got 2"),
        ('format = true\ntitle = "A"\n', "format must be 1, got true"),
        (f'format = 0x{"f" * 9999}\ntitle = "A"\n', "format must be 1, got a huge number"),
        ("format = 1\n", "title must be a text, got nothing"),
        ('format = 1\ntitle = ""\n', "title must not be empty"),
        ('format = 1\ntitle = "A"\nvoice = 3\n', "voice must be a text, got 3"),
        (
            'format = 1\ntitle = "A"\nmaker = "\\u001b[2J"\n',
            "maker must be one plain line, got the control character U+001B",
        ),
        (
            'format = 1\ntitle = "A"\nlicense = "MIT"\n',
            "unknown key 'license', did you mean 'licence'?",
        ),
        (
            'format = 1\ntitle = "A"\nzzz = 1\n',
            "unknown key 'zzz' (known: format, title, kind, maker, licence, voice, language, side)",
        ),
        ('format = 1\ntitle = "A"\n[[side.3]]\n', "side: unknown key '3' (known: 1, 2)"),
    ],
)
def test_faults_of_the_head(make_record: RecordMaker, head: str, fault: str) -> None:
    assert faults_of(make_record, toml(head=head)) == (fault,)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            {"command": '{ code = "TAKE_BORD" }'},
            "unknown command 'TAKE_BORD', did you mean 'TAKE_BOARD'? (known: UP, DOWN, RETURN, "
            "TAKE_BOARD, GIVE_BACK, TAKE_ONE, GIVE_ONE, TAKE_EACH, GIVE_EACH, SPELL, NOTHING, "
            "EXTRA_ROLL, MISS_TURN)",
        ),
        ({"command": '{ code = "up" }'}, "unknown command 'up', did you mean 'UP'?"),
        ({"command": "{ code = 4 }"}, "unknown command 4 (known: "),
        ({"command": "{ }"}, "unknown command nothing (known: "),
        ({"command": '"UP"'}, "command must be like { code = \"UP\" }, got 'UP'"),
        ({"command": ""}, 'command must be like { code = "UP" }, got nothing'),
        ({"command": '{ code = "UP", cuont = 1 }'}, "command: unknown key 'cuont', did you mean"),
        ({"command": '{ code = "UP", count = 2 }'}, "count must be 1 for UP, got 2"),
        (
            {"command": '{ code = "TAKE_ONE", count = 4 }'},
            "count must be a whole number in 1..3, got 4",
        ),
        (
            {"command": '{ code = "TAKE_ONE", count = 1.5 }'},
            "count must be a whole number in 1..3, got 1.5",
        ),
        (
            {"command": '{ code = "TAKE_ONE", count = true }'},
            "count must be a whole number in 1..3, got true",
        ),
        (
            {"command": '{ code = "UP", when = "never" }'},
            "when must be 'always' or 'age-odd', got 'never'",
        ),
        ({"command": '{ code = "SPELL" }'}, "command SPELL belongs on side 2, got side 1"),
        ({"text": '" "'}, "text must not be empty"),
        ({"text": "5"}, "text must be what is said, got 5"),
        ({"text": '"a\\u0007b"'}, "text must be one plain line, got the control character U+0007"),
        ({"file": ""}, "file must name a sound, got nothing"),
        ({"file": '"side1/77.wav"'}, "file 'side1/77.wav' is missing"),
        ({"file": '"side1"'}, "file 'side1' is missing"),
        (
            {"file": '"../../x.wav"'},
            "file must stay inside the record's folder, got '../../x.wav'",
        ),
        ({"file": '"' + "x" * 400 + '"'}, "file 'xxx"),
        ({"words": "[0.1, 0.2]"}, "words must give 5 times, one for each word, got 2"),
        ({"words": "[0, 0.01, 0.01, 0.03, 0.04]"}, "words must rise, got 0.01 s for word 3"),
        ({"words": "[0, 0.01, 0.02, 0.03, nan]"}, "words must be times in seconds from 0, got nan"),
        ({"words": "[0, 0.01, 0.02, 0.03, '4']"}, "words must be times in seconds, got '4' for"),
        ({"words": "0.5"}, "words must be a list of times in seconds, got 0.5"),
        (
            {"words": "[0, 0.01, 0.02, 0.1, 0.2]"},
            "words must lie in the sound of 0.10 s, got 0.1 s for word 4",
        ),
        ({"txet": '"a"'}, "unknown key 'txet', did you mean 'text'?"),
    ],
)
def test_faults_of_a_groove(make_record: RecordMaker, change: dict[str, str], fault: str) -> None:
    (found,) = faults_of(make_record, toml({(1, 4): change}))
    assert found.startswith(f"side 1, groove 4: {fault}")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"command": '{ code = "TAKE_ONE", count = HUGE }'}, "count must be a whole number"),
        ({"command": '{ code = "UP", count = HUGE }'}, "count must be a whole number"),
        ({"command": "{ code = HUGE }"}, "unknown command a huge number"),
        ({"words": "[HUGE]"}, "words must be times in seconds, got a huge number for word 1"),
        ({"text": "HUGE"}, "text must be what is said, got a huge number"),
    ],
)
def test_whole_numbers_that_python_refuses_to_write(
    make_record: RecordMaker, change: dict[str, str], fault: str
) -> None:
    huge = {key: value.replace("HUGE", f"0x{'f' * 9999}") for key, value in change.items()}
    (found,) = faults_of(make_record, toml({(1, 4): huge}))
    assert found.startswith(f"side 1, groove 4: {fault}")


@pytest.mark.rule("VM-0-09")
def test_nineteen_grooves(make_record: RecordMaker) -> None:
    assert faults_of(make_record, toml(leave_out=((2, 7),))) == (
        "side 2 must have 20 grooves, got 19",
        "side 2: groove 7 missing",
    )


def test_a_groove_that_stands_there_twice_leaves_another_missing(make_record: RecordMaker) -> None:
    assert faults_of(make_record, toml({(1, 9): {"groove": "3"}})) == (
        "side 1: groove 9 missing",
        "side 1, groove 3: stands there more than once (entries 3, 9)",
    )


def test_a_groove_without_a_number_is_named_by_its_place(make_record: RecordMaker) -> None:
    found = faults_of(make_record, toml({(1, 9): {"groove": "0", "text": '""'}}))
    assert found == (
        "side 1: groove 9 missing",
        "side 1, entry 9: groove must be a whole number in 1..20, got 0",
        "side 1, entry 9: text must not be empty",
    )


def test_every_fault_is_told_at_once_each_by_side_and_groove(make_record: RecordMaker) -> None:
    folder = make_record(
        text=toml(
            {
                (1, 2): {"command": '{ code = "JUMP", count = 9, when = 1 }', "text": '""'},
                (1, 3): {"file": '"gone.ogg"', "words": "[3, 2]", "mood": '"grim"'},
                (2, 5): {"command": '{ code = "UP", count = 2 }'},
            },
            head="format = 7\n",
            leave_out=((2, 1),),
        )
    )
    (folder / "side2" / "20.wav").write_bytes(b"no sound")
    with pytest.raises(RecordFaultsError) as caught:
        load_folder(folder)
    starts = [
        "format must be 1",
        "title must be",
        "side 1, groove 2: text must not be empty",
        "side 1, groove 2: when must be",
        "side 1, groove 2: unknown command 'JUMP'",
        "side 1, groove 2: count must be",
        "side 1, groove 3: unknown key 'mood'",
        "side 1, groove 3: words must give 5",
        "side 1, groove 3: words must rise",
        "side 1, groove 3: file 'gone.ogg' is missing",
        "side 2 must have 20 grooves, got 19",
        "side 2: groove 1 missing",
        "side 2, groove 5: count must be 1 for UP, got 2",
        "side 2, groove 20: sound 'side2/20.wav' cannot be read",
    ]
    assert len(caught.value.faults) == len(starts)
    for fault, start in zip(caught.value.faults, starts, strict=True):
        assert fault.startswith(start)
        assert "\n" not in fault
    assert str(caught.value).startswith("record 'rec' has 14 faults: format must be 1, got 7; ")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_that_leads_out_of_the_folder(make_record: RecordMaker, tmp_path: Path) -> None:
    folder = make_record()
    outside = tmp_path / "outside.wav"
    (folder / "side1" / "01.wav").rename(outside)
    (folder / "side1" / "01.wav").symlink_to(outside)
    (folder / "side1" / "02.wav").unlink()
    (folder / "side1" / "02.wav").symlink_to("02.wav")
    first, second = find_faults(folder)
    assert first == (
        "side 1, groove 1: file must stay inside the record's folder, got 'side1/01.wav'"
    )
    assert second.startswith("side 1, groove 2: file 'side1/02.wav' cannot be found: ")


def test_a_file_shared_by_two_grooves_is_one_sound(make_record: RecordMaker) -> None:
    record = load_folder(make_record(text=toml({(2, 2): {"file": '"side1/01.wav"'}}))).record
    assert record.sides[1][1] is record.sides[0][0]


def test_loaded_sounds_cannot_be_written_to(make_record: RecordMaker) -> None:
    record = load_folder(make_record()).record
    with pytest.raises(ValueError, match="read-only"):
        record.sides[0][0][0] = 1


def test_an_unsuitable_sound_names_its_groove(make_record: RecordMaker) -> None:
    folder = make_record()
    soundfile.write(folder / "side2" / "11.wav", np.full(CUT_RATE * 11, 9000, np.int16), CUT_RATE)
    assert find_faults(folder) == (
        "side 2, groove 11: sound 'side2/11.wav' must last at most 10.0 s, got 11.00 s",
    )

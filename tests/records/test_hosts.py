"""Records of a host: grooves with the names of lines instead of orders; some may be blank."""

import numpy as np
import pytest

from mummycase.errors import RecordFaultsError
from mummycase.records import load, read_sheet
from mummycase.records.library import is_host
from mummycase.records.sheet import BLANK
from mummycase.records.validate import find_faults
from tests.records.conftest import RecordMaker, entry

HEAD = 'format = 1\nkind = "host"\ntitle = "A host"\n'


def line(side: int, groove: int, name: str) -> str:
    return entry(side, groove, {"command": "", "line": f'"{name}"'})


def test_a_host_has_lines_and_blank_grooves(make_record: RecordMaker) -> None:
    lines = (line(1, 2, "eyes_open"), line(1, 7, "safe"), line(2, 20, "safe"))
    folder = make_record(text=HEAD + "".join(lines))
    assert find_faults(folder) == ()
    sheet = read_sheet(folder)
    assert sheet.is_host
    assert [(m.side, m.groove) for m in sheet.lines("safe")] == [(1, 7), (2, 20)]
    assert sheet.lines("nothing") == sheet.lines("") == ()
    assert sheet.message(2, 1).text == BLANK
    record = load(folder).record
    assert np.abs(record.sides[0][6]).max() > 500
    assert np.abs(record.sides[0][0]).max() == 0


def test_a_host_is_known_by_the_head_of_its_sheet(make_record: RecordMaker) -> None:
    assert is_host(str(make_record("one", HEAD + line(1, 2, "safe"))))
    assert not is_host(str(make_record("two")))
    assert not is_host("test_tones")
    assert not is_host("nothing_of_the_kind")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            HEAD + line(1, 2, "Eyes open"),
            "line must be a name of a-z, 0-9 and _, such as eyes_open",
        ),
        (HEAD + entry(1, 2, {"command": ""}), "line must name what games ask for"),
        (HEAD + entry(1, 2, {"line": '"safe"'}), "unknown key 'command'"),
        (HEAD + line(1, 2, "a") + line(1, 2, "b"), "stands there more than once"),
        (HEAD.replace("host", "guest"), "kind must be one of orders, host, got 'guest'"),
    ],
)
def test_what_is_wrong_is_told(make_record: RecordMaker, text: str, fault: str) -> None:
    folder = make_record(text=text)
    with pytest.raises(RecordFaultsError, match=fault.replace("(", r"\(")):
        read_sheet(folder)

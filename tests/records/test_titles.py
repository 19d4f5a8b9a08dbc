"""Titles of records, read without reading the records."""

from pathlib import Path

import pytest

from mummycase.records import find, read_sheet, test_tones, title


@pytest.mark.parametrize("name", ["voice_of_the_mummy", "voice_of_the_mummy_mild"])
def test_titles_are_those_of_the_sheets(name: str) -> None:
    assert title(name) == read_sheet(find(name)).title


def test_the_tones_have_a_title_too() -> None:
    assert title(test_tones.NAME) == test_tones.test_tones().sheet.title


@pytest.mark.parametrize(
    "sheet", ["title = ", "title = 7", 'title = " "', 'title = "a\\u001b[2J"', "", "title = '\xff'"]
)
def test_a_record_without_a_title_goes_by_its_name(tmp_path: Path, sheet: str) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "record.toml").write_bytes(sheet.encode("latin-1"))
    assert title(str(folder)) == str(folder)
    assert title("no such record") == "no such record"

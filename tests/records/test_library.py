from pathlib import Path

import pytest

from mummycase import assets
from mummycase.errors import RecordFaultsError, UnknownRecordError
from mummycase.records import find, load, names
from tests.records.conftest import RecordMaker, toml


def test_names_are_the_built_in_the_users_and_the_test_tones(
    make_record: RecordMaker, places: tuple[str, str], tmp_path: Path
) -> None:
    built, mine = places
    make_record(f"{built}/mummy")
    make_record(f"{mine}/aunt")
    (tmp_path / mine / "no record").mkdir()
    make_record(f"{mine}/.trash")
    assert names() == ("mummy", "aunt", "test_tones")
    assert find("aunt") == tmp_path / mine / "aunt"
    assert load("aunt").sheet.name == load("aunt").record.name == "aunt"


def test_without_any_folder_there_are_still_the_test_tones(places: tuple[str, str]) -> None:
    assert names() == ("test_tones",)
    assert load("test_tones").record.name == "test_tones"


def test_the_test_tones_need_no_installed_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(assets.OVERRIDE, "/nowhere")
    assert load("test_tones").sheet.name == "test_tones"


def test_the_test_tones_have_no_folder(places: tuple[str, str]) -> None:
    with pytest.raises(UnknownRecordError, match="'test_tones' is made by code"):
        find("test_tones")


def test_a_users_record_neither_hides_a_built_in_one_nor_is_hidden(
    make_record: RecordMaker, places: tuple[str, str], tmp_path: Path
) -> None:
    built, mine = places
    make_record(f"{built}/mummy")
    make_record(f"{mine}/mummy")
    make_record(f"{mine}/test_tones")
    assert names() == ("mummy", "user:mummy", "user:test_tones", "test_tones")
    assert find("mummy") == tmp_path / built / "mummy"
    assert find("user:mummy") == tmp_path / mine / "mummy"
    assert load("test_tones").sheet.folder is None
    assert load("user:test_tones").sheet.folder == tmp_path / mine / "test_tones"


def test_every_name_loads_a_record_of_that_name(
    make_record: RecordMaker, places: tuple[str, str]
) -> None:
    make_record(f"{places[0]}/mummy")
    make_record(f"{places[1]}/mummy")
    make_record(f"{places[1]}/aunt")
    for name in names():
        assert load(name).sheet.name == name
    assert load("user:aunt").sheet.name == "aunt"


def test_a_record_is_found_by_its_path(
    make_record: RecordMaker,
    places: tuple[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = make_record("here")
    monkeypatch.chdir(folder)
    assert find(".").resolve() == folder.resolve()
    with pytest.raises(UnknownRecordError):
        find("")
    monkeypatch.chdir(tmp_path)
    for name in (folder, str(folder), "./here", "here", folder / "record.toml", "here/record.toml"):
        assert find(name).resolve() == folder.resolve()
    assert load("here").sheet.name == str(folder.resolve())
    assert load(load("here").sheet.name).sheet.folder == folder.resolve()


def test_a_path_to_a_record_with_a_name_is_that_record(
    make_record: RecordMaker, places: tuple[str, str]
) -> None:
    assert load(make_record(f"{places[1]}/aunt")).sheet.name == "aunt"


def test_a_record_by_path_needs_no_installed_sounds(
    make_record: RecordMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_record()
    monkeypatch.setenv(assets.OVERRIDE, "/nowhere")
    assert load(folder).sheet.name == str(folder.resolve())


def test_a_name_wins_over_a_folder_here(
    make_record: RecordMaker,
    places: tuple[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_record(f"{places[0]}/mummy")
    make_record("mummy")
    monkeypatch.chdir(tmp_path)
    assert find("mummy") == tmp_path / places[0] / "mummy"
    assert find("./mummy").resolve() == (tmp_path / "mummy").resolve()


def test_an_unknown_name_lists_what_there_is_and_what_was_meant(
    make_record: RecordMaker, places: tuple[str, str]
) -> None:
    make_record(f"{places[0]}/mummy")
    with pytest.raises(UnknownRecordError) as caught:
        load("mumy")
    assert str(caught.value) == (
        "record 'mumy' not found, did you mean 'mummy'? (there are: mummy, test_tones)"
    )
    with pytest.raises(UnknownRecordError, match=r"^record 'zz' not found \(there are: "):
        load("zz")


@pytest.mark.parametrize(
    "name", ["", "..", "../..", "/", "~nobody-here/x", "a/" + "x" * 5000, "\0", "./\0", "x" * 9999]
)
def test_odd_names_are_unknown_records(places: tuple[str, str], name: str) -> None:
    with pytest.raises(UnknownRecordError):
        load(name)


def test_a_path_without_a_record(places: tuple[str, str], tmp_path: Path) -> None:
    with pytest.raises(UnknownRecordError, match=r"is no folder with a record\.toml$"):
        find(tmp_path)


def test_a_spoilt_record_is_listed_and_its_faults_are_told_on_loading(
    make_record: RecordMaker, places: tuple[str, str]
) -> None:
    make_record(f"{places[1]}/aunt", text=toml(leave_out=((1, 1),)))
    assert "aunt" in names()
    with pytest.raises(RecordFaultsError, match="record 'aunt' has 2 faults: side 1 must have 20"):
        load("aunt")

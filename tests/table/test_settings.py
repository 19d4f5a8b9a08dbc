"""Settings: read, written, and what happens to a file that cannot be used."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.case import CellLife, Mode
from mummycase.errors import SettingError
from mummycase.games.voice_of_the_mummy import Rules
from mummycase.table import plain_toml
from mummycase.table.seats import SeatPlan
from mummycase.table.settings import LARGEST, Settings, SettingsFile, from_tables, to_tables
from mummycase.table.speed import Speed

CHOSEN = Settings(
    seats=(
        SeatPlan(name='Ann "the" Digger\\', age=12),
        SeatPlan(name="Zoë", age=None),
        SeatPlan(name="Imhotep", kind="hard", age=9),
    ),
    corners=(0, 1, 3),
    rules=Rules(chain="full", turn_limit=50),
    board="C:\\boards\\mine.svg",
    is_die_real=True,
    pace_s=0.0,
    record="user:mine",
    life=CellLife.EVENING,
    mode=Mode.NO_REPEAT,
    wear=0.25,
    is_clean=True,
    volume=0.4,
    effects_volume=0.7,
    machine_volume=0.0,
    is_muted=True,
    has_captions=False,
    text_size=1.5,
    has_little_motion=True,
    speed=Speed.QUICK,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mummycase" / "settings.toml"


def test_without_a_file_the_defaults_hold(path: Path) -> None:
    found = SettingsFile(path)
    assert found.settings == Settings()
    assert found.faults == ()
    assert not path.exists()


def test_one_volume_of_old_was_meant_for_all(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text("[sound]\nvolume = 0.3\n")
    found = SettingsFile(path)
    assert found.faults == ()
    sound = found.settings
    assert (sound.volume, sound.effects_volume, sound.machine_volume) == (0.3, 0.3, 0.3)
    found.keep(replace(sound, volume=0.9, effects_volume=0.1))
    sound = SettingsFile(path).settings
    assert (sound.volume, sound.effects_volume, sound.machine_volume) == (0.9, 0.1, 0.3)


def test_what_was_chosen_comes_back(path: Path) -> None:
    SettingsFile(path).keep(CHOSEN)
    found = SettingsFile(path)
    assert found.settings == CHOSEN
    assert found.faults == ()
    assert [other.name for other in path.parent.iterdir()] == ["settings.toml"]


def test_without_a_path_nothing_is_kept() -> None:
    found = SettingsFile(None)
    found.keep(CHOSEN)
    assert found.settings == CHOSEN


def test_tables_and_settings_are_one() -> None:
    assert from_tables(to_tables(CHOSEN)) == (CHOSEN, [])
    assert from_tables({}) == (Settings(), [])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[sound]\nvolume = 1.5", "sound.volume: volume must be in 0.0..1.0, got 1.5"),
        ("[sound]\nvolume = nan", "sound.volume: volume must be in 0.0..1.0, got nan"),
        ('[sound]\nvolume = "loud"', "sound.volume: must be a number, got 'loud'"),
        ("[sound]\nis_muted = 1", "sound.is_muted: must be true or false, got 1"),
        ("sound = 3", "sound must be a table, got 3"),
        ('[case]\nmode = "x"', "case.mode: must be one of mechanical, uniform, no-repeat, got 'x'"),
        ("[case]\nlife = [1]", "case.life: must be one of authentic, evening, dramatic, got [1]"),
        ("rules = 3", "rules must be a table, got 3"),
        (
            '[rules.voice_of_the_mummy]\ntie = "x"',
            "rules.voice_of_the_mummy.tie: tie must be one of shared, ender, fewest_spell, got 'x'",
        ),
        (
            "[rules.voice_of_the_mummy]\nturn_limit = 0",
            "rules.voice_of_the_mummy.turn_limit: turn_limit must be in 1..100000, got 0",
        ),
        ("[seats]", "seats: names must be a list of str, got None"),
        ('[seats]\nnames=["a"]\nkinds=["person"]\nages=[7]', "seats: seats must be 2..4, got 1"),
        (
            '[seats]\nnames=["a","b"]\nkinds=["person"]\nages=[7]',
            "seats: names, kinds and ages must be equally many",
        ),
        (
            '[seats]\nnames=["a",""]\nkinds=["person","person"]\nages=[7, 8]',
            "seats: name of a seat must have 1..24 characters, got ''",
        ),
    ],
)
def test_a_wrong_value_is_one_line_and_the_default_holds(path: Path, text: str, says: str) -> None:
    path.parent.mkdir()
    path.write_text(text + "\n")
    found = SettingsFile(path)
    assert found.faults == (f"settings {path}: {says}",)
    assert found.settings == Settings()
    assert path.read_text() == text + "\n"


def test_one_wrong_value_spoils_no_other(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(
        '[case]\nwear = 7\nrecord = "mild"\n[rules.voice_of_the_mummy]\nend = "optional"'
    )
    found = SettingsFile(path)
    assert found.settings == replace(Settings(), record="mild", rules=Rules(end="optional"))
    assert len(found.faults) == 1


@pytest.mark.parametrize("text", [b"volume =", b"\xff\xfe", b"a = " + b"[" * 100_000])
def test_what_is_no_toml_is_set_aside_when_something_is_chosen(path: Path, text: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(text)
    found = SettingsFile(path)
    (fault,) = found.faults
    assert "cannot be used" in fault
    assert "\n" not in fault
    assert path.read_bytes() == text
    found.keep(CHOSEN)
    assert SettingsFile(path).settings == CHOSEN
    assert path.with_name("settings.toml.damaged").read_bytes() == text


def test_a_file_with_a_wrong_value_is_kept_beside_the_new_one(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("[sound]\nvolume = 11\n")
    found = SettingsFile(path)
    found.keep(found.settings)
    found.keep(CHOSEN)
    assert sorted(other.name for other in path.parent.iterdir()) == [
        "settings.toml",
        "settings.toml.damaged",
    ]


@pytest.fixture
def unreadable(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that may not be read, for whoever runs this."""
    path.parent.mkdir()
    path.write_text("[sound]\nvolume = 0.5\n")
    there = Path.open

    def refuse(self: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        if self == path and "r" in mode:
            raise PermissionError(13, "Permission denied")
        return there(self, mode, *args, **more)

    monkeypatch.setattr(Path, "open", refuse)
    return path


def test_what_cannot_be_read_is_set_aside(
    unreadable: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = SettingsFile(unreadable)
    assert found.faults == (f"settings {unreadable} cannot be read: Permission denied",)
    found.keep(CHOSEN)
    monkeypatch.undo()
    aside = unreadable.with_name("settings.toml.damaged")
    assert aside.read_text() == "[sound]\nvolume = 0.5\n"
    assert SettingsFile(unreadable).settings == CHOSEN


def test_what_can_no_longer_be_read_is_set_aside(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SettingsFile(path).keep(Settings())
    before = path.read_bytes()
    found = SettingsFile(path)

    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    found.keep(CHOSEN)
    monkeypatch.undo()
    assert path.with_name("settings.toml.damaged").read_bytes() == before
    assert SettingsFile(path).settings == CHOSEN


def test_what_is_too_long_is_not_cut(path: Path) -> None:
    path.parent.mkdir()
    text = "[sound]\nvolume = 0.5\n" + "# long\n" * (LARGEST // 7) + "[mine]\nx = 1\n"
    path.write_text(text)
    found = SettingsFile(path)
    assert found.faults == (
        f"settings {path} cannot be used: it has more than {LARGEST} bytes; defaults hold",
    )
    assert found.settings == Settings()
    found.keep(CHOSEN)
    assert path.with_name("settings.toml.damaged").read_text() == text


def test_comments_are_kept_in_a_copy(path: Path) -> None:
    path.parent.mkdir()
    text = '# mine\n[sound]\nvolume = 0.5 # not so loud\nname = "#1"\n'
    path.write_text(text)
    found = SettingsFile(path)
    found.keep(replace(found.settings, volume=0.6))
    found.keep(replace(found.settings, volume=0.7))
    assert sorted(other.name for other in path.parent.iterdir()) == [
        "settings.toml",
        "settings.toml.before",
    ]
    assert path.with_name("settings.toml.before").read_text() == text
    assert "settings.toml.before" in path.read_text().splitlines()[0]
    again = SettingsFile(path)
    again.keep(CHOSEN)
    assert len(list(path.parent.iterdir())) == 2  # our own heading is no comment


def test_what_somebody_changes_meanwhile_is_kept_in_a_copy(path: Path) -> None:
    found = SettingsFile(path)
    found.keep(Settings())
    changed = path.read_text().replace("pace_s = 0.8", "pace_s = 2.0")
    path.write_text(changed)
    found.keep(CHOSEN)
    assert path.with_name("settings.toml.before").read_text() == changed
    assert SettingsFile(path).settings == CHOSEN


def test_dates_of_a_newer_version_stay(path: Path) -> None:
    path.parent.mkdir()
    text = (
        "[games.chess]\nsince = 2030-01-02\nat = 20:15:30.5\n"
        "next = 2030-01-02T20:15:00+02:00\nall = [2030-01-02T20:15:00, 1]\n"
        '[[players]]\nborn = 2020-02-29\n[[players]]\nname = "x"\n'
    )
    path.write_text(text)
    found = SettingsFile(path)
    found.keep(CHOSEN)
    tables = tomllib.loads(path.read_text())
    assert {name: tables[name] for name in ("games", "players")} == tomllib.loads(text)
    assert SettingsFile(path).settings == CHOSEN


def test_what_a_kill_left_half_written_is_swept(path: Path) -> None:
    path.parent.mkdir()
    for name in (".settings.toml.12.part", ".other.toml.12.part", "settings.toml.part"):
        (path.parent / name).write_text("x")
    SettingsFile(path)
    assert sorted(other.name for other in path.parent.iterdir()) == [
        ".other.toml.12.part",
        "settings.toml.part",
    ]


def test_what_a_newer_version_wrote_stays(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(
        'top = 1\n[sound]\nvolume = 0.5\nspatial = "yes"\n[games.chess]\nclocks = [1, 2.5]\n'
        "[rules.chess]\nking = true\n[rules.voice_of_the_mummy]\nfuture = 1\n"
    )
    found = SettingsFile(path)
    assert found.faults == ()
    found.keep(replace(found.settings, volume=0.75))
    tables = tomllib.loads(path.read_text())
    assert tables["top"] == 1
    assert tables["sound"]["volume"] == 0.75
    assert tables["sound"]["spatial"] == "yes"
    assert tables["games"] == {"chess": {"clocks": [1, 2.5]}}
    assert tables["rules"]["chess"] == {"king": True}
    assert tables["rules"]["voice_of_the_mummy"]["future"] == 1


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = SettingsFile(tmp_path / "file" / "settings.toml")
    with pytest.raises(SettingError, match=r"settings .* cannot be written: "):
        found.keep(CHOSEN)
    assert found.settings == CHOSEN


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
VALUES = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False)
    | st.dates()
    | st.times()
    | st.datetimes()
    | TEXTS
    | st.lists(TEXTS | st.integers(0, 9) | st.lists(st.booleans(), max_size=3), max_size=4)
)
KEYS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
TABLES = st.recursive(
    st.dictionaries(KEYS, VALUES, max_size=4),
    lambda inner: st.dictionaries(KEYS, VALUES | inner, max_size=4),
    max_leaves=6,
)


@given(tables=TABLES)
def test_what_is_written_is_read_back(tables: dict[str, plain_toml.Plain]) -> None:
    assert tomllib.loads(plain_toml.write(tables, heading="x")) == tables


def test_what_toml_cannot_say_is_refused() -> None:
    with pytest.raises(TypeError, match="None cannot be written as TOML"):
        plain_toml.write({"a": None})  # type: ignore[dict-item]  # that is the test


@pytest.mark.parametrize("corners", [(0,), (2, 0), (1, 1), (0, 4), (0, 1, 2)])
def test_corners_fit_the_seats(corners: tuple[int, ...]) -> None:
    with pytest.raises(SettingError, match="corners"):
        Settings(corners=corners)


@pytest.mark.parametrize("corners", [["a", "b"], 3, [0, 1, 2], [1.0, 2.0]])
def test_corners_of_the_file_that_will_not_do(corners: object) -> None:
    tables = to_tables(Settings())
    tables["seats"]["corners"] = corners
    settings, faults = from_tables(tables)
    assert settings == Settings()
    assert len(faults) == 1


def test_a_file_of_before_has_no_corners() -> None:
    tables = to_tables(Settings())
    del tables["seats"]["corners"]
    assert from_tables(tables) == (Settings(), [])

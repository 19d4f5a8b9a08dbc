"""What a user chose for good: who plays, the house rules, the case, the sound.

The file is TOML, made to be read and changed by people. What cannot be used in it is told in one
line each, and the default taken; nothing is lost: values this version does not know stay in the
file, a file with faults or that cannot be read is set aside before another takes its place, and of
one with comments, or changed while the program ran, a copy is kept.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from mummycase.case import CellLife, Mode
from mummycase.errors import MummyCaseError, SettingError
from mummycase.games.voice_of_the_mummy import CHOICES, VOICE, Rules
from mummycase.table import plain_toml, safe_file
from mummycase.table.seats import SeatPlan
from mummycase.table.speed import Speed

FILE = "settings.toml"
"""Its name in the settings folder."""

HEADING = (
    "Settings of Mummy Case; read when it starts, written anew when something is chosen in it: "
    f"comments stay in a copy beside it, {FILE}{safe_file.BEFORE}"
)

LARGEST = 1024 * 1024
"""No settings have so many bytes."""

SEATS = (SeatPlan(name="Explorer", age=10), SeatPlan(name="Imhotep", kind="normal"))

TEXT_SIZES = 0.75, 2.0
"""The smallest and the largest letters, as shares of the usual ones."""

LONGEST_PACE_S = 10.0
"""More than anybody waits for a computer, s."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All of them.

    Attributes:
        seats: who plays in a new game.
        corners: where they sit, in order; empty leaves it to the rules.
        rules: the house rules of Voice of the Mummy.
        board: file of the board; empty for the one that comes along.
        is_die_real: whether people throw a die of their own.
        pace_s: what computers leave between two deeds, s.
        record: name of the one in the case.
        life: how long cells last.
        mode: what decides the groove.
        wear: of record and needle, 0 new .. 1 worn out.
        is_clean: whether noise, band limit and distortion are left out.
        volume: of the voice, as it comes out of the mummy, 0..1.
        effects_volume: of steps, stones, jewels, die and all that hands do, 0..1.
        machine_volume: of the motor, the drive and the arm beside the voice, 0..1.
        is_muted: whether nothing is heard.
        has_captions: whether what is said is shown.
        text_size: of letters, 1 is usual.
        has_little_motion: whether pieces jump instead of walking.
        has_hints: whether a first game is helped along.
        speed: of all that moves, and of the computers' pauses.
    """

    seats: tuple[SeatPlan, ...] = SEATS
    corners: tuple[int, ...] = ()
    rules: Rules = field(default_factory=Rules)
    board: str = ""
    is_die_real: bool = False
    pace_s: float = 0.8
    record: str = "voice_of_the_mummy"
    life: CellLife = CellLife.AUTHENTIC
    mode: Mode = Mode.MECHANICAL
    wear: float = 0.0
    is_clean: bool = False
    volume: float = 1.0
    effects_volume: float = 1.0
    machine_volume: float = 1.0
    is_muted: bool = False
    has_captions: bool = True
    text_size: float = 1.0
    has_little_motion: bool = False
    has_hints: bool = True
    speed: Speed = Speed.NORMAL

    def __post_init__(self) -> None:
        for name, (low, high) in _RANGES.items():
            if not low <= (value := getattr(self, name)) <= high:
                raise SettingError(f"{name} must be in {low}..{high}, got {value}")
        if len(self.seats) not in VOICE.seats:
            first, last = VOICE.seats[0], VOICE.seats[-1]
            raise SettingError(f"seats must be {first}..{last}, got {len(self.seats)}")
        corners, there = self.corners, set(range(VOICE.seats[-1]))
        if corners and (
            len(corners) != len(self.seats)
            or list(corners) != sorted(set(corners))
            or not there.issuperset(corners)
        ):
            raise SettingError(
                f"corners must be {len(self.seats)} different ones of 0..{max(there)} in order, "
                f"got {', '.join(map(str, corners))}"
            )


_RANGES = MappingProxyType(
    {
        "pace_s": (0.0, LONGEST_PACE_S),
        "wear": (0.0, 1.0),
        "volume": (0.0, 1.0),
        "effects_volume": (0.0, 1.0),
        "machine_volume": (0.0, 1.0),
        "text_size": TEXT_SIZES,
    }
)

_PLACES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "game": ("board", "is_die_real", "pace_s"),
        "case": ("record", "life", "mode", "wear", "is_clean"),
        "sound": ("volume", "effects_volume", "machine_volume", "is_muted"),
        "screen": ("has_captions", "text_size", "has_little_motion", "has_hints", "speed"),
    }
)
"""Which table of the file holds which settings; seats and rules have tables of their own."""

_LISTS = ("names", "kinds", "ages")


class SettingsFile:
    """The settings in their file.

    What a kill left half written is swept away when this is made.

    Args:
        path: of the file, which need not exist; None keeps nothing beyond this start.

    Attributes:
        settings: as they stand.
        faults: one line for each thing in the file that cannot be used; its default holds.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._found: dict[str, Any] = {}
        self._is_broken = False
        self._known: bytes | None = None  # what stands in the file and need not be kept
        self.faults: tuple[str, ...] = ()
        self.settings = Settings()
        if path is not None:
            safe_file.sweep(path.parent, path.name)
            self._load(path)

    def keep(self, settings: Settings) -> None:
        """Let these be the settings, and write them down.

        Raises:
            SettingError: the file cannot be written; they hold until the end of this start.
        """
        self.settings = settings
        if self._path is None:
            return
        text = plain_toml.write(_merged(self._found, to_tables(settings)), heading=HEADING)
        data = text.encode(errors="replace")
        try:
            self._spare(self._path)
            safe_file.write(self._path, data)
            self._known = data
        except OSError as error:
            raise SettingError(
                f"settings {self._path} cannot be written: {error.strerror or error}"
            ) from error

    def _spare(self, path: Path) -> None:
        """Keep what stands in the file, if it cannot be used or would be lost."""
        if not path.exists():
            return
        if self._is_broken:
            safe_file.set_aside(path)
            self._is_broken = False
            return
        try:
            is_known = path.stat().st_size <= LARGEST and path.read_bytes() == self._known
        except PermissionError:
            safe_file.set_aside(path)
            return
        if not is_known:
            safe_file.copy_aside(path)

    def _load(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
            if len(data) > LARGEST:
                raise ValueError(f"it has more than {LARGEST} bytes")
            text = data.decode("utf-8-sig")
            self._found = tomllib.loads(text)
        except FileNotFoundError:
            return
        except OSError as error:
            self._is_broken = True
            self.faults = (f"settings {path} cannot be read: {error.strerror or error}",)
            return
        except (ValueError, RecursionError) as error:
            self._is_broken = True
            self.faults = (f"settings {path} cannot be used: {_one_line(error)}; defaults hold",)
            return
        self.settings, faults = from_tables(self._found)
        self._is_broken = bool(faults)
        self._known = None if _has_comments(text, self._found) else data
        self.faults = tuple(f"settings {path}: {fault}" for fault in faults)


def to_tables(settings: Settings) -> dict[str, Any]:
    """The settings as the tables of their file."""
    tables: dict[str, Any] = {
        "seats": {
            "names": [seat.name for seat in settings.seats],
            "kinds": [seat.kind for seat in settings.seats],
            "ages": [seat.age or 0 for seat in settings.seats],
            "corners": list(settings.corners),
        }
    }
    for table, names in _PLACES.items():
        tables[table] = {name: getattr(settings, name) for name in names}
    tables["rules"] = {VOICE.key: settings.rules.to_json()}
    return tables


def from_tables(tables: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """The settings in the tables of a file, and one line for each thing that cannot be used."""
    settings = Settings()
    faults: list[str] = []
    for table, names in _PLACES.items():
        for name, value in _items(tables, table, faults):
            if name not in names:
                continue  # of a newer version, perhaps: it stays in the file
            try:
                settings = replace(settings, **{name: _like(getattr(settings, name), value)})
            except (SettingError, ValueError) as error:
                faults.append(f"{table}.{name}: {error}")
    settings = _as_loud(settings, tables.get("sound", {}))
    rules = tables.get("rules", {})
    if isinstance(rules, Mapping):
        for name, value in _items(rules, VOICE.key, faults):
            if name not in (*CHOICES, "turn_limit"):
                continue
            try:
                changed = {name: _like(getattr(settings.rules, name), value)}
                settings = replace(settings, rules=replace(settings.rules, **changed))
            except (SettingError, ValueError) as error:
                faults.append(f"rules.{VOICE.key}.{name}: {error}")
    else:
        faults.append(f"rules must be a table, got {_short(rules)}")
    if "seats" in tables:
        try:
            sitting = dict(_items(tables, "seats", faults))
            settings = replace(settings, seats=_seats(sitting), corners=_corners(sitting))
        except (MummyCaseError, ValueError) as error:
            faults.append(f"seats: {error}")
    return settings, faults


def _as_loud(settings: Settings, sound: object) -> Settings:
    """A file that knows one volume only meant it for all that is heard."""
    if not isinstance(sound, Mapping):
        return settings
    return replace(
        settings,
        effects_volume=settings.effects_volume if "effects_volume" in sound else settings.volume,
        machine_volume=settings.machine_volume if "machine_volume" in sound else settings.volume,
    )


def _items(tables: Mapping[str, Any], name: str, faults: list[str]) -> list[tuple[str, Any]]:
    table = tables.get(name, {})
    if isinstance(table, Mapping):
        return list(table.items())
    faults.append(f"{name} must be a table, got {_short(table)}")
    return []


def _like(default: object, value: Any) -> Any:
    """`value` if it is of the kind of `default`."""
    if isinstance(default, float) and type(value) is int:
        return float(value)
    if isinstance(default, CellLife | Mode | Speed):
        kind = type(default)
        if value not in list(kind):
            raise SettingError(f"must be one of {', '.join(kind)}, got {_short(value)}")
        return kind(value)
    if type(value) is not type(default):
        words = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
        raise SettingError(f"must be {words[type(default)]}, got {_short(value)}")
    return value


def _seats(table: Mapping[str, Any]) -> tuple[SeatPlan, ...]:
    names, kinds, ages = (table.get(name) for name in _LISTS)
    for name, values, kind in (("names", names, str), ("kinds", kinds, str), ("ages", ages, int)):
        if not isinstance(values, list) or not all(type(value) is kind for value in values):
            raise SettingError(f"{name} must be a list of {kind.__name__}, got {_short(values)}")
    if not len(names or ()) == len(kinds or ()) == len(ages or ()):
        raise SettingError("names, kinds and ages must be equally many")
    return tuple(
        SeatPlan(name=name, kind=kind, age=age or None)
        for name, kind, age in zip(names or (), kinds or (), ages or (), strict=True)
    )


def _corners(table: Mapping[str, Any]) -> tuple[int, ...]:
    corners = table.get("corners", [])
    if not isinstance(corners, list) or not all(type(corner) is int for corner in corners):
        raise SettingError(f"corners must be a list of int, got {_short(corners)}")
    return tuple(corners)


def _merged(found: Mapping[str, Any], mine: Mapping[str, Any]) -> dict[str, Any]:
    """`mine`, with whatever `found` has beyond it."""
    merged = {key: value for key, value in found.items() if key not in mine}
    for key, value in mine.items():
        other = found.get(key)
        if isinstance(value, Mapping) and isinstance(other, Mapping):
            merged[key] = _merged(other, value)
        else:
            merged[key] = value
    return merged


def _has_comments(text: str, tables: Mapping[str, Any]) -> bool:
    """Whether there is more to a text than its tables and the heading of this program."""
    lines = text.splitlines()
    if lines and lines[0].startswith("# Settings of Mummy Case"):
        del lines[0]
    return "\n".join(lines).count("#") > plain_toml.write(tables).count("#")


def _short(value: object) -> str:
    words = repr(value)
    return words if len(words) <= 60 else words[:57] + "..."


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or "it nests too deep"

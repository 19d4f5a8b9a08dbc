"""What hangs on which pin: ``hardware/pins.toml``, and a file of one's own that changes it.

A file of one's own holds no more than what differs. Everything wrong in it is told at once, each in
a line that names the place in the file.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from mummycase import assets
from mummycase.errors import WiringError
from mummycase.pi.adjustments import Light, Sound, read_light, read_sound
from mummycase.pi.header import HEADER, RESERVED, SPI, pin_name, place_name, read_pin

KindT = TypeVar("KindT", bound=StrEnum)

FORMAT = 1

LARGEST = 256 * 1024
"""No file of pins has so many bytes."""

GROUPS = ("switches", "lamps", "knob.mcp3008", "knob.encoder", "amp", "system", "power")
"""Tables of the file that hold wires, in the order in which they are told."""

OURS = ("switches", "lamps", "knob.encoder")
"""Those whose pins this program drives as plain GPIOs: none of these may be reserved."""

CHANNELS = 8
"""Of the MCP3008."""


class Fitted(StrEnum):
    """Whether a part is there."""

    YES = "yes"
    NO = "no"
    AUTO = "auto"
    """From the first time that its switch was seen closed."""


class KnobKind(StrEnum):
    """What sort of knob there is."""

    NONE = "none"
    MCP3008 = "mcp3008"
    ENCODER = "encoder"


class KnobTurns(StrEnum):
    """What the knob changes."""

    SPEED = "speed"
    VOLUME = "volume"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wire:
    """One wire from the header to a part.

    Attributes:
        group: table of the file, one of `GROUPS`.
        name: within the group.
        gpio: its number; None for a supply.
        place: on the header, 1..40.
        ground: place of the ground that goes with it, 1..40; None if there is none.
        part: where it leads.
        why: this pin.
        fitted: whether the part is there.
    """

    group: str
    name: str
    gpio: int | None
    place: int
    ground: int | None
    part: str
    why: str
    fitted: Fitted

    @property
    def key(self) -> str:
        """Its place in the file, such as ``switches.lever``."""
        return f"{self.group}.{self.name}"

    def __str__(self) -> str:
        return place_name(self.place)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wiring:
    """All wires of a case, and its adjustments.

    Attributes:
        wires: all of them, those of knobs that are not there included.
        knob: what sort of knob there is.
        knob_turns: what it changes.
        channel: of the MCP3008, 0..7.
        sound: how loud it may be.
        light: how bright.
        source: the file it was read from last.
    """

    wires: tuple[Wire, ...]
    knob: KnobKind
    knob_turns: KnobTurns
    channel: int
    sound: Sound
    light: Light
    source: Path

    def wire(self, key: str) -> Wire:
        """The wire at a place in the file, such as ``switches.lever``.

        Raises:
            KeyError: there is none.
        """
        for wire in self.wires:
            if wire.key == key:
                return wire
        raise KeyError(key)

    def gpio(self, key: str) -> int:
        """The number of the GPIO of a wire that is no supply.

        Raises:
            KeyError: there is none, or it is a supply.
        """
        gpio = self.wire(key).gpio
        if gpio is None:
            raise KeyError(key)
        return gpio

    def used(self) -> tuple[Wire, ...]:
        """The wires that this program has to do with, or that the sound needs, as things are."""
        knobs = {f"knob.{kind}" for kind in KnobKind if kind is not self.knob}
        return tuple(
            wire
            for wire in self.wires
            if wire.gpio is not None and wire.group not in knobs and wire.fitted is not Fitted.NO
        )


def load(path: Path | None = None) -> Wiring:
    """Read the wiring.

    Args:
        path: a file of one's own; by default ``pins.toml`` in the folder of settings, if there is
            one. What it does not say is as in the file that comes along.

    Raises:
        WiringError: it cannot be read or used; all that is wrong is told.
    """
    if path is None and (own := assets.user_settings() / "pins.toml").exists():
        path = own
    source = assets.pins()
    tables = _read(source)
    faults: list[str] = []
    if path is not None:
        source = path
        tables = _laid_over(tables, _read(path), "", faults)
    wiring = _wiring(tables, source, faults)
    if faults:
        raise WiringError(str(source), tuple(faults))
    return wiring


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise WiringError(str(path), (f"it has more than {LARGEST} bytes",))
        return tomllib.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise WiringError(str(path), (f"it cannot be read: {error.strerror or error}",)) from error
    except (ValueError, RecursionError) as error:
        words = " ".join(str(error).split()) or "it nests too deep"
        raise WiringError(str(path), (f"it is no TOML: {words}",)) from error


def _laid_over(
    ours: Mapping[str, Any], own: Mapping[str, Any], path: str, faults: list[str]
) -> dict[str, Any]:
    """`ours`, with what `own` says otherwise; what nobody knows is a fault."""
    merged = dict(ours)
    for key, value in own.items():
        place = f"{path}{key}"
        if key not in ours:
            known = ", ".join(ours)
            faults.append(f"{place} is unknown; there are {known}")
        elif isinstance(ours[key], Mapping) != isinstance(value, Mapping):
            kind = "a table" if isinstance(ours[key], Mapping) else "a plain value"
            faults.append(f"{place} must be {kind}, got {value!r:.40}")
        elif isinstance(value, Mapping):
            merged[key] = _laid_over(ours[key], value, f"{place}.", faults)
        else:
            merged[key] = value
    return merged


def _wiring(tables: Mapping[str, Any], source: Path, faults: list[str]) -> Wiring:
    if tables.get("format") != FORMAT:
        faults.append(f"format must be {FORMAT}, got {tables.get('format')!r:.40}")
    wires = tuple(_wires(tables, faults))
    knob = tables["knob"]
    kind = _word(knob, "kind", KnobKind, faults) or KnobKind.NONE
    turns = _word(knob, "turns", KnobTurns, faults) or KnobTurns.SPEED
    channel = knob["channel"]
    if type(channel) is not int or not 0 <= channel < CHANNELS:
        faults.append(f"knob.channel must be in 0..{CHANNELS - 1}, got {channel!r:.40}")
        channel = 0
    wiring = Wiring(
        wires=wires,
        knob=kind,
        knob_turns=turns,
        channel=channel,
        sound=read_sound(tables["sound"], faults),
        light=read_light(tables["light"], faults),
        source=source,
    )
    faults += _clashes(wiring)
    return wiring


def _wires(tables: Mapping[str, Any], faults: list[str]) -> Iterator[Wire]:
    for group in GROUPS:
        table: Any = tables
        for key in group.split("."):
            table = table[key]
        for name, values in table.items():
            key = f"{group}.{name}"
            try:
                yield _wire(group, name, values)
            except ValueError as error:
                faults.append(f"{key}: {error}")


def _wire(group: str, name: str, values: Mapping[str, Any]) -> Wire:
    gpio = None
    if "pin" in values:
        gpio = read_pin(values["pin"])
        place = next(place for place, there in HEADER.items() if there == gpio)
    else:
        place = _place(values["header"], "header")
        if group != "power":
            raise ValueError("needs a pin")
    if gpio is not None and group in OURS and gpio in RESERVED:
        raise ValueError(
            f"{pin_name(gpio)} is reserved for {RESERVED[gpio]}; take a free one, such as "
            "GPIO5 (pin 29), GPIO6 (pin 31), GPIO16 (pin 36) or GPIO26 (pin 37)"
        )
    if gpio is not None and group == "knob.mcp3008" and gpio not in SPI:
        raise ValueError(f"{pin_name(gpio)} is no pin of SPI0, which the MCP3008 needs")
    ground = _place(values["ground"], "ground") if "ground" in values else None
    if ground is not None and HEADER[ground] != "GND":
        raise ValueError(f"ground must be a GND pin, got {place_name(ground)}")
    return Wire(
        group=group,
        name=name,
        gpio=gpio,
        place=place,
        ground=ground,
        part=str(values["part"]),
        why=str(values["why"]),
        fitted=_fitted(values.get("fitted", True)),
    )


def _place(value: object, what: str) -> int:
    if type(value) is not int or value not in HEADER:
        raise ValueError(f"{what} must be a pin of the header, 1..40, got {value!r:.40}")
    return value


def _fitted(value: object) -> Fitted:
    if isinstance(value, bool):
        return Fitted.YES if value else Fitted.NO
    if value == Fitted.AUTO.value:
        return Fitted.AUTO
    raise ValueError(f'fitted must be true, false or "auto", got {value!r:.40}')


def _word(table: Mapping[str, Any], key: str, kind: type[KindT], faults: list[str]) -> KindT | None:
    value = table[key]
    if value in list(kind):
        return kind(value)
    faults.append(f"knob.{key} must be one of {', '.join(kind)}, got {value!r:.40}")
    return None


def _clashes(wiring: Wiring) -> Iterator[str]:
    """One line for each pin that two wires in use share."""
    taken: dict[int, Wire] = {}
    for wire in wiring.used():
        if wire.gpio is None:
            continue
        other = taken.setdefault(wire.gpio, wire)
        if other is not wire:
            yield f"{wire.key}: {pin_name(wire.gpio)} is taken already by {other.key}"

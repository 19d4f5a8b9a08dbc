"""Opens the pins with gpiozero; nothing else here knows it but the mock factory.

Callbacks only put an edge in the queue. `bounce_time` stays None: see `mummycase.pi.debounce`.
"""

import os
import tempfile
import warnings
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from mummycase.errors import MissingExtraError, PinsUnavailableError
from mummycase.pi.header import pin_name
from mummycase.pi.panel import Clock, Edge, Lamp, Switch
from mummycase.pi.wiring import Fitted, KnobKind, Wire, Wiring

PWM_HZ = 200
"""Of the lamps: at gpiozero's own 100 lgpio's software PWM is seen to flicker."""

NO_GPIOZERO = (
    "gpiozero is not installed: 'sudo apt install python3-gpiozero python3-lgpio' and a venv with "
    "--system-site-packages, or pip install 'mummycase[pi]'"
)

REASONS = (
    (
        "has no attribute 'SET_BIAS_DISABLE'",
        "the lgpio of this Python is an empty package: 'pip uninstall lgpio', then "
        "'sudo apt install python3-lgpio'",
    ),
    (
        "can not open gpiochip",
        "the GPIO chip cannot be opened: 'sudo usermod -aG gpio $USER' and log in again; on a Pi 5 "
        "also upgrade python3-gpiozero",
    ),
    (
        ".lgd-nfy",
        "lgpio needs a folder it can write in: run it in one, or set LG_WD to one",
    ),
    (
        "unable to locate Pi revision",
        "this is no Raspberry Pi: try it here with --mock",
    ),
    (
        "GPIO busy",
        "somebody else holds a pin: is the case running already ('systemctl stop mummycase'), or "
        "does a dtoverlay use it?",
    ),
    (
        "No module named 'lgpio'",
        "the library lgpio is missing: 'sudo apt install python3-lgpio', in a venv with "
        "--system-site-packages; without a Pi, --mock",
    ),
)
"""What is found in the words of an error -> what to say, the likelier cause first; the texts were
seen with gpiozero 2.0.1 and lgpio 0.2.2."""

WHERE: Mapping[Switch, str] = {
    Switch.LEVER: "switches.lever",
    Switch.COVER: "switches.cover",
    Switch.JEWEL: "switches.jewel",
    Switch.PUSH: "knob.encoder.push",
}
"""Each switch's place in the file of pins."""


def reason(words: str) -> str:
    """What to tell people of an error with these words, in one line."""
    for sign, advice in REASONS:
        if sign in words:
            return advice
    return " ".join(words.split()) or "gpiozero gave no reason"


class GpioPins:
    """The pins of a case, opened.

    Args:
        wiring: what hangs where.
        clock: edges are stamped with.
        factory: of pins, such as the mock's; by default the one that gpiozero finds.

    Raises:
        MissingExtraError: gpiozero is not there.
        PinsUnavailableError: the pins cannot be opened; the message says what to do.
    """

    def __init__(self, wiring: Wiring, clock: Clock, factory: object | None = None) -> None:
        self.edges: SimpleQueue[Edge] = SimpleQueue()
        self._clock = clock
        self._devices: list[Any] = []
        self._switches: dict[Switch, Any] = {}
        self._lamps: dict[Lamp, Any] = {}
        self._adc: Any = None
        self._encoder: Any = None
        self._zero = _gpiozero()
        self._factory: Any = factory if factory is not None else _find_factory(self._zero)
        self._device: Any = None
        try:
            self._open(wiring)
        except BaseException:
            self.close()
            raise

    @property
    def about(self) -> str:
        """The board and the library behind, in a few words."""
        board = self._factory.board_info
        return f"Raspberry Pi {board.model}, pins through {type(self._factory).__name__}"

    def levels(self) -> Mapping[Switch, bool]:
        """Whether each switch that has a pin is closed, read now."""
        return {switch: bool(device.value) for switch, device in self._switches.items()}

    def light(self, lamp: Lamp, current: float) -> None:
        """Let a lamp have a share of full current, 0..1."""
        if lamp in self._lamps:
            self._lamps[lamp].value = current

    def potentiometer(self) -> float | None:
        """Where the potentiometer stands, 0..1, read now; None if there is none."""
        return None if self._adc is None else float(self._adc.value)

    def encoder_steps(self) -> int | None:
        """Steps the encoder was turned since it was opened; None without one."""
        return None if self._encoder is None else int(self._encoder.steps)

    def close(self) -> None:
        """Lamps off, pins back to inputs; once is enough."""
        for device in self._devices:
            with suppress(Exception):  # what cannot be closed must not keep the rest from it
                device.close()
        self._devices.clear()

    def _open(self, wiring: Wiring) -> None:
        used = {wire.key: wire for wire in wiring.used()}
        for switch, key in WHERE.items():
            if key in used:
                self._switches[switch] = self._opened(used[key], self._switch)
        for lamp in Lamp:
            wire = used.get(f"lamps.{lamp}")
            if wire is not None and wire.fitted is not Fitted.NO:
                self._lamps[lamp] = self._opened(wire, self._lamp)
        if wiring.knob is KnobKind.MCP3008:
            select = used["knob.mcp3008.select"]
            self._adc = self._opened(select, partial(self._converter, wiring))
        if wiring.knob is KnobKind.ENCODER:
            self._encoder = self._opened(used["knob.encoder.a"], partial(self._turner, wiring))
        for switch, device in self._switches.items():
            device.when_activated = partial(self._tell, switch, True)
            device.when_deactivated = partial(self._tell, switch, False)

    def _tell(self, switch: Switch, is_closed: bool) -> None:
        self.edges.put(Edge(switch, is_closed, self._clock()))

    def _opened(self, wire: Wire, make: Callable[[Wire], Any]) -> Any:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of slower ways that gpiozero falls back to
                device = make(wire)
        except Exception as error:  # lgpio's own errors are no gpiozero errors
            raise PinsUnavailableError(
                f"{wire.key} on {wire} cannot be opened: {reason(str(error))}"
            ) from error
        self._devices.append(device)
        return device

    def _switch(self, wire: Wire) -> Any:
        return self._zero.DigitalInputDevice(
            wire.gpio, pull_up=True, bounce_time=None, pin_factory=self._factory
        )

    def _lamp(self, wire: Wire) -> Any:
        return self._zero.PWMLED(wire.gpio, frequency=PWM_HZ, pin_factory=self._factory)

    def _converter(self, wiring: Wiring, wire: Wire) -> Any:
        names = {
            "clock": "clock_pin",
            "miso": "miso_pin",
            "mosi": "mosi_pin",
            "select": "select_pin",
        }
        pins = {word: wiring.gpio(f"knob.mcp3008.{name}") for name, word in names.items()}
        return self._zero.MCP3008(wiring.channel, pin_factory=self._factory, **pins)

    def _turner(self, wiring: Wiring, wire: Wire) -> Any:
        return self._zero.RotaryEncoder(
            wire.gpio, wiring.gpio("knob.encoder.b"), max_steps=0, pin_factory=self._factory
        )


def _gpiozero() -> Any:
    # lgpio makes a pipe in the working folder as soon as it is imported.
    if not os.access(".", os.W_OK):
        place = os.environ.get("RUNTIME_DIRECTORY") or tempfile.gettempdir()
        os.environ.setdefault("LG_WD", str(Path(place)))
    try:
        return import_module("gpiozero")
    except ModuleNotFoundError as error:
        raise MissingExtraError(NO_GPIOZERO) from error


def _find_factory(zero: Any) -> Any:
    """The factory that gpiozero finds; its four warnings are the reasons if it finds none."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            zero.Device.ensure_pin_factory()
        except Exception as error:  # BadPinFactory, and whatever a broken library throws
            words = " ".join(str(each.message) for each in caught)
            raise PinsUnavailableError(f"no pins: {reason(f'{words} {error}')}") from error
    factory = zero.Device.pin_factory
    if type(factory).__name__ == "NativeFactory":
        words = " ".join(str(each.message) for each in caught)
        raise PinsUnavailableError(f"no pins: {reason(words)}")
    return factory


def describe(wiring: Wiring) -> list[str]:
    """One line for each wire in use: its pin, its ground, what it leads to."""
    lines = []
    for wire in wiring.used():
        ground = "" if wire.ground is None else f", ground at pin {wire.ground}"
        gpio = "" if wire.gpio is None else pin_name(wire.gpio)
        lines.append(f"{wire.key:20} {gpio:16} {wire.part}{ground}")
    return lines

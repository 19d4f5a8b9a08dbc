"""A case without a Pi: gpiozero's mock pins, and hands that close and open switches on them.

The mock has one class of pins, of which none can do both PWM and SPI, so lamps get pins of their
own class. A switch that is closed from the start needs one, too, since a mock pin goes high when it
is told to be an input.
"""

from typing import Any

from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPin, MockPWMPin, MockSPIDevice

from mummycase.pi.header import pin_name
from mummycase.pi.panel import Clock, Lamp, Switch
from mummycase.pi.pins import WHERE, GpioPins
from mummycase.pi.wiring import KnobKind, Wiring


class HeldPin(MockPin):  # type: ignore[misc]  # gpiozero ships no types
    """A pin that something outside holds low until it is let go, whatever it is told to be."""

    is_held = True

    def drive_high(self) -> None:
        """Go high, unless it is held."""
        if not self.is_held:
            super().drive_high()

    def _set_state(self, value: int) -> None:
        super()._set_state(value)


class MockConverter(MockSPIDevice):  # type: ignore[misc]  # gpiozero ships no types
    """An MCP3008, as seen on its wires: start bit, mode, three bits of channel, ten of answer."""

    def __init__(self, wiring: Wiring, factory: Any) -> None:
        self.value = 0.5
        names = ("clock", "mosi", "miso", "select")
        pins = [wiring.gpio(f"knob.mcp3008.{name}") for name in names]
        super().__init__(*pins, pin_factory=factory)

    def on_start(self) -> None:
        """The chip is selected."""
        super().on_start()
        self._asked = 0  # bits since the start bit, itself included

    def on_bit(self) -> None:
        """One more bit came in."""
        if self._asked or self.rx_buf[-1]:
            self._asked += 1
        if self._asked == 5:
            self.tx_word(round(self.value * 1023), 12)  # one bit nobody cares for, a zero, ten


class BenchFactory(MockFactory):  # type: ignore[misc]  # gpiozero ships no types
    """Mock pins for a wiring.

    Args:
        wiring: which pins are lamps.
        closed: switches that are closed from the start.
    """

    def __init__(self, wiring: Wiring, closed: frozenset[Switch] = frozenset()) -> None:
        super().__init__()
        self._lamps = {wiring.gpio(f"lamps.{lamp}") for lamp in Lamp}
        self._held = {wiring.gpio(WHERE[switch]) for switch in closed}

    def pin(self, name: Any, pin_class: Any = None, **kwargs: Any) -> Any:
        """The pin of that name, made in the first call."""
        if pin_class is None:
            numbers = {info.name for _, info in self.board_info.find_pin(name)}
            pin_class = MockPin
            if numbers & {f"GPIO{gpio}" for gpio in self._lamps}:
                pin_class = MockPWMPin
            elif numbers & {f"GPIO{gpio}" for gpio in self._held}:
                pin_class = HeldPin
        return super().pin(name, pin_class=pin_class, **kwargs)


class Bench:
    """A whole case on the bench, with hands.

    Args:
        wiring: of the case.
        clock: edges are stamped with.
        closed: switches that are closed from the start.
    """

    def __init__(
        self,
        wiring: Wiring,
        clock: Clock,
        closed: frozenset[Switch] = frozenset({Switch.COVER, Switch.JEWEL}),
    ) -> None:
        used = {wire.key for wire in wiring.used()}
        closed = frozenset(switch for switch in closed if WHERE[switch] in used)
        self.factory = BenchFactory(wiring, closed)
        self._before = Device.pin_factory
        Device.pin_factory = self.factory  # gpiozero's SPI asks for no other
        self.converter: MockConverter | None = None
        if wiring.knob is KnobKind.MCP3008:
            self.converter = MockConverter(wiring, self.factory)
        self._wiring = wiring
        self.pins = GpioPins(wiring, clock, self.factory)

    def pin(self, switch: Switch) -> Any:
        """The mock pin of a switch."""
        return self.factory.pin(self._wiring.gpio(WHERE[switch]))

    def move(self, switch: Switch, is_closed: bool) -> None:
        """Close a switch, or open it."""
        pin = self.pin(switch)
        if is_closed:
            pin.drive_low()
            return
        pin.is_held = False
        pin.drive_high()

    def turn_encoder(self, steps: int) -> None:
        """Turn the encoder by so many clicks, right is more."""
        a, b = (self.factory.pin(self._wiring.gpio(f"knob.encoder.{name}")) for name in "ab")
        first, second = (a, b) if steps > 0 else (b, a)
        for _ in range(abs(steps)):
            first.drive_low()
            second.drive_low()
            first.drive_high()
            second.drive_high()

    def lit(self, lamp: Lamp) -> float:
        """The share of full current that a lamp has, 0..1."""
        return float(self.factory.pin(self._wiring.gpio(f"lamps.{lamp}")).state)

    def close(self) -> None:
        """Let all pins go."""
        self.pins.close()
        if self.converter is not None:
            self.converter.close()
        self.factory.reset()
        Device.pin_factory = self._before

    def __str__(self) -> str:
        lever = pin_name(self._wiring.gpio(WHERE[Switch.LEVER]))
        return f"mock of {self.pins.about}, lever on {lever}"

"""The 40-pin header of every Raspberry Pi from the B+ on, and how people name its pins.

The numbers are those of the Raspberry Pi documentation (GPIO and the 40-pin header); a test holds
them against gpiozero's own board data for the Zero 2 W, 3B, 4B and 5.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

HEADER: Mapping[int, int | str] = MappingProxyType(
    dict(
        enumerate(
            (
                *("3V3", "5V", 2, "5V", 3, "GND", 4, 14, "GND", 15),
                *(17, 18, 27, "GND", 22, 23, "3V3", 24, 10, "GND"),
                *(9, 25, 11, 8, "GND", 7, 0, 1, 5, "GND"),
                *(6, 12, 13, "GND", 19, 16, 26, 20, "GND", 21),
            ),
            start=1,
        )
    )
)
"""Place on the header, 1..40, -> number of the GPIO there, or what supply it is."""

PLACES: Mapping[int, int] = MappingProxyType(
    {gpio: place for place, gpio in HEADER.items() if isinstance(gpio, int)}
)
"""Number of a GPIO -> its place on the header."""

RESERVED: Mapping[int, str] = MappingProxyType(
    {
        0: "the HAT's EEPROM (ID_SD)",
        1: "the HAT's EEPROM (ID_SC)",
        2: "I2C (SDA)",
        3: "I2C (SCL) and the button that wakes a halted Pi",
        4: "the amplifier's SD, and 1-wire",
        7: "SPI (CE1)",
        8: "SPI (CE0)",
        9: "SPI (MISO)",
        10: "SPI (MOSI)",
        11: "SPI (SCLK)",
        14: "the serial console (TXD)",
        15: "the serial console (RXD)",
        18: "I2S sound (bit clock)",
        19: "I2S sound (word clock)",
        20: "I2S sound (data in)",
        21: "I2S sound (data out)",
    }
)
"""GPIOs that others need, and for what: no switch or lamp may sit on them."""

SPI = frozenset({7, 8, 9, 10, 11})
"""GPIOs of SPI0, for the converter of a knob."""

_BY_GPIO = re.compile(r"(?:GPIO|BCM)?\s*(\d{1,2})", re.IGNORECASE)
_BY_PLACE = re.compile(r"(?:PIN|BOARD|J8:)\s*(\d{1,2})", re.IGNORECASE)


def pin_name(gpio: int) -> str:
    """A GPIO as it is told to people: ``GPIO17 (pin 11)``."""
    return f"GPIO{gpio} (pin {PLACES[gpio]})"


def place_name(place: int) -> str:
    """A place on the header as it is told to people: ``GND (pin 9)`` or ``GPIO17 (pin 11)``."""
    there = HEADER[place]
    return pin_name(there) if isinstance(there, int) else f"{there} (pin {place})"


def read_pin(value: object) -> int:
    """The GPIO that somebody means.

    Args:
        value: 17, ``"GPIO17"``, ``"BCM17"``, ``"GPIO17 (pin 11)"``; or by its place ``"pin 11"``,
            ``"BOARD11"``, ``"J8:11"``.

    Returns:
        Its number, one of `PLACES`.

    Raises:
        ValueError: there is no such GPIO, or the two numbers contradict each other.
    """
    text = "" if isinstance(value, bool) else str(value).strip()
    first, _, second = text.removesuffix(")").partition("(")
    gpio = _one(first.strip(), value)
    if second and _one(second.strip(), value) != gpio:
        raise ValueError(f"{value!r} names two pins: {pin_name(gpio)} is one of them")
    return gpio


def _one(text: str, value: object) -> int:
    if found := _BY_GPIO.fullmatch(text):
        gpio = int(found[1])
        if gpio in PLACES:
            return gpio
        raise ValueError(f"there is no GPIO{gpio} on the header; they are GPIO0 to GPIO27")
    if found := _BY_PLACE.fullmatch(text):
        place = int(found[1])
        there = HEADER.get(place)
        if isinstance(there, int):
            return there
        what = "no pin of the header, which has 1 to 40" if there is None else there
        raise ValueError(f"pin {place} is {what}; name a GPIO, such as 17 or 'pin 11'")
    raise ValueError(f"must be a GPIO, such as 17, 'GPIO17' or 'pin 11', got {_short(value)}")


def _short(value: object) -> str:
    words = repr(value)
    return words if len(words) <= 40 else words[:37] + "..."

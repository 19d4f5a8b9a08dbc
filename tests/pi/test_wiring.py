"""The file of pins: what it says, what is refused, and that the header is as the board has it."""

from pathlib import Path

import pytest
from gpiozero.pins.pi import PiBoardInfo
from hypothesis import given
from hypothesis import strategies as st

from mummycase import assets
from mummycase.errors import WiringError
from mummycase.pi.header import HEADER, PLACES, RESERVED, pin_name, read_pin
from mummycase.pi.wiring import Fitted, KnobKind, Wiring, load

BOARDS = {"Zero 2 W": 0x902120, "3B": 0xA02082, "4B": 0xC03111, "5B": 0xC04170}


@pytest.fixture(autouse=True)
def settings_of_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "user_settings", lambda: tmp_path / "settings")


def own(tmp_path: Path, text: str) -> Wiring:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return load(path)


@pytest.mark.parametrize("revision", BOARDS.values(), ids=BOARDS.keys())
def test_the_header_is_that_of_the_board(revision: int) -> None:
    board = PiBoardInfo.from_revision(revision)
    header = board.headers["J8"]
    for place, there in HEADER.items():
        name = header.pins[place].name
        assert name == (f"GPIO{there}" if isinstance(there, int) else there)


def test_the_wiring_that_comes_along() -> None:
    wiring = load()
    assert wiring.source == assets.pins()
    assert str(wiring.wire("switches.lever")) == "GPIO17 (pin 11)"
    assert wiring.wire("switches.cover").fitted is Fitted.AUTO
    assert wiring.knob is KnobKind.NONE
    assert not {wire.group for wire in wiring.used()} & {"knob.encoder", "knob.mcp3008", "power"}
    assert len({wire.key for wire in wiring.wires}) == len(wiring.wires)


def test_a_file_of_ones_own_says_only_what_differs(tmp_path: Path) -> None:
    wiring = own(tmp_path, '[switches.lever]\npin = "pin 29"\n[light]\nmax = 0.5\n')
    assert wiring.gpio("switches.lever") == 5
    assert wiring.wire("switches.lever").part == load().wire("switches.lever").part
    assert wiring.light.max == 0.5
    assert wiring.gpio("switches.cover") == 27


def test_the_file_in_the_folder_of_settings_is_found() -> None:
    folder = assets.user_settings()
    folder.mkdir()
    (folder / "pins.toml").write_text("[switches.lever]\npin = 6\n")
    assert load().gpio("switches.lever") == 6


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[switches.lever]\npin = 18", "switches.lever: GPIO18 (pin 12) is reserved for I2S"),
        ("[lamps.cobra]\npin = 'pin 3'", "lamps.cobra: GPIO2 (pin 3) is reserved for I2C"),
        ("[switches.cover]\npin = 14", "reserved for the serial console"),
        ("[switches.jewel]\npin = 'BOARD23'", "reserved for SPI (SCLK)"),
        ("[switches.jewel]\npin = 0", "reserved for the HAT's EEPROM"),
        ("[switches.jewel]\npin = 4", "reserved for the amplifier's SD"),
        (
            "[switches.cover]\npin = 'BCM17'",
            "switches.cover: GPIO17 (pin 11) is taken already by switches.lever",
        ),
        ("[knob]\nkind = 'encoder'\n[lamps.jewel]\npin = 24", "taken already by lamps.jewel"),
        ("[switches.lever]\npin = 28", "there is no GPIO28"),
        ("[switches.lever]\npin = 'pin 9'", "pin 9 is GND; name a GPIO"),
        ("[switches.lever]\npin = 'pin 41'", "pin 41 is no pin of the header"),
        ("[switches.lever]\npin = 'GPIO5 (pin 11)'", "names two pins: GPIO5 (pin 29)"),
        ("[switches.lever]\npin = true", "must be a GPIO, such as 17"),
        ("[switches.lever]\nground = 11", "ground must be a GND pin, got GPIO17 (pin 11)"),
        ("[switches.handle]\npin = 5", "switches.handle is unknown; there are lever, cover"),
        ("[switches]\nlever = 5", "switches.lever must be a table"),
        ("[switches.cover]\nfitted = 'maybe'", "fitted must be true, false"),
        ("[knob]\nkind = 'dial'", "knob.kind must be one of none, mcp3008, encoder, got 'dial'"),
        ("[knob]\nchannel = 8", "knob.channel must be in 0..7, got 8"),
        ("[knob.mcp3008.clock]\npin = 5", "GPIO5 (pin 29) is no pin of SPI0"),
        ("[sound]\nmin_volume = 0.8", "min_volume <= start_volume <= max_volume must hold"),
        ("[sound]\nhas_start_sound = 1", "sound.has_start_sound must be true or false"),
        ("[light]\nmax = 'bright'", "light.max must be a number in 0..1"),
        ("[light]\nmax = 0.01", "light.floor must not be above max"),
        ("format = 2", "format must be 1, got 2"),
        ("lever = 17\nx", "it is no TOML"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(WiringError) as caught:
        own(tmp_path, text)
    assert any(fault in each for each in caught.value.faults), caught.value.faults
    assert "\n" not in str(caught.value)
    assert "own.toml" in str(caught.value)


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(WiringError) as caught:
        own(tmp_path, "[switches.lever]\npin = 18\n[switches.cover]\npin = 28\n[light]\ngamma = 9")
    assert len(caught.value.faults) == 3


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(WiringError, match="cannot be read: No such file"):
        load(tmp_path / "nothing.toml")


def test_a_part_that_is_not_fitted_frees_its_pin(tmp_path: Path) -> None:
    wiring = own(tmp_path, "[switches.cover]\nfitted = false\n[switches.lever]\npin = 27")
    assert "switches.cover" not in {wire.key for wire in wiring.used()}


@given(st.sampled_from(sorted(PLACES)))
def test_a_pin_by_any_of_its_names(gpio: int) -> None:
    place = PLACES[gpio]
    names = (gpio, str(gpio), f"GPIO{gpio}", f"bcm{gpio}", pin_name(gpio))
    places = (f"pin {place}", f"BOARD{place}", f"J8:{place}")
    assert {read_pin(name) for name in (*names, *places)} == {gpio}


@given(st.one_of(st.text(max_size=12), st.integers(), st.floats(), st.none(), st.booleans()))
def test_any_other_name_is_refused_in_a_line(value: object) -> None:
    told = ""
    try:
        gpio = read_pin(value)
    except ValueError as error:
        told = str(error)
    assert told or gpio in PLACES
    assert "\n" not in told


def test_reserved_pins_are_those_of_the_buses() -> None:
    assert set(RESERVED) == {0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 18, 19, 20, 21}

"""Opening pins where there are none, or others hold them: one line that says what to do."""

import os
import types
import warnings
from pathlib import Path

import pytest

from mummycase.errors import MissingExtraError, PinsUnavailableError
from mummycase.pi import pins as pins_module
from mummycase.pi.mock import Bench
from mummycase.pi.panel import Lamp, Switch
from mummycase.pi.pins import REASONS, GpioPins, describe, reason

from .rig import Clock, wiring_of

FALLBACKS = {
    "No module named 'lgpio'": "sudo apt install python3-lgpio",
    "module 'lgpio' has no attribute 'SET_BIAS_DISABLE'": "pip uninstall lgpio",
    "'can not open gpiochip'": "usermod -aG gpio",
    "[Errno 2] No such file or directory: '.lgd-nfy-3'": "LG_WD",
    "unable to locate Pi revision in /proc/device-tree or /proc/cpuinfo": "--mock",
}


def without_pins(words: str) -> types.SimpleNamespace:
    """A gpiozero that finds no factory, and why."""

    def ensure() -> None:
        warnings.warn(f"Falling back from lgpio: {words}", UserWarning, stacklevel=1)
        raise ImportError("Unable to load any default pin factory!")

    return types.SimpleNamespace(Device=types.SimpleNamespace(ensure_pin_factory=ensure))


@pytest.mark.parametrize(("words", "advice"), FALLBACKS.items(), ids=lambda text: text[:20])
def test_no_factory_is_told_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: str, advice: str
) -> None:
    monkeypatch.setattr(pins_module, "_gpiozero", lambda: without_pins(words))
    with pytest.raises(PinsUnavailableError, match="no pins: ") as caught:
        GpioPins(wiring_of(tmp_path), Clock())
    assert advice in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.exit_code == 69


def test_the_slow_native_factory_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    native = type("NativeFactory", (), {})()

    def ensure() -> None:
        warnings.warn("Falling back from lgpio: No module named 'lgpio'", stacklevel=1)

    zero = types.SimpleNamespace(
        Device=types.SimpleNamespace(ensure_pin_factory=ensure, pin_factory=native)
    )
    monkeypatch.setattr(pins_module, "_gpiozero", lambda: zero)
    with pytest.raises(PinsUnavailableError, match="apt install python3-lgpio"):
        GpioPins(wiring_of(tmp_path), Clock())


def test_without_gpiozero_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing(name: str) -> types.ModuleType:
        raise ModuleNotFoundError(f"No module named {name!r}")

    monkeypatch.setattr(pins_module, "import_module", missing)
    with pytest.raises(MissingExtraError, match=r"gpiozero is not installed: .*apt install"):
        GpioPins(wiring_of(tmp_path), Clock())


def test_a_pin_that_somebody_holds_is_named(tmp_path: Path) -> None:
    wiring = wiring_of(tmp_path)
    bench = Bench(wiring, Clock())
    try:
        with pytest.raises(PinsUnavailableError, match=r"switches.lever on GPIO17 \(pin 11\)"):
            GpioPins(wiring, Clock(), bench.factory)
    finally:
        bench.close()
    assert "is the case running already" in reason("'GPIO busy'")


def test_every_reason_is_one_line() -> None:
    assert all("\n" not in advice and advice for _, advice in REASONS)
    assert reason("something\nelse") == "something else"
    assert reason("") != ""


def test_lgpio_gets_a_folder_it_can_write_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    monkeypatch.delenv("LG_WD", raising=False)
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    monkeypatch.setattr(pins_module, "import_module", lambda name: types.ModuleType(name))
    pins_module._gpiozero()
    assert os.environ["LG_WD"] == str(tmp_path)
    monkeypatch.delenv("LG_WD")


def test_levels_lamps_and_words(tmp_path: Path) -> None:
    wiring = wiring_of(tmp_path)
    bench = Bench(wiring, Clock(), frozenset({Switch.COVER}))
    try:
        assert bench.pins.levels() == {
            Switch.LEVER: False,
            Switch.COVER: True,
            Switch.JEWEL: False,
        }
        bench.pins.light(Lamp.COBRA, 0.5)
        assert bench.lit(Lamp.COBRA) == 0.5
        assert bench.pins.potentiometer() is None
        assert bench.pins.encoder_steps() is None
        assert "Raspberry Pi" in bench.pins.about
        bench.pins.close()
        assert bench.lit(Lamp.COBRA) == 0.0
    finally:
        bench.close()
    lines = describe(wiring)
    assert any(line.startswith("switches.lever       GPIO17 (pin 11)") for line in lines)

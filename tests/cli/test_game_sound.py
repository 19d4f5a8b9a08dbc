"""How loud a case in the game's window is: as the settings say, at once."""

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace

import pytest

from mummycase.case import CellLife, Mode
from mummycase.cli.game_window import LiveOpening
from mummycase.cli.machine import MachineOptions
from mummycase.table.settings import SettingsFile


class Never(ThreadPoolExecutor):
    """Takes work, and leaves it."""

    def submit(self, *_: object, **__: object) -> "Future[object]":  # type: ignore[override]
        return Future()  # whatever it is, nobody does it


@pytest.mark.parametrize(
    ("is_muted", "is_clean", "voice", "machine"),
    [(False, False, 0.6, 0.3), (True, False, 0.0, 0.0), (False, True, 0.6, 0.0)],
)
def test_a_case_follows_the_settings(
    is_muted: bool, is_clean: bool, voice: float, machine: float
) -> None:
    settings = SettingsFile(None)
    options = MachineOptions(
        record="voice_of_the_mummy",
        charge=1.0,
        life=CellLife.AUTHENTIC,
        mode=Mode.MECHANICAL,
        wear=0.0,
        clean=is_clean,
        seed=1,
    )
    opening = LiveOpening(options, lambda machine: pytest.fail("too soon"), settings, Never())
    settings.keep(replace(settings.settings, volume=0.6, machine_volume=0.3, is_muted=is_muted))
    opening.adopt_sound()  # nothing sounds yet
    live = SimpleNamespace(volume=1.0, machine_volume=0.0)
    opening._live = live  # type: ignore[assignment]  # as loud as a live case
    opening.adopt_sound()
    assert (live.volume, live.machine_volume) == (voice, machine)

"""Ten thousand presses of the real lever: none is lost, nothing leaks."""

import gc
from pathlib import Path

import numpy as np
import pytest

from mummycase import assets
from mummycase.pi.panel import SETTLE_S, Switch
from tests.pi.rig import Rig, wiring_of

pytestmark = pytest.mark.soak

PRESSES = 10_000


def test_ten_thousand_presses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "user_settings", lambda: tmp_path / "settings")
    rng = np.random.default_rng(1971)
    rig = Rig(wiring_of(tmp_path))
    settle = SETTLE_S[Switch.LEVER]
    sleeps = 0.2

    def go_over(is_closed: bool) -> None:
        """With bounces, while the loop may be held up."""
        for bounce in range(2 * int(rng.integers(0, 4)) + 1):
            rig.bench.move(Switch.LEVER, is_closed == (bounce % 2 == 0))
            rig.clock.now += float(rng.uniform(0.0005, 0.004))
        stands = settle + 0.032 + float(rng.exponential(0.15))
        if rng.random() < sleeps:  # the loop sleeps through all of it
            rig.clock.now += stands
        else:
            rig.run(stands, step_s=float(rng.uniform(0.005, 0.03)))

    sizes = []
    try:
        for press in range(PRESSES):
            if press == PRESSES // 2:  # nobody tells of edges any more: the loop must not sleep
                rig.bench.pin(Switch.LEVER).when_changed = None
                sleeps = 0.0
            go_over(True)
            go_over(False)
            if press % 1000 == 999:
                rig.events.clear()
                for pin in rig.bench.factory.pins.values():
                    pin.clear_states()  # the mock remembers all that a pin ever was
                gc.collect()
                sizes.append(len(gc.get_objects()))
        rig.run(1.0)
        assert rig.life.companion.pulls == PRESSES
        assert rig.controls.lever == 0.0
        assert rig.bench.pins.edges.empty()
        assert sizes[-1] - sizes[0] < 200
    finally:
        rig.bench.close()

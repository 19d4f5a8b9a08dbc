"""Rigs that are taken down again."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .rig import Rig, wiring_of

MakeRig = Callable[..., Rig]


@pytest.fixture
def make_rig(tmp_path: Path) -> Iterator[MakeRig]:
    """Makes rigs; the first argument is a file of pins of one's own."""
    rigs: list[Rig] = []

    def make(pins: str = "", **kwargs: Any) -> Rig:
        rigs.append(Rig(wiring_of(tmp_path, pins), **kwargs))
        return rigs[-1]

    yield make
    for rig in rigs:
        rig.bench.close()

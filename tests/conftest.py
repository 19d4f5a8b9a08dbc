"""Profiles for Hypothesis, and built-in records that are decoded once."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from mummycase import assets
from mummycase.case.record import Sound
from mummycase.records import press

settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True)
settings.register_profile(
    "soak", max_examples=400, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(scope="session", autouse=True)
def _decoded_once() -> Iterator[None]:
    """Sound files of the built-in records are decoded once in a run; all others always anew.

    Everything else that loading a record is, its sheet, its checks, its pressing, is always done.
    """
    built_in, read_sound = assets.sounds().resolve(), press.read_sound
    known: dict[tuple[Path, int, float], Sound] = {}

    def read(path: Path, *, longest_s: float, shown: str) -> Sound:
        if not path.is_relative_to(built_in):
            return read_sound(path, longest_s=longest_s, shown=shown)
        key = path, path.stat().st_mtime_ns, longest_s
        if key not in known:
            known[key] = read_sound(path, longest_s=longest_s, shown=shown)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(press, "read_sound", read)
        yield

import io
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from mummycase.printing import PAPERS, Booklet, Job, make_booklet, png
from mummycase.records import Sheet, find, read_sheet

Dots = NDArray[np.float64]
"""A page's brightness, 0..255, rows first."""


@pytest.fixture(scope="session")
def sheet() -> Sheet:
    return read_sheet(find("voice_of_the_mummy"), name="voice_of_the_mummy")


@pytest.fixture(scope="session", params=list(PAPERS))
def booklet(request: pytest.FixtureRequest, sheet: Sheet) -> Booklet:
    return make_booklet(Job(paper=PAPERS[request.param], record=sheet))


@pytest.fixture(scope="session")
def a4(sheet: Sheet) -> Booklet:
    return make_booklet(Job(record=sheet))


@pytest.fixture(scope="session")
def seen(a4: Booklet) -> Callable[[str, float], Dots]:
    """What a page of the booklet on A4 looks like, at some dots for a millimetre."""

    @cache
    def look(name: str, dots_per_mm: float) -> Dots:
        page = next(sheet for sheet in a4.sheets if sheet.name == name)
        (data,) = png(replace(a4, sheets=(page,)), dots_per_mm)
        colours = pygame.surfarray.array3d(pygame.image.load(io.BytesIO(data)))
        return np.asarray(colours.mean(axis=2).T, dtype=np.float64)

    return look

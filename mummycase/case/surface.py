"""The groove's wall: the cut sound, what the plastic adds to it, what the stylus's tip loses.

All of it lies in the groove and not in time, so it is prepared once for each groove, when that is
first read or before, and then read at whatever speed the platter has:

* Scanning loss. A contact of length w cannot follow waves shorter than itself. With the record's
  speed v = w0 r under the stylus the loss at the recorded frequency f is that of a moving average,
  |sin(pi f w / v) / (pi f w / v)|, up to its first zero. It grows toward the middle and with wear.
* Grain: the noise of the moulded plastic, even along the groove, louder with wear.
* Ticks: specks and scratches stand at a fixed angle of the record and cross the grooves over some
  range of radii, so each comes by once a revolution. One mould mark crosses them all.

Sources: the limit f = v / (2 w): Diamond Cut forum rule, notes on worn 78s. Levels are those of
toy records as remembered: 28 dB below speech when new, 14 dB when worn out.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mummycase.case import resampler
from mummycase.case.record import CUT_RATE, SPACING, RecordGeometry, Sound
from mummycase.case.resampler import Floats
from mummycase.units import db_to_gain

OVERSAMPLE = 2
"""Spline coefficients per frame of the cut."""

FULL_SCALE = 32767.0
"""Of a cut sound."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SurfaceSettings:
    """What plastic and tip are like, new and worn out (between them: linear in wear).

    Attributes:
        contact_mm: contact length w when new, mm.
        worn_contact_mm: the same when worn out.
        grain_db: noise when new, dB below full level.
        worn_grain_db: the same when worn out.
        tick_db: peak of the mould mark, dB below full level.
        ticks: specks and scratches when new, beside the mould mark.
        worn_ticks: the same when worn out.
    """

    contact_mm: float = 0.018
    worn_contact_mm: float = 0.045
    grain_db: float = 43.0
    worn_grain_db: float = 28.0
    tick_db: float = 21.0
    ticks: int = 2
    worn_ticks: int = 14


@dataclass(frozen=True, slots=True)
class Scratch:
    """One speck or scratch: `angle` on the record (rad), radii it spans (mm), peak amplitude."""

    angle: float
    inner_mm: float
    outer_mm: float
    peak: float


class Surface:
    """One side of a record, ready to be read.

    Args:
        sounds: of its twenty grooves.
        geometry: where they lie.
        wear: 0 new .. 1 worn out.
        clean: True leaves out all that the plastic adds and the tip loses.
        seed: decides grain and scratches: the same side of the same record looks the same, in
            whatever order its grooves are read.
        settings: levels and lengths.

    Attributes:
        geometry: as given.
        grain_db: of the noise, dB below full level.
        scale: what `read` wants for each rad along a groove.
        start: what `read` wants for the groove's start.
    """

    def __init__(
        self,
        sounds: tuple[Sound, ...],
        geometry: RecordGeometry,
        *,
        wear: float,
        clean: bool,
        seed: int,
        settings: SurfaceSettings,
    ) -> None:
        self.geometry = geometry
        self.grain_db = _between(settings.grain_db, settings.worn_grain_db, wear)
        marks, *grains = np.random.default_rng(seed).spawn(1 + len(sounds))
        self._scratches = () if clean else _scratches(geometry, wear, marks, settings)
        self._grain = 0.0 if clean else db_to_gain(-self.grain_db)
        self._contact = _between(settings.contact_mm, settings.worn_contact_mm, wear)
        self._is_clean = clean
        self._loss: Floats | None = None
        self._per_rad = CUT_RATE / geometry.nominal_omega  # frames of the cut
        self.scale = self._per_rad * OVERSAMPLE
        self.start = resampler.PAD * OVERSAMPLE
        self._raw = list(zip(sounds, grains, strict=True))
        self._grooves: list[Floats | None] = [None] * len(sounds)

    def prepare(self) -> None:
        """Make every groove ready to be read, so that no `read` takes longer than another."""
        for groove in range(1, len(self._grooves) + 1):
            self._ready(groove)

    def read(self, groove: int, index: NDArray[np.float64]) -> Floats:
        """What the stylus meets.

        Args:
            groove: 1..20.
            index: shape (n,), `start` + `scale` times the angle (rad) along the groove from its
                start at the rim.

        Returns:
            Shape (n,): slope of the wall, 1 = full level at nominal speed.
        """
        return resampler.read(self._ready(groove), index)

    def _ready(self, groove: int) -> Floats:
        """The groove as `resampler.read` takes it."""
        ready = self._grooves[groove - 1]
        if ready is None:
            wall = self._wall(groove)
            if self._loss is None and not self._is_clean:
                self._loss = scanning_loss(self.geometry, len(wall), self._contact)
            ready = self._grooves[groove - 1] = resampler.prepare(wall, OVERSAMPLE, self._loss)
        return ready

    def _wall(self, groove: int) -> Floats:
        """What was cut, and what the plastic adds."""
        geometry = self.geometry
        sound, rng = self._raw[groove - 1]
        length = math.ceil(geometry.end_angle / geometry.nominal_omega * CUT_RATE)
        if self._grain:
            wall = rng.standard_normal(length, dtype=np.float32)
            wall *= np.float32(self._grain)
        else:
            wall = np.zeros(length, np.float32)
        start = round(geometry.lead_in_angle * self._per_rad)
        wall[start : start + len(sound)] += sound * np.float32(1.0 / FULL_SCALE)
        for scratch in self._scratches:
            self._scratch(wall, scratch, (groove - 1) * SPACING)
        return wall

    def _scratch(self, wall: Floats, scratch: Scratch, start: float) -> None:
        """Cut a scratch into a groove that begins at the record angle `start`."""
        geometry = self.geometry
        first = (scratch.angle - start) % math.tau
        for place in np.arange(first, geometry.end_angle, math.tau):
            if scratch.inner_mm <= geometry.radius_mm(place) <= scratch.outer_mm:
                at = int(place * self._per_rad)
                click = _CLICK[: len(wall) - at] * np.float32(scratch.peak)
                wall[at : at + len(click)] += click


_CLICK = np.array([0.6, 1.0, -0.9, -0.5, 0.35, 0.2, -0.1], np.float32)
"""A blow and its recoil, at the cut's rate: a third of a millisecond."""


def scanning_loss(geometry: RecordGeometry, length: int, contact_mm: float) -> Floats:
    """Gain of the stylus at every place and recorded frequency, as `resampler.prepare` takes it.

    Args:
        geometry: of the record.
        length: frames of the groove.
        contact_mm: contact length, mm.

    Returns:
        Shape (windows, BINS).
    """
    frames = np.clip(resampler.middles(length), 0, length)
    place = frames / CUT_RATE * geometry.nominal_omega
    speed = geometry.nominal_omega * geometry.radius_mm(place)
    frequency = np.linspace(0.0, CUT_RATE / 2, resampler.BINS)
    waves = frequency[None, :] * (contact_mm / speed[:, None])
    return (np.sinc(waves) * (waves < 1.0)).astype(np.float32)


def _scratches(
    geometry: RecordGeometry, wear: float, rng: np.random.Generator, settings: SurfaceSettings
) -> tuple[Scratch, ...]:
    """The mould mark, then specks and scratches."""
    peak = db_to_gain(-settings.tick_db)
    outermost, innermost = geometry.rim_radius_mm, geometry.radius_mm(geometry.end_angle)
    marks = [Scratch(float(rng.uniform(0, math.tau)), innermost, outermost, peak)]
    for _ in range(round(_between(settings.ticks, settings.worn_ticks, wear))):
        angle, at, width, size = rng.random(4)
        middle = innermost + at * (outermost - innermost)
        half = 0.5 + 4.0 * width * width
        loud = peak * (0.5 + size + wear)
        marks.append(Scratch(angle * math.tau, middle - half, middle + half, loud))
    return tuple(marks)


def _between(new: float, worn: float, wear: float) -> float:
    return new + (worn - new) * wear

"""The benchmarks run, and nothing has become several times dearer."""

import numpy as np
import pytest

from benchmarks import chain
from mummycase.case import MummyCase
from mummycase.records.test_tones import test_tones as measuring_record

SHARE = 0.25
"""Of a goal of speed: machines that run tests are busy."""


def test_the_chain_is_far_faster_than_real_time() -> None:
    case = MummyCase(rng=np.random.default_rng(1), record=measuring_record().record)
    assert chain.times_real_time(case, aloud=True, repeats=3) > SHARE * chain.GOAL
    assert chain.times_real_time(case, aloud=False, repeats=3) > 2.0 * chain.GOAL * SHARE


def test_the_resampler_is_as_clean_as_stated_and_not_slower_than_its_peer() -> None:
    pytest.importorskip("samplerate")
    from benchmarks import resampler

    for tone_hz, goal in resampler.GOALS_DB.items():
        for speed in resampler.SPEEDS:
            assert resampler.snr_db(resampler.ours, tone_hz, speed) >= goal
    ours, theirs = (
        resampler.block_us(reader, 0.9, repeats=3) for reader in (resampler.ours, resampler.theirs)
    )
    assert theirs / ours > SHARE * resampler.FASTER

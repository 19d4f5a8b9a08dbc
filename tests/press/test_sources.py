"""What a record is pressed from: names of files, cut lists, silence about a message."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import PressError
from mummycase.press.sources import place_of, read_cuts, recordings, trimmed, write_cuts

RATE = 8000


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("1-07 owl.wav", (1, 7)),
        ("2_13.flac", (2, 13)),
        ("side1-20.ogg", (1, 20)),
        ("Side 2 - 3.mp3", (2, 3)),
        ("side2/13.flac", (2, 13)),
        ("1/05 a door.wav", (1, 5)),
        ("owl.wav", None),
        ("1-21.wav", None),
        ("1-00.wav", None),
        ("3-01.wav", None),
        ("1-123.wav", None),
    ],
)
def test_a_name_tells_side_and_groove(name: str, place: tuple[int, int] | None) -> None:
    assert place_of(Path("/any") / name) == place


def test_only_recordings_are_taken_and_none_twice(tmp_path: Path) -> None:
    for name in ("1-01.wav", "1-02.txt", "notes.wav"):
        (tmp_path / name).touch()
    assert list(recordings(tmp_path)) == [(1, 1)]
    (tmp_path / "1_1 again.flac").touch()
    with pytest.raises(PressError, match="both for side 1, groove 1"):
        recordings(tmp_path)


@given(
    st.dictionaries(
        st.sampled_from([1, 2]),
        st.lists(st.tuples(st.integers(0, 900), st.integers(1, 900)), min_size=1, max_size=25),
    )
)
def test_a_cut_list_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, spans: dict[int, list[tuple[int, int]]]
) -> None:
    cuts = {
        side: sorted((float(start), float(start + length)) for start, length in found)
        for side, found in spans.items()
    }
    file = tmp_path_factory.getbasetemp() / "cuts.csv"
    file.write_text(write_cuts(cuts), encoding="utf-8")
    assert read_cuts(file) == dict(sorted(cuts.items()))


@pytest.mark.parametrize("line", ["3,1,2", "1,2,1", "1,x,2", "1,2", "1,-1,2", "1,nan,2"])
def test_a_line_that_cannot_be_understood_is_told(tmp_path: Path, line: str) -> None:
    file = tmp_path / "cuts.csv"
    file.write_text(f"side,start,end\n1,0,1\n{line}\n", encoding="utf-8")
    with pytest.raises(PressError, match="line 3 must be"):
        read_cuts(file)


@given(st.integers(0, 2 * RATE), st.integers(0, 2 * RATE))
def test_silence_about_a_message_goes_and_the_message_stays(before: int, behind: int) -> None:
    message = np.sin(np.arange(RATE) * 0.3).astype(np.float32)
    wave = np.concatenate([np.zeros(before), message, np.zeros(behind)]).astype(np.float32)
    kept = trimmed(wave, RATE)
    assert len(message) <= len(kept) <= len(message) + 2 * (RATE // 20 + RATE // 100)
    assert np.isclose((kept**2).sum(), (message**2).sum(), rtol=1e-6)

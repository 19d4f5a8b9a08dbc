"""The small sounds of the game as files to be listened to, and measured.

    python benchmarks/effects.py FOLDER

Each effect is written in all its ways, one after the other, and `all.wav` has one of each; the
table tells how long, how loud and how high they are. No goal but the ear's.
"""

import sys
from pathlib import Path

import numpy as np
import soundfile

sys.path.insert(0, str(Path(__file__).parents[1]))

from mummycase.audio.effects import loudness_db, make_bank

RATE = 44_100
PAUSE = np.zeros(round(0.35 * RATE), np.float32)


def centroid_hz(sound: np.ndarray) -> float:
    """Middle of a sound's power over frequency."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    return float(np.sum(np.fft.rfftfreq(len(sound), 1.0 / RATE) * power) / np.sum(power))


def main() -> None:
    """Write and measure them."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: python benchmarks/effects.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    bank = make_bank(RATE)
    print(f"{'effect':14}{'ways':>5}{'s':>7}{'peak dB':>9}{'loud dB':>9}{'middle Hz':>11}")
    for effect, ways in bank.items():
        joined = np.concatenate([part for way in ways for part in (way, PAUSE)])
        soundfile.write(folder / f"{effect}.wav", joined, RATE)
        first = ways[0]
        peak = 20.0 * np.log10(np.max(np.abs(first)))
        print(
            f"{effect:14}{len(ways):5}{len(first) / RATE:7.2f}{peak:9.1f}"
            f"{loudness_db(first, RATE):9.1f}{centroid_hz(first):11.0f}"
        )
    one_of_each = [part for ways in bank.values() for part in (ways[0], PAUSE)]
    soundfile.write(folder / "all.wav", np.concatenate(one_of_each), RATE)


if __name__ == "__main__":
    main()

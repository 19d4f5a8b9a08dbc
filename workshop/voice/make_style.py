"""Make `mummy_voice.npz` out of four Kokoro voice packs.  Needed once; the result is kept here.

    npm pack kokoro-js@1.2.1 && tar xzf kokoro-js-1.2.1.tgz
    python make_style.py package/voices

A style row has 256 numbers: 0..127 colour the voice, 128..255 steer its delivery (pitch, pace).
The mummy takes the one and the other from different mixtures, so it is nobody's own voice.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from texts import HERE, WorkshopError

SHA256 = {
    "bm_lewis": "b8f671cef828c30e66fdf0b0756a76bba58f6bb3398cbbf27058642acbcedb97",
    "bm_george": "c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc",
    "am_onyx": "da5d135b424164916d75a68ffb4c2abce3d7d5ccc82dd1ee6cf447ce286145e6",
    "am_adam": "162b035ed91cfc48b6046982184c645f72edcdd1b82843347f605d7bf7b15716",
}
TIMBRE = {"bm_lewis": 0.60, "am_onyx": 0.20, "am_adam": 0.20}
MANNER = {"bm_lewis": 0.75, "bm_george": 0.25}
ROWS = 200  # one row for each length of a sentence in tokens; ours have fewer than 110


def pack(folder: Path, name: str) -> NDArray[np.float32]:
    """One voice pack: 510 rows of 256 numbers."""
    path = folder / f"{name}.bin"
    if not path.is_file():
        raise WorkshopError(f"no voice pack {path}")
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != SHA256[name]:
        raise WorkshopError(f"{path} is not the pack of kokoro-js 1.2.1")
    return np.frombuffer(data, "<f4").reshape(510, 256)


def main(argv: list[str]) -> int:
    """Mix the packs in the folder given."""
    if len(argv) != 1:
        raise WorkshopError("usage: python make_style.py FOLDER_OF_VOICE_PACKS")
    packs = {name: pack(Path(argv[0]), name) for name in SHA256}
    timbre = sum(share * packs[name] for name, share in TIMBRE.items())
    manner = sum(share * packs[name] for name, share in MANNER.items())
    style = np.concatenate([timbre[:, :128], manner[:, 128:]], axis=1)[:ROWS].astype("<f2")
    np.savez_compressed(HERE / "mummy_voice.npz", style=style)
    print(f"mummy_voice.npz: {style.shape[0]} rows")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except WorkshopError as error:
        sys.exit(f"make_style: {error}")

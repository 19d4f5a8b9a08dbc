"""The pressed sound files and the manifest of them."""

from __future__ import annotations

import hashlib
import io
import json
from typing import Any

import numpy as np
import soundfile
from dsp import Signal
from texts import HERE

RATE = 22050
MANIFEST = HERE / "manifest.json"


def encode(x: Signal) -> bytes:
    """`x` as an Ogg Vorbis file."""
    file = io.BytesIO()
    soundfile.write(file, x.astype(np.float32), RATE, format="OGG", subtype="VORBIS")
    return file.getvalue()


def decode(data: bytes) -> Signal:
    """The samples of an encoded file."""
    return soundfile.read(io.BytesIO(data), dtype="float64")[0]


def pcm_sha256(x: Signal) -> str:
    """A digest of the sound itself: Ogg files differ at every writing, their sound does not."""
    return hashlib.sha256(np.round(np.clip(x, -1, 1) * 32767).astype("<i2").tobytes()).hexdigest()


def read_manifest() -> dict[str, Any]:
    """The manifest, or an empty one."""
    if MANIFEST.is_file():
        return json.loads(MANIFEST.read_text(encoding="utf-8"))
    return {"records": {}}


def write_manifest(manifest: dict[str, Any], onnxruntime_version: str) -> None:
    """Write the manifest: one line for each sound file."""
    manifest["onnxruntime"] = onnxruntime_version
    text = json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True)
    MANIFEST.write_text(text + "\n", encoding="utf-8")

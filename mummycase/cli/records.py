"""``mummycase records``: which there are, and whether they are fit for the case."""

import argparse
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from mummycase import assets
from mummycase.cli.console import LateProgress, print_json, print_table
from mummycase.cli.parsing import add_command
from mummycase.errors import AssetMissingError, RecordFaultsError
from mummycase.records import Sheet, find, find_faults, names, read_sheet, test_tones

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

STORY = """\
Lists the records that --record can name: those that come with the program, your own, and the
measuring record, which is made by code. With --check their sounds are read, too, and every fault
is told, by side and groove; the exit code is 1 if there is any."""

EXAMPLE = """\
mummycase records
mummycase records --check
mummycase records --check ./my_record --json"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One record in the list.

    Attributes:
        name: what `--record` takes.
        title: what people call it; None if its sheet cannot be read, like the next three.
        voice: who speaks.
        licence: under which terms.
        language: in which tongue.
        where: its folder, or how it is made.
        faults: what is wrong with it, as far as was looked; a list only its sheet was read for.
    """

    name: str
    title: str | None
    voice: str | None
    licence: str | None
    language: str | None
    where: str
    faults: tuple[str, ...]


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    parser = add_command(
        subparsers, "records", line="list or check records", story=STORY, example=EXAMPLE
    )
    parser.add_argument(
        "--check", metavar="NAME", nargs="*", help="check these, or all; names or folders"
    )
    parser.add_argument("--json", action="store_true", help="print it as JSON")


def run(args: argparse.Namespace) -> int:
    """List or check."""
    is_check = args.check is not None
    wanted = tuple(args.check or names())
    folders = [(name, _folder(name)) for name in wanted]  # an unknown name is told at once
    entries = []
    with LateProgress(len(folders)) as progress:
        for done, (name, folder) in enumerate(folders):
            progress.show(done, f"reading {name}")
            entries.append(examine(name, folder, with_sounds=is_check))
    if args.json:
        print_json({"checked": is_check, "records": [asdict(entry) for entry in entries]})
    elif is_check:
        _print_faults(entries)
    else:
        _print_table(entries)
    return 1 if is_check and any(entry.faults for entry in entries) else 0


def examine(name: str, folder: Path | None, *, with_sounds: bool) -> Entry:
    """Look at one record.

    Args:
        name: what it is called here.
        folder: where it lies; None for the one that is made by code.
        with_sounds: whether its sounds are read, too.
    """
    if folder is None:
        return _entry(name, test_tones.test_tones().sheet, "made by code", ())
    try:
        sheet = read_sheet(folder, name=name)
    except RecordFaultsError as error:
        faults = find_faults(folder) if with_sounds else error.faults
        return _entry(name, None, where(folder), faults)
    return _entry(name, sheet, where(folder), find_faults(folder) if with_sounds else ())


def where(folder: Path) -> str:
    """The folder as a person would say it."""
    try:
        if folder.resolve().parent == assets.sounds().resolve():
            return "built in"
    except AssetMissingError:
        pass
    return str(folder)


def _folder(name: str) -> Path | None:
    return None if name == test_tones.NAME else find(name)


def _entry(name: str, sheet: Sheet | None, place: str, faults: tuple[str, ...]) -> Entry:
    return Entry(
        name=name,
        title=sheet.title if sheet else None,
        voice=sheet.voice if sheet else None,
        licence=sheet.licence if sheet else None,
        language=sheet.language if sheet else None,
        where=place,
        faults=faults,
    )


def _print_table(entries: list[Entry]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in ("name", "title", "licence", "where"):
        table.add_column(head, no_wrap=head == "name", overflow="fold")
    for entry in entries:
        title = entry.title
        if title is None:
            title = f"unfit, see 'mummycase records --check {entry.name}'"
        table.add_row(entry.name, title, entry.licence or "-", entry.where)
    print_table(table)


def _print_faults(entries: list[Entry]) -> None:
    for entry in entries:
        count = len(entry.faults)
        print(f"{entry.name}: " + (f"{count} fault{'s' * (count > 1)}" if count else "ok"))
        for fault in entry.faults:
            print(f"  {fault}")

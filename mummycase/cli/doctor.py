"""``mummycase doctor``: does everything work, and what to do if not."""

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING

from rich.style import Style
from rich.table import Table
from rich.text import Text

from mummycase.cli.checks import Finding, Health, all_checks
from mummycase.cli.console import LateProgress, print_json, print_table
from mummycase.cli.parsing import add_command

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

STORY = """\
Looks at everything that the mummy needs to speak, and says what to do about what is amiss. The
sound device is really opened, every record really read. The exit code is 0 if the mummy can be
heard speaking, 1 if not; notes do not count."""

EXAMPLE = """\
mummycase doctor
mummycase doctor --json"""

_COLOURS = {Health.OK: "green", Health.NOTE: "yellow", Health.BAD: "bold red"}


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    parser = add_command(
        subparsers, "doctor", line="check that everything works", story=STORY, example=EXAMPLE
    )
    parser.add_argument("--json", action="store_true", help="print it as JSON")


def run(args: argparse.Namespace) -> int:
    """Look, and tell."""
    findings = examine()
    is_well = all(finding.health is not Health.BAD for finding in findings)
    if args.json:
        print_json({"ok": is_well, "findings": [asdict(finding) for finding in findings]})
    else:
        _print(findings, is_well=is_well)
    return 0 if is_well else 1


def examine() -> list[Finding]:
    """Do all checks; one that fails on its own is a finding, too."""
    findings: list[Finding] = []
    checks = all_checks()
    with LateProgress(len(checks)) as progress:
        for done, (name, check) in enumerate(checks):
            progress.show(done, f"looking at {name}")
            try:
                findings += check()
            except Exception as error:  # a doctor who faints helps nobody
                found = f"cannot be looked at: {type(error).__name__}: {error}"
                findings.append(Finding(what=name, health=Health.BAD, found=found))
    return findings


def _print(findings: list[Finding], *, is_well: bool) -> None:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for finding in findings:
        style = Style.parse(_COLOURS[finding.health])
        found = Text(finding.found)
        if finding.advice:
            found.append(f"\n-> {finding.advice}", style)
        table.add_row(Text(finding.health.value, style), finding.what, found)
    print_table(table)
    print(f"\n{_verdict(findings)}")


def _verdict(findings: list[Finding]) -> str:
    ill = {finding.what for finding in findings if finding.health is Health.BAD}
    if not ill:
        return "The mummy can speak."
    if ill == {"sound device"}:
        return "The mummy is mute here: captions work, and sound files ('listen --out FILE')."
    return "The mummy cannot speak as it should."

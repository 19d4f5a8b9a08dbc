"""``mummycase case --scenario``: hands and expectations from a file, and what came of them."""

import argparse
import xml.etree.ElementTree as ET
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.table import Table
from rich.text import Text

from mummycase.audio import FileSpeaker
from mummycase.case import PRESETS, CellLife, Mode
from mummycase.case.events import CaseEvent, InGroove
from mummycase.cli.console import LateProgress, print_json, print_table
from mummycase.cli.machine import DEFAULT_RECORD, Machine, MachineOptions, build
from mummycase.cli.parsing import CliParser, UsageError, path
from mummycase.lab.scenario import Outcome, Scenario, play, read
from mummycase.records import load
from mummycase.table import safe_file

PROG = "mummycase case"
"""What complaints begin with."""

SEED = 0
"""Of all chance, where a scenario names none: it must come out the same each time."""

OWN = ("out", "json", "junit")
"""Options that go with `--scenario` alone."""

FOREIGN = ("terminal", "fullscreen", "silent", "pi")
"""Options that do not go with it."""

IN_THE_FILE = {
    "record": DEFAULT_RECORD,
    "charge": 1.0,
    "wear": 0.0,
    "mode": Mode.MECHANICAL.value,
    "clean": False,
    "life": None,
}
"""Options whose place is in the file, so that it says all of itself; and what they usually are."""

FAILED = 1
"""Exit code if anything expected did not come."""


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario that was played.

    Attributes:
        file: it lies in.
        scenario: it.
        outcome: what came of it.
        seed: of all chance.
    """

    file: Path
    scenario: Scenario
    outcome: Outcome
    seed: int

    @property
    def title(self) -> str:
        """What it is called."""
        return str(self.scenario.head.get("title", self.file.name))


def add_scenario_options(parser: CliParser) -> None:
    """Add the options of scenarios."""
    parser.add_argument(
        "--scenario",
        metavar="FILE",
        type=path,
        nargs="+",
        help="play what hands do from TOML files, and check what is expected; docs/scenarios.md",
    )
    parser.add_argument("--json", action="store_true", help="with --scenario: figures as JSON")
    parser.add_argument(
        "--junit", metavar="FILE", type=path, help="with --scenario: also a report as JUnit XML"
    )
    parser.add_argument(
        "--out", metavar="FILE", type=path, help="with --scenario, one of them: its sound as a file"
    )


def refuse_scenario_options(args: argparse.Namespace) -> None:
    """Without `--scenario` none of its own may be there.

    Raises:
        UsageError: one is.
    """
    for name in OWN:
        if getattr(args, name):
            raise UsageError(PROG, f"--{name} goes with --scenario: add --scenario FILE")


def run_scenarios(args: argparse.Namespace) -> int:
    """Play them, and tell what came of them; 1 if anything failed."""
    for name in FOREIGN:
        if getattr(args, name):
            raise UsageError(PROG, f"--{name} does not go with --scenario: leave it out")
    for name, usual in IN_THE_FILE.items():
        if getattr(args, name) != usual:
            option = "cell" if name == "charge" else name
            raise UsageError(PROG, f"--{option} goes into the scenario: write {option} = ... there")
    files: list[Path] = args.scenario
    if args.out is not None and len(files) > 1:
        raise UsageError(PROG, f"--out takes the sound of one scenario, got {len(files)}")
    scenarios = [(file, read(file)) for file in files]  # all that is wrong is told before any runs
    played = [_play(file, scenario, args) for file, scenario in scenarios]
    if args.junit is not None:
        _write_junit(args.junit, played)
    if args.json:
        print_json({"scenarios": [_figures(one) for one in played]})
    else:
        for one in played:
            _tell(one)
    return 0 if all(one.outcome.is_met for one in played) else FAILED


def _play(file: Path, scenario: Scenario, args: argparse.Namespace) -> Played:
    machine = _machine(file, scenario, args.seed)
    out: Path | None = args.out
    with ExitStack() as stack:
        speaker = None
        if out is not None:
            speaker = stack.enter_context(FileSpeaker(out, machine.case.sample_rate))
        progress = stack.enter_context(LateProgress(scenario.seconds))

        def hear(sound: NDArray[np.float32], seconds: float) -> None:
            if speaker is not None:
                speaker.write(sound)
            progress.show(seconds, file.name)

        outcome = play(
            scenario,
            machine.case,
            machine.sheet,
            lambda name: load(_record(file, name)),
            hear,
        )
    return Played(file, scenario, outcome, machine.seed)


def _machine(file: Path, scenario: Scenario, seed: int | None) -> Machine:
    head = scenario.head
    charge = head.get("cell", 1.0)
    return build(
        MachineOptions(
            record=_record(file, head.get("record", DEFAULT_RECORD)),
            side=head.get("side", 1),
            charge=float(PRESETS.get(charge, charge)),
            life=CellLife(head.get("life", CellLife.AUTHENTIC)),
            mode=Mode(head.get("mode", Mode.MECHANICAL)),
            wear=float(head.get("wear", 0.0)),
            clean=head.get("clean", False),
            seed=head.get("seed", SEED) if seed is None else seed,
        )
    )


def _record(file: Path, name: str) -> str:
    """A record's name; a folder is found from where the scenario lies."""
    return str(file.parent / name) if name.startswith(".") else name


def _tell(played: Played) -> None:
    table = Table(title=Text(played.title), title_justify="left")
    for heading in ("", "expected", "found"):
        table.add_column(heading, overflow="fold")
    for finding in played.outcome.findings:
        mark = Text("met", "green") if finding.is_met else Text("MISSED", "bold red")
        table.add_row(mark, Text(str(finding.expectation)), Text(finding.found))
    for line in played.outcome.refused:
        table.add_row(Text("REFUSED", "bold red"), Text("that it can be done"), Text(line))
    print_table(table)
    met = sum(finding.is_met for finding in played.outcome.findings)
    total, seconds = len(played.outcome.findings), played.outcome.seconds
    refused = f", {len(played.outcome.refused)} refused" if played.outcome.refused else ""
    print(f"{met} of {total} met{refused}; {seconds:g} s of the case, seed {played.seed}")


def _figures(played: Played) -> dict[str, object]:
    return {
        "file": str(played.file),
        "title": played.title,
        "is_met": played.outcome.is_met,
        "seconds": played.outcome.seconds,
        "seed": played.seed,
        "expectations": [
            {
                "expected": str(finding.expectation),
                "is_met": finding.is_met,
                "found": finding.found,
            }
            for finding in played.outcome.findings
        ],
        "refused": list(played.outcome.refused),
        "events": [_event(seconds, event) for seconds, event in played.outcome.events],
    }


def _event(seconds: float, event: CaseEvent) -> dict[str, object]:
    where = {"side": event.side, "groove": event.groove} if isinstance(event, InGroove) else {}
    return {"at": round(seconds, 3), "event": type(event).__name__, **where}


def _write_junit(file: Path, played: list[Played]) -> None:
    """A report that build servers read: a suite for each scenario, a case for each expectation."""
    root = ET.Element("testsuites")
    for one in played:
        suite = ET.SubElement(root, "testsuite", name=one.title)
        results = [
            (str(finding.expectation), finding.is_met, finding.found)
            for finding in one.outcome.findings
        ]
        results += [(line, False, line) for line in one.outcome.refused]
        for name, is_met, found in results:
            case = ET.SubElement(suite, "testcase", classname=one.file.stem, name=name)
            if not is_met:
                ET.SubElement(case, "failure", message=found)
        suite.set("tests", str(len(results)))
        suite.set("failures", str(sum(not is_met for _, is_met, _ in results)))
    ET.indent(root)
    text = ET.tostring(root, encoding="unicode", xml_declaration=True)
    try:
        safe_file.write(file, f"{text}\n".encode())
    except OSError as error:
        raise UsageError(PROG, f"--junit cannot write {str(file)!r}: {error.strerror}") from error

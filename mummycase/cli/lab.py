"""``mummycase lab``: measure the machine from its sound."""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from mummycase.cli.console import LateProgress, print_json, print_table
from mummycase.cli.parsing import add_command, path, whole_in
from mummycase.lab import PULLS, SEED, LabReport, measure

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

STORY = f"""\
Plays the measuring record and hears speed, drift, wow and flutter in its tone, the frequency
response in its sweeps, noise in its silence. Then pulls the lever {PULLS} times with drawn hands to
see which grooves they find, and uses up a cell of each kind. It takes about half a minute."""

EXAMPLE = """\
mummycase lab
mummycase lab --json > figures.json
mummycase lab --seed 7 --plots plots"""

LIKELY = 0.01
"""A fair draw hardly ever gives a p below this."""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    parser = add_command(
        subparsers, "lab", line="measure the machine from its sound", story=STORY, example=EXAMPLE
    )
    parser.add_argument("--json", action="store_true", help="write the figures as JSON")
    parser.add_argument(
        "--seed", metavar="N", type=whole_in(0, 2**63 - 1), default=SEED, help=f"of chance; {SEED}"
    )
    parser.add_argument(
        "--pulls",
        metavar="N",
        type=whole_in(2, 1_000_000),
        default=PULLS,
        help=f"for the statistics of grooves; {PULLS}",
    )
    parser.add_argument(
        "--plots",
        metavar="DIR",
        type=path,
        help="also draw plots, as PNG files in this folder; needs the extra 'lab'",
    )


def run(args: argparse.Namespace) -> int:
    """Measure; 1 if what was told without sound was not what was heard, or blocks matter."""
    if args.plots is not None:
        from mummycase.lab.plots import need_matplotlib

        need_matplotlib()
        make_writable(args.plots)  # told now, not after the long work
    with LateProgress(1.0) as progress:
        teller = _Teller(progress)
        report = measure(seed=args.seed, pulls=args.pulls, tell=teller.tell)
    if args.json:
        print_json(report.figures())
    else:
        print_table(table(report))
    if args.plots is not None:
        from mummycase.lab.plots import draw

        for path in draw(report, args.plots):
            print(f"drawn: {path}", file=sys.stderr)
    return 0 if report.sampled_plays_agree and report.block_invariant else 1


def make_writable(folder: Path) -> None:
    """Make the folder if need be, and see that a file can be made in it.

    Raises:
        OSError: it cannot.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass


def table(report: LabReport) -> Table:
    """The report for people."""
    sheet = Table(title=f"The machine, measured from its sound (seed {report.seed})")
    sheet.add_column("figure")
    sheet.add_column("value", justify="right")
    sheet.add_column("what it is")
    for row in (*_speed_rows(report), *_sound_rows(report), *_chance_rows(report)):
        sheet.add_row(*row)
    return sheet


class _Teller:
    """Progress on stderr: a bar in a terminal, otherwise a line for each part of the work."""

    def __init__(self, progress: LateProgress) -> None:
        self._progress = progress
        self._last = ""

    def tell(self, what: str, share: float) -> None:
        self._progress.show(share, what)
        if what != self._last and not sys.stderr.isatty():
            print(f"{100.0 * share:3.0f} % {what}", file=sys.stderr, flush=True)
        self._last = what


def _speed_rows(report: LabReport) -> tuple[tuple[str, str, str], ...]:
    return (
        (
            "speed error",
            f"{report.speed_error_percent:+.2f} %",
            "mean; knob in the middle, fresh cell",
        ),
        ("drift", f"{report.drift_percent:.2f} %", "highest minus lowest speed below 0.5 Hz"),
        ("wow", f"{report.wow_percent:.2f} %", "2 sigma, 0.5 to 6 Hz"),
        ("flutter", f"{report.flutter_percent:.2f} %", "2 sigma, 6 to 100 Hz"),
        ("run-up", f"{report.run_up_s:.2f} s", "from the lever to 95 % of the final speed"),
        ("run-down", f"{report.run_down_s:.2f} s", "from the switch to standstill"),
        ("play", f"{report.play_s:.2f} s", "from set-down to the switch"),
        ("revolution", f"{report.revolution_s:.3f} s", "from the record's ticks"),
    )


def _sound_rows(report: LabReport) -> tuple[tuple[str, str, str], ...]:
    return (
        ("signal to noise", f"{report.snr_db:.1f} dB", "tone over silent groove, unweighted"),
        ("lower limit", f"{report.low_3db_hz:.0f} Hz", "3 dB below 1 kHz, at the rim"),
        (
            "upper limit, outer",
            f"{report.high_3db_hz_outer:.0f} Hz",
            "3 dB below 1 kHz, at the rim",
        ),
        (
            "upper limit, inner",
            f"{report.high_3db_hz_inner:.0f} Hz",
            "3 dB below 1 kHz, at the switch",
        ),
        (
            "blocks do not matter",
            _yes(report.block_invariant),
            "several divisions, identical bytes",
        ),
    )


def _chance_rows(report: LabReport) -> tuple[tuple[str, str, str], ...]:
    counts = report.groove_counts
    return (
        (
            "grooves 1..20",
            f"{min(counts)}..{max(counts)}",
            f"pulls that found one, of {sum(counts)}: " + " ".join(map(str, counts)),
        ),
        ("grooves even", f"p = {report.groove_chi2_p:.3f}", _fair(report.groove_chi2_p)),
        ("steps even", f"p = {report.step_chi2_p:.3f}", _fair(report.step_chi2_p)),
        ("repeats", f"{report.repeat_percent:.1f} %", "same groove as the pull before"),
        *(
            (f"{life} cell", f"{plays} plays", "from fresh until the knob no longer clears it")
            for life, plays in report.plays_until_unclear.items()
        ),
        (
            "heard as told",
            _yes(report.sampled_plays_agree),
            "plays made without sound, made again with it",
        ),
    )


def _fair(p: float) -> str:
    return f"chi-squared; {'looks' if p >= LIKELY else 'does not look'} like a fair draw"


def _yes(value: bool) -> str:
    return "yes" if value else "NO"

"""Plots of what the laboratory measured, as PNG files; needs the extra [lab] (matplotlib)."""

from pathlib import Path
from typing import Any

import numpy as np

from mummycase.case import GROOVES
from mummycase.errors import MissingExtraError
from mummycase.lab.report import LabReport
from mummycase.lab.response import FREQUENCIES
from mummycase.lab.speed import drift_of

SIZE = (8.0, 4.5)
"""Width and height of a plot, inches."""

NAMES = ("speed", "run", "response", "grooves", "cells")
"""Of the files, without ``.png``, in the order in which `draw` makes them."""


def need_matplotlib() -> None:
    """See that plots can be drawn, before long work begins.

    Raises:
        MissingExtraError: matplotlib is not installed.
    """
    try:
        import matplotlib
    except ImportError as error:
        raise MissingExtraError(
            'plots need matplotlib, which is not installed: pip install "mummycase[lab]"'
        ) from error
    matplotlib.use("Agg")


def draw(report: LabReport, folder: Path) -> tuple[Path, ...]:
    """Draw every plot.

    Args:
        report: with its traces.
        folder: where the files go; made if it is not there.

    Returns:
        The files written.

    Raises:
        MissingExtraError: matplotlib is not installed.
    """
    need_matplotlib()
    from matplotlib.figure import Figure

    folder.mkdir(parents=True, exist_ok=True)
    drawn: list[Path] = []
    for name, fill in zip(NAMES, (_speed, _run, _response, _grooves, _cells), strict=True):
        figure = Figure(figsize=SIZE, layout="constrained")
        axes = figure.add_subplot()
        fill(axes, report)
        axes.grid(alpha=0.3)
        drawn.append(folder / f"{name}.png")
        figure.savefig(drawn[-1], dpi=120)
    return tuple(drawn)


def _speed(axes: Any, report: LabReport) -> None:
    trace = report.traces.speed
    percent = 100.0 * (trace.speed - 1.0)
    drift = 100.0 * (drift_of(trace) - 1.0)
    axes.plot(trace.times, percent, linewidth=0.6, label="speed")
    axes.plot(trace.times, drift, linewidth=2.0, label="drift, below 0.5 Hz")
    axes.set(
        title=f"Speed in a message: wow {report.wow_percent:.2f} %, "
        f"flutter {report.flutter_percent:.2f} %, drift {report.drift_percent:.2f} %",
        xlabel="time from the lever, s",
        ylabel="speed error, %",
    )
    axes.legend()


def _run(axes: Any, report: LabReport) -> None:
    up, down = report.traces.run_up, report.traces.run_down
    axes.plot(up.times, up.speed, label="up, from the lever")
    heard = down.level > 0.02 * down.level.max()
    axes.plot(down.times[heard], down.speed[heard], label="down, from the switch")
    axes.set(
        title=f"Run-up {report.run_up_s:.2f} s to 95 %, run-down {report.run_down_s:.2f} s",
        xlabel="time, s",
        ylabel="speed, 1 = nominal",
        xlim=(0.0, 3.0),
        ylim=(0.0, 1.1),
    )
    axes.legend()


def _response(axes: Any, report: LabReport) -> None:
    axes.semilogx(FREQUENCIES, report.traces.outer.level_db, label="at the rim")
    axes.semilogx(FREQUENCIES, report.traces.inner.level_db, label="at the switch")
    axes.axhline(-3.0, linestyle=":", color="grey")
    axes.set(
        title=f"Response: {report.low_3db_hz:.0f} Hz to {report.high_3db_hz_outer:.0f} Hz "
        f"at the rim, {report.high_3db_hz_inner:.0f} Hz at the switch",
        xlabel="frequency as cut, Hz",
        ylabel="level against 1 kHz, dB",
        ylim=(-30.0, 6.0),
    )
    axes.legend()


def _grooves(axes: Any, report: LabReport) -> None:
    places = np.arange(1, GROOVES + 1)
    axes.bar(places, report.groove_counts)
    axes.axhline(float(np.mean(report.groove_counts)), linestyle=":", color="grey")
    axes.set(
        title=f"Grooves of {sum(report.groove_counts)} pulls: chi-squared p = "
        f"{report.groove_chi2_p:.2f}, of steps {report.step_chi2_p:.2f}",
        xlabel="groove",
        ylabel="pulls",
        xticks=places,
    )


def _cells(axes: Any, report: LabReport) -> None:
    for life, story in report.traces.stories.items():
        share = story.at_play / max(story.plays, 1)
        (line,) = axes.plot(share, story.speeds, label=f"{life}: {story.plays} plays")
        axes.plot(share, story.knobs, linestyle="--", color=line.get_color())
    axes.set(
        title="Cell life: speed (solid) and knob (dashed)",
        xlabel="plays, share of the clear ones",
        ylabel="1 = nominal speed; 1 = full knob",
    )
    axes.legend()

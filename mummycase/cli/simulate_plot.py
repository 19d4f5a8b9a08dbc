"""A picture of many games; needs the extra [lab] (matplotlib)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mummycase import assets
from mummycase.cli.simulate_report import Report
from mummycase.errors import SettingError
from mummycase.lab.plots import need_matplotlib
from mummycase.players.statistics import minutes
from mummycase.players.tally import GameResult

ENDINGS = (".png", ".svg", ".pdf")
"""Of the file, which decide its kind."""

SIZE = (11.0, 7.4)
"""Width and height, inches."""

DPI = 130

GROUND, PANEL, LINEN, DIM, GOLD = "#15100c", "#1f1813", "#ebddc0", "#b0a085", "#e3b23c"
TURQUOISE, CARNELIAN, STONE, SAND = "#2fa08c", "#c8412b", "#3a2c22", "#6b543d"
SEATS = {"red": CARNELIAN, "yellow": GOLD, "green": "#4f9e52", "blue": "#4a78d6"}
"""The seats' colours, bright enough for the dark ground."""

BINS = 40
"""Of the histogram."""

FONTS = ("Cinzel-SemiBold.ttf", "SourceSans3-Regular.ttf")
"""The house's letters, for titles and for all else."""


def need_writable(path: Path) -> None:
    """See that a picture can be drawn there, before long work begins.

    Raises:
        MissingExtraError: matplotlib is not installed.
        SettingError: the file's ending is none of `ENDINGS`.
        OSError: it cannot be written.
    """
    if path.suffix.lower() not in ENDINGS:
        raise SettingError(f"--plot must end in {', '.join(ENDINGS)}, got {path.name!r}")
    existed = path.exists()
    with path.open("ab"):
        pass
    if not existed:
        path.unlink()
    need_matplotlib()


def draw(report: Report, results: Sequence[GameResult], path: Path) -> None:
    """Draw who wins, how long it takes, with how many points it ends, and what is ordered.

    Args:
        report: of the games.
        results: the games themselves, for what is spread out.
        path: of the picture.
    """
    need_matplotlib()
    import matplotlib
    from matplotlib import font_manager
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    for font in FONTS:
        font_manager.fontManager.addfont(assets.fonts() / font)
    with matplotlib.rc_context(_style()):
        layout = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12, wspace=0.04, hspace=0.05)
        figure = Figure(figsize=SIZE, layout=layout)
        contest = report.contest
        figure.suptitle(
            f"Voice of the Mummy: {len(results)} games, seed {contest.seed}",
            color=GOLD,
            fontsize=18,
            fontfamily="Cinzel",
            fontweight=600,
        )
        grid = figure.subplots(2, 2, gridspec_kw={"width_ratios": (1.0, 1.15)})
        _wins(grid[0][0], report)
        _turns(grid[0][1], results)
        _points(grid[1][0], report, results)
        _messages(grid[1][1], report)
        figure.savefig(path, dpi=DPI)


def _style() -> Any:
    return {
        "font.family": "Source Sans 3",
        "font.size": 11.5,
        "figure.facecolor": GROUND,
        "axes.facecolor": PANEL,
        "axes.edgecolor": STONE,
        "axes.labelcolor": DIM,
        "axes.titlecolor": LINEN,
        "axes.titlesize": 14,
        "axes.titlelocation": "left",
        "axes.titlepad": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.axisbelow": True,
        "grid.color": STONE,
        "grid.linewidth": 0.8,
        "xtick.color": DIM,
        "ytick.color": DIM,
        "text.color": LINEN,
        "legend.frameon": False,
    }


def _names(report: Report) -> list[str]:
    contest = report.contest
    return [
        f"{level}\n{colour}"
        for level, colour in zip(contest.levels, contest.setup.colours, strict=True)
    ]


def _colours(report: Report) -> list[str]:
    return [SEATS[colour] for colour in report.contest.setup.colours]


def _wins(axes: Any, report: Report) -> None:
    found = report.statistics
    seats = range(len(found.wins))
    shares = [100.0 * wins / found.games for wins in found.wins]
    lows = [share - 100.0 * low for share, (low, _) in zip(shares, found.win_ci95, strict=True)]
    highs = [100.0 * high - share for share, (_, high) in zip(shares, found.win_ci95, strict=True)]
    axes.bar(seats, shares, color=_colours(report), width=0.62)
    axes.errorbar(
        seats, shares, yerr=(lows, highs), fmt="none", ecolor=LINEN, elinewidth=1.4, capsize=5
    )
    even = 100.0 / len(found.wins)
    axes.axhline(even, color=LINEN, linestyle=(0, (1, 3)), linewidth=1.2)
    for seat, share in enumerate(shares):
        top = share + highs[seat]
        axes.annotate(
            f"{share:.0f} %",
            (seat, top),
            (0, 7),
            textcoords="offset points",
            ha="center",
            bbox={"facecolor": PANEL, "edgecolor": "none", "pad": 1.0},
        )
    axes.set(
        title="Wins, with the 95 % interval",
        ylabel="share of games, %",
        xticks=list(seats),
        xticklabels=_names(report),
        ylim=(0.0, min(118.0, 1.2 * max(s + h for s, h in zip(shares, highs, strict=True)))),
    )
    axes.tick_params(axis="x", length=0, labelcolor=LINEN)
    axes.grid(axis="y")


def _turns(axes: Any, results: Sequence[GameResult]) -> None:
    first = [game.turns[0] for game in results]
    second = [game.turns[1] for game in results if game.reached_part_two]
    longest = max(first + second)
    bins = [longest * step / BINS for step in range(BINS + 1)]
    for values, colour, name in ((first, GOLD, "Part I"), (second, TURQUOISE, "Part II")):
        axes.hist(values, bins=bins, color=colour, alpha=0.35)
        axes.hist(values, bins=bins, histtype="step", color=colour, linewidth=1.6, label=name)
    axes.set(
        title="How long the parts last, in turns and at a table",
        xlabel="turns",
        ylabel="games",
        xlim=(0, longest),
    )
    above = axes.secondary_xaxis("top", functions=(minutes, lambda spent: spent / minutes(1.0)))
    above.xaxis.set_major_formatter("{x:.0f} min")
    above.tick_params(length=3)
    above.spines["top"].set_visible(False)
    axes.legend(loc="upper right")
    axes.grid(axis="y")


def _points(axes: Any, report: Report, results: Sequence[GameResult]) -> None:
    seats = range(len(report.contest.levels))
    boxes = axes.boxplot(
        [[game.scores[seat] for game in results] for seat in seats],
        positions=list(seats),
        widths=0.5,
        whis=(5, 95),
        showfliers=False,
        patch_artist=True,
        medianprops={"color": GROUND, "linewidth": 2.2},
        whiskerprops={"color": DIM},
        capprops={"color": DIM},
    )
    for box, colour in zip(boxes["boxes"], _colours(report), strict=True):
        box.set(facecolor=colour, edgecolor="none")
    axes.axhline(0.0, color=DIM, linewidth=0.8)
    axes.set(
        title="Points at the end: half of the games, and nine in ten",
        ylabel="points",
        xticks=list(seats),
        xticklabels=_names(report),
    )
    axes.tick_params(axis="x", length=0, labelcolor=LINEN)
    axes.grid(axis="y")


def _messages(axes: Any, report: Report) -> None:
    found = report.statistics
    shown = found.messages[::-1]
    rows = range(len(shown))
    heard = [each.heard / found.games for each in shown]
    obeyed = [each.obeyed / found.games for each in shown]
    axes.barh(rows, heard, color=SAND, label="heard")
    axes.barh(rows, obeyed, color=GOLD, label="had an effect")
    axes.set(
        title="What the mummy orders",
        xlabel="times a game",
        yticks=list(rows),
        yticklabels=[each.code.replace("_", " ").lower() for each in shown],
    )
    axes.tick_params(axis="y", length=0, labelcolor=LINEN)
    axes.legend(loc="lower right")
    axes.grid(axis="x")

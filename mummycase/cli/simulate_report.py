"""What `mummycase simulate` tells: the same figures for people and for programs."""

from dataclasses import dataclass

from rich.table import Table

from mummycase.games.voice_of_the_mummy import Rules
from mummycase.players.arena import Contest
from mummycase.players.statistics import Spread, Statistics, minutes


@dataclass(frozen=True, slots=True)
class Report:
    """What was played, and what came of it.

    Attributes:
        contest: who played what.
        record: whose messages were heard.
        statistics: of all games.
    """

    contest: Contest
    record: str
    statistics: Statistics


def house_rules(rules: Rules) -> dict[str, object]:
    """The rules that are not as usual."""
    usual = Rules().to_json()
    return {name: value for name, value in rules.to_json().items() if value != usual[name]}


def figures(report: Report) -> dict[str, object]:
    """All figures, for JSON; those by seat are lists in the order of the seats."""
    contest, found = report.contest, report.statistics
    return {
        "games": found.games,
        "seed": contest.seed,
        "players": list(contest.levels),
        "colours": list(contest.setup.colours),
        "record": report.record,
        "board": contest.setup.board.title,
        "rules": contest.setup.rules.to_json(),
        "wins": list(found.wins),
        "win_ci95": [list(interval) for interval in found.win_ci95],
        "turns_part1": _spread(found.turns_part1),
        "turns_part2": _spread(found.turns_part2),
        "minutes_part1": _spread(found.turns_part1, in_minutes=True),
        "minutes_part2": _spread(found.turns_part2, in_minutes=True),
        "mean_scores": list(found.scores),
        "mean_jewels": list(found.jewels),
        "great_jewel": list(found.great),
        "cobra": list(found.cobra),
        "jewels_left_after_part1": found.jewels_left,
        "ended": list(found.ended),
        "ender_wins": found.ender_wins,
        "adjudicated": found.adjudicated,
        "messages": {
            each.code: {"heard": each.heard, "obeyed": each.obeyed} for each in found.messages
        },
        "cpu_s": found.cpu_s,
        "plies_per_cpu_s": _per(found.plies, found.cpu_s),
        "playouts_per_cpu_s": _per(found.games, found.cpu_s),
    }


def tables(report: Report) -> tuple[Table, ...]:
    """All figures, for people."""
    return _players(report), _course(report), _messages(report.statistics)


def _players(report: Report) -> Table:
    contest, found = report.contest, report.statistics
    rules = house_rules(contest.setup.rules)
    told = "".join(f", {name}={value}" for name, value in rules.items())
    table = _table(f"{found.games} {_games(found.games)}, seed {contest.seed}{told}", "seat")
    table.add_column("player")
    for head in ("wins", "share", "95 %", "points", "jewels", "Great", "Cobra", "ends"):
        table.add_column(head, justify="right", no_wrap=True)
    for seat, (level, colour) in enumerate(zip(contest.levels, contest.setup.colours, strict=True)):
        low, high = found.win_ci95[seat]
        table.add_row(
            colour,
            level,
            f"{found.wins[seat]:.1f}".removesuffix(".0"),
            _percent(found.wins[seat] / found.games),
            f"{100 * low:.0f}..{100 * high:.0f} %",
            f"{found.scores[seat]:.1f}",
            f"{found.jewels[seat]:.1f}",
            _percent(found.great[seat]),
            _percent(found.cobra[seat]),
            _percent(found.ended[seat]),
        )
    return table


def _course(report: Report) -> Table:
    found = report.statistics
    table = _table("The course of a game", "part", "turns", "9 of 10 within", "minutes", "within")
    for name, part in (("Part I", found.turns_part1), ("Part II", found.turns_part2)):
        if part is not None:
            table.add_row(
                name,
                f"{part.median:.0f}",
                f"{part.p90:.0f}",
                f"{minutes(part.median):.0f}",
                f"{minutes(part.p90):.0f}",
            )
    told = [f"{_per(found.games, found.cpu_s):.3g} games for a second of processor time"]
    if found.adjudicated:
        told.insert(0, f"{found.adjudicated} ended by the turn limit")
    if found.ender_wins is not None:
        told.insert(0, f"who ends the game wins it: {_percent(found.ender_wins)}")
    if found.jewels_left is not None:
        told.insert(0, f"{found.jewels_left:.1f} jewels lie on the board after Part I")
    table.caption = "\n".join(told)
    return table


def _messages(found: Statistics) -> Table:
    table = _table("What the mummy ordered", "order", "heard", "a game", "had an effect")
    for each in found.messages:
        table.add_row(
            each.code,
            str(each.heard),
            f"{each.heard / found.games:.2f}",
            _percent(each.obeyed / each.heard),
        )
    return table


def _table(title: str, *heads: str) -> Table:
    """A table whose first column is text and whose others are figures."""
    table = Table(title=title, title_justify="left", caption_justify="left")
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", no_wrap=True)
    return table


def _spread(found: Spread | None, *, in_minutes: bool = False) -> dict[str, float] | None:
    if found is None:
        return None
    scale = minutes if in_minutes else float
    return {"median": scale(found.median), "p90": scale(found.p90)}


def _per(count: int, cpu_s: float) -> float:
    return count / cpu_s if cpu_s else 0.0


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _games(count: int) -> str:
    return "game" if count == 1 else "games"

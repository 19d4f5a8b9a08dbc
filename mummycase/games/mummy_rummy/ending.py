"""The end of a round and of a match: points, totals, who has won (MR-64 to MR-69)."""

from typing import TYPE_CHECKING

from mummycase.games.mummy_rummy.cards import lost, names_of
from mummycase.games.mummy_rummy.events import Events, MatchEnded, Scored, Shown
from mummycase.games.mummy_rummy.phases import DEAL, FINISHED, IS_OPEN
from mummycase.games.mummy_rummy.world import BLACK_POINTS, WHITE_POINTS

if TYPE_CHECKING:
    from mummycase.games.mummy_rummy.state import RummyState


def laid_points(state: "RummyState", seat: int) -> int:
    """Points of the Trios before `seat` (MR-64)."""
    trios = state.table[seat]
    if not trios:
        return 0
    is_black = state.world.trios.is_black
    black = sum([is_black[trio] for trio in trios])
    return BLACK_POINTS * black + WHITE_POINTS * (len(trios) - black)


def round_points(state: "RummyState") -> tuple[int, ...]:
    """Points of the round by seat, if it ended now (MR-64)."""
    return tuple([laid_points(state, seat) - lost(hand) for seat, hand in enumerate(state.hands)])


def totals(state: "RummyState") -> list[int]:
    """Points of all rounds that were scored, by seat."""
    rounds = state.rounds
    return [sum(points) for points in zip(*rounds, strict=True)] or [0] * state.world.seats


def scores(state: "RummyState") -> list[int]:
    """Totals by seat, and while a round is played the points of the Trios on the table."""
    found = totals(state)
    if not IS_OPEN[state.phase]:
        for seat in range(state.world.seats):
            found[seat] += laid_points(state, seat)
    return found


def winners(state: "RummyState") -> list[int]:
    """The seats with the highest total; ties are shared (MR-65)."""
    points = totals(state)
    best = max(points)
    return [seat for seat, total in enumerate(points) if total == best]


def is_match_over(state: "RummyState") -> bool:
    """Whether no further round is played (MR-66, MR-67)."""
    rules, count = state.world.setup.rules, len(state.rounds)
    if rules.match == "round":
        return True
    if rules.match == "deals":
        return count == state.world.seats
    points = totals(state)
    best = max(points)
    return count >= rules.round_limit or (best >= int(rules.target) and points.count(best) == 1)


def end_round(state: "RummyState", events: Events) -> None:
    """Score the round; hands lie open from now on until the next deal."""
    state.rounds = (*state.rounds, round_points(state))
    state.turns_before += state.turns
    state.turns = state.idle = 0
    state.selected = state.kept = -1
    is_over = is_match_over(state)
    state.phase = FINISHED if is_over else DEAL
    if not is_over:
        state.dealer = (state.dealer + 1) % state.world.seats
    if events is None:
        return
    events += [Shown(seat, names_of(hand)) for seat, hand in enumerate(state.hands)]
    events.append(Scored(state.rounds[-1], tuple(totals(state))))
    if is_over:
        events.append(MatchEnded(tuple(winners(state))))

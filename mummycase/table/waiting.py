"""What a game waits for at a table, found from where game and case stand."""

from collections.abc import Sequence

from mummycase.games.match import Match
from mummycase.games.protocol import OVER, Source
from mummycase.table.awaiting import Awaiting, Choice, Listen, Over, Pull, Throw, TurnOver
from mummycase.table.case_side import CaseSide
from mummycase.table.ear import NO_HEAD
from mummycase.table.seats import SeatPlan


def head_of(match: Match) -> int:
    """The head that is pending, by how many actions were done; `NO_HEAD` if none is."""
    is_pending = match.game.source(match.state) is Source.VOICE
    return len(match.log) if is_pending else NO_HEAD


def awaited(
    match: Match, seats: Sequence[SeatPlan], case: CaseSide | None, *, is_die_real: bool
) -> Awaiting:
    """What the game waits for now."""
    state, has_people = match.state, any(seat.is_person for seat in seats)
    game = match.game
    source = game.source(state)
    if source is Source.VOICE:
        return _message(match, seats, case)
    if source is Source.TURN:
        return TurnOver(game.side(state), case is None or has_people)
    if source is Source.DIE:
        seat = game.thrower(state)
        return Throw(seat, is_die_real or _is_persons(seats, seat))
    if source is Source.DRAW:
        return Throw(None, False)
    seat = state.to_move()
    if seat == OVER:
        return Over(tuple(state.winners()))
    return Choice(seat, tuple(state.legal()), seat not in match.players)


def _message(match: Match, seats: Sequence[SeatPlan], case: CaseSide | None) -> Pull | Listen:
    seat, side = match.game.thrower(match.state), match.game.side(match.state)
    if case is None:
        return Pull(seat, side, None, True)
    if case.play is not None and case.play.head == head_of(match):
        return Listen(seat, case.play.side, case.play.groove, case.is_stalled)
    is_ready = case.is_shut and not case.is_stalled and case.side_up == (side or case.side_up)
    is_asked = _is_persons(seats, seat) or (_is_persons(seats, None) and not is_ready)
    return Pull(seat, side, case.side_up, is_asked)


def _is_persons(seats: Sequence[SeatPlan], seat: int | None) -> bool:
    return any(one.is_person for one in seats) if seat is None else seats[seat].is_person

"""What a game that is over comes to: plain values for the page of the end."""

from collections import Counter
from collections.abc import Sequence

from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.games.voice_of_the_mummy.events import BonusGiven, Event, Heard
from mummycase.screen.scenes.arrival import Sitting
from mummycase.screen.scenes.outcomes import Ended, NewGame, SeatScore


def reckoned(sitting: Sitting) -> Ended:
    """The reckoning of a game that is over."""
    table = sitting.table
    match, state = table.match, table.match.state
    happened = _happened(sitting)
    heard = Counter(event.seat for event in happened if isinstance(event, Heard))
    gifts = [event for event in happened if isinstance(event, BonusGiven)]
    points, winners = state.scores(), state.winners()
    seats = tuple(
        SeatScore(
            name=seat.name,
            kind=seat.kind,
            colour=match.setup.colours[number],
            jewels=state.jewels[number],
            gifts=_gifts([gift for gift in gifts if gift.seat == number]),
            has_great=state.great == number,
            has_cobra=state.cobra == number,
            points=points[number],
            heard=heard[number],
            is_winner=number in winners,
        )
        for number, seat in enumerate(table.seats)
    )
    return Ended(
        seats=seats,
        ender="" if state.ender is None else table.seats[state.ender].name,
        turns=table.turns,
        again=_again(sitting),
    )


def _happened(sitting: Sitting) -> list[Event]:
    """Every event of the game, found by playing its log anew."""
    match = sitting.table.match
    state = VOICE.new(match.setup)
    return [event for action in match.log for event in state.apply(action)]


def _gifts(given: Sequence[BonusGiven]) -> str:
    jewels = sum(gift.gave == "jewel" for gift in given)
    parts = [f"{jewels} jewel{'' if jewels == 1 else 's'}"] if jewels else []
    parts += ["the Great Jewel"] if any(gift.gave == "great" for gift in given) else []
    return " and ".join(parts)


def _again(sitting: Sitting) -> NewGame:
    table = sitting.table
    setup = table.match.setup
    return NewGame(
        seats=table.seats,
        rules=setup.rules,
        corners=setup.corners if setup.rules.corners == "chosen" else (),
        case=sitting.options,
        is_die_real=sitting.is_die_real,
        pace_s=table.pace_s,
    )

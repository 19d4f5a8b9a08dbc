"""What a game that is over comes to: plain values for the page of the end."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from mummycase.games.voice_of_the_mummy.events import BonusGiven, GameEnded, Heard, Scored
from mummycase.screen.scenes.arrival import Sitting
from mummycase.screen.scenes.outcomes import Ended, NewGame, SeatScore


def reckoned(sitting: Sitting) -> Ended:
    """The reckoning of a game that is over."""
    table = sitting.table
    happened, seen = table.happened(), dict[str, Any](table.observe())
    heard = Counter(event.seat for event in happened if isinstance(event, Heard))
    gifts = [event for event in happened if isinstance(event, BonusGiven)]
    points = {event.seat: event.points for event in happened if isinstance(event, Scored)}
    winners = {seat for event in happened if isinstance(event, GameEnded) for seat in event.winners}
    seats = tuple(
        SeatScore(
            name=seat.name,
            kind=seat.kind,
            colour=table.setup.colours[number],
            jewels=seen["jewels"][number],
            gifts=_gifts([gift for gift in gifts if gift.seat == number]),
            has_great=seen["great"] == number,
            has_cobra=seen["cobra"] == number,
            points=points[number],
            heard=heard[number],
            is_winner=number in winners,
        )
        for number, seat in enumerate(table.seats)
    )
    ender = seen["ender"]
    return Ended(
        seats=seats,
        ender="" if ender is None else table.seats[ender].name,
        turns=table.turns,
        again=_again(sitting),
    )


def _gifts(given: Sequence[BonusGiven]) -> str:
    jewels = sum(gift.gave == "jewel" for gift in given)
    parts = [f"{jewels} jewel{'' if jewels == 1 else 's'}"] if jewels else []
    parts += ["the Great Jewel"] if any(gift.gave == "great" for gift in given) else []
    return " and ".join(parts)


def _again(sitting: Sitting) -> NewGame:
    table = sitting.table
    setup = table.setup
    return NewGame(
        seats=table.seats,
        rules=setup.rules,
        corners=setup.corners if setup.rules.corners == "chosen" else (),
        case=sitting.options,
        board=sitting.board,
        is_die_real=sitting.is_die_real,
        pace_s=table.pace_s,
    )

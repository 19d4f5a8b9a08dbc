"""What the mummy says as host, by the names of the lines on its record."""

from collections.abc import Sequence

from mummycase.games.mummy_rummy.events import (
    Captured,
    Event,
    Knocked,
    Laid,
    MatchEnded,
    RoundBegan,
    Scored,
    Stalled,
)
from mummycase.games.protocol import Observation

LINES = (
    "deal",
    "next_deal",
    "black_trio",
    "white_trio",
    "capture",
    "knock",
    "stalled",
    "scores",
    "winner",
    "shared_win",
)
"""All of them."""


def spoken(events: Sequence[Event], seen: Observation) -> list[str]:
    """The lines that follow from the events of one action, in their order.

    Args:
        events: as anybody is told them.
        seen: not needed.
    """
    return [line for line in map(_line, events) if line]


def _line(event: Event) -> str:
    match event:
        case RoundBegan(number=1):
            return "deal"
        case RoundBegan():
            return "next_deal"
        case Laid():
            return f"{event.ground}_trio"
        case Captured():
            return "capture"
        case Knocked():
            return "knock"
        case Stalled():
            return "stalled"
        case Scored():
            return "scores"
        case MatchEnded(winners):
            return "winner" if len(winners) == 1 else "shared_win"
    return ""

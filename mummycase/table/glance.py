"""A saved game as one looks at it before going on with it: who plays, how it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from mummycase.errors import SettingError
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.table.saved import SavedGame


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatGlance:
    """A seat.

    Attributes:
        name: of whoever sits there.
        kind: a person, or the level of a computer.
        colour: of the seat.
        jewels: in its temple.
        has_great: whether it has the Great Jewel.
        has_cobra: whether it has the Cobra.
        points: all together; of a game that is not over those it would have now.
        is_winner: whether it won.
    """

    name: str
    kind: str
    colour: str
    jewels: int
    has_great: bool
    has_cobra: bool
    points: int
    is_winner: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance:
    """The game.

    Attributes:
        part: 1 or 2.
        turn: number of the turn that is being played, from 1.
        is_over: whether the game is.
        begun: when it began, as whoever started it writes times.
        stamp: when it was saved, written likewise.
        board: title of the board.
        record: name of the record; empty if there is none.
        seats: all of them, clockwise.
    """

    part: int
    turn: int
    is_over: bool
    begun: str
    stamp: str
    board: str
    record: str
    seats: tuple[SeatGlance, ...]


def glance(game: SavedGame) -> Glance:
    """How a saved game stands; it is played anew for that.

    Raises:
        GameDataError: its actions do not go together.
        SettingError: it is no game of Voice of the Mummy.
    """
    if game.game.key != VOICE.key:
        raise SettingError(
            f"{game.game.title} is played at the terminal: mummycase play --terminal --resume"
        )
    match = game.match()
    state, setup = match.state, match.setup
    seen = cast("Mapping[str, Any]", state.observe(None))
    points, winners = state.scores(), state.winners() if game.is_over else ()
    return Glance(
        part=seen["part"],
        turn=game.turns + (0 if game.is_over else 1),
        is_over=game.is_over,
        begun=game.begun,
        stamp=game.stamp,
        board=setup.board.title,
        record=game.record or "",
        seats=tuple(
            SeatGlance(
                name=seat.name,
                kind=seat.kind,
                colour=setup.colours[number],
                jewels=seen["jewels"][number],
                has_great=seen["great"] == number,
                has_cobra=seen["cobra"] == number,
                points=points[number],
                is_winner=number in winners,
            )
            for number, seat in enumerate(game.seats)
        ),
    )

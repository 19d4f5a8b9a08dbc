"""The first part of the set-up: the four corners, and who sits there."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mummycase.games.voice_of_the_mummy.board import COLOURS
from mummycase.screen.scenes.draft import NOBODY, Fault
from mummycase.screen.scenes.picture import Picture
from mummycase.screen.theme import DIM_LINEN, REFUSAL, SMALL_SIZE, Role
from mummycase.screen.widgets.choice import Choice
from mummycase.screen.widgets.field import Field
from mummycase.screen.widgets.label import Label, Plate
from mummycase.screen.widgets.widget import Widget
from mummycase.table.seats import LONGEST_NAME, PERSON

if TYPE_CHECKING:
    from mummycase.screen.scenes.setup import SetupPage

KINDS = (
    (NOBODY, "Nobody"),
    (PERSON, "Person"),
    ("easy", "Easy"),
    ("normal", "Normal"),
    ("hard", "Hard"),
)
"""Who may sit in a corner, and how it is called; the last three are computers."""

WHERE = ("north-west", "north-east", "south-east", "south-west")
"""Where the corners lie on the board."""

TOP, HIGH, GAP = 246.0, 122.0, 14.0
"""Of the first row; height of a row; between two; stage units."""


class SeatRow:
    """A corner of the board.

    Args:
        page: it stands on.
        corner: 0..3, clockwise from the north-west.

    Attributes:
        corner: 0..3.
    """

    def __init__(self, page: "SetupPage", corner: int) -> None:
        self._page = page
        self.corner = corner
        seat = page.draft.seats[corner]
        self._top = top = TOP + corner * (HIGH + GAP)
        colour = COLOURS[corner]
        self._colour = colour
        self._who = Choice(
            (364.0, top + 32.0, 552.0, 58.0),
            f"Who plays {colour}",
            KINDS,
            seat.kind,
            self._seat,
            quiet=NOBODY,
        )
        self._name = Field(
            (940.0, top + 32.0, 338.0, 58.0),
            f"Name of {colour}",
            seat.name,
            self._call,
            longest=LONGEST_NAME,
            empty="Name" if seat.is_taken else "",
            is_enabled=seat.is_taken,
            ready=page.draft.free_names(corner) if seat.kind == PERSON else (),
        )
        self._age = Field(
            (1294.0, top + 32.0, 162.0, 58.0),
            f"Age of {colour}",
            seat.age,
            self._grow,
            longest=3,
            allowed=lambda sign: sign in "0123456789",
            empty="" if not seat.is_taken else "Age" if seat.kind == PERSON else "drawn",
            tip="One message asks how old you are. A computer's age is drawn.",
            is_enabled=seat.is_taken,
            is_number=True,
        )
        self._fault = Label(
            (944.0, top + 91.0, 500.0, 29.0), "", size=SMALL_SIZE - 1, colour=REFUSAL
        )

    def widgets(self) -> list[Widget]:
        """The plate and what lies on it."""
        art, top, colour = self._page.services.board_art, self._top, self._colour
        is_taken = self._page.draft.seats[self.corner].is_taken
        return [
            Plate((120.0, top, 1360.0, HIGH), opacity=215 if is_taken else 110),
            Picture((128.0, top + 11.0, 100.0, 100.0), f"pieces/explorer_{colour}", art),
            Label((226.0, top + 28.0, 120.0, 36.0), colour.capitalize(), role=Role.STRONG),
            Label(
                (226.0, top + 62.0, 120.0, 30.0),
                WHERE[self.corner],
                size=SMALL_SIZE,
                colour=DIM_LINEN,
            ),
            self._who,
            self._name,
            self._age,
            self._fault,
        ]

    def judge(self, fault: Fault | None) -> None:
        """Show what will not do."""
        self._age.is_wrong = fault is not None and fault.is_age
        self._name.is_wrong = fault is not None and not fault.is_age
        self._fault.name = fault.here if fault is not None else ""

    def _seat(self, kind: str) -> None:
        self._page.draft.seat(self.corner, kind)
        self._page.relay()

    def _call(self, name: str) -> None:
        self._page.draft.seats[self.corner].name = name
        self._page.judge()

    def _grow(self, age: str) -> None:
        self._page.draft.seats[self.corner].age = age
        self._page.judge()


def seat_widgets(rows: Sequence[SeatRow]) -> list[Widget]:
    """The heads of the columns, and the rows."""
    heads = [
        Label((left, 206.0, width, 32.0), words, size=SMALL_SIZE, colour=DIM_LINEN)
        for left, width, words in (
            (136.0, 200.0, "Corner"),
            (372.0, 200.0, "Who plays"),
            (596.0, 320.0, "... or a computer"),
            (948.0, 300.0, "Name"),
            (1306.0, 150.0, "Age"),
        )
    ]
    return [*heads, *(widget for row in rows for widget in row.widgets())]

"""The end: who won, and how every score comes about."""

from collections.abc import Sequence

from mummycase.games.voice_of_the_mummy.ending import COBRA_POINTS, GREAT_POINTS
from mummycase.screen.scenes import outcomes
from mummycase.screen.scenes.outcomes import Go, Place, SeatScore
from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.picture import Picture
from mummycase.screen.scenes.services import Services
from mummycase.screen.theme import (
    DIM_LINEN,
    HEADING_SIZE,
    LAMPLIGHT,
    LINEN,
    SMALL_SIZE,
    TURQUOISE,
    Role,
)
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.label import Label, Plate, heading
from mummycase.screen.widgets.widget import Widget
from mummycase.table.seats import PERSON

LEFT, WIDE = 120.0, 1360.0
"""Of everything on the page, stage units."""

TOP, HIGH, GAP = 228.0, 128.0, 12.0
"""Of the first seat's plate, of each, and between two, stage units."""

COLUMNS = ("Jewels", "Great Jewel", "Cobra", "Points")
AT = (690.0, 870.0, 1070.0, 1290.0)
COLUMN = 170.0
"""Of the figures, and where they stand, stage units."""


class EndingPage(Page):
    """The page.

    Args:
        services: that it may use.
        ended: what there is to tell.
    """

    def __init__(self, services: Services, ended: outcomes.Ended) -> None:
        super().__init__(services)
        self._ended = ended

    def layout(self) -> Sequence[Widget]:
        """The verdict, a plate for each seat, and where to go."""
        ended = self._ended
        top = TOP + (len(COLUMNS) - len(ended.seats)) * (HIGH + GAP) / 4.0
        order = sorted(ended.seats, key=lambda seat: (-seat.points, not seat.is_winner))
        heads = [
            Label(
                (at, top - 38.0, COLUMN, 32.0), name, size=SMALL_SIZE, colour=DIM_LINEN, align=0.5
            )
            for name, at in zip(COLUMNS, AT, strict=True)
        ]
        plates = [
            widget
            for number, seat in enumerate(order)
            for widget in self._plate(top + number * (HIGH + GAP), seat)
        ]
        return [
            heading((LEFT, 36.0, WIDE, 72.0), _verdict(ended.seats), size=56),
            Label((LEFT, 116.0, WIDE - 220.0, 40.0), _told(ended), colour=LINEN),
            *self._winners(),
            *heads,
            *plates,
            Button(
                (LEFT + WIDE - 300.0, 800.0, 300.0, 68.0),
                "Once more",
                self._again,
                manner=Manner.MAIN,
            ),
            Button((LEFT, 804.0, 220.0, 60.0), "Title", self.back),
            Button((LEFT + 236.0, 804.0, 220.0, 60.0), "Statistics", self._statistics),
        ]

    def first(self) -> Widget | None:
        """Another game."""
        return self.form.find("Once more")

    def _winners(self) -> list[Widget]:
        """Whoever won, in person, before their temple."""
        colours = [seat.colour for seat in self._ended.seats if seat.is_winner]
        art, right = self.services.board_art, LEFT + WIDE
        widgets: list[Widget] = []
        for number, colour in enumerate(colours):
            left = right - 190.0 - number * 200.0
            widgets.append(Picture((left, 12.0, 180.0, 160.0), f"pieces/temple_{colour}", art))
        return widgets

    def _plate(self, top: float, seat: SeatScore) -> list[Widget]:
        box = LEFT, top, WIDE, HIGH
        kind = "" if seat.kind == PERSON else f"{seat.kind} computer"
        lines = [part for part in (kind, f"{_counted(seat.heard, 'message')} obeyed") if part]
        great, cobra = GREAT_POINTS * seat.has_great, COBRA_POINTS * seat.has_cobra
        art = self.services.board_art
        figures: list[Widget] = [
            _figure(AT[0], top, str(seat.jewels)),
            _figure(AT[3], top, str(seat.points), is_sum=True),
        ]
        if seat.has_great:
            figures.append(_figure(AT[1] + 40.0, top, f"+ {great}"))
            figures.append(Picture((AT[1], top + 28.0, 72.0, 72.0), "pieces/great_jewel", art))
        if seat.has_cobra:
            figures.append(_figure(AT[2] + 40.0, top, f"\u2212 {abs(cobra)}"))
            figures.append(Picture((AT[2], top + 28.0, 72.0, 72.0), "pieces/cobra", art))
        return [
            Plate(box, opacity=225, edge=LAMPLIGHT if seat.is_winner else (74, 58, 44)),
            Picture(
                (LEFT + 20.0, top + 8.0, 90.0, HIGH - 16.0), f"pieces/explorer_{seat.colour}", art
            ),
            Label(
                (LEFT + 130.0, top + (10.0 if seat.gifts else 22.0), 430.0, 46.0),
                seat.name,
                size=HEADING_SIZE,
                role=Role.STRONG,
                colour=LAMPLIGHT if seat.is_winner else LINEN,
            ),
            Label(
                (LEFT + 130.0, top + (54.0 if seat.gifts else 70.0), 430.0, 32.0),
                ", ".join(lines),
                size=SMALL_SIZE,
                colour=DIM_LINEN,
            ),
            Label(
                (LEFT + 130.0, top + 84.0, 430.0, 32.0),
                f"For coming home: {seat.gifts}" if seat.gifts else "",
                size=SMALL_SIZE,
                colour=TURQUOISE,
            ),
            Picture((AT[0] - 10.0, top + 36.0, 56.0, 56.0), "pieces/jewel_2", art),
            *figures,
        ]

    def _again(self) -> None:
        self.outcome = Go(self._ended.again, is_instead=True)

    def _statistics(self) -> None:
        self.outcome = Go(Place.STATISTICS)


def _figure(left: float, top: float, words: str, *, is_sum: bool = False) -> Label:
    return Label(
        (left, top, COLUMN, HIGH),
        words,
        size=52 if is_sum else HEADING_SIZE,
        role=Role.STRONG,
        colour=LAMPLIGHT if is_sum else LINEN,
        align=0.5,
    )


def _verdict(seats: Sequence[SeatScore]) -> str:
    *others, last = (seat.name for seat in seats if seat.is_winner)
    return f"{', '.join(others)} and {last} share the tomb" if others else f"{last} wins"


def _told(ended: outcomes.Ended) -> str:
    heard = sum(seat.heard for seat in ended.seats)
    how = f"{ended.ender} came home first" if ended.ender else "The tomb closed for the night"
    return (
        f"{how}, after {_counted(ended.turns, 'turn')} and {_counted(heard, 'message')}. "
        "A jewel counts one, the Great Jewel five; the Cobra takes five away."
    )


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"

"""The set-up: who plays, the house rules, the case. What was chosen the last time stands there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mummycase.errors import MummyCaseError
from mummycase.records.library import is_host
from mummycase.records.test_tones import NAME as TEST_TONES
from mummycase.screen.scenes.draft import Draft, Fault
from mummycase.screen.scenes.outcomes import Go
from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.services import Services
from mummycase.screen.scenes.setup_board import board_widgets, named
from mummycase.screen.scenes.setup_case import case_widgets
from mummycase.screen.scenes.setup_looking import Looking
from mummycase.screen.scenes.setup_rules import rule_widgets
from mummycase.screen.scenes.setup_seats import SeatRow, seat_widgets
from mummycase.screen.theme import DIM_LINEN, REFUSAL
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.choice import Choice
from mummycase.screen.widgets.label import Label, heading
from mummycase.screen.widgets.widget import Widget
from mummycase.table.boards import BoardInfo
from mummycase.table.seats import PERSON

TABS = (
    ("seats", "Players"),
    ("rules", "House rules"),
    ("board", "The board"),
    ("case", "The case"),
)
"""The parts, and what they are called."""

LONGEST_TOLD = 58
"""Characters that fit beside the start, also in the smallest window."""


class SetupPage(Page):
    """The set-up.

    Args:
        services: that it may use.

    Attributes:
        draft: what is chosen.
        tab: the part that is seen.
        rule: the house rule that is explained.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.draft = Draft(services.settings.settings)
        self.tab = TABS[0][0]
        self.rule = "chain"
        self._seats: list[SeatRow] = []
        self._records = [
            name for name in services.library.names() if name != TEST_TONES and not is_host(name)
        ]
        if self.draft.case.record not in self._records and self._records:
            self.choose_record(self._records[0])
        self._files = services.boards.files(self.draft.board)
        self._looking = Looking(services, self._records, self._files)
        self._asks_age = services.asks_age(self.draft.case.record)
        self._start = Button((0, 0, 1, 1), "", self.start)
        self._told = Label((0, 0, 1, 1), "")

    def layout(self) -> Sequence[Widget]:
        """The parts to choose from, the one that is seen, and the start."""
        self._start = Button(
            (1180.0, 800.0, 300.0, 68.0), "Start the game", self.start, manner=Manner.MAIN
        )
        tabs = Choice((120.0, 124.0, 960.0, 58.0), "Parts", TABS, self.tab, self.turn_to)
        part: Sequence[Widget]
        if self.tab == "seats":
            self._seats = [SeatRow(self, corner) for corner in range(len(self.draft.seats))]
            part = seat_widgets(self._seats)
        elif self.tab == "rules":
            part = rule_widgets(self)
        elif self.tab == "board":
            part = board_widgets(self)
        else:
            looking = self._looking
            part = case_widgets(self, self._records, looking.titles, looking.record_faults)
        self._told = Label((372.0, 804.0, 780.0, 60.0), "", align=1.0)
        self.judge()
        return [
            heading((120.0, 48.0, 900.0, 64.0), "A new game"),
            tabs,
            *part,
            Button((120.0, 804.0, 220.0, 60.0), "Back", self.back),
            self._told,
            self._start,
        ]

    def first(self) -> Widget | None:
        """The start, for the impatient."""
        return self._start if self._start.is_enabled else None

    def enter(self, size: tuple[int, int]) -> None:
        """Be seen; learn meanwhile what there is to choose from, and what of it will do."""
        self._looking.begin()
        super().enter(size)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        if self._looking.update():
            if self.tab in ("board", "case"):
                self.relay()
            else:
                self.judge()

    def leave(self) -> None:
        """Remember what was chosen, as far as it will do."""
        super().leave()
        self._looking.stop()
        if not self.faults:
            try:
                self.services.settings.keep(self.draft.settings())
            except MummyCaseError as error:
                self.services.report(error)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What will not do, as far as it is known."""
        found = list(self.draft.faults(asks_age=self._asks_age))
        board = self._looking.boards.get(self.draft.board)
        if board is not None and board.faults:
            found.append(Fault(f"The board {board.title} cannot be used: choose another."))
        if self._looking.record_faults.get(self.draft.case.record):
            found.append(Fault("The record in the case cannot be used: choose another."))
        return tuple(found)

    @property
    def boards(self) -> list[BoardInfo]:
        """The boards there are, as far as they were looked at."""
        known = self._looking.boards
        return [known.get(file) or BoardInfo(file=file, title=named(file)) for file in self._files]

    def start(self) -> None:
        """Begin the game."""
        if not self.faults:
            self.outcome = Go(self.draft.game(), is_instead=True)

    def turn_to(self, tab: str) -> None:
        """Show another part."""
        self.tab = tab
        self.relay()

    def choose_record(self, name: str) -> None:
        """Let this record lie in the case."""
        self.choose_case(record=name)
        self._asks_age = self.services.asks_age(name)

    def choose_case(self, **changes: Any) -> None:
        """Let the case be like this."""
        self.draft.case = replace(self.draft.case, **changes)

    def judge(self) -> None:
        """Tell what will not do, or who plays; only what will do can be started."""
        faults = self.faults
        for row in self._seats:
            row.judge(next((fault for fault in faults if fault.corner == row.corner), None))
        self._start.is_enabled = not faults
        first = faults[0] if faults else None
        self._told.name = _told(first) if first is not None else self._summary()
        self._told.colour = REFUSAL if first else DIM_LINEN

    def _summary(self) -> str:
        kinds = [self.draft.seats[corner].kind for corner in self.draft.corners]
        people = kinds.count(PERSON)
        parts = [_counted(people, "person", "people")] if people else []
        if len(kinds) > people:
            parts.append(_counted(len(kinds) - people, "computer", "computers"))
        return " against ".join(parts) if people == 1 else " and ".join(parts)


def _told(fault: Fault) -> str:
    """It beside the start: in a few words if the long ones do not fit."""
    return fault.here if fault.here and len(fault.words) > LONGEST_TOLD else fault.words


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"

"""The set-up: who plays, the house rules, the case. What was chosen the last time stands there."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

from mummycase.errors import MummyCaseError
from mummycase.records.test_tones import NAME as TEST_TONES
from mummycase.screen.scenes.draft import Draft
from mummycase.screen.scenes.outcomes import Go
from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.services import Services
from mummycase.screen.scenes.setup_case import case_widgets
from mummycase.screen.scenes.setup_rules import rule_widgets
from mummycase.screen.scenes.setup_seats import SeatRow, seat_widgets
from mummycase.screen.theme import DIM_LINEN, REFUSAL
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.choice import Choice
from mummycase.screen.widgets.label import Label, heading
from mummycase.screen.widgets.widget import Widget
from mummycase.table.seats import PERSON

TABS = (("seats", "Players"), ("rules", "House rules"), ("case", "The case"))
"""The three parts, and what they are called."""


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
        self._records = [name for name in services.library.names() if name != TEST_TONES]
        if self.draft.case.record not in self._records and self._records:
            self.choose_record(self._records[0])
        self._titles: dict[str, str] = {}
        self._naming: Future[dict[str, str]] | None = None
        self._asks_age = services.asks_age(self.draft.case.record)
        self._start = Button((0, 0, 1, 1), "", self.start)
        self._told = Label((0, 0, 1, 1), "")

    def layout(self) -> Sequence[Widget]:
        """The parts to choose from, the one that is seen, and the start."""
        self._start = Button(
            (1180.0, 800.0, 300.0, 68.0), "Start the game", self.start, manner=Manner.MAIN
        )
        tabs = Choice((120.0, 124.0, 720.0, 58.0), "Parts", TABS, self.tab, self.turn_to)
        part: Sequence[Widget]
        if self.tab == "seats":
            self._seats = [SeatRow(self, corner) for corner in range(len(self.draft.seats))]
            part = seat_widgets(self._seats)
        elif self.tab == "rules":
            part = rule_widgets(self)
        else:
            part = case_widgets(self, self._records, self._titles)
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
        """Be seen; learn meanwhile what people call the records."""
        self._naming = self.services.worker.submit(self._read_titles)
        super().enter(size)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        if self._naming is not None and self._naming.done():
            naming, self._naming = self._naming, None
            try:
                self._titles = naming.result()
            except Exception as fault:  # the names alone do, too
                self.services.report(fault)
            if self.tab == "case":
                self.relay()

    def leave(self) -> None:
        """Remember what was chosen, as far as it will do."""
        super().leave()
        if not self.faults:
            try:
                self.services.settings.keep(self.draft.settings())
            except MummyCaseError as error:
                self.services.report(error)

    @property
    def faults(self) -> dict[int | None, str]:
        """What will not do."""
        return self.draft.faults(asks_age=self._asks_age)

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
            row.judge(faults.get(row.corner))
        self._start.is_enabled = not faults
        first = next(iter(faults.values()), None)
        self._told.name = first or self._summary()
        self._told.colour = REFUSAL if first else DIM_LINEN

    def _summary(self) -> str:
        kinds = [self.draft.seats[corner].kind for corner in self.draft.corners]
        people = kinds.count(PERSON)
        parts = [_counted(people, "person", "people")] if people else []
        if len(kinds) > people:
            parts.append(_counted(len(kinds) - people, "computer", "computers"))
        return " against ".join(parts) if people == 1 else " and ".join(parts)

    def _read_titles(self) -> dict[str, str]:
        return {name: self.services.library.title(name) for name in self._records}


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"

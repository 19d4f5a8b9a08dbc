"""The saved games: who plays, how it stands; go on with one, or delete it."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime

from mummycase.errors import MummyCaseError
from mummycase.screen.scenes.outcomes import Go, Place, Resume
from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.picture import Picture
from mummycase.screen.scenes.services import Services
from mummycase.screen.stage import Size
from mummycase.screen.theme import (
    DIM_LINEN,
    HEADING_SIZE,
    LAMPLIGHT,
    REFUSAL,
    SMALL_SIZE,
    Role,
)
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.label import Label, Paragraph, Plate, heading
from mummycase.screen.widgets.list_box import ListBox, Row
from mummycase.screen.widgets.widget import Widget
from mummycase.table.glance import Glance, SeatGlance, glance
from mummycase.table.saves import Listing, SaveInfo, SetAside
from mummycase.table.seats import PERSON

TOP, HIGH = 132.0, 642.0
LEFT, WIDE = 764.0, 716.0
"""Of the list and of what is told beside it, stage units."""

SEAT = 92.0
"""Height of a seat, stage units."""

ASIDE = "aside:"
"""Begins the key of a file that cannot be used; no name of a game has a colon."""


@dataclass(frozen=True, slots=True)
class Found:
    """What lies in the folder.

    Attributes:
        listing: the games, and which files just turned out to be none.
        aside: files that cannot be used.
        elsewhere: names of games that are being played in another window or terminal.
    """

    listing: Listing
    aside: tuple[SetAside, ...]
    elsewhere: frozenset[str]


class SavedGamesPage(Page):
    """The page.

    Args:
        services: that it may use.

    Attributes:
        chosen: name of the game that is told of, or the key of a file that cannot be used.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._looking: Future[Found] | None = None
        self._found: Found | None = None
        self._glancing: Future[Glance] | None = None
        self._glances: dict[str, Glance | str] = {}
        self.chosen = ""

    def enter(self, size: Size) -> None:
        """Be seen; look meanwhile what there is."""
        self._look()
        super().enter(size)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        if self._looking is not None and self._looking.done():
            looking, self._looking = self._looking, None
            try:
                self._take_up(looking.result())
            except Exception as fault:  # the way back is open
                self.services.report(fault)
        if self._glancing is not None and self._glancing.done():
            glancing, self._glancing = self._glancing, None
            try:
                self._glances[self.chosen] = glancing.result()
            except MummyCaseError as error:
                self._glances[self.chosen] = str(error)
            self.relay()

    def first(self) -> Widget | None:
        """The list."""
        lists = [widget for widget in self.form.widgets if isinstance(widget, ListBox)]
        return lists[0] if lists else None

    def layout(self) -> Sequence[Widget]:
        """The list, and what is told of one."""
        title = heading((120.0, 40.0, 900.0, 64.0), "Saved games")
        back = Button((120.0, 804.0, 220.0, 60.0), "Back", self.back)
        if self._found is None:
            return [title, back]
        rows = self._rows(self._found)
        if not rows:
            return [title, *self._nothing(), back]
        games = ListBox(
            (120.0, TOP, 620.0, HIGH), "Saved games", rows, self.chosen, self._choose, is_tall=True
        )
        return [title, games, Plate((LEFT, TOP, WIDE, HIGH)), *self._told(), back, *self._deeds()]

    def _look(self) -> None:
        self._looking = self.services.worker.submit(self._find)

    def _find(self) -> Found:
        """Look into the folder; beside the window."""
        saves = self.services.saves
        listing = saves.look()
        elsewhere = (info.name for info in listing.games if saves.is_elsewhere(info.name))
        return Found(listing, saves.aside(), frozenset(elsewhere))

    def _take_up(self, found: Found) -> None:
        self._found = found
        self._glances.clear()
        keys = [row.key for row in self._rows(found)]
        chosen = self.chosen if self.chosen in keys else next(iter(keys), "")
        self.chosen = ""
        if chosen:
            self._choose(chosen)
        else:
            self.relay()
        if not self.form.is_by_key:
            self.form.focus = self.first() or self.form.focus

    def _choose(self, key: str) -> None:
        self.chosen = key
        if not key.startswith(ASIDE) and key not in self._glances:
            if self._glancing is not None:
                self._glancing.cancel()
            self._glancing = self.services.worker.submit(self._glance, key)
        self.relay()

    def _glance(self, name: str) -> Glance:
        return glance(self.services.saves.load(name))

    @property
    def _info(self) -> SaveInfo | None:
        games = self._found.listing.games if self._found is not None else ()
        return next((info for info in games if info.name == self.chosen), None)

    @property
    def _is_elsewhere(self) -> bool:
        return self._found is not None and self.chosen in self._found.elsewhere

    def _rows(self, found: Found) -> list[Row]:
        rows = [
            Row(
                info.name,
                " and ".join(info.names) if len(info.names) < 3 else ", ".join(info.names),
                "over" if info.is_over else f"turn {info.turns + 1}",
                f"Saved {when(info.stamp)}"
                + (", open elsewhere" if info.name in found.elsewhere else ""),
            )
            for info in found.listing.games
        ]
        newer = [fault for fault in found.listing.faults if "set aside" not in fault]
        rows += [
            Row(f"{ASIDE}{fault}", "Of a newer version", "cannot be used", "It is kept")
            for fault in newer
        ]
        rows += [
            Row(f"{ASIDE}{one.file}", one.file.partition(".game.")[0], "cannot be used", one.file)
            for one in found.aside
        ]
        return rows

    def _told(self) -> list[Widget]:
        """What is told of the chosen one."""
        box = LEFT + 36.0, TOP + 84.0, WIDE - 72.0, HIGH - 110.0
        if self.chosen.startswith(ASIDE):
            return [self._name("Cannot be used"), Paragraph(box, self._why(), colour=REFUSAL)]
        told, info = self._glances.get(self.chosen), self._info
        if info is None:
            return []
        if isinstance(told, str):
            return [self._name("Cannot be used"), Paragraph(box, _sentence(told), colour=REFUSAL)]
        if told is None:
            return [self._name(f"Turn {info.turns + 1}")]
        head = "Over" if told.is_over else f"Part {'I' * told.part}, turn {told.turn}"
        seats = [
            widget
            for number, seat in enumerate(told.seats)
            for widget in self._seat(TOP + 84.0 + number * SEAT, seat)
        ]
        return [self._name(head), *seats, *self._about(told)]

    def _name(self, words: str) -> Widget:
        box = LEFT + 36.0, TOP + 20.0, WIDE - 72.0, 48.0
        return heading(box, words, size=HEADING_SIZE)

    def _why(self) -> str:
        assert self._found is not None
        key = self.chosen.removeprefix(ASIDE)
        one = next((one for one in self._found.aside if one.file == key), None)
        if one is None:
            return f"{_sentence(key)} It stays where it is."
        return f"{_sentence(one.why)} The file is kept in {self.services.saves.folder}."

    def _seat(self, top: float, seat: SeatGlance) -> list[Widget]:
        """Who sits there, and what lies in the temple."""
        who = "" if seat.kind == PERSON else f"computer, {seat.kind}"
        won = "has won" if seat.is_winner else ""
        treasures = [
            f"{seat.jewels} jewel{'' if seat.jewels == 1 else 's'}",
            *(["Great Jewel"] if seat.has_great else []),
            *(["Cobra"] if seat.has_cobra else []),
        ]
        left = LEFT + 36.0
        return [
            Picture(
                (left - 10.0, top + 2.0, 72.0, SEAT - 8.0),
                f"pieces/explorer_{seat.colour}",
                self.services.board_art,
            ),
            Label((left + 76.0, top + 8.0, 300.0, 38.0), seat.name, role=Role.STRONG),
            Label(
                (left + 76.0, top + 44.0, 300.0, 30.0),
                ", ".join(filter(None, (won, who))) or "person",
                size=SMALL_SIZE,
                colour=LAMPLIGHT if won else DIM_LINEN,
            ),
            Label((left + 380.0, top + 8.0, WIDE - 452.0, 66.0), ", ".join(treasures), align=1.0),
        ]

    def _about(self, told: Glance) -> list[Widget]:
        record = told.record and self.services.library.title(told.record)
        lines = [
            f"Begun {when(told.begun)}, saved {when(told.stamp)}",
            f"Board: {told.board}",
            f"Record: {record}" if record else "No record",
        ]
        top = TOP + HIGH - 30.0 - len(lines) * 34.0
        return [
            Label(
                (LEFT + 36.0, top + number * 34.0, WIDE - 72.0, 34.0),
                words,
                size=SMALL_SIZE,
                colour=DIM_LINEN,
            )
            for number, words in enumerate(lines)
        ]

    def _deeds(self) -> list[Widget]:
        """What can be done with it."""
        info = self._info
        is_sound = not isinstance(self._glances.get(self.chosen), str)
        can_go_on = info is not None and is_sound and not self._is_elsewhere
        words = "See the end" if info is not None and info.is_over else "Continue"
        why = "It is open in another window or terminal." if self._is_elsewhere else ""
        return [
            Button(
                (940.0, 804.0, 220.0, 60.0),
                "Delete",
                self._ask_delete,
                is_enabled=info is not None and not self._is_elsewhere,
            ),
            Label((356.0, 804.0, 560.0, 60.0), why, colour=REFUSAL, align=1.0),
            Button(
                (1180.0, 800.0, 300.0, 68.0),
                words,
                self._resume,
                manner=Manner.MAIN,
                is_enabled=can_go_on,
            ),
        ]

    def _nothing(self) -> list[Widget]:
        return [
            Plate((120.0, TOP, 1360.0, HIGH)),
            heading((400.0, 340.0, 800.0, 60.0), "No game is kept", align=0.5),
            Label(
                (300.0, 412.0, 1000.0, 40.0),
                "A game is kept after every turn until it is over; then its result is told in the "
                "statistics.",
                colour=DIM_LINEN,
                align=0.5,
            ),
            Button((650.0, 500.0, 300.0, 64.0), "A new game", self._begin, manner=Manner.MAIN),
        ]

    def _ask_delete(self) -> None:
        info = self._info
        if info is None:
            return
        names = " and ".join(info.names)
        self.ask(
            "Delete this game?",
            f"The game of {names}, saved {when(info.stamp)}. It cannot be had back.",
            [("Delete", lambda: self._delete(info.name)), ("Keep it", lambda: None)],
        )
        if self.dialog is not None:  # a hasty Enter deletes nothing
            self.dialog.form.focus = self.dialog.form.find("Keep it")

    def _delete(self, name: str) -> None:
        try:
            self.services.saves.remove(name)
        except MummyCaseError as error:
            self.tell("It is not deleted", _sentence(str(error)))
        self._look()

    def _resume(self) -> None:
        self.outcome = Go(Resume(self.chosen), is_instead=True)

    def _begin(self) -> None:
        self.outcome = Go(Place.SETUP, is_instead=True)


def when(stamp: str) -> str:
    """A time as people tell it, such as 30 Nov 2026, 23:10."""
    try:
        at = datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return stamp
    return f"{at.day} {at:%b %Y, %H:%M}"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."

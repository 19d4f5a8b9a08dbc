"""A game that is being set up: what was chosen so far, and whether it will do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mummycase.errors import SettingError
from mummycase.games.voice_of_the_mummy import VOICE, Rules
from mummycase.screen.scenes.outcomes import CaseOptions, NewGame
from mummycase.table.seats import AGES, PERSON, SeatPlan
from mummycase.table.settings import Settings

NOBODY = "nobody"
"""The kind of a seat that stays empty."""

PLACES = VOICE.seats[-1]
"""Corners of the board."""

AUTO = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Where so many sit if nobody says otherwise (VM-0-22)."""

COMPUTERS = ("Imhotep", "Nofret", "Rahotep", "Meryt")
"""What computers are called, by their corner."""


READY = ("Anna", "Ben", "Clara", "David", "Emma", "Finn", "Greta", "Hugo", "Ida")
MOST_READY = 5
"""Names that can be taken without typing, and how many of them are offered."""


@dataclass(slots=True)
class SeatDraft:
    """A corner of the board.

    Attributes:
        kind: who sits there: `NOBODY`, a person, or the level of a computer.
        name: as it was typed.
        age: as it was typed.
    """

    kind: str = NOBODY
    name: str = ""
    age: str = ""

    @property
    def is_taken(self) -> bool:
        """Whether anybody sits there."""
        return self.kind != NOBODY

    def plan(self) -> SeatPlan:
        """The seat.

        Raises:
            SettingError: a value that no seat can have.
        """
        age = int(self.age) if self.age.isdecimal() else None
        return SeatPlan(name=self.name.strip(), kind=self.kind, age=age)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that will not do.

    Attributes:
        words: it in a sentence that stands for itself.
        here: it in a few words, beside what is wrong.
        corner: of the seat that it is about; None if it is about none.
        is_age: whether it is the age, and not the name.
    """

    words: str
    here: str = ""
    corner: int | None = None
    is_age: bool = False


class Draft:
    """The game.

    Args:
        settings: what was chosen the last time.

    Attributes:
        seats: the corners, clockwise; always four.
        rules: the house rules.
        case: that will speak.
        board: file of the board; empty for the one that comes along.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.rules = settings.rules
        self.board = settings.board
        self.case = CaseOptions(
            record=settings.record,
            life=settings.life,
            mode=settings.mode,
            wear=settings.wear,
            is_clean=settings.is_clean,
        )
        self.seats = [SeatDraft() for _ in range(PLACES)]
        corners = settings.corners or AUTO[len(settings.seats)]
        for corner, plan in zip(corners, settings.seats, strict=True):
            self.seats[corner] = SeatDraft(plan.kind, plan.name, str(plan.age or ""))

    @property
    def corners(self) -> tuple[int, ...]:
        """Those where somebody sits."""
        return tuple(corner for corner, seat in enumerate(self.seats) if seat.is_taken)

    def seat(self, corner: int, kind: str) -> None:
        """Let somebody sit there, or nobody; a name that nobody typed changes with the kind."""
        seat = self.seats[corner]
        if not seat.name.strip() or seat.name in (*COMPUTERS, *self._people()):
            seat.name = self._name(corner, kind)
        seat.kind = kind

    def faults(self, *, asks_age: bool) -> tuple[Fault, ...]:
        """What will not do among those who play, corner by corner.

        Args:
            asks_age: whether the record needs to know how old people are.
        """
        if len(self.corners) < VOICE.seats[0]:
            alone = Fault("It takes two at least: seat somebody else.")
            return (alone, *self._seat_faults(asks_age=asks_age))
        return tuple(self._seat_faults(asks_age=asks_age))

    def game(self) -> NewGame:
        """The game as it is to be played.

        Raises:
            SettingError: something will not do.
        """
        settings = self.settings()
        is_usual = self.corners == AUTO[len(self.corners)]
        return NewGame(
            seats=settings.seats,
            rules=settings.rules,
            corners=() if is_usual else self.corners,
            case=self.case,
            board=settings.board,
            is_die_real=settings.is_die_real,
            pace_s=settings.pace_s,
        )

    def settings(self) -> Settings:
        """What is to be remembered.

        Raises:
            SettingError: something will not do.
        """
        corners = self.corners
        if len(corners) < VOICE.seats[0]:
            raise SettingError(f"seats must be at least {VOICE.seats[0]}, got {len(corners)}")
        is_usual = corners == AUTO[len(corners)]
        return replace(
            self._settings,
            seats=tuple(self.seats[corner].plan() for corner in corners),
            corners=corners,
            rules=replace(self.rules, corners="auto" if is_usual else "chosen"),
            record=self.case.record,
            life=self.case.life,
            mode=self.case.mode,
            wear=self.case.wear,
            is_clean=self.case.is_clean,
            board=self.board,
        )

    def _seat_faults(self, *, asks_age: bool) -> Iterator[Fault]:
        names = [self.seats[corner].name.strip() for corner in self.corners]
        alike = [name.casefold() for name in names]
        for corner, name in zip(self.corners, names, strict=True):
            seat = self.seats[corner]
            if not name:
                yield Fault("Everybody at the table needs a name.", "A name, please.", corner)
            elif names.count(name) > 1:
                here = "Sits here twice: another name, please."
                yield Fault(f"{name} sits here twice: another name, please.", here, corner)
            elif alike.count(name.casefold()) > 1:
                here = "Differs in capitals alone: another name."
                words = f"{name} differs in capitals alone: another name, please."
                yield Fault(words, here, corner)
            elif seat.age and not AGES[0] <= int(seat.age) <= AGES[1]:
                here = f"An age in {AGES[0]} to {AGES[1]}, please."
                yield Fault(f"{name} cannot be {seat.age} years old.", here, corner, is_age=True)
            elif asks_age and seat.kind == PERSON and not seat.age:
                here = "How old? A message depends on it."
                words = f"{name}, how old are you? A message depends on it."
                yield Fault(words, here, corner, is_age=True)

    def reset_rules(self) -> None:
        """Everything as in the rulebook."""
        self.rules = Rules(turn_limit=self.rules.turn_limit)

    def _people(self) -> Sequence[str]:
        return ["Explorer", *(f"Explorer {number}" for number in range(2, PLACES + 1))]

    def free_names(self, corner: int) -> tuple[str, ...]:
        """Names that are ready for a person there, and nobody else has."""
        taken = self._taken(corner)
        return tuple(name for name in READY if name.casefold() not in taken)[:MOST_READY]

    def _taken(self, corner: int) -> set[str]:
        """The names of the others, whatever their capitals."""
        seats = enumerate(self.seats)
        return {seat.name.strip().casefold() for number, seat in seats if number != corner}

    def _name(self, corner: int, kind: str) -> str:
        """What somebody is called there who was not named."""
        if kind == NOBODY:
            return ""
        names = self._people() if kind == PERSON else (COMPUTERS[corner], *COMPUTERS)
        taken = self._taken(corner)
        return next((name for name in names if name.casefold() not in taken), "")

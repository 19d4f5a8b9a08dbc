"""What is agreed on before a game of Voice of the Mummy begins."""

from dataclasses import dataclass, field
from typing import Self

from mummycase.errors import SettingError
from mummycase.games.codec import Json, Reader
from mummycase.games.voice_of_the_mummy.board import COLOURS, Board
from mummycase.games.voice_of_the_mummy.commands import CommandTable
from mummycase.games.voice_of_the_mummy.rules import Rules

SEATS = range(2, 5)
AGES = 1, 150

_AUTO = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Board, command table, house rules, and who sits where.

    Attributes:
        seats: how many play, 2..4 (VM-0-20).
        board: that is played on.
        commands: what the record's messages order.
        rules: the house rules.
        ages: of the seats in years, 1..150; may be empty if no message asks for them (1.5).
        corners: for each seat its corner, an index into `COLOURS`, clockwise (VM-0-22). Given
            only with ``corners=chosen``; worked out otherwise.

    Raises:
        SettingError: a value is out of range, or does not go with the others.
    """

    seats: int
    board: Board
    commands: CommandTable
    rules: Rules = field(default_factory=Rules)
    ages: tuple[int, ...] = ()
    corners: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise SettingError(f"seats must be in {SEATS[0]}..{SEATS[-1]}, got {self.seats}")
        if (self.ages or self.commands.asks_age) and len(self.ages) != self.seats:
            raise SettingError(f"ages must be given for {self.seats} seats, got {len(self.ages)}")
        for age in self.ages:
            if not AGES[0] <= age <= AGES[1]:
                raise SettingError(f"age must be in {AGES[0]}..{AGES[1]}, got {age}")
        if self.rules.corners == "auto":
            if self.corners not in ((), _AUTO[self.seats]):
                raise SettingError(
                    f"corners may be given with corners=chosen only, got {self.corners}"
                )
            object.__setattr__(self, "corners", _AUTO[self.seats])
        self._check_corners()

    def _check_corners(self) -> None:
        corners = self.corners
        if len(corners) != self.seats or not set(corners) <= set(range(len(COLOURS))):
            raise SettingError(f"corners must be {self.seats} of 0..3, got {corners}")
        steps = [
            (after - before) % len(COLOURS)
            for before, after in zip(corners, corners[1:] + corners[:1], strict=True)
        ]
        if sum(steps) != len(COLOURS) or 0 in steps:
            raise SettingError(f"corners must differ and go clockwise, got {corners}")

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return tuple(COLOURS[corner] for corner in self.corners)

    @property
    def homes(self) -> tuple[int, ...]:
        """The home space of each seat, by index."""
        return tuple(self.board.homes[corner] for corner in self.corners)

    def to_json(self) -> dict[str, Json]:
        """Everything, as plain data."""
        return {
            "seats": self.seats,
            "rules": self.rules.to_json(),
            "corners": list(self.corners),
            "ages": list(self.ages),
            "commands": self.commands.to_json(),
            "board": self.board.to_json(),
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The set-up that `to_json` wrote.

        Raises:
            GameDataError: something is missing or of the wrong kind.
            BoardFaultsError: the board cannot be played on.
            SettingError: the values do not go together.
        """
        reader = Reader(data, "setup")
        board = reader.value("board")
        return cls(
            seats=reader.number("seats", SEATS[0], SEATS[-1]),
            board=Board.from_json(board),
            commands=CommandTable.from_json(reader.value("commands")),
            rules=Rules.from_json(reader.value("rules")),
            ages=reader.integers("ages", *AGES),
            corners=reader.integers("corners", 0, len(COLOURS) - 1),
        )

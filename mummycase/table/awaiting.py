"""What a table waits for, as plain values that any front end can show.

`is_asked` tells whether people are to do it; otherwise the table does it by itself, one deed at a
time, in `Table.update`.
"""

from dataclasses import dataclass

from mummycase.games.protocol import Action


@dataclass(frozen=True, slots=True)
class Choice:
    """`seat` decides among `options`: `Table.choose`."""

    seat: int
    options: tuple[Action, ...]
    is_asked: bool


@dataclass(frozen=True, slots=True)
class Throw:
    """`seat` throws the die: `Table.throw`, or `Table.tell_roll` for a real one."""

    seat: int | None
    is_asked: bool


@dataclass(frozen=True, slots=True)
class Pull:
    """`seat` works the lever, and hears a message of `side` to its end.

    Attributes:
        seat: that must obey.
        side: that must be up; None if it does not matter.
        side_up: that faces the stylus; None without a record, or without a machine at the table.
        is_asked: see above; without a machine `Table.tell` does it.
    """

    seat: int | None
    side: int | None
    side_up: int | None
    is_asked: bool

    @property
    def is_wrong_side(self) -> bool:
        """Whether the record must be turned first."""
        return None not in (self.side, self.side_up) and self.side != self.side_up


@dataclass(frozen=True, slots=True)
class Listen:
    """The message plays whose end will be the command for `seat`; nobody need do anything.

    Attributes:
        seat: that must obey.
        side: 1 or 2.
        groove: 1..20, where the stylus is now.
        is_stalled: the platter stands: see to the cells, the knob, or pull again.
    """

    seat: int | None
    side: int
    groove: int
    is_stalled: bool


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The record must be turned to `side`: open the cover, turn it, close the cover.

    Without a machine at the table `Table.tell_turned` says that it was done.
    """

    side: int | None
    is_asked: bool


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing: the game is over."""

    winners: tuple[int, ...]


Awaiting = Choice | Throw | Pull | Listen | TurnOver | Over
"""Any of them."""

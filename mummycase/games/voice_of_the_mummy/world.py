"""What does not change during a game, laid out for speed: the board's tables and the switches."""

from mummycase.games.voice_of_the_mummy.actions import DOWN, STAY, UP, ChangeLevel, PickSpace
from mummycase.games.voice_of_the_mummy.board import Kind
from mummycase.games.voice_of_the_mummy.commands import AGE_ODD, Command
from mummycase.games.voice_of_the_mummy.events import Moved
from mummycase.games.voice_of_the_mummy.phases import DIRECTION, ROLL
from mummycase.games.voice_of_the_mummy.setup import Setup

PLAIN, CHANGING, JEWEL, MUMMY, GREAT = range(5)
"""What a space does, as numbers: nothing; steps up and down; the three kinds of find."""

_DOES = {
    Kind.PLAIN: PLAIN,
    Kind.CORNER: CHANGING,
    Kind.STEP: CHANGING,
    Kind.JEWEL: JEWEL,
    Kind.MUMMY: MUMMY,
    Kind.GREAT: GREAT,
}

COUNT, ORDER, RETURN, STEPS = range(4)
"""How an Explorer came to its space: by the roll, by UP or DOWN, by RETURN, by the steps."""

HOW_NAMES = ("count", "order", "return", "steps")
"""What they are called in files."""

WAY_NAMES = ("open", "clockwise", "counter-clockwise")
"""A way chosen before the roll, in files; by 0, 1 and -1."""

TOP = 2
"""The top level."""

NO_SKIPS: tuple[int, ...] = ()
"""Nobody has a turn to sit out."""


class World:
    """One set-up, ready to be played on; shared by all states of a game.

    Attributes:
        setup: it was made from.
        seats: how many play.
        lefts: for each seat the others, clockwise from its left.
        following: for each seat the next one, clockwise.
        homes: home space of each seat.
        names, index, levels, ups, downs, forward, backward, jewel_spaces: as in `Board`.
        does: what each space does.
        picks: the action that picks each space.
        changes: what may be chosen at each space that has steps.
        commands: by side (0, 1) and groove (0..19).
        holds: for each seat whether a conditional command applies to it.
        is_full, is_meet, is_latched, is_own_level, is_bank, is_optional, is_before,
            passes_and_ends: the switches of `Rules`.
        ways: for each index where steps lead, clockwise at 1..6, counter-clockwise at -1..-6.
        ends_by: by how the Explorer came, whether its home ends the game.
        opens: the phase a turn begins with, by part (0 is none).
        limit: of turns.
    """

    __slots__ = (
        "_moves",
        "backward",
        "changes",
        "commands",
        "does",
        "downs",
        "ends_by",
        "following",
        "forward",
        "holds",
        "homes",
        "index",
        "is_bank",
        "is_before",
        "is_full",
        "is_latched",
        "is_meet",
        "is_optional",
        "is_own_level",
        "jewel_spaces",
        "lefts",
        "levels",
        "limit",
        "names",
        "opens",
        "passes_and_ends",
        "picks",
        "seats",
        "setup",
        "ups",
        "ways",
    )

    def __init__(self, setup: Setup) -> None:
        board, rules, seats = setup.board, setup.rules, setup.seats
        self.setup = setup
        self.seats = seats
        self.lefts = tuple(
            tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats)
        )
        self.following = tuple((seat + 1) % seats for seat in range(seats))
        self.homes = setup.homes
        self.names = board.names
        self.index = board.index
        self.levels = board.levels
        self.ups = board.ups
        self.downs = board.downs
        self.forward = board.forward
        self.backward = board.backward
        self.ways = tuple(
            ahead + behind[:0:-1]
            for ahead, behind in zip(board.forward, board.backward, strict=True)
        )
        self.jewel_spaces = board.jewel_spaces
        self.does = tuple(_DOES[kind] for kind in board.kinds)
        self.picks = tuple(PickSpace(name) for name in board.names)
        self.changes = tuple(map(_changes, board.ups, board.downs))
        self.commands = setup.commands.sides
        self.holds = tuple(age % 2 == 1 for age in setup.ages)
        self.is_full = rules.chain == "full"
        self.is_meet = rules.chain == "meet"
        self.is_latched = rules.great_unlock == "latched"
        self.is_own_level = rules.take_from == "own_level"
        self.is_bank = rules.take_from == "bank"
        self.is_optional = rules.end == "optional"
        self.is_before = rules.direction == "before_roll"
        self.passes_and_ends = rules.pass_and_end == "yes"
        self.ends_by = (True, self.is_full, rules.return_ends == "yes", rules.stairs_end == "yes")
        self.opens = (ROLL, ROLL, DIRECTION if self.is_before else ROLL)
        self.limit = rules.turn_limit
        self._moves: dict[tuple[int, int, int], Moved] = {}

    def moved(self, seat: int, start: int, steps: int) -> Moved:
        """The event of a move by `steps` spaces, negative counter-clockwise; made once each."""
        key = (seat, start, steps)
        found = self._moves.get(key)
        if found is None:
            ways = self.forward if steps > 0 else self.backward
            path = ways[start][: abs(steps) + 1]
            found = Moved(seat, tuple(self.names[space] for space in path))
            self._moves[key] = found
        return found

    def applies(self, command: Command, seat: int) -> bool:
        """Whether `seat` must obey `command`."""
        return command.when != AGE_ODD or self.holds[seat]


def _changes(up: int, down: int) -> tuple[ChangeLevel, ...]:
    return (STAY, *((UP,) if up >= 0 else ()), *((DOWN,) if down >= 0 else ()))

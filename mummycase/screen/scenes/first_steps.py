"""Hints of the first game: each is given once, where it matters, and never to computers alone.

On the board they stand in the strip below it, where nothing is covered; at the case they follow the
next step, which is told there always.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

from mummycase.games.protocol import Observation
from mummycase.games.voice_of_the_mummy import Board, actions, events
from mummycase.games.voice_of_the_mummy.board import LEVELS
from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.games.voice_of_the_mummy.phases import HIGH_ROLL, NAMES
from mummycase.screen.case_view.hints import Hint
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.targets import Target
from mummycase.table.awaiting import Awaiting, Choice, Pull, Throw, TurnOver

READ_S = 7.0
"""A hint is seen at least so long, unless the game ends, s."""

TOP = len(LEVELS) - 1


class Step(StrEnum):
    """What a hint is about."""

    DIE = "die"
    WALK = "walk"
    CHOICE = "choice"
    JEWEL = "jewel"
    LEVER = "lever"
    ORDER = "order"
    GREAT = "great"
    COBRA = "cobra"
    TURN = "turn"
    WAY = "way"
    CELL = "cell"


WORDS: Mapping[Step, str] = MappingProxyType(
    {
        Step.DIE: "Everybody throws once to see who begins: press the die, or Enter.",
        Step.WALK: "Throw, and your Explorer walks exactly as far, clockwise. Only the space where "
        "it comes to rest counts.",
        Step.CHOICE: "What lights up can be chosen; rest on it to see what it brings. Undo takes a "
        "misclick back.",
        Step.JEWEL: "A jewel goes to the temple of its finder, and counts one point at the end.",
        Step.ORDER: "An order is carried out to the letter. Again says it once more, Why? tells "
        "the rule.",
        Step.GREAT: "On the top level lies the Great Jewel, five points. It can be taken once no "
        "other jewel is left up there.",
        Step.COBRA: "With the Great Jewel comes the Cobra: five points less. Come to rest where "
        "somebody stands to pass it on.",
        Step.WAY: "In Part II you choose the way of each walk. Whoever comes home exactly, without "
        "the Cobra, ends the game.",
        Step.LEVER: "Do as it says",
        Step.TURN: "Side 2 has the orders of Part II",
        Step.CELL: "The left cell drives it and grows tired; the right one is its spare",
    }
)
"""Those of the case without a full stop: they follow other words."""

_CELL = frozenset({Target.KNOB, Target.LEFT, Target.RIGHT, Target.FRESH})


class FirstSteps:
    """What is told, and when.

    Args:
        memory: of what was told already.
        board: that is played on.

    Attributes:
        is_on: whether anything is told.
        words: the hint below the board; empty for none.
    """

    def __init__(self, memory: Memory, board: Board) -> None:
        self._memory = memory
        self._board = board
        self._due: list[Step] = []
        self._seen_s = 0.0
        self._at_case: Step | None = None
        self._told_at: Awaiting | None = None  # what was awaited as the hint was given
        self.is_on = True
        self.words = ""

    def note(self, happened: Sequence[Event], seen: Observation) -> None:
        """Something happened, and led to this."""
        for event in happened:
            match event:
                case events.JewelTaken():
                    self._want(Step.JEWEL)
                case events.Heard():
                    self._want(Step.ORDER)
                case events.GreatTaken():
                    self._want(Step.COBRA)
                case events.Moved() | events.LevelChanged() if self._is_anybody_high(seen):
                    self._want(Step.GREAT)
                case _:
                    pass

    def update(self, seconds: float, awaited: Awaiting, seen: Observation) -> None:
        """Let time pass at the board, while this is awaited of people."""
        if not self.is_on:
            self.words = ""
            return
        self._seen_s += seconds
        step = _asked(awaited, seen)
        if step is not None:
            self._want(step)
        if self.words and (self._seen_s < READ_S or (awaited == self._told_at and not self._due)):
            return
        self.words = ""
        if self._due:
            self.words = self._tell(self._due.pop(0))
            self._seen_s, self._told_at = 0.0, awaited

    def beside(self, hint: Hint, awaited: Awaiting) -> Hint:
        """The hint at the case, with more words if it is given for the first time."""
        words, target = hint
        step = _needed(target, awaited)
        if not self.is_on or step is None or not words:
            return hint
        if step is not self._at_case and step not in self._memory.steps:
            self._tell(step)
            self._at_case = step
        return (f"{words}. {WORDS[step]}", target) if step is self._at_case else hint

    def leave_case(self) -> None:
        """Nobody is at the case any more: what was told there was told."""
        self._at_case = None

    def _want(self, step: Step) -> None:
        if step not in self._memory.steps and step not in self._due:
            self._due.append(step)

    def _tell(self, step: Step) -> str:
        self._memory.steps.add(step)
        self._memory.keep()
        return WORDS[step]

    def _is_anybody_high(self, seen: Observation) -> bool:
        board = self._board
        positions = seen["positions"]
        assert isinstance(positions, list)
        return any(board.levels[board.index[str(space)]] == TOP for space in positions)


def _asked(awaited: Awaiting, seen: Observation) -> Step | None:
    """What people should know who are asked for this on the board."""
    match awaited:
        case Throw(_, True):
            return Step.DIE if seen["phase"] == NAMES[HIGH_ROLL] else Step.WALK
        case Choice(_, (actions.Go(), *_), True):
            return Step.WAY
        case Choice(_, _, True):
            return Step.CHOICE
        case _:
            return None


def _needed(target: Target | None, awaited: Awaiting) -> Step | None:
    """What people should know at the case."""
    if target in _CELL:
        return Step.CELL
    match awaited:
        case TurnOver(_, True):
            return Step.TURN
        case Pull(_, _, _, True) if target is Target.LEVER:
            return Step.LEVER
        case _:
            return None

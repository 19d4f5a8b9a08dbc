"""What stands on the terminal: the board, who has what, what happened, and what may be done."""

from collections import deque
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from mummycase.cli.play.board_text import CELL, GRID, INKS, LINES, BoardText, Signs, signs_for
from mummycase.games.voice_of_the_mummy.state import VoiceState
from mummycase.table.seats import SeatPlan
from mummycase.table.telling import Choice

LOG = 40
"""Sentences that are remembered; as many are shown as there is room for."""

GAP = 2
"""Columns between the board and what stands beside it."""

NARROWEST = 76
"""Columns that board and figures need beside each other."""

GOLD = Style(color="#e3b23c", bold=True)
LINEN = Style(color="#ebddc0")
DIM = Style(color="#b0a085")
VOICE = Style(color="#2fa08c", italic=True)
REFUSAL = Style(color="#f47458")


class View:
    """Writes to a console: anew each time on a terminal, line after line elsewhere.

    Args:
        console: where to.
        state: of the game at the beginning.
        seats: who plays.
    """

    def __init__(self, console: Console, state: VoiceState, seats: Sequence[SeatPlan]) -> None:
        self.console = console
        self._seats = tuple(seats)
        self._colours = state.world.setup.colours
        self._signs = signs_for(console.encoding)
        self._initials = initials([seat.name for seat in seats])
        self._board = BoardText(state.world.setup.board, self._colours, self._initials, self._signs)
        self._log: deque[tuple[str, Style]] = deque(maxlen=LOG)
        self._is_last_passing = False

    @property
    def is_live(self) -> bool:
        """Whether the board is drawn anew in place."""
        return self.console.is_terminal

    @property
    def signs(self) -> Signs:
        """What the board is drawn with."""
        return self._signs

    def say(self, sentence: str, style: Style = LINEN, *, is_passing: bool = False) -> None:
        """Something happened; where nothing is drawn in place it is written at once.

        Args:
            sentence: that tells it.
            style: of the letters.
            is_passing: whether it is of no interest any more once anything else is said.
        """
        self.remember(sentence, style)
        self._is_last_passing = is_passing
        if not self.is_live:
            self.console.print(Text(sentence, style))

    def remember(self, sentence: str, style: Style = LINEN) -> None:
        """Something was said that stands on the terminal already; keep it in sight."""
        if self._is_last_passing:
            self._log.pop()
            self._is_last_passing = False
        self._log.append((sentence, style))

    def write(self, text: str, style: Style = LINEN, *, end: str = "\n") -> None:
        """Write below whatever is there."""
        self.console.print(Text(text, style), end=end)

    def board(self, state: VoiceState, question: str = "", choices: Sequence[Choice] = ()) -> None:
        """Show how things stand; with a question, what may be answered."""
        if self.is_live:
            self.console.clear()
            self._whole(state, question, choices)
        elif question:
            self.console.print(self._asked(question, choices))

    def plain_board(self, state: VoiceState) -> None:
        """Show how things stand, also where nothing is drawn in place."""
        self._whole(state, "", ())

    def _whole(self, state: VoiceState, question: str, choices: Sequence[Choice]) -> None:
        marks = {
            choice.action.space: str(number)
            for number, choice in enumerate(choices, 1)
            if hasattr(choice.action, "space")
        }
        board = self._board.draw(state, marks)
        below: list[RenderableType] = []
        if question:
            below += [Text(), self._asked(question, () if marks else choices)]
        if marks:
            below.append(Text("Type its number; 2? tells more.", DIM))
            below += [Text(line, DIM) for line in consequences(choices)]
        above: list[RenderableType] = [self._temples(state), Text()]
        beside = [*above, *self._latest(GRID * LINES - self._height(above + below)), *below]
        self.console.print(self._heading(state))
        self.console.print()
        if self.console.width < NARROWEST:
            self.console.print(board)
            self.console.print(Group(*beside))
            return
        grid = Grid.grid(padding=(0, GAP))
        grid.add_column(width=GRID * CELL)
        grid.add_column()
        grid.add_row(board, Padding(Group(*beside), (0, 0)))
        self.console.print(grid)

    @property
    def _beside_width(self) -> int:
        """Columns of what stands beside the board, or below it where it is narrow."""
        width = self.console.width
        return width if width < NARROWEST else width - GRID * CELL - GAP

    def _height(self, things: Sequence[RenderableType]) -> int:
        options = self.console.options.update(width=self._beside_width)
        return len(self.console.render_lines(Group(*things), options, pad=False))

    def _latest(self, lines: int) -> list[RenderableType]:
        """The last sentences that fit into so many lines; always the very last."""
        found: list[RenderableType] = []
        for sentence, style in reversed(self._log):
            text = Text(sentence, style)
            if found and self._height([text, *found]) > lines:
                break
            found.insert(0, text)
        return found

    def _heading(self, state: VoiceState) -> Text:
        part = "I" if state.part == 1 else "II"
        text = Text("VOICE OF THE MUMMY", GOLD)
        text.append(f"   Part {part}, turn {state.turns + 1}", LINEN)
        if state.great is None:
            open_ = "open" if state.is_great_open() else f"{state.top} jewels guard it"
            text.append(f"   Great Jewel: {open_}", DIM)
        return text

    def _temples(self, state: VoiceState) -> RenderableType:
        """A line for each seat: Explorer, name, jewels, Great Jewel, Cobra, points."""
        grid = Grid.grid(padding=(0, 1))
        points = state.scores()
        grid.add_row("", "", "", Text("jewels", DIM), Text("pts", DIM))
        for seat, plan in enumerate(self._seats):
            ink = "#{:02x}{:02x}{:02x}".format(*INKS[self._colours[seat]])
            is_on = state.to_move() != -2 and state.seat == seat and state.phase != 0
            explorer = Text(f" {self._initials[seat]} ", Style(color="#140e0a", bgcolor=ink))
            name = Text(plan.name, Style(color=ink, bold=is_on, underline=is_on))
            jewels = Text(f"{self._signs.jewel} {state.jewels[seat]:2d}", LINEN)
            if state.great == seat:
                jewels.append(f" {self._signs.great}", GOLD)
            if state.cobra == seat:
                jewels.append(f" {self._signs.cobra}", REFUSAL)
            kind = "" if plan.is_person else plan.kind
            grid.add_row(explorer, name, Text(kind, DIM), jewels, Text(f"{points[seat]:3d}", DIM))
        return grid

    def _asked(self, question: str, choices: Sequence[Choice]) -> RenderableType:
        lines: list[RenderableType] = [Text(question, GOLD)]
        grid = Grid.grid(padding=(0, 1))
        for number, choice in enumerate(choices, 1):
            what = Text(choice.label, LINEN)
            if choice.brings:
                what.append(f": {choice.brings}", DIM)
            grid.add_row(Text(f"{number:2d}", GOLD), what)
        return Group(*lines, grid) if choices else Group(*lines)


def consequences(choices: Sequence[Choice]) -> list[str]:
    """A line for each thing that is special about any choice, with the numbers of those choices."""
    found: dict[str, list[str]] = {}
    for number, choice in enumerate(choices, 1):
        if choice.special:
            found.setdefault(choice.special, []).append(str(number))
    return [f"{', '.join(numbers)}: {special}" for special, numbers in found.items()]


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """A sign for each name that takes one column; numbers if the names give none, or alike ones."""
    found = [_initial(name) for name in names]
    if all(found) and len(set(found)) == len(found):
        return tuple(found)
    return tuple(str(number) for number in range(1, len(names) + 1))


def _initial(name: str) -> str:
    """The first letter, large if it can be; empty if it takes more or less than a column."""
    return next((sign for sign in (name[0].upper(), name[0]) if cell_len(sign) == 1), "")

"""A game at the terminal: whoever's turn it is is asked, the case speaks, computers play."""

from collections.abc import Callable
from types import MappingProxyType

from mummycase.case import CaseLink, Readings, StylusState
from mummycase.case.hands import Hands
from mummycase.cli.parsing import typed_number
from mummycase.cli.play.captions import Captions
from mummycase.cli.play.manual import manual
from mummycase.cli.play.pace import Pace
from mummycase.cli.play.view import DIM, GOLD, LINEN, REFUSAL, View
from mummycase.errors import HistoryError, MummyCaseError, SaveError
from mummycase.games.voice_of_the_mummy.events import CommandDone, Heard
from mummycase.games.voice_of_the_mummy.phases import HIGH_ROLL
from mummycase.table.awaiting import Awaiting, Choice, Listen, Over, Pull, Throw, TurnOver
from mummycase.table.events import Done, MessageBegan, MessageFinished, Purpose, TableEvent
from mummycase.table.keeper import Keeper
from mummycase.table.remarks import remark
from mummycase.table.table import Table
from mummycase.table.telling import Telling

Ask = Callable[[str], str]
"""Asks, and returns the line that was typed.

Raises:
    EOFError: nobody will type any more.
"""

SETTLE_TICKS = 12
"""Looks at the case until a deed of the hands is surely seen in its readings."""

PATIENCE_TICKS = 3000
"""No message is waited for longer than so many looks."""

_NO_ORDER = MappingProxyType(
    {
        Purpose.COVER: "Closing the cover makes it speak: what comes now is no order.",
        Purpose.NO_HEAD: "No head is waiting: what comes now is no order.",
        Purpose.AGAIN: "The same message once more: it is no second order.",
    }
)
"""What is said before a message that nobody has to obey."""


class Leave(Exception):  # noqa: N818  it is no error: somebody wants to go
    """The people leave the table."""


class Meanwhile(Exception):  # noqa: N818  it is no error: a real lever, for example, was pulled
    """Somebody did something in the case while a question stood."""


class TerminalGame:
    """One game, from where it stands to its end or until somebody leaves.

    Args:
        table: with everything on it.
        keeper: of the table.
        view: written to.
        telling: the words.
        link: to the case.
        hands: on the case.
        captions: of what it says.
        pace: lets time pass.
        ask: reads a line.
        is_die_real: whether people throw a die of their own.
    """

    def __init__(
        self,
        *,
        table: Table,
        keeper: Keeper,
        view: View,
        telling: Telling,
        link: CaseLink,
        hands: Hands,
        captions: Captions,
        pace: Pace,
        ask: Ask,
        is_die_real: bool = False,
    ) -> None:
        self._table = table
        self._keeper = keeper
        self._view = view
        self._telling = telling
        self._link = link
        self._hands = hands
        self._captions = captions
        self._pace = pace
        self._ask = ask
        self._is_die_real = is_die_real
        self._has_news = True
        self._was_done = False
        self._complaints: set[str] = set()
        table.listeners.append(self._note)

    def play(self) -> bool:
        """Play on; whether the game was played to its end."""
        try:
            while not isinstance(awaited := self._look(), Over):
                self._show_news()
                self._meet(awaited)
        except (Leave, EOFError):
            return False
        self._view.board(self._table.match.state)
        return True

    def close(self) -> SaveError | HistoryError | None:
        """Keep the game as it stands, and leave the table; what went wrong with it, if anything."""
        try:
            self._keeper.close()
        except (SaveError, HistoryError) as error:
            return error
        return None

    def _look(self, seconds: float = 0.0) -> Awaiting:
        awaited = self._table.update(seconds)
        try:
            self._keeper.update()
        except (SaveError, HistoryError) as error:  # a full disk is no reason to stop playing
            if str(error) not in self._complaints:
                self._complaints.add(str(error))
                self._view.say(str(error), REFUSAL)
        self._hands.watch(self._link.readings())
        self._captions.follow()
        return awaited

    def _tick(self) -> Awaiting:
        return self._look(self._pace.tick())

    def _meet(self, awaited: Awaiting) -> None:
        """Do what is awaited, as far as people do it; otherwise let time pass."""
        match awaited:
            case Choice(is_asked=True):
                self._choose(awaited)
            case Throw(is_asked=True):
                self._throw(awaited)
            case Pull(is_asked=True):
                self._pull(awaited)
            case TurnOver(is_asked=True):
                self._turn_over()
            case Listen(is_stalled=True) if self._table.has_people:
                self._prompt("The platter stands still: the cell is spent. c swaps, f fits fresh.")
            case _:
                self._tick()

    def _choose(self, awaited: Choice) -> None:
        state = self._table.match.state
        choices = self._telling.choices(state)
        name = self._telling.name(awaited.seat)
        self._view.board(state, f"{name}: {self._telling.question(state)}", choices)
        typed = self._prompt(f"{name}, 1 to {len(choices)}?", is_shown=False)
        number = typed_number(typed.removesuffix("?")) or 0
        if not 1 <= number <= len(choices):
            if typed or not self._was_done:
                self._refuse(f"type a number from 1 to {len(choices)}, or ? for help")
            return
        choice = choices[number - 1]
        if typed.endswith("?"):
            more = f"; {choice.brings}" if choice.brings else ""
            self._view.say(f"{number}: {choice.label}{more}", DIM, is_passing=True)
        else:
            self._table.choose(choice.action)

    def _throw(self, awaited: Throw) -> None:
        name = "" if awaited.seat is None else f"{self._telling.name(awaited.seat)}: "
        if awaited.seat is not None and not self._table.seats[awaited.seat].is_person:
            name = f"{self._telling.name(awaited.seat)}'s throw (a computer): "
        is_real = self._is_die_real
        is_first = not self._has_begun
        enter = "Enter throws; the highest begins." if is_first else "Enter rolls."
        typed = self._prompt(f"{name}{'what does the die show?' if is_real else enter}")
        if is_real and (pips := typed_number(typed)) is not None:
            self._carefully(lambda: self._table.tell_roll(pips))
        elif not typed and not self._was_done and not is_real:
            self._table.throw()
        elif typed.isdecimal() and not is_real:
            self._refuse("Enter rolls the table's die; --real-die is for one of your own")
        elif not self._was_done:
            self._refuse("type 1 to 6, or ? for help" if is_real else "Enter rolls; ? for help")

    @property
    def _has_begun(self) -> bool:
        """Whether it is settled who begins."""
        return bool(self._table.match.state.phase != HIGH_ROLL)

    def _pull(self, awaited: Pull) -> None:
        name = "" if awaited.seat is None else f"{self._telling.name(awaited.seat)}: "
        if awaited.is_wrong_side:
            self._turn_over()
            return
        typed = self._prompt(f"{name}Enter pulls the lever.")
        if typed:
            self._refuse("Enter pulls the lever; ? for help")
        elif not self._was_done:
            self._hands.pull()
            self._wait_for_message()

    def _turn_over(self) -> None:
        typed = self._prompt("Enter opens the case, turns the record and closes it.")
        if typed:
            self._refuse("Enter turns the record; ? for help")
        elif not self._was_done:
            self._inside(self._hands.turn_record)

    def _inside(self, deed: Callable[[], object], done: str = "") -> None:
        """Open the cover, do something and say so, close it; then it speaks: no command."""
        if self._hands.is_cover_closed:
            self._hands.move_cover()
            self._settle()
        deed()
        if done:
            self._view.say(done, DIM)
        self._settle()
        self._hands.move_cover()
        self._wait_for_message()

    def _settle(self) -> None:
        for _ in range(SETTLE_TICKS):
            self._tick()

    def _wait_for_message(self) -> None:
        """Let time pass until the case is still, or stands still with the stylus down."""
        self._settle()
        for _ in range(PATIENCE_TICKS):
            if _is_still(self._link.readings()):
                break
            self._tick()
        self._look()

    def _prompt(self, words: str, *, is_shown: bool = True) -> str:
        """Ask; commands that go at any time are done here.

        Sets `_was_done` if the line was such a command; then an empty line is returned.

        Raises:
            Leave: the people leave.
        """
        if is_shown:
            self._view.board(self._table.match.state)
        self._was_done = False
        try:
            typed = self._ask(f"{words} ").strip().lower()
        except Meanwhile:
            self._was_done = True
            self._wait_for_message()
            return ""
        self._has_news = False
        if self._is_command(typed):
            self._was_done = True
            return ""
        return typed

    def _is_command(self, typed: str) -> bool:
        """Do `typed` if it is a command that goes at any time; whether it was."""
        word, *values = typed.split() or [""]
        match word:
            case "q":
                raise Leave
            case "?":
                self._view.write(manual(self._view.signs), DIM)
                self._ask("Enter goes on. ")
            case "b":
                self._view.plain_board(self._table.match.state)
            case "a":
                self._carefully(self._say_again)
            case "u":
                self._carefully(self._take_back)
            case "k+" | "k-" | "k":
                self._turn_knob(word, values)
            case "c":
                self._inside(self._hands.swap_cells, "The cells are swapped.")
            case "f":
                self._inside(self._hands.fit_fresh_cells, "Two fresh cells.")
            case "h":
                self._carefully(lambda: self._tell(values))
            case _:
                return False
        return True

    def _say_again(self) -> None:
        self._table.say_again()
        self._wait_for_message()

    def _take_back(self) -> None:
        self._table.undo()
        self._view.say("That is taken back.", DIM)

    def _turn_knob(self, word: str, values: list[str]) -> None:
        if word != "k":
            self._hands.turn_knob(1 if word == "k+" else -1)
        else:
            try:
                knob = float(values[0])
            except (IndexError, ValueError):
                knob = -1.0
            if not 0.0 <= knob <= 1.0:
                self._refuse("k wants a number from 0 to 1, such as k 0.6")
                return
            self._hands.set_knob(knob)
        self._view.say(f"The speed knob stands at {self._hands.knob:.2f}.", DIM)

    def _tell(self, values: list[str]) -> None:
        numbers = [number for value in values if (number := typed_number(value)) is not None]
        if len(values) != 2 or len(numbers) != 2:
            self._refuse("h wants side and groove, such as h 1 7")
            return
        self._table.tell(*numbers)

    def _carefully(self, deed: Callable[[], object]) -> None:
        """Do it, or say why not."""
        try:
            deed()
        except MummyCaseError as error:
            self._refuse(str(error))

    def _refuse(self, why: str) -> None:
        self._view.say(why, REFUSAL, is_passing=True)

    def _show_news(self) -> None:
        """Draw the board anew if computers moved and nobody is asked, who would see it anyway."""
        if self._has_news and self._table.play is None:
            self._has_news = False
            self._view.board(self._table.match.state)

    def _note(self, event: TableEvent) -> None:
        """Tell what happened."""
        match event:
            case Done(_, events):
                self._has_news = True
                self._captions.end()
                for happened in events:
                    style = GOLD if isinstance(happened, Heard | CommandDone) else LINEN
                    if sentence := self._telling.sentence(happened):
                        self._view.say(sentence, style)
                if sentence := self._telling.besides(events, self._table.match.state):
                    self._view.say(sentence)
            case MessageBegan(side, groove, purpose):
                if self._view.is_live:
                    self._view.board(self._table.match.state)
                if purpose in _NO_ORDER:
                    self._view.write(_NO_ORDER[purpose], DIM)
                self._view.write(f"The mummy speaks (side {side}, groove {groove}):", DIM)
                self._captions.begin()
            case MessageFinished(side, groove):
                self._captions.end(is_whole=True, side=side, groove=groove)
            case _:
                self._captions.end()
                if words := remark(event, self._telling):
                    self._view.say(words, DIM)


def _is_still(readings: Readings) -> bool:
    """Whether nothing moves in the case, or nothing will."""
    if readings.stylus is StylusState.TRACKING:
        return readings.rpm == 0.0 and readings.stalled
    return readings.stylus is StylusState.AT_REST and not readings.motor_on

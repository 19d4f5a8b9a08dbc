"""Any game at the terminal, handed from one to the other: nobody sees what is another's.

Where hands are hidden and two or more people play, a screen that shows nothing hidden stands
between them. Everything written is made from what the reader may know: observations and events as
they are told to the seat at the keyboard, or to anybody.
"""

from collections import deque
from collections.abc import Callable, Sequence

from mummycase.cli.parsing import typed_number
from mummycase.cli.play.face import Face, Offer
from mummycase.cli.play.game import Ask, Leave
from mummycase.cli.play.pace import Pace
from mummycase.cli.play.screen import Screen
from mummycase.cli.play.view import DIM, GOLD, LINEN, VOICE
from mummycase.errors import HistoryError, MummyCaseError, SaveError
from mummycase.games.protocol import Event
from mummycase.table.awaiting import Awaiting, Choice, Over, Throw
from mummycase.table.events import Done, TableEvent
from mummycase.table.host import Host
from mummycase.table.keeper import Keeper
from mummycase.table.table import Table

LATELY = 10
"""Sentences that are shown of what happened."""

HELP = """\
1, 2 ..  choose; 2? tells more of the second
b        show the table
s        let the mummy be silent
u        take back what was chosen last, unless something hidden was shown since
?        this help
q        leave; the game is kept: 'mummycase play --terminal --resume' goes on
"""


class GeneralGame:
    """One game, from where it stands to its end or until somebody leaves.

    Args:
        table: with everything on it.
        keeper: of the table.
        face: the game's words.
        screen: written to.
        host: says the game's lines; None if it has none.
        pace: lets time pass.
        ask: reads a line.
        is_die_real: whether people throw a die of their own.
    """

    def __init__(
        self,
        *,
        table: Table,
        keeper: Keeper,
        face: Face,
        screen: Screen,
        host: Host | None,
        pace: Pace,
        ask: Ask,
        is_die_real: bool = False,
    ) -> None:
        self._table = table
        self._keeper = keeper
        self._face = face
        self._screen = screen
        self._host = host
        self._pace = pace
        self._ask = ask
        self._is_die_real = is_die_real
        self._names = tuple(seat.name for seat in table.seats)
        people = [seat for seat, plan in enumerate(table.seats) if plan.is_person]
        self._lone = people[0] if len(people) == 1 else None
        self.is_guarded = table.match.game.hides and len(people) > 1
        self._at: int | None = None  # whose secrets may stand on the screen
        viewers = (None, *(people if table.match.game.hides else ()))
        self._logs = {seat: deque[str](maxlen=LATELY) for seat in viewers}
        for seat, log in self._logs.items():
            log.extend(face.sentences(table.happened(seat), seat, self._names))
        self._news: dict[int | None, list[str]] = {seat: [] for seat in viewers}  # of a choice
        self._has_news = True
        self._was_done = False
        self._complaints: set[str] = set()
        table.listeners.append(self._note)

    def play(self) -> bool:
        """Play on; whether the game was played to its end."""
        try:
            while not isinstance(awaited := self._look(), Over):
                self._meet(awaited)
        except (Leave, EOFError):
            return False
        finally:
            self._hide()
        self._show(self._reader)
        return True

    def close(self) -> SaveError | HistoryError | None:
        """Keep the game as it stands, and leave the table; what went wrong with it, if anything."""
        try:
            self._keeper.close()
        except (SaveError, HistoryError) as error:
            return error
        return None

    @property
    def _reader(self) -> int | None:
        """As whom one reads what is written now."""
        if self.is_guarded:
            return self._at
        return self._lone if self._lone in self._logs else None

    def _look(self, seconds: float = 0.0) -> Awaiting:
        awaited = self._table.update(seconds)
        try:
            self._keeper.update()
        except (SaveError, HistoryError) as error:  # a full disk is no reason to stop playing
            if str(error) not in self._complaints:
                self._complaints.add(str(error))
                self._screen.refuse(str(error))
        if self._host is not None:
            for text in self._host.update(seconds):
                self._tell_all(f'The mummy: "{text}"')
            self._table.is_held = self._host.is_speaking
        return awaited

    def _meet(self, awaited: Awaiting) -> None:
        """Do what is awaited, as far as people do it; otherwise let time pass."""
        match awaited:
            case Choice(seat, _, True):
                if self.is_guarded and seat != self._at and not self._hand_over(seat):
                    return
                self._choose(awaited)
            case Throw(seat, True):
                self._hide()
                self._throw(seat)
            case _:
                self._hide()
                if self._has_news and self._screen.is_live:
                    self._show(self._reader)
                self._look(self._pace.tick())

    def _hand_over(self, seat: int) -> bool:
        """Give the keyboard to `seat`; whether it is there now."""
        self._hide()
        self._show(None)
        name = self._names[seat]
        typed = self._prompt(f"Give it to {name}. Enter shows what only {name} may see.")
        if self._was_done or typed:
            return False
        self._at = seat
        return True

    def _choose(self, awaited: Choice) -> None:
        seat, face = awaited.seat, self._face
        seen = self._table.observe(seat)
        offers = face.choices(seen, awaited.options, seat, self._names)
        question = f"{self._names[seat]}: {face.question(seen, seat, self._names)}"
        self._show(self._reader, seat)
        self._screen.offers(question, offers)
        typed = self._prompt(f"{self._names[seat]}, 1 to {len(offers)}?")
        number = typed_number(typed.removesuffix("?")) or 0
        if self._was_done:
            return
        if not 1 <= number <= len(offers):
            self._pause(f"type a number from 1 to {len(offers)}, or ? for help")
        elif typed.endswith("?"):
            self._pause(_more(number, offers[number - 1]))
        else:
            self._news = {at: [] for at in self._logs}
            self._table.choose(awaited.options[number - 1])
            if self.is_guarded:
                self._part(seat)

    def _part(self, seat: int) -> None:
        """`seat` has chosen: let it see what it alone was told, unless it stays where it is."""
        self._table.is_held = True  # computers wait, so that only this choice is told
        awaited = self._look()
        self._table.is_held = False
        if isinstance(awaited, Choice) and awaited.seat == seat and awaited.is_asked:
            return
        if self._face.is_asked_alike or self._news[seat] != self._news[None]:
            self._show(seat, seat)
            self._prompt(f"{self._names[seat]}: Enter hides this.")
        self._hide()

    def _throw(self, seat: int | None) -> None:
        self._show(self._reader)
        name = "" if seat is None else f"{self._names[seat]}: "
        is_real = self._is_die_real
        typed = self._prompt(f"{name}{'what does the die show?' if is_real else 'Enter throws.'}")
        if is_real and (pips := typed_number(typed)) is not None:
            self._carefully(lambda: self._table.tell_roll(pips))
        elif not typed and not self._was_done and not is_real:
            self._table.throw()
        elif not self._was_done:
            self._pause("type 1 to 6, or ? for help" if is_real else "Enter throws; ? for help")

    def _show(self, reader: int | None, seat: int | None = None) -> None:
        """Write how things stand.

        Args:
            reader: as whom it is read: None as anybody.
            seat: whose secrets are written too; they are its own to see.
        """
        self._has_news = False
        face, table, screen = self._face, self._table, self._screen
        if screen.is_live:
            screen.clear()
            screen.write(table.match.game.title.upper(), GOLD)
            screen.write(face.public(table.observe(), self._names))
            screen.write("")
            for sentence in self._logs[reader]:
                screen.write(sentence, LINEN)
            screen.write("")
        seat = seat if seat is not None else reader
        if seat is not None:
            secret = face.private(table.observe(seat), seat, self._names)
            if secret is not None:
                screen.write(secret)
                screen.write("")

    def _hide(self) -> None:
        """Nobody sits at the keyboard: nothing hidden may be seen."""
        if self.is_guarded and self._at is not None:
            self._at = None
            self._screen.clear()

    def _prompt(self, words: str) -> str:
        """Ask; commands that go at any time are done here, and `_was_done` tells so.

        Raises:
            Leave: the people leave.
        """
        typed = self._ask(f"{words} ").strip().lower()
        self._was_done = self._is_command(typed)
        return "" if self._was_done else typed

    def _is_command(self, typed: str) -> bool:
        is_hidden = self.is_guarded and self._at is None
        match typed:
            case "q":
                raise Leave
            case "?":
                aids = "".join(f"{key:8} {line}\n" for key, line in self._face.aids.items())
                self._pause(f"{aids}{HELP}\n{self._face.aim}")
            case "b":
                self._screen.write(self._face.public(self._table.observe(), self._names))
                self._pause()
            case "s" if self._host is not None:
                self._host.be_silent()
            case "u" if not is_hidden:
                self._carefully(self._take_back)
            case letter if letter in self._face.aids and not is_hidden:
                self._aid(letter)
            case _:
                return False
        return True

    def _aid(self, letter: str) -> None:
        reader = self._reader
        seen, told = self._table.observe(reader), self._table.happened(reader)
        self._screen.write(self._face.aid(letter, seen, told, reader, self._names))
        self._pause()

    def _take_back(self) -> None:
        self._table.undo()
        self._tell_all("That is taken back.")

    def _carefully(self, deed: Callable[[], object]) -> None:
        """Do it, or say why not."""
        try:
            deed()
        except MummyCaseError as error:
            self._pause(str(error))

    def _pause(self, words: str = "") -> None:
        """Say something that the next picture would wipe away."""
        if words:
            self._screen.write(words, DIM)
        if self._screen.is_live:
            self._ask("Enter goes on. ")

    def _tell_all(self, sentence: str) -> None:
        for log in self._logs.values():
            log.append(sentence)
        self._has_news = True
        if not self._screen.is_live:
            self._screen.write(sentence, VOICE)

    def _note(self, event: TableEvent) -> None:
        """Tell what happened, to everybody what is theirs to know."""
        if not isinstance(event, Done):
            return
        self._has_news = True
        for seat, log in self._logs.items():
            said = self._face.sentences(self._told(event.events, seat), seat, self._names)
            log.extend(said)
            self._news[seat].extend(said)
            if not self._screen.is_live and seat == self._reader:
                for sentence in said:
                    self._screen.write(sentence)
        if self._host is not None:
            self._host.note(self._told(event.events, None), self._table.observe())

    def _told(self, events: Sequence[Event], seat: int | None) -> tuple[Event, ...]:
        game = self._table.match.game
        told = (game.event_for(event, seat) for event in events)
        return tuple(event for event in told if event is not None)


def _more(number: int, offer: Offer) -> str:
    more = f"; {offer.brings}" if offer.brings else ""
    return f"{number}: {offer.label}{more}"

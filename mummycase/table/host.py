"""The mummy as host: it says the lines that a game wants said, each from its groove on the record.

In games whose chance is drawn the record gives no orders. The table chooses the line, the platter
is set to the lead-in of its groove, and the stylus comes down there (`CaseLink.say_again`); if the
line lies on the other side, the table's hand opens the cover, turns the record and closes it.
Nothing ever waits for the mummy: without a case, with spent cells or an open cover its lines are
captions alone, and what it could not say in time it leaves unsaid.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from mummycase.case import CaseLink, Record, StylusState
from mummycase.case.record import CUT_RATE
from mummycase.games.protocol import Event, Game, Observation
from mummycase.records import Sheet
from mummycase.records.sheet import Message

BREATH_S = 0.4
"""Silence that is left after a line before the next, s."""

PATIENCE_S = 4.0
"""How long the stylus may take to find the groove, s; then the case is taken to be silent."""

READING_S = 1.5
"""How long a caption without a voice stands before the next, s."""


class Host:
    """Says lines.

    Args:
        game: tells which lines (`Game.spoken`).
        sheet: of the host's record.
        record: the same, pressed, for the lengths of its lines; None without a case.
        link: to the case in which it lies; None: captions alone.
    """

    def __init__(
        self, game: Game, sheet: Sheet, record: Record | None = None, link: CaseLink | None = None
    ) -> None:
        self._game = game
        self._sheet = sheet
        self._record = record
        self._link = link
        self._waiting: deque[Message] = deque()
        self._said: Message | None = None
        self._left_s = 0.0  # of the line that is said, as far as it is known
        self._is_found = False  # the stylus is in its groove
        self._taken: dict[str, int] = {}  # how often each line was said, to take its ways in turn

    @property
    def is_speaking(self) -> bool:
        """Whether a line is being said or waits, with a voice: computers may wait for its end."""
        return self._link is not None and (self._said is not None or bool(self._waiting))

    def note(self, events: Sequence[Event], seen: Observation) -> None:
        """Something happened; what it makes the mummy say replaces what it has not said yet.

        Args:
            events: of one action, as anybody is told who looks on.
            seen: by anybody, afterwards.
        """
        lines = self._game.spoken(events, seen)
        if lines:
            self._waiting.clear()
        for line in lines:
            ways = self._sheet.lines(line)
            if ways:
                count = self._taken.get(line, 0)
                self._taken[line] = count + 1
                self._waiting.append(ways[count % len(ways)])

    def be_silent(self) -> None:
        """Say no more of what was to be said; the stylus is lifted by the next line."""
        self._waiting.clear()
        self._said = None

    def update(self, seconds: float) -> tuple[str, ...]:
        """Say on; call it often.

        Args:
            seconds: that have passed since the last call.

        Returns:
            Captions of the lines that begin now.
        """
        if self._said is not None:
            self._follow(seconds)
        if self._link is None:  # nobody is kept waiting
            told = tuple(message.text for message in self._waiting)
            self._waiting.clear()
            return told
        if self._said is not None or not self._waiting:
            return ()
        message = self._waiting.popleft()
        self._said, self._is_found = message, False
        self._left_s = PATIENCE_S if self._say(self._link, message) else READING_S
        return (message.text,)

    def _follow(self, seconds: float) -> None:
        """Is the line over?"""
        self._left_s -= seconds
        said, link = self._said, self._link
        if link is None or said is None:
            self._said = None
            return
        link.drain_events()
        readings = link.readings()
        message_s = self._record.geometry.message_s if self._record is not None else 0.0
        is_in = readings.groove == said.groove and readings.stylus is StylusState.TRACKING
        # Readings may be some blocks old: of the same line, said before, and at its end.
        is_on = is_in and (readings.elapsed or 0.0) * message_s < self._length_s(said) + BREATH_S
        if is_on and readings.elapsed and not self._is_found:
            self._is_found = True
            self._left_s = self._length_s(said) + PATIENCE_S
        if self._is_found and not is_on:
            self._said = None
        if self._left_s <= 0.0:
            self._said = None

    def _length_s(self, message: Message) -> float:
        """Of the sound in the groove, s at nominal speed."""
        if self._record is None:
            return 0.0
        return len(self._record.sides[message.side - 1][message.groove - 1]) / CUT_RATE

    def _say(self, link: CaseLink, message: Message) -> bool:
        """Let the case say it; whether it can."""
        if not link.controls.cover_closed or link.readings().side is None:
            return False
        if link.readings().side != message.side:
            link.controls = replace(link.controls, cover_closed=False, lever=0.0)
            link.turn_record()
            link.controls = replace(link.controls, cover_closed=True)
        link.say_again(message.groove)
        return True

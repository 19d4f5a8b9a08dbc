"""The app: keys and clicks to the hands, readings and events to the pictures."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import ClassVar, Protocol

from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.events import Resize

from mummycase.case import CaseLink, RecordGeometry
from mummycase.case.hands import Hands
from mummycase.case.outcome import Outcome
from mummycase.cli.stopping import SIGNALS
from mummycase.cli.terminal.answers import ANSWERS, COVER_FIRST
from mummycase.cli.terminal.keys import INSIDE, OUTSIDE, KeyButton
from mummycase.cli.terminal.look import CSS
from mummycase.cli.terminal.records_screen import RecordsScreen
from mummycase.cli.terminal.scene import Look, Scene
from mummycase.errors import MummyCaseError, RenderThreadError
from mummycase.records import LoadedRecord, Story, load, names

TICK_S = 0.1
"""How often everything is shown anew, s."""

FADE = 0.6
"""What is left of the glow a tick after the voice stopped."""

ROOM = (80, 24)
"""Columns and lines that show everything."""

REPEAT_FRAMES = 5300
"""Two presses of Space within so many frames, 0.12 s at 44.1 kHz, are one key that is held."""

INTERRUPTED = 130
"""Exit code after Ctrl-C."""


class Ears(Protocol):
    """What is heard of the case; `mummycase.audio.LiveCase` tells it."""

    @property
    def level(self) -> float:
        """RMS level now, 0..1."""

    @property
    def silence(self) -> str | None:
        """Why nothing is heard; None while there is sound."""


class CaseApp(App[None]):
    """The case in a terminal.

    Args:
        link: the case.
        ears: what is heard of it; None if nobody listens.
        hands: on it.
        record: in it.
        about: a few words for the title, such as the life of its cells.
        tick_s: how often to look at the case, s; None leaves that to whoever calls `tick`.

    Attributes:
        story: what the mummy says.
        failure: what ended the app, if something did.
    """

    CSS = CSS
    TITLE = "Mummy Case"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key.keys, key.action, key.does, priority=False) for key in OUTSIDE + INSIDE),
        Binding("ctrl+c", "interrupt", "quit", priority=True),
        Binding("ctrl+q", "leave", "quit", priority=True),
    ]

    def __init__(
        self,
        link: CaseLink,
        *,
        ears: Ears | None,
        hands: Hands,
        record: LoadedRecord,
        about: str = "",
        tick_s: float | None = TICK_S,
    ) -> None:
        super().__init__()
        self.story = Story(record.sheet, record.record.geometry.message_s)
        self.failure: Exception | None = None
        self._link = link
        self._ears = ears
        self._hands = hands
        self._geometry: RecordGeometry = record.record.geometry
        self._about = about
        self._tick_s = tick_s
        self._glow = 0.0
        self._silence: str | None = None
        self._is_narrow = False
        self._space_at = -REPEAT_FRAMES  # frame of the last Space

    def compose(self) -> ComposeResult:
        """The tomb."""
        yield Scene()

    def on_mount(self) -> None:
        """Light the lamp."""
        for number in (getattr(signal, name) for name in SIGNALS if hasattr(signal, name)):
            with suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; no main thread
                asyncio.get_running_loop().add_signal_handler(
                    number, partial(self.exit, return_code=128 + number)
                )
        if self._tick_s is not None:
            self.set_interval(self._tick_s, self.tick)
        self.call_after_refresh(self.tick)

    def on_resize(self, event: Resize) -> None:
        """Say it if there is too little room."""
        is_narrow = event.size.width < ROOM[0] or event.size.height < ROOM[1]
        if is_narrow:
            self.say(f"It is narrow here: {ROOM[0]}x{ROOM[1]} shows it all", is_refusal=True)
        elif self._is_narrow:
            self.say("")
        self._is_narrow = is_narrow

    def tick(self) -> None:
        """Look at the case and show it."""
        try:
            readings = self._link.readings()
            self._hands.watch(readings)
            self.story.follow(self._link.drain_events(), readings)
        except RenderThreadError as failure:  # no hand can help it
            self.failure = failure
            self.exit(return_code=1)
            return
        except MummyCaseError as refusal:
            self.say(str(refusal), is_refusal=True)
            return
        with suppress(NoMatches):  # on the way out the tomb is cleared, and a look may come late
            if self.story.news:
                self.say(self.story.news)
            self._listen()
            self._show()

    def say(self, answer: str, *, is_refusal: bool = False) -> None:
        """Answer a hand in one line, until the next."""
        self.screen_stack[0].query_one(Scene).answer(answer, is_refusal=is_refusal)

    def _listen(self) -> None:
        if self._ears is None:
            return
        level = min(1.0, 5.0 * self._ears.level) ** 0.7
        self._glow = max(level, FADE * self._glow) if level + self._glow > 0.01 else 0.0
        if self._ears.silence != self._silence:
            self._silence = self._ears.silence
            # The title says what follows from it; the doctor's line would not fit.
            self.say((self._silence or "").partition("; run ")[0])

    def _show(self) -> None:
        ears = self._ears
        self.screen_stack[0].query_one(Scene).show(
            Look(
                readings=self._link.readings(),
                lever=self._link.controls.lever,
                glow=self._glow,
                story=self.story,
                geometry=self._geometry,
                about=self._about,
                is_heard=ears is not None and ears.silence is None,
            )
        )

    def action_lever(self) -> None:
        """Move the lever, or let it go.

        A key that is held repeats itself, some thirty times a second; only its first press counts.
        """
        frame = self._link.readings().frame
        is_repeat = frame - self._space_at < REPEAT_FRAMES
        self._space_at = frame
        if not is_repeat:
            self._move_lever()

    def _move_lever(self) -> None:
        self._by_hand(self._hands.move_lever)

    def action_pull(self) -> None:
        """Pull the lever as people do."""
        self._by_hand(self._hands.pull)

    def action_knob(self, steps: int) -> None:
        """Turn the knob."""
        self._by_hand(lambda: self._hands.turn_knob(steps))

    def action_cover(self) -> None:
        """Open or close the cover."""
        self._by_hand(self._hands.move_cover)

    def action_knock(self) -> None:
        """Knock."""
        self._by_hand(self._hands.knock)

    def action_turn(self) -> None:
        """Turn the record over."""
        self._by_hand(self._hands.turn_record)

    def action_swap(self) -> None:
        """Exchange the cells."""
        self._by_hand(self._hands.swap_cells)

    def action_take_out(self) -> None:
        """Take out a cell."""
        self._by_hand(self._hands.take_out_cell)

    def action_fresh(self) -> None:
        """Fit fresh cells."""
        self._by_hand(self._hands.fit_fresh_cells)

    def action_record(self) -> None:
        """Choose another record."""
        self._by_hand(self._open_shelf)

    def action_leave(self) -> None:
        """Go."""
        self.exit()

    def action_interrupt(self) -> None:
        """Go at once."""
        self.exit(return_code=INTERRUPTED)

    def on_key_button_pressed(self, event: KeyButton.Pressed) -> None:
        """A click does what the key does."""
        self.call_later(self.run_action, event.key.action)

    def _by_hand(self, deed: Callable[[], Outcome | str]) -> None:
        try:
            done = deed()
            if isinstance(done, Outcome):
                self.say(ANSWERS[done], is_refusal=done.is_refusal)
            else:
                self.say(done)
        except MummyCaseError as refusal:
            self.say(str(refusal), is_refusal=True)

    def _open_shelf(self) -> str:
        if self._hands.is_cover_closed:
            return COVER_FIRST
        self.push_screen(RecordsScreen(names(), self.story.sheet.name), self._choose)
        return ""

    def _choose(self, name: str | None) -> None:
        if name is not None:
            self.say(f"Fetching {name} ...")
            self._fetch(name)

    @work(thread=True, exclusive=True)
    def _fetch(self, name: str) -> None:
        """Load a record, while the case goes on."""
        try:
            loaded = load(name)
        except MummyCaseError as refusal:
            self.call_from_thread(self.say, str(refusal), is_refusal=True)
        else:
            self.call_from_thread(self._by_hand, lambda: self._put_in(loaded))

    def _put_in(self, loaded: LoadedRecord) -> str:
        if self._hands.insert(loaded.record).is_refusal:
            return COVER_FIRST
        self._geometry = loaded.record.geometry
        self.story = Story(loaded.sheet, self._geometry.message_s)
        return f"{loaded.sheet.title} lies in the case, side 1 up"

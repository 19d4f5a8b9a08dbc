"""What hands reach in the window, whichever kind they are, and what they bring about there."""

from collections.abc import Callable, Mapping, Sequence

from mummycase.screen.case_view import captions
from mummycase.screen.case_view.bubble import Bubble, Surroundings
from mummycase.screen.case_view.grips import ClickGrip, Grip, take
from mummycase.screen.case_view.hands import SpokenHands, Spot
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.shelf import NO_OTHER, Shelf
from mummycase.screen.case_view.targets import BESIDE, Target, box, order, target_at
from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.stage import WIDTH, Box, Stage

DOUBLE_S = 0.45
"""Two clicks within this time are one double click, s."""

WHEEL_STEP = 0.6
"""Steps of the knob for one notch of the wheel."""

FINGERTIP = 28.0
"""As wide as this is what a hand covers where it lies on nothing, stage units."""

NOT_YET = "A moment: the record is being laid in"
TURN_IT = "Turn it with the left and right keys"
GLASS_NOT_NEEDED = "The lid is open already"


class Handling:
    """Everything hands can reach, and what they last did there.

    Args:
        lettering: of the window as it is now.
        memory: of the switches.
        records: lists the records there are.
        titles: of records by name, as far as they are known.
        fetch: gets one of them and lays it in.

    Attributes:
        hands: on the case; None while it is made ready.
        bubble: the words where the hand is.
        focus: where the keyboard is; None at first.
        hovered: what the mouse points at.
        is_glass: whether the lid shall be seen through.
        is_legend_open: whether the legend lies over everything.
        shelf: of records, while it is open.
        wants_quit: whether a hand asked to leave.
    """

    def __init__(
        self,
        lettering: Lettering,
        memory: Memory,
        *,
        records: Callable[[], Sequence[str]],
        titles: Mapping[str, str],
        fetch: Callable[[str], None],
    ) -> None:
        self._lettering = lettering
        self._records = records
        self._titles = titles
        self._fetch = fetch
        self._now = 0.0
        self._clicked_at = -1.0  # when the record was clicked last
        self._holds_lever = False  # with a key or a button
        self._rolled = 0.0  # notches that did not yet move along the shelf
        self.memory = memory
        self.hands: SpokenHands | None = None
        self.present = ""  # name of the record in the case
        self.bubble = Bubble()
        self.focus: Target | None = None
        self.hovered: Target | None = None
        self.is_glass = False
        self.is_legend_open = not memory.has_seen_legend
        self.shelf: Shelf | None = None
        self.wants_quit = False

    @property
    def stage(self) -> Stage:
        """The stage that pointers move on."""
        return self._lettering.stage

    @property
    def is_open(self) -> bool:
        """Whether the cover is."""
        return self.hands is not None and not self.hands.hands.is_cover_closed

    @property
    def beside(self) -> int:
        """How many cells lie beside the case."""
        return len(self.hands.hands.beside) if self.hands is not None else 0

    def restage(self, lettering: Lettering) -> None:
        """The window has another size."""
        self._lettering = lettering
        if self.shelf is not None:
            self.shelf.restage(lettering)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._now += dt
        self.bubble.update(dt)
        there = self._order()
        self.focus = self.focus if self.focus in there else None
        self.hovered = self.hovered if self.hovered in there else None

    def say(self, words: str, at: Target | Spot, *, is_refusal: bool = False) -> None:
        """Show a few words beside what is there for a while."""
        self.bubble.say(words, self._around(at), is_refusal=is_refusal)

    def grasp(self, spot: Spot) -> Grip | None:
        """Take hold of what lies there; what was said of the last deed is in the way now."""
        self.bubble.clear()
        self.focus = None
        if self.is_legend_open:
            self.close_legend()
            return None
        if self.shelf is not None:
            self._point_at_shelf(spot)
            return None
        target = self._at(spot)
        if target is None:
            return None
        if self.hands is None:
            return ClickGrip(lambda _: self.press(target), spot)
        is_second = False
        if target is Target.RECORD:
            is_second = self._now - self._clicked_at < DOUBLE_S
            self._clicked_at = -1.0 if is_second else self._now
        grip = take(target, spot, self.hands, self.stage, is_second=is_second)
        return grip or ClickGrip(lambda at: self.press(target, at), spot)

    def hover(self, spot: Spot | None) -> None:
        """Point there."""
        is_covered = self.is_legend_open or self.shelf is not None
        if self.shelf is not None and not self.is_legend_open and spot is not None:
            self.shelf.point(*self.stage.to_window(*spot))
        self.hovered = None if spot is None or is_covered else self._at(spot)

    def roll(self, notches: float, spot: Spot | None) -> None:
        """The wheel turns the knob, wherever the pointer is, or moves along the shelf."""
        if self.shelf is not None:
            self._rolled += notches
            whole = int(round(self._rolled, 6))  # ten times 0.1 is a notch, too
            self._rolled -= whole
            self.shelf.move(-whole)
        elif self.hands is not None and not self.is_legend_open:
            self.bubble.clear()
            at = spot if self._is_at_knob(spot) and spot else Target.KNOB
            self.hands.turn_knob(WHEEL_STEP * notches, at)

    def press(self, target: Target, spot: Spot | None = None) -> None:
        """Do what a click on it does, or Enter with the focus there."""
        at = spot if spot is not None else target
        if target is Target.GLASS:
            self.toggle_glass()
        elif target is Target.READINGS:
            self.toggle_readings()
        elif target is Target.LEGEND:
            self.is_legend_open = True
        elif self.hands is None:
            self.say(NOT_YET, Target.LID)
        elif target in BESIDE:
            self.hands.put_in(None, BESIDE.index(target), at)
        else:
            self._press(target, at, self.hands)

    def hold_lever(self) -> None:
        """Take hold of the lever with a key or a button, wherever the focus is."""
        if self.hands is None:
            self.say(NOT_YET, Target.LID)
        else:
            self._holds_lever = self.hands.hold_lever(1.0)

    def hold_or_press(self) -> None:
        """Press what has the focus; the lever is held as long as the button is."""
        if self.focus in (None, Target.LEVER):
            self.hold_lever()
        else:
            self.pull()

    def let_go(self) -> None:
        """Let go of the lever that a key holds."""
        if self._holds_lever and self.hands is not None:
            self._holds_lever = False
            self.hands.let_go()

    def pull(self) -> None:
        """Pull the lever as people do, or press what has the focus."""
        self.press(self.focus or Target.LEVER)

    def move_focus(self, steps: int) -> None:
        """Let the focus go on to the next thing, or back."""
        there = self._order()
        if self.focus in there:
            self.focus = there[(there.index(self.focus) + steps) % len(there)]
        else:
            self.focus = there[0 if steps > 0 else -1]

    def open_shelf(self) -> None:
        """Open the list of records."""
        if self.hands is None:
            self.say(NOT_YET, Target.LID)
        elif not self.hands.refuse_inside():
            names = self._records()
            if set(names) <= {self.present}:
                self.say(NO_OTHER, Target.STACK, is_refusal=True)
                return
            self.shelf = Shelf(self._lettering, names, self.present, self._titles)
            self._rolled = 0.0

    def take_from_shelf(self) -> None:
        """Lay in the record chosen."""
        if self.shelf is not None:
            shelf, self.shelf = self.shelf, None
            self.say(f"Fetching {shelf.title} ...", Target.RECORD)
            self._fetch(shelf.chosen)

    def close_legend(self) -> None:
        """Put the legend away, for good."""
        self.is_legend_open = False
        if not self.memory.has_seen_legend:
            self.memory.has_seen_legend = True
            self.memory.keep()

    def toggle_glass(self) -> None:
        """Let the lid be glass, or gold again."""
        if self.is_open:
            self.say(GLASS_NOT_NEEDED, Target.GLASS, is_refusal=True)
        else:
            self.is_glass = not self.is_glass

    def toggle_readings(self) -> None:
        """Show the readings, or hide them."""
        self.memory.shows_readings = not self.memory.shows_readings
        self.memory.keep()

    def _around(self, at: Target | Spot) -> Surroundings:
        """What lies there, and where words about it would cover something."""
        target = at if isinstance(at, Target) else self._at(at)
        stage, others = self.stage, (each for each in self._order() if each is not target)
        if target is not None:
            own = box(stage, target, is_open=self.is_open)
        else:
            assert not isinstance(at, Target)
            own = at[0] - FINGERTIP / 2, at[1] - FINGERTIP / 2, FINGERTIP, FINGERTIP
        neighbours = tuple(box(stage, each, is_open=self.is_open) for each in others)
        return Surroundings(own, self._panels(), neighbours)

    def _panels(self) -> tuple[Box, ...]:
        _, top, _, height = captions.place(self._lettering)
        foot = 0.0, top, float(WIDTH), height  # what is in the case stands there, too
        panels = [foot, self.stage.stage_rect("hint")]
        if self.memory.shows_readings:
            panels.append(self.stage.stage_rect("readings"))
        if self.is_open:
            panels.append(self.stage.stage_rect("well-signs"))
        return tuple(panels)

    def _order(self) -> tuple[Target, ...]:
        return order(is_open=self.is_open, beside=self.beside)

    def _at(self, spot: Spot) -> Target | None:
        return target_at(self.stage, *spot, is_open=self.is_open, beside=self.beside)

    def _is_at_knob(self, spot: Spot | None) -> bool:
        return spot is not None and self._at(spot) is Target.KNOB

    def _point_at_shelf(self, spot: Spot) -> None:
        assert self.shelf is not None
        at = self.stage.to_window(*spot)
        if self.shelf.name_at(*at) is not None:
            self.shelf.point(*at)
            self.take_from_shelf()
        elif not self.shelf.holds(*at):
            self.shelf = None

    def _press(self, target: Target, at: Target | Spot, hands: SpokenHands) -> None:
        match target:
            case Target.LEVER:
                hands.pull()
            case Target.KNOB:
                self.say(TURN_IT, at)
            case Target.LID:
                hands.move_cover()
            case Target.HEAD:
                hands.knock(at)
            case Target.RECORD:
                hands.turn_record(at)
            case Target.STACK:
                self.open_shelf()
            case Target.LEFT | Target.RIGHT:
                hands.swap_cells(at)
            case Target.FRESH:
                hands.fit_fresh(None, at)
            case _:
                pass

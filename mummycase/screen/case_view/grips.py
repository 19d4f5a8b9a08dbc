"""What a pointer holds between pressing and letting go, whether it is a mouse or a finger."""

import math
from typing import Protocol

from mummycase.screen.case_view.carrying import CLICK, CellGrip, RecordGrip, Wells
from mummycase.screen.case_view.hands import SpokenHands, Spot
from mummycase.screen.case_view.look import Held
from mummycase.screen.case_view.targets import BESIDE, Target
from mummycase.screen.stage import Stage

SWEEP = math.radians(270.0)
"""From one end of the knob to the other."""

KNOB_TRAVEL = 240.0
"""How far up a hand goes from one end of the knob to the other, stage units."""

RIM = 0.55
"""Who takes the knob farther out than this share of its radius turns it round."""

NEAR_END = 0.95
"""A lever this far is pulled all the way: hands are not exact."""


class Grip(Protocol):
    """A hold on something."""

    @property
    def held(self) -> Held | None:
        """What is carried about, if it is."""

    def move(self, spot: Spot) -> None:
        """The pointer is there now."""

    def release(self, spot: Spot) -> None:
        """The pointer let go there."""

    def cancel(self) -> None:
        """The pointer is lost: nothing more is done, and nothing is held any longer."""


class LeverGrip:
    """The lever, which follows the hand along its slot."""

    held = None

    def __init__(self, hands: SpokenHands, stage: Stage, spot: Spot, lever: float) -> None:
        self._hands = hands
        rest, pulled = stage.circle("lever-rest"), stage.circle("lever-pulled")
        self._way = pulled[0] - rest[0], pulled[1] - rest[1]
        self._start = spot
        self._from = lever
        self._highest = lever
        self._is_told = not hands.hold_lever(lever, spot)

    def move(self, spot: Spot) -> None:
        """Follow."""
        if self._is_told:
            return
        x, y = spot[0] - self._start[0], spot[1] - self._start[1]
        along = (x * self._way[0] + y * self._way[1]) / (self._way[0] ** 2 + self._way[1] ** 2)
        lever = min(1.0, max(0.0, self._from + along))
        lever = 1.0 if lever >= NEAR_END else lever
        self._highest = max(self._highest, lever)
        self._is_told = not self._hands.hold_lever(lever, spot)

    def release(self, spot: Spot) -> None:
        """Let go."""
        if not self._is_told:
            self._hands.let_go(self._highest, spot)

    def cancel(self) -> None:
        """It springs back, without a word."""
        if not self._is_told:
            self._hands.let_go()


class KnobGrip:
    """The knob: taken at its rim it turns round, taken in its middle it goes with up and down."""

    held = None

    def __init__(self, hands: SpokenHands, stage: Stage, spot: Spot) -> None:
        self._hands = hands
        self._middle = stage.circle("knob")
        self._knob = hands.hands.knob
        self._last = spot
        x, y, radius = self._middle
        self._is_round = math.hypot(spot[0] - x, spot[1] - y) > RIM * radius

    def move(self, spot: Spot) -> None:
        """Turn it."""
        if self._is_round:
            turned = math.remainder(self._angle(spot) - self._angle(self._last), math.tau) / SWEEP
        else:
            turned = (spot[0] - self._last[0] - spot[1] + self._last[1]) / KNOB_TRAVEL
        self._last = spot
        self._knob = min(1.0, max(0.0, self._knob + turned))
        self._hands.set_knob(self._knob)

    def release(self, spot: Spot) -> None:
        """It stays where it is."""

    def cancel(self) -> None:
        """It stays where it is."""

    def _angle(self, spot: Spot) -> float:
        return math.atan2(spot[1] - self._middle[1], spot[0] - self._middle[0])


class ClickGrip:
    """Something that is only clicked.

    Args:
        deed: what a click does, told where; not done if the pointer wandered off.
        spot: where it was pressed.
    """

    held = None

    def __init__(self, deed: "Clicked", spot: Spot) -> None:
        self._deed = deed
        self._start = spot

    def move(self, spot: Spot) -> None:
        """Nothing follows."""

    def release(self, spot: Spot) -> None:
        """Do it."""
        if math.dist(spot, self._start) <= 3 * CLICK:
            self._deed(spot)

    def cancel(self) -> None:
        """It was not clicked."""


class Clicked(Protocol):
    """What a click does."""

    def __call__(self, spot: Spot) -> None:
        """Do it there."""


def take(
    target: Target, spot: Spot, hands: SpokenHands, stage: Stage, *, is_second: bool
) -> Grip | None:
    """The grip on a target that can be moved or carried; None for what is only clicked.

    Args:
        target: what is taken.
        spot: where, stage units.
        hands: that take it.
        stage: it stands on.
        is_second: whether it was clicked a moment ago.
    """
    match target:
        case Target.LEVER:
            return LeverGrip(hands, stage, spot, hands.hands.lever)
        case Target.KNOB:
            return KnobGrip(hands, stage, spot)
        case Target.RECORD:
            return RecordGrip(hands, spot, spot, is_second)
    cell = _cell(target, hands)
    if cell is None:
        return None
    return CellGrip(hands, target, cell, Wells(stage), spot, spot)


def _cell(target: Target, hands: SpokenHands) -> float | None:
    """The charge of the cell at a target; None if none is there."""
    if target is Target.FRESH:
        return 1.0
    if target in BESIDE:
        return hands.hands.beside[BESIDE.index(target)].state_of_charge
    if target in (Target.LEFT, Target.RIGHT):
        cell = hands.hands.well[0 if target is Target.LEFT else 1]
        return cell.state_of_charge if cell is not None else None
    return None

"""What each deed of a key or a button does; what lies on top hears of it first."""

from collections.abc import Callable
from types import MappingProxyType

from mummycase.case.outcome import Place
from mummycase.screen.case_view.deeds import Deed
from mummycase.screen.case_view.handling import NOT_YET, Handling
from mummycase.screen.case_view.hands import SpokenHands
from mummycase.screen.case_view.targets import Target


def do(handling: Handling, deed: Deed) -> None:
    """Do it, to the legend, to the shelf, or to the case."""
    if deed is Deed.QUIT:
        handling.wants_quit = True
    elif deed is Deed.LEVER_UP:
        handling.let_go()
    else:
        handling.bubble.clear()  # what was said of the last deed is in the way now
        _do(handling, deed)


def _do(handling: Handling, deed: Deed) -> None:
    if handling.is_legend_open:
        handling.close_legend()
    elif deed is Deed.LEGEND:
        _legend(handling)
    elif handling.shelf is not None:
        _to_shelf(handling, deed)
    elif deed in _TO_VIEW:
        _TO_VIEW[deed](handling)
    elif handling.hands is None:
        handling.say(NOT_YET, Target.LID)
    else:
        _TO_CASE[deed](handling, handling.hands)


def _to_shelf(handling: Handling, deed: Deed) -> None:
    assert handling.shelf is not None
    if deed in (Deed.UP, Deed.FOCUS_PREVIOUS, Deed.SLOWER):
        handling.shelf.move(-1)
    elif deed in (Deed.DOWN, Deed.FOCUS_NEXT, Deed.FASTER):
        handling.shelf.move(1)
    elif deed in (Deed.PULL, Deed.LEVER_DOWN, Deed.LEVER_DOWN_OR_PRESS):
        handling.take_from_shelf()
    elif deed in (Deed.BACK, Deed.CHANGE_RECORD, Deed.COVER):
        handling.shelf = None


def _legend(handling: Handling) -> None:
    handling.is_legend_open = True


def _back(handling: Handling) -> None:
    """One step: the focus first, then the way out."""
    if handling.focus is not None:
        handling.focus = None
    else:
        handling.wants_quit = True


def _take_out(handling: Handling, hands: SpokenHands) -> None:
    hands.take_out(*_in_well(handling))


def _fit_fresh(handling: Handling, hands: SpokenHands) -> None:
    hands.fit_fresh(*_in_well(handling))


def _knock_or_take_out(handling: Handling, hands: SpokenHands) -> None:
    if _in_well(handling)[0] is not None:
        _take_out(handling, hands)
    else:
        hands.knock()


def _glass_or_fresh(handling: Handling) -> None:
    if handling.hands is not None and _in_well(handling)[0] is not None:
        _fit_fresh(handling, handling.hands)
    else:
        handling.toggle_glass()


def _in_well(handling: Handling) -> tuple[Place | None, Target]:
    """The place that has the focus, if one has; and where to tell of what is done there."""
    match handling.focus:
        case Target.LEFT:
            return Place.LEFT, Target.LEFT
        case Target.RIGHT:
            return Place.RIGHT, Target.RIGHT
        case _:
            return None, Target.LEFT


_TO_VIEW: MappingProxyType[Deed, Callable[[Handling], None]] = MappingProxyType(
    {
        Deed.LEVER_DOWN: Handling.hold_lever,
        Deed.LEVER_DOWN_OR_PRESS: Handling.hold_or_press,
        Deed.PULL: Handling.pull,
        Deed.GLASS: Handling.toggle_glass,
        Deed.GLASS_OR_FRESH: _glass_or_fresh,
        Deed.CHANGE_RECORD: Handling.open_shelf,
        Deed.FOCUS_NEXT: lambda handling: handling.move_focus(1),
        Deed.FOCUS_PREVIOUS: lambda handling: handling.move_focus(-1),
        Deed.READINGS: Handling.toggle_readings,
        Deed.BACK: _back,
    }
)

_TO_CASE: MappingProxyType[Deed, Callable[[Handling, SpokenHands], None]] = MappingProxyType(
    {
        Deed.SLOWER: lambda _, hands: hands.turn_knob(-1),
        Deed.FASTER: lambda _, hands: hands.turn_knob(1),
        Deed.UP: lambda _, hands: hands.turn_knob(1),
        Deed.DOWN: lambda _, hands: hands.turn_knob(-1),
        Deed.COVER: lambda _, hands: hands.move_cover(),
        Deed.KNOCK: lambda _, hands: hands.knock(),
        Deed.KNOCK_OR_TAKE_OUT: _knock_or_take_out,
        Deed.TURN_RECORD: lambda _, hands: hands.turn_record(),
        Deed.SWAP_CELLS: lambda _, hands: hands.swap_cells(),
        Deed.TAKE_OUT: _take_out,
        Deed.FRESH_CELLS: _fit_fresh,
    }
)

"""What the menu of the pause offers beside what is always there: gamepads have few buttons."""

from collections.abc import Callable
from functools import partial

from mummycase.screen.scenes.play_keys import Deed
from mummycase.table.table import Table

Entry = tuple[str, Callable[[], None]]
"""What a button says and does."""


def entries(table: Table | None, do: Callable[[Deed], None], *, is_at_case: bool) -> list[Entry]:
    """What can be done now at board and case.

    Args:
        table: of the game; None while there is none.
        do: does it.
        is_at_case: whether the case is at the front, where gamepads turn its knob instead.
    """
    if table is None:
        return []
    can = {
        "Back to the board" if is_at_case else "To the case": Deed.CASE,
        "Say it again": Deed.AGAIN if not table.why_not_again() else None,
        "Undo": Deed.UNDO if not table.why_not_undo() else None,
    }
    return [(name, partial(do, deed)) for name, deed in can.items() if deed is not None]

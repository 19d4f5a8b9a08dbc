"""What hands do to a running case, in the order they did it, and nothing lost on the way.

Hands act at any moment; the case looks at its controls once per inner block. So an edge (the lever
comes to where it acts or lets go, the cover opens or shuts) is held for the length of a block, in
which the case must see it, and what was done after it waits. What makes no edge, a turn of the
knob or a lever on its way, gives place to the next snapshot: sound follows the hand without lag.

How long a lever is held is the machine's chance, so an edge also keeps its moment: it carries the
frame at which it is due, and does not slip to the beginning of the next chunk.
"""

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from mummycase.case.controls import Controls
from mummycase.case.mechanism import LEVER_ACTS, LEVER_LETS_GO

CaseT = TypeVar("CaseT")

Command = Callable[[CaseT], None]
"""Something done to the case besides moving its controls."""


class HandQueue(Generic[CaseT]):
    """Controls and commands on their way to the case; one thread puts at a time, one takes.

    It knows neither threads nor time: `next` is told how many frames were rendered.

    Args:
        controls: those the case has now.
        hold_frames: for how long an edge is held: the case's inner block.
    """

    def __init__(self, controls: Controls, hold_frames: int) -> None:
        self.hold_frames = hold_frames
        self._given = controls
        self._waiting: deque[tuple[Controls | Command[CaseT], int]] = deque()  # and when due
        self._held_until = 0

    def __len__(self) -> int:
        """How many snapshots and commands wait."""
        return len(self._waiting)

    @property
    def ready_at(self) -> int:
        """Frame before which `next` gives nothing of what waits now."""
        due = self._waiting[0][1] if self._waiting else 0
        return max(self._held_until, due)

    def put_controls(self, controls: Controls, due: int = 0) -> None:
        """Let these controls follow what was put before.

        Args:
            controls: all of them.
            due: frame at which they are due if they make an edge; others are due at once.
        """
        if self._waiting:
            last, last_due = self._waiting[-1]
            if isinstance(last, Controls) and self._merges(self._before_last(), last, controls):
                self._waiting.pop()
                due = last_due if self._edge(self._last_controls(), last) else due
        is_edge = self._edge(self._last_controls(), controls)
        self._waiting.append((controls, due if is_edge else 0))

    def put_command(self, command: Command[CaseT]) -> None:
        """Let a command follow what was put before."""
        self._waiting.append((command, 0))

    def next(self, frame: int) -> Controls | Command[CaseT] | None:
        """Take what is to be done before frame `frame` is rendered; ask again until None.

        Args:
            frame: frames rendered so far.
        """
        if not self._waiting or frame < self.ready_at:
            return None
        item, _ = self._waiting.popleft()
        if isinstance(item, Controls):
            if self._edge(self._given, item):
                self._held_until = frame + self.hold_frames
            self._given = item
        return item

    def _before_last(self) -> Controls:
        return self._last_controls(skip=1)

    def _last_controls(self, skip: int = 0) -> Controls:
        """Those put last, leaving out the last `skip` things put."""
        for item, _ in list(self._waiting)[: len(self._waiting) - skip][::-1]:
            if isinstance(item, Controls):
                return item
        return self._given

    def _merges(self, before: Controls, last: Controls, new: Controls) -> bool:
        """Whether `new` may take the place of `last`, which came after `before`."""
        if not self._edge(last, new) or not self._edge(before, last):
            return True
        if not before.cover_closed == last.cover_closed == new.cover_closed:
            return False
        # The lever goes on the way it went: whoever sees only the ends knows all it passed.
        return (_place(last) > _place(before)) == (_place(new) > _place(last))

    @staticmethod
    def _edge(before: Controls, after: Controls) -> bool:
        return before.cover_closed != after.cover_closed or _place(before) != _place(after)


def _place(controls: Controls) -> int:
    """Where the lever is for the case: 0 let go, 1 on its way, 2 pulled."""
    return (controls.lever > LEVER_LETS_GO) + (controls.lever >= LEVER_ACTS)

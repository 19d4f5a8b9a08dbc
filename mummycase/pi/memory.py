"""What a case remembers while it is unplugged: which switches it was seen to have, and the side.

One small file, written only when something changed, in a way that no pulled plug can tear. Where it
cannot be written (a read-only card) the case remembers until it is unplugged, and says nothing.
"""

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from mummycase.table import safe_file

LARGEST = 64 * 1024
"""No such file has so many bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered:
    """It.

    Attributes:
        seen: switches that were seen closed once, and ``knob`` if it was seen to be there.
        side: of the record that lies up, 1 or 2.
        silence: why the case was silent when it started last; empty if it was not.
    """

    seen: tuple[str, ...] = ()
    side: int = 1
    silence: str = ""


class Memory:
    """The file.

    Args:
        path: of it; it need not exist. None remembers nothing beyond this start.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.now = Remembered()
        if path is not None:
            safe_file.sweep(path.parent, path.name)
            self.now = _read(path)

    def see(self, what: str) -> None:
        """It was seen to be there."""
        if what not in self.now.seen:
            self.keep(replace(self.now, seen=(*self.now.seen, what)))

    def keep(self, remembered: Remembered) -> None:
        """Remember this; written down if it is new and can be."""
        if remembered == self.now:
            return
        self.now = remembered
        if self._path is None:
            return
        try:
            data = json.dumps({"format": 1, **asdict(remembered)}, ensure_ascii=False)
            safe_file.write(self._path, data.encode())
        except OSError:
            self._path = None  # a read-only card: nobody wants to hear of it at each turn


def _read(path: Path) -> Remembered:
    """What the file says; what it does not say, or says wrongly, is as in a new case."""
    try:
        with path.open("rb") as file:
            data = json.loads(file.read(LARGEST))
        seen, side, silence = data.get("seen", []), data.get("side", 1), data.get("silence", "")
    except (OSError, ValueError, AttributeError, RecursionError):
        return Remembered()
    return Remembered(
        seen=tuple(each for each in seen if isinstance(each, str))
        if isinstance(seen, list)
        else (),
        side=side if side in (1, 2) and not isinstance(side, bool) else 1,
        silence=silence if isinstance(silence, str) else "",
    )

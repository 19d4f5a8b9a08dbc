"""What a hand can do from outside: the lever, the speed knob, the cover."""

from dataclasses import dataclass

from mummycase.errors import SettingError


@dataclass(frozen=True, slots=True, kw_only=True)
class Controls:
    """A snapshot of everything outside the case that a hand can move.

    Attributes:
        lever: 0 at rest, 1 fully toward the mummy's head. It acts only when moved (nearly) all
            the way, and lets the stylus down when released.
        knob: the speed control, 0 slowest .. 1 fastest; 0.5 is nominal on a fresh cell.
        cover_closed: whether the cover is shut and locked.

    Raises:
        SettingError: lever or knob outside 0..1.
    """

    lever: float = 0.0
    knob: float = 0.5
    cover_closed: bool = True

    def __post_init__(self) -> None:
        for name in ("lever", "knob"):
            value = getattr(self, name)
            if not 0.0 <= value <= 1.0:
                raise SettingError(f"{name} must be in 0..1, got {value}")

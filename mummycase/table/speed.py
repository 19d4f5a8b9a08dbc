"""How fast all that moves on the screen does so."""

from enum import StrEnum
from types import MappingProxyType


class Speed(StrEnum):
    """Of pieces, die and case, and of the computers' pauses between two deeds."""

    SLOW = "slow"
    NORMAL = "normal"
    QUICK = "quick"
    AT_ONCE = "at-once"

    @property
    def factor(self) -> float:
        """How much faster than as they were made."""
        return _FACTORS[self]


_FACTORS = MappingProxyType(
    {Speed.SLOW: 0.6, Speed.NORMAL: 1.0, Speed.QUICK: 2.0, Speed.AT_ONCE: 1000.0}
)
"""At once is so fast that no picture shows what lies between: a long order takes 10 ms."""

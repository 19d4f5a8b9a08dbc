"""Ways to let a table play on, for the tests of it."""

from mummycase.games.voice_of_the_mummy.actions import Hear
from mummycase.table.awaiting import Pull, TurnOver

from .boards import Seated, computers, hear, orders, people, play_on

MIXED = (people(1)[0], computers(1)[0])


def to_flip(found: Seated) -> None:
    """Play until the record must be turned."""
    play_on(found, TurnOver)


def run_until(found: Seated, kind: type, limit_s: int = 400) -> None:
    """Let computers play until something of this kind was told."""
    for _ in range(limit_s):
        found.run(1.0)
        if found.of(kind):
            return
    raise AssertionError(f"no {kind.__name__} was told")


def hear_in_part_two(found: Seated) -> None:
    play_on(found, Pull)
    hear(found, groove=4)
    assert orders(found)[-1] == Hear(2, 4)

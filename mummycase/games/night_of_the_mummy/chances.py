"""What chance brings before the first turn: the Guests, who begins, the deal (NM-04..NM-10)."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from mummycase.games.night_of_the_mummy.actions import Action, Begin, ChooseGuests, Deal
from mummycase.games.night_of_the_mummy.guests import KEYS, MEMBERS, MUMMY, keys_of
from mummycase.games.night_of_the_mummy.phases import CHOOSE, DEAL, FIRST

if TYPE_CHECKING:
    from mummycase.games.night_of_the_mummy.state import NightState


def sets(state: "NightState") -> Sequence[Action]:
    """The sets of Guests that may be drawn; one, if they were chosen (NM-04, NM-206)."""
    return [ChooseGuests(keys_of(pool)) for pool in state.world.pools]


def beginners(state: "NightState") -> Sequence[Action]:
    """The seats that may begin; one, if it was chosen (NM-10)."""
    first = state.world.setup.first
    return [Begin(seat) for seat in range(state.world.seats) if first in (None, seat)]


def draw_set(state: "NightState", rng: Random) -> Action:
    """One of the sets, each equally often."""
    pools = state.world.pools
    return ChooseGuests(keys_of(pools[int(rng.random() * len(pools))]))


def draw_beginner(state: "NightState", rng: Random) -> Action:
    """One of the seats, each equally often."""
    options = beginners(state)
    return options[int(rng.random() * len(options))]


def draw_deal(state: "NightState", rng: Random) -> Action:
    """All but The Mummy are shuffled, some laid in the centre, the rest dealt with her (NM-08)."""
    others = [guest for guest in MEMBERS[state.pool] if guest != MUMMY]
    rng.shuffle(others)
    count = state.world.mysteries
    centre, seats = others[:count], [*others[count:], MUMMY]
    rng.shuffle(seats)
    return Deal(tuple(KEYS[guest] for guest in seats), tuple(KEYS[guest] for guest in centre))


OUTCOMES: Mapping[int, Callable[["NightState"], Sequence[Action]]] = MappingProxyType(
    {CHOOSE: sets, FIRST: beginners}
)
"""All that may come, by phase; deals are too many."""

SAMPLES: Mapping[int, Callable[["NightState", Random], Action]] = MappingProxyType(
    {CHOOSE: draw_set, FIRST: draw_beginner, DEAL: draw_deal}
)
"""One outcome, drawn, by phase."""

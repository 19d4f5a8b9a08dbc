"""What does not change while a game of Night of the Mummy is played."""

from mummycase.games.night_of_the_mummy.guests import INDEX
from mummycase.games.night_of_the_mummy.guidelines import possible_sets
from mummycase.games.night_of_the_mummy.setup import Setup

FULL, FIND_MUMMY, SINGLE = range(3)
"""Forms of an accusation: of all, of The Mummy alone (NM-111), of one player alone (NM-49)."""

FORM_NAMES = "full", "find_mummy", "single"


class World:
    """A set-up, made ready for play.

    Args:
        setup: that was agreed on.

    Attributes:
        setup: the same.
        seats: how many play.
        mysteries: slots in the centre.
        all_seats: the set of all seats, as bits.
        all_slots: the set of all slots, as bits.
        following: the seat after each, clockwise.
        lefts: all others, clockwise from each seat's left.
        beside: the neighbours of each seat, as bits (NM-11).
        pools: the sets of Guests that may be in the game, as bits.
    """

    __slots__ = (
        "all_seats",
        "all_slots",
        "arch_wins",
        "asks_revealed",
        "beside",
        "dances_revealed",
        "following",
        "gargoyle_joins",
        "lefts",
        "mirror_swaps",
        "mysteries",
        "pools",
        "rages_instead",
        "seats",
        "setup",
    )

    def __init__(self, setup: Setup) -> None:
        rules, seats = setup.rules, setup.seats
        self.setup = setup
        self.seats = seats
        self.mysteries = setup.mysteries
        self.all_seats = (1 << seats) - 1
        self.all_slots = (1 << setup.mysteries) - 1
        self.following = tuple((seat + 1) % seats for seat in range(seats))
        self.lefts = tuple(
            tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats)
        )
        self.beside = tuple(
            1 << (seat + 1) % seats | 1 << (seat - 1) % seats for seat in range(seats)
        )
        self.pools = (
            (sum(1 << INDEX[key] for key in setup.guests),)
            if setup.guests
            else possible_sets(
                seats,
                is_first_game=setup.advanced == "fewest",
                keeps_guidelines=rules.guidelines == "on",
            )
        )
        self.asks_revealed = rules.inquire_revealed == "yes"
        self.dances_revealed = rules.ask_revealed == "yes"
        self.rages_instead = rules.statue == "instead"
        self.arch_wins = rules.arch_mummy_known == "wins"
        self.gargoyle_joins = rules.revealed_gargoyle == "joins"
        self.mirror_swaps = rules.dorian_in_mirror == "may_swap"

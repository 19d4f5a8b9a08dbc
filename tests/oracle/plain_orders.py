"""What the mummy orders, and how it is obeyed (rules 1.5).

See `voice_plain` for what this is.
"""

from collections.abc import Iterable

from tests.oracle.plain_table import Choice, PlainTable, level_of


class PlainOrders(PlainTable):
    """A table at which the mummy is obeyed."""

    def _obey(self, seat: int, code: str, count: int) -> Choice:
        """The table of 1.5; how often the effect took place."""
        if code in ("UP", "DOWN"):
            return self._go_up_or_down(seat, code)
        if code == "RETURN":  # VM-3-05
            start = self.place[seat]
            self.place[seat] = self.home[seat]
            self._tell("returned", seat=seat, start=start, end=self.home[seat])
            return 1
        if code == "TAKE_EACH":
            return self._take_each(seat, count)
        if code == "GIVE_EACH":
            return self._give_each(seat, count)
        if code == "SPELL":  # VM-2-06
            self._tell("spell_received", seat=seat, giver=self.cobra)
            self.cobra = seat
            return 1
        if code == "EXTRA_ROLL":
            self.again = True
            return 1
        if code == "MISS_TURN":
            self.to_miss[seat] += 1
            return 1
        times = 0
        for _ in range(count):
            if code == "TAKE_BOARD":
                done = yield from self._take_from_the_board(seat)
            elif code == "GIVE_BACK":
                done = yield from self._give_back(seat)
            elif code == "TAKE_ONE":
                done = yield from self._take_from_one(seat)
            elif code == "GIVE_ONE":
                done = yield from self._give_to_one(seat)
            else:
                assert code == "NOTHING"
                done = False
            if done:
                times += 1
        return times

    def _go_up_or_down(self, seat: int, code: str) -> int:
        """VM-3-03, VM-3-04."""
        start = self.place[seat]
        if code == "UP" and level_of(start) == "top":
            return 0
        if code == "DOWN" and level_of(start) == "lower":
            return 0
        self.place[seat] = self.up[start] if code == "UP" else self.down[start]
        self._tell("level_changed", seat=seat, start=start, end=self.place[seat])
        if self.rules["chain"] != "full":
            self._take_what_lies(seat)
        return 1

    def _take_each(self, seat: int, count: int) -> int:
        """From each opponent who has a jewel."""
        times = 0
        for _ in range(count):
            for other in self._others(seat):
                if self.jewels[other] > 0:
                    self._hand_over(other, seat)
                    times += 1
        return times

    def _give_each(self, seat: int, count: int) -> int:
        """VM-A28: clockwise from the left, until none is left."""
        times = 0
        for _ in range(count):
            for other in self._others(seat):
                if self.jewels[seat] > 0:
                    self._hand_over(seat, other)
                    times += 1
        return times

    def _choose_space(self, seat: int, spaces: Iterable[str]) -> Choice:
        """One of them, chosen by the seat, in the board's order; None if there is none."""
        found = [name for name in self.names if name in spaces]
        if len(found) < 2:
            return found[0] if found else None
        picks = [{"do": "pick_space", "space": name} for name in found]
        return (yield (seat, "pick_space", picks))["space"]

    def _choose_seat(self, seat: int, seats: list[int]) -> Choice:
        """One of them, chosen by the seat; None if there is none."""
        if len(seats) < 2:
            return seats[0] if seats else None
        picks = [{"do": "pick_seat", "seat": other} for other in seats]
        return (yield (seat, "pick_seat", picks))["seat"]

    def _take_from_the_board(self, seat: int) -> Choice:
        """VM-A10."""
        if self.rules["take_from"] == "bank" and self.spares > 0:
            self.spares -= 1
            self.jewels[seat] += 1
            self._tell("jewel_taken", seat=seat, space=None)
            return True
        there = set(self.lying)
        if self.rules["take_from"] == "own_level":
            level = level_of(self.place[seat])
            there = {name for name in there if level_of(name) == level}
        space = yield from self._choose_space(seat, there)
        if space is None:
            return False
        self._take_jewel(seat, space)
        return True

    def _give_back(self, seat: int) -> Choice:
        """VM-3-01, VM-3-02, VM-A12."""
        if self.jewels[seat] == 0:
            return False
        empty = [name for name in self.jewel_spaces if name not in self.lying]
        space = yield from self._choose_space(seat, empty)
        if space is None:
            return False
        self.jewels[seat] -= 1
        self.lying.add(space)
        self._tell("jewel_put_back", seat=seat, space=space)
        return True

    def _take_from_one(self, seat: int) -> Choice:
        """From an opponent who has a jewel."""
        rich = [other for other in self.seats if other != seat and self.jewels[other] > 0]
        other = yield from self._choose_seat(seat, rich)
        if other is None:
            return False
        self._hand_over(other, seat)
        return True

    def _give_to_one(self, seat: int) -> Choice:
        """VM-3-01: to any opponent, if it has a jewel."""
        if self.jewels[seat] == 0:
            return False
        other = yield from self._choose_seat(seat, [s for s in self.seats if s != seat])
        self._hand_over(seat, other)
        return True

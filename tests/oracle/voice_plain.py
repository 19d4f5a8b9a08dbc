"""Voice of the Mummy a second time, written from the rules sheet sentence by sentence.

It knows nothing of mummycase: only the board's picture, dictionaries, lists and names. A game is
told as one long story, `PlainGame._story`, which stops (``yield``) wherever somebody has to act.
Slow, and meant to be read: the tags name the sentences of the rules sheet, "docs" stands for
``docs/voice_of_the_mummy.md``, which settles the order of things.
"""

from tests.oracle.plain_orders import PlainOrders
from tests.oracle.plain_table import Choice, Story, Thing, level_of, read_board

__all__ = ["PlainGame", "Thing", "read_board"]

CHANCE, OVER = -1, -2


class PlainGame(PlainOrders):
    """One game.

    Args:
        board: what `read_board` gives.
        seats: 2, 3 or 4.
        commands: for each side twenty times ``code``, ``count`` and ``when``.
        rules: the switches by name, and ``turn_limit``.
        ages: of each seat.
        corners: where the seats sit, if that was chosen.
    """

    def __init__(
        self,
        board: Thing,
        seats: int,
        commands: list[list[Thing]],
        rules: Thing,
        ages: list[int],
        corners: list[int] | None = None,
    ) -> None:
        super().__init__(board, seats, commands, rules, ages, corners)
        self._story_so_far = self._story()
        self._question = next(self._story_so_far)

    # ------------------------------------------------------------------ what a table asks

    def to_move(self) -> int:
        """The seat that acts; -1 chance, -2 nobody: the game is over."""
        return self._question[0]

    def phase(self) -> str:
        """What is awaited, as the docs call it."""
        return self._question[1]

    def legal(self) -> list[Thing]:
        """All that can be done now, chance included, in the order of the docs."""
        return [dict(action) for action in self._question[2]]

    def apply(self, action: Thing) -> list[Thing]:
        """Does it; the events."""
        if action not in self._question[2]:
            raise ValueError(f"{action} is not possible in phase {self.phase()}")
        self._events = []
        try:
            self._question = self._story_so_far.send(action)
        except StopIteration:
            self._question = (OVER, "over", [])
        return self._events

    def winners(self) -> list[int]:
        """Who won; nobody as long as the game is not over."""
        return self.won

    # ------------------------------------------------------------------ the story

    def _story(self) -> Story:
        """A whole game."""
        seat = yield from self._high_roll()
        while True:
            seat = self._sit_out(seat)
            self.again = False
            yield from self._turn(seat)
            if self.ended:
                return
            self.turns += 1
            if self.turns >= self.rules["turn_limit"]:  # VM-A31
                self._score(None)
                return
            if self.flipping is not None:
                seat = yield from self._turn_the_record()
            elif not self.again:
                seat = self._left_of(seat)

    def _high_roll(self) -> Choice:
        """VM-0-23: each throws, the highest begins; those tied for highest throw again."""
        throwing = list(self.seats)
        while True:
            thrown = {}
            for seat in throwing:
                answer = yield (CHANCE, "high_roll", rolls())
                thrown[seat] = answer["pips"]
                self._tell("threw", seat=seat, pips=answer["pips"])
            throwing = [seat for seat in throwing if thrown[seat] == max(thrown.values())]
            if len(throwing) == 1:
                self._tell("began", seat=throwing[0])
                return throwing[0]

    def _sit_out(self, seat: int) -> int:
        """Who has the turn that `seat` would have, orders to miss one obeyed."""
        while self.to_miss[seat] > 0:
            self.to_miss[seat] -= 1
            self._tell("turn_missed", seat=seat)
            seat = self._left_of(seat)
        return seat

    def _turn_the_record(self) -> Choice:
        """VM-2-01, and VM-A15: who starts Part II."""
        taker = self.flipping
        assert taker is not None
        yield (CHANCE, "flip", [{"do": "turn_record"}])
        self._tell("record_turned")
        self.flipping = None
        self.part = 2
        if self.rules["part2_start"] == "taker":
            return taker
        if self.rules["part2_start"] == "high_roll":
            return (yield from self._high_roll())
        return self._left_of(taker)

    def _turn(self, seat: int) -> Story:
        """VM-1-01: roll, move, resolve the space, possibly change level."""
        self.messages = 0
        way = "clockwise"  # VM-1-02
        ways = [{"do": "go", "way": "clockwise"}, {"do": "go", "way": "counter-clockwise"}]
        if self.part == 2 and self.rules["direction"] == "before_roll":
            way = (yield (seat, "direction", ways))["way"]
        pips = (yield (CHANCE, "roll", rolls()))["pips"]
        self._tell("rolled", seat=seat, pips=pips)
        if self.part == 2 and self.rules["direction"] == "after_roll":  # VM-2-02, VM-A16
            way = (yield (seat, "direction", ways))["way"]
        # VM-1-02: exactly that many spaces, along the ring of its level
        ring = [name for name in self.names if level_of(name) == level_of(self.place[seat])]
        path = [self.place[seat]]
        for _ in range(pips):
            step = 1 if way == "clockwise" else -1
            path.append(ring[(ring.index(path[-1]) + step) % len(ring)])
        self.place[seat] = path[-1]
        self._tell("moved", seat=seat, path=path)
        yield from self._land(seat, "count")

    def _land(self, seat: int, by: str) -> Story:
        """VM-1-20: meetings, home check, the space, the level; `by` tells how it came here."""
        self._meet(seat, great_too=True)
        passed_the_cobra = yield from self._pass_the_cobra(seat)
        if self._may_end(seat, by) and (
            not passed_the_cobra or self.rules["pass_and_end"] == "yes"
        ):
            is_the_end = yield from self._end_if_wanted(seat)
            if is_the_end:
                return
        space = self.place[seat]
        kind = self.kind[space]
        if kind == "jewel":
            self._take_what_lies(seat)  # VM-1-06, VM-1-07, VM-A06
        elif kind == "great" and self.part == 1 and self._great_is_open():  # VM-1-16, VM-2-11
            self._tell("great_taken", seat=seat, space=space)
            self.great = seat
            self.cobra = seat  # VM-1-17
            self.flipping = seat
            self._tell("part_two_began")  # VM-1-19
        elif kind == "mummy" and self.messages < 3:  # VM-1-09; VM-A07: at most three
            yield from self._hear(seat)
        elif kind in ("corner", "step") and by != "steps":  # VM-1-10, VM-1-12
            yield from self._take_the_steps(seat)

    def _pass_the_cobra(self, seat: int) -> Choice:
        """VM-2-03, VM-A17, VM-A20: whoever holds the Cobra gives it to an opponent there."""
        there = [s for s in self.seats if s != seat and self.place[s] == self.place[seat]]
        if self.part != 2 or self.cobra != seat or not there:
            return False
        other = there[0]
        if len(there) > 1:
            gifts = [{"do": "give_cobra", "seat": s} for s in there]
            other = (yield (seat, "cobra", gifts))["seat"]
        self.cobra = other
        self._tell("cobra_passed", seat=seat, other=other)
        return True

    def _may_end(self, seat: int, by: str) -> bool:
        """VM-2-07, VM-2-08: at home, without the Cobra, by exact count."""
        if self.part != 2 or self.place[seat] != self.home[seat] or self.cobra == seat:
            return False
        if by == "RETURN":
            return bool(self.rules["return_ends"] == "yes")  # VM-A22
        if by == "steps":
            return bool(self.rules["stairs_end"] == "yes")  # VM-A23
        if by in ("UP", "DOWN"):
            return bool(self.rules["chain"] == "full")  # VM-A07
        return True

    def _end_if_wanted(self, seat: int) -> Choice:
        """VM-A24: the game ends, unless that may be refused and is."""
        if self.rules["end"] == "optional":
            endings = [{"do": "end_game", "end": True}, {"do": "end_game", "end": False}]
            answer = yield (seat, "end", endings)
            if not answer["end"]:
                return False
        self._tell("came_home", seat=seat)
        # VM-2-09, VM-A27: a jewel from each opponent; the Great Jewel if it is the only one
        for other in self._others(seat):
            if self.jewels[other] > 0:
                self.jewels[other] -= 1
                self.jewels[seat] += 1
                gave = "jewel"
            elif other == self.great:
                self.great = seat
                gave = "great"
            else:
                gave = "nothing"
            self._tell("bonus_given", seat=seat, giver=other, gave=gave)
        self._score(seat)
        return True

    def _score(self, ender: int | None) -> None:
        """VM-5-01 to VM-5-03."""
        points = self.scores()
        for seat in self.seats:
            self._tell("scored", seat=seat, points=points[seat])
        best = [seat for seat in self.seats if points[seat] == max(points)]
        without_the_cobra = [seat for seat in best if seat != self.cobra]
        if self.rules["tie"] == "shared":
            self.won = best
        elif self.rules["tie"] == "ender" and ender in best:
            self.won = [ender]
        else:
            self.won = without_the_cobra or best
        self.ended = True
        self._tell("game_ended", ender=ender, winners=list(self.won))

    def _take_the_steps(self, seat: int) -> Story:
        """VM-1-10 to VM-1-13: stay, or one level up or down."""
        start = self.place[seat]
        wishes = ["stay"]
        if level_of(start) != "top":
            wishes.append("up")
        if level_of(start) != "lower":
            wishes.append("down")
        changes = [{"do": "change_level", "to": wish} for wish in wishes]
        wish = (yield (seat, "level", changes))["to"]
        if wish == "stay":
            return
        self.place[seat] = self.up[start] if wish == "up" else self.down[start]
        self._tell("level_changed", seat=seat, start=start, end=self.place[seat])
        yield from self._came_without_count(seat, "steps")

    def _came_without_count(self, seat: int, by: str) -> Story:
        """VM-A07, VM-A13, VM-A22, VM-A23, VM-A29: what happens after an order or steps."""
        if self.rules["chain"] == "full":
            yield from self._land(seat, by)
            return
        if self.rules["chain"] == "meet":
            self._meet(seat, great_too=False)
        if self._may_end(seat, by):
            yield from self._end_if_wanted(seat)

    # ------------------------------------------------------------------ the mummy's orders

    def _hear(self, seat: int) -> Story:
        """VM-1-09: works the lever, hears a message, obeys it."""
        self.messages += 1
        self._tell("lever_awaited", seat=seat)
        side = self.part
        grooves = [{"do": "hear", "side": side, "groove": groove} for groove in range(1, 21)]
        groove = (yield (CHANCE, "voice", grooves))["groove"]  # VM-4-04
        command = self.commands[side - 1][groove - 1]
        code = command["code"]
        holds = command["when"] == "always" or self.ages[seat] % 2 == 1  # 1.5
        self._tell(
            "heard",
            seat=seat,
            side=side,
            groove=groove,
            code=code,
            count=command["count"],
            holds=holds,
        )
        times = 0
        if holds:
            times = yield from self._obey(seat, code, command["count"])
        self._tell("command_done", seat=seat, code=code, times=times)
        if code in ("UP", "DOWN", "RETURN") and times == 1:
            yield from self._came_without_count(seat, code)


def rolls() -> list[Thing]:
    """The six throws of VM-A32."""
    return [{"do": "roll", "pips": pips} for pips in range(1, 7)]

"""What lies on the table in Voice of the Mummy, and the simple things that happen to it.

See `voice_plain` for what this is.
"""

import xml.etree.ElementTree as ElementTree
from collections.abc import Generator
from pathlib import Path
from typing import Any

Thing = dict[str, Any]
"""An action, an event, a space or a command: what JSON calls an object."""

Story = Generator[tuple[int, str, list[Thing]], Thing, None]
"""Stops with who acts (-1 chance), the phase and what can be done; gets what is done."""
Choice = Generator[tuple[int, str, list[Thing]], Thing, Any]
"""A part of the story that tells what was chosen."""

LEVELS = ["lower", "middle", "top"]


def read_board(path: str | Path) -> Thing:
    """The spaces of a board's picture, in the order of their names, level by level (1.2)."""
    spaces: list[Thing] = [
        {
            "name": element.get("id"),
            "kind": element.get("data-kind"),
            "up": element.get("data-up") or None,
            "down": element.get("data-down") or None,
            "home": element.get("data-home") or None,
        }
        for element in ElementTree.parse(path).iter()
        if element.get("data-kind") is not None
    ]
    spaces.sort(key=lambda space: (LEVELS.index(level_of(space["name"])), space["name"]))
    return {"spaces": spaces}


def level_of(name: str) -> str:
    """``lower``, ``middle`` or ``top``."""
    return name.split("-")[0]


class PlainTable:
    """Board, pieces, and who has what.

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
        self.seats = list(range(seats))
        self.commands = commands
        self.rules = rules
        self.ages = ages
        self.names = [space["name"] for space in board["spaces"]]
        self.kind = {space["name"]: space["kind"] for space in board["spaces"]}
        self.up = {space["name"]: space["up"] for space in board["spaces"]}
        self.down = {space["name"]: space["down"] for space in board["spaces"]}
        # VM-0-22: two sit at opposite corners, three at any three; docs: 0 and 2; 0, 1, 2
        if rules["corners"] == "auto" or corners is None:
            corners = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}[seats]
        colours = ["red", "yellow", "green", "blue"]  # 1.2: clockwise from the north-west
        home_of = {space["home"]: space["name"] for space in board["spaces"] if space["home"]}
        # VM-0-20: each Explorer starts on its home space
        self.home = {seat: home_of[colours[corners[seat]]] for seat in self.seats}
        self.place = dict(self.home)
        # VM-0-21: a jewel on each jewel space, Great Jewel and Cobra with the Mummy, nobody has any
        self.jewel_spaces = [name for name in self.names if self.kind[name] == "jewel"]
        self.lying = set(self.jewel_spaces)
        self.jewels = dict.fromkeys(self.seats, 0)
        self.spares = 2  # VM-0-04
        self.great: int | None = None
        self.cobra: int | None = None
        self.part = 1  # VM-0-24
        self.turns = 0
        self.to_miss = dict.fromkeys(self.seats, 0)
        self.again = False
        self.messages = 0
        self.flipping: int | None = None
        self.great_was_open = False
        self._watch_the_top()
        self.ended = False
        self.won: list[int] = []
        self._events: list[Thing] = []

    def _tell(self, event: str, **fields: Any) -> None:
        self._events.append({"event": event, **fields})

    def _left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.seats)

    def _others(self, seat: int) -> list[int]:
        """The opponents, clockwise from the seat's left."""
        others = []
        other = self._left_of(seat)
        while other != seat:
            others.append(other)
            other = self._left_of(other)
        return others

    def scores(self) -> list[int]:
        """VM-5-01: jewels, 5 for the Great Jewel, minus 5 for the Cobra."""
        points = []
        for seat in self.seats:
            great = 5 if seat == self.great else 0
            cobra = 5 if seat == self.cobra else 0
            points.append(self.jewels[seat] + great - cobra)
        return points

    def _meet(self, seat: int, great_too: bool) -> None:
        """VM-1-08, VM-2-04, VM-2-05, VM-A18: one thing from each opponent on the space."""
        for other in self._others(seat):
            if self.place[other] != self.place[seat]:
                continue
            if self.part == 2 and great_too and other == self.great:
                self.great = seat
                took = "great"
            elif self.jewels[other] > 0:
                self.jewels[other] -= 1
                self.jewels[seat] += 1
                took = "jewel"
            else:
                took = "nothing"
            self._tell("met", seat=seat, other=other, took=took)

    def _watch_the_top(self) -> None:
        """VM-A11: remembers that once no jewel lay on the top level."""
        if not any(level_of(name) == "top" for name in self.lying):
            self.great_was_open = True

    def _great_is_open(self) -> bool:
        """VM-1-15, VM-A11."""
        if self.rules["great_unlock"] == "latched":
            return self.great_was_open
        return not any(level_of(name) == "top" for name in self.lying)

    def _take_jewel(self, seat: int, space: str) -> None:
        self.lying.remove(space)
        self._watch_the_top()
        self.jewels[seat] += 1
        self._tell("jewel_taken", seat=seat, space=space)

    def _take_what_lies(self, seat: int) -> None:
        """The jewel on the space where the seat stands, if there is one."""
        if self.place[seat] in self.lying:
            self._take_jewel(seat, self.place[seat])

    def _hand_over(self, giver: int, receiver: int) -> None:
        self.jewels[giver] -= 1
        self.jewels[receiver] += 1
        self._tell("jewel_given", giver=giver, receiver=receiver)

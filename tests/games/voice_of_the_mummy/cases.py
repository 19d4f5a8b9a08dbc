"""Set-ups drawn for games in which the engine is compared with the plain rules.

The boards drawn are much smaller than the real one and built without sense, so that much happens
in few turns, and things that never do on the real one: an order that leads home, or up to a jewel.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from mummycase.games.codec import Json
from mummycase.games.voice_of_the_mummy import (
    CHOICES,
    VOICE,
    Board,
    Code,
    CommandTable,
    Rules,
    Setup,
    VoiceState,
    standard,
)
from mummycase.games.voice_of_the_mummy.board import COLOURS, LEVELS
from tests.oracle.voice_plain import PlainGame, Thing, read_board

PICTURE = Path(__file__).parents[3] / "board_svg" / "voice_of_the_mummy.svg"

SHARES = {
    "lower": {"corner": 2, "step": 1, "jewel": 2, "mummy": 3, "great": 1, "plain": 1},
    "middle": {"corner": 2, "step": 1, "jewel": 2, "mummy": 3, "great": 1, "plain": 1},
    "top": {"corner": 2, "step": 1, "jewel": 1, "mummy": 2, "great": 2, "plain": 1},
}
"""How often each kind of space is drawn."""


@dataclass(frozen=True)
class Case:
    """What both are told before they begin; plain data."""

    board: Thing
    seats: int
    commands: list[list[Thing]]
    rules: Thing
    ages: list[int]
    corners: list[int]

    def __str__(self) -> str:
        board = "Meidum" if self.board == real_board() else json.dumps(self.board)
        return json.dumps({**vars(self), "board": board})

    def plain(self) -> PlainGame:
        """The plain rules at the beginning."""
        return PlainGame(
            self.board, self.seats, self.commands, self.rules, self.ages, self.corners or None
        )

    def setup(self) -> Setup:
        """The same for the engine."""
        spaces: list[Json] = [{**space, "at": [0.5, 0.5]} for space in self.board["spaces"]]
        return Setup(
            seats=self.seats,
            board=Board.from_json({"title": "drawn", "spaces": spaces}),
            commands=CommandTable.from_json(self.commands),
            rules=Rules.from_json(self.rules),
            ages=tuple(self.ages),
            corners=tuple(self.corners),
        )

    def engine(self) -> VoiceState:
        """The engine at the beginning."""
        return VOICE.new(self.setup())


@cache
def real_board() -> Thing:
    """The board that is drawn in `board_svg`, as the plain rules read it."""
    return read_board(PICTURE)


def draw_board(rng: Random) -> Thing:
    """A small board: few spaces, any kinds, ways to anywhere on the next level."""
    names = {
        level: [f"{level}-{number:02d}" for number in range(rng.randint(low, low + 5))]
        for level, low in zip(LEVELS, (6, 4, 3), strict=True)
    }
    homes = sorted(rng.sample(range(len(names["lower"])), 4))
    spaces = []
    for number, level in enumerate(LEVELS):
        kinds, weights = list(SHARES[level]), list(SHARES[level].values())
        for place, name in enumerate(names[level]):
            is_home = level == "lower" and place in homes
            spaces.append(
                {
                    "name": name,
                    "kind": "corner" if is_home else rng.choices(kinds, weights)[0],
                    "up": rng.choice(names[LEVELS[number + 1]]) if number < 2 else None,
                    "down": rng.choice(names[LEVELS[number - 1]]) if number > 0 else None,
                    "home": COLOURS[homes.index(place)] if is_home else None,
                }
            )
    return {"spaces": spaces}


def draw_commands(rng: Random) -> list[list[Thing]]:
    """The default mix, or any codes: some of them often, as mixes of all would say each rarely."""
    if rng.random() < 0.3:
        return json.loads(json.dumps(standard().to_json()))  # type: ignore[no-any-return]
    sides = []
    for side in (1, 2):
        codes = [code.value for code in Code if side == 2 or code is not Code.SPELL]
        often = rng.sample(codes, rng.randint(1, 4))
        sides.append(
            [
                {
                    "code": rng.choice(rng.choice([codes, often])),
                    "count": rng.randint(1, 3),
                    "when": rng.choice(["always", "always", "age-odd"]),
                }
                for _ in range(20)
            ]
        )
    return sides


def draw_case(rng: Random, board: Thing | None = None) -> Case:
    """Everything drawn; on `board` if that is given."""
    seats = rng.randint(2, 4)
    rules: Thing = {name: rng.choice(choices) for name, choices in CHOICES.items()}
    longest = 250 if board is None else 3000
    rules["turn_limit"] = rng.choice([longest, longest, longest, rng.randint(1, 60)])
    corners: list[int] = []
    if rules["corners"] == "chosen":
        # clockwise, but the first seat anywhere
        corners = sorted(rng.sample(range(4), seats))
        first = rng.randrange(seats)
        corners = corners[first:] + corners[:first]
    return Case(
        board=board or draw_board(rng),
        seats=seats,
        commands=draw_commands(rng),
        rules=rules,
        ages=[rng.randint(7, 14) for _ in range(seats)],
        corners=corners,
    )

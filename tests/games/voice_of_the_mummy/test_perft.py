"""Counts of all ways to go on, chance included, a few actions deep; pinned.

They were counted with the plain rules (`tests.oracle`) first. A count that differs prints how it
is made up, action by action, for the engine and for the plain rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from mummycase.errors import IllegalActionError
from mummycase.games.voice_of_the_mummy import VoiceState
from mummycase.games.voice_of_the_mummy.actions import ACTIONS
from tests.games.voice_of_the_mummy.cases import Case, real_board
from tests.oracle.voice_plain import PlainGame, Thing

MIX = {
    "UP": (4, 2),
    "DOWN": (3, 3),
    "RETURN": (2, 3),
    "TAKE_BOARD": (4, 2),
    "GIVE_BACK": (3, 2),
    "TAKE_ONE": (2, 2),
    "GIVE_ONE": (1, 2),
    "TAKE_EACH": (1, 0),
    "GIVE_EACH": (0, 1),
    "SPELL": (0, 3),
}
"""How many grooves order what (rules 1.5), in this order; groove 10 asks for an odd age."""

QUICK = 50_000
"""Counts above that are left to the long runs."""

RULES = {
    "corners": "auto",
    "chain": "jewel",
    "take_from": "any_level",
    "great_unlock": "live",
    "part2_start": "next",
    "direction": "after_roll",
    "return_ends": "no",
    "stairs_end": "no",
    "end": "automatic",
    "pass_and_end": "no",
    "tie": "shared",
    "turn_limit": 3000,
}

FREE = {
    **{"chain": "full", "take_from": "own_level", "great_unlock": "latched", "end": "optional"},
    **{"direction": "before_roll", "return_ends": "yes", "stairs_end": "yes"},
    "pass_and_end": "yes",
}
"""House rules that let much happen."""


@dataclass(frozen=True)
class Position:
    """Where a game stands.

    Attributes:
        name: for the reader.
        seats: how many play, aged 9, 10, 11, 12.
        path: the actions that lead there, see `action`.
        counts: of the ways to go on 1, 2, .. actions deep.
        rules: the switches that are not as usual.
    """

    name: str
    seats: int
    path: str
    counts: Sequence[int]
    rules: Thing

    def case(self) -> Case:
        """What both sides start from."""
        sides = [
            [
                {"code": code, "count": 1, "when": "always"}
                for code, grooves in MIX.items()
                for _ in range(grooves[side])
            ]
            for side in (0, 1)
        ]
        sides[0][9] = {"code": "TAKE_BOARD", "count": 3, "when": "age-odd"}
        return Case(
            board=real_board(),
            seats=self.seats,
            commands=sides,
            rules={**RULES, **self.rules},
            ages=[9, 10, 11, 12][: self.seats],
            corners=[],
        )


POSITIONS = [
    Position("two begin", 2, "6 1", (6, 46, 396, 3428, 37108, 265670), {}),
    Position("three begin", 3, "6 1 1", (6, 46, 412, 3652, 39548, 291102), {}),
    Position("four begin", 4, "6 1 1 1", (6, 46, 412, 3652, 39948), {}),
    Position("two throw", 2, "", (6, 36, 216, 1596, 12876, 104526), {}),
    Position("may pick", 3, "4 6 4 6 5 5 4 2 4 h16", (4, 24, 168, 1280, 9690, 80732), {}),
    Position(
        "about to hear, all have jewels", 4, "4 4 2 5 6 1 6 1 5", (20, 153, 1028, 8455, 72031), {}
    ),
    Position(
        "Part II, a few spaces from home",
        2,
        "5 5 5 3 6 4 up 5 3 stay 1 5 1 5 h3 2 h6 2 6 1 h3 5 1 5 h19 2 3 1 stay 5 5 6 2 1 1 down 3 "
        "5 1 5 3 5 up 1 1 5 4 1 2 turn",
        (6, 12, 90, 404, 1704),
        {},
    ),
    Position(
        "Part II, the Cobra may go to two",
        4,
        "6 2 5 5 6 5 1 2 3 h2 3 stay 5 6 up 6 up 2 4 2 5 1 h14 5 h3 6 4 3 1 2 4 1 6 4 4 1 up 4 3 "
        "3 stay 1 4 up 2 1 4 6 down 6 1 h2 1 up 5 5 up 4 stay 1 3 5 4 h3 3 stay 1 h10 top-07 "
        "top-15 lower-05 4 2 stay 2 h20 4 4 3 turn 4 cw stay 2 ccw 3 ccw h1 4 ccw 3 cw 6 ccw 1 "
        "ccw 6 cw",
        (2, 12, 24, 132, 536),
        {},
    ),
    Position(
        "Part II, about to hear",
        3,
        "1 3 4 4 stay 4 up 2 3 5 3 1 stay 2 3 up 3 5 up 4 h19 s0 1 3 2 up 3 h10 top-01 top-15 "
        "top-05 6 1 4 h11 top-07 5 stay 4 2 1 2 turn 5 cw 6 cw 3 cw",
        (20, 128, 384, 1760),
        {},
    ),
    Position(
        "Part II, sent home and free to end",
        2,
        "5 3 4 up 1 5 6 5 6 2 up 1 5 1 h18 4 2 6 2 h2 4 4 up 4 6 stay 2 3 3 h12 top-05 1 h18 1 5 "
        "turn cw 2 ccw 3 stay ccw 1 stay ccw 6 stay cw 6 h7",
        (2, 2, 4, 24, 120, 632),
        FREE,
    ),
    Position(
        "Part II, about to hear after a meeting",
        4,
        "1 2 1 3 4 5 2 2 2 2 4 1 h16 1 h4 up 5 4 6 h3 up 5 3 h17 s3 1 h7 4 stay 2 2 1 up 3 5 stay "
        "3 up 5 1 stay 1 3 up 5 6 stay 2 5 5 up 4 h13 4 turn ccw 3",
        (20, 124, 528, 2010),
        FREE,
    ),
    Position(
        "about to turn the record and throw again",
        3,
        "3 1 5 5 5 6 6 5 3 5 up 6 up 5 1 5 3 h2 6 2 4 5 up 4 5 stay 3 4 up 2 3 h20 1 3 4 stay 4 5 "
        "5 6 2 up 2 2 5 4 6 2 5 stay 5 stay 3 stay 1",
        (1, 6, 36, 216, 1296),
        {"chain": "meet", "part2_start": "high_roll", "take_from": "bank"},
    ),
]


def action(word: str, side: int) -> Thing:
    """An action by a short word: ``4`` roll, ``h16`` hear, ``s0`` pick seat, a space, ..."""
    ways = {"cw": "clockwise", "ccw": "counter-clockwise"}
    if word.isdigit():
        return {"do": "roll", "pips": int(word)}
    if word[0] == "h":
        return {"do": "hear", "side": side, "groove": int(word[1:])}
    if word == "turn":
        return {"do": "turn_record"}
    if word in ways:
        return {"do": "go", "way": ways[word]}
    if word in ("stay", "up", "down"):
        return {"do": "change_level", "to": word}
    if word[0] == "s":
        return {"do": "pick_seat", "seat": int(word[1:])}
    return {"do": "pick_space", "space": word}


def path_of(position: Position) -> list[Thing]:
    """The actions that lead to a position."""
    actions, side = [], 1
    for word in position.path.split():
        actions.append(action(word, side))
        side = 2 if word == "turn" else side
    return actions


def ways(state: VoiceState, depth: int) -> int:
    """How many ways there are to go on by `depth` actions."""
    actions = [*state.legal(), *(outcome for outcome, _ in state.outcomes())]
    if depth == 1:
        return len(actions)
    total = 0
    for one in actions:
        after = state.clone()
        after.apply(one, quiet=True)
        total += ways(after, depth - 1)
    return total


def plain_ways(position: Position, path: list[Thing], depth: int) -> int:
    """The same by the plain rules, which play from the beginning each time."""
    game = played(position.case().plain(), path)
    if depth == 1:
        return len(game.legal())
    return sum(plain_ways(position, [*path, one], depth - 1) for one in game.legal())


def played(game: Any, path: list[Thing]) -> Any:
    """The game after these actions."""
    for one in path:
        game.apply(ACTIONS.from_json(one) if isinstance(game, VoiceState) else one)
    return game


def divide(position: Position, depth: int) -> str:
    """How a count is made up, by the next action: the engine's and the plain rules' numbers."""
    path, lines = path_of(position), [f"{position.name}, depth {depth}:"]
    plain: PlainGame = played(position.case().plain(), path)
    for one in plain.legal():
        deeper = [*path, one]
        left = plain_ways(position, deeper, depth - 1) if depth > 1 else 1
        try:
            state = played(position.case().engine(), deeper)
            right = str(ways(state, depth - 1) if depth > 1 else 1)
        except IllegalActionError as error:
            right = str(error)
        lines.append(f"{'  ' if str(left) == right else '! '}{one}: engine {right}, plain {left}")
    return "\n".join(lines)


NAMES = [position.name for position in POSITIONS]


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_the_engine_knows_all_ways_to_go_on(position: Position) -> None:
    state = played(position.case().engine(), path_of(position))
    before = state.to_json()
    for depth, count in enumerate(position.counts, 1):
        if count <= QUICK and ways(state, depth) != count:
            pytest.fail(f"{count} are pinned; {divide(position, depth)}")
    assert state.to_json() == before


@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_the_plain_rules_know_as_many(position: Position) -> None:
    for depth, count in enumerate(position.counts[:3], 1):
        if count <= 200 and plain_ways(position, path_of(position), depth) != count:
            pytest.fail(f"{count} are pinned; {divide(position, depth)}")


@pytest.mark.soak
@pytest.mark.parametrize("position", POSITIONS, ids=NAMES)
def test_both_agree_as_deep_as_it_is_pinned(position: Position) -> None:
    state = played(position.case().engine(), path_of(position))
    for depth, count in enumerate(position.counts, 1):
        assert ways(state, depth) == count, divide(position, min(depth, 4))
        if depth <= 4:
            assert plain_ways(position, path_of(position), depth) == count

"""The plain rules themselves: positions of the rules sheet (1.8) worked by hand.

On the board "Meidum" (1.2), whose red home is lower-00 and whose green home is lower-16.
"""

import ast
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.voice_plain import PlainGame, Thing, read_board

HERE = Path(__file__).parent
BOARD = HERE.parents[1] / "board_svg" / "voice_of_the_mummy.svg"

CODES = [
    *("UP", "DOWN", "RETURN", "TAKE_BOARD", "GIVE_BACK", "TAKE_ONE", "GIVE_ONE"),
    *("TAKE_EACH", "GIVE_EACH", "SPELL", "NOTHING", "EXTRA_ROLL", "MISS_TURN"),
]
"""What the grooves of both sides order here, groove 1 first; those left over order NOTHING."""

DEFAULTS = {
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

CLOCKWISE = {"do": "go", "way": "clockwise"}
BACK = {"do": "go", "way": "counter-clockwise"}


def roll(pips: int) -> Thing:
    return {"do": "roll", "pips": pips}


def begun(seats: int, board: Thing | None = None, **rules: Any) -> PlainGame:
    """A game in which seat 0 is about to roll for the first time."""
    codes = CODES + ["NOTHING"] * 7
    sides = [[{"code": code, "count": 1, "when": "always"} for code in codes] for _ in range(2)]
    game = PlainGame(
        board or read_board(BOARD), seats, sides, {**DEFAULTS, **rules}, [8] * seats, None
    )
    for seat in range(seats):
        game.apply(roll(6 if seat == 0 else 1))
    return game


def second(game: PlainGame, great: int, cobra: int) -> PlainGame:
    """The same game in Part II."""
    game.part, game.great, game.cobra = 2, great, cobra
    return game


def hear(game: PlainGame, code: str) -> list[Thing]:
    """The events of a message that orders `code`."""
    return game.apply({"do": "hear", "side": game.part, "groove": CODES.index(code) + 1})


def names(events: list[Thing]) -> list[str]:
    return [event["event"] for event in events]


def test_nothing_here_knows_mummycase() -> None:
    for path in HERE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not any(alias.name.startswith("mummycase") for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0
                assert not (node.module or "").startswith("mummycase")


@pytest.mark.rule("VM-0-03", "VM-0-05", "VM-0-06")
def test_the_picture_is_the_board_of_the_rules_sheet() -> None:
    signs = {"corner": "C", "step": "S", "jewel": "J", "mummy": "M", "great": "G", "plain": "."}
    spaces = read_board(BOARD)["spaces"]
    rings = {
        level: "".join(signs[space["kind"]] for space in spaces if space["name"].startswith(level))
        for level in ("lower", "middle", "top")
    }
    assert rings == {
        "lower": "CJ.MSJ.JCMJ.J.JM" * 2,
        "middle": "CJ.SMJC.JMJ." * 2,
        "top": "CJSGCJMJ" * 2,
    }
    ups = {space["name"]: space["up"] for space in spaces if space["up"]}
    downs = {space["name"]: space["down"] for space in spaces if space["down"]}
    assert all(ups[below] == name for name, below in downs.items())
    assert ups["lower-01"] == ups["lower-31"] == ups["lower-00"] == "middle-00"
    homes = {space["home"]: space["name"] for space in spaces if space["home"]}
    assert homes == {
        "red": "lower-00",
        "yellow": "lower-08",
        "green": "lower-16",
        "blue": "lower-24",
    }


@pytest.mark.rule("VM-0-23")
def test_tied_for_highest_throw_again() -> None:
    game = begun(2)
    game = PlainGame(read_board(BOARD), 3, game.commands, DEFAULTS, [8] * 3, None)
    for pips in (5, 2, 5, 1, 4):
        events = game.apply(roll(pips))
    assert events == [
        {"event": "threw", "seat": 2, "pips": 4},
        {"event": "began", "seat": 2},
    ]
    assert (game.phase(), game.to_move()) == ("roll", -1)


@pytest.mark.rule("VM-1-08")
def test_meeting_three_opponents_at_once() -> None:
    game = begun(4)
    game.place.update({0: "lower-03", 1: "lower-06", 2: "lower-06", 3: "lower-06"})
    game.jewels.update({1: 2, 3: 1})
    assert game.apply(roll(3)) == [
        {"event": "rolled", "seat": 0, "pips": 3},
        {"event": "moved", "seat": 0, "path": ["lower-03", "lower-04", "lower-05", "lower-06"]},
        {"event": "met", "seat": 0, "other": 1, "took": "jewel"},
        {"event": "met", "seat": 0, "other": 2, "took": "nothing"},
        {"event": "met", "seat": 0, "other": 3, "took": "jewel"},
    ]
    assert game.scores() == [2, 1, 0, 0]


@pytest.mark.rule("VM-3-04")
def test_up_from_a_head_below_onto_a_jewel() -> None:
    board = read_board(BOARD)
    # no head of Meidum's lower level lies below a jewel
    changed = [
        {**space, "kind": "jewel" if space["name"] == "middle-02" else space["kind"]}
        for space in board["spaces"]
    ]
    game = begun(2, {"spaces": changed})
    assert names(game.apply(roll(3))) == ["rolled", "moved", "lever_awaited"]
    assert hear(game, "UP")[1:] == [
        {"event": "level_changed", "seat": 0, "start": "lower-03", "end": "middle-02"},
        {"event": "jewel_taken", "seat": 0, "space": "middle-02"},
        {"event": "command_done", "seat": 0, "code": "UP", "times": 1},
    ]


@pytest.mark.rule("VM-3-03", "VM-A08")
def test_down_below_everything_does_nothing() -> None:
    game = begun(2)
    game.apply(roll(3))
    assert names(hear(game, "DOWN")) == ["heard", "command_done"]
    assert game.place[0] == "lower-03"


@pytest.mark.rule("VM-A07", "VM-A13")
@pytest.mark.parametrize(
    ("chain", "more"),
    [("jewel", []), ("meet", ["met"]), ("full", ["met", "great_taken", "part_two_began"])],
)
def test_up_onto_an_occupied_space_with_the_great_jewel(chain: str, more: list[str]) -> None:
    game = begun(2, chain=chain)
    game.lying = {name for name in game.lying if not name.startswith("top")}
    game.place.update({0: "middle-01", 1: "top-03"})
    game.jewels[1] = 1
    game.apply(roll(3))
    assert names(hear(game, "UP"))[1:] == ["level_changed", "command_done", *more]
    assert game.jewels == ({0: 0, 1: 1} if chain == "jewel" else {0: 1, 1: 0})


@pytest.mark.rule("VM-A11", "VM-1-15")
@pytest.mark.parametrize(("unlock", "taken"), [("live", False), ("latched", True)])
def test_a_jewel_given_back_to_the_top_locks_the_great_jewel(unlock: str, taken: bool) -> None:
    game = begun(2, great_unlock=unlock)
    for name in sorted(game.lying):
        if name.startswith("top"):
            game._take_jewel(0, name)
    game.apply(roll(3))
    assert hear(game, "GIVE_BACK")[1:] == []
    assert [action["space"] for action in game.legal()] == [
        f"top-{number:02d}" for number in (1, 5, 7, 9, 13, 15)
    ]
    game.apply({"do": "pick_space", "space": "top-09"})
    game.place[1] = "top-00"
    assert ("great_taken" in names(game.apply(roll(3)))) is taken


@pytest.mark.rule("VM-2-06")
def test_the_spell_for_who_has_it() -> None:
    game = second(begun(2), great=0, cobra=0)
    game.apply(roll(3))
    game.apply(CLOCKWISE)
    assert hear(game, "SPELL")[1:] == [
        {"event": "spell_received", "seat": 0, "giver": 0},
        {"event": "command_done", "seat": 0, "code": "SPELL", "times": 1},
    ]
    assert game.cobra == 0


@pytest.mark.rule("VM-A17", "VM-2-03")
def test_the_cobra_goes_to_one_of_two() -> None:
    game = second(begun(3), great=0, cobra=0)
    game.place.update({1: "lower-02", 2: "lower-02"})
    game.jewels[2] = 1
    game.apply(roll(2))
    assert names(game.apply(CLOCKWISE)) == ["moved", "met", "met"]
    assert (game.phase(), game.to_move()) == ("cobra", 0)
    assert game.legal() == [{"do": "give_cobra", "seat": 1}, {"do": "give_cobra", "seat": 2}]
    assert game.apply({"do": "give_cobra", "seat": 2}) == [
        {"event": "cobra_passed", "seat": 0, "other": 2}
    ]
    assert game.scores() == [6, 0, -5]


@pytest.mark.rule("VM-A18", "VM-A19", "VM-2-04", "VM-2-05")
def test_great_jewel_and_cobra_are_exchanged() -> None:
    game = second(begun(3), great=1, cobra=0)
    game.place.update({1: "lower-29", 2: "lower-29"})
    game.jewels.update({1: 3, 2: 1})
    game.apply(roll(3))
    assert names(game.apply(BACK)) == ["moved", "met", "met"]
    assert game.apply({"do": "give_cobra", "seat": 1}) == [
        {"event": "cobra_passed", "seat": 0, "other": 1}
    ]
    assert (game.great, game.cobra, game.jewels) == (0, 1, {0: 1, 1: 3, 2: 0})


@pytest.mark.rule("VM-A25", "VM-2-07", "VM-2-09", "VM-A27")
def test_home_where_an_opponent_stands() -> None:
    game = second(begun(3), great=2, cobra=1)
    game.place.update({0: "lower-30", 1: "lower-00", 2: "lower-09"})
    game.jewels[1] = 2
    game.apply(roll(2))
    assert game.apply(CLOCKWISE)[1:] == [
        {"event": "met", "seat": 0, "other": 1, "took": "jewel"},
        {"event": "came_home", "seat": 0},
        {"event": "bonus_given", "seat": 0, "giver": 1, "gave": "jewel"},
        {"event": "bonus_given", "seat": 0, "giver": 2, "gave": "great"},
        {"event": "scored", "seat": 0, "points": 7},
        {"event": "scored", "seat": 1, "points": -5},
        {"event": "scored", "seat": 2, "points": 0},
        {"event": "game_ended", "ender": 0, "winners": [0]},
    ]
    assert (game.phase(), game.to_move(), game.legal()) == ("over", -2, [])


@pytest.mark.rule("VM-A26", "VM-2-08")
@pytest.mark.parametrize(("switch", "phase"), [("no", "level"), ("yes", "over")])
def test_home_with_the_cobra_where_an_opponent_stands(switch: str, phase: str) -> None:
    game = second(begun(2, pass_and_end=switch), great=0, cobra=0)
    game.place.update({0: "lower-30", 1: "lower-00"})
    game.apply(roll(2))
    assert names(game.apply(CLOCKWISE))[:3] == ["moved", "met", "cobra_passed"]
    assert game.phase() == phase


@pytest.mark.rule("VM-A22", "VM-3-05")
@pytest.mark.parametrize(("switch", "phase"), [("no", "roll"), ("yes", "over")])
def test_sent_home_is_not_come_home(switch: str, phase: str) -> None:
    game = second(begun(2, return_ends=switch), great=0, cobra=1)
    game.apply(roll(3))
    game.apply(CLOCKWISE)
    assert names(hear(game, "RETURN"))[:3] == ["heard", "returned", "command_done"]
    assert game.phase() == phase


@pytest.mark.rule("VM-A23")
@pytest.mark.parametrize(("switch", "phase"), [("no", "roll"), ("yes", "over")])
def test_down_the_steps_is_not_come_home(switch: str, phase: str) -> None:
    game = second(begun(2, stairs_end=switch), great=0, cobra=1)
    game.place[0] = "middle-22"
    game.apply(roll(2))
    game.apply(CLOCKWISE)
    assert [action["to"] for action in game.legal()] == ["stay", "up", "down"]
    game.apply({"do": "change_level", "to": "down"})
    assert (game.place[0], game.phase()) == ("lower-00", phase)


@pytest.mark.rule("VM-2-02", "VM-A16", "VM-A24")
def test_both_ways_may_be_gone() -> None:
    for way, space, phase in ((CLOCKWISE, "lower-00", "over"), (BACK, "lower-28", "roll")):
        game = second(begun(2), great=0, cobra=1)
        game.place[0] = "lower-30"
        game.apply(roll(2))
        assert (game.phase(), game.to_move(), game.legal()) == ("direction", 0, [CLOCKWISE, BACK])
        game.apply(way)
        assert (game.place[0], game.phase()) == (space, phase)


@pytest.mark.rule("VM-5-01", "VM-5-03", "VM-A30")
@pytest.mark.parametrize(
    ("tie", "cobra", "winners"),
    [
        ("shared", 3, [0, 1, 2]),
        ("ender", 3, [0]),
        ("fewest_spell", 3, [0, 1, 2]),
        ("fewest_spell", 1, [0, 2]),
    ],
)
def test_three_tie_and_one_has_less_than_nothing(tie: str, cobra: int, winners: list[int]) -> None:
    game = second(begun(4, tie=tie), great=3, cobra=cobra)
    game.place[0] = "lower-30"
    game.jewels.update({1: 13 if cobra == 1 else 8, 2: 8})
    game.apply(roll(2))
    events = game.apply(CLOCKWISE)
    assert game.scores() == [7, 7, 7, -5 if cobra == 3 else 0]
    assert events[-1] == {"event": "game_ended", "ender": 0, "winners": winners}


@pytest.mark.rule("VM-A31")
def test_a_game_that_takes_too_long_is_scored_as_it_stands() -> None:
    game = begun(2, turn_limit=1)
    assert game.apply(roll(1))[2:] == [
        {"event": "jewel_taken", "seat": 0, "space": "lower-01"},
        {"event": "scored", "seat": 0, "points": 1},
        {"event": "scored", "seat": 1, "points": 0},
        {"event": "game_ended", "ender": None, "winners": [0]},
    ]

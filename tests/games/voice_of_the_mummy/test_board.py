import json
from collections import Counter
from dataclasses import replace

import pytest

from mummycase.errors import BoardFaultsError, GameDataError
from mummycase.games.voice_of_the_mummy.board import LEVELS, Board, Kind
from mummycase.games.voice_of_the_mummy.board_file import default_board
from tests.games.voice_of_the_mummy.boards import HOMES, KINDS, SHEET, places

BOARD = default_board()


def kinds(level: str) -> Counter[Kind]:
    return Counter(space.kind for space in BOARD.spaces if LEVELS[space.level] == level)


@pytest.mark.rule("VM-A01")
def test_the_default_board_is_that_of_the_rule_sheet() -> None:
    symbols = {Kind(kind): symbol for symbol, kind in KINDS.items()}
    drawn = {
        level: "".join(symbols[space.kind] for space in BOARD.spaces if space.level == number)
        for number, level in enumerate(LEVELS)
    }
    assert drawn == SHEET
    assert BOARD.title == "Meidum"
    assert len(BOARD.spaces) == 72


@pytest.mark.rule("VM-0-01")
def test_three_levels_each_a_closed_ring() -> None:
    for number, ring in enumerate((32, 24, 16)):
        start = at = BOARD.index[f"{LEVELS[number]}-00"]
        seen = []
        for _ in range(ring):
            seen.append(at)
            at = BOARD.forward[at][1]
        assert at == start
        assert sorted(seen) == [k for k in range(72) if BOARD.levels[k] == number]


def test_ways_forward_and_back_undo_each_other() -> None:
    for space in range(72):
        for steps in range(7):
            assert BOARD.backward[BOARD.forward[space][steps]][steps] == space


@pytest.mark.rule("VM-0-02")
@pytest.mark.rule("VM-0-03")
@pytest.mark.rule("VM-0-05")
@pytest.mark.rule("VM-0-06")
@pytest.mark.rule("VM-0-10")
@pytest.mark.rule("VM-A02")
@pytest.mark.parametrize(
    ("level", "corners", "steps", "jewels", "heads", "great", "plain"),
    [("lower", 4, 2, 12, 6, 0, 8), ("middle", 4, 2, 8, 4, 0, 6), ("top", 4, 2, 6, 2, 2, 0)],
)
def test_totals(
    level: str, corners: int, steps: int, jewels: int, heads: int, great: int, plain: int
) -> None:
    found = kinds(level)
    assert found[Kind.CORNER] == corners
    assert found[Kind.STEP] == steps
    assert found[Kind.JEWEL] == jewels
    assert found[Kind.MUMMY] == heads
    assert found[Kind.GREAT] == great
    assert found[Kind.PLAIN] == plain


def test_the_layout_is_symmetric_under_a_half_turn() -> None:
    for level in SHEET:
        ring = [space for space in BOARD.spaces if space.name.startswith(level)]
        half = len(ring) // 2
        for here, there in zip(ring, ring[half:] + ring[:half], strict=True):
            assert here.kind is there.kind
            assert here.at == pytest.approx([1 - there.at[0], 1 - there.at[1]], abs=2e-4)


@pytest.mark.rule("VM-A04")
def test_up_leads_to_the_nearest_space_within_and_down_straight_outward() -> None:
    at = {
        f"{level}-{number:02d}": place
        for depth, level in enumerate(SHEET)
        for number, place in enumerate(places(depth))
    }
    for space in BOARD.spaces:
        x, y = at[space.name]
        if space.up:
            low, high = space.level + 1, 7 - space.level
            assert at[space.up] == (min(max(x, low), high), min(max(y, low), high))
        if space.down:
            low, high = space.level, 8 - space.level
            assert at[space.down] == (
                x + (x == high) - (x == low),
                y + (y == high) - (y == low),
            )


@pytest.mark.rule("VM-A04")
def test_down_and_up_again_leads_back() -> None:
    for space in range(72):
        if BOARD.levels[space] > 0:
            assert BOARD.ups[BOARD.downs[space]] == space
        else:
            assert BOARD.downs[space] == -1
    assert {BOARD.ups[space] for space in range(72) if BOARD.levels[space] == 2} == {-1}


@pytest.mark.rule("VM-A03")
def test_steps_and_corners_lead_up_and_down_to_their_like() -> None:
    for kind in (Kind.STEP, Kind.CORNER):
        for space in BOARD.spaces:
            if space.kind is kind:
                ways = [way for way in (space.up, space.down) if way]
                assert len(ways) == (2 if space.level == 1 else 1)
                assert {BOARD.kinds[BOARD.index[way]] for way in ways} == {kind}


@pytest.mark.rule("VM-0-20")
def test_homes_are_the_lower_corners_clockwise_from_the_north_west() -> None:
    assert [BOARD.names[home] for home in BOARD.homes] == list(HOMES)
    assert {space.name: space.home for space in BOARD.spaces if space.home} == HOMES


@pytest.mark.rule("VM-0-21")
def test_there_are_26_jewel_spaces() -> None:
    assert len(BOARD.jewel_spaces) == 26
    assert {BOARD.kinds[space] for space in BOARD.jewel_spaces} == {Kind.JEWEL}


def test_a_board_comes_back_from_json_as_it_was() -> None:
    text = json.dumps(BOARD.to_json())
    again = Board.from_json(json.loads(text))
    assert again == BOARD
    assert (again.ups, again.forward, again.homes) == (BOARD.ups, BOARD.forward, BOARD.homes)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("name", "attic-00", "board.spaces[0].name must be one of lower, middle, top"),
        ("kind", "swamp", "board.spaces[0].kind must be one of corner"),
        ("at", [1], "board.spaces[0].at must be 2 numbers"),
        ("up", 3, "board.spaces[0].up must be str"),
    ],
)
def test_json_that_is_no_board_is_refused_by_name(field: str, value: object, words: str) -> None:
    data = json.loads(json.dumps(BOARD.to_json()))
    data["spaces"][0][field] = value
    with pytest.raises(GameDataError) as caught:
        Board.from_json(data)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"up": "top-00"}, "lower-00: up must lead to level middle, got 'top-00'"),
        ({"up": "middle-99"}, "lower-00: up names 'middle-99', which is no space"),
        ({"up": None}, "lower-00: up is missing; it must name a space of middle"),
        ({"down": "middle-00"}, "lower-00: down must be empty on level lower, got 'middle-00'"),
        ({"home": None}, "home red must be there once, got 0"),
        ({"home": "pink"}, "lower-00: home must be one of red, yellow, green, blue, got 'pink'"),
        ({"kind": Kind.PLAIN}, "lower-00: a home must be a corner of the lower level"),
        ({"name": "lower-01"}, "lower-01 is there twice"),
    ],
)
def test_spaces_that_make_no_board_are_refused_by_name(
    change: dict[str, str | None], fault: str
) -> None:
    first, *rest = BOARD.spaces
    with pytest.raises(BoardFaultsError) as caught:
        Board("odd", (replace(first, **change), *rest))  # type: ignore[arg-type]  # any field
    assert fault in caught.value.faults

"""Cards, Trios and the deal."""

from random import Random

import pytest

from mummycase.errors import GameDataError, SettingError
from mummycase.games.mummy_rummy import DECKS, RUMMY, Deck, Setup
from mummycase.games.mummy_rummy.actions import DEALERS
from mummycase.games.mummy_rummy.cards import CARDS, SINGLES, SUITS
from mummycase.games.mummy_rummy.decks import GRID, PAIRED, trios_of
from mummycase.games.mummy_rummy.world import trios
from tests.games.mummy_rummy.position import cards


@pytest.mark.rule("MR-01", "MR-02", "MR-03", "MR-A01")
def test_45_cards_of_five_suits_30_doubles_and_15_singles() -> None:
    assert (len(SUITS), CARDS, SINGLES.bit_count()) == (5, 45, 15)
    assert SUITS == ("red", "blue", "green", "yellow", "purple")
    assert (len(GRID.black), len(GRID.white)) == (9, 6)  # every card is black, doubles white too


@pytest.mark.rule("MR-04", "MR-05", "MR-06", "MR-07", "MR-A07", "MR-A08")
@pytest.mark.parametrize("suit", SUITS)
def test_each_suit_has_three_black_and_two_white_trios(suit: str) -> None:
    all_trios = trios(GRID, False)
    found = {
        (lay.ground, lay.picture): mask
        for lay, mask in zip(all_trios.lays, all_trios.masks, strict=True)
        if lay.suit == suit
    }
    assert found == {
        ("black", 0): cards(f"{suit}-036"),
        ("black", 1): cards(f"{suit}-147"),
        ("black", 2): cards(f"{suit}-258"),
        ("white", 0): cards(f"{suit}-345"),
        ("white", 1): cards(f"{suit}-678"),
    }


@pytest.mark.rule("MR-08")
def test_the_capture_is_the_transposition_of_the_grid() -> None:
    """Row 0 from the hand and rows 1 and 2 from the table are the three columns."""
    of = trios(GRID, False)
    for suit, columns in enumerate(of.columns):
        for column, trio in enumerate(columns):
            assert of.masks[trio] == sum(1 << (9 * suit + column + 3 * row) for row in range(3))


@pytest.mark.rule("MR-09", "MR-A09")
def test_decks_are_validated_and_paired_keeps_the_black_trios() -> None:
    assert set(DECKS) == {"grid", "paired"}
    white = [mask for ground, _, mask in trios_of(PAIRED) if ground == "white"]
    assert white == [0b001101000, 0b110010000]  # both doubles of black 0 and one of black 2
    assert trios_of(PAIRED)[:3] == trios_of(GRID)[:3]
    assert Deck.from_json(PAIRED.to_json()) == PAIRED
    twice = (GRID.black[0], *GRID.black[:8])
    with pytest.raises(GameDataError, match="once"):
        Deck("wrong", twice, GRID.white)
    swapped = (GRID.black[3], *GRID.black[1:3], GRID.black[0], *GRID.black[4:])
    assert Deck("turned", swapped, GRID.white)
    with pytest.raises(GameDataError, match="one single"):
        Deck(
            "no single",
            (GRID.black[4], *GRID.black[1:4], GRID.black[0], *GRID.black[5:]),
            GRID.white,
        )


@pytest.mark.rule("MR-10")
@pytest.mark.parametrize("deck", [GRID, PAIRED], ids=lambda deck: deck.name)
def test_shared_pictures_make_27_black_and_8_white_trios(deck: Deck) -> None:
    found = trios_of(deck, True)
    assert [ground for ground, _, _ in found] == ["black"] * 27 + ["white"] * 8
    assert len({mask for _, _, mask in found}) == 35
    for ground, _, mask in found:
        assert (mask & 0b111).bit_count() == (1 if ground == "black" else 0)
    assert len(trios_of(deck)) == 5


@pytest.mark.rule("MR-11", "MR-12", "MR-13", "MR-14", "MR-15", "MR-A02", "MR-A22")
@pytest.mark.parametrize(
    ("seats", "size", "left"), [(2, 13, 18), (3, 10, 14), (4, 7, 16), (5, 7, 9)]
)
def test_the_deal(seats: int, size: int, left: int) -> None:
    state = RUMMY.new(Setup(seats=seats))
    state.apply(DEALERS[seats - 1])
    state.apply(state.sample(Random(1)))
    assert [hand.bit_count() for hand in state.hands] == [size] * seats
    assert (len(state.dig), len(state.sift), state.seat) == (left, 1, 0)
    assert state.observe(None)["sift"] == state.to_json()["sift"]
    with pytest.raises(SettingError):
        RUMMY.standard(6)


@pytest.mark.rule("MR-16")
def test_the_first_dealer_is_drawn() -> None:
    state = RUMMY.new(Setup(seats=3))
    assert [share for _, share in state.outcomes() or ()] == pytest.approx([1 / 3] * 3)

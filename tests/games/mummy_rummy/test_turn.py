"""A turn: taking, laying, the lock, the Capture, the discard."""

import pytest

from mummycase.errors import IllegalActionError
from mummycase.games.mummy_rummy.actions import (
    NO_KNOCK,
    TAKE_DIG,
    TAKE_LAST,
    Capture,
    Discard,
    Draw,
    Lay,
    TakeFrom,
)
from mummycase.games.mummy_rummy.events import Captured, Drew, Knocked, TookNothing, TookSift
from mummycase.games.mummy_rummy.game import RUMMY
from mummycase.games.mummy_rummy.phases import FORCED, KNOCKING, PLAY
from mummycase.games.mummy_rummy.world import BLACK_LOCK, FREE, WHITE_LOCK
from mummycase.games.protocol import CHANCE
from tests.games.mummy_rummy.position import hand, position

W0, W1 = Lay("red", "white", 0), Lay("red", "white", 1)
B0, B1 = Lay("red", "black", 0), Lay("red", "black", 1)


@pytest.mark.rule("MR-20", "MR-21", "MR-28")
def test_take_from_the_dig_and_discard() -> None:
    state = position("blue-01", "green-0123")
    assert state.legal() == [TAKE_DIG]
    state.apply(TAKE_DIG)
    assert state.to_move() == CHANCE
    (drew,) = state.apply(Draw("blue-2"))
    assert RUMMY.event_for(drew, 0) == drew
    assert RUMMY.event_for(drew, 1) == RUMMY.event_for(drew, None) == Drew(0, None)
    assert state.legal() == [Discard(f"blue-{k}") for k in range(3)]
    state.apply(Discard("blue-1"))
    assert (state.sift, state.seat) == ([10], 1)


@pytest.mark.rule("MR-22", "MR-25", "MR-31", "MR-A13")
def test_take_the_last_and_discard_another() -> None:
    state = position("blue-01", "green-0123", sift="red-0")
    assert state.legal() == [TAKE_DIG, TAKE_LAST]  # of one card there is no third way
    assert state.apply(TAKE_LAST) == (TookSift(0, ("red-0",)),)
    assert state.legal() == [Discard("blue-0"), Discard("blue-1")]
    narrow = position("blue-01", "green-0123", sift="red-0", sift_return="after_dig")
    narrow.apply(TAKE_LAST)
    assert Discard("red-0") in narrow.legal()
    gone = position("blue-01", "green-0123", sift="red-0", dig=0, sift_return="after_dig")
    gone.apply(TAKE_LAST)
    assert Discard("red-0") not in gone.legal()
    alone = position("red-678", "green-0123", sift="red-0", phase=PLAY)
    alone.kept = 0
    alone.hands[0] |= 1
    alone.sift.clear()
    alone.apply(W1)
    assert alone.legal() == [Discard("red-0")]


@pytest.mark.rule("MR-23", "MR-24", "MR-A11", "MR-A12")
def test_take_from_the_row_and_lay_at_once() -> None:
    state = position("red-3 blue-1", "green-0", sift="red-0 red-6 blue-47")
    assert state.legal() == [TAKE_DIG, TAKE_LAST, TakeFrom(2), TakeFrom(0)]
    with pytest.raises(IllegalActionError):
        state.apply(TakeFrom(1))  # red-6 and what follows make no Trio with red-6
    state.apply(TakeFrom(0))
    assert state.phase == FORCED
    assert state.legal() == [B0]  # blue's must wait
    state.apply(B0)
    assert state.legal() == [Lay("blue", "black", 1)]


@pytest.mark.rule("MR-26", "MR-27", "MR-A10")
def test_trios_must_be_laid_and_the_player_chooses() -> None:
    state = position("red-0345678 blue-0", "green-0", phase=PLAY)
    assert state.legal() == [B0, W0, W1]
    with pytest.raises(IllegalActionError):
        state.apply(Discard("blue-0"))
    state.apply(B0)
    assert all(isinstance(one, Discard) for one in state.legal())  # white is barred now
    free = position("red-036 blue-0", "green-0", phase=PLAY, must_lay="no")
    assert free.legal() == [B0, *(Discard(name) for name in hand(free, 0))]


@pytest.mark.rule("MR-29", "MR-61")
def test_an_empty_hand_does_not_discard_and_knocks() -> None:
    state = position("red-036", "green-012", phase=PLAY)
    events = state.apply(B0)
    assert Knocked(0, 0) in events
    assert (state.knocker, state.seat, state.sift) == (0, 1, [])


@pytest.mark.rule("MR-30", "MR-A21")
def test_without_dig_the_row_stays() -> None:
    state = position("blue-01", "green-0123", dig=0)
    row = state.sift[:]
    assert TAKE_DIG not in state.legal()
    state.apply(TAKE_LAST)
    assert state.sift == row[:-1]


@pytest.mark.rule("MR-40", "MR-41", "MR-43")
def test_the_first_trio_locks_the_suit_for_all() -> None:
    state = position("red-036 blue-0", "red-1478 blue-1", phase=PLAY)
    state.apply(B0)
    assert state.locks == [BLACK_LOCK, FREE, FREE, FREE, FREE]
    white = position("red-036 blue-0", "green-0", phase=PLAY)
    white.locks[0] = WHITE_LOCK
    assert all(isinstance(one, Discard) for one in white.legal())
    with pytest.raises(IllegalActionError):
        white.apply(B0)
    other = position("red-1478 blue-0", "green-0", phase=PLAY, table={1: [B0]})
    assert other.legal() == [B1]


@pytest.mark.rule("MR-42", "MR-50", "MR-51", "MR-52", "MR-53", "MR-54", "MR-A18", "MR-A19")
def test_the_capture() -> None:
    state = position("red-012 blue-03", "green-0", "green-1", table={1: [W0], 2: [W1]}, phase=PLAY)
    before = state.scores()
    assert state.legal()[0] == Capture("red")  # and singles alone are no Trio
    assert state.apply(Capture("red")) == (Captured(0, "red", (1, 2)),)
    assert [a - b for a, b in zip(state.scores(), before, strict=True)] == [150, -60, -60]
    assert state.table == [[0, 1, 2], [], []]
    assert state.legal() == [Discard("blue-0"), Discard("blue-3")]
    half = position("red-012678 blue-0", "green-0", table={1: [W0]}, phase=PLAY)
    assert half.legal() == [W1]
    half.apply(W1)
    assert half.legal()[0] == Capture("red")
    own = position("red-012 blue-03", "green-0", table={0: [W0, W1]}, phase=PLAY)
    own.apply(Capture("red"))
    assert own.scores()[0] == 150
    black = position("red-12 blue-03", "green-0", table={1: [B0]}, phase=PLAY)
    assert Capture("red") not in black.legal()


@pytest.mark.rule("MR-24")
def test_a_capture_uses_the_selected_single() -> None:
    state = position("red-01", "green-0", sift="red-2 blue-0", table={1: [W0, W1]})
    state.apply(TakeFrom(0))
    assert state.legal() == [Capture("red")]


@pytest.mark.rule("MR-A16")
@pytest.mark.parametrize(("rule", "may"), [("full", True), ("no_capture", False)])
def test_captures_in_the_last_lap(rule: str, may: bool) -> None:
    state = position("red-012 blue-0", "", table={1: [W0, W1]}, phase=PLAY, last_lap=rule)
    state.knocker = 1
    assert (Capture("red") in state.legal()) is may


@pytest.mark.rule("MR-68")
def test_nothing_to_take() -> None:
    every = " ".join(f"{suit}-012345678" for suit in ("yellow", "purple", "blue"))
    state = position("red-0", f"{every} green-012345678 red-12345678", phase=KNOCKING)
    assert (state.dig, state.sift) == ([], [])
    assert TookNothing(1) in state.apply(NO_KNOCK)
    assert (state.phase, state.seat) == (PLAY, 1)

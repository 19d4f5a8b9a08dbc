"""Each Guest's power, and when it acts (3.3)."""

import pytest

from mummycase.games.night_of_the_mummy.actions import (
    ACCEPT,
    ACCUSE,
    ASK_DANCE,
    GO_ON,
    JOIN,
    REFUSE,
    STRIKE,
    Look,
    PickSeat,
    Place,
    Swap,
    TurnUp,
)
from mummycase.games.night_of_the_mummy.events import (
    HIDDEN,
    AccusationAnswered,
    DorianSwapped,
    FacesSeen,
    SasquatchLooked,
    Whispered,
    Won,
    for_seat,
)
from mummycase.games.night_of_the_mummy.guests import INDEX
from mummycase.games.night_of_the_mummy.phases import POWER
from mummycase.games.protocol import OVER
from tests.games.night_of_the_mummy.positions import ask, dance, dealt, go_on, phase

CENTRE = ("statue", "dorian")


@pytest.mark.rule("NM-101", "NM-130", "NM-22")
def test_whispers_by_policy() -> None:
    for key, named, yes in (
        ("mummy", "mummy", False),
        ("sarcophagus", "gargoyle", True),
        ("gargoyle", "gargoyle", True),
        ("gargoyle", "mummy", False),
    ):
        others = [k for k in ("mummy", "sarcophagus", "gargoyle", "sasquatch") if k != key]
        state = dealt(others[0], key, *others[1:], centre=CENTRE)
        whispered = ask(state, 1, named)[0]
        assert isinstance(whispered, Whispered)
        assert whispered.yes is yes


@pytest.mark.rule("NM-110", "NM-71")
def test_the_archeologist_must_accept() -> None:
    state = dealt("mummy", "archeologist", "gargoyle", "sasquatch", centre=CENTRE)
    state.apply(ASK_DANCE)
    state.apply(PickSeat(1))
    assert state.legal() == (ACCEPT,)


@pytest.mark.rule("NM-111", "NM-112", "NM-114", "NM-A07")
def test_her_first_accusation_is_of_the_mummy_alone() -> None:
    state = dealt("archeologist", "mummy", "gargoyle", "sasquatch", centre=CENTRE)
    state.apply(ACCUSE)
    assert state.legal() == [Place(seat, "mummy") for seat in (1, 2, 3)]
    lost = state.clone()
    assert isinstance(state.apply(Place(1, "mummy"))[-1], Won)
    assert state.how == "archeologist"
    lost.apply(Place(2, "mummy"))
    assert lost.seat == 1
    lost.seat = lost.mover = 0
    lost.apply(ACCUSE)
    assert len(lost.legal()) == 3 * 5


@pytest.mark.rule("NM-113", "NM-A06")
@pytest.mark.parametrize("switch", ["normal", "wins"])
def test_her_first_accusation_when_the_mummy_is_known(switch: str) -> None:
    state = dealt(
        "mummy", "archeologist", "gargoyle", "sasquatch", centre=CENTRE, arch_mummy_known=switch
    )
    state.apply(ACCUSE)
    for seat, guest in ((1, "gargoyle"), (2, "archeologist"), (3, "sasquatch")):
        state.apply(Place(seat, guest))
    state.apply(ACCUSE)
    assert (state.to_move() == OVER) == (switch == "wins")
    if switch == "normal":
        assert {action.seat for action in state.legal()} == {2, 3}


@pytest.mark.rule("NM-120", "NM-121", "NM-124", "NM-53", "NM-A10", "NM-A08")
def test_the_cat_burglar_strikes_at_who_hid() -> None:
    state = dealt("mummy", "cat_burglar", "gargoyle", "sasquatch", centre=CENTRE)
    dance(state, 1)
    go_on(state, "burgle")
    state.apply(GO_ON)
    assert state.legal() == (GO_ON, STRIKE)
    state.apply(STRIKE)
    assert {action.seat for action in state.legal()} == {0}
    lost = state.clone()
    state.apply(Place(0, "mummy"))
    assert (state.winners(), state.how) == ([1], "cat_burglar")
    lost.apply(Place(0, "gargoyle"))
    assert (lost.revealed, lost.seat, phase(lost)) == (2, 1, "turn")


@pytest.mark.rule("NM-122", "NM-171")
def test_who_showed_is_no_target() -> None:
    state = dealt("cat_burglar", "magic_mirror", "mummy", "sasquatch", centre=CENTRE)
    dance(state, 1)
    go_on(state, "burgle")
    assert state.legal() == (GO_ON,)


@pytest.mark.rule("NM-140", "NM-141", "NM-151", "NM-A18", "NM-142", "NM-A13", "NM-35")
def test_the_sasquatch_shows_beside_a_neighbour() -> None:
    cards = ("sasquatch", "mummy", "sarcophagus", "gargoyle")
    beside = dealt(*cards, centre=CENTRE)
    dance(beside, 1)
    assert FacesSeen(0, 1, None, ("sasquatch", HIDDEN)) in go_on(beside, "power")
    assert beside.legal() == (GO_ON, Look(0), Look(1))
    (looked,) = beside.apply(Look(1))
    assert looked == SasquatchLooked(0, 1, "dorian", (0, 1))
    assert for_seat(looked, 1) == SasquatchLooked(0, 1, None, (0, 1))
    assert for_seat(looked, 2) is None
    alone = dealt(*cards, centre=CENTRE)
    dance(alone, 2)
    joined = alone.clone()
    assert FacesSeen(0, 2, None, (HIDDEN, HIDDEN)) in go_on(alone, "power")
    assert alone.legal() == (GO_ON,)
    joined.apply(GO_ON)
    events = joined.apply(JOIN)
    assert FacesSeen(0, 2, 3, ("sasquatch", HIDDEN, "gargoyle")) in events
    assert Look(0) in joined.legal()


@pytest.mark.rule("NM-36", "NM-150", "NM-A12")
def test_everybody_is_asked_to_join_whoever_can() -> None:
    state = dealt("mummy", "sarcophagus", "gargoyle", "sasquatch", centre=CENTRE)
    dance(state, 1)
    assert (state.mover, state.legal()) == (2, (GO_ON, JOIN))
    (event,) = state.apply(JOIN)
    assert [for_seat(event, seat) is None for seat in (0, 1, 2, 3, None)] == [False] * 3 + [
        True
    ] * 2
    assert (state.mover, state.legal()) == (3, (GO_ON,))
    assert state.revealed == 0


@pytest.mark.rule("NM-152", "NM-A11")
@pytest.mark.parametrize("switch", ["joins", "stays_out"])
def test_a_revealed_gargoyle(switch: str) -> None:
    state = dealt(
        "gargoyle", "mummy", "sarcophagus", "sasquatch", centre=CENTRE, revealed_gargoyle=switch
    )
    state.apply(ACCUSE)
    for seat, guest in ((1, "statue"), (2, "dorian"), (3, "mummy")):
        state.apply(Place(seat, guest))
    dance(state, 2)
    assert (phase(state) == "join") == (switch == "joins")


@pytest.mark.rule("NM-160", "NM-161", "NM-162", "NM-164", "NM-A04", "NM-A05")
def test_the_refused_statue_turns_up_and_accuses() -> None:
    state = dealt("statue", "mummy", "gargoyle", "sasquatch", centre=("dorian", "phantom"))
    dance(state, 1, accepts=False)
    assert state.legal() == (TurnUp(0), TurnUp(1))
    state.apply(TurnUp(1))
    assert phase(state) == "place"
    assert {action.guest for action in state.legal()} == {
        "mummy",
        "gargoyle",
        "sasquatch",
        "dorian",
    }
    state.apply(Place(1, "mummy"))
    state.apply(Place(2, "gargoyle"))
    state.apply(Place(3, "dorian"))
    assert state.seat == 1
    assert state.observe(2)["centre"] == [None, "phantom"]


@pytest.mark.rule("NM-162")
def test_the_statue_may_have_to_inquire_first() -> None:
    state = dealt(
        "statue",
        "mummy",
        "gargoyle",
        "sasquatch",
        centre=("dorian", "phantom"),
        statue="after_inquiry",
    )
    dance(state, 1, accepts=False)
    assert state.legal() == (PickSeat(2), PickSeat(3))


@pytest.mark.rule("NM-170", "NM-190")
@pytest.mark.parametrize("key", ["magic_mirror", "dorian"])
def test_who_may_not_ask_for_a_dance(key: str) -> None:
    state = dealt(key, "mummy", "gargoyle", "sasquatch", centre=("statue", "phantom"))
    assert ASK_DANCE not in state.legal()


@pytest.mark.rule("NM-180", "NM-181", "NM-183", "NM-A19")
def test_the_phantom_strikes_back_after_a_no() -> None:
    cards = ("mummy", "phantom", "gargoyle", "sasquatch")
    state = dealt(*cards, centre=CENTRE)
    ask(state, 1, "mummy")
    assert (state.mover, state.legal()) == (1, (GO_ON, STRIKE))
    state.apply(STRIKE)
    state.apply(Place(0, "mummy"))
    assert (state.winners(), state.how) == ([1], "phantom")
    for target, named in ((1, "phantom"), (2, "mummy")):
        state = dealt(*cards, centre=CENTRE)
        ask(state, target, named)
        assert (state.mover, state.legal()) == (target, (GO_ON,))


@pytest.mark.rule("NM-191", "NM-192", "NM-193", "NM-195", "NM-A15", "NM-A16", "NM-100")
def test_dorian_swaps() -> None:
    state = dealt("mummy", "dorian", "gargoyle", "sasquatch", centre=("archeologist", "statue"))
    dance(state, 1)
    go_on(state, "power")
    state.apply(GO_ON)
    assert state.legal() == (GO_ON, Swap(0), Swap(1))
    swapped = state.apply(Swap(0))[0]
    assert swapped == DorianSwapped(1, 0, "archeologist", (0, 1))
    assert for_seat(swapped, 0) == DorianSwapped(1, 0, None, (0, 1))
    assert for_seat(swapped, 2) is None
    assert state.held[4] == INDEX["dorian"]
    go_on(state, "turn")
    state.apply(ACCUSE)
    assert state.legal() == [Place(seat, "mummy") for seat in (2, 3, 0)]


@pytest.mark.rule("NM-194", "NM-A14")
@pytest.mark.parametrize("switch", ["may_swap", "no"])
def test_dorian_before_the_mirror(switch: str) -> None:
    """Neither of them may ask, so that they meet only where another set's Guest brings them."""
    cards = ("magic_mirror", "dorian", "mummy", "sasquatch")
    state = dealt(*cards, centre=("gargoyle", "statue"), dorian_in_mirror=switch)
    state.phase, state.other, state.mover, state.shown = POWER, 1, 1, 0b11
    assert (Swap(0) in state.legal()) == (switch == "may_swap")


@pytest.mark.rule("NM-42", "NM-43", "NM-45")
def test_answers_to_accusations_are_counted_and_honest() -> None:
    state = dealt("gargoyle", "mummy", "sarcophagus", "sasquatch", centre=CENTRE)
    state.apply(ACCUSE)
    state.apply(Place(1, "mummy"))
    state.apply(Place(2, "statue"))
    events = state.apply(Place(3, "sasquatch"))
    assert AccusationAnswered(0, (1, 2, 3), ("mummy", "statue", "sasquatch"), 2, 1) in events
    assert state.seat == 1


@pytest.mark.rule("NM-31", "NM-30")
def test_a_refused_asker_must_inquire_of_another() -> None:
    state = dealt("mummy", "gargoyle", "sarcophagus", "sasquatch", centre=CENTRE)
    state.apply(ASK_DANCE)
    state.apply(PickSeat(1))
    assert state.legal() == (ACCEPT, REFUSE)
    state.apply(REFUSE)
    assert state.legal() == (PickSeat(2), PickSeat(3))

"""The game in words: every event and every choice has some, and they tell the truth."""

from dataclasses import replace
from random import Random

import pytest

from mummycase.games.protocol import CHANCE, OVER
from mummycase.games.voice_of_the_mummy import VOICE, Rules, Setup, VoiceState, events
from mummycase.games.voice_of_the_mummy.board import Board, Kind
from mummycase.games.voice_of_the_mummy.events import EVENTS, Event
from mummycase.table.offering import Offering, beginning
from mummycase.table.places import Places
from mummycase.table.telling import Telling

NAMES = ("Anna", "Ben", "Cleo", "Dan")


@pytest.fixture(scope="module")
def told() -> Telling:
    return Telling(VOICE.standard(4).board, NAMES)


def played(seed: int) -> list[tuple[VoiceState, tuple[Event, ...]]]:
    """Every position of a random game, with the events that led to it."""
    rng = Random(seed)
    state = VOICE.new(VOICE.standard(4))
    found: list[tuple[VoiceState, tuple[Event, ...]]] = []
    while (mover := state.to_move()) != OVER:
        action = state.sample(rng) if mover == CHANCE else rng.choice(state.legal())
        happened = state.apply(action)
        found.append((state.clone(), happened))
    return found


@pytest.fixture(scope="module")
def game() -> list[tuple[VoiceState, tuple[Event, ...]]]:
    return played(3)


def test_a_game_that_the_limit_ended_is_adjudicated() -> None:
    assert events.GameEnded(None, (1,)).is_adjudicated
    assert not events.GameEnded(1, (1,)).is_adjudicated


SILENT = (events.CommandDone, events.Heard)
"""Their neighbours tell it, at times."""


def test_every_event_is_a_sentence(
    told: Telling, game: list[tuple[VoiceState, tuple[Event, ...]]]
) -> None:
    for _, happened in game:
        for event in happened:
            sentence = told.sentence(event)
            assert sentence or isinstance(event, SILENT), EVENTS.to_json(event)
            assert not sentence or (sentence[0].isupper() and sentence[-1] in ".!")
            seat = getattr(event, "seat", None)
            assert seat is None or not sentence or NAMES[seat] in sentence or "Cobra" in sentence


def test_every_choice_is_explained(
    told: Telling, game: list[tuple[VoiceState, tuple[Event, ...]]]
) -> None:
    asked = 0
    for state, _ in game:
        before = state.to_json()
        choices = told.choices(state)
        assert [choice.action for choice in choices] == list(state.legal())
        assert len({choice.label for choice in choices}) == len(choices)
        assert bool(told.question(state)) is bool(choices)
        assert state.to_json() == before
        asked += bool(choices)
    assert asked > 20


def test_a_way_tells_where_it_leads_and_whom_one_meets(told: Telling) -> None:
    setup = VOICE.standard(4)
    state = VOICE.new(setup)
    data = state.to_json() | {
        "phase": "direction",
        "part": 2,
        "positions": ["lower-05", "lower-07", "middle-00", "top-00"],
        "jewels": [0, 3, 0, 0],
        "lying": [],
        "spares": 2,
        "great": 1,
        "cobra": 0,
        "pips": 2,
    }
    state = VOICE.state_from_json(setup, data)
    clockwise, other = told.choices(state)
    assert clockwise.label == "clockwise"
    assert clockwise.brings == (
        "to a jewel space, lower level; Anna meets Ben and takes the Great Jewel; "
        "Ben gets the Cobra"
    )
    assert other.brings == "to a Mummy head, lower level"


def at(setup: Setup, **changes: object) -> VoiceState:
    """The beginning of a game, with some things changed."""
    data = VOICE.new(setup).to_json() | {"phase": "roll", **changes}
    return VOICE.state_from_json(setup, data)


def ruled(seats: int = 4, **rules: str) -> Setup:
    return replace(VOICE.standard(seats), rules=Rules(**rules))  # type: ignore[arg-type]


PICKING = {
    "phase": "pick_space",
    "code": "TAKE_BOARD",
    "left": 1,
    "positions": ["lower-00", "lower-05", "middle-00", "top-00"],
}


def test_a_jewel_is_found_by_its_label_and_whoever_reaches_it_is_named(told: Telling) -> None:
    lying = ["lower-07", "lower-10", "middle-01", "top-01"]
    state = at(VOICE.standard(4), **PICKING, lying=lying)
    assert [(choice.label, choice.brings) for choice in told.choices(state)] == [
        ("lower level, 7th after the red corner", "Ben reaches it with a 2"),
        ("lower level, 2nd after the yellow corner", "Ben reaches it with a 5"),
        ("middle level, 1st after the red corner", "Cleo reaches it with a 1"),
        (
            "top level, 1st after the red corner",
            "opens the way to the Great Jewel; Dan reaches it with a 1",
        ),
    ]
    assert [choice.special for choice in told.choices(state)] == [
        *[""] * 3,
        "opens the way to the Great Jewel",
    ]


def test_who_reaches_a_space_is_told_from_the_left_and_in_part_two_both_ways(
    told: Telling,
) -> None:
    places = ["lower-10", "lower-11", "lower-09", "lower-20"]
    more = PICKING | {"positions": places, "part": 2, "great": 0, "cobra": 1, "seat": 1}
    state = at(VOICE.standard(4), **more, lying=["lower-07", "lower-12", "lower-30"])
    assert [choice.brings for choice in told.choices(state)] == [
        "Ben reaches it with a 4, Cleo with a 2, Anna with a 3",
        "Ben reaches it with a 1, Cleo with a 3, Anna with a 2",
        "nobody reaches it with one roll",
    ]


def test_a_jewel_put_back_on_top_locks_the_great_jewel(told: Telling) -> None:
    more = PICKING | {"code": "GIVE_BACK", "jewels": [1, 0, 0, 0]}
    state = at(VOICE.standard(4), **more, lying=[])
    specials = {choice.label: choice.special for choice in told.choices(state)}
    assert specials["top level, 1st after the red corner"] == "locks the Great Jewel again"
    assert specials["middle level, 1st after the red corner"] == ""
    latched = at(ruled(great_unlock="latched"), **more, lying=[])
    assert {choice.special for choice in told.choices(latched)} == {""}


def test_before_the_roll_a_way_tells_what_lies_there(told: Telling) -> None:
    state = at(
        ruled(direction="before_roll"),
        phase="direction",
        part=2,
        great=1,
        cobra=0,
        positions=["lower-04", "lower-09", "lower-02", "lower-24"],
        lying=["lower-05", "lower-07"],
    )
    clockwise, other = told.choices(state)
    assert clockwise.brings == "within a roll: 2 jewels, 1 Mummy head and Ben with a 5"
    assert other.brings == "within a roll: 2 Mummy heads, Cleo with a 2 and home with a 4"


def test_steps_tell_of_the_great_jewel_once_it_is_free(told: Telling) -> None:
    more = {"phase": "level", "positions": ["middle-03", "lower-08", "lower-16", "lower-24"]}
    locked = at(VOICE.standard(4), **more, lying=["top-13"])
    free = at(VOICE.standard(4), **more, lying=[])
    assert "Great" not in told.choices(locked)[1].brings
    assert told.choices(free)[1].brings == (
        "to the steps, top level; within a roll: 1 Mummy head and the Great Jewel with a 1"
    )


HOME = {
    "part": 2,
    "great": 1,
    "cobra": 2,
    "positions": ["lower-00", "lower-05", "middle-00", "top-00"],
    "jewels": [3, 1, 0, 4],
}


def test_home_tells_who_would_win_and_what_staying_means(told: Telling) -> None:
    end, stay = told.choices(at(ruled(end="optional"), phase="end", how="count", **HOME))
    assert end.brings == "Ben wins; points: Anna 5, Ben 5, Cleo -5, Dan 3".replace(
        "Ben wins", "Anna and Ben share the victory"
    )
    assert stay.brings == "the steps may be taken from here"
    rules = ruled(end="optional", return_ends="yes")
    _, stay = told.choices(at(rules, phase="end", how="return", **HOME))
    assert stay.brings == "the turn is over"


def test_a_way_home_tells_who_would_win(told: Telling) -> None:
    more = HOME | {"positions": ["lower-30", "lower-05", "middle-00", "top-00"]}
    clockwise, _ = told.choices(at(VOICE.standard(4), phase="direction", pips=2, **more))
    assert clockwise.brings == (
        "to the red corner, lower level; Anna is home and ends the game; "
        "Anna and Ben share the victory; points: Anna 5, Ben 5, Cleo -5, Dan 3"
    )


def test_labels_differ_on_every_board() -> None:
    board = VOICE.standard(4).board
    data = board.to_json()
    for space in data["spaces"]:  # type: ignore[union-attr]  # a list, as written
        if space["name"] == "top-02":  # type: ignore[index, call-overload]  # an object
            space["kind"] = "corner"  # type: ignore[index]  # a fifth one
    for one in (board, Board.from_json(data)):
        places = Places(one)
        labels = [places.label(space) for space in range(len(one.spaces))]
        assert len(set(labels)) == len(labels)
    assert labels[0] == "lower level, the red corner"
    assert labels[15] == "lower level, 7th after the yellow corner"
    assert labels[-1] == "top level, space 16"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Met(0, 1, "nothing"), "Anna meets Ben, who has no jewel."),
        (events.Scored(2, 1), "Cleo has 1 point."),
        (events.Scored(2, -5), "Cleo has -5 points."),
        (events.GameEnded(0, (0,)), "Anna wins!"),
        (events.GameEnded(0, (0, 2, 3)), "Anna, Cleo and Dan share the victory."),
        (
            events.GameEnded(None, (1,)),
            "The game has gone on long enough and is scored as it stands. Ben wins!",
        ),
        (
            events.Heard(0, 1, 3, "TAKE_BOARD", 3, holds=False),
            "That was for an odd age, and Anna's is even.",
        ),
        (events.SpellReceived(0, 0), "Anna has the Cobra already, and keeps it."),
        (events.JewelTaken(0, None), "Anna gets a spare jewel from the box."),
        (events.BonusGiven(0, 1, "nothing"), "Ben gives Anna nothing, having no jewel."),
        (events.CommandDone(1, "UP", 0), "There is nothing that Ben could do about it."),
        (events.CommandDone(1, "UP", 1), ""),
    ],
)
def test_words(told: Telling, event: Event, words: str) -> None:
    assert told.sentence(event) == words


def test_it_is_told_why_the_great_jewel_stays(told: Telling) -> None:
    space = next(space.name for space in told_board().spaces if space.kind is Kind.GREAT)
    moved = (events.Rolled(0, 1), events.Moved(0, ("top-00", space)))
    guarded = at(VOICE.standard(4))
    assert told.besides(moved, guarded) == (
        "The Great Jewel is guarded as long as jewels lie on the top level."
    )
    assert told.besides(moved[:1], guarded) == ""


def told_board() -> Board:
    return VOICE.standard(4).board


def test_choices_are_told_of_what_is_seen_as_of_the_state(
    told: Telling, game: list[tuple[VoiceState, tuple[Event, ...]]]
) -> None:
    setup = VOICE.standard(4)
    offering = Offering(setup, told)
    assert beginning(setup) == VOICE.new(setup).observe(None)
    for state, happened in game[::7]:
        seen = state.observe(None)
        assert list(offering.choices(seen)) == told.choices(state)
        assert offering.question(seen) == told.question(state)
        assert offering.besides(happened, seen) == told.besides(happened, state)

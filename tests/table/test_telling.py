"""The game in words: every event and every choice has some, and they tell the truth."""

from random import Random

import pytest

from mummycase.games.protocol import CHANCE, OVER
from mummycase.games.voice_of_the_mummy import VOICE, VoiceState, events
from mummycase.games.voice_of_the_mummy.events import EVENTS, Event
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

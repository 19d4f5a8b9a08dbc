"""What every game must do, however it is played.

Games in the registry are held to it by `test_conformance.py`, with every number of seats; a game's
own tests may hold other set-ups to it. Every check plays a random game and looks at each position.
"""

import dataclasses
import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from mummycase.errors import IllegalActionError
from mummycase.games.match import digest, state_after
from mummycase.games.protocol import CHANCE, OVER, Action, Event, Game

MOST = 50_000
"""More actions than any game may need."""

WRONG: tuple[Any, ...] = (None, True, False, -1, 0, 1, 1.0, 99, 2.5, "", "nonsense", (), [0], {})
"""What a field may hold by mistake."""

DRAWS = 12
"""Times that chance is asked what it could have brought instead."""

NO_ACTIONS: tuple[Any, ...] = (None, 3, "roll", (), {}, object())


def through_json(data: object) -> Any:
    """What is left of `data` after it was written to a file and read again."""
    return json.loads(json.dumps(data))


def sight(state: Any, seat: int | None) -> str:
    """What a seat sees, as a text."""
    return json.dumps(state.observe(seat), sort_keys=True)


def possible(state: Any) -> list[Action]:
    """All that can be done now, or one thing of too many to list."""
    if state.to_move() != CHANCE:
        return list(state.legal())
    outcomes = state.outcomes()
    return [state.sample(Random(0))] if outcomes is None else [action for action, _ in outcomes]


def draw(state: Any, rng: Random) -> Action:
    """One thing that can be done now."""
    return state.sample(rng) if state.to_move() == CHANCE else rng.choice(state.legal())


def play(game: Game, setup: Any, seed: int) -> Iterator[tuple[Any, Action]]:
    """A random game: each position with the action that is done next, when that is asked for."""
    state, rng = game.new(setup), Random(seed)
    for _ in range(MOST):
        if state.to_move() == OVER:
            return
        action = draw(state, rng)
        yield state, action
        state.apply(action, quiet=True)
    pytest.fail(f"{game.key} with seed {seed} goes on after {MOST} actions")


def same(one: Any, other: Any) -> bool:
    """Whether two actions are the same, down to the kinds of their fields."""
    return one == other and repr(one) == repr(other)


def foreign(actions: Sequence[Action]) -> list[Any]:
    """Actions and things that are none: those given, and each with every field spoilt."""
    found: dict[str, Any] = {repr(thing): thing for thing in (*NO_ACTIONS, *actions)}
    for action in actions:
        for field in dataclasses.fields(action):
            for value in WRONG:
                spoilt = dataclasses.replace(action, **{field.name: value})
                found.setdefault(repr(spoilt), spoilt)
    return list(found.values())


def some_of_each_kind(game: Game, setup: Any, count: int = 3) -> list[Action]:
    """A few actions of every class that random games meet."""
    found: dict[type, list[Action]] = {}
    for seed in range(3):
        for state, action in play(game, setup, seed):
            for one in (action, *possible(state)[:count]):
                known = found.setdefault(type(one), [])
                if len(known) < count and one not in known:
                    known.append(one)
    return [action for known in found.values() for action in known]


def spoil(data: object) -> None:
    """Change everything in plain data that can be changed."""
    if isinstance(data, dict):
        for value in data.values():
            spoil(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            spoil(value)
        data[:] = ["spoilt"]


# ------------------------------------------------------------------ checks, one game each


def check_positions(game: Game, setup: Any, seed: int) -> None:
    """Every position is sound, asks exactly one, and says clearly for what."""
    for state, action in play(game, setup, seed):
        assert list(game.faults(state)) == []
        mover, legal, outcomes = state.to_move(), list(state.legal()), state.outcomes()
        assert list(state.legal()) == legal == list(state.clone().legal())
        if mover == CHANCE:
            assert legal == []
            if outcomes is not None:
                brought = [outcome for outcome, _ in outcomes]
                assert len(set(brought)) == len(brought) > 0
                assert sum(share for _, share in outcomes) == pytest.approx(1)
                assert all(share > 0 for _, share in outcomes)
                assert state.sample(Random(seed)) in brought
                assert state.sample(Random(seed)) == state.sample(Random(seed))
        else:
            assert 0 <= mover < setup.seats
            assert list(outcomes) == []
            assert len(set(legal)) == len(legal) > 0
            assert action in legal
        assert list(state.winners()) == []
        assert len(state.scores()) == setup.seats


def check_end(game: Game, setup: Any, seed: int) -> None:
    """At the end somebody has won, and nothing can be done."""
    state = None
    for state, _ in play(game, setup, seed):  # noqa: B007  # the last one is looked at
        pass
    assert state is not None
    assert state.to_move() == OVER
    assert list(state.legal()) == []
    assert list(state.outcomes()) == []
    assert list(game.faults(state)) == []
    winners = list(state.winners())
    assert winners == sorted(set(winners))
    assert set(winners) <= set(range(setup.seats))
    assert winners
    before = state.to_json()
    for action in foreign(some_of_each_kind(game, setup, 1)):
        with pytest.raises(IllegalActionError):
            state.apply(action)
    assert state.to_json() == before


def check_plain_data(game: Game, setup: Any, seed: int) -> None:
    """States, actions and events go through files unharmed, and quiet is the same as loud."""
    assert game.setup_from_json(through_json(setup.to_json())) == setup
    for state, action in play(game, setup, seed):
        data = state.to_json()
        again = game.state_from_json(setup, through_json(data))
        assert through_json(again.to_json()) == through_json(data)
        assert same(game.action_from_json(through_json(game.action_to_json(action))), action)
        loud, quiet = state.clone(), state.clone()
        events = loud.apply(action)
        assert quiet.apply(action, quiet=True) == ()
        assert again.apply(action) == events
        assert digest(loud) == digest(quiet) == digest(again)
        for event in events:
            told = game.event_from_json(through_json(game.event_to_json(event)))
            assert same(told, event)
            hash(event)


def check_clones(game: Game, setup: Any, seed: int, every: int = 25, plies: int = 12) -> None:
    """What happens to a clone does not touch the original, nor the other way round."""
    rng = Random(seed)
    for number, (state, _) in enumerate(play(game, setup, seed)):
        if number % every:
            continue
        before = through_json(state.to_json())
        moved = state.clone()
        kept = moved.clone()
        for _ in range(plies):
            if moved.to_move() == OVER:
                break
            moved.apply(draw(moved, rng))
            assert through_json(state.to_json()) == before == through_json(kept.to_json())


def check_refusals(game: Game, setup: Any, seed: int, at_once: int = 6) -> None:
    """Everything that is not legal is refused and changes nothing."""
    pool, rng, looked_at = foreign(some_of_each_kind(game, setup)), Random(seed), set[type]()
    for state, action in play(game, setup, seed):
        legal = possible(state)
        if state.to_move() == CHANCE and state.outcomes() is None:
            continue
        tried = pool if type(action) not in looked_at else rng.sample(pool, at_once)
        looked_at.add(type(action))
        before = through_json(state.to_json())
        for one in tried:
            if any(same(one, allowed) for allowed in legal):
                continue
            with pytest.raises(IllegalActionError) as caught:
                state.apply(one)
            assert "\n" not in str(caught.value)
            with pytest.raises(IllegalActionError):
                state.apply(one, quiet=True)
        assert through_json(state.to_json()) == before
        assert possible(state) == legal


def check_observations(game: Game, setup: Any, seed: int, every: int = 7) -> None:
    """What seats see is plain, complete, their own, and the same for all that they cannot tell."""
    for number, (state, action) in enumerate(play(game, setup, seed)):
        before = through_json(state.to_json())
        for seat in (None, *range(setup.seats)):
            seen = state.observe(seat)
            assert isinstance(seen, Mapping)
            plain = through_json(seen)
            assert through_json(state.observe(seat)) == plain
            if number % every == 0:
                spoil(seen)
                assert through_json(state.to_json()) == before
                assert through_json(state.observe(seat)) == plain
            if number % every == 0 and seat is not None:
                check_knowledge(game, setup, state, action, seat)


def check_knowledge(game: Game, setup: Any, state: Any, action: Action, seat: int) -> None:
    """States that `seat` cannot tell apart look the same to it, and what happens sounds the same.

    Unless it shows what was hidden: then they look different afterwards.
    """
    seen = through_json(state.observe(seat))
    told: dict[str, list[Event | None]] = {}
    for drawn in (
        state.determinise(seat, Random(1)),
        state.determinise(seat, Random(2)),
        game.state_from_observation(setup, seen),
    ):
        assert through_json(drawn.observe(seat)) == seen
        assert drawn.to_move() == state.to_move()
        if state.to_move() == seat:
            assert list(drawn.legal()) == list(state.legal())
        if action in possible(drawn):
            heard = [game.event_for(event, seat) for event in drawn.apply(action)]
            assert told.setdefault(sight(drawn, seat), heard) == heard


def check_secrets(game: Game, setup: Any, seed: int) -> None:
    """What is hidden can be different for all that a seat knows; and the deal tells it no more."""
    differ = dict.fromkeys(range(setup.seats), False)
    for state, _ in play(game, setup, seed):
        for seat in differ:
            if not differ[seat]:
                drawn = [state.determinise(seat, Random(draw)) for draw in range(DRAWS)]
                differ[seat] = len({digest(one) for one in drawn}) > 1
            if game.hides and state.to_move() == CHANCE and state.outcomes() is None:
                check_deal(game, state, seat)
    assert set(differ.values()) == {game.hides}


def check_deal(game: Game, state: Any, seat: int) -> None:
    """Deals after which `seat` sees the same sounded the same to it."""
    rng, told = Random(seat), dict[str, list[Event | None]]()
    for _ in range(DRAWS):
        after = state.clone()
        heard = [game.event_for(event, seat) for event in after.apply(state.sample(rng))]
        assert told.setdefault(sight(after, seat), heard) == heard


def check_courses(game: Game, setup: Any, seed: int, starts: int = 12, plies: int = 12) -> None:
    """Courses of play that a seat cannot tell apart sound the same to it, ply after ply.

    What a seat cannot see is dealt anew, and the same is done in both positions. While both look
    the same to the seat it is told the same; and where they begin to differ it was told why.
    """
    actions = [action for _, action in play(game, setup, seed)] if game.hides else []
    rng = Random(seed)
    begun = {*rng.sample(range(len(actions)), min(starts, len(actions)))}
    for number, (state, _) in enumerate(play(game, setup, seed) if game.hides else ()):
        if number in begun:
            for seat in range(setup.seats):
                drawn = state.determinise(seat, Random(number))
                check_course(game, state.clone(), drawn, seat, actions[number : number + plies])


def check_course(game: Game, one: Any, other: Any, seat: int, actions: Sequence[Action]) -> None:
    """`actions` in two positions that look the same to `seat`, as long as they can be done."""
    assert sight(one, seat) == sight(other, seat)
    for action in actions:
        events = one.apply(action)
        try:
            others = other.apply(action)
        except IllegalActionError:  # with other hands it cannot be done
            return
        told, tells = (
            [game.event_for(event, seat) for event in brought] for brought in (events, others)
        )
        is_same = sight(one, seat) == sight(other, seat)
        assert is_same == (told == tells), (action, told, tells)
        if not is_same:
            return


def check_replay(game: Game, setup: Any, seed: int) -> None:
    """The same actions lead to the same state, and the same seed to the same actions."""
    first = [action for _, action in play(game, setup, seed)]
    assert first == [action for _, action in play(game, setup, seed)]
    loud = game.new(setup)
    for action in first:
        loud.apply(action)
    assert digest(state_after(game, setup, first)) == digest(loud)
    half = first[: len(first) // 2]
    assert digest(state_after(game, setup, first)) != digest(state_after(game, setup, half))
    with pytest.raises(IllegalActionError):
        state_after(game, setup, [*first, first[-1]])


CHECKS = (
    check_positions,
    check_end,
    check_plain_data,
    check_clones,
    check_refusals,
    check_observations,
    check_secrets,
    check_courses,
    check_replay,
)

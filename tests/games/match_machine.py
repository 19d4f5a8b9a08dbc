"""A match under any sequence of actions, mistakes, undoing, saving and loading."""

from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from mummycase.errors import IllegalActionError
from mummycase.games.match import Match, digest
from mummycase.games.protocol import OVER, Action, Event, Game
from tests.games.conformance import draw, foreign, possible, same, some_of_each_kind, through_json

SEEDS = st.integers(0, 2**16)


def machine_for(game: Game, seats: int) -> type[RuleBasedStateMachine]:
    """A machine for Hypothesis that plays `game`."""
    setup = game.standard(seats)
    pool = foreign(some_of_each_kind(game, setup, 2))

    class MatchMachine(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.match = Match(game, setup)
            self.heard: list[Action] = []
            self.match.listeners.append(self.listen)
            self.done: list[Action] = []
            self.digests = [self.match.digest()]

        def listen(self, action: Action, events: Any) -> None:
            self.heard.append(action)

        @precondition(lambda self: not self.match.is_over)
        @rule(seed=SEEDS, count=st.integers(1, 8))
        def act(self, seed: int, count: int) -> None:
            rng = Random(seed)
            for _ in range(count):
                if self.match.is_over:
                    return
                action = draw(self.match.state, rng)
                told = len(self.heard)
                events: tuple[Event, ...] = self.match.do(action)
                assert isinstance(events, tuple)
                assert self.heard[told:] == [action]
                self.done.append(action)
                self.digests.append(self.match.digest())

        @rule(seed=SEEDS)
        def try_something_illegal(self, seed: int) -> None:
            action = Random(seed).choice(pool)
            if any(same(action, allowed) for allowed in possible(self.match.state)):
                return
            told = len(self.heard)
            with pytest.raises(IllegalActionError):
                self.match.do(action)
            assert len(self.heard) == told

        @precondition(lambda self: self.done)
        @rule(data=st.data())
        def undo(self, data: st.DataObject) -> None:
            count = data.draw(st.integers(1, len(self.done)))
            assert self.match.undo(count) == tuple(self.done[-count:])
            del self.done[-count:], self.digests[-count:]

        @rule(too_many=st.integers(1, 3))
        def undo_more_than_there_is(self, too_many: int) -> None:
            for count in (len(self.done) + too_many, 0, -1):
                with pytest.raises(IllegalActionError, match=f"got {count}"):
                    self.match.undo(count)

        @rule()
        def save_and_load(self) -> None:
            self.match = Match.from_json(through_json(self.match.to_json()))
            self.match.listeners.append(self.listen)
            assert self.match.setup == setup

        @rule(seed=SEEDS)
        def play_on_in_a_clone(self, seed: int) -> None:
            clone, rng = self.match.state.clone(), Random(seed)
            for _ in range(5):
                if clone.to_move() != OVER:
                    clone.apply(draw(clone, rng), quiet=True)

        @invariant()
        def is_where_it_was_left(self) -> None:
            assert self.match.log == tuple(self.done)
            assert self.match.digest() == self.digests[-1] == digest(self.match.state)
            assert self.match.is_over == (self.match.state.to_move() == OVER)
            assert list(game.faults(self.match.state)) == []

    return MatchMachine

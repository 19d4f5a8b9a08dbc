"""One game as it is played: the state, its log, and who decides.

The log of actions is all that a match is. Undo, replay and saves go through it; views live on the
events that each action reports.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Self

from mummycase.errors import GameDataError, IllegalActionError
from mummycase.games.codec import Json, Reader
from mummycase.games.protocol import (
    CHANCE,
    OVER,
    Action,
    ChanceSource,
    Event,
    Game,
    Player,
    State,
)
from mummycase.games.registry import find

FORMAT = 1
"""Of what `Match.to_json` writes."""

Listener = Callable[[Action, Sequence[Event]], None]
"""Told of every action after it was done, with what it brought."""


class Match:
    """A game in progress.

    Args:
        game: which.
        setup: what was agreed on.
        chance: supplies outcomes to `step`; without one they come from outside, by `do`.
        players: who decides for which seat in `step`; seats without one are decided from outside.

    Attributes:
        game: which.
        setup: what was agreed on.
        chance: see above; may be exchanged.
        players: see above; may be changed.
        listeners: told of every action; not when a match is replayed or undone.
    """

    def __init__(
        self,
        game: Game,
        setup: Any,
        *,
        chance: ChanceSource | None = None,
        players: Mapping[int, Player] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.chance = chance
        self.players = dict(players or {})
        self.listeners: list[Listener] = []
        self._log: list[Action] = []
        self._now: tuple[State, int] = game.new(setup), 0

    # `_now` is the position and how many entries of `_log` led to it. Both change in one step, so
    # that whatever breaks in between, Ctrl-C among it, leaves a match whose log and position agree.

    @property
    def state(self) -> Any:
        """The position; look at it, and change it by `do` alone."""
        return self._now[0]

    @property
    def log(self) -> tuple[Action, ...]:
        """Everything done so far, the die and the voice included."""
        return tuple(self._log[: self._now[1]])

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done."""
        return self._now[0].to_move() == OVER

    def do(self, action: Action) -> tuple[Event, ...]:
        """Do `action`, whoever it comes from, and tell everybody.

        It is done wholly or not at all, also if a signal breaks it off (Ctrl-C): state and log
        always agree. An error in a player or listener passes through; the action is done by then.

        Raises:
            IllegalActionError: it is not legal now; nothing has changed and nobody was told.
        """
        before, count = self._now
        state = before.clone()
        events = state.apply(action)
        self._log[count:] = [action]
        self._now = state, count + 1
        for seat, player in self.players.items():
            for event in events:
                told = self.game.event_for(event, seat)
                if told is not None:
                    player.notice(told)
        for listener in tuple(self.listeners):
            listener(action, events)
        return events

    def step(self) -> tuple[Event, ...] | None:
        """One action by the chance source or by the player of the seat to move.

        Returns:
            What it brought; None if somebody outside must decide, or the game is over.

        Raises:
            IllegalActionError: the source or player chose what is not legal; nothing has changed.
        """
        state = self._now[0]
        mover = state.to_move()
        if mover == CHANCE:
            action = self.chance.pick(state) if self.chance is not None else None
        elif mover != OVER and mover in self.players:
            seen = state.observe(mover)
            action = self.players[mover].choose(seen, tuple(state.legal()))
        else:
            return None
        return None if action is None else self.do(action)

    def run(self) -> None:
        """Step until the game is over, or somebody outside must decide."""
        while self.step() is not None:
            pass

    def undo(self, count: int = 1) -> tuple[Action, ...]:
        """Take the last `count` actions back, by playing all others anew.

        Players and listeners are not told; who keeps a view must make it anew. A match that lies
        on a table is undone by `Table.undo`, which also looks at the message that plays.

        Returns:
            The actions taken back, oldest first.

        Raises:
            IllegalActionError: there are not so many.
        """
        log = self.log
        if not log:
            raise IllegalActionError(f"nothing was done yet that could be undone, got {count}")
        if not 1 <= count <= len(log):
            raise IllegalActionError(f"count must be in 1..{len(log)} to be undone, got {count}")
        kept, undone = log[:-count], log[-count:]
        self._now = state_after(self.game, self.setup, kept), len(kept)
        return undone

    def digest(self) -> str:
        """A short text that differs if the states do: SHA-256 over the state as plain data."""
        return digest(self._now[0])

    def to_json(self) -> dict[str, Json]:
        """The whole match as plain data; players and chance are not part of it."""
        return {
            "format": FORMAT,
            "game": self.game.key,
            "setup": self.setup.to_json(),
            "actions": [self.game.action_to_json(action) for action in self.log],
            "digest": self.digest(),
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The match that `to_json` wrote, played anew.

        Raises:
            GameDataError: the data describe none, an action is not legal, or the digest differs.
            UnknownGameError: there is no such game.
            MummyCaseError: what was agreed on does not go together.
        """
        reader = Reader(data, "match")
        reader.number("format", FORMAT, FORMAT)
        game = find(reader.text("game"))
        match = cls(game, game.setup_from_json(reader.value("setup")))
        match.replay(_actions(game, reader.items("actions")))
        if (found := match.digest()) != (wanted := reader.text("digest")):
            raise GameDataError(f"match.digest must be {found[:12]}..., got {wanted[:12]!r}")
        return match

    def replay(self, actions: Iterable[Action]) -> None:
        """Do many actions without telling anybody.

        Raises:
            GameDataError: one is not legal; nothing has changed.
        """
        before, count = self._now
        state, log = before.clone(), self._log[:count]
        for action in actions:
            try:
                state.apply(action, quiet=True)
            except IllegalActionError as error:
                raise GameDataError(f"action {len(log) + 1}: {error}") from error
            log.append(action)
        self._log[count:] = log[count:]
        self._now = state, len(log)


def _actions(game: Game, items: Sequence[object]) -> Iterator[Action]:
    """The actions of a file; which one is at fault is told."""
    for number, item in enumerate(items, 1):
        try:
            action = game.action_from_json(item)
        except GameDataError as error:
            raise GameDataError(f"action {number}: {error}") from error
        yield action


def state_after(game: Game, setup: Any, actions: Sequence[Action]) -> Any:
    """The state after `actions`.

    Raises:
        IllegalActionError: one of them is not legal.
    """
    state = game.new(setup)
    for action in actions:
        state.apply(action, quiet=True)
    return state


def digest(state: State) -> str:
    """A short text that differs if the states do: SHA-256 over the state as plain data."""
    text = json.dumps(state.to_json(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()

"""Playing a game out in the mind: quick hands for every seat, and chance that can be repeated."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from mummycase.games.voice_of_the_mummy import Code, VoiceState
from mummycase.games.voice_of_the_mummy.actions import (
    DOWN,
    ENDINGS,
    HEARINGS,
    ROLLS,
    STAY,
    TURN_RECORD,
    UP,
    WAYS,
    Action,
)
from mummycase.games.voice_of_the_mummy.phases import (
    COBRA,
    DIRECTION,
    END,
    FINISHED,
    FLIP,
    HIGH_ROLL,
    LEVEL,
    ROLL,
    VOICE,
)
from mummycase.games.voice_of_the_mummy.phases import PICK_SEAT as PICKING_SEAT
from mummycase.games.voice_of_the_mummy.turn import MESSAGES
from mummycase.games.voice_of_the_mummy.world import JEWEL, MUMMY, World
from mummycase.players.voice_of_the_mummy.sight import Sight, wins_by_ending

TURNS = 60
"""After so many turns a playout is cut off (notes on computer players, 3)."""


_Step = tuple[Action, int, Callable[[Any], Any]]
"""A choice of level, the space it leads to, and what picks the spaces ahead from a list."""


class Luck:
    """What the die and the record bring in one imagined future, turn by turn.

    Two options that are tried with the same luck meet the same rolls in the same turns, whatever
    else they lead to; so their difference is seen with far fewer tries.

    Attributes:
        rolls: of each turn.
        grooves: 0..19, of each turn; with chained messages `MESSAGES` for each turn.
        picks: 0..1, of each turn: which of many spaces is picked.
        rng: for the throws of who begins Part II, where the house has it so.
    """

    __slots__ = ("grooves", "picks", "rng", "rolls")

    def __init__(self, rng: Random, *, turns: int, messages: int) -> None:
        self.rolls: Final = rng.choices(ROLLS, k=turns)
        self.grooves: Final = rng.choices(range(20), k=turns * messages)
        self.picks: Final = [rng.random() for _ in range(turns)]
        self.rng: Final = rng


class Playouts:
    """Plays states of one set-up to their end, or for some turns, as fast as may be.

    Every seat takes the jewels and opponents that it lands on or will soon reach, passes the
    Cobra on where it can, and ends the game only if that wins it.

    Args:
        world: of the game.
        sight: of the same world.
        turns: after which a playout is cut off.
    """

    def __init__(self, world: World, sight: Sight, *, turns: int = TURNS) -> None:
        self._world: Final = world
        self._sight: Final = sight
        self._turns: Final = turns
        self._messages: Final = MESSAGES if world.is_full else 1
        self._steps: Final = tuple(_steps(world, sight, space) for space in range(len(world.does)))

    def luck(self, rng: Random) -> Luck:
        """A future, drawn, that is long enough for one playout."""
        return Luck(rng, turns=self._turns, messages=self._messages)

    def run(self, state: VoiceState, luck: Luck, begun: int) -> None:
        """Play `state` on until the game is over or `begun` lies `turns` turns back.

        Args:
            state: changed.
            luck: what chance brings.
            begun: turn count at which `luck` begins.
        """
        apply = state.apply
        rolls, grooves, messages = luck.rolls, luck.grooves, self._messages
        cut = begun + self._turns
        while True:
            phase = state.phase
            if phase == ROLL:
                if state.turns >= cut:
                    return
                apply(rolls[state.turns - begun], quiet=True)
            elif phase == LEVEL:
                apply(self._level(state), quiet=True)
            elif phase == VOICE:
                if state.turns >= cut:
                    return
                which = (state.turns - begun) * messages + (state.messages - 1) % messages
                apply(HEARINGS[state.part][grooves[which]], quiet=True)
            elif phase == DIRECTION:
                apply(self._way(state), quiet=True)
            elif phase == FINISHED:
                return
            else:
                apply(self._other(state, luck, state.turns - begun), quiet=True)

    def _level(self, state: VoiceState) -> Action:
        """Where most jewels lie within a roll; in Part II home or an opponent may matter more."""
        options = self._steps[state.pos[state.seat]]
        if state.part == 2:
            return self._late_level(state, options)
        lying = state.lying
        most = -1
        for action, _, peek in options:
            count = sum(peek(lying))
            if count > most:
                most, best = count, action
        return best

    def _late_level(self, state: VoiceState, options: Sequence[_Step]) -> Action:
        sight, seat, pos = self._sight, state.seat, state.pos
        if state.cobra == seat:
            near = sight.near
            worths = [
                float(sum(pos[other] in near[space] for other in self._world.lefts[seat]))
                for _, space, _ in options
            ]
        elif wins_by_ending(state, seat):
            worths = [-sight.race[seat][space] for _, space, _ in options]
        else:
            worths = [sum(sight.peek_both[space](state.lying)) for _, space, _ in options]
        return options[worths.index(max(worths))][0]

    def _way(self, state: VoiceState) -> Action:
        """The better of the two spaces that the roll reaches; before the roll, of all."""
        world, seat = self._world, state.seat
        here, pips = state.pos[seat], state.pips
        forward, backward = world.forward[here], world.backward[here]
        is_winning = state.cobra != seat and wins_by_ending(state, seat)
        if world.is_before:
            ahead = sum(self._landing(state, space, is_winning) for space in forward[1:])
            behind = sum(self._landing(state, space, is_winning) for space in backward[1:])
        else:
            ahead = self._landing(state, forward[pips], is_winning)
            behind = self._landing(state, backward[pips], is_winning)
        return WAYS[0] if ahead >= behind else WAYS[1]

    def _landing(self, state: VoiceState, space: int, is_winning: bool) -> float:
        """What it is worth, in Part II, to land on `space`."""
        world, seat, pos = self._world, state.seat, state.pos
        holds = state.cobra == seat
        does = world.does[space]
        value = 0.0
        if does == JEWEL:
            value += state.lying[space]
        elif does == MUMMY and not holds:
            value -= 0.7
        if space == world.homes[seat] and not holds:
            value += 50.0 if is_winning else -50.0
        if space in pos:
            for other in world.lefts[seat]:
                if pos[other] == space:
                    if state.great == other:
                        value += 8.0
                    elif state.jewels[other]:
                        value += 1.5
                    if holds:
                        value += 8.0
        if holds:
            near = self._sight.near[space]
            for other in world.lefts[seat]:
                value += pos[other] in near
        elif is_winning:
            value -= 0.3 * self._sight.race[seat][space]
        return value

    def _other(self, state: VoiceState, luck: Luck, turn: int) -> Action:
        """Rarer things, `turn` turns after `luck` began."""
        phase, seat = state.phase, state.seat
        if phase == FLIP:
            return TURN_RECORD
        if phase == HIGH_ROLL:
            return state.sample(luck.rng)
        if phase == END:
            return ENDINGS[0] if wins_by_ending(state, seat) else ENDINGS[1]
        options = state.legal()
        if phase in (COBRA, PICKING_SEAT):
            points = state.scores()
            is_gift = phase == PICKING_SEAT and state.code is Code.GIVE_ONE
            choose = min if is_gift else max
            return choose(options, key=lambda option: points[option.seat])  # type: ignore[union-attr]
        return options[int(luck.picks[turn] * len(options))]


def _steps(world: World, sight: Sight, space: int) -> tuple[_Step, ...]:
    """The choices of level on `space`; none where there are no steps."""
    ends = {STAY: space, UP: world.ups[space], DOWN: world.downs[space]}
    return tuple(
        (action, ends[action], sight.peek[ends[action]]) for action in world.changes[space]
    )

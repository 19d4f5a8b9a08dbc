"""What a position is worth to a seat, by looking one own move ahead."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from mummycase.games.voice_of_the_mummy import Code, VoiceState
from mummycase.games.voice_of_the_mummy.ending import GREAT_POINTS
from mummycase.games.voice_of_the_mummy.phases import (
    COBRA,
    DIRECTION,
    END,
    FINISHED,
    LEVEL,
    ROLL,
    VOICE,
)
from mummycase.games.voice_of_the_mummy.world import CHANGING, GREAT, JEWEL, MUMMY, World
from mummycase.players.voice_of_the_mummy.sight import Sight, wins_by_ending

VICTORY = 50.0
"""Points that a finished game counts beside its score, for or against."""

HOPE = 0.5
"""What a jewel within the reach of the next roll counts (notes on computer players, 3)."""

FEAR = 1.0 / 6.0
"""How likely it is that an opponent hits one space within its reach."""

LONGING = 0.4
"""Points that one expected turn less to a winning home counts."""

OPENING = 1.5
"""Points that the Great Jewel counts when it comes with the Cobra: it can be got rid of."""

_PULLS: Mapping[Code, float] = MappingProxyType(
    {
        Code.TAKE_BOARD: 1.0,
        Code.TAKE_ONE: 1.3,
        Code.TAKE_EACH: 1.5,
        Code.GIVE_BACK: -0.7,
        Code.GIVE_ONE: -1.3,
        Code.GIVE_EACH: -1.5,
        Code.SPELL: -5.0,
    }
)
"""Points that a command counts, roughly, before it is known."""


class Judge:
    """Weighs positions for one seat.

    Args:
        world: of the game.
        seat: for whom.
        sight: of the same world.
    """

    def __init__(self, world: World, seat: int, sight: Sight) -> None:
        self._world: Final = world
        self._seat: Final = seat
        self._sight: Final = sight
        self._share: Final = 1.0 / (world.seats - 1)
        self._head: Final = tuple(
            sum(_PULLS.get(command.code, 0.0) for command in side) / len(side)
            for side in world.commands
        )

    def value(self, state: VoiceState, depth: int = 1) -> float:
        """What `state` is worth, in points ahead of the others' mean.

        Own decisions that follow at once are taken to be the best ones, and one message is
        weighed groove by groove; `depth` is how many more of these.
        """
        phase = state.phase
        if phase == FINISHED:
            won = self._seat in state.winners()
            return self._lead(state) + (VICTORY if won else -VICTORY)
        if state.seat == self._seat:
            if phase in (LEVEL, COBRA, END) or (phase == DIRECTION and not self._world.is_before):
                return max(self._after(state, action, depth) for action in state.legal())
            if (phase == VOICE and depth > 0) or (phase == ROLL and state.way):
                depth -= phase == VOICE
                return sum(
                    chance * self._after(state, action, depth)
                    for action, chance in state.outcomes()
                )
        return self._still(state)

    def _after(self, state: VoiceState, action: object, depth: int) -> float:
        after = state.clone()
        after.apply(action, quiet=True)  # type: ignore[arg-type]  # one of its own actions
        return self.value(after, depth)

    def _lead(self, state: VoiceState) -> float:
        """Points ahead of the others' mean."""
        points = state.scores()
        own = points[self._seat]
        return own - (sum(points) - own) * self._share

    def _still(self, state: VoiceState) -> float:
        """The lead, what the next own roll may bring, and what the opponents' may cost."""
        value = self._lead(state) + self._next(state) - self._danger(state)
        if state.part == 2 and state.cobra != self._seat and wins_by_ending(state, self._seat):
            value -= LONGING * self._sight.race[self._seat][state.pos[self._seat]]
        return value

    def _next(self, state: VoiceState) -> float:
        """Mean over the next roll, taking the better way where there is a choice."""
        here = state.pos[self._seat]
        forward, backward = self._world.forward[here], self._world.backward[here]
        gains = [self._gain(state, space) for space in forward[1:]]
        if state.part == 2:
            others = [self._gain(state, space) for space in backward[1:]]
            gains = [max(pair) for pair in zip(gains, others, strict=True)]
        return sum(gains) / len(gains)

    def _gain(self, state: VoiceState, space: int) -> float:
        """What landing on `space` by count would bring."""
        seat, world = self._seat, self._world
        gain = self._meeting(state, space) if space in state.pos else 0.0
        if state.part == 2 and space == world.homes[seat] and state.cobra != seat:
            gain += VICTORY if wins_by_ending(state, seat) else -VICTORY
        does = world.does[space]
        if does == JEWEL:
            gain += state.lying[space]
        elif does == CHANGING:
            gain += HOPE * max(
                sum(self._sight.peek[to](state.lying)) / 6.0
                for to in (space, world.ups[space], world.downs[space])
                if to >= 0
            )
        elif does == MUMMY:
            gain += self._head[state.part - 1] if state.cobra != seat else 0.0
        elif does == GREAT and state.part == 1 and state.is_great_open():
            gain += OPENING
        return gain

    def _meeting(self, state: VoiceState, space: int) -> float:
        """What meeting whoever stands on `space` would bring."""
        gain = 0.0
        is_alone = True
        for other in self._world.lefts[self._seat]:
            if state.pos[other] != space:
                continue
            is_alone = False
            if state.great == other:
                gain += GREAT_POINTS * (1.0 + self._share)
            elif state.jewels[other]:
                gain += 1.0 + self._share
        if state.cobra == self._seat and not is_alone:
            gain += GREAT_POINTS * (1.0 + self._share)
        return gain

    def _danger(self, state: VoiceState) -> float:
        """What the opponents may take, or pass on, by landing here."""
        seat, here = self._seat, state.pos[self._seat]
        stake = 1.0 + self._share if state.jewels[seat] else 0.0
        danger = 0.0
        for other in self._world.lefts[seat]:
            if state.part == 1:
                is_near = here in self._world.forward[state.pos[other]][1:]
            else:
                is_near = here in self._sight.near[state.pos[other]]
            if is_near:
                danger += stake
                if state.great == seat:
                    danger += GREAT_POINTS * (1.0 + self._share) - stake
                if state.cobra == other:
                    danger += GREAT_POINTS * (1.0 + self._share)
        return FEAR * danger

"""Who supplies outcomes: a generator, a script, people, or one for each kind."""

from random import Random
from typing import Any

import pytest

from mummycase.games.chance import Awaited, MixedChance, RandomChance, ScriptedChance
from mummycase.games.protocol import CHANCE, OVER, Action, Game
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.games.voice_of_the_mummy.actions import HEARINGS, ROLLS, Hear, Roll
from tests.games.test_conformance import EACH


def state() -> Any:
    return VOICE.new(VOICE.standard(2))


@EACH
def test_the_same_seed_brings_the_same_game(game: Game, seats: int) -> None:
    def picks(seed: int) -> list[Action]:
        source, position, found = RandomChance(Random(seed)), game.new(game.standard(seats)), []
        for _ in range(300):
            if position.to_move() == OVER:
                break
            if position.to_move() == CHANCE:
                found.append(source.pick(position))
                position.apply(found[-1])
            else:
                position.apply(position.legal()[0])
        return found

    assert picks(5) == picks(5)
    assert picks(5) != picks(6)


@pytest.mark.rule("VM-4-04", "VM-A32")
def test_all_outcomes_come_about_equally_often() -> None:
    source = RandomChance(Random(11))
    position = state()
    pips = [source.pick(position).pips for _ in range(6000)]
    assert {roll.pips for roll in ROLLS} == set(pips)
    assert all(850 < pips.count(number) < 1150 for number in range(1, 7))
    position.phase = 5  # a head
    grooves = [source.pick(position) for _ in range(6000)]
    assert set(grooves) == set(HEARINGS[1])
    assert all(220 < grooves.count(hear) < 390 for hear in HEARINGS[1])


def test_a_script_ends() -> None:
    source = ScriptedChance([Roll(3), Roll(1)])
    position = state()
    assert [source.pick(position) for _ in range(4)] == [Roll(3), Roll(1), None, None]


def test_what_was_told_is_used_once() -> None:
    source, position = Awaited(), state()
    assert source.pick(position) is None
    source.tell(Roll(3))
    source.tell(Roll(4))  # corrected before it was used
    assert source.pick(position) == Roll(4)
    assert source.pick(position) is None


def test_each_kind_has_its_own_source() -> None:
    voice, rest = ScriptedChance([Hear(1, 7)]), ScriptedChance([Roll(2), Roll(6)])
    source = MixedChance({Hear: voice}, rest)
    position = state()
    assert source.pick(position) == Roll(2)
    position.phase = 5  # a head
    assert source.pick(position) == Hear(1, 7)
    assert source.pick(position) is None  # and the rest is not asked for it
    position.phase = 0
    assert source.pick(position) == Roll(6)


def test_outcomes_that_are_too_many_to_list_come_from_the_rest() -> None:
    class Shuffle:
        def outcomes(self) -> None:
            return None

    voice, rest = ScriptedChance([Hear(1, 7)]), ScriptedChance(["shuffled"])
    position: Any = Shuffle()
    assert MixedChance({Hear: voice}, rest).pick(position) == "shuffled"

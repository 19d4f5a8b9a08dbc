from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from mummycase.games.voice_of_the_mummy import VOICE, events
from mummycase.screen.board_view.playing import Playing
from mummycase.screen.board_view.position import Position, position_of
from mummycase.screen.board_view.timeline import (
    Fly,
    Sound,
    Tumble,
    Walk,
    Where,
    passing,
    timeline,
)
from tests.screen.board_view.table import game

SETUP = VOICE.standard(4)


def start() -> Position:
    return position_of(SETUP, VOICE.new(SETUP).observe(None))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_a_whole_game_ends_where_the_observations_are(seed: int, seats: int) -> None:
    """After each action, events alone have led to what is observed; nothing was corrected."""
    setup = VOICE.standard(seats)
    position = position_of(setup, VOICE.new(setup).observe(None))
    for step in game(seed, seats):
        beats = timeline(step.happened, position)
        position = beats[-1].after if beats else position
        seen = position_of(setup, step.after.observe(None))
        assert position.told() == seen.told(), step.action
        turn = position_of(setup, step.after.observe(None), position)
        assert turn.lying == position.lying
        assert turn.temples == position.temples
        position = turn


def test_beats_follow_each_other_without_a_gap() -> None:
    for step in game(3):
        before = position_of(SETUP, step.before.observe(None))
        beats = timeline(step.happened, before)
        for one, other in pairwise(beats):
            assert one.end == other.start
        assert all(beat.length > 0.0 for beat in beats)


def test_an_explorer_walks_space_by_space() -> None:
    path = ("lower-00", "lower-01", "lower-02", "lower-03")
    beats = timeline([events.Moved(0, path)], start())
    walked = [beat.what for beat in beats]
    assert walked == [Walk(0, *pair, "hop") for pair in pairwise(path)]
    assert {beat.sound for beat in beats} == {Sound.STEP}
    assert beats[-1].after.spaces[0] == "lower-03"


def test_a_jewel_flies_from_its_space_into_the_next_slot() -> None:
    (beat,) = timeline([events.JewelTaken(2, "lower-05")], start())
    assert isinstance(beat.what, Fly)
    assert (beat.what.start.where, beat.what.end.where) == (Where.SPACE, Where.SLOT)
    assert "lower-05" not in beat.during.lying
    assert beat.after.temples[2] == (start().lying["lower-05"],)
    assert beat.what.thing == f"jewel_{start().lying['lower-05']}"


def test_a_jewel_keeps_its_cut_from_temple_to_temple_and_back() -> None:
    cut = start().lying["lower-05"]
    happened: list[events.Event] = [
        events.JewelTaken(2, "lower-05"),
        events.Met(0, 2, "jewel"),
        events.JewelGiven(0, 3),
        events.JewelPutBack(3, "lower-05"),
    ]
    beats = timeline(happened, start())
    assert [beat.what.thing for beat in beats if isinstance(beat.what, Fly)] == [f"jewel_{cut}"] * 4
    assert beats[-1].after == start()


def test_great_jewel_and_cobra_leave_the_mummy() -> None:
    beats = timeline([events.GreatTaken(1, "top-03"), events.PartTwoBegan()], start())
    flown = [beat.what for beat in beats if isinstance(beat.what, Fly)]
    assert [fly.start.where for fly in flown] == [Where.MUMMY_GREAT, Where.MUMMY_COBRA]
    after = beats[-1].after
    assert (after.great, after.cobra, after.part) == (1, 1, 2)
    assert after.points(1) == 0


def test_the_die_tumbles_to_what_was_rolled() -> None:
    for seed in range(20):
        (beat,) = timeline([events.Rolled(0, 5)], start(), Random(seed))
        assert isinstance(beat.what, Tumble)
        assert beat.what.faces[-1] == 5
        assert all(a not in (b, 7 - b) for a, b in pairwise(beat.what.faces))
        assert beat == timeline([events.Rolled(0, 5)], start(), Random(seed))[0]
    assert timeline([events.Rolled(0, 5)], start()) == timeline([events.Rolled(0, 5)], start())


def test_neighbouring_jewels_are_cut_in_different_ways() -> None:
    lying = start().lying
    assert set(lying.values()) == {1, 2, 3, 4}
    for name, other in pairwise([name for name in lying if name.startswith("lower")]):
        assert lying[name] != lying[other]


def test_time_may_pass_in_any_pieces() -> None:
    step = next(step for step in game(1) if len(timeline(step.happened, start())) > 3)
    before = position_of(SETUP, step.before.observe(None))
    heard = []
    for tick in (0.001, 1.0 / 60.0, 0.7, 1000.0):
        playing = Playing(before)
        playing.add(timeline(step.happened, before))
        for _ in range(100_000):
            playing.update(tick)
            if not playing.is_busy:
                break
        assert not playing.is_busy
        heard.append((playing.position, playing.sounds))
    assert all(one == heard[0] for one in heard)
    assert heard[0][1]


def test_skipped_or_played_the_end_is_the_same() -> None:
    for step in game(5)[:200]:
        before = position_of(SETUP, step.before.observe(None))
        playing = Playing(before)
        playing.add(timeline(step.happened, before))
        final = playing.final
        playing.skip()
        assert playing.position == final
        assert not playing.is_busy


def test_the_turn_passes_when_nothing_else_happens() -> None:
    then = replace(start(), turn=1)
    assert passing(start(), then).length > 0.0
    assert passing(start(), start()).length == 0.0

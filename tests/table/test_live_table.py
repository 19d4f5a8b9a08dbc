"""A table around a case that a thread of its own renders."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from mummycase.audio import LiveCase
from mummycase.case import MummyCase
from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.table import saved
from mummycase.table.events import LeverPulled, MessageFinished, TableEvent
from mummycase.table.resuming import resume, snapshot
from mummycase.table.seats import computers as players_for
from mummycase.table.table import Table
from tests.audio.fakes import Metronome, Sink

from .boards import RATE, computers, quick_case, setup_for

BLOCK = 512


@contextmanager
def living(case: MummyCase) -> Iterator[tuple[LiveCase, Metronome]]:
    sink = Sink(RATE, BLOCK)
    clock = Metronome(sink)
    with LiveCase(case, sink, clock=clock, poll_seconds=0.0005) as link:
        sink.wait_for(BLOCK)
        yield link, clock


def play(table: Table, clock: Metronome, messages: int) -> None:
    """Let computers play until so many messages were heard."""
    heard: list[TableEvent] = []
    table.listeners.append(lambda event: heard.append(event))
    for _ in range(4000):
        clock.run(BLOCK)
        table.update()
        if sum(isinstance(event, MessageFinished) for event in heard) == messages:
            return
    raise AssertionError(f"the machine fell silent, {table.awaiting}")


def test_computers_play_with_a_live_case_and_go_on_after_a_save() -> None:
    seats, rng = computers(), np.random.default_rng(4)
    match = Match(VOICE, setup_for(seats))
    players = players_for(seats, VOICE, match.setup, rng)
    with living(quick_case(4)) as (link, clock):
        table = Table(match, seats, rng=rng, link=link, sample_rate=RATE, players=players)
        pulls: list[TableEvent] = []
        table.listeners.append(lambda event: pulls.append(event))
        play(table, clock, 3)
        game = saved.read(saved.write(snapshot(table, begun="then", stamp="now")))
    assert sum(isinstance(event, LeverPulled) for event in pulls) == 3
    with living(quick_case(5)) as (link, clock):
        again = resume(
            game, rng=np.random.default_rng(5), link=link, sample_rate=RATE, players=players
        )
        assert again.match.log == match.log
        play(again, clock, 2)
    assert again.match.log[: len(match.log)] == match.log
    assert len(again.match.log) > len(match.log)

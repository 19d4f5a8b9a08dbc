"""How much work a tick of the game is: half of the goals' speed, of benchmarks/play_frames.py."""

import statistics
import time
from dataclasses import replace

from mummycase.screen.scenes.outcomes import NewGame
from tests.screen.scenes.gamer import NUT, RA, game
from tests.screen.scenes.play.playing import MakeGamer

GOAL_MEDIAN_S, GOAL_P98_S = 2 * 0.008, 2 * 0.016
TICK_S = 1.0 / 60.0


def test_a_tick_in_a_large_window_is_soon_done(make_gamer: MakeGamer) -> None:
    """The board while computers play, and the case that comes and goes."""
    wanted: NewGame = game(RA, NUT)
    gamer = make_gamer(wanted)
    gamer.resize((1920, 1080))
    playing = gamer.game_now
    settings = gamer.services.settings
    settings.keep(replace(settings.settings, has_little_motion=False))
    playing.adopt_settings()
    costs, ways = [], set()
    for number in range(240):
        if number in (60, 150):
            playing.call_case()
        gamer.services.case_art.settle()
        gamer.services.board_art.settle()
        begun = time.thread_time()
        gamer.host.update(TICK_S)
        gamer.host.draw(gamer.surface)
        costs.append(time.thread_time() - begun)
        ways.add((playing.rising.is_up, playing.rising.is_moving))
    assert ways == {(False, False), (False, True), (True, False)}  # all of it was seen
    assert statistics.median(costs) <= GOAL_MEDIAN_S
    assert statistics.quantiles(costs, n=50)[-1] <= GOAL_P98_S

"""Matches: doing, stepping, listening, undoing, saving."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from types import FrameType
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from mummycase.errors import GameDataError, IllegalActionError, UnknownGameError
from mummycase.games.chance import Awaited, RandomChance, ScriptedChance
from mummycase.games.match import FORMAT, Match, digest, state_after
from mummycase.games.protocol import CHANCE, Action, Event, Game, Observation
from mummycase.games.registry import GAMES
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.games.voice_of_the_mummy.actions import STAY, UP, Hear, Roll
from mummycase.games.voice_of_the_mummy.events import Began, Moved, Rolled, Threw
from tests.games.conformance import through_json
from tests.games.match_machine import machine_for
from tests.games.test_conformance import EACH, EACH_GAME

BEGIN = (Roll(5), Roll(2))
"""Seat 0 of two begins."""


class Recorder:
    """Somebody who chooses at random and writes down what it is told."""

    def __init__(self, choice: Any = None, seed: int = 1) -> None:
        self.choice = choice
        self.rng = Random(seed)
        self.seen: list[Observation] = []
        self.told: list[Event] = []

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        assert isinstance(legal, tuple)
        self.seen.append(seen)
        return self.choice or self.rng.choice(legal)

    def notice(self, event: Event) -> None:
        self.told.append(event)


def voice(**more: Any) -> Match:
    """A match of two in which seat 0 is about to roll."""
    match = Match(VOICE, VOICE.standard(2), **more)
    for action in BEGIN:
        match.do(action)
    return match


def whole(game: Game, seats: int, seed: int = 3) -> Match:
    """A match played to its end by chance alone."""
    rng = Random(seed)
    match = Match(
        game,
        game.standard(seats),
        chance=RandomChance(rng),
        players={seat: Recorder(seed=seat) for seat in range(seats)},
    )
    match.run()
    return match


@EACH
def test_any_sequence_of_doing_undoing_and_saving(game: Game, seats: int) -> None:
    run_state_machine_as_test(
        machine_for(game, seats),
        settings=settings(max_examples=8, stateful_step_count=20, deadline=None, derandomize=True),
    )


@EACH
def test_a_match_plays_itself_to_the_end(game: Game, seats: int) -> None:
    match = whole(game, seats)
    assert match.is_over
    assert match.step() is None
    assert match.digest() == digest(state_after(game, match.setup, match.log))
    assert whole(game, seats).log == match.log
    assert whole(game, seats, seed=4).log != match.log


@EACH
def test_a_whole_match_is_saved_and_loaded(game: Game, seats: int) -> None:
    match = whole(game, seats)
    again = Match.from_json(through_json(match.to_json()))
    assert again.digest() == match.digest()
    assert again.log == match.log
    assert again.setup == match.setup
    assert again.to_json() == match.to_json()
    assert again.players == {}
    assert again.chance is None


@EACH
def test_players_are_told_what_they_may_know(game: Game, seats: int) -> None:
    players = {seat: Recorder(seed=seat) for seat in range(seats)}
    match = Match(game, game.standard(seats), chance=RandomChance(Random(8)), players=dict(players))
    happened: list[Event] = []
    match.listeners.append(lambda action, events: happened.extend(events))
    match.run()
    for seat, player in players.items():
        filtered = [game.event_for(event, seat) for event in happened]
        assert player.told == [event for event in filtered if event is not None]
        assert player.seen


def test_doing_tells_what_happened_to_everybody() -> None:
    player = Recorder()
    match = Match(VOICE, VOICE.standard(2), players={1: player})
    heard: list[tuple[Action, Sequence[Event]]] = []
    match.listeners.append(lambda action, events: heard.append((action, events)))
    assert match.do(Roll(5)) == (Threw(0, 5),)
    assert match.do(Roll(2)) == (Threw(1, 2), Began(0))
    assert heard == [(Roll(5), (Threw(0, 5),)), (Roll(2), (Threw(1, 2), Began(0)))]
    assert player.told == [Threw(0, 5), Threw(1, 2), Began(0)]
    assert match.log == BEGIN


def test_what_is_not_legal_changes_nothing_and_nobody_is_told() -> None:
    player = Recorder()
    match = voice(players={0: player})
    match.listeners.append(lambda action, events: pytest.fail("told"))
    before, told = match.to_json(), list(player.told)
    for action in (UP, Hear(1, 3), None, Roll(7)):
        with pytest.raises(IllegalActionError):
            match.do(action)
    assert match.to_json() == before
    assert player.told == told


def test_a_listener_may_leave_while_it_is_told() -> None:
    match = voice()
    heard = []

    def once(action: Action, events: Sequence[Event]) -> None:
        heard.append(action)
        match.listeners.remove(once)

    match.listeners += [once, lambda action, events: heard.append("second")]
    match.do(Roll(2))
    match.do(Roll(2))
    assert heard == [Roll(2), "second", "second"]


def test_stepping_without_a_source_waits() -> None:
    match = voice()
    assert match.step() is None
    match.do(Roll(4))
    assert match.state.to_move() == 0
    assert match.step() is None  # no player at seat 0
    match.run()
    assert len(match.log) == 3


def test_stepping_asks_the_source_or_the_player() -> None:
    player = Recorder(choice=UP)
    match = voice(chance=ScriptedChance([Roll(4)]), players={0: player})
    assert match.step() == (
        Rolled(0, 4),
        Moved(0, ("lower-00", "lower-01", "lower-02", "lower-03", "lower-04")),
    )
    seen = match.state.observe(0)
    events = match.step()
    assert events is not None
    assert [type(event).__name__ for event in events] == ["LevelChanged"]
    assert player.seen == [seen]
    assert match.step() is None  # the script is at its end
    assert match.log == (*BEGIN, Roll(4), UP)


def test_a_source_or_player_that_is_wrong() -> None:
    match = voice(chance=ScriptedChance([STAY, Roll(4)]), players={0: Recorder(choice=Roll(1))})
    for log in (BEGIN, (*BEGIN, Roll(4))):
        with pytest.raises(IllegalActionError):
            match.step()
        assert match.log == log
        if log == BEGIN:
            match.step()


def test_source_and_players_may_be_exchanged() -> None:
    match = voice(chance=Awaited())
    assert match.step() is None
    match.chance = ScriptedChance([Roll(4)])
    match.players[0] = Recorder(choice=STAY)
    match.run()
    assert match.log == (*BEGIN, Roll(4), STAY)


def test_undoing_is_playing_anew() -> None:
    match = voice()
    told: list[Action] = []
    match.listeners.append(lambda action, events: told.append(action))
    first = match.digest()
    match.do(Roll(4))
    second = match.digest()
    match.do(UP)
    assert match.undo() == (UP,)
    assert match.digest() == second
    match.do(STAY)
    assert match.undo(2) == (Roll(4), STAY)
    assert match.digest() == first
    assert match.log == BEGIN
    assert told == [Roll(4), UP, STAY]  # of undoing nobody is told
    assert match.undo(2) == BEGIN
    assert match.state.to_move() == CHANCE


@pytest.mark.parametrize("count", [0, -1, 3])
def test_so_many_cannot_be_undone(count: int) -> None:
    match = voice()
    with pytest.raises(IllegalActionError) as caught:
        match.undo(count)
    assert str(caught.value) == f"count must be in 1..2 to be undone, got {count}"
    assert match.log == BEGIN


def test_nothing_can_be_undone_at_the_beginning() -> None:
    with pytest.raises(IllegalActionError, match="nothing was done yet"):
        Match(VOICE, VOICE.standard(2)).undo()


def test_replay_goes_on_from_where_the_match_is() -> None:
    match = voice()
    match.replay([Roll(4), UP])
    assert match.log[len(BEGIN) :] == (Roll(4), UP)
    with pytest.raises(GameDataError, match=r"^action 6: ChangeLevel\(to='up'\) is not legal now"):
        match.replay([Roll(1), UP])
    assert match.log[len(BEGIN) :] == (Roll(4), UP)  # all of it or nothing
    assert match.digest() == digest(state_after(VOICE, match.setup, match.log))
    with pytest.raises(IllegalActionError):
        state_after(VOICE, match.setup, [UP])


class SignalError(BaseException):
    """As Ctrl-C is: it comes anywhere."""


def broken_off_at(line: int, deed: Callable[[], object]) -> bool:
    """Do something, and break it off before that many lines of it; whether it came so far."""
    left = line

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal left
        if event == "line":
            left -= 1
            if left == 0:
                raise SignalError
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        deed()
    except SignalError:
        return True
    finally:
        sys.settrace(before)
    return False


@EACH_GAME
def test_a_signal_at_any_line_leaves_log_and_position_together(game: Game) -> None:
    seats = game.seats[0]
    log = whole(game, seats).log
    sound = Match(game, game.standard(seats))
    for count, action in enumerate(log[:60]):
        is_wanted, line = count < 4 or count % 7 == 0, 0
        while is_wanted:
            line += 1
            match = Match(game, sound.setup, players={0: Recorder()})
            match.replay(log[:count])
            was_broken = broken_off_at(line, partial(match.do, action))
            assert match.log in (log[:count], log[: count + 1])
            assert match.digest() == digest(state_after(game, match.setup, match.log))
            if match.log == log[:count]:
                match.do(action)
            assert match.log == log[: count + 1]
            if not was_broken:
                break
        sound.do(action)


def test_a_signal_while_undoing_or_replaying_changes_all_or_nothing() -> None:
    for is_undoing in (True, False):
        line, is_on = 0, True
        while is_on:
            line += 1
            match = voice()
            deed = match.undo if is_undoing else partial(match.replay, [Roll(4), UP])
            is_on = broken_off_at(line, deed)
            assert match.digest() == digest(state_after(VOICE, match.setup, match.log))


# ------------------------------------------------------------------ damaged files


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": FORMAT + 1}, r"match.format must be in 1..1, got 2"),
        ({"format": "1"}, r"match.format must be int, got '1'"),
        ({"game": 3}, r"match.game must be str, got 3"),
        ({"setup": None}, r"setup must be an object, got None"),
        ({"actions": "roll"}, r"match.actions must be a list, got 'roll'"),
        ({"actions": [{"do": "roll"}]}, r"roll must have exactly pips"),
        ({"actions": [{"do": "roll", "pips": "3"}]}, r"roll.pips must be int, got '3'"),
        ({"actions": [{"do": "fly"}]}, r"do must be one of those known, got 'fly'"),
        ({"actions": [{"do": "roll", "pips": 7}]}, r"action 1: Roll\(pips=7\) is not legal now"),
        ({"actions": []}, r"match.digest must be [0-9a-f]{12}\.\.\., got '[0-9a-f]{12}'"),
        ({"digest": "0" * 64}, r"match.digest must be [0-9a-f]{12}\.\.\., got '0{12}'"),
        ({"digest": 5}, r"match.digest must be str, got 5"),
    ],
)
def test_a_damaged_match_is_one_clear_error(change: dict[str, Any], message: str) -> None:
    data = through_json(voice().to_json())
    with pytest.raises(GameDataError, match=message) as caught:
        Match.from_json({**data, **change})
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("field", ["format", "game", "setup", "actions", "digest"])
def test_a_match_without_one_of_its_fields(field: str) -> None:
    data = through_json(voice().to_json())
    del data[field]
    with pytest.raises(GameDataError, match=f"match.{field} is missing"):
        Match.from_json(data)


@pytest.mark.parametrize("data", [None, [], "match", 1])
def test_a_match_that_is_none(data: object) -> None:
    with pytest.raises(GameDataError, match="match must be an object, got "):
        Match.from_json(data)


def test_a_game_that_nobody_knows() -> None:
    data = through_json(voice().to_json())
    known = ", ".join(game.key for game in GAMES)
    with pytest.raises(UnknownGameError, match=f"no game 'ludo'; the games are: {known}"):
        Match.from_json({**data, "game": "ludo"})


@EACH_GAME
def test_every_action_changed_is_noticed(game: Game) -> None:
    """A match from which one action was left out is never loaded."""
    match = whole(game, min(game.seats))
    data = through_json(match.to_json())
    for left_out in Random(0).sample(range(len(match.log)), 12):
        actions = [*data["actions"][:left_out], *data["actions"][left_out + 1 :]]
        with pytest.raises(GameDataError):
            Match.from_json({**data, "actions": actions})

"""The statistics: the figures, and what is shown of them."""

from pathlib import Path

import pytest

from mummycase.screen.scenes.figures import MOST_SHARES, Best, Share, figures
from mummycase.screen.scenes.outcomes import Place
from mummycase.table.history import HeardMessage, History, PlayedGame
from tests.screen.scenes.conftest import MakeEvening


def game(
    scores: tuple[int, ...],
    *,
    turns: int = 100,
    names: tuple[str, ...] = ("Ann", "Ra"),
    kinds: tuple[str, ...] = ("person", "hard"),
) -> PlayedGame:
    best = max(scores)
    return PlayedGame(
        stamp="",
        game="voice_of_the_mummy",
        names=names,
        kinds=kinds,
        scores=scores,
        winners=tuple(seat for seat, score in enumerate(scores) if score == best),
        turns=turns,
    )


GAMES = (game((7, 3), turns=90), game((5, 5), turns=210), game((2, 9)))


def test_the_figures() -> None:
    found = figures(GAMES, {(1, 7): 3, (2, 1): 2})
    assert (found.games, found.turns, found.heard) == (3, 400, 5)
    assert found.highest == Best(9, ("Ra",))
    assert found.longest == Best(210, ("Ann", "Ra"))
    assert found.shares == (Share("Ann", 2, 3), Share("Computer, hard", 2, 3))
    assert found.shares[0].share == pytest.approx(2 / 3)


def test_no_games_have_no_best() -> None:
    found = figures((), {})
    assert (found.games, found.heard, found.highest, found.longest) == (0, 0, None, None)
    assert Share("nobody", 0, 0).share == 0.0


def test_negative_scores_count_too() -> None:
    assert figures((game((-4, -2)),), {}).highest == Best(-2, ("Ra",))


def test_only_those_who_play_most_are_told_about() -> None:
    games = [game((1, 0), names=(f"P{number}", "Ra")) for number in range(20)]
    shares = figures(games, {}).shares
    assert len(shares) == MOST_SHARES
    assert shares[0].name == "Computer, hard"


def test_nothing_yet_leads_to_a_first_game(make_evening: MakeEvening) -> None:
    evening = make_evening(Place.STATISTICS)
    assert "Nothing yet" in evening.visitor.words
    evening.visitor.click("A new game")
    assert evening.scene == "SetupPage"
    assert evening.host.depth == 1


def test_what_was_played_is_shown(make_evening: MakeEvening, tmp_path: Path) -> None:
    history = History(tmp_path / "history.jsonl")
    for played in GAMES:
        history.add(played)
    for groove in (1, 7, 7):
        history.add(HeardMessage(stamp="", record="voice_of_the_mummy", side=1, groove=groove))
    evening = make_evening(Place.STATISTICS)
    words = evening.visitor.words
    for expected in ("games", "Ann", "Computer, hard", "Side 1", "points at most"):
        assert expected in words
    assert evening.seen() == evening.seen()


def test_messages_alone_are_shown_too(make_evening: MakeEvening, tmp_path: Path) -> None:
    History(tmp_path / "history.jsonl").add(
        HeardMessage(stamp="", record="voice_of_the_mummy", side=2, groove=20)
    )
    assert "No game" in make_evening(Place.STATISTICS).visitor.words


def test_a_history_that_cannot_be_read_says_so(make_evening: MakeEvening, tmp_path: Path) -> None:
    (tmp_path / "history.jsonl").mkdir()
    evening = make_evening(Place.STATISTICS)
    assert "cannot be read" in evening.visitor.words
    evening.visitor.key("escape")
    assert evening.host.wants_quit

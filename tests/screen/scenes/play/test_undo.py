"""In the window: a misclick is taken back, a message said again."""

from mummycase.games.voice_of_the_mummy.actions import Hear, Roll
from mummycase.screen.scenes.outcomes import Place, Resume
from mummycase.table.awaiting import Choice
from tests.screen.scenes.gamer import ANNA, BEN, game
from tests.screen.scenes.play.playing import MakeGamer, keep


def test_what_was_said_is_said_again(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.tick()
    gamer.key("a")
    assert "no message was heard" in gamer.game.refusal.lower()
    gamer.do_until(lambda: gamer.heard == 1)
    gamer.wait(lambda: gamer.game.rising.is_down and gamer.is_calm)
    gamer.wait(lambda: not gamer.game.table.why_not_again())
    gamer.key("a")
    gamer.wait(lambda: gamer.game.rising.is_up)
    gamer.wait(lambda: "not another command" in gamer.game.chronicle.words()[-1])
    assert gamer.heard == 1


def test_a_misclick_is_taken_back_until_chance_speaks(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.do_until(lambda: isinstance(gamer.awaited, Choice))
    gamer.wait_for(Choice)
    match = gamer.game.table.match
    log, before = match.log, match.digest()
    gamer.key("u")
    assert "nobody has chosen anything" in gamer.game.refusal.lower()
    gamer.do()
    assert len(match.log) == len(log) + 1
    gamer.key("u")
    assert match.digest() == before
    gamer.wait_for(Choice)
    assert gamer.game.board.offer_shown.targets
    gamer.do()
    gamer.do_until(lambda: isinstance(match.log[-1], Roll | Hear))
    gamer.key("u")
    assert match.log[: len(log)] == log
    assert isinstance(match.log[-1], Roll | Hear)


def test_only_what_was_told_of_a_misclick_leaves_the_log(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN, turns=60))
    told: list[str] = []

    def is_told() -> bool:
        """Whether a person chose something just now that was told."""
        was, told[:] = list(told), gamer.game.chronicle.words()
        if not gamer.game.table.why_not_undo() and was and told != was:
            told[:] = was
            return True
        return False

    gamer.do_until(is_told)
    assert gamer.game.chronicle.words()[: len(told)] == told
    gamer.game.chronicle.say("Something else.")
    gamer.key("u")
    assert gamer.game.chronicle.words() == [*told, "Something else."]
    assert gamer.game.table.why_not_undo()
    gamer.wait_for(Choice)


def test_every_choice_can_be_taken_back(make_gamer: MakeGamer) -> None:
    """Whatever a person chooses: taken back at once, it is asked again, and nothing else is new."""
    gamer = make_gamer(Place.TITLE)
    keep(gamer, ANNA, BEN, until=lambda match: match.state.part == 2)
    gamer.go(Resume("kept"))
    kinds: set[str] = set()

    def is_done() -> bool:
        table = gamer.game.table
        if isinstance(gamer.awaited, Choice) and gamer.can_do():
            kind = type(gamer.awaited.options[0]).__name__
            log, seen, asked = table.match.log, table.observe(), gamer.awaited
            gamer.do()
            if kind not in kinds and not table.why_not_undo():
                kinds.add(kind)
                gamer.key("u")
                assert (table.match.log, table.observe()) == (log, seen)
                gamer.wait_for(Choice)
                assert gamer.awaited == asked
        return len(kinds) >= 3

    gamer.do_until(is_done)
    assert "ChangeLevel" in kinds


def test_it_is_said_again_while_one_chooses(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN, turns=400))

    def is_choosing() -> bool:
        is_told = isinstance(gamer.awaited, Choice) and gamer.can_do()
        return is_told and isinstance(gamer.game.table.match.log[-1], Hear)

    gamer.do_until(is_choosing)
    log, asked = gamer.game.table.match.log, gamer.awaited
    gamer.wait(lambda: not gamer.game.table.why_not_again())
    gamer.key("a")
    gamer.wait(lambda: gamer.game.rising.is_up)
    gamer.wait(lambda: gamer.game.rising.is_down)
    gamer.wait_for(Choice)
    assert (gamer.game.table.match.log, gamer.awaited) == (log, asked)
    gamer.do()
    assert len(gamer.game.table.match.log) == len(log) + 1

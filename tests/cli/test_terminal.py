import asyncio
import io
import os
import signal
import sys
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from mummycase.case import MummyCase, StylusState
from mummycase.cli.terminal.answers import COVER_FIRST
from mummycase.cli.terminal.app import CaseApp
from mummycase.errors import RenderThreadError
from mummycase.records import Voice, names
from tests.cli.conftest import QuietEars, Run

Story = Callable[[Pilot[None]], Awaitable[None]]


def drive(app: CaseApp, story: Story, size: tuple[int, int] = (80, 24)) -> None:
    """Let `story` happen in the app, in which time passes only as `story` says."""

    async def happen() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await story(pilot)

    asyncio.run(happen())


def shown(app: CaseApp, where: str) -> str:
    return str(app.screen_stack[0].query_one(where).render())


def voice(app: CaseApp) -> Voice:
    return app.story.voice


def pass_time(app: CaseApp, case: MummyCase, seconds: float) -> None:
    """Twelve looks a second."""
    for _ in range(round(12 * seconds)):
        case.advance(case.sample_rate // 12)
        app.tick()


@pytest.mark.rule("VM-4-02")
def test_space_holds_the_lever_and_lets_it_go(app: CaseApp, case: MummyCase) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("space")
        pass_time(app, case, 1.0)
        assert case.readings().stylus is StylusState.LIFTED
        assert case.readings().rpm > 60.0
        assert "let go" in shown(app, "#hint")
        await pilot.press("space")
        pass_time(app, case, 3.0)
        assert case.readings().stylus is StylusState.TRACKING
        assert voice(app) is Voice.SPEAKING
        pass_time(app, case, 12.0)
        assert voice(app) is Voice.ENDED
        assert case.readings().stylus is StylusState.AT_REST

    drive(app, story)


def test_a_key_that_is_held_repeats_itself_and_only_its_first_press_counts(
    app: CaseApp, case: MummyCase
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        for _ in range(40):
            await pilot.press("space")
            case.advance(case.sample_rate // 30)
            app.tick()
            assert case.controls.lever == 1.0
        pass_time(app, case, 0.5)
        await pilot.press("space")
        assert case.controls.lever == 0.0

    drive(app, story)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_told_to_stop_it_leaves_the_terminal_in_order(app: CaseApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await pilot.pause()

    drive(app, story)
    assert app.return_code == 128 + signal.SIGTERM


def test_a_terminal_without_the_signs_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mummycase.cli.case.is_terminal", lambda: True)
    monkeypatch.setattr("mummycase.cli.case.sys.stdout", io.TextIOWrapper(io.BytesIO(), "ascii"))
    done = run("case", "--terminal")
    assert done.code == 2
    assert "this terminal is set to ascii: set LANG=C.UTF-8" in done.err


def test_enter_pulls_with_a_drawn_hand(app: CaseApp, case: MummyCase) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        assert case.controls.lever == 1.0
        pass_time(app, case, 15.0)
        assert case.controls.lever == 0.0
        message = app.story.message
        assert message is not None
        assert app.story.words == message.text.split()
        await pilot.pause()
        assert message.text.split()[0] in shown(app, "#caption")

    drive(app, story)


def test_the_last_words_are_not_lost_between_two_looks(app: CaseApp, case: MummyCase) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("c")
        case.advance(case.sample_rate)
        await pilot.press("c")
        case.advance(20 * case.sample_rate)
        app.tick()
        message = app.story.message
        assert message is not None
        assert app.story.words == message.text.split()

    drive(app, story)


@pytest.mark.parametrize("key", ["t", "w", "x", "f", "r"])
def test_what_lies_inside_wants_the_cover_open(app: CaseApp, key: str) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press(key)
        assert shown(app, "#answer") == COVER_FIRST
        assert len(app.screen_stack) == 1

    drive(app, story)


@pytest.mark.rule("VM-4-01")
def test_closing_the_cover_starts_a_message(app: CaseApp, case: MummyCase) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("c")
        pass_time(app, case, 0.5)
        assert voice(app) is Voice.SILENT
        await pilot.press("t")
        await pilot.press("space")
        assert "close the cover first" in shown(app, "#answer")
        await pilot.press("c")
        pass_time(app, case, 2.0)
        assert case.readings().side == 2
        assert voice(app) is Voice.SPEAKING

    drive(app, story)


@pytest.mark.rule("VM-4-05")
def test_knob_and_cells(app: CaseApp, case: MummyCase) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("right", "right", "left")
        assert case.controls.knob == pytest.approx(0.55)
        await pilot.press("c", "x")
        pass_time(app, case, 0.1)
        assert case.readings().left is None
        assert case.readings().right is not None
        await pilot.press("w")
        assert case.readings().left is not None
        await pilot.press("x", "x", "x")
        assert case.readings().right is None
        assert shown(app, "#answer") == "Both places are empty"
        await pilot.press("c", "enter")
        pass_time(app, case, 1.0)
        assert case.readings().rpm == 0.0
        assert "No cell" in shown(app, "#hint")
        await pilot.press("c", "f")
        left = case.readings().left
        assert left is not None
        assert left.state_of_charge == 1.0

    drive(app, story)


@pytest.mark.rule("VM-4-06")
def test_opening_the_cover_breaks_the_message_off(app: CaseApp, case: MummyCase) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        pass_time(app, case, 6.5)
        await pilot.press("c")
        pass_time(app, case, 0.2)
        await pilot.pause()
        assert voice(app) is Voice.BROKEN_OFF
        assert app.query_one("#caption").border_subtitle == "broken off: no command"

    drive(app, story)


def test_keys_can_be_clicked(app: CaseApp, case: MummyCase) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.click("#key-cover")
        await pilot.pause()
        assert not case.controls.cover_closed
        await pilot.click("#key-knob-1")
        await pilot.pause()
        assert case.controls.knob > 0.5

    drive(app, story)


def test_another_record_is_chosen_from_the_shelf(app: CaseApp, case: MummyCase) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("c", "r")
        await pilot.pause()
        assert len(app.screen_stack) == 2
        await pilot.press("escape", "r")
        await pilot.press("home", "enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.story.sheet.name == names()[0]
        assert case.record is not None
        assert case.record.name == names()[0]
        assert shown(app, "#answer") == f"{app.story.sheet.title} lies in the case, side 1 up"

    drive(app, story)


def test_eyes_and_jewel_glow_with_the_voice(app: CaseApp, ears: QuietEars) -> None:
    async def story(pilot: Pilot[None]) -> None:
        app.tick()
        await pilot.pause()
        dark = app.export_screenshot()
        ears.level = 0.3
        app.tick()
        await pilot.pause()
        assert app.export_screenshot() != dark
        ears.level = 0.0
        for _ in range(30):
            app.tick()
        await pilot.pause()
        assert app.export_screenshot() == dark

    drive(app, story)


def test_silence_is_told_once(app: CaseApp, ears: QuietEars) -> None:
    async def story(pilot: Pilot[None]) -> None:
        ears.silence = "no sound: nobody has a device; run 'mummycase doctor'"
        app.tick()
        assert shown(app, "#answer") == "no sound: nobody has a device"
        assert "silent" in shown(app, "#title")
        await pilot.press("k")
        app.tick()
        assert shown(app, "#answer") == "Knock knock"

    drive(app, story)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 60)])
def test_nothing_is_cut_off(app: CaseApp, size: tuple[int, int]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        app.tick()
        await pilot.pause()
        whole = app.screen.region
        for widget in app.query("#coffin, #platter, #figures, #caption, #hint, KeyButton"):
            assert widget.region.height > 0
            assert whole.contains_region(widget.region), widget.id
        answer = shown(app, "#answer")
        assert answer == ""

    drive(app, story, size)


def test_a_small_terminal_is_told(app: CaseApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert "80x24" in shown(app, "#answer")

    drive(app, story, (60, 20))


@pytest.mark.parametrize(("key", "code"), [("q", 0), ("ctrl+q", 0), ("ctrl+c", 130)])
def test_leaving(app: CaseApp, key: str, code: int) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press(key)

    drive(app, story)
    assert app.return_code == code


def test_a_render_thread_that_ended_ends_the_app(
    app: CaseApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        def fail() -> None:
            raise RenderThreadError("the sound's thread ended: no reason")

        monkeypatch.setattr(app._link, "readings", fail)
        app.tick()
        await pilot.pause()

    drive(app, story)
    assert isinstance(app.failure, RenderThreadError)
    assert app.return_code == 1


def test_without_a_terminal_one_line_says_what_to_do(run: Run) -> None:
    done = run("case", "--terminal")
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert "mummycase listen" in done.err


@pytest.mark.parametrize("words", [(), ("case",), ("case", "--fullscreen", "--silent")])
def test_without_a_screen_one_line_names_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_screen")
    done = run(*words)
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert "--terminal" in done.err


@pytest.mark.parametrize("size", ["1280", "x720", "0x10", "1280x720x2", "axb", "99999x1"])
def test_an_odd_size_is_told(run: Run, size: str) -> None:
    done = run("case", "--size", size)
    assert done.code == 2
    assert done.err.startswith("mummycase case: --size must be width x height in pixels")
    assert done.err.count("\n") == 1


def test_the_command_opens_the_case_and_gives_it_back(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[CaseApp] = []
    monkeypatch.setattr("mummycase.cli.case.is_terminal", lambda: True)
    monkeypatch.setattr(CaseApp, "run", lambda app: seen.append(app))
    done = run("case", "--terminal", "--record", "test_tones", "--silent", "--cell", "tired")
    assert (done.code, done.out, done.err) == (0, "", "")
    readings = seen[0]._link.readings()
    assert readings.left is not None
    assert readings.left.state_of_charge == pytest.approx(0.65)
    assert readings.stylus is StylusState.AT_REST

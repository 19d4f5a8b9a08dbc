"""The building guide's drawings and table say what `hardware/pins.toml` says, and that is so."""

import csv
import math
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hardware.draw import making, names, wiring_plan
from hardware.draw.paper import PAPER, Stroke
from mummycase import assets
from mummycase.pi.header import HEADER, place_name
from mummycase.pi.wiring import Wiring, load

pi_boards = pytest.importorskip("gpiozero.pins.mock", reason="gpiozero is not installed")

FOLDER = making.FOLDER
BOARDS = {"Zero 2 W": "902120", "3B": "a02082", "4B": "c03111", "5": "c04170"}
TEXT = "{http://www.w3.org/2000/svg}text"


@pytest.fixture(scope="module")
def wiring() -> Wiring:
    return load(assets.pins())


@pytest.fixture(scope="module")
def made() -> dict[Path, str]:
    return dict(making.everything())


def words_of(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(TEXT)]


def test_everything_is_as_the_script_makes_it(made: dict[Path, str]) -> None:
    stale = [path.name for path, text in made.items() if text != making.lies_there(path)]
    assert not stale, "run python -m hardware.draw"


@pytest.mark.parametrize("revision", BOARDS.values(), ids=list(BOARDS))
def test_every_pin_told_is_that_of_the_board(revision: str, made: dict[Path, str]) -> None:
    """Wherever the guide says GPIO and pin, gpiozero's data of the board says the same."""
    header = pi_boards.MockFactory(revision=revision).board_info.headers["J8"].pins
    told = 0
    for path, text in made.items():
        for name, pin in re.findall(r"(GPIO\d+|GND|5V|3V3)\s\(pin (\d+)\)", text):
            assert header[int(pin)].name == name, f"{path.name} tells {name} (pin {pin})"
            told += 1
    assert told > 100


def test_the_plan_names_both_ends_of_every_wire(wiring: Wiring, made: dict[Path, str]) -> None:
    words = words_of(made[FOLDER / "drawings" / "wiring.svg"])
    for wire in wiring.wires:
        part = names.part_of(wire)
        ends = {place_name(wire.place)} | ({place_name(wire.ground)} if wire.ground else set())
        for end in ends:
            assert words.count(end) >= 2, f"{wire.key} ({part}): {end}"


def test_wires_on_the_plan_lie_in_lanes_of_their_own(wiring: Wiring) -> None:
    for parts, is_above in ((wiring_plan.ABOVE, True), (wiring_plan.BELOW, False)):
        runs = [run for part in parts for run in wiring_plan.runs_of(wiring, part, is_above)]
        laid = wiring_plan.in_lanes(runs)
        for index, (one, lane) in enumerate(laid):
            low, high = sorted((one.pin_x, one.end_x))
            for other, other_lane in laid[index + 1 :]:
                first, last = sorted((other.pin_x, other.end_x))
                assert lane != other_lane or last < low or high < first
        reach = wiring_plan.across(max(lane for _, lane in laid), is_above)
        # words at the parts' ends stand between the last lane and the boxes
        assert (
            reach > wiring_plan.ABOVE_FOOT + 124
            if is_above
            else (reach < wiring_plan.BELOW_TOP - 124)
        )


def test_wires_on_the_plan_leave_the_header_apart(wiring: Wiring) -> None:
    """No wire stands where that of another pin stands, nor on a pin that is not its own."""
    sides = ((wiring_plan.ABOVE, True), (wiring_plan.BELOW, False))
    stand: dict[float, int] = {}
    for parts, is_above in sides:
        for part in parts:
            for run in wiring_plan.runs_of(wiring, part, is_above):
                other = stand.setdefault(run.pin_x, run.place)
                assert other == run.place or (other - 1) // 2 == (run.place - 1) // 2
                is_straight = (run.place % 2 == 0) == is_above
                assert is_straight == ((run.pin_x - wiring_plan.LEFT) % wiring_plan.PITCH == 0)
    upward = {r.pin_x for p in sides[0][0] for r in wiring_plan.runs_of(wiring, p, True)}
    downward = {r.pin_x for p in sides[1][0] for r in wiring_plan.runs_of(wiring, p, False)}
    passing = {x for x in upward | downward if (x - wiring_plan.LEFT) % wiring_plan.PITCH}
    assert not passing & upward & downward


def test_the_circuit_has_every_wire(wiring: Wiring, made: dict[Path, str]) -> None:
    words = words_of(made[FOLDER / "drawings" / "schematic.svg"])
    for wire in wiring.wires:
        assert place_name(wire.place) in words, wire.key


def test_the_header_map_tells_used_kept_and_spare(wiring: Wiring, made: dict[Path, str]) -> None:
    words = words_of(made[FOLDER / "drawings" / "header.svg"])
    for place, there in HEADER.items():
        assert str(place) in words
        assert (f"GPIO{there}" if isinstance(there, int) else there) in words
    assert sum(word == "spare" for word in words) == 4
    assert sum(word.startswith("keep free") for word in words) == 7


def luminance(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return sum(
        share * math.pow(part, 2.2)
        for share, part in zip((0.2126, 0.7152, 0.0722), (red, green, blue), strict=True)
    )


def test_wires_can_be_told_apart_in_grey(wiring: Wiring) -> None:
    """Each kind of wire on the plan has a dash of its own, and stands out from the paper."""
    from hardware.draw.paper import STROKES

    knobs = {"knob.mcp3008", "knob.encoder"}
    dashes = [stroke.dash for group, stroke in STROKES.items() if group not in knobs]
    dashes.append(STROKES["knob.encoder"].dash)
    assert len(set(dashes)) == len(dashes)
    for stroke in STROKES.values():
        assert isinstance(stroke, Stroke)
        assert (luminance(PAPER) + 0.05) / (luminance(stroke.colour) + 0.05) > 3


def test_the_pictures_of_the_guide_are_there() -> None:
    for page in FOLDER.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (FOLDER / target).exists(), f"{page.name} points to {target}"


def test_the_list_of_things_to_buy_is_whole() -> None:
    with (FOLDER / "bom.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) > 20
    for row in rows:
        assert None not in row
        assert None not in row.values()
        assert row["quantity"].isdecimal() or row["quantity"].endswith(" m")
        assert row["part"]
        assert row["needed"] in {"yes", "lamps", "jewel", "cover", "knob", "button", "table case"}

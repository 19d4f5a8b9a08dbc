"""The third part of the set-up: the record, and the machine that plays it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from mummycase import assets
from mummycase.case import CellLife, Mode
from mummycase.records.library import USER
from mummycase.screen.scenes.setup_board import shown
from mummycase.screen.theme import DIM_LINEN, HEADING_SIZE, REFUSAL, SMALL_SIZE, Role
from mummycase.screen.widgets.choice import Choice
from mummycase.screen.widgets.label import Label, Paragraph, Plate, heading
from mummycase.screen.widgets.list_box import ListBox, Row
from mummycase.screen.widgets.slider import Slider
from mummycase.screen.widgets.widget import Widget

if TYPE_CHECKING:
    from mummycase.screen.scenes.setup import SetupPage

MODES = (
    (Mode.MECHANICAL, "The hand", "When you pull decides the groove, as it did in 1971."),
    (Mode.UNIFORM, "The lot", "Each of the twenty messages is as likely as any other."),
    (Mode.NO_REPEAT, "In turn", "None is said twice before all have been said."),
)
LIVES = (
    (CellLife.AUTHENTIC, "Years", "Cells last for thousands of messages, as they did."),
    (CellLife.EVENING, "An evening", "Some forty messages, then the voice begins to sag."),
    (CellLife.DRAMATIC, "A dozen", "About twelve messages. Keep your fingers on the knob."),
)
VOICES = (
    ("toy", "As in 1971", "Hiss, crackle, and a cone the size of a coin."),
    ("clean", "Clear", "Every word plain, and the speed as it is."),
)
"""What may be chosen: the value, how it is called, and what it means."""

HOW = (
    "'mummycase press' makes a record of your own from recordings, or installs a friend's, in {}. "
    "'mummycase records --check' tells what is wrong with one."
)
"""How one comes by a record of one's own."""

TOP = 212.0
LEFT, WIDE = 764.0, 716.0


def case_widgets(
    page: "SetupPage",
    records: Sequence[str],
    titles: Mapping[str, str],
    faults: Mapping[str, Sequence[str]],
) -> Sequence[Widget]:
    """The records at the left, the machine at the right."""
    case = page.draft.case

    def choose_record(name: str) -> None:
        page.choose_record(name)
        page.relay()

    rows = [
        Row(
            name,
            titles.get(name) or name.replace("_", " ").capitalize(),
            "cannot be used" if faults.get(name) else "",
            below=_about(name),
        )
        for name in records
    ]
    wrong = faults.get(case.record, ())
    return [
        Plate((120.0, TOP, 620.0, 562.0)),
        heading((152.0, TOP + 20.0, 560.0, 48.0), "Record", size=HEADING_SIZE),
        ListBox(
            (148.0, TOP + 76.0, 564.0, 340.0),
            "Record",
            rows,
            case.record,
            choose_record,
            is_tall=True,
            nothing="There is no record",
        ),
        Paragraph(
            (152.0, TOP + 430.0, 556.0, 120.0),
            _why_not(case.record, wrong) if wrong else HOW.format(shown(assets.user_records())),
            size=SMALL_SIZE,
            colour=REFUSAL if wrong else DIM_LINEN,
        ),
        Plate((LEFT, TOP, WIDE, 562.0)),
        heading((LEFT + 36.0, TOP + 20.0, 560.0, 48.0), "Machine", size=HEADING_SIZE),
        *_setting(page, 0, "What decides", MODES, case.mode, "mode"),
        *_setting(page, 1, "Cells last", LIVES, case.life, "life"),
        *_setting(page, 2, "Voice", VOICES, "clean" if case.is_clean else "toy", "is_clean"),
        Slider(
            (LEFT + 28.0, TOP + 468.0, WIDE - 56.0, 66.0),
            "Record's wear",
            low=0.0,
            high=1.0,
            step=0.05,
            value=case.wear,
            on_change=lambda value: page.choose_case(wear=value),
            words=lambda value: f"{100 * value:.0f} %" if value else "new",
            tip="A worn record is duller, and crackles.",
        ),
    ]


def _setting(
    page: "SetupPage",
    number: int,
    name: str,
    values: Sequence[tuple[str, str, str]],
    chosen: str,
    option: str,
) -> list[Widget]:
    """A name, what is chosen, and what that means."""
    top = TOP + 82.0 + number * 128.0

    def choose(value: str) -> None:
        wanted: object = value
        if option == "mode":
            wanted = Mode(value)
        elif option == "life":
            wanted = CellLife(value)
        else:
            wanted = value == "clean"
        page.choose_case(**{option: wanted})
        page.relay()

    meaning = next(told for value, _, told in values if value == chosen)
    short = [(str(value), words) for value, words, _ in values]
    return [
        Label((LEFT + 36.0, top, 200.0, 58.0), name, role=Role.STRONG),
        Choice((LEFT + 236.0, top, WIDE - 272.0, 58.0), name, short, str(chosen), choose),
        Label(
            (LEFT + 36.0, top + 64.0, WIDE - 72.0, 34.0), meaning, size=SMALL_SIZE, colour=DIM_LINEN
        ),
    ]


def _about(name: str) -> str:
    if name == "voice_of_the_mummy":
        return "Forty messages, slow and entombed"
    if name == "voice_of_the_mummy_mild":
        return "The same orders, for the easily frightened"
    return f"Your own: {name.removeprefix(USER)}"


def _why_not(name: str, wrong: Sequence[str]) -> str:
    """Why a record cannot be used: the first reason, and where all are told."""
    first = f"{wrong[0][:1].upper()}{wrong[0][1:].rstrip('.')}."
    if len(wrong) == 1:
        return first
    return f"{first} That and more is told by 'mummycase records --check {name}'."

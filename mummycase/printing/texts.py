"""The sheets to be read: rules, house rules, and a record's messages for play without a machine."""

from collections.abc import Iterator

from mummycase.games.voice_of_the_mummy import CHOICES
from mummycase.printing.drawing import Ink, Mark, Page, Words
from mummycase.printing.paper import Paper
from mummycase.printing.reading import Block, Reading, Table
from mummycase.printing.signs import HEADING, heading, path
from mummycase.records import Sheet
from mummycase.records.command import SIDES, command_words
from mummycase.table.rule_texts import RULES
from mummycase.table.topics import TOPICS

NOT_ON_PAPER = frozenset({"When the voice sags", "House rules", "On paper", "Hands"})
"""Topics about the machine and the window."""

FACES_ROW, FACES_COLUMN = 5, 4
"""How many faces of the die count in the first and in the second throw: 5 x 4 grooves."""

CHIP = 26.0
"""Side of a number to be drawn, mm."""


def rules(paper: Paper) -> Reading:
    """The rules."""
    blocks = [
        Block(heading=topic.title, paragraphs=topic.paragraphs)
        for topic in TOPICS
        if topic.title not in NOT_ON_PAPER
    ]
    return Reading(
        paper=paper,
        name="Rules",
        title="Voice of the Mummy: the rules",
        lead=(
            "For two to four explorers. You need the board, an explorer and a temple for "
            "everybody, 28 jewels, the Great Jewel, the Cobra, a die, and the mummy: the case "
            "itself, the program, or the sheets with its messages.",
        ),
        blocks=tuple(blocks),
    )


def house_rules(paper: Paper) -> Reading:
    """The questions that the rulebook leaves open, each with its answers."""
    rows = []
    for name, text in RULES.items():
        answers = tuple(text.answers[value] for value in CHOICES[name])
        rows.append((text.title, text.question, answers))
    return Reading(
        paper=paper,
        name="House rules",
        title="House rules",
        lead=(
            "The rulebook leaves these questions open. Agree before you begin; if nobody minds, "
            "the first answer holds.",
        ),
        table=Table(head=("About", "Question", "Answers"), widths=(2, 4, 5), rows=tuple(rows)),
    )


def messages(paper: Paper, sheet: Sheet) -> Iterator[Reading]:
    """The messages of both sides of a record."""
    for side in SIDES:
        rows = tuple(
            (
                str(message.groove),
                throws(message.groove),
                message.text,
                command_words(message.command),
            )
            for message in sheet.messages
            if message.side == side
        )
        lead = [
            f"{sheet.title}, side {side}, for Part {'I' * side}. Without the machine: who comes "
            "to a head of the mummy draws a number from the bag and puts it back; or throws the "
            "die twice, where a 6 in the first throw and a 5 or 6 in the second are thrown again. "
            "Another reads the message aloud, in a hollow voice."
        ]
        if sheet.asks_age and any("age" in row[3] for row in rows):
            lead.append("Some messages ask for your age: the one you have today, in whole years.")
        yield Reading(
            paper=paper,
            name=f"Messages of side {side}",
            title=f"What the mummy says: side {side}",
            lead=tuple(lead),
            table=Table(
                head=("No.", "Throws", "Message", "The order"), widths=(0, 0, 5, 2), rows=rows
            ),
        )


def throws(groove: int) -> str:
    """The two throws of the die that stand for a groove (1..20): ``3, 1``."""
    first, second = divmod(groove - 1, FACES_COLUMN)
    return f"{first + 1}, {second + 1}"


def numbers(paper: Paper) -> Page:
    """The twenty numbers to be drawn from a bag."""
    marks: list[Mark] = heading(
        paper,
        "Numbers to draw",
        "Cut these out and put them into a bag or a cup. They stand for the twenty messages of "
        "whichever side is up. Draw one, have it read out, put it back: it may come again.",
    )
    left = (paper.width - FACES_ROW * CHIP) / 2
    top = paper.side + HEADING + 6.0
    for row in range(FACES_COLUMN):
        for column in range(FACES_ROW):
            groove = row * FACES_ROW + column + 1
            box = (left + column * CHIP, top + row * CHIP, CHIP, CHIP)
            marks.append(
                Words(text=str(groove), box=box, size=26.0, title=True, align="center", middle=True)
            )
            if groove in (6, 9):
                x, y = box[0] + CHIP / 2, box[1] + CHIP / 2 + 6.0
                marks += path([(x - 4.0, y), (x + 4.0, y)], Ink.CUT)
    for row in range(FACES_COLUMN + 1):
        y = top + row * CHIP
        marks += path([(left, y), (left + FACES_ROW * CHIP, y)], Ink.CUT)
    for column in range(FACES_ROW + 1):
        x = left + column * CHIP
        marks += path([(x, top), (x, top + FACES_COLUMN * CHIP)], Ink.CUT)
    return Page(width=paper.width, height=paper.height, name="Numbers to draw", marks=tuple(marks))

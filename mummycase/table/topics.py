"""The rules in our own words, and how to handle everything: short topics that can be searched."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic.

    Attributes:
        title: of it.
        paragraphs: of its text.
        tags: of the sentences of the rules that it tells (``tests/rule_tags.txt``).
        words: more words by which it is found.
    """

    title: str
    paragraphs: tuple[str, ...]
    tags: tuple[str, ...] = ()
    words: str = ""


TOPICS: tuple[Topic, ...] = (
    Topic(
        "The game in a minute",
        (
            "You are explorers in a tomb of three levels. Walk around, gather jewels, and when you "
            "come to a head of the mummy, pull the lever and do as the voice tells you.",
            "Once the top level is empty, somebody will take the Great Jewel there, and the Cobra "
            "comes with it. The record is turned over, and Part II begins: everybody is after "
            "the Great Jewel, nobody wants the Cobra, and whoever comes home without it ends the "
            "game.",
            "A jewel counts one, the Great Jewel five, and the Cobra takes five away.",
        ),
        ("VM-0-01", "VM-1-01", "VM-1-09", "VM-1-17", "VM-2-01", "VM-2-07", "VM-5-01"),
        "start overview aim goal how to play win",
    ),
    Topic(
        "Sitting down",
        (
            "Two to four may play, people and computers. Everybody has a corner of the lower level "
            "for a home, with a temple of its own colour. Two sit at opposite corners.",
            "Each throws the die, the highest begins, and those who are tied throw again. Then it "
            "goes clockwise around the board.",
            "One jewel lies on each of the twenty-six jewel spaces; two spare ones stay in the "
            "box. The record lies with side 1 up.",
        ),
        ("VM-0-03", "VM-0-04", "VM-0-20", "VM-0-21", "VM-0-22", "VM-0-23", "VM-0-24"),
        "setup players seats colours corner first high roll",
    ),
    Topic(
        "A turn",
        (
            "Throw the die and walk exactly that far. In Part I everybody walks clockwise, and "
            "nobody may stay where they are.",
            "Only the space where you come to rest matters; what you pass does nothing. First "
            "comes whoever stands there already, then the space itself, and last the stairs.",
            "Any number of explorers may share a space. Nobody is blocked, nobody sent away.",
        ),
        ("VM-1-01", "VM-1-02", "VM-1-04", "VM-1-05", "VM-1-20", "VM-A05"),
        "move die roll walk clockwise landing passing order",
    ),
    Topic(
        "Jewels",
        (
            "Come to rest where a jewel lies, and it is yours. An empty jewel space gives nothing "
            "until somebody has to put a jewel back there.",
            "Whoever puts one back chooses where: on any jewel space that is empty. If somebody "
            "happens to stand there, they do not get it.",
        ),
        ("VM-1-06", "VM-1-07", "VM-3-02", "VM-A06", "VM-A12"),
        "collect take gather put back",
    ),
    Topic(
        "Meeting others",
        (
            "Come to rest where others are, and each of them gives you a jewel, if they have one.",
            "This happens only at the end of a move you have counted. If the mummy, or the stairs, "
            "brought you there, you meet in peace; a house rule can change that.",
        ),
        ("VM-1-08", "VM-A29", "VM-A07"),
        "opponents steal rob land on same space",
    ),
    Topic(
        "The heads of the mummy",
        (
            "Come to rest on a head, and the mummy wants to be heard. Pull the lever up, towards "
            "its face, and let go. It speaks for about ten seconds, and you must obey.",
            "You did not catch it? Have the same message said again: that is no second order. A "
            "message that broke off does not count either; pull once more.",
            "What it says is chance. The groove depends on where the needle comes down, so your "
            "hand decides, without knowing what.",
        ),
        ("VM-0-07", "VM-1-09", "VM-4-02", "VM-4-03", "VM-4-06"),
        "lever message voice command listen hear again repeat",
    ),
    Topic(
        "What it may order",
        (
            "Go up or down one level: you move to the space above or below, and a jewel that lies "
            "there is yours. Up from the top, or down from the bottom, does nothing.",
            "Return to your temple: you move to your home at once.",
            "Take a jewel from the tomb, or put one back: you choose which, or where.",
            "Take jewels from others, or give them some: you choose whom, unless it says each. If "
            "you have none, you cannot be made to give one.",
            "Receive the Spell, on side 2: the Cobra is yours, whoever had it.",
        ),
        ("VM-3-01", "VM-3-02", "VM-3-03", "VM-3-04", "VM-3-05", "VM-2-06", "VM-A08", "VM-A28"),
        "commands orders spell temple up down give take obey",
    ),
    Topic(
        "Stairs and levels",
        (
            "If your move ends on a corner or on steps, you may go up or down one level at the "
            "end of that turn, or stay. Think before: it cannot be taken back.",
            "One level is all, and then you walk a turn before the next. Everybody begins on the "
            "lower level, but may climb as early as the end of the first turn.",
        ),
        ("VM-1-03", "VM-1-10", "VM-1-11", "VM-1-12", "VM-1-13", "VM-1-14", "VM-A03", "VM-A33"),
        "steps corner climb change level",
    ),
    Topic(
        "The Great Jewel",
        (
            "It lies on the top, on two spaces that count as one prize. It is locked as long as "
            "any jewel lies on the top level.",
            "Then the first to come to one of its spaces by exact count takes it, and the Cobra "
            "too. That ends Part I: everybody stays where they are, and the record is turned.",
        ),
        ("VM-0-05", "VM-1-15", "VM-1-16", "VM-1-17", "VM-1-19", "VM-A11", "VM-A13"),
        "great jewel unlock locked top exact count",
    ),
    Topic(
        "Part II",
        (
            "Side 2 is up now. Before each move you choose the way, clockwise or not, for all of "
            "it. Jewels that are left can still be taken.",
            "Come to rest where the holder of the Great Jewel stands, and it is yours, instead of "
            "an ordinary one. The Cobra stays with whoever has it.",
            "If you have the Cobra and come to rest where others are, you take your jewels and "
            "give one of them the Cobra.",
        ),
        ("VM-2-01", "VM-2-02", "VM-2-03", "VM-2-04", "VM-2-05", "VM-2-10", "VM-2-11", "VM-A16"),
        "second part direction side two great jewel",
    ),
    Topic(
        "The Cobra",
        (
            "Nobody wants it: it costs five points at the end, and whoever holds it cannot go "
            "home. Pass it on by coming to rest where somebody else is.",
            "If several stand there, you choose who gets it. They need not have a jewel.",
            "The Spell, a message of side 2, brings it to whoever heard it.",
        ),
        ("VM-1-18", "VM-2-03", "VM-2-06", "VM-2-08", "VM-A17", "VM-A20", "VM-A21"),
        "snake spell pass on five points",
    ),
    Topic(
        "The end, and the score",
        (
            "The first to come home by exact count, without the Cobra, ends the game. Everybody "
            "else gives that explorer a jewel: the Great Jewel, if it is the only one they have.",
            "Then count. Each jewel is one point, the Great Jewel five, the Cobra five less than "
            "nothing. The most points win; ending the game brings no more than the gifts.",
            "A tie is shared, unless a house rule says otherwise.",
        ),
        ("VM-2-07", "VM-2-09", "VM-5-01", "VM-5-02", "VM-5-03", "VM-A22", "VM-A23", "VM-A26"),
        "finish home win points bonus tie",
    ),
    Topic(
        "When the voice sags",
        (
            "Only the left cell drives the player; the right one is a spare. If the voice is slow, "
            "turn the knob up. If that does not help any more, open the case and swap the cells, "
            "and if both are spent, fit fresh ones.",
            "Closing the case makes it speak once. That is no order.",
            "None of it changes a rule: an order is an order at any speed.",
        ),
        ("VM-4-01", "VM-4-05", "VM-4-06"),
        "battery cell knob speed slow swap fresh machine",
    ),
    Topic(
        "House rules",
        (
            "The rulebook leaves some questions open. In the set-up, under House rules, you see "
            "each of them with its answers, and may choose your own.",
            "If you never look there, all is as in the rulebook, as far as it speaks.",
        ),
        ("VM-A07", "VM-A10", "VM-A15", "VM-A24"),
        "options variants switches choose",
    ),
    Topic(
        "On paper",
        (
            "The board, all pieces, these rules and the messages can be printed: the command "
            "mummycase print makes a PDF at true size, to be cut out, folded and glued.",
            "On paper the mummy can be heard too: from the case, from this program, or from "
            "whoever reads its messages aloud.",
        ),
        (),
        "print pdf paper board pieces scissors",
    ),
    Topic(
        "Hands",
        (
            "Mouse or finger: press what you see. Lists and texts can be dragged along.",
            "Keys: Tab and the arrows move the light, Enter or Space presses, Escape goes back, "
            "F11 fills the screen.",
            "Gamepad: the cross moves the light, A presses, B goes back, the shoulders go from "
            "one thing to the next.",
            "The case has more keys of its own: press F1 before it.",
        ),
        (),
        "keyboard mouse touch gamepad controls keys escape fullscreen",
    ),
)
"""In the order in which they are read."""


def find(typed: str, topics: Sequence[Topic] = TOPICS) -> tuple[Topic, ...]:
    """The topics in which every typed word occurs, those first that have it in the title.

    Args:
        typed: words, or beginnings of words, in any order; none finds all.
        topics: that are searched.
    """
    wanted = typed.casefold().split()
    found = [topic for topic in topics if all(word in _whole(topic) for word in wanted)]
    return tuple(
        sorted(found, key=lambda topic: -sum(word in topic.title.casefold() for word in wanted))
    )


def _whole(topic: Topic) -> str:
    return " ".join((topic.title, *topic.paragraphs, topic.words, *topic.tags)).casefold()

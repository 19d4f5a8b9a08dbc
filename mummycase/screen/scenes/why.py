"""Why something happened: the rule behind an event, in our own words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from mummycase.games.voice_of_the_mummy import events
from mummycase.games.voice_of_the_mummy.commands import Code
from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.table.events import (
    CellsSeenTo,
    LeverPulled,
    MessageBrokenOff,
    MessageHopped,
    MessageStalled,
    NotACommand,
    SideUp,
    TableEvent,
    WrongSide,
)

ORDERS = {
    Code.UP: "A level up is the space beside yours on the ring within. A jewel that lies there is "
    "yours. On the top level there is nowhere to go.",
    Code.DOWN: "A level down is the space beside yours on the ring without. A jewel that lies "
    "there is yours. On the lower level there is nowhere to go.",
    Code.RETURN: "Home is the corner with your temple, on the lower level. Being sent there is no "
    "coming home: only an exact count ends the game.",
    Code.TAKE_BOARD: "You choose among the jewels that still lie in the tomb. The Great Jewel is "
    "none of them.",
    Code.GIVE_BACK: "Your jewel goes to an empty jewel space, and you choose which. If it lies on "
    "the top level, it may lock the Great Jewel again.",
    Code.TAKE_ONE: "You choose from whom. Who has no jewel cannot be asked, and the Great Jewel is "
    "safe.",
    Code.GIVE_ONE: "You choose to whom. The Great Jewel is never given by an order.",
    Code.TAKE_EACH: "Everybody gives in turn, clockwise from your left. Who has no jewel gives "
    "nothing.",
    Code.GIVE_EACH: "Everybody gets in turn, clockwise from your left, as long as you have jewels.",
    Code.SPELL: "The Spell is the Cobra: it costs five points, and whoever has it cannot go home.",
    Code.NOTHING: "Some messages are only words. The turn is over.",
    Code.EXTRA_ROLL: "The same explorer has another turn, with another roll.",
    Code.MISS_TURN: "The next turn of this explorer is passed over.",
}
"""By what was ordered."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule.

    Attributes:
        topic: its name: the title of the topic in the help that tells more of it.
        words: of it.
    """

    topic: str
    words: str


_SEATS, _TURN, _STAIRS = "Sitting down", "A turn", "Stairs and levels"
_HEADS, ORDERED, _SAGS = (
    "The heads of the mummy",
    "What it may order",
    "When the voice sags",
)
_GREAT, _PART_TWO, _COBRA, _END = (
    "The Great Jewel",
    "Part II",
    "The Cobra",
    "The end, and the score",
)

TOPICS: Mapping[type, str] = MappingProxyType(
    {
        events.Threw: _SEATS,
        events.Began: _SEATS,
        events.Rolled: _TURN,
        events.Moved: _TURN,
        events.Met: "Meeting others",
        events.CobraPassed: _COBRA,
        events.SpellReceived: _COBRA,
        events.JewelTaken: "Jewels",
        events.LevelChanged: _STAIRS,
        events.LeverAwaited: _HEADS,
        events.GreatTaken: _GREAT,
        events.PartTwoBegan: _PART_TWO,
        events.RecordTurned: _PART_TWO,
        events.CameHome: _END,
        events.BonusGiven: _END,
        events.Scored: _END,
        events.GameEnded: _END,
    }
)
"""Titles of topics; of all other events it is what the mummy may order."""

AT_CASE: Mapping[type, Rule] = MappingProxyType(
    {
        LeverPulled: Rule(
            _HEADS,
            "Whoever stands on a head pulls the lever. Where the needle comes down is chance, for "
            "computers as for people: the hand decides without knowing what.",
        ),
        MessageBrokenOff: Rule(
            _HEADS, "Only a message heard to its end is an order. Pull the lever once more."
        ),
        MessageHopped: Rule(
            _HEADS,
            "A knock can throw the needle into another groove. The order is the message that is "
            "heard to its end.",
        ),
        MessageStalled: Rule(
            _SAGS,
            "The left cell drives the platter. Turn the knob up, or open the case and swap the "
            "cells, or fit fresh ones. Then pull again: what was not heard is no order.",
        ),
        CellsSeenTo: Rule(
            _SAGS,
            "The left cell drives the platter, the right one is a spare. If both are spent, fresh "
            "ones are fitted. No rule of the game changes by it.",
        ),
        NotACommand: Rule(
            _HEADS,
            "An order is a message that was pulled for at a head, and heard to its end. The same "
            "one said again is no second order, and one that starts as the case is closed is none.",
        ),
        WrongSide: Rule(_PART_TWO, "Side 1 gives the orders of Part I, side 2 those of Part II."),
        SideUp: Rule(_PART_TWO, "Side 1 gives the orders of Part I, side 2 those of Part II."),
    }
)


def rule_of(event: Event) -> Rule | None:
    """The rule behind an event of the game; None if it speaks for itself."""
    words = _reason(event)
    return Rule(TOPICS.get(type(event), ORDERED), words) if words else None


def rule_of_case(event: TableEvent) -> Rule | None:
    """The rule behind what befell at the case; None if there is none."""
    return AT_CASE.get(type(event))


def rule_of_silence(happened: Sequence[Event]) -> Rule | None:
    """The rule behind what the events of an action leave unsaid: a tie, or a guarded jewel."""
    if happened and isinstance(happened[-1], events.Threw):
        return rule_of(happened[-1])
    return Rule(
        _GREAT,
        "As long as a single jewel lies on the top level, the Great Jewel cannot be taken. Who "
        "comes to its space before that just stands there.",
    )


def _reason(event: Event) -> str:
    """The rule in words; empty if there is none."""
    match event:
        case events.Threw() | events.Began():
            return "Everybody throws once, and the highest begins; those who are tied throw again."
        case events.Rolled():
            return "Each turn begins with a roll, and all of it is walked, no more and no less."
        case events.Moved():
            return (
                "In Part I everybody walks clockwise. In Part II you choose the way, but for the "
                "whole roll. Only the space where you come to rest does anything."
            )
        case events.Met():
            return (
                "Whoever comes to rest where others stand takes a jewel from each of them, or in "
                "Part II the Great Jewel from its holder."
            )
        case events.CobraPassed():
            return "Who has the Cobra and comes to rest where others stand gives it to one of them."
        case events.JewelTaken():
            return "A jewel that lies where you come to rest is yours: one point at the end."
        case events.LevelChanged():
            return (
                "On the steps or a corner you may go one level up or down at the end of the turn, "
                "or stay. The mummy may order it anywhere."
            )
        case _:
            return _of_voice(event) or _of_end(event)


def _of_voice(event: Event) -> str:
    match event:
        case events.LeverAwaited():
            return (
                "A Mummy head asks for a pull of the lever. The message heard to its end is the "
                "order; one that breaks off is none, and is pulled again."
            )
        case events.Heard(holds=False):
            return "Some orders hold only for an odd age. This one passes by."
        case events.Heard(code=code):
            return ORDERS[Code(code)]
        case events.CommandDone(code=code, times=0) if code != Code.NOTHING:
            return "An order is obeyed as far as it can be. What cannot be done is left undone."
        case events.JewelPutBack():
            return ORDERS[Code.GIVE_BACK]
        case events.JewelGiven():
            return "The mummy ordered it. The Great Jewel is never given or taken by an order."
        case events.Returned():
            return ORDERS[Code.RETURN]
        case events.SpellReceived():
            return ORDERS[Code.SPELL]
        case events.TurnMissed():
            return ORDERS[Code.MISS_TURN]
        case _:
            return ""


def _of_end(event: Event) -> str:
    match event:
        case events.GreatTaken():
            return (
                "Once no jewel lies on the top level, the first to come to a Great Jewel space by "
                "exact count takes it, and has to take the Cobra, too."
            )
        case events.PartTwoBegan() | events.RecordTurned():
            return (
                "The Great Jewel ends Part I. Everybody stays where they are; the record is turned "
                "to side 2, and its orders are those of Part II."
            )
        case events.CameHome():
            return "Coming home by exact count and without the Cobra ends the game."
        case events.BonusGiven():
            return (
                "Everybody else gives a jewel to whoever came home first; the Great Jewel, if it "
                "is the only one they have."
            )
        case events.Scored():
            return "A jewel is one point, the Great Jewel five, and the Cobra takes five away."
        case events.GameEnded(is_adjudicated=True):
            return (
                "After so many turns as were agreed on, the game is scored as it stands, without "
                "gifts. The most points win."
            )
        case events.GameEnded():
            return "The most points win. Ending the game brings no more than the gifts."
        case _:
            return ""

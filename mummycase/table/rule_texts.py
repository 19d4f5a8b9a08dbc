"""The house rules in words: what each decides, and what each answer means."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class RuleText:
    """A house rule in words.

    Attributes:
        title: in a few words.
        question: that the rulebook leaves open.
        answers: by value, in order: in two or three words, and in a sentence.
    """

    title: str
    question: str
    answers: Mapping[str, tuple[str, str]]


RULES: Mapping[str, RuleText] = MappingProxyType(
    {
        "chain": RuleText(
            "After an order",
            "The mummy moves you to another space. What does that space do?",
            {
                "jewel": ("jewel only", "A jewel that lies there is yours, and that is all."),
                "meet": ("and meetings", "You also take a jewel from everybody who stands there."),
                "full": ("everything", "It counts like a landing, at most three messages a turn."),
            },
        ),
        "take_from": RuleText(
            "Take one jewel",
            "The mummy gives you a jewel from the tomb. Which one?",
            {
                "any_level": ("any level", "Any jewel that lies on the board."),
                "own_level": ("own level", "One of those on the level where you stand."),
                "bank": ("the spare ones", "The two spare jewels first, then any on the board."),
            },
        ),
        "great_unlock": RuleText(
            "The Great Jewel's lock",
            "The top was empty once, and then a jewel is put back there. Is it locked again?",
            {
                "live": ("locks again", "It is free only while no jewel lies on the top level."),
                "latched": ("stays open", "Once free, it stays free."),
            },
        ),
        "part2_start": RuleText(
            "Part II begins with",
            "Somebody took the Great Jewel, and the record is turned. Whose turn is it?",
            {
                "next": ("the next seat", "Whoever sits to the left of the taker."),
                "taker": ("the taker", "Whoever took the Great Jewel."),
                "high_roll": ("the high roll", "Everybody throws again, the highest begins."),
            },
        ),
        "direction": RuleText(
            "The way in Part II",
            "In Part II you may walk either way. When do you choose?",
            {
                "after_roll": ("after the roll", "You see the die first."),
                "before_roll": ("before it", "You choose, and then throw."),
            },
        ),
        "return_ends": RuleText(
            "Sent home in Part II",
            "The mummy sends you home, and you do not have the Cobra. Is the game over?",
            {
                "no": ("goes on", "Only an exact count leads home for good."),
                "yes": ("game over", "Home is home, however you came."),
            },
        ),
        "stairs_end": RuleText(
            "Home by the stairs",
            "In Part II you step down onto your own home. Is the game over?",
            {
                "no": ("goes on", "Only an exact count leads home for good."),
                "yes": ("game over", "Home is home, however you came."),
            },
        ),
        "end": RuleText(
            "Coming home",
            "You come home by exact count, without the Cobra. Must the game end?",
            {
                "automatic": ("it ends", "It ends at once."),
                "optional": ("you choose", "You may also stay in the tomb and go on."),
            },
        ),
        "pass_and_end": RuleText(
            "The Cobra at the door",
            "You come home with the Cobra, and somebody stands there to take it. Game over?",
            {
                "no": ("goes on", "You arrived with it: leave, and come home once more."),
                "yes": ("game over", "You pass it on, and you are home without it."),
            },
        ),
        "tie": RuleText(
            "A tie",
            "Two have the same score. Who wins?",
            {
                "shared": ("both", "They share the tomb."),
                "ender": ("the first home", "Whoever ended the game, if it is one of them."),
                "fewest_spell": ("without Cobra", "Whoever of them does not hold the Cobra."),
            },
        ),
    }
)
"""By the name of the switch; the corners are not here: they follow from where people sit down."""

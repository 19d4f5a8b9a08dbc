"""Comparing what was said with what was heard: plain words, edit distance, the command."""

from __future__ import annotations

import re

ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
TENS = ["_", "_", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
SAME = {  # other spellings of the same sound, American or run together
    "favorite": "favourite",
    "pajamas": "pyjamas",
    "mr": "mister",
    "doorstep": "door step",
    "seaweed": "sea weed",
    "cobwebs": "cob webs",
    "waistcoats": "waist coats",
    "upside": "up side",
    "downstairs": "down stairs",
    "staircase": "stair case",
    "hooray": "hurrah",
    "anyone": "any one",
    "someone": "some one",
    "ladybird": "lady bird",
    "gray": "grey",
}
COMMANDS = (  # the first that matches the end of a message
    ("SPELL", r"take the cobra|the cobra"),
    ("TAKE_EACH", r"take {n} from every other player"),
    ("GIVE_EACH", r"give {n} to every other player"),
    ("RETURN", r"back to your (own )?temple"),
    ("GIVE_BACK", r"put (one of your jewels|{n}) back (in the tomb|on an empty space)"),
    ("GIVE_ONE", r"give (one of your jewels|{n}) to another player"),
    ("TAKE_ONE", r"take {n} from (another|any other|a) player"),
    ("TAKE_BOARD", r"take {n} from the tomb"),
    ("UP", r"up one level"),
    ("DOWN", r"down one level"),
)
NUMBER = r"(?P<number>one|two|three) jewels?"


def number_words(number: int) -> str:
    """A number below a million in English words."""
    if number < 20:
        return ONES[number]
    if number < 100:
        return TENS[number // 10] + (f" {ONES[number % 10]}" if number % 10 else "")
    size, name = (1000, "thousand") if number >= 1000 else (100, "hundred")
    rest = f" {number_words(number % size)}" if number % size else ""
    return f"{number_words(number // size)} {name}{rest}"


def normalise(text: str) -> list[str]:
    """Lower case words without punctuation, numbers written out, spellings made one."""
    text = re.sub(r"(?<=\d),(?=\d{3})", "", text.lower().replace("\u2019", "'"))
    text = re.sub(r"\d{1,6}", lambda m: f" {number_words(int(m.group()))} ", text)
    text = re.sub(r"[^a-z' ]", " ", text)
    words = (w.strip("'") for w in text.split())
    return [part for w in words if w for part in SAME.get(w, w).split()]


def align(said: list[str], heard: list[str]) -> tuple[int, list[tuple[int, int]]]:
    """Edit distance in words, and the index pairs of the words that agree."""
    cost = [
        [i + j if not i or not j else 0 for j in range(len(heard) + 1)]
        for i in range(len(said) + 1)
    ]
    for i in range(1, len(said) + 1):
        for j in range(1, len(heard) + 1):
            swap = cost[i - 1][j - 1] + (said[i - 1] != heard[j - 1])
            cost[i][j] = min(swap, cost[i - 1][j] + 1, cost[i][j - 1] + 1)
    pairs, i, j = [], len(said), len(heard)
    while i and j:
        if cost[i][j] == cost[i - 1][j - 1] + (said[i - 1] != heard[j - 1]):
            i, j = i - 1, j - 1
            if said[i] == heard[j]:
                pairs.append((i, j))
        elif cost[i][j] == cost[i - 1][j] + 1:
            i -= 1
        else:
            j -= 1
    return cost[-1][-1], pairs[::-1]


def command_of(words: list[str]) -> str | None:
    """The command that the end of a message was understood as: code, count if not 1, condition."""
    end = " ".join(words[-13:])
    for code, pattern in COMMANDS:
        found = re.search(pattern.replace("{n}", NUMBER), end)
        if found:
            count = ONES.index(found.groupdict().get("number") or "one")
            condition = " age-odd" if "if your age is an odd number" in end else ""
            return code + (f" {count}" if count != 1 else "") + condition
    return None

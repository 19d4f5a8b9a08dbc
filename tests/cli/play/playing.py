"""Somebody who plays at the terminal."""

from collections.abc import Callable
from functools import cache

from mummycase import records
from mummycase.cli import main

Typing = Callable[[str], str]


def willing(question: str) -> str:
    """Somebody who always takes the first thing offered."""
    return "1" if " to " in question and question.endswith("? ") else ""


def play(*words: str) -> int:
    return main(["play", "--terminal", "--fast", "--seed", "7", *words])


QUICK = ("--seat", "Ra:easy", "--seat", "Nut:easy", "--rule", "turn_limit=8")
"""Two computers, and soon over."""


pressed = cache(records.load)
"""A record is pressed once for many games."""


TWO = ("--seat", "Anna::9", "--seat", "Ben::12")

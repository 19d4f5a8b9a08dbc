"""Mummy Rummy: cards that make pictures, the rules, and the state they change.

The rules in our own words: docs/mummy_rummy.md.
"""

from mummycase.games.mummy_rummy.decks import DECKS, Deck
from mummycase.games.mummy_rummy.game import RUMMY, RummyGame
from mummycase.games.mummy_rummy.rules import CHOICES, RANGES, Rules
from mummycase.games.mummy_rummy.setup import Setup
from mummycase.games.mummy_rummy.state import RummyState

__all__ = [
    "CHOICES",
    "DECKS",
    "RANGES",
    "RUMMY",
    "Deck",
    "Rules",
    "RummyGame",
    "RummyState",
    "Setup",
]

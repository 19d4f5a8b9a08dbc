"""Night of the Mummy (2021): Guests, rules, and the state they change."""

from mummycase.games.night_of_the_mummy.game import NIGHT, NightGame
from mummycase.games.night_of_the_mummy.guests import GUESTS, KEYS, Guest, read_guests
from mummycase.games.night_of_the_mummy.rules import CHOICES, Rules
from mummycase.games.night_of_the_mummy.setup import Setup
from mummycase.games.night_of_the_mummy.state import NightState

__all__ = [
    "CHOICES",
    "GUESTS",
    "KEYS",
    "NIGHT",
    "Guest",
    "NightGame",
    "NightState",
    "Rules",
    "Setup",
    "read_guests",
]

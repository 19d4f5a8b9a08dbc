"""The computer players of Voice of the Mummy, the weakest first."""

from mummycase.players.level import Level
from mummycase.players.random_player import RANDOM
from mummycase.players.voice_of_the_mummy.easy import EasyPlayer
from mummycase.players.voice_of_the_mummy.hard import HardPlayer
from mummycase.players.voice_of_the_mummy.normal import NormalPlayer

COMPANY = (
    RANDOM,
    Level("easy", "takes what it can get at once, and slips three times in ten", EasyPlayer),
    Level("normal", "looks ahead to its next move", NormalPlayer),
    Level("hard", "plays every choice out some hundred times", HardPlayer),
)

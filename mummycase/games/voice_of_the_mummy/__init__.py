"""Voice of the Mummy (1971): board, commands, rules, and the state they change.

How a game is told, action by action: docs/voice_of_the_mummy.md.
"""

from mummycase.games.voice_of_the_mummy.board import Board, Kind, Space
from mummycase.games.voice_of_the_mummy.board_file import default_board, read_board
from mummycase.games.voice_of_the_mummy.commands import Code, Command, CommandTable, standard
from mummycase.games.voice_of_the_mummy.game import VOICE, VoiceGame
from mummycase.games.voice_of_the_mummy.rules import CHOICES, Rules
from mummycase.games.voice_of_the_mummy.setup import Setup
from mummycase.games.voice_of_the_mummy.state import VoiceState

__all__ = [
    "CHOICES",
    "VOICE",
    "Board",
    "Code",
    "Command",
    "CommandTable",
    "Kind",
    "Rules",
    "Setup",
    "Space",
    "VoiceGame",
    "VoiceState",
    "default_board",
    "read_board",
    "standard",
]

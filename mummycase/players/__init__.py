"""Computer players, and the arena in which they meet. They know the games and nothing else."""

from mummycase.players.level import Level
from mummycase.players.levels import ALL_LEVELS, LEVELS, levels_of, make_player

__all__ = ["ALL_LEVELS", "LEVELS", "Level", "levels_of", "make_player"]

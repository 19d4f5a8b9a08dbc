"""Computer players, and the arena in which they meet. They know the games and nothing else."""

from mummycase.players.levels import LEVELS, Level, make_player

__all__ = ["LEVELS", "Level", "make_player"]

"""``mummycase play``: the whole board game, at the terminal."""

from mummycase.cli.play.command import add_parser, run

__all__ = ["add_parser", "run"]

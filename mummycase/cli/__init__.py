"""The ``mummycase`` command: it puts the machine, records, sound and the terminal together.

Each command is a module with ``add_parser(subparsers)`` and ``run(args) -> int``, imported only
when it is asked for, so that every one starts as fast as it can.
"""

from mummycase.cli.entry import main

__all__ = ["main"]

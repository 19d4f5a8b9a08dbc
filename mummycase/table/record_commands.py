"""From a record to the rules: what its messages order, as the game wants to know it.

The records know no game, and the games no record; here they meet.
"""

from mummycase import records
from mummycase.errors import MummyCaseError
from mummycase.games.voice_of_the_mummy import Code, Command, CommandTable
from mummycase.records import Sheet, find, read_sheet


def command_table(sheet: Sheet) -> CommandTable:
    """The commands of a record's forty messages.

    Args:
        sheet: of the record; its codes are the game's, by name.
    """
    first, second = (
        tuple(_command(message.command) for message in sheet.messages if message.side == side)
        for side in (1, 2)
    )
    return CommandTable((first, second))


def asks_age(name: str) -> bool:
    """Whether messages of the record called `name` depend on the hearer's age.

    Only its sheet is read, so it is quick.

    Returns:
        False also where the sheet cannot be read; whoever loads it learns what is wrong.
    """
    try:
        return read_sheet(find(name), name=name).asks_age
    except (MummyCaseError, OSError):
        return False


def _command(ordered: records.Command) -> Command:
    return Command(Code[ordered.code.name], ordered.count, ordered.when.value)

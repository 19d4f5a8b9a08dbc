"""From a record to the rules: what its messages order, as the game wants to know it.

The records know no game, and the games no record; here they meet.
"""

from mummycase import assets, records
from mummycase.errors import MummyCaseError, SettingError
from mummycase.games.voice_of_the_mummy import Code, Command, CommandTable
from mummycase.records import Sheet, find, find_faults, read_sheet


def command_table(sheet: Sheet) -> CommandTable:
    """The commands of a record's forty messages.

    Args:
        sheet: of the record; its codes are the game's, by name.

    Raises:
        SettingError: it is a host's record, which orders nothing.
    """
    if sheet.is_host:
        raise SettingError(f"record must give orders, got {sheet.name!r}, the lines of a host")
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


def record_faults(name: str) -> tuple[str, ...]:
    """What is wrong with the record called `name`, a sentence each; none if it is fit.

    Its sounds are read, which takes a while; records that come along are taken to be whole.
    """
    try:
        folder = find(name)
        if read_sheet(folder, name=name).is_host:
            return ("it holds the lines of a host and gives no orders",)
        return () if folder.parent == assets.sounds() else tuple(find_faults(folder))
    except (MummyCaseError, OSError) as error:
        return (str(error),)


def _command(ordered: records.Command) -> Command:
    return Command(Code[ordered.code.name], ordered.count, ordered.when.value)

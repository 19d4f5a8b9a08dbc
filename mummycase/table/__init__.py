"""The table: the only room that knows both the case and the games.

`Table` joins a match and a case; `Saves`, `Keeper`, `SettingsFile` and `History` are what lasts.
What a table waits for is in `mummycase.table.awaiting`, what it tells in `mummycase.table.events`.
"""

from mummycase.table.history import History
from mummycase.table.keeper import Keeper
from mummycase.table.saved import SavedGame
from mummycase.table.saves import Saves
from mummycase.table.seats import SeatPlan, computers, with_ages
from mummycase.table.settings import Settings, SettingsFile
from mummycase.table.table import Table

__all__ = [
    "History",
    "Keeper",
    "SavedGame",
    "Saves",
    "SeatPlan",
    "Settings",
    "SettingsFile",
    "Table",
    "computers",
    "with_ages",
]

"""From a table to a game that is kept, and from a kept game to a table."""

from typing import Any

import numpy as np

from mummycase.case import CaseLink
from mummycase.table.saved import SavedGame
from mummycase.table.soundness import check_table
from mummycase.table.table import Table


def snapshot(table: Table, *, begun: str, stamp: str, record: str | None = None) -> SavedGame:
    """All that a game is now, ready to be saved.

    Args:
        table: where it is played.
        begun: when it began, as text.
        stamp: now, as text.
        record: name by which the record in the case is found.
    """
    case, match = table.dump_case(), table.match
    return SavedGame(
        game=match.game,
        setup=match.setup,
        seats=table.seats,
        actions=match.log,
        digest=match.digest(),
        turns=table.turns,
        is_over=match.is_over,
        begun=begun,
        stamp=stamp,
        record=record,
        case=case,
        table=table.to_json(),
    )


def resume(
    saved: SavedGame, *, rng: np.random.Generator, link: CaseLink | None = None, **options: Any
) -> Table:
    """The table of a saved game, and the case as it stood.

    Args:
        saved: the game.
        rng: of the kind that was saved; takes up the chance where it was.
        link: a case like the one that was saved, with the same record; any other case goes
            with `SavedGame.without_case`.
        options: the rest of what a `Table` takes.

    Raises:
        GameDataError: the actions do not fit the rules, or the table's data are none.
        SettingError: the case is not alike, or cannot take up the state. Nothing has changed.
    """
    match, is_same_case = saved.match(), None not in (link, saved.case)
    check_table(saved.table, has_case=is_same_case)
    if link is not None and saved.case is not None:
        link.load(saved.case)
    table = Table(match, saved.seats, rng=rng, link=link, **options)
    table.load(saved.table, is_same_case=is_same_case)
    return table

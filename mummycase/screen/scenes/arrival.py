"""A game on its way to the table: a save is read, the case made ready, everybody sits down.

All of it happens beside the window; here one only looks how far it is.
"""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path

from mummycase.case import CellLife, Mode
from mummycase.case.shared import LinkEnd, SharedLink
from mummycase.games.voice_of_the_mummy import Setup, default_board, read_board
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.scenes.outcomes import CaseOptions, NewGame, Resume
from mummycase.screen.scenes.services import Opening, Services
from mummycase.table.evening import begin, go_on
from mummycase.table.record_commands import command_table
from mummycase.table.saved import SavedGame
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table

LONGEST_NAME = 50
"""Characters of the name that a game is kept under."""

RECORD_HAS_CHANGED = "The record has changed since. The game obeys the orders it began with."


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """Everybody at the table.

    Attributes:
        table: with the match and the seats.
        opened: the case, by another end of its link.
        name: the game is kept under.
        begun: when it began; None if now.
        options: of the case.
        is_die_real: whether people throw a die of their own.
        remark: what people should know before they go on; empty if nothing.
    """

    table: Table
    opened: Opened
    name: str
    begun: str | None
    options: CaseOptions
    is_die_real: bool = False
    remark: str = ""


class Arrival:
    """A game on its way.

    Args:
        services: that it may use.
        to: the game that is wanted.
        seed: of all its chance.
        sample_rate: frames a second of the case.

    Attributes:
        sitting: the game, once it is there.
        failure: why it will never be, if so.
    """

    def __init__(
        self, services: Services, to: NewGame | Resume, *, seed: int, sample_rate: int
    ) -> None:
        self._services = services
        self._seed = seed
        self._sample_rate = sample_rate
        self._game = to if isinstance(to, NewGame) else None
        self._resumed = to.name if isinstance(to, Resume) else ""
        self._loading: Future[SavedGame] | None = None
        self._opening: Opening | None = None
        self._seating: Future[Sitting] | None = None
        self._saved: SavedGame | None = None
        self._options = CaseOptions()
        self.sitting: Sitting | None = None
        self.failure: Exception | None = None
        if self._game is not None:
            self._open(self._game.case)
        else:
            self._loading = services.worker.submit(services.saves.load, self._resumed)

    def update(self) -> None:
        """Look how far it is, and begin the next step."""
        if self.sitting is not None or self.failure is not None:
            return
        try:
            self._go_on()
        except Exception as failure:  # whatever it is, the window tells it
            self.failure = failure

    def close(self) -> None:
        """Silence the case."""
        if self._opening is not None:
            self._opening.close()
            self._opening = None

    def _go_on(self) -> None:
        if self._loading is not None and self._loading.done():
            saved = self._loading.result()
            self._loading, self._saved = None, saved
            self._open(self._as_saved(saved))
        if self._opening is not None and self._seating is None and self._opening.ready.done():
            opened = self._opening.ready.result()
            self._seating = self._services.worker.submit(self._seat, opened)
        if self._seating is not None and self._seating.done():
            self.sitting = self._seating.result()

    @property
    def _is_die_real(self) -> bool:
        if self._game is not None:
            return self._game.is_die_real
        return self._services.settings.settings.is_die_real

    def _open(self, options: CaseOptions) -> None:
        self._options = options
        self._opening = self._services.open_case(options)

    def _as_saved(self, saved: SavedGame) -> CaseOptions:
        """A case like the one that was saved."""
        settings = self._services.settings.settings
        options = CaseOptions(record=saved.record or settings.record, life=settings.life)
        if saved.case is None:
            return options
        made = saved.case["machine"]
        cell = saved.case["mechanism"]["left"] or saved.case["mechanism"]["right"]
        life = CellLife(cell["life"]) if cell is not None else options.life
        return replace(
            options,
            mode=Mode(made["mode"]),
            wear=made["wear"],
            is_clean=made["clean"],
            life=life,
        )

    def _seat(self, opened: Opened) -> Sitting:
        """Let everybody sit down; beside the window."""
        shared = SharedLink(opened.link)
        for_table, for_view = shared.end(), shared.end()
        table, remark = self._table(opened, for_table)
        if opened.cells is not None:
            opened.hands.note_cells(opened.cells())
        saves, seats = self._services.saves, table.seats
        wanted = " and ".join(seat.name for seat in seats)[:LONGEST_NAME].strip()
        return Sitting(
            table=table,
            opened=replace(opened, link=for_view),
            name=self._resumed or saves.free_name(_plain(wanted)),
            begun=self._saved.begun if self._saved is not None else None,
            options=self._options,
            is_die_real=self._is_die_real,
            remark=remark,
        )

    def _table(self, opened: Opened, link: LinkEnd) -> tuple[Table, str]:
        settings = self._services.settings.settings
        game, saved = self._game, self._saved
        commands = command_table(opened.record.sheet)
        if game is not None:
            board = read_board(Path(game.board)) if game.board else default_board()

            def setup(seats: Sequence[SeatPlan]) -> Setup:
                return game.setup(board, commands, seats)

            return (
                begin(
                    game.seats,
                    setup,
                    seed=self._seed,
                    link=link,
                    sample_rate=self._sample_rate,
                    life=self._options.life,
                    is_die_real=self._is_die_real,
                    pace_s=game.pace_s,
                ),
                "",
            )
        assert saved is not None
        table, remark = go_on(
            saved,
            seed=self._seed,
            link=link,
            sample_rate=self._sample_rate,
            life=self._options.life,
            is_die_real=self._is_die_real,
            pace_s=settings.pace_s,
        )
        has_changed = commands != saved.setup.commands
        return table, remark or (RECORD_HAS_CHANGED if has_changed else "")


def _plain(name: str) -> str:
    """A name of a file: what it cannot have becomes a hyphen."""
    plain = "".join(sign if sign.isalnum() or sign in " .-" else "-" for sign in name)
    return plain.strip(" .-") or "game"

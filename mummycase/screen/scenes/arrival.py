"""A game on its way to the table: a save is read, the case made ready, everybody sits down.

All of it happens beside the window; here one only looks how far it is.
"""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace

from mummycase.case import CellLife, Mode
from mummycase.case.shared import LinkEnd, SharedLink
from mummycase.errors import RecordFaultsError, UnknownRecordError
from mummycase.games.voice_of_the_mummy import Board, Setup, default_board
from mummycase.screen.board_view.plain_board import plain_board
from mummycase.screen.board_view.view import BOARD
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.scenes.outcomes import CaseOptions, NewGame, Resume
from mummycase.screen.scenes.services import Opening, Services
from mummycase.table.evening import begin, go_on
from mummycase.table.record_commands import command_table
from mummycase.table.saved import SavedGame
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table

BOARD_IS_PLAIN = "The picture of this game's board is gone: a plain one stands in for it."

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
        board: file of the board; empty for the one that comes along.
        picture: name of the board's picture.
        remarks: what people should know before they go on, in sentences.
    """

    table: Table
    opened: Opened
    name: str
    begun: str | None
    options: CaseOptions
    is_die_real: bool = False
    board: str = ""
    picture: str = BOARD
    remarks: tuple[str, ...] = ()


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
        self._remarks = to.remarks if isinstance(to, Resume) else ()
        self._has_other_record = False  # than the kept game had
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
            self._loading = services.worker.submit(self._load)

    def update(self) -> None:
        """Look how far it is, and begin the next step."""
        if self.sitting is not None or self.failure is not None:
            return
        try:
            self._go_on()
        except Exception as failure:  # whatever it is, the window tells it
            self.failure = failure

    def close(self) -> None:
        """Silence the case; whoever wants may have the game now, or its name if it never began."""
        if self._game is None:
            self._services.worker.submit(self._services.saves.let_go, self._resumed)
        elif self.sitting is not None:  # after all that its keeper saves
            self._services.worker.submit(self._services.saves.release, self.sitting.name)
        elif self._seating is not None:
            self._seating.add_done_callback(self._give_up)
        if self._opening is not None:
            self._opening.close()
            self._opening = None

    def _go_on(self) -> None:
        if self._loading is not None and self._loading.done():
            saved = self._loading.result()
            self._loading, self._saved = None, saved
            self._open(self._as_saved(saved))
        if self._opening is not None and self._seating is None and self._opening.ready.done():
            try:
                opened = self._opening.ready.result()
            except (UnknownRecordError, RecordFaultsError) as error:
                self._open_other(error)
            else:
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

    def _open_other(self, error: UnknownRecordError | RecordFaultsError) -> None:
        """A case with the built-in record, if a kept game's own is not to be had.

        The game's orders are in the save; the record only speaks.
        """
        wanted, built_in = self._options.record, CaseOptions().record
        if self._saved is None or wanted == built_in:
            raise error
        why = "has faults" if isinstance(error, RecordFaultsError) else "is not there any more"
        self._remarks += (
            f"The record {wanted!r} {why}: the built-in one speaks. "
            "The game obeys the orders it began with.",
        )
        self._has_other_record = True
        if self._opening is not None:
            self._opening.close()
        self._open(replace(self._options, record=built_in))

    def _load(self) -> SavedGame:
        """The kept game, held so that nobody else plays it; beside the window."""
        saves = self._services.saves
        saves.hold(self._resumed)
        return saves.load(self._resumed)

    def _pictured(self, board: Board) -> tuple[str, str]:
        """File and picture's name of a board; beside the window."""
        if board == default_board():
            return "", BOARD
        boards = self._services.boards
        file = boards.picture(board)
        if file is None:
            file = boards.keep_drawn(board, plain_board(board))
            self._remarks += (BOARD_IS_PLAIN,)
        return str(file), str(file.with_suffix(""))

    def _give_up(self, seating: "Future[Sitting]") -> None:
        """Give back the name of a game that nobody will play."""
        if not seating.cancelled() and seating.exception() is None:
            self._services.saves.release(seating.result().name)

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
        board, picture = "", BOARD
        if self._saved is not None:
            board, picture = self._pictured(self._saved.setup.board)
        table, remarks = self._table(opened, for_table)
        if self._game is not None:
            board, picture = self._pictured(table.setup.board)
        if opened.cells is not None:
            opened.hands.note_cells(opened.cells())
        saves, seats = self._services.saves, table.seats
        wanted = " and ".join(seat.name for seat in seats)
        return Sitting(
            table=table,
            opened=replace(opened, link=for_view),
            name=self._resumed or saves.free_name(wanted),
            begun=self._saved.begun if self._saved is not None else None,
            options=self._options,
            is_die_real=self._is_die_real,
            board=board,
            picture=picture,
            remarks=remarks,
        )

    def _table(self, opened: Opened, link: LinkEnd) -> tuple[Table, tuple[str, ...]]:
        settings = self._services.settings.settings
        game, saved = self._game, self._saved
        commands = command_table(opened.record.sheet)
        if game is not None:
            boards = self._services.boards
            board = boards.read(game.board)
            boards.keep(game.board, board)

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
                (),
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
        has_changed = commands != saved.setup.commands and not self._has_other_record
        told = (*self._remarks, RECORD_HAS_CHANGED if has_changed else "", remark)
        return table, tuple(words for words in told if words)

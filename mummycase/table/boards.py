"""Boards to play on: the one that comes along, those in the user's folder, and any file.

A saved game carries its board, but no picture of it. So the picture that a game began with is kept
beside the games, under a name that its board alone decides; a game goes on in the window also when
the file was changed, moved or deleted.
"""

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from mummycase.errors import BoardFaultsError, SettingError
from mummycase.games.voice_of_the_mummy import Board, default_board, read_board
from mummycase.table import safe_file

BUILT_IN = ""
"""The file of the board that comes along."""

SUFFIX = ".svg"
"""How the files of boards end."""

LARGEST = 64 * 1024 * 1024
"""No board has so many bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardInfo:
    """A board at a glance.

    Attributes:
        file: of it; `BUILT_IN` for the one that comes along.
        title: of it; the name of the file if it cannot be used.
        faults: why it cannot be used, a sentence each; none if it can.
    """

    file: str
    title: str
    faults: tuple[str, ...] = ()


class Boards:
    """Boards by file.

    Args:
        own: the folder in which a user keeps boards; it need not exist.
        kept: the folder for the pictures of boards that were played on; it need not exist.
    """

    def __init__(self, own: Path, kept: Path) -> None:
        self.own = own
        self._kept = kept

    def files(self, also: str = BUILT_IN) -> tuple[str, ...]:
        """Every board there is, unread: the built-in one, the user's, and one from elsewhere."""
        own: list[str] = []
        with suppress(OSError):
            own = [
                str(path)
                for path in sorted(self.own.iterdir())
                if path.suffix.lower() == SUFFIX and not path.name.startswith(".")
            ]
        elsewhere = [also] if also and also not in own else []
        return (BUILT_IN, *own, *elsewhere)

    def info(self, file: str) -> BoardInfo:
        """One of them at a glance; whatever is wrong with it is told."""
        try:
            return BoardInfo(file=file, title=self.read(file).title)
        except BoardFaultsError as error:
            return BoardInfo(file=file, title=Path(file).name, faults=error.faults)
        except (SettingError, OSError) as error:
            return BoardInfo(file=file, title=Path(file).name, faults=(str(error),))

    def read(self, file: str) -> Board:
        """A board.

        Raises:
            BoardFaultsError: it cannot be played on; tells everything that is wrong.
            SettingError: there is no such file.
        """
        if file == BUILT_IN:
            return default_board()
        path = Path(file)
        if not path.is_file():
            where = path.absolute().parent
            raise SettingError(f"board {path.name!r} is not there: {where} has none of that name")
        return read_board(path)

    def keep(self, file: str, board: Board) -> None:
        """Keep the picture of a board that a game begins on; a full disk is no reason not to play.

        Args:
            file: that it was read from.
            board: that was read.
        """
        if file == BUILT_IN or board == default_board():
            return
        with suppress(OSError):
            data = Path(file).read_bytes()
            place = self._place(board)
            if len(data) <= LARGEST and (not place.is_file() or place.read_bytes() != data):
                safe_file.write(place, data)

    def keep_drawn(self, board: Board, picture: str) -> Path:
        """Keep a picture that was drawn of a board of which there was none.

        Raises:
            SettingError: it cannot be written.
        """
        place = self._place(board)
        try:
            safe_file.write(place, picture.encode())
        except OSError as error:
            why = error.strerror or str(error)
            raise SettingError(f"the board {board.title!r} cannot be drawn: {why}") from error
        return place

    def picture(self, board: Board) -> Path | None:
        """The picture of a board of one's own: one that was kept, or one of the user's folder.

        Returns:
            The file; None if there is none any more.
        """
        place = self._place(board)
        if place.is_file():
            return place
        for file in self.files()[1:]:
            with suppress(BoardFaultsError, SettingError, OSError):
                if file.endswith(SUFFIX) and self.read(file) == board:
                    return Path(file)
        return None

    def _place(self, board: Board) -> Path:
        text = json.dumps(board.to_json(), sort_keys=True)
        return self._kept / (hashlib.sha256(text.encode()).hexdigest()[:24] + SUFFIX)

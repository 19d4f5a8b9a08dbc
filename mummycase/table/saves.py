"""The folder of saved games."""

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from mummycase.errors import MummyCaseError, SaveError
from mummycase.table import safe_file, saved
from mummycase.table.saved import NewerFormatError, SavedGame

SUFFIX = ".game.jsonl"
"""How the files of saved games end."""

LARGEST = 64 * 1024 * 1024
"""No saved game has so many bytes."""

_NAME = re.compile(r"[\w][\w .-]{0,58}[\w]|[\w]")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveInfo:
    """A saved game at a glance.

    Attributes:
        name: by which it is loaded.
        title: of the game.
        names: of the seats.
        turns: that are over.
        is_over: whether the game is.
        begun: when it began, as whoever started it writes times.
        stamp: when it was saved, written likewise.
    """

    name: str
    title: str
    names: tuple[str, ...]
    turns: int
    is_over: bool
    begun: str
    stamp: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """What lies in the folder.

    Attributes:
        games: those that can be read, the one saved last first.
        faults: one line for each file that cannot.
    """

    games: tuple[SaveInfo, ...]
    faults: tuple[str, ...]


class Saves:
    """Saved games by name.

    What a kill left half written is swept away when this is made.

    Args:
        folder: of the files; it need not exist.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        safe_file.sweep(folder)

    def keep(self, name: str, game: SavedGame) -> None:
        """Save a game, in place of one of that name; may be called from a thread of its own.

        Raises:
            SaveError: the name cannot be one, or the file cannot be written; what was saved before
                is untouched.
        """
        path = self._path(name)
        try:
            safe_file.write(path, saved.write(game))
        except OSError as error:
            raise SaveError(f"game {name!r} cannot be saved: {_reason(error)}") from error

    def load(self, name: str) -> SavedGame:
        """The game saved as `name`, played anew to be sure of it.

        Raises:
            SaveError: there is none, or it cannot be used. A damaged or foreign file has been set
                aside then, never deleted; one of a newer version stays.
        """
        game = self._read(name)
        try:
            game.match()
        except MummyCaseError as error:
            raise self._set_aside(name, saved.fault(error)) from error
        return game

    def remove(self, name: str) -> None:
        """Delete a saved game; nothing if there is none.

        Raises:
            SaveError: the name cannot be one, or the file cannot be deleted.
        """
        try:
            self._path(name).unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(f"game {name!r} cannot be deleted: {_reason(error)}") from error

    def names(self) -> tuple[str, ...]:
        """All there are, in order of name, unread."""
        with suppress(OSError):
            found = (path.name for path in self.folder.iterdir() if path.is_file())
            return tuple(
                sorted(
                    name.removesuffix(SUFFIX)
                    for name in found
                    if name.endswith(SUFFIX) and _is_name(name.removesuffix(SUFFIX))
                )
            )
        return ()

    def look(self) -> Listing:
        """All there are, at a glance; a damaged or foreign file is set aside and reported."""
        games, faults = [], []
        for name in self.names():
            try:
                games.append(_info(name, self._read(name)))
            except SaveError as error:
                faults.append(str(error))
        games.sort(key=lambda info: info.stamp, reverse=True)
        return Listing(games=tuple(games), faults=tuple(faults))

    def last(self) -> SaveInfo | None:
        """The game that was saved last and is not over; None if there is none."""
        return next((info for info in self.look().games if not info.is_over), None)

    def free_name(self, wanted: str) -> str:
        """`wanted`, with a number behind it if a game of that name is there already."""
        taken, number, name = set(self.names()), 1, wanted
        while name in taken:
            number += 1
            name = f"{wanted} {number}"
        return name

    def _read(self, name: str) -> SavedGame:
        path = self._path(name)
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except FileNotFoundError:
            raise SaveError(f"there is no saved game {name!r} in {self.folder}") from None
        except OSError as error:
            raise SaveError(f"game {name!r} cannot be read: {_reason(error)}") from error
        try:
            if len(data) > LARGEST:
                raise self._set_aside(name, f"it has more than {LARGEST} bytes")
            return saved.read(data)
        except NewerFormatError as error:
            raise SaveError(f"game {name!r} is of a newer version of mummycase: {error}") from error
        except SaveError:
            raise
        except MummyCaseError as error:
            raise self._set_aside(name, saved.fault(error)) from error

    def _set_aside(self, name: str, why: str) -> SaveError:
        try:
            aside = safe_file.set_aside(self._path(name))
        except OSError as error:
            return SaveError(f"game {name!r} cannot be used: {why} ({_reason(error)})")
        return SaveError(f"game {name!r} cannot be used: {why}; it was set aside as {aside.name}")

    def _path(self, name: str) -> Path:
        if not _is_name(name):
            raise SaveError(
                "name of a saved game must be 1..60 letters, digits, spaces, dots or hyphens, got "
                f"{name[:80]!r}"
            )
        return self.folder / (name + SUFFIX)


def _is_name(name: str) -> bool:
    return bool(_NAME.fullmatch(name)) and not _RESERVED.fullmatch(name)


def _info(name: str, game: SavedGame) -> SaveInfo:
    return SaveInfo(
        name=name,
        title=game.game.title,
        names=tuple(seat.name for seat in game.seats),
        turns=game.turns,
        is_over=game.is_over,
        begun=game.begun,
        stamp=game.stamp,
    )


def _reason(error: OSError) -> str:
    return error.strerror or str(error)

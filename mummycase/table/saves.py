"""The folder of saved games."""

import re
import unicodedata
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from mummycase.errors import MummyCaseError, NewerDataError, SaveError, UnknownGameError
from mummycase.table import safe_file, saved
from mummycase.table.saved import SavedGame
from mummycase.table.soundness import UNFIT, case_fault, check_table

SUFFIX = ".game.jsonl"
"""How the files of saved games end."""

LARGEST = 64 * 1024 * 1024
"""No saved game has so many bytes."""

LONGEST_NAME = 60
"""Characters of a name."""

MOST_BYTES = 220
"""Of a name: with all that is put around it no folder takes more."""

NAMELESS = "game"
"""What a game is called of whose name nothing is left."""

_BETWEEN = " .-"
"""What may stand between the letters of a name."""

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

    @property
    def last(self) -> SaveInfo | None:
        """The game that was saved last and is not over; None if there is none.

        Tell `faults` when it is gone on with: the game somebody means may be among them.
        """
        return next((info for info in self.games if not info.is_over), None)


class Saves:
    """Saved games by name.

    What a kill left half written is swept away when this is made.

    Args:
        folder: of the files; it need not exist.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        safe_file.sweep(folder, SUFFIX)

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
                aside then, never deleted; one of a newer version stays. If only the state of the
                case is foreign, the game is given without it, and tells so (`case_fault`).
        """
        game = self._read(name)
        fault = case_fault(game.case) if game.case is not None else ""
        if fault:
            game = replace(game, case=None, case_fault=fault)
        try:
            game.match()
            check_table(game.table, has_case=game.case is not None)
        except (MummyCaseError, *UNFIT) as error:
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
        """All there are, in order of name, unread; not those that are only reserved."""
        return tuple(sorted(name for name, size in self._files().items() if size))

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
        """The game that was saved last and is not over; None if there is none.

        What could not be read is passed over in silence: who has people to tell takes `look`, its
        `Listing.last` and its `Listing.faults`.
        """
        return self.look().last

    def free_name(self, wanted: str) -> str:
        """A name for a new game, reserved for it: an empty file is there from now on.

        Also where another process begins a game at the same moment, no two get the same name.

        Args:
            wanted: any text; what no name can have becomes a hyphen, and if a game of that name is
                there already, whatever its capitals, a number is put behind it.
        """
        taken, number, name = set(map(_folded, self._files())), 1, _legal(wanted)
        while _folded(name) in taken or not self._reserve(name):
            number += 1
            name = _legal(wanted, f" {number}")
        return name

    def release(self, name: str) -> None:
        """Give a name back that `free_name` reserved, if no game was saved under it."""
        with suppress(OSError):
            if self._files().get(name) == 0:
                self._path(name).unlink()

    def _files(self) -> dict[str, int]:
        """The size of each file by the name of its game."""
        files: dict[str, int] = {}
        with suppress(OSError):
            for path in self.folder.iterdir():
                name = path.name.removesuffix(SUFFIX)
                if name != path.name and _is_name(name):
                    with suppress(OSError):
                        if path.is_file():
                            files[name] = path.stat().st_size
        return files

    def _reserve(self, name: str) -> bool:
        """Make an empty file; False if there is a file already.

        Where no file can be made, there is none to be overwritten: saving will tell.
        """
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        try:
            self._path(name).open("xb").close()
        except FileExistsError:
            return False
        except OSError:
            pass
        return True

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
        except (NewerDataError, UnknownGameError) as error:
            raise SaveError(f"game {name!r} is of a newer version of mummycase: {error}") from error
        except SaveError:
            raise
        except (MummyCaseError, *UNFIT) as error:
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
                f"name of a saved game must be 1..{LONGEST_NAME} letters, digits, spaces, dots or "
                f"hyphens, got {name[:80]!r}"
            )
        return self.folder / (name + SUFFIX)


def _is_name(name: str) -> bool:
    return (
        0 < len(name) <= LONGEST_NAME
        and len(name.encode(errors="replace")) <= MOST_BYTES
        and all(_is_letter(sign) or sign in _BETWEEN for sign in name)
        and name == name.strip(_BETWEEN)
        and not _RESERVED.fullmatch(name)
    )


def _is_letter(sign: str) -> bool:
    """Whether a file may be called so anywhere: letters, digits, and what is put on letters."""
    return sign.isalnum() or sign == "_" or unicodedata.category(sign).startswith("M")


def _legal(wanted: str, number: str = "") -> str:
    """A name like the one that is wanted, and a number behind it."""
    signs = (
        sign if _is_letter(sign) or sign in _BETWEEN else "-"
        for sign in unicodedata.normalize("NFC", wanted)
    )
    plain = re.sub(r"-{2,}", "-", "".join(signs)).strip(_BETWEEN)
    if _RESERVED.fullmatch(plain):
        plain = f"{NAMELESS} {plain}"
    plain = plain[: LONGEST_NAME - len(number)]
    while len(plain.encode()) + len(number) > MOST_BYTES:
        plain = plain[:-1]
    return (plain.strip(_BETWEEN) or NAMELESS) + number


def _folded(name: str) -> str:
    """What is equal for names that some folder holds for one."""
    return unicodedata.normalize("NFC", name).casefold()


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

"""The folder of saved games."""

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from mummycase.errors import MummyCaseError, NewerDataError, SaveError, UnknownGameError
from mummycase.table import safe_file, saved
from mummycase.table.holding import Holding
from mummycase.table.save_names import LONGEST_NAME, folded, is_name, legal
from mummycase.table.saved import SavedGame
from mummycase.table.soundness import UNFIT, case_fault, check_table

SUFFIX = ".game.jsonl"
"""How the files of saved games end."""

LARGEST = 64 * 1024 * 1024
"""No saved game has so many bytes."""

HELD = "open"
"""The folder beside the games in which it stands which of them are being played."""


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


@dataclass(frozen=True, slots=True)
class SetAside:
    """A file that cannot be used, and is kept.

    Attributes:
        file: its name in the folder.
        why: it cannot be used.
    """

    file: str
    why: str


class Saves:
    """Saved games by name.

    What a kill left half written is swept away when this is made.

    Args:
        folder: of the files; it need not exist.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._holding = Holding(folder / HELD)
        safe_file.sweep(folder, SUFFIX)

    def hold(self, name: str) -> None:
        """Let nobody else play this game until `let_go`, or the end of this process.

        Raises:
            SaveError: somebody plays it already, in another window or terminal; or the name cannot
                be one.
        """
        self._path(name)
        if not self._holding.take(name):
            raise self._elsewhere(name, "close it there first")

    def let_go(self, name: str) -> None:
        """Somebody else may play it now; nothing if it is not held."""
        self._holding.let_go(name)

    def is_elsewhere(self, name: str) -> bool:
        """Whether another window or terminal plays it at this moment."""
        return self._holding.is_elsewhere(name)

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

    def game_key(self, name: str) -> str:
        """Which game is saved as `name`, by its key; empty if that cannot be told.

        A quick look that sets nothing aside; `load` tells what is wrong.
        """
        try:
            with self._path(name).open("rb") as file:
                return saved.key_in(file.readline(LARGEST))
        except (MummyCaseError, OSError):
            return ""

    def remove(self, name: str) -> None:
        """Delete a saved game; nothing if there is none.

        Raises:
            SaveError: the name cannot be one, the file cannot be deleted, or somebody plays it in
                another window or terminal.
        """
        path = self._path(name)
        if self.is_elsewhere(name):
            raise self._elsewhere(name, "it cannot be deleted now")
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(f"game {name!r} cannot be deleted: {_reason(error)}") from error
        self._holding.forget(name)

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
        """A name for a new game, reserved for it and held: an empty file is there from now on.

        Also where another process begins a game at the same moment, no two get the same name.

        Args:
            wanted: any text; what no name can have becomes a hyphen, and if a game of that name is
                there already, whatever its capitals, a number is put behind it.
        """
        taken, number, name = set(map(folded, self._files())), 1, legal(wanted)
        while folded(name) in taken or not self._reserve(name):
            number += 1
            name = legal(wanted, f" {number}")
        self._holding.take(name)
        return name

    def release(self, name: str) -> None:
        """Give a name back that `free_name` reserved, if no game was saved under it."""
        with suppress(OSError):
            if self._files().get(name) == 0:
                self._path(name).unlink()
                self._holding.forget(name)
        self.let_go(name)

    def aside(self) -> tuple[SetAside, ...]:
        """The files that were set aside, and why they cannot be used; the newest first."""
        found: list[tuple[float, SetAside]] = []
        with suppress(OSError):
            for path in self.folder.glob(f"*{SUFFIX}{safe_file.DAMAGED}*"):
                with suppress(OSError):
                    found.append((path.stat().st_mtime, SetAside(path.name, _why_not(path))))
        found.sort(key=lambda entry: entry[0], reverse=True)
        return tuple(one for _, one in found)

    def _files(self) -> dict[str, int]:
        """The size of each file by the name of its game."""
        files: dict[str, int] = {}
        with suppress(OSError):
            for path in self.folder.iterdir():
                name = path.name.removesuffix(SUFFIX)
                if name != path.name and is_name(name):
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

    def _elsewhere(self, name: str, then: str) -> SaveError:
        return SaveError(f"game {name!r} is being played in another window or terminal: {then}")

    def _path(self, name: str) -> Path:
        if not is_name(name):
            raise SaveError(
                f"name of a saved game must be 1..{LONGEST_NAME} letters, digits, spaces, dots or "
                f"hyphens, got {name[:80]!r}"
            )
        return self.folder / (name + SUFFIX)


def _why_not(path: Path) -> str:
    """Why a file that was set aside cannot be used."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        return f"it has more than {LARGEST} bytes"
    try:
        game = saved.read(data)
        game.match()
        check_table(game.table, has_case=game.case is not None)
    except (MummyCaseError, *UNFIT) as error:
        return saved.fault(error)
    return "it can be read again; take the end off its name to play on"


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

"""Where records are found: those that come with the package, the user's own, and any folder.

A bare name means, in this order: a built-in record, ``test_tones``, one of the user's records, a
folder of that name here. So the name in an old game or a bug report means the same record on
every machine. A user's record whose name is taken is not lost and not silent: `names` lists it
as ``user:NAME``, which finds it.
"""

import contextlib
import difflib
import tomllib
from pathlib import Path

from mummycase import assets
from mummycase.case.record import RecordGeometry
from mummycase.errors import AssetMissingError, MummyCaseError, UnknownRecordError
from mummycase.records import test_tones
from mummycase.records.draft import SHEET_FILE
from mummycase.records.parcel import ENDING
from mummycase.records.press import GEOMETRY, LoadedRecord
from mummycase.records.sheet import HOST, line_faults
from mummycase.records.validate import load_folder

USER = "user:"
"""Put before a name to mean the user's record of that name."""


def names() -> tuple[str, ...]:
    """Every record there is by name: the built-in ones, the user's, then ``test_tones``.

    Raises:
        AssetMissingError: the installation has no sounds.
    """
    return (*_by_name(), test_tones.NAME)


def find(name: str | Path) -> Path:
    """The folder of a record.

    Args:
        name: one of `names`, or the path to a folder that holds a ``record.toml``, or to that
            file. A string with a slash in it is taken as a path.

    Raises:
        UnknownRecordError: there is no such record, or it is ``test_tones``, which has no folder;
            the message lists what there is.
        AssetMissingError: the installation has no sounds.
    """
    if isinstance(name, str) and not _is_path(name):
        if name == test_tones.NAME:
            raise UnknownRecordError(f"record {name!r} is made by code and has no folder")
        known = _by_name()
        if name in known:
            return known[name]
        users = _folders(assets.user_records())
        if name.startswith(USER) and name.removeprefix(USER) in users:
            return users[name.removeprefix(USER)]
    # The path of an empty name would be this very folder.
    folder = _folder(Path(name)) if name != "" else None
    if folder is not None:
        return folder
    if str(name).endswith(ENDING):
        raise UnknownRecordError(
            f"record {str(name)!r} is packed: install it with "
            f"'mummycase press {name} --out my_name'"
        )
    if isinstance(name, Path) or _is_path(name):
        raise UnknownRecordError(f"record {str(name)!r} is no folder with a {SHEET_FILE}")
    there = names()
    close = difflib.get_close_matches(name[:80], there, n=1)
    hint = f", did you mean {close[0]!r}?" if close else ""
    raise UnknownRecordError(f"record {name!r} not found{hint} (there are: {', '.join(there)})")


def title(name: str) -> str:
    """What people call the record `name`, read from the head of its sheet without the grooves.

    Returns:
        The name itself where there is no title that can be shown; `load` tells what is wrong.
    """
    if name == test_tones.NAME:
        return test_tones.TITLE
    found = _head(name).get("title")
    return found if isinstance(found, str) and not line_faults("title", found) else name


def is_host(name: str) -> bool:
    """Whether the record `name` holds a host's lines and no orders, read likewise."""
    return name != test_tones.NAME and _head(name).get("kind") == HOST


def load(name: str | Path, *, geometry: RecordGeometry = GEOMETRY) -> LoadedRecord:
    """The record called `name`, ready for the case.

    Its sheet is named so that the same name loads it again: by its name in `names`, or by its
    full path.

    Args:
        name: as for `find`, or ``test_tones``.
        geometry: where the grooves shall lie; ``test_tones`` is always cut in the usual way.

    Raises:
        UnknownRecordError: there is no such record.
        RecordFaultsError: it is not fit for the case; names every fault.
        AssetMissingError: the installation has no sounds.
    """
    if name == test_tones.NAME:
        return test_tones.test_tones()
    folder = find(name)
    return load_folder(folder, name=_name_of(folder), geometry=geometry)


def _head(name: str) -> dict[str, object]:
    """What stands in a sheet above the grooves; nothing if it cannot be read."""
    with contextlib.suppress(MummyCaseError, OSError, ValueError, RecursionError):
        text = (find(name) / SHEET_FILE).read_bytes().decode("utf-8-sig")
        return tomllib.loads(text.partition("\n[")[0])
    return {}


def _by_name() -> dict[str, Path]:
    """All that have a folder: built-in first, then the user's, those whose name is taken marked."""
    built_in = _folders(assets.sounds())
    taken = {*built_in, test_tones.NAME}
    users = _folders(assets.user_records())
    marked = {USER + name if name in taken else name: folder for name, folder in users.items()}
    return built_in | marked


def _folders(place: Path) -> dict[str, Path]:
    """The records in `place` by name, in order of name; hidden folders are left out."""
    if not place.is_dir():
        return {}
    return {
        folder.name: folder
        for folder in sorted(place.iterdir())
        if not folder.name.startswith(".") and (folder / SHEET_FILE).is_file()
    }


def _name_of(folder: Path) -> str:
    folder = folder.resolve()
    # A record that is named by its path loads without the installed sounds.
    with contextlib.suppress(AssetMissingError):
        for name, other in _by_name().items():
            if other.resolve() == folder:
                return name
    return str(folder)


def _is_path(name: str) -> bool:
    return "/" in name or "\\" in name or name.startswith(("~", "."))


def _folder(path: Path) -> Path | None:
    try:
        path = path.expanduser()
        if path.name == SHEET_FILE and path.is_file():
            return path.parent
        return path if (path / SHEET_FILE).is_file() else None
    except (OSError, RuntimeError):
        # No such user's home, or a name too long for the system.
        return None

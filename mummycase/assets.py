"""Where the sounds and pictures lie: the only module that knows.

Looked for in this order: the folder named by the environment variable ``MUMMYCASE_ASSETS``, the
installed wheel (``mummycase/_assets``), the checkout (beside the package).
"""

import os
from pathlib import Path

import platformdirs

from mummycase.errors import AssetMissingError

OVERRIDE = "MUMMYCASE_ASSETS"
_PACKAGE = Path(__file__).resolve().parent


def root() -> Path:
    """The folder that holds ``sounds``, ``board_svg`` and ``hardware``.

    Raises:
        AssetMissingError: none of the places has a ``sounds`` folder; the message lists them.
    """
    override = os.environ.get(OVERRIDE)
    places = [Path(override)] if override else [_PACKAGE / "_assets", _PACKAGE.parent]
    for place in places:
        if (place / "sounds").is_dir():
            return place
    tried = ", ".join(str(place) for place in places)
    raise AssetMissingError(f"no folder 'sounds' found in {tried}; reinstall mummycase")


def sounds() -> Path:
    """The folder of the built-in records."""
    return root() / "sounds"


def pictures() -> Path:
    """The folder of the vector art."""
    return root() / "board_svg"


def user_records() -> Path:
    """The folder in which a user keeps records of their own; it need not exist."""
    return Path(platformdirs.user_data_dir("mummycase", appauthor=False)) / "records"


def user_boards() -> Path:
    """The folder in which a user keeps boards of their own; it need not exist."""
    return Path(platformdirs.user_data_dir("mummycase", appauthor=False)) / "boards"


def played_boards() -> Path:
    """The folder for pictures of boards that saved games are played on; it need not exist."""
    return user_games() / "boards"


def user_games() -> Path:
    """The folder of saved games; it need not exist."""
    return Path(platformdirs.user_data_dir("mummycase", appauthor=False)) / "games"


def user_history() -> Path:
    """The file of what was played and heard so far; it need not exist."""
    return Path(platformdirs.user_data_dir("mummycase", appauthor=False)) / "history.jsonl"


def user_pi() -> Path:
    """The file of what a case with a Raspberry Pi remembers; it need not exist."""
    return Path(platformdirs.user_data_dir("mummycase", appauthor=False)) / "pi.json"


def fonts() -> Path:
    """The folder of the typefaces."""
    return pictures() / "fonts"


def picture_cache() -> Path:
    """The folder in which drawn pictures are kept; it need not exist, and may be emptied."""
    return Path(platformdirs.user_cache_dir("mummycase", appauthor=False)) / "pictures"


def pins() -> Path:
    """The file of the wiring of a case with a Raspberry Pi."""
    return root() / "hardware" / "pins.toml"


def user_settings() -> Path:
    """The folder of what a user chose and what is remembered; it need not exist."""
    return Path(platformdirs.user_config_dir("mummycase", appauthor=False))

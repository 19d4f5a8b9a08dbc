"""What saved games are called: names that any system takes for a file."""

import re
import unicodedata

LONGEST_NAME = 60
"""Characters of a name."""

MOST_BYTES = 220
"""Of a name: with all that is put around it no folder takes more."""

NAMELESS = "game"
"""What a game is called of whose name nothing is left."""

_BETWEEN = " .-"
"""What may stand between the letters of a name."""

_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


def is_name(name: str) -> bool:
    """Whether a saved game may be called so."""
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


def legal(wanted: str, number: str = "") -> str:
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


def folded(name: str) -> str:
    """What is equal for names that some folder holds for one."""
    return unicodedata.normalize("NFC", name).casefold()

"""Signs for the plain spaces: drawn for this board, in the manner of hieroglyphs, spelling nothing.

Each is made of strokes within a circle of 52 units; who places it says with which ink.
"""
# ruff: noqa: E501 - elements and path data read better in one piece

from ink import path, polar, polygon, star


def _waves() -> str:
    return "".join(
        path([(-45 + 15 * k, y + (-9 if k % 2 else 9)) for k in range(7)], False)
        for y in (-30, 0, 30)
    )


def _sun() -> str:
    rays = "".join(
        path([polar(34, a, (0, 6)), polar(50, a, (0, 6))], False) for a in range(-80, 81, 32)
    )
    return f"M-24 6A24 24 0 0 1 24 6M-50 8H50M-38 24H38M-22 39H22{rays}"


def _boat() -> str:
    return (
        "M-52 2C-40 6-42 26-26 28H26C42 26 40 6 52 2C50 26 38 44 22 44H-22C-38 44-50 26-52 2Z"
        "M-6 27V-44M-6-42C22-34 32-8 30 14H-6"
    )


def _palm() -> str:
    fronds = "".join(
        f"M0-14C{side * 10}-{lift} {side * 30}-{lift + 6} {side * reach}-{fall}"
        for side in (-1, 1)
        for lift, reach, fall in ((26, 46, 2), (44, 48, 26), (52, 28, 46))
    )
    return f"M-5 48C-2 26-2 4 0-14C3 4 3 26 6 48Z{fronds}M-14 48H16"


SIGNS: dict[str, str] = {
    "waves": _waves(),
    "sun": _sun(),
    "boat": _boat(),
    "palm": _palm(),
    "eye": (
        "M-50-6C-32-30 20-34 46-8C22 14-26 14-50-6ZM-50-26C-24-46 22-48 48-28"
        "M-14 9C-16 24-20 34-26 46M6 9C14 30 30 40 40 32C46 26 40 18 33 22"
        "M-11-10A11 11 0 1 0 11-10A11 11 0 1 0-11-10"
    ),
    "ibis": (
        "M-46-8C-36-30-26-40-14-38C-2-36-4-22-8-12C16-18 40-2 50 18C28 24 4 26-10 10C-18 0-16-16-20-24"
        "M2 22V46H-10M18 22V46H6M-12-30H-11M4-2C20 0 30 8 36 14"
    ),
    "scarab": (
        "M-26-2C-26-22-16-30 0-30C16-30 26-22 26-2C28 24 16 44 0 46C-16 44-28 24-26-2Z"
        "M-26-4H26M0-4V46M-12-30C-12-46 12-46 12-30M-26 4L-44-10L-40-28M26 4L44-10L40-28"
        "M-25 20L-46 22L-48 38M25 20L46 22L48 38"
    ),
    "feather": (
        "M-12 50C-10 20-14-20 6-48C28-40 26-6 12 14C8 20-2 22-8 22M-8 22C-2 0 2-14 8-28"
        "M-10 4L-3 6M12 14L0 2M18-2L4-10M19-18L8-24"
    ),
    "vase": (
        "M-16-48H16M-10-48C-8-34-8-30-20-22C-40-8-34 30-14 46H14C34 30 40-8 20-22C8-30 8-34 10-48"
        "M-31-4H31M-31 10H31M-22-20C-44-32-46-10-33-6M22-20C44-32 46-10 33-6"
    ),
    "star": path(star(50, 20, 5)) + path(polygon(8, 8)),
    "snake": (
        "M-50 34C-36 14-24 14-16 28C-8 42 4 42 10 28C18 8 14-12 6-22C-2-36 12-50 26-46C40-42 42-26 28-20"
        "M10 28C24 38 40 36 50 26M28-20L44-14M23-36H24"
    ),
    "lotus": (
        "M0 50V14M0 14C-16 2-16-24 0-48C16-24 16 2 0 14ZM0 14C-30 12-38-12-32-36C-18-26-6-8 0 14Z"
        "M0 14C30 12 38-12 32-36C18-26 6-8 0 14ZM-6 16C-34 26-48 10-50-8M6 16C34 26 48 10 50-8"
    ),
    "knot": ("M0 2C-26-14-22-48 0-48C22-48 26-14 0 2ZM-40 2H40M-40-6V10M40-6V10M-6 2L-9 50H9L6 2"),
    "jackal": (
        "M-50 40H48M-44 40V26C-36 8-14 10 8 8C14-4 14-12 16-22L14-48L26-32C36-30 42-22 50-16"
        "C46-8 38-8 30-8C30 8 28 24 28 40M16 40V24M-30 40C-26 30-20 24-10 22M-44 26C-54 14-52 0-46-8"
        "M28-22H29"
    ),
}
"""Path data by name."""


def definitions() -> list[str]:
    """The signs, to be placed by `carved`."""
    return [
        f'<path id="sign-{name}" d="{data}" fill="none" stroke-width="7"'
        f' stroke-linecap="round" stroke-linejoin="round"/>'
        for name, data in SIGNS.items()
    ]


def carved(name: str, dark: str, bright: str) -> str:
    """A sign cut into stone: its south-eastern walls take the light."""
    return (
        f'<use xlink:href="#sign-{name}" x="2" y="2.4" stroke="{bright}" stroke-opacity=".75"/>'
        f'<use xlink:href="#sign-{name}" x="-.8" y="-.8" stroke="{OUTSIDE}"/>'
        f'<use xlink:href="#sign-{name}" x=".5" y=".6" stroke="{dark}"/>'
    )


OUTSIDE = "#2b1609"
"""The deepest shade of a cut."""

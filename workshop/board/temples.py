"""The four temples: a gate with a court before it, in which the jewels of a player lie."""
# ruff: noqa: E501 - elements and path data read better in one piece

from ink import COLOURS, OUTLINE, mark, mix, number

SIZE = (380.0, 340.0)
COLUMNS, ROWS, SLOT = 7, 4, 17.0
"""Twenty-eight places: as many as there are jewels in the box."""


def slots() -> list[tuple[float, float]]:
    """Where the jewels lie, row by row from the gate."""
    return [
        (190 + 46 * (k % COLUMNS - (COLUMNS - 1) / 2), 184 + 36.5 * (k // COLUMNS))
        for k in range(COLUMNS * ROWS)
    ]


def temple(colour: str) -> list[str]:
    """One temple."""
    return [
        '<rect x="16" y="26" width="358" height="308" rx="12" fill="#0c0502" fill-opacity=".5" filter="url(#soft)"/>',
        f'<g id="court">{_court(colour)}</g>',
        f'<g id="gate">{_gate(colour)}</g>',
        _jewel_slots(),
    ]


def _jewel_slots() -> str:
    circles = "".join(
        f'<circle id="slot-{k:02d}" cx="{number(x)}" cy="{number(y)}" r="{number(SLOT)}"/>\n'
        for k, (x, y) in enumerate(slots())
    )
    return (
        f'<g id="jewel-slots" fill="none" stroke="none">\n{circles}<circle id="slot-great" cx="190" cy="56" r="27"/>\n'
        '<circle id="slot-cobra" cx="190" cy="114" r="26"/>\n</g>'
    )


def _court(colour: str) -> str:
    tones = COLOURS[colour]
    out = [
        f'<rect x="8" y="136" width="364" height="192" rx="8" fill="url(#coat)" stroke="{OUTLINE}" stroke-width="4"/>',
        '<path d="M12 324V150" fill="none" stroke="#fff6e0" stroke-opacity=".7" stroke-width="3"/>',
        f'<path d="M14 324H368V150" fill="none" stroke="{mix(tones[3], "#000000", 0.3)}" stroke-opacity=".6" stroke-width="4"/>',
        f'<rect x="23" y="150" width="334" height="166" rx="4" fill="url(#basalt)" stroke="{OUTLINE}" stroke-width="3"/>',
        '<rect x="23" y="150" width="334" height="166" rx="4" fill="none" stroke="url(#gold)" stroke-width="4"/>',
        '<path d="M25 314V152H355L343 164H37V302Z" fill="#050201" fill-opacity=".6"/>',
    ]
    for x, y in slots():
        out.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(SLOT - 1)}" fill="url(#cup)" stroke="#8a6a40"'
            f' stroke-width="1.8"/><path d="M{number(x - 9)} {number(y + 12)}A15 15 0 0 0 {number(x + 14)} {number(y - 5)}"'
            ' fill="none" stroke="#ffe0a0" stroke-opacity=".5" stroke-width="1.8"/>'
        )
    return "".join(out)


def _gate(colour: str) -> str:
    tower = "M14 142L30 30H138L144 142Z"
    cornice = "M18 12H146C141 20 139 27 139 34H29C29 27 26 19 18 12Z"
    out = []
    for side, fill in ((1, "linen"), (-1, "linen-shade")):
        turn = "" if side == 1 else ' transform="translate(380 0) scale(-1 1)"'
        out.append(
            f'<g{turn}><path d="{tower}" fill="url(#{fill})" stroke="{OUTLINE}" stroke-width="4" stroke-linejoin="round"/>'
            '<path d="M31 52H138M28 76H140M25 100H141M22 122H142M60 52V76M104 52V76M46 76V100M82 76V100M118 76V100M60 100V122'
            'M104 100V122M46 122V142M118 122V142" stroke="#5f4520" stroke-opacity=".36" stroke-width="2" fill="none"/>'
            f'<path d="{cornice}" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="3.6" stroke-linejoin="round"/>'
            '<path d="M42 16L44 30M58 16V30M74 16V30M90 16V30M106 16V30M122 16L121 30" stroke="#6b3f0c" stroke-width="2.6"'
            ' stroke-opacity=".7"/></g>'
        )
    out += [_banner(x, colour) for x in (84, 296)]
    out += [
        f'<path d="M140 84H240V142H140Z" fill="url(#linen)" stroke="{OUTLINE}" stroke-width="4"/>',
        f'<path d="M132 70H248C243 77 241 82 241 90H139C139 82 137 77 132 70Z" fill="url(#gold)" stroke="{OUTLINE}"'
        ' stroke-width="3.2"/>',
        f'<path d="M160 142V96H220V142Z" fill="#160803" stroke="{OUTLINE}" stroke-width="2"/>',
        f'<circle cx="190" cy="56" r="30" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="3"/>',
        '<circle cx="190" cy="56" r="24" fill="url(#cup)" stroke="#5a340c" stroke-width="2"/>',
        '<path d="M8 142H372L366 152H14Z" fill="#0c0502" fill-opacity=".42"/>',
    ]
    return "".join(out)


def _banner(x: float, colour: str) -> str:
    """A cloth with the mark of a player."""
    ink = "#2a1802" if colour == "yellow" else "#fffbe8"
    cloth = f"M{x - 33} 44H{x + 33}V126L{x} 112L{x - 33} 126Z"
    return (
        f'<path d="{cloth}" fill="#1c0b03" fill-opacity=".35" transform="translate(4 4)"/>'
        f'<path d="{cloth}" fill="url(#coat)" stroke="{OUTLINE}" stroke-width="3"'
        f' stroke-linejoin="round"/><path d="M{x - 28} 48H{x + 28}" stroke="#fff6e0"'
        ' stroke-opacity=".7" stroke-width="2.4"/>'
        f'<g transform="translate({x} 78)" fill="{ink}">{mark(colour, 25)}</g>'
    )

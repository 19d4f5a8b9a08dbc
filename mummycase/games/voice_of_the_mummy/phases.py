"""The phases of a game: who acts, and how.

::

    HIGH_ROLL -> ROLL -> [Part II: DIRECTION] -> landing -> [COBRA] -> [END]
              -> {VOICE -> [PICK_SPACE | PICK_SEAT]} | {LEVEL} -> next seat's ROLL ...
              -> FLIP (between the parts) ... -> OVER
"""

(
    HIGH_ROLL,
    ROLL,
    DIRECTION,
    COBRA,
    END,
    VOICE,
    PICK_SPACE,
    PICK_SEAT,
    LEVEL,
    FLIP,
    FINISHED,
) = range(11)

NAMES = (
    "high_roll",
    "roll",
    "direction",
    "cobra",
    "end",
    "voice",
    "pick_space",
    "pick_seat",
    "level",
    "flip",
    "over",
)
"""What the phases are called in files and for people who read them."""

IS_CHANCE = tuple(name in ("high_roll", "roll", "voice", "flip") for name in NAMES)
"""Whether chance acts, by phase."""

"""The phases of a match: who acts, and how.

::

    DEALER -> DEAL -> TAKE -> [DIG | FORCED] -> PLAY (Trios, Captures, the discard) -> [KNOCK]
                   -> next seat's TAKE ... -> next round's DEAL ... -> FINISHED
"""

DEALER, DEAL, TAKE, DIG, FORCED, PLAY, KNOCKING, FINISHED = range(8)

NAMES = ("dealer", "deal", "take", "dig", "forced", "play", "knock", "over")
"""What the phases are called in files."""

IS_CHANCE = tuple(name in ("dealer", "deal", "dig") for name in NAMES)
"""Whether chance acts, by phase."""

IS_OPEN = tuple(name in ("dealer", "deal", "over") for name in NAMES)
"""Whether all hands lie open, by phase: those of the round that was scored last."""

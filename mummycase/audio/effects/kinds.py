"""The names of the effects, how loud each is, and how many ways it can sound."""

from enum import StrEnum
from types import MappingProxyType


class Effect(StrEnum):
    """One small sound."""

    STEP = "step"
    """A wooden figure set down on stone."""
    CLIMB = "climb"
    """Up or down a stair of stone."""
    RIDE = "ride"
    """Carried away over sand."""
    JEWEL_TAKEN = "jewel-taken"
    JEWEL_PUT = "jewel-put"
    """A jewel falls among others, or onto its space."""
    STONE = "stone"
    """A slab moves aside: the mummy is about to speak."""
    HOME = "home"
    """A heavy stone comes to rest."""
    DIE = "die"
    """It tumbles in its tray."""
    DIE_LANDS = "die-lands"
    LEVER = "lever"
    """The lever is pulled."""
    LEVER_BACK = "lever-back"
    """Its spring brings it home."""
    COVER_OFF = "cover-off"
    COVER_ON = "cover-on"
    RECORD = "record"
    """The record is turned, or another laid in."""
    CELL = "cell"
    """A cell goes into its clip, or out of it."""
    KNOCK = "knock"
    """Knuckles on the case."""
    GREAT_JEWEL = "great-jewel"
    COBRA = "cobra"
    """The Cobra rises."""
    CLICK = "click"
    """Something on a page is pressed."""
    ENDING = "ending"
    """The game is won."""


LEVELS_DB = MappingProxyType(
    {
        Effect.CLICK: -42.0,
        Effect.STEP: -30.0,
        Effect.CLIMB: -29.0,
        Effect.RIDE: -31.0,
        Effect.JEWEL_TAKEN: -29.0,
        Effect.JEWEL_PUT: -27.0,
        Effect.STONE: -26.0,
        Effect.HOME: -26.0,
        Effect.DIE: -28.0,
        Effect.DIE_LANDS: -28.0,
        Effect.LEVER: -26.0,
        Effect.LEVER_BACK: -28.0,
        Effect.COVER_OFF: -28.0,
        Effect.COVER_ON: -26.0,
        Effect.RECORD: -30.0,
        Effect.CELL: -28.0,
        Effect.KNOCK: -26.0,
        Effect.GREAT_JEWEL: -23.0,
        Effect.COBRA: -25.0,
        Effect.ENDING: -22.0,
    }
)
"""How loud each is, by `parts.loudness_db`. By the same measure the voice's words stand between -20
and -14: what happens all the time lies far below it, what happens once in a game nearer, and a
press on a page is hardly there."""

WAYS = MappingProxyType(
    {Effect.STEP: 6, Effect.JEWEL_PUT: 3, Effect.JEWEL_TAKEN: 3, Effect.DIE: 3, Effect.DIE_LANDS: 3}
)
"""In how many ways one sounds, so that often is not always the same; others in two."""

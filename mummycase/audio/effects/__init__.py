"""Small sounds of our own making, computed from struck and rubbed bodies, and who plays them.

`make` gives one as numbers; an `EffectPlayer` lets them be heard beside the voice, and never
disturbs it.
"""

from mummycase.audio.effects.bank import make, make_bank
from mummycase.audio.effects.kinds import Effect
from mummycase.audio.effects.parts import loudness_db
from mummycase.audio.effects.player import NO_EFFECTS, EffectPlayer, Effects, NoEffects

__all__ = [
    "NO_EFFECTS",
    "Effect",
    "EffectPlayer",
    "Effects",
    "NoEffects",
    "loudness_db",
    "make",
    "make_bank",
]

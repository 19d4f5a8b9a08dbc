"""Where the sound goes, and the thread that renders a live case.

Speakers: `SdlSpeaker` (the device), `FileSpeaker`, `NullSpeaker`. A case that sounds while people
handle it is a `LiveCase`; `open_live` makes one with whatever this machine has.
"""

from mummycase.audio.file import FileSpeaker
from mummycase.audio.live import LiveCase
from mummycase.audio.null import NullSpeaker
from mummycase.audio.opening import open_live, open_speaker
from mummycase.audio.pace import PacedSpeaker, silent_speaker
from mummycase.audio.sdl import SdlSpeaker
from mummycase.audio.speaker import BLOCK_FRAMES, Speaker

__all__ = [
    "BLOCK_FRAMES",
    "FileSpeaker",
    "LiveCase",
    "NullSpeaker",
    "PacedSpeaker",
    "SdlSpeaker",
    "Speaker",
    "open_live",
    "open_speaker",
    "silent_speaker",
]

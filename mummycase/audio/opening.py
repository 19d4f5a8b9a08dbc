"""Opening what this machine has: a sound device, or silence and the reason for it."""

from mummycase.audio.live import LiveCase
from mummycase.audio.loop import OwnedCase
from mummycase.audio.pace import silent_speaker
from mummycase.audio.sdl import SdlSpeaker
from mummycase.audio.speaker import BLOCK_FRAMES, Speaker
from mummycase.errors import AudioUnavailableError


def open_speaker(
    sample_rate: int = 44_100, *, block_frames: int = BLOCK_FRAMES
) -> tuple[Speaker, str | None]:
    """The sound device, or a silent speaker if there is none.

    Args:
        sample_rate: frames a second.
        block_frames: frames a block, and the device's buffer, should have; a power of two. More
            helps a slow machine against gaps, less lets the knob be heard sooner.

    Returns:
        The speaker, and why it is silent, in one line to be said once; None if it is not. Silence
        takes its time, as sound does.

    Raises:
        SettingError: a setting outside its range.
    """
    try:
        speaker = SdlSpeaker(sample_rate, block_frames=block_frames, buffer_frames=block_frames)
    except AudioUnavailableError as error:
        return silent_speaker(sample_rate, block_frames), str(error)
    return speaker, None


def open_live(case: OwnedCase, *, block_frames: int | None = None) -> LiveCase:
    """Let a case sound through what this machine has, from now until it is closed.

    Args:
        case: the machine; it belongs to the live case until that is closed.
        block_frames: as for `open_speaker`; by default the case's inner block, 23 ms.

    Returns:
        The live case; its `silence` tells why nothing is heard, if so.
    """
    settings = case.settings
    speaker, silence = open_speaker(
        settings.sample_rate, block_frames=block_frames or settings.block
    )
    return LiveCase(case, speaker, silence=silence)

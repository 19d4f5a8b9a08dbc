"""The exception tree.

Every message says what was wrong, shows the value, and where it helps, what to do about it, in one
line: a person may read it as it stands. Each leaf is also the built-in exception it refines, so
that callers who know nothing of this package can still catch it.
"""

from typing import ClassVar


class MummyCaseError(Exception):
    """Anything this package raises on purpose.

    Attributes:
        exit_code: with which a command ends by it.
    """

    exit_code: ClassVar[int] = 2


class SettingError(MummyCaseError, ValueError):
    """A setting or control lies outside its range."""


class CoverClosedError(MummyCaseError, RuntimeError):
    """Something was to be done inside the case while its cover is shut."""


class UnknownRecordError(MummyCaseError, LookupError):
    """No record of that name was found."""


class RecordFaultsError(MummyCaseError, ValueError):
    """A record cannot be used; `faults` lists everything that is wrong with it.

    Attributes:
        faults: one sentence per fault, each naming side and groove where it has one.
    """

    def __init__(self, record: str, faults: tuple[str, ...]) -> None:
        self.faults = faults
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__(f"record {record!r} has {count}: " + "; ".join(faults))


class ScenarioError(MummyCaseError, ValueError):
    """A scenario cannot be played; `faults` lists everything that is wrong with it.

    Attributes:
        faults: one sentence per fault, each naming where it is.
    """

    def __init__(self, scenario: str, faults: tuple[str, ...]) -> None:
        self.faults = faults
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__(f"scenario {scenario!r} has {count}: " + "; ".join(faults))


class PressError(MummyCaseError, ValueError):
    """A record cannot be pressed from what there is."""


class SoundFileError(MummyCaseError, OSError):
    """A sound file cannot be read or written."""


class AudioUnavailableError(MummyCaseError, OSError):
    """No sound device can be opened."""


class ScreenUnavailableError(MummyCaseError, OSError):
    """No window can be opened."""


class PictureError(MummyCaseError, ValueError):
    """A picture, or the file that tells where its parts stand, cannot be used."""


class AssetMissingError(MummyCaseError, FileNotFoundError):
    """A file that belongs to the installation is not there."""


class MissingExtraError(MummyCaseError, ImportError):
    """An optional dependency is not installed; the message names the extra to install."""


class CaseRunningError(MummyCaseError, RuntimeError):
    """Something needs the case at rest while its motor runs."""


class RenderThreadError(MummyCaseError, RuntimeError):
    """The thread that renders a live case ended by an error; that error is the cause."""

    exit_code = 70  # EX_SOFTWARE


class GameDataError(MummyCaseError, ValueError):
    """Data that should describe a game, an action or an event does not."""


class NewerDataError(GameDataError):
    """Data are whole, and name something that only a newer version can know."""


class IllegalActionError(MummyCaseError, ValueError):
    """An action is not among those that are legal now; nothing was changed."""


class UnknownGameError(MummyCaseError, LookupError):
    """There is no game of that name."""


class BoardFaultsError(MummyCaseError, ValueError):
    """A board cannot be played on; `faults` lists everything that is wrong with it.

    Attributes:
        faults: one sentence per fault, each naming the space or element at fault.
    """

    def __init__(self, board: str, faults: tuple[str, ...]) -> None:
        self.faults = faults
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__(f"board {board!r} has {count}: " + "; ".join(faults))


class SaveError(MummyCaseError, OSError):
    """A game cannot be saved, or what was saved cannot be used."""


class HistoryError(MummyCaseError, OSError):
    """What was played and heard cannot be written down or read."""


class WiringError(MummyCaseError, ValueError):
    """The file of pins cannot be used; `faults` lists everything that is wrong with it.

    Attributes:
        faults: one sentence per fault, each naming its place in the file.
    """

    exit_code = 78  # EX_CONFIG: starting it again would not help

    def __init__(self, source: str, faults: tuple[str, ...]) -> None:
        self.faults = faults
        super().__init__(f"wiring {source}: " + "; ".join(faults))


class PinsUnavailableError(MummyCaseError, OSError):
    """The pins of a Raspberry Pi cannot be opened."""

    exit_code = 69  # EX_UNAVAILABLE: they may be free a moment later

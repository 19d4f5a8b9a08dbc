"""Records as files: what they say and order, where they are found, how they are pressed.

A record is a folder with a ``record.toml`` and forty sound files. `load` takes one by name or by
path and gives its `Sheet` (texts, commands, captions) together with the `Record` that the case
plays; what is wrong with it comes as one `RecordFaultsError`. The measuring record is
``load("test_tones")``; its figures stand in the module `test_tones`.
"""

from mummycase.records import test_tones
from mummycase.records.command import Command, CommandCode, When, command_words
from mummycase.records.library import find, load, names, title
from mummycase.records.press import LoadedRecord, cut_wave, press_record, read_sound
from mummycase.records.sheet import Caption, Message, Sheet
from mummycase.records.story import Story, Voice
from mummycase.records.test_tones import ToneKind, tone_kind
from mummycase.records.transcript import Transcript
from mummycase.records.validate import find_faults, load_folder, read_sheet

__all__ = [
    "Caption",
    "Command",
    "CommandCode",
    "LoadedRecord",
    "Message",
    "Sheet",
    "Story",
    "ToneKind",
    "Transcript",
    "Voice",
    "When",
    "command_words",
    "cut_wave",
    "find",
    "find_faults",
    "load",
    "load_folder",
    "names",
    "press_record",
    "read_sheet",
    "read_sound",
    "test_tones",
    "title",
    "tone_kind",
]

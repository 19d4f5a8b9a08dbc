"""What a record orders arrives at the rules as it stands in its sheet."""

from collections import Counter

import pytest

from mummycase.games.voice_of_the_mummy import Code
from mummycase.games.voice_of_the_mummy.commands import AGE_ODD, MIX
from mummycase.records import find, read_sheet, test_tones
from mummycase.table.record_commands import asks_age, command_table

BUILT_IN = ("voice_of_the_mummy", "voice_of_the_mummy_mild")


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_built_in_records_have_the_mix_of_the_rules(name: str) -> None:
    """Rules 1.5, the table of the default mix, and its one conditional groove."""
    table = command_table(read_sheet(find(name), name=name))
    for side in (1, 2):
        counts = Counter(command.code for command in table.sides[side - 1])
        assert counts == {code: both[side - 1] for code, both in MIX.items() if both[side - 1]}
    conditional = [
        (command.code, command.count)
        for side in table.sides
        for command in side
        if command.when == AGE_ODD
    ]
    assert conditional == [(Code.TAKE_BOARD, 3)]
    assert table.asks_age


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_message_keeps_its_groove(name: str) -> None:
    sheet = read_sheet(find(name), name=name)
    table = command_table(sheet)
    for message in sheet.messages:
        found = table.command(message.side, message.groove)
        assert (found.code.value, found.count, found.when) == (
            message.command.code.value,
            message.command.count,
            message.command.when.value,
        )
        assert type(found.code) is Code
        assert type(found.when) is str


def test_any_record_will_do() -> None:
    assert command_table(test_tones.test_tones().sheet).sides[1]


def test_whether_a_record_asks_for_ages_is_known_from_its_sheet() -> None:
    assert all(asks_age(name) for name in BUILT_IN)
    assert not asks_age(test_tones.NAME)
    assert not asks_age("no such record")

"""The second part of the set-up: the house rules, one explained at a time."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mummycase.games.voice_of_the_mummy import CHOICES
from mummycase.screen.theme import DIM_LINEN, HEADING_SIZE, SMALL_SIZE
from mummycase.screen.widgets.button import Button
from mummycase.screen.widgets.label import Label, Paragraph, Plate, heading
from mummycase.screen.widgets.list_box import EDGE, ROW, TALL_ROW, ListBox, Row
from mummycase.screen.widgets.widget import Widget
from mummycase.table.rule_texts import RULES

if TYPE_CHECKING:
    from mummycase.screen.scenes.setup import SetupPage

TOP = 212.0


def rule_widgets(page: "SetupPage") -> Sequence[Widget]:
    """All rules at the left, and the answers to one at the right."""
    text = RULES[page.rule]
    chosen = page.draft.rules.to_json()
    changed = [key for key in RULES if chosen[key] != CHOICES[key][0]]

    def show(key: str) -> None:
        page.rule = key
        page.relay()

    def answer(value: str) -> None:
        changes: dict[str, Any] = {page.rule: value}
        page.draft.rules = replace(page.draft.rules, **changes)
        page.relay()

    def reset() -> None:
        page.draft.reset_rules()
        page.relay()

    rows = [
        Row(key, rule.title, rule.answers[str(chosen[key])][0], is_marked=key in changed)
        for key, rule in RULES.items()
    ]
    answers = [
        Row(key, words, "as in the rulebook" if key == CHOICES[page.rule][0] else "", below)
        for key, (words, below) in text.answers.items()
    ]
    count = "Nothing changed" if not changed else f"{len(changed)} changed"
    high = TALL_ROW * len(answers) + 2 * EDGE
    return [
        ListBox(
            (120.0, TOP, 620.0, ROW * len(rows) + 2 * EDGE), "House rules", rows, page.rule, show
        ),
        Button((120.0, 720.0, 300.0, 54.0), "As in the rulebook", reset, is_enabled=bool(changed)),
        Label((444.0, 720.0, 296.0, 54.0), count, size=SMALL_SIZE, colour=DIM_LINEN),
        Plate((764.0, TOP, 716.0, 562.0)),
        heading((804.0, TOP + 28.0, 636.0, 48.0), text.title, size=HEADING_SIZE),
        Paragraph((804.0, TOP + 90.0, 636.0, 100.0), text.question),
        ListBox(
            (800.0, TOP + 200.0, 644.0, high),
            text.title,
            answers,
            str(chosen[page.rule]),
            answer,
            is_tall=True,
        ),
    ]

"""The settings: sound, letters, motion, pace. They hold at once, and for good."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mummycase.errors import SettingError
from mummycase.screen.scenes.page import Page
from mummycase.screen.stage import Box
from mummycase.screen.theme import DIM_LINEN, HEADING_SIZE, LAMPLIGHT, SMALL_SIZE, Role
from mummycase.screen.widgets.button import Button
from mummycase.screen.widgets.choice import Choice
from mummycase.screen.widgets.label import Label, Plate, heading
from mummycase.screen.widgets.slider import Slider
from mummycase.screen.widgets.toggle import Toggle
from mummycase.screen.widgets.widget import Widget
from mummycase.table.settings import Settings

TEXT_SIZES = (("0.85", "small"), ("1.0", "usual"), ("1.25", "large"), ("1.6", "largest"))
"""What may be chosen, and how it is called."""

LONGEST_PACE_S = 4.0
"""More than that is only to be had in the file of the settings, s."""

LEFT, RIGHT = 120.0, 824.0
"""Where the two plates begin, stage units."""

WIDE = 656.0
INNER = 40.0
"""Width of a plate, and from its edge to what lies on it, stage units."""

ROW = 136.0
"""From setting to setting, stage units."""


class OptionsPage(Page):
    """The page."""

    def layout(self) -> Sequence[Widget]:
        """Two plates: what is heard, and what is seen."""
        chosen = self.services.settings.settings
        return [
            heading((LEFT, 48.0, 900.0, 64.0), "Settings"),
            Plate((LEFT, 144.0, WIDE, 632.0)),
            Plate((RIGHT, 144.0, WIDE, 632.0)),
            *self._heard(chosen),
            *self._seen(chosen),
            Button((LEFT, 804.0, 220.0, 60.0), "Back", self.back),
        ]

    def first(self) -> Widget | None:
        """The volume."""
        return self.form.find("Volume")

    def _heard(self, chosen: Settings) -> list[Widget]:
        return [
            heading((LEFT + INNER, 164.0, 560.0, 48.0), "Voice and game", size=HEADING_SIZE),
            Slider(
                _row(LEFT, 0),
                "Volume",
                low=0.0,
                high=1.0,
                step=0.05,
                value=chosen.volume,
                on_change=lambda value: self._keep(volume=value),
                words=lambda value: f"{100 * value:.0f} %",
                is_enabled=not chosen.is_muted,
            ),
            _told(LEFT, 0, "Of the mummy, and of all that is heard."),
            Toggle(
                _row(LEFT, 1),
                "Silence",
                chosen.is_muted,
                lambda is_on: self._keep(is_muted=is_on),
            ),
            _told(LEFT, 1, "Nothing is heard; captions tell what the mummy says."),
            Slider(
                _row(LEFT, 2),
                "Computers' pace",
                low=0.0,
                high=LONGEST_PACE_S,
                step=0.2,
                value=chosen.pace_s,
                on_change=lambda value: self._keep(pace_s=value),
                words=lambda value: f"{value:.1f} s" if value else "at once",
            ),
            _told(LEFT, 2, "How long they leave between two deeds."),
            Toggle(
                _row(LEFT, 3),
                "A real die",
                chosen.is_die_real,
                lambda is_on: self._keep(is_die_real=is_on),
            ),
            _told(LEFT, 3, "People throw their own, and tell what it shows."),
        ]

    def _seen(self, chosen: Settings) -> list[Widget]:
        sizes = [key for key, _ in TEXT_SIZES]
        size = min(sizes, key=lambda key: abs(float(key) - chosen.text_size))
        left, top, width, height = _row(RIGHT, 0)
        return [
            heading((RIGHT + INNER, 164.0, 560.0, 48.0), "Screen", size=HEADING_SIZE),
            Label((left + 8.0, top, 120.0, height), "Letters"),
            Choice(
                (left + 130.0, top + 2.0, width - 138.0, height - 4.0),
                "Letters",
                TEXT_SIZES,
                size,
                lambda key: self._keep(text_size=float(key)),
            ),
            _told(RIGHT, 0, "On buttons a little, in texts and captions as they are."),
            Toggle(
                _row(RIGHT, 1),
                "Captions",
                chosen.has_captions,
                lambda is_on: self._keep(has_captions=is_on),
            ),
            _told(RIGHT, 1, "What the mummy says is shown, word by word."),
            Toggle(
                _row(RIGHT, 2),
                "Little motion",
                chosen.has_little_motion,
                lambda is_on: self._keep(has_little_motion=is_on),
            ),
            _told(RIGHT, 2, "Pieces jump instead of walking, and nothing glows."),
            Label((left + 8.0, _row(RIGHT, 3)[1], width - 16.0, height), "Full screen"),
            Label(
                (left + 8.0, _row(RIGHT, 3)[1], width - 16.0, height),
                "F11",
                role=Role.STRONG,
                colour=LAMPLIGHT,
                align=1.0,
            ),
            _told(RIGHT, 3, "The same key leads back to a window."),
        ]

    def _keep(self, **changes: Any) -> None:
        """Let this hold from now on."""
        before = self.services.settings.settings
        after = replace(before, **changes)
        fault = None
        try:
            self.services.settings.keep(after)
        except SettingError as error:
            fault = str(error)
        if after.text_size != before.text_size:
            self.resize(self.kit.stage.size)
        if after.is_muted != before.is_muted:
            self.relay()
        if fault is not None:
            self.tell("This will be forgotten", fault)


def _row(left: float, number: int) -> Box:
    """The place of a setting on a plate."""
    return left + INNER - 8.0, 230.0 + number * ROW, WIDE - 2 * INNER + 16.0, 58.0


def _told(left: float, number: int, words: str) -> Label:
    """What a setting does, below it."""
    x, y, width, height = _row(left, number)
    box = x + 8.0, y + height, width - 16.0, 34.0
    return Label(box, words, size=SMALL_SIZE, colour=DIM_LINEN)

"""The settings: sound, letters, motion, speed, pace. They hold at once, and for good."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from mummycase.audio.effects import Effect
from mummycase.errors import SettingError
from mummycase.screen.scenes.page import Page
from mummycase.screen.stage import Box
from mummycase.screen.theme import DIM_LINEN, HEADING_SIZE, SMALL_SIZE
from mummycase.screen.widgets.button import Button
from mummycase.screen.widgets.choice import Choice
from mummycase.screen.widgets.label import Label, Plate, heading
from mummycase.screen.widgets.slider import Slider
from mummycase.screen.widgets.toggle import Toggle
from mummycase.screen.widgets.widget import Widget
from mummycase.table.settings import Settings
from mummycase.table.speed import Speed

TEXT_SIZES = (("0.85", "small"), ("1.0", "usual"), ("1.25", "large"), ("1.6", "largest"))
"""What may be chosen, and how it is called."""

HINTS = "Hints for a first game"

SPEEDS = tuple((speed.value, speed.value.replace("-", " ")) for speed in Speed)
"""The same of the speed."""

LONGEST_PACE_S = 4.0
"""More than that is only to be had in the file of the settings, s."""

LEFT, RIGHT = 120.0, 824.0
"""Where the two plates begin, stage units."""

WIDE = 656.0
INNER = 40.0
"""Width of a plate, and from its edge to what lies on it, stage units."""

ROW = 108.0
"""From setting to setting, stage units."""


class OptionsPage(Page):
    """The page."""

    def layout(self) -> Sequence[Widget]:
        """Two plates: what is heard, and what is seen and played."""
        chosen = self.services.settings.settings
        return [
            heading((LEFT, 48.0, 900.0, 64.0), "Settings"),
            Plate((LEFT, 144.0, WIDE, 632.0)),
            Plate((RIGHT, 144.0, WIDE, 632.0)),
            *self._heard(chosen),
            *self._seen(chosen),
            Button((LEFT, 804.0, 220.0, 60.0), "Back", self.back),
            Label((LEFT + 260.0, 804.0, WIDE - 260.0, 60.0), "Full screen and back: F11"),
            Toggle(
                (RIGHT + INNER - 8.0, 804.0, WIDE - 2 * INNER + 16.0, 60.0),
                HINTS,
                chosen.has_hints,
                self._give_hints,
                tip="Each is given once; switched on again, all of them are given anew",
            ),
        ]

    def first(self) -> Widget | None:
        """The volume of the voice."""
        return self.form.find("Voice")

    def _heard(self, chosen: Settings) -> list[Widget]:
        return [
            heading((LEFT + INNER, 164.0, 560.0, 48.0), "Sound", size=HEADING_SIZE),
            *self._loud(0, "Voice", "volume", "Of the mummy, with the record's own crackle."),
            *self._loud(1, "Effects", "effects_volume", "Steps, stones, jewels, lever and lid."),
            *self._loud(2, "Machine", "machine_volume", "Its motor, and the arm on the record."),
            Toggle(
                _row(LEFT, 3),
                "Silence",
                chosen.is_muted,
                lambda is_on: self._keep(is_muted=is_on),
            ),
            _told(LEFT, 3, "Nothing is heard; captions tell what the mummy says."),
            Toggle(
                _row(LEFT, 4),
                "Captions",
                chosen.has_captions,
                lambda is_on: self._keep(has_captions=is_on),
            ),
            _told(LEFT, 4, "What the mummy says is shown, word by word."),
        ]

    def _loud(self, number: int, name: str, setting: str, told: str) -> list[Widget]:
        """How loud something is."""
        chosen = self.services.settings.settings
        slider = Slider(
            _row(LEFT, number),
            name,
            low=0.0,
            high=1.0,
            step=0.05,
            value=getattr(chosen, setting),
            on_change=lambda value: self._keep(**{setting: value}),
            words=lambda value: f"{100 * value:.0f} %",
            is_enabled=not chosen.is_muted,
        )
        return [slider, _told(LEFT, number, told)]

    def _seen(self, chosen: Settings) -> list[Widget]:
        sizes = [key for key, _ in TEXT_SIZES]
        size = min(sizes, key=lambda key: abs(float(key) - chosen.text_size))
        return [
            heading((RIGHT + INNER, 164.0, 560.0, 48.0), "Game and screen", size=HEADING_SIZE),
            *_choice(0, "Letters", TEXT_SIZES, size, lambda key: self._keep(text_size=float(key))),
            _told(RIGHT, 0, "On buttons a little, in texts and captions as they are."),
            *_choice(1, "Speed", SPEEDS, chosen.speed, lambda key: self._keep(speed=Speed(key))),
            _told(RIGHT, 1, "Of pieces, die, case, computers; a click skips."),
            Toggle(
                _row(RIGHT, 2),
                "Little motion",
                chosen.has_little_motion,
                lambda is_on: self._keep(has_little_motion=is_on),
            ),
            _told(RIGHT, 2, "Pieces jump instead of walking, and nothing glows."),
            Slider(
                _row(RIGHT, 3),
                "Computers' pace",
                low=0.0,
                high=LONGEST_PACE_S,
                step=0.2,
                value=chosen.pace_s,
                on_change=lambda value: self._keep(pace_s=value),
                words=lambda value: f"{value:.1f} s" if value else "at once",
            ),
            _told(RIGHT, 3, "How long they leave between two deeds."),
            Toggle(
                _row(RIGHT, 4),
                "A real die",
                chosen.is_die_real,
                lambda is_on: self._keep(is_die_real=is_on),
            ),
            _told(RIGHT, 4, "People throw their own, and tell what it shows."),
        ]

    def _give_hints(self, is_on: bool) -> None:
        """Hints are given from now on, all of them anew, or no more."""
        if is_on:
            self.services.memory.steps.clear()
            self.services.memory.keep()
        self._keep(has_hints=is_on)

    def _keep(self, **changes: Any) -> None:
        """Let this hold from now on."""
        before = self.services.settings.settings
        after = replace(before, **changes)
        fault = None
        try:
            self.services.settings.keep(after)
        except SettingError as error:
            fault = str(error)
        self.services.adopt_sound()
        if after.effects_volume != before.effects_volume:
            self.services.effects.play(Effect.JEWEL_PUT)  # so loud they are now
        if after.text_size != before.text_size:
            self.resize(self.kit.stage.size)
        if after.is_muted != before.is_muted:
            self.relay()
        if fault is not None:
            self.tell("This will be forgotten", fault)


def _choice(
    number: int,
    name: str,
    values: Sequence[tuple[str, str]],
    chosen: str,
    on_change: Callable[[str], None],
) -> list[Widget]:
    """A choice on the right plate, with its name before it."""
    left, top, width, height = _row(RIGHT, number)
    box = left + 120.0, top + 2.0, width - 128.0, height - 4.0
    return [
        Label((left + 8.0, top, 108.0, height), name),
        Choice(box, name, values, chosen, on_change),
    ]


def _row(left: float, number: int) -> Box:
    """The place of a setting on a plate."""
    return left + INNER - 8.0, 230.0 + number * ROW, WIDE - 2 * INNER + 16.0, 58.0


def _told(left: float, number: int, words: str) -> Label:
    """What a setting does, below it."""
    x, y, width, height = _row(left, number)
    box = x + 8.0, y + height, width - 16.0, 34.0
    return Label(box, words, size=SMALL_SIZE, colour=DIM_LINEN)

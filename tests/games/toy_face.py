"""The toy game at the terminal: a face, and how to register the game for a test."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import pytest
from rich.text import Text

from mummycase.cli.play import faces
from mummycase.cli.play.face import Agreed, HouseRule, Names, Offer
from mummycase.games import registry
from mummycase.games.protocol import Action, Event, Observation
from tests.games.toy import Dealt, Decided, Shown, Toy, ToySetup


class ToyFace:
    game: Final = "toy"
    aim: Final = "The higher card that was kept wins.\n"
    rules: Sequence[HouseRule] = (HouseRule("cards", ("six",), "How many cards?", "six"),)
    aids: Mapping[str, str] = MappingProxyType({"m": "what you were told"})
    is_asked_alike: bool = False

    def setup(self, agreed: Agreed) -> Any:
        return ToySetup()

    def public(self, seen: Observation, names: Names) -> Text:
        return Text(f"TABLE of {' and '.join(names)}, {seen['done']} decided")

    def private(self, seen: Observation, seat: int, names: Names) -> Text | None:
        hands: Any = seen["hands"]
        return Text(f"SECRET-{seat}: card {hands[seat]}") if hands else None

    def question(self, seen: Observation, seat: int, names: Names) -> str:
        return "keep your card?"

    def choices(
        self, seen: Observation, legal: Sequence[Action], seat: int, names: Names
    ) -> Sequence[Offer]:
        return [
            Offer("keep it", "it may win") if a.keeps else Offer("throw it away") for a in legal
        ]

    def sentences(self, events: Sequence[Event], seat: int | None, names: Names) -> Sequence[str]:
        told = []
        for event in events:
            match event:
                case Dealt(owner, None):
                    told.append(f"{names[owner]} is dealt a card.")
                case Dealt(owner, card):
                    told.append(f"SECRET-{owner}: {names[owner]} is dealt card {card}.")
                case Decided(owner, keeps):
                    told.append(f"{names[owner]} {'keeps' if keeps else 'throws'} it.")
                case Shown(first, second):
                    told.append(f"Shown: {first} and {second}.")
        return told

    def aid(
        self, letter: str, seen: Observation, told: Sequence[Event], seat: int | None, names: Names
    ) -> Text:
        return Text(" ".join(self.sentences(told, seat, names)))


def register(monkeypatch: pytest.MonkeyPatch, *, alike: bool = False) -> ToyFace:
    """Let there be the toy game, for one test."""
    face = ToyFace()
    face.is_asked_alike = alike
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, Toy()))
    monkeypatch.setattr(faces, "FACES", (*faces.FACES, face))
    return face

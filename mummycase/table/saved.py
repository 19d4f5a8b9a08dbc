"""A game as it is saved: everything that it is, as the lines of a text.

The first line is the head (format, game, set-up with board, command table and rules, seats, state
of the case and of the table), then come the actions, one a line, and last a seal: how many actions
there are, the digest of the position they lead to, and a sum over all the text before.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from mummycase.case import CaseState
from mummycase.errors import GameDataError, MummyCaseError, NewerDataError
from mummycase.games.codec import Json, Reader
from mummycase.games.match import Match
from mummycase.games.protocol import Action, Game
from mummycase.games.registry import find
from mummycase.table.seats import SeatPlan

FORMAT = 1
"""Of the text that is written."""

KIND = "mummycase game"
"""By which such a text is known."""

MANY = 10_000_000
"""More actions or turns than any game has."""


class NewerFormatError(NewerDataError):
    """The text was written by a newer version of this program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """A game between two moments.

    Attributes:
        game: which.
        setup: what was agreed on; board, commands and rules are in it, so that a changed record or
            board never changes an old game.
        seats: who plays.
        actions: everything done so far.
        digest: of the position they lead to.
        turns: that are over.
        is_over: whether the game is.
        begun: when it began, as whoever started it writes times.
        stamp: when this was saved, written likewise.
        record: name by which the record is found.
        case: the exact state of the machine; None if there was none at the table.
        table: what the table remembers (`Table.to_json`).
        case_fault: why the state of the machine that was in the file is not here; empty if it is,
            or there was none.
    """

    game: Game
    setup: Any
    seats: tuple[SeatPlan, ...]
    actions: tuple[Action, ...]
    digest: str
    turns: int
    is_over: bool
    begun: str
    stamp: str
    record: str | None
    case: CaseState | None
    table: dict[str, Json]
    case_fault: str = ""

    def match(self) -> Match:
        """The match, played anew.

        Raises:
            GameDataError: an action is not legal, or the digest of the position differs.
        """
        match = Match(self.game, self.setup)
        match.replay(self.actions)
        if (found := match.digest()) != self.digest:
            raise GameDataError(f"digest must be {found[:12]}..., got {self.digest[:12]!r}")
        return match

    def without_case(self) -> "SavedGame":
        """The same game, to be played on with another machine."""
        return replace(self, case=None)


def write(saved: SavedGame) -> bytes:
    """The game as a text, UTF-8."""
    head: dict[str, Any] = {
        "format": FORMAT,
        "kind": KIND,
        "game": saved.game.key,
        "begun": saved.begun,
        "saved": saved.stamp,
        "turns": saved.turns,
        "is_over": saved.is_over,
        "record": saved.record,
        "seats": [seat.to_json() for seat in saved.seats],
        "setup": saved.setup.to_json(),
        "table": saved.table,
        "case": saved.case,
    }
    lines = [head, *(saved.game.action_to_json(action) for action in saved.actions)]
    body = "".join(_line(line) for line in lines).encode()
    seal = {
        "actions": len(saved.actions),
        "digest": saved.digest,
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return body + _line(seal).encode()


def read(data: bytes) -> SavedGame:
    """The game that `write` wrote; its actions are not yet played (`SavedGame.match`).

    Raises:
        GameDataError: the data describe none, or were changed.
        NewerFormatError: they were written by a newer version.
        UnknownGameError: there is no such game; a newer version may have it, as it may have what is
            not known here otherwise:
        NewerDataError: there is no such rule, action or kind of player.
        MummyCaseError: what was agreed on does not go together.
    """
    body, _, last = data.removesuffix(b"\n").rpartition(b"\n")
    head = Reader(_parsed(body.partition(b"\n")[0] or last), "head")
    if not head.has("kind") or head.value("kind") != KIND:
        raise GameDataError("it is no saved game")
    found = head.number("format", 0, MANY)
    if found > FORMAT:
        raise NewerFormatError(f"format must be at most {FORMAT}, got {found}")
    seal = Reader(_parsed(last), "seal")
    if hashlib.sha256(body + b"\n").hexdigest() != seal.text("sha256"):
        raise GameDataError("its sum does not fit: it was cut short or changed")
    game = find(head.text("game"))
    setup = game.setup_from_json(head.value("setup"))
    actions = tuple(game.action_from_json(line) for line in _lines(body))
    if len(actions) != seal.number("actions", 0, MANY):
        raise GameDataError(f"actions must be {seal.value('actions')}, got {len(actions)}")
    seats = tuple(SeatPlan.from_json(seat) for seat in head.items("seats"))
    if len(seats) != setup.seats:
        raise GameDataError(f"seats must be {setup.seats}, got {len(seats)}")
    return SavedGame(
        game=game,
        setup=setup,
        seats=seats,
        actions=actions,
        digest=seal.text("digest"),
        turns=head.number("turns", 0, MANY),
        is_over=head.truth("is_over"),
        begun=head.text("begun"),
        stamp=head.text("saved"),
        record=head.maybe_text("record"),
        case=cast("CaseState | None", _object_or_none(head, "case")),
        table=cast("dict[str, Json]", _object_or_none(head, "table") or {}),
    )


def key_in(head: bytes) -> str:
    """The key of the game that the first line of a text tells; empty if it tells none."""
    try:
        return Reader(_parsed(head), "head").text("game")
    except MummyCaseError:
        return ""


def fault(error: Exception) -> str:
    """What is wrong with a text that `read` refused, in a few words."""
    return str(error) if isinstance(error, MummyCaseError) else "it is no saved game"


def _line(thing: object) -> str:
    return json.dumps(thing, separators=(",", ":"), ensure_ascii=False) + "\n"


def _lines(body: bytes) -> Iterator[object]:
    """The actions: all lines but the first."""
    for line in body.split(b"\n")[1:]:
        yield _parsed(line)


def _parsed(line: bytes) -> object:
    try:
        return json.loads(line.decode())
    except (ValueError, RecursionError):
        raise GameDataError("it holds a line that is not JSON") from None


def _object_or_none(reader: Reader, name: str) -> object:
    value = reader.value(name)
    if value is not None and not isinstance(value, dict):
        raise GameDataError(f"{name} must be an object or null, got {str(value)[:40]!r}")
    return value

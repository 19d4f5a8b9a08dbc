"""What was played and heard so far: lines of JSON, only ever added to.

A line that was cut short by a kill spoils nothing but itself: reading passes over it, and the next
line begins anew.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mummycase.errors import GameDataError, HistoryError
from mummycase.games.codec import Reader

MANY = 10_000_000
"""More turns or points than any game has."""

MOST_SEATS = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """A game that ended.

    Attributes:
        stamp: when, as whoever tells it writes times.
        game: its key.
        names: of the seats.
        kinds: of the seats.
        scores: points by seat.
        winners: seats that won.
        turns: it took.
    """

    stamp: str
    game: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HeardMessage:
    """A message heard to its end.

    Attributes:
        stamp: when, as whoever tells it writes times.
        record: its name.
        side: 1 or 2.
        groove: 1..20.
    """

    stamp: str
    record: str
    side: int
    groove: int


class History:
    """Games and messages so far.

    Args:
        path: of the file; it need not exist.

    Attributes:
        unreadable: lines that the last reading passed over.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.unreadable = 0

    def add(self, entry: PlayedGame | HeardMessage) -> None:
        """Write down one more.

        Raises:
            HistoryError: it cannot be written.
        """
        kind = "game" if isinstance(entry, PlayedGame) else "message"
        line = json.dumps({"what": kind, **asdict(entry)}, ensure_ascii=False) + "\n"
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a+b") as file:
                if file.tell():
                    file.seek(-1, 2)
                    line = line if file.read(1) == b"\n" else "\n" + line  # the last one is torn
                file.write(line.encode())
        except OSError as error:
            reason = error.strerror or error
            raise HistoryError(f"history {self._path} cannot be written: {reason}") from error

    def games(self, key: str | None = None) -> tuple[PlayedGame, ...]:
        """Every game, oldest first; of the one of this key, or of all.

        Raises:
            HistoryError: the file is there and cannot be read.
        """
        return tuple(
            entry
            for entry in self._entries()
            if isinstance(entry, PlayedGame) and key in (None, entry.game)
        )

    def messages(self, record: str | None = None) -> Mapping[tuple[int, int], int]:
        """How often each side and groove was heard to its end, of `record` or of all.

        Raises:
            HistoryError: the file is there and cannot be read.
        """
        return Counter(
            (entry.side, entry.groove)
            for entry in self._entries()
            if isinstance(entry, HeardMessage) and record in (None, entry.record)
        )

    def _entries(self) -> Iterator[PlayedGame | HeardMessage]:
        self.unreadable = 0
        try:
            lines = self._path.read_bytes().splitlines()
        except FileNotFoundError:
            return
        except OSError as error:
            reason = error.strerror or error
            raise HistoryError(f"history {self._path} cannot be read: {reason}") from error
        for line in lines:
            if not line:
                continue
            try:
                yield _entry(Reader(json.loads(line), "history"))
            except (GameDataError, ValueError, RecursionError):
                self.unreadable += 1


def _entry(reader: Reader) -> PlayedGame | HeardMessage:
    stamp = reader.text("stamp")
    if reader.one_of("what", ("game", "message")) == "message":
        return HeardMessage(
            stamp=stamp,
            record=reader.text("record"),
            side=reader.number("side", 1, 2),
            groove=reader.number("groove", 1, 20),
        )
    wanted: dict[str, Any] = {
        "names": reader.texts("names"),
        "kinds": reader.texts("kinds"),
        "scores": reader.integers("scores", -MANY, MANY),
    }
    if len({len(values) for values in wanted.values()}) != 1:
        raise GameDataError(f"history: names, kinds and scores must be alike, got {wanted}")
    return PlayedGame(
        stamp=stamp,
        game=reader.text("game"),
        winners=reader.integers("winners", 0, MOST_SEATS),
        turns=reader.number("turns", 0, MANY),
        **wanted,
    )

"""Positions from plain data: saves, and what a player observed."""

from collections.abc import Sequence

from mummycase.errors import GameDataError
from mummycase.games.codec import Reader
from mummycase.games.mummy_rummy.actions import Lay
from mummycase.games.mummy_rummy.cards import CARDS, IDS, bits_of
from mummycase.games.mummy_rummy.hidden import fill, hidden_cards
from mummycase.games.mummy_rummy.phases import FORCED, IS_OPEN, NAMES
from mummycase.games.mummy_rummy.sight import forced
from mummycase.games.mummy_rummy.state import RummyState
from mummycase.games.mummy_rummy.world import BLACK_LOCK, FREE, WHITE_FULL, WHITE_LOCK

MANY = 1_000_000
"""More turns or points than any match has."""


def read_state(state: RummyState, reader: Reader) -> RummyState:
    """Fill a new state with what `RummyState.to_json` wrote.

    Raises:
        GameDataError: something is missing, of the wrong kind, or there twice.
    """
    _read_public(state, reader)
    state.hands = [bits_of(ids) for ids in _lists(state, reader, "hands")]
    state.dig = sorted(_cards("dig", reader.texts("dig")))
    return _checked(state)


def read_observation(state: RummyState, reader: Reader) -> RummyState:
    """Fill a new state with what a seat saw; what it could not see is laid out somehow.

    Raises:
        GameDataError: something is missing, of the wrong kind, or does not fit together.
    """
    _read_public(state, reader)
    given = reader.items("hands")
    sizes = reader.integers("sizes", 0, CARDS)
    if len(given) != state.world.seats or len(sizes) != state.world.seats:
        raise GameDataError(f"seen.hands and sizes must be of {state.world.seats} seats")
    own = -1
    for seat, hand in enumerate(given):
        if hand is not None:
            state.hands[seat] = bits_of(_hand(hand))
            own = seat
    if not IS_OPEN[state.phase]:
        try:
            fill(state, own, sizes, _unseen(state, own))
        except (StopIteration, ValueError) as error:
            raise GameDataError("seen.sizes do not go with the cards that are left") from error
    return _checked(state)


def _unseen(state: RummyState, own: int) -> list[int]:
    hidden = hidden_cards(state, own) if own >= 0 else hidden_cards(_handless(state), 0)
    return [card for card in range(CARDS) if hidden >> card & 1]


def _handless(state: RummyState) -> RummyState:
    """For a spectator: seat 0's hand is as hidden as any."""
    new = state.clone()
    new.hands = [0] * state.world.seats
    return new


def _read_public(state: RummyState, reader: Reader) -> None:
    last = state.world.seats - 1
    state.phase = NAMES.index(reader.one_of("phase", NAMES))
    dealer, knocker = (reader.maybe_number(name, 0, last) for name in ("dealer", "knocker"))
    state.dealer = -1 if dealer is None else dealer
    state.knocker = -1 if knocker is None else knocker
    state.seat = reader.number("seat", 0, last)
    state.known = [bits_of(ids) for ids in _lists(state, reader, "known")]
    state.sift = _cards("sift", reader.texts("sift"))
    selected, kept = reader.maybe_text("selected"), reader.maybe_text("kept")
    state.selected = -1 if selected is None else _cards("selected", [selected])[0]
    state.kept = -1 if kept is None else _cards("kept", [kept])[0]
    state.turns = reader.number("turns", 0, MANY)
    state.turns_before = reader.number("turns_before", 0, MANY)
    state.idle = reader.number("idle", -1, MANY)
    state.rounds = tuple(_points(state, item) for item in reader.items("rounds"))
    _read_table(state, reader)
    if not IS_OPEN[state.phase] and dealer is None:
        raise GameDataError("state.dealer must be a seat once cards were dealt")


def _read_table(state: RummyState, reader: Reader) -> None:
    """The Trios, and the locks that follow from them."""
    rows = reader.items("table")
    if len(rows) != state.world.seats:
        raise GameDataError(f"state.table must have {state.world.seats} seats, got {len(rows)}")
    numbers = state.world.trios.numbers
    for seat, row in enumerate(rows):
        if not isinstance(row, list | tuple):
            raise GameDataError("state.table must hold a list for each seat")
        for item in row:
            trio = Reader(item, "state.table")
            lay = Lay(trio.text("suit"), trio.text("ground"), trio.number("picture", 0, MANY))
            if lay not in numbers:
                raise GameDataError(f"state.table must hold Trios, got {lay}")
            state.table[seat].append(numbers[lay])
    state.locks = locks_of(state)


def locks_of(state: RummyState) -> list[int]:
    """What may be laid in each suit, from the Trios on the table (MR-40)."""
    locks = [FREE] * len(state.locks)
    for trios in state.table:
        for trio in trios:
            suit = trio // state.world.per_suit
            if state.world.trios.is_black[trio]:
                locks[suit] = BLACK_LOCK
            else:
                locks[suit] = WHITE_LOCK if locks[suit] == FREE else WHITE_FULL
    return locks


def _points(state: RummyState, item: object) -> tuple[int, ...]:
    points = Reader({"points": item}, "state.rounds").integers("points", -MANY, MANY)
    if len(points) != state.world.seats:
        raise GameDataError(f"state.rounds must hold {state.world.seats} points each")
    return points


def _lists(state: RummyState, reader: Reader, name: str) -> list[list[int]]:
    found = [_hand(item) for item in reader.items(name)]
    if len(found) != state.world.seats:
        raise GameDataError(f"state.{name} must have {state.world.seats} seats, got {len(found)}")
    return found


def _hand(item: object) -> list[int]:
    return _cards("hands", Reader({"hand": item}, "state").texts("hand"))


def _cards(where: str, names: Sequence[str]) -> list[int]:
    for name in names:
        if name not in IDS:
            raise GameDataError(f"state.{where} must hold cards, got {name[:20]!r}")
    found = [IDS[name] for name in names]
    if len(set(found)) < len(found):
        raise GameDataError(f"state.{where} must hold each card once")
    return found


def _checked(state: RummyState) -> RummyState:
    """The state, if somebody can do something in it.

    Raises:
        GameDataError: nobody can.
    """
    phase = NAMES[state.phase]
    is_stuck = state.to_move() >= 0 and not state.legal()
    if is_stuck or (state.phase == FORCED and not forced(state)) or state.outcomes() == []:
        raise GameDataError(f"state.phase must leave something to do, got {phase!r}")
    if state.phase == NAMES.index("over") and not state.rounds:
        raise GameDataError("state.rounds must have points when the match is over")
    return state

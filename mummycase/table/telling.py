"""A game of Voice of the Mummy in words: what happened, and what a choice would bring.

The rules speak in events; people are told in sentences. Terminal and window use the same ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from mummycase.games.voice_of_the_mummy import actions, events
from mummycase.games.voice_of_the_mummy.actions import Action
from mummycase.games.voice_of_the_mummy.board import Board, Kind
from mummycase.games.voice_of_the_mummy.commands import Code
from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.games.voice_of_the_mummy.phases import LEVEL
from mummycase.games.voice_of_the_mummy.state import VoiceState
from mummycase.games.voice_of_the_mummy.world import TOP
from mummycase.table.places import Places
from mummycase.table.prospects import counted, of_the_end, verdict, who_reaches, within_a_roll

_ORDERS = {
    Code.UP: "go up one level",
    Code.DOWN: "go down one level",
    Code.RETURN: "go back to the temple",
    Code.TAKE_BOARD: "take {jewels} from the tomb",
    Code.GIVE_BACK: "put {jewels} back into the tomb",
    Code.TAKE_ONE: "take {jewels} from another player",
    Code.GIVE_ONE: "give {jewels} to another player",
    Code.TAKE_EACH: "take {jewels} from every player",
    Code.GIVE_EACH: "give {jewels} to every player",
    Code.SPELL: "receive the spell",
    Code.NOTHING: "nothing at all",
    Code.EXTRA_ROLL: "roll once more",
    Code.MISS_TURN: "miss a turn",
}

_LABELS = {
    actions.CLOCKWISE: "clockwise",
    actions.COUNTER_CLOCKWISE: "counter-clockwise",
    actions.STAY: "stay here",
    actions.UP: "up the steps",
    actions.DOWN: "down the steps",
    actions.ENDINGS[0]: "end the game",
    actions.ENDINGS[1]: "play on",
}


_TAKEN = {
    "great": " and takes the Great Jewel!",
    "jewel": " and takes a jewel.",
    "nothing": ", who has no jewel.",
}

_GIVEN = {
    "great": "the Great Jewel",
    "jewel": "a jewel",
    "nothing": "nothing, having no jewel",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a seat may do, in words.

    Attributes:
        action: it stands for.
        label: what is done, in a few words; no two choices of a question are alike in it.
        brings: what follows at once, or may follow; may be empty.
        special: what of that nobody should overlook among many choices; mostly empty.
    """

    action: Action
    label: str
    brings: str
    special: str = ""


class Telling:
    """Tells a game.

    Args:
        board: it is played on.
        names: of the seats.
    """

    def __init__(self, board: Board, names: Sequence[str]) -> None:
        self._board = board
        self._places = Places(board)
        self._names = tuple(names)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self._names[seat]

    def place(self, space: str) -> str:
        """Where a space is, in words: its kind and level."""
        return self._places.place(self._board.index[space])

    def tell(self, happened: Sequence[Event]) -> list[str]:
        """Sentences for the events of one action, in order; some events need none."""
        told = (self.sentence(event) for event in happened)
        return [sentence for sentence in told if sentence]

    def sentence(self, event: Event) -> str:
        """What happened, in one sentence; empty if the events around it say it all."""
        name = self.name
        match event:
            case events.Threw(seat, pips):
                return f"{name(seat)} throws {pips}."
            case events.Began(seat):
                return f"{name(seat)} begins."
            case events.Rolled(seat, pips):
                return f"{name(seat)} rolls {pips}."
            case events.Moved(seat, path):
                return f"{name(seat)} comes to {self.place(path[-1])}."
            case events.Met(seat, other, took):
                return f"{name(seat)} meets {name(other)}{_TAKEN[took]}"
            case events.CobraPassed(_, other):
                return f"{name(other)} gets the Cobra!"
            case events.GreatTaken(seat):
                return f"{name(seat)} takes the Great Jewel, and the Cobra with it!"
            case events.PartTwoBegan():
                return "Part I is over: turn the record."
            case events.RecordTurned():
                return "Side 2 is up: Part II begins."
            case events.TurnMissed(seat):
                return f"{name(seat)} sits this turn out."
            case _:
                return self._of_orders(event) or self._of_the_end(event)

    def besides(self, happened: Sequence[Event], state: VoiceState) -> str:
        """What the events of one action leave unsaid, in one sentence; mostly empty.

        Args:
            happened: the events.
            state: the position that they led to.
        """
        match happened:
            case [*_, events.Threw()] if not state.throws:
                return f"A tie: {' and '.join(map(self.name, state.contenders))} throw again."
            case _ if state.part == 1 and not state.is_great_open():
                ends = [event.path[-1] for event in happened if isinstance(event, events.Moved)]
                spaces = [self._board.spaces[self._board.index[end]] for end in ends]
                if any(space.kind is Kind.GREAT for space in spaces):
                    return "The Great Jewel is guarded as long as jewels lie on the top level."
        return ""

    def _of_orders(self, event: Event) -> str:
        """What the mummy ordered, and what came of it."""
        name = self.name
        match event:
            case events.LeverAwaited(seat):
                return f"{name(seat)} must pull the lever."
            case events.Heard():
                return self._heard(event)
            case events.CommandDone(seat, code, 0) if code != Code.NOTHING:
                return f"There is nothing that {name(seat)} could do about it."
            case events.JewelTaken(seat, None):
                return f"{name(seat)} gets a spare jewel from the box."
            case events.JewelTaken(seat):
                return f"{name(seat)} takes a jewel."
            case events.JewelPutBack(seat):
                return f"{name(seat)} puts a jewel back into the tomb."
            case events.JewelGiven(giver, receiver):
                return f"{name(giver)} gives {name(receiver)} a jewel."
            case events.LevelChanged(seat, _, end):
                return f"{name(seat)} goes to {self.place(end)}."
            case events.Returned(seat):
                return f"{name(seat)} goes back to the temple."
            case events.SpellReceived(seat, giver) if seat == giver:
                return f"{name(seat)} has the Cobra already, and keeps it."
            case events.SpellReceived(seat, giver):
                return f"The Cobra leaves {name(giver)} for {name(seat)}!"
            case _:
                return ""

    def _of_the_end(self, event: Event) -> str:
        """How it ended."""
        name = self.name
        match event:
            case events.CameHome(seat):
                return f"{name(seat)} is home and ends the game."
            case events.BonusGiven(seat, giver, gave):
                return f"{name(giver)} gives {name(seat)} {_GIVEN[gave]}."
            case events.Scored(seat, points):
                return f"{name(seat)} has {counted(points, 'point')}."
            case events.GameEnded(_, winners):
                told = verdict(winners, self._names) + ("!" if len(winners) == 1 else ".")
                limit = "The game has gone on long enough and is scored as it stands. "
                return limit + told if event.is_adjudicated else told
            case _:
                return ""

    def _heard(self, event: events.Heard) -> str:
        name, order = self.name(event.seat), self.order(event.code, event.count)
        if not event.holds:
            return f"That was for an odd age, and {name}'s is even."
        return f"{name} shall {order}."

    def choices(self, state: VoiceState) -> list[Choice]:
        """Everything the seat to move may do, and what each would bring."""
        return [self.choice(state, action) for action in state.legal()]

    def choice(self, state: VoiceState, action: Action) -> Choice:
        """What `action` is, and what it would bring, found by doing it to a copy."""
        after = state.clone()
        happened = after.apply(action)
        special = self._of_top(state, action)
        told = [
            special,
            *self._prospects(state, action, after, happened),
            *self._consequences(action, happened),
        ]
        return Choice(action, self._label(action), "; ".join(filter(None, told)), special)

    def question(self, state: VoiceState) -> str:
        """What the seat to move is asked; empty if nobody is."""
        legal = state.legal()
        if not legal:
            return ""
        match legal[0]:
            case actions.Go():
                return "Which way?"
            case actions.GiveCobra():
                return "Who gets the Cobra?"
            case actions.ChangeLevel():
                return "Take the steps?"
            case actions.PickSpace():
                is_giving = state.code is Code.GIVE_BACK
                return "Where does the jewel go?" if is_giving else "Which jewel is yours?"
            case actions.PickSeat():
                return "Who gets it?" if state.code is Code.GIVE_ONE else "From whom?"
            case _:
                return "You are home. End the game?"

    def order(self, code: str, count: int) -> str:
        """What a command orders, as one would repeat it."""
        jewels = "one jewel" if count == 1 else f"up to {count} jewels"
        return _ORDERS[Code(code)].format(jewels=jewels)

    def _label(self, action: Action) -> str:
        if action in _LABELS:
            return _LABELS[action]
        match action:
            case actions.PickSpace():
                return self._places.label(self._board.index[action.space])
            case actions.PickSeat() | actions.GiveCobra():
                return self.name(action.seat)
            case _:
                return str(action)

    def _prospects(
        self, state: VoiceState, action: Action, after: VoiceState, happened: Sequence[Event]
    ) -> list[str]:
        """Where it leads, and what may come of that."""
        world, seat, names = state.world, state.seat, self._names
        match action:
            case actions.Go(way) if world.is_before:
                space = state.pos[seat]
                ways = world.forward if way == actions.CLOCKWISE.way else world.backward
                return [within_a_roll(state, space, names, (ways[space],))]
            case actions.Go():
                (moved,) = [event for event in happened if isinstance(event, events.Moved)]
                return [f"to {self.place(moved.path[-1])}"]
            case actions.ChangeLevel():
                ends = [event.end for event in happened if isinstance(event, events.LevelChanged)]
                space = self._board.index[ends[0]] if ends else state.pos[seat]
                return [
                    *(f"to {self.place(end)}" for end in ends),
                    within_a_roll(state, space, names),
                ]
            case actions.PickSpace():
                return [who_reaches(state, world.index[action.space], names)]
            case actions.PickSeat() | actions.GiveCobra():
                return [f"has {counted(state.jewels[action.seat], 'jewel')}"]
            case actions.EndGame(False):
                is_level = after.phase == LEVEL and after.seat == seat
                return ["the steps may be taken from here" if is_level else "the turn is over"]
            case _:
                return []

    def _consequences(self, action: Action, happened: Sequence[Event]) -> list[str]:
        """What follows at once, but for what the label says already."""
        told = [
            self.sentence(event).rstrip(".!")
            for event in happened
            if isinstance(event, _CONSEQUENCES) and not _is_own(action, event)
        ]
        return [*told, of_the_end(happened, self._names)]

    def _of_top(self, state: VoiceState, action: Action) -> str:
        """What a jewel taken from, or put on, the top level does to the Great Jewel."""
        world = state.world
        if not isinstance(action, actions.PickSpace) or state.part != 1 or world.is_latched:
            return ""
        if world.levels[world.index[action.space]] != TOP:
            return ""
        if state.code is Code.GIVE_BACK:
            return "" if state.top else "locks the Great Jewel again"
        return "opens the way to the Great Jewel" if state.top == 1 else ""


def _is_own(action: Action, event: Event) -> bool:
    """Whether the event is just what the label says already."""
    if isinstance(action, actions.PickSpace):
        return isinstance(event, events.JewelTaken | events.JewelPutBack)
    if isinstance(action, actions.PickSeat):
        return isinstance(event, events.JewelGiven)
    if isinstance(action, actions.EndGame):
        return isinstance(event, events.CameHome)
    return isinstance(action, actions.GiveCobra) and isinstance(event, events.CobraPassed)


_CONSEQUENCES = (
    events.Met,
    events.CobraPassed,
    events.JewelTaken,
    events.JewelGiven,
    events.GreatTaken,
    events.CameHome,
)

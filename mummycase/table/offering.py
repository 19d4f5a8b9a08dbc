"""What people may choose in a game of Voice of the Mummy, found from what anybody may see of it.

A screen has no state of the rules, only observations and events. Whatever it takes a state to tell
is told here, by one that is made anew from what was observed.
"""

from collections.abc import Sequence

from mummycase.games.protocol import Observation
from mummycase.games.voice_of_the_mummy import VOICE, Setup, VoiceState
from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.table.telling import Choice, Telling


def beginning(setup: Setup) -> Observation:
    """What is seen before anything was done."""
    return VOICE.new(setup).observe(None)


class Offering:
    """Tells of choices.

    Args:
        setup: that was agreed on.
        telling: the words.
    """

    def __init__(self, setup: Setup, telling: Telling) -> None:
        self._setup = setup
        self._telling = telling
        self._like = VOICE.new(setup)

    def choices(self, seen: Observation) -> tuple[Choice, ...]:
        """Everything the seat to move may do, and what each would bring."""
        return tuple(self._telling.choices(self._state(seen)))

    def question(self, seen: Observation) -> str:
        """What the seat to move is asked; empty if nobody is."""
        return self._telling.question(self._state(seen))

    def besides(self, happened: Sequence[Event], seen: Observation) -> str:
        """What the events of one action leave unsaid, in one sentence; mostly empty.

        Args:
            happened: the events.
            seen: the position that they led to.
        """
        return self._telling.besides(happened, self._state(seen))

    def _state(self, seen: Observation) -> VoiceState:
        return VOICE.state_from_observation(self._setup, seen, like=self._like)

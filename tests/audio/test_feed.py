"""The channel's feed against a model of SDL's channel, lost wake-ups included."""

from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from mummycase.audio.feed import KEPT, ChannelFeed


class ModelChannel:
    """What pygame does, with the end-of-sound callback in two halves, as the GIL cuts it."""

    def __init__(self) -> None:
        self.sounding: int | None = None
        self.waiting: int | None = None
        self.is_ending = False
        self.heard: list[int] = []

    def play(self, sound: int, /) -> None:
        self.sounding, self.waiting, self.is_ending = sound, None, False
        self.heard.append(sound)

    def queue(self, sound: int, /) -> None:
        if self.sounding is None:
            self.play(sound)
        else:
            self.waiting = sound

    def get_sound(self) -> int | None:
        return self.sounding

    def get_queue(self) -> int | None:
        return self.waiting

    def end(self) -> None:
        """The sound ends and the callback runs through at once."""
        if self.waiting is not None:
            self.play(self.waiting)
        else:
            self.sounding = None

    def begin_end(self) -> None:
        """The sound ends, nothing waits: the callback means to empty the channel, and waits."""
        self.is_ending = True

    def finish_end(self) -> None:
        """It has the lock now, and does what it meant to."""
        self.sounding, self.is_ending = None, False


class FeedMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.channel = ModelChannel()
        self.feed = ChannelFeed(self.channel)
        self.put = 0
        self.dry = 0
        self.lost = 0

    @rule()
    def refill(self) -> None:
        if self.feed.room():
            self.dry += self.put > 0 and self.channel.sounding is None
            self.put += 1
            self.feed.put(self.put)

    @precondition(lambda self: self.channel.sounding is not None and not self.channel.is_ending)
    @rule()
    def end(self) -> None:
        self.channel.end()

    @precondition(
        lambda self: (
            self.channel.sounding is not None
            and self.channel.waiting is None
            and not self.channel.is_ending
        )
    )
    @rule()
    def begin_end(self) -> None:
        self.channel.begin_end()

    @precondition(lambda self: self.channel.is_ending)
    @rule()
    def finish_end(self) -> None:
        self.lost += self.channel.waiting is not None
        self.channel.finish_end()

    @invariant()
    def all_is_heard_in_order(self) -> None:
        waiting = [] if self.channel.waiting is None else [self.channel.waiting]
        assert self.channel.heard + waiting == list(range(1, self.put + 1))

    @invariant()
    def counts(self) -> None:
        assert self.feed.late == self.dry + self.feed.rescued
        assert self.lost - 1 <= self.feed.rescued <= self.lost

    def teardown(self) -> None:
        self.feed.room()
        assert self.feed.rescued == self.lost


TestFeed = FeedMachine.TestCase
TestFeed.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def test_a_sound_that_nobody_started_is_started() -> None:
    channel = ModelChannel()
    feed = ChannelFeed(channel)
    feed.put(1)
    channel.begin_end()
    feed.put(2)
    channel.finish_end()
    assert channel.heard == [1]
    assert not feed.is_silent()
    assert feed.room()
    assert channel.heard == [1, 2]
    assert (feed.rescued, feed.late) == (1, 1)


def test_the_last_sounds_stay_referenced() -> None:
    feed = ChannelFeed(ModelChannel())
    for sound in range(10):
        feed.put(sound)
    assert list(feed._kept) == list(range(10 - KEPT, 10))

"""No edge of lever or cover is lost, whatever hands do between two blocks."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from mummycase.audio.hands import HandQueue
from mummycase.case.controls import Controls
from mummycase.case.mechanism import LEVER_ACTS, LEVER_LETS_GO

HOLD = 1024
SHUT = Controls()
PULLED = Controls(lever=1.0)
OPEN = Controls(cover_closed=False)

levers = st.sampled_from([0.0, 0.3, LEVER_LETS_GO, 0.51, 0.7, 0.89, LEVER_ACTS, 1.0])
snapshots = st.builds(
    Controls, lever=levers, knob=st.sampled_from([0.0, 0.5, 1.0]), cover_closed=st.booleans()
)
doings = st.lists(st.one_of(snapshots, snapshots, st.integers(1, 9)), max_size=12)
chunks = st.sampled_from([256, 700, 1024, 2048])


class Log(list[int]):
    """The case of these tests: commands append to it."""


def effects(doings: Sequence[Controls | int]) -> list[object]:
    """What a case that missed nothing would notice: cover, lever, commands."""
    noticed: list[object] = []
    is_closed, is_held = True, False
    for doing in doings:
        if isinstance(doing, int):
            noticed.append(doing)
            continue
        if doing.cover_closed != is_closed:
            is_closed = doing.cover_closed
            is_held = is_held and is_closed
            noticed.append("shut" if is_closed else "open")
        if is_held and doing.lever <= LEVER_LETS_GO:
            is_held = False
            noticed.append("let go")
        elif not is_held and doing.lever >= LEVER_ACTS and is_closed:
            is_held = True
            noticed.append("pulled")
    return noticed


def run(queue: HandQueue[Log], frame: int, controls: Controls) -> tuple[list[Controls | int], int]:
    """One inner block: what the case is told before it, and how it looks at it."""
    told: list[Controls | int] = []
    while (item := queue.next(frame)) is not None:
        if isinstance(item, Controls):
            controls = item
        else:
            log = Log()
            item(log)
            told += log
    return [*told, controls], frame + HOLD


def command(number: int, log: Log) -> None:
    log.append(number)


def put(queue: HandQueue[Log], doing: Controls | int) -> None:
    if isinstance(doing, Controls):
        queue.put_controls(doing)
    else:
        queue.put_command(lambda log: command(doing, log))


@given(st.lists(doings, max_size=8))
def test_a_case_that_looks_once_a_block_notices_all(bursts: list[list[Controls | int]]) -> None:
    queue: HandQueue[Log] = HandQueue(SHUT, HOLD)
    looked: list[Controls | int] = []
    controls, frame = SHUT, 0
    for burst in [*bursts, *[[] for _ in range(200)]]:
        for doing in burst:
            put(queue, doing)
        told, frame = run(queue, frame, controls)
        looked += told
        controls = next(item for item in reversed(told) if isinstance(item, Controls))
    assert len(queue) == 0
    everything = [doing for burst in bursts for doing in burst]
    assert effects(looked) == effects(everything)
    last = [doing for doing in everything if isinstance(doing, Controls)]
    assert controls == (last[-1] if last else SHUT)


@given(st.lists(snapshots, max_size=20), chunks)
def test_every_edge_is_held_for_a_block(states: list[Controls], chunk: int) -> None:
    queue: HandQueue[Log] = HandQueue(SHUT, HOLD)
    for state in states:
        queue.put_controls(state)
    changed_at, given_before = -HOLD, SHUT
    for frame in range(0, 100 * HOLD, chunk):
        while (item := queue.next(frame)) is not None:
            assert isinstance(item, Controls)
            assert frame - changed_at >= HOLD
            if effects([given_before, item]) != effects([given_before]):
                changed_at = frame
            given_before = item
    assert len(queue) == 0


def test_a_turning_knob_leaves_only_its_last_place() -> None:
    queue: HandQueue[Log] = HandQueue(SHUT, HOLD)
    for step in range(100):
        queue.put_controls(Controls(knob=step / 100))
    assert len(queue) == 1
    assert queue.next(0) == Controls(knob=0.99)
    assert queue.next(0) is None
    queue.put_controls(PULLED)
    assert queue.next(0) is PULLED  # the knob keeps nobody waiting


def test_a_dragged_lever_does_not_lag() -> None:
    queue: HandQueue[Log] = HandQueue(SHUT, HOLD)
    for step in range(101):
        queue.put_controls(Controls(lever=step / 100))
    assert len(queue) == 1
    for step in range(100, -1, -1):
        queue.put_controls(Controls(lever=step / 100))
    assert len(queue) == 2


def test_three_pulls_within_a_block_are_three_pulls() -> None:
    queue: HandQueue[Log] = HandQueue(SHUT, HOLD)
    for _ in range(3):
        queue.put_controls(PULLED)
        queue.put_controls(SHUT)
    given_at = [(frame, queue.next(frame)) for frame in range(0, 6 * HOLD, HOLD)]
    assert given_at == [(block * HOLD, PULLED if block % 2 == 0 else SHUT) for block in range(6)]


def test_a_command_comes_after_the_edge_before_it() -> None:
    queue: HandQueue[Log] = HandQueue(SHUT, HOLD)
    queue.put_controls(OPEN)
    queue.put_command(lambda log: log.append(1))
    queue.put_controls(SHUT)
    assert queue.next(0) is OPEN
    assert queue.next(0) is None
    assert queue.next(HOLD - 1) is None
    assert callable(queue.next(HOLD))
    assert queue.next(HOLD) is SHUT


def test_an_edge_waits_for_its_moment_and_what_follows_waits_with_it() -> None:
    queue: HandQueue[Log] = HandQueue(SHUT, HOLD)
    queue.put_controls(Controls(knob=0.7), due=9000)  # no edge: at once
    assert queue.next(0) == Controls(knob=0.7)
    queue.put_controls(PULLED, due=5000)
    queue.put_command(lambda log: command(3, log))
    assert queue.ready_at == 5000
    assert queue.next(4999) is None
    assert queue.next(5000) == PULLED
    assert queue.next(5000 + HOLD - 1) is None
    assert queue.next(5000 + HOLD) is not None


def test_a_hold_keeps_its_length() -> None:
    queue: HandQueue[Log] = HandQueue(SHUT, HOLD)
    queue.put_controls(PULLED, due=1000)
    queue.put_controls(Controls(knob=0.4), due=7777)
    queue.put_controls(Controls(knob=0.6), due=9999)  # a turn of the knob: no edge
    moments = {}
    for frame in range(20_000):
        while (item := queue.next(frame)) is not None:
            moments[frame] = item
    assert moments == {1000: PULLED, 7777: Controls(knob=0.6)}

"""The laboratory's report: every figure of one machine."""

from dataclasses import dataclass, field, fields

from mummycase.case import CellLife
from mummycase.lab.cell_life import CellStory
from mummycase.lab.response import Response
from mummycase.lab.tone import SpeedTrace


@dataclass(frozen=True, slots=True, kw_only=True)
class Traces:
    """What the figures were taken from, for plots.

    Attributes:
        speed: of one message of the tone, from the moving of the lever.
        run_up: of a stylus that comes down while the platter runs up, from the moving of the lever.
        run_down: from the opening of the switch.
        outer: frequency response at the rim.
        inner: the same at the switch.
        stories: lives of the cells.
    """

    speed: SpeedTrace
    run_up: SpeedTrace
    run_down: SpeedTrace
    outer: Response
    inner: Response
    stories: dict[CellLife, CellStory]


@dataclass(frozen=True, slots=True, kw_only=True)
class LabReport:
    """Figures of one machine, taken from its sound unless said otherwise.

    Attributes:
        seed: of all chance.
        speed_error_percent: mean speed above nominal, knob in the middle, fresh cell.
        drift_percent: highest minus lowest speed below 0.5 Hz, of the mean; without the first and
            the last second of the message.
        wow_percent: 2 sigma of the speed between 0.5 and 6 Hz, of the mean.
        flutter_percent: 2 sigma of the speed between 6 and 100 Hz, of the mean.
        run_up_s: from moving the lever to 95 % of the final speed, stylus in the groove, s.
        run_down_s: from the opening of the switch to standstill, s.
        play_s: from set-down to the opening of the switch, s.
        revolution_s: one revolution of the platter, from the record's ticks, s.
        snr_db: tone over silent groove, root mean squares, unweighted, dB.
        low_3db_hz: lower -3 dB point against 1 kHz, at the rim, Hz.
        high_3db_hz_outer: upper -3 dB point at the rim, Hz.
        high_3db_hz_inner: upper -3 dB point at the switch, Hz.
        groove_counts: how often each groove was found by drawn hands, groove 1 first (counted
            without sound; see `sampled_plays_agree`).
        groove_chi2_p: how likely a fair draw is to come out at least as uneven.
        step_chi2_p: the same of the step from each groove to the next, modulo 20.
        repeat_percent: pulls that gave the groove of the pull before, of all that had one before.
        plays_until_unclear: clear plays from a fresh cell, by kind of cell (without sound).
        sampled_plays_agree: whether every play that was told without sound and then also listened
            to was heard in the groove, and within 0.2 % at the speed, that was told.
        block_invariant: whether several divisions of time into blocks gave identical bytes.
        traces: what the figures were taken from.
    """

    seed: int
    speed_error_percent: float
    drift_percent: float
    wow_percent: float
    flutter_percent: float
    run_up_s: float
    run_down_s: float
    play_s: float
    revolution_s: float
    snr_db: float
    low_3db_hz: float
    high_3db_hz_outer: float
    high_3db_hz_inner: float
    groove_counts: tuple[int, ...]
    groove_chi2_p: float
    step_chi2_p: float
    repeat_percent: float
    plays_until_unclear: dict[CellLife, int]
    sampled_plays_agree: bool
    block_invariant: bool
    traces: Traces = field(repr=False, compare=False)

    def figures(self) -> dict[str, object]:
        """All but the traces, as JSON can carry them."""
        found: dict[str, object] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            match value:
                case Traces():
                    continue
                case dict():
                    value = {str(kind): count for kind, count in value.items()}
                case tuple():
                    value = list(value)
                case _:
                    pass
            found[each.name] = value
        return found

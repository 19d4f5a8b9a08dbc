"""The case that a command line describes: its record, cells, wear and chance."""

import argparse
import secrets
from dataclasses import dataclass

import numpy as np

from mummycase.case import PRESETS, CaseSettings, Cell, CellLife, Controls, Mode, MummyCase
from mummycase.cli.parsing import CliParser, number_in, one_of, whole_in
from mummycase.records import Sheet, load

DEFAULT_RECORD = "voice_of_the_mummy"
"""What lies on the platter if nothing else is said."""

LARGEST_SEED = 2**63 - 1
"""Seeds are whole numbers from 0 to here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MachineOptions:
    """What is asked for.

    Attributes:
        record: name or folder.
        side: 1 or 2, facing the stylus.
        charge: of the driving cell, 0..1; the spare is fresh.
        life: how long both cells last.
        knob: its position 0..1.
        mode: what decides the groove.
        wear: of the record, 0..1.
        clean: whether noise, band limit and distortion are left out.
        sample_rate: frames a second.
        seed: of all chance; None takes one from the system's entropy.
    """

    record: str = DEFAULT_RECORD
    side: int = 1
    charge: float = 1.0
    life: CellLife = CellLife.AUTHENTIC
    knob: float = 0.5
    mode: Mode = Mode.MECHANICAL
    wear: float = 0.0
    clean: bool = False
    sample_rate: int = 44_100
    seed: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """A case ready to be handled.

    Attributes:
        case: shut and at rest.
        sheet: of the record in it.
        hand: draws how long hands hold the lever.
        seed: with which all this comes out again.
    """

    case: MummyCase
    sheet: Sheet
    hand: np.random.Generator
    seed: int


def cell_charge(text: str) -> float:
    """A type for arguments: the state of charge of a cell by its name or number."""
    if text in PRESETS:
        return PRESETS[text]
    try:
        return number_in(0.0, 1.0)(text)
    except argparse.ArgumentTypeError:
        names = ", ".join(PRESETS)
        raise argparse.ArgumentTypeError(
            f"must be one of {names} or a number in 0..1, got {text!r}"
        ) from None


def add_machine_options(parser: CliParser) -> None:
    """Add the options that every command with a case has."""
    modes = ", ".join(Mode)
    parser.add_argument(
        "--record",
        metavar="R",
        default=DEFAULT_RECORD,
        help=f"name of a record (see 'mummycase records') or its folder; {DEFAULT_RECORD}",
    )
    parser.add_argument(
        "--cell",
        metavar="C",
        dest="charge",
        type=cell_charge,
        default=1.0,
        help="the driving cell: fresh, tired, flat or its charge 0..1; fresh",
    )
    parser.add_argument(
        "--wear",
        metavar="W",
        type=number_in(0.0, 1.0),
        default=0.0,
        help="of record and needle, 0 new .. 1 worn out; 0",
    )
    parser.add_argument(
        "--mode",
        metavar="M",
        type=one_of(Mode),
        default=Mode.MECHANICAL.value,
        help=f"what decides the groove: {modes}; {Mode.MECHANICAL}",
    )
    parser.add_argument(
        "--clean", action="store_true", help="no noise, band limit or distortion; speed stays"
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_in(0, LARGEST_SEED),
        help="makes all chance repeatable; otherwise drawn by the system",
    )


def build(options: MachineOptions) -> Machine:
    """Load the record and make the case.

    Raises:
        UnknownRecordError: there is no such record.
        RecordFaultsError: it is not fit for the case.
        AssetMissingError: the installation has no sounds.
    """
    loaded = load(options.record)
    seed = secrets.randbits(32) if options.seed is None else options.seed
    chance, hand = np.random.default_rng(seed).spawn(2)
    settings = CaseSettings(
        sample_rate=options.sample_rate,
        mode=options.mode,
        wear=options.wear,
        clean=options.clean,
    )
    case = MummyCase(settings, rng=chance, record=loaded.record)
    if (options.charge, options.life, options.side) != (1.0, CellLife.AUTHENTIC, 1):
        _prepare(case, options)
    case.controls = Controls(knob=options.knob)
    return Machine(case=case, sheet=loaded.sheet, hand=hand, seed=seed)


def _prepare(case: MummyCase, options: MachineOptions) -> None:
    """Fit the cells and lay the side up, as somebody did long before.

    Hands would open the cover, and closing it starts a message. So the case takes up the state in
    which it lies when that message is over.
    """
    state = case.dump()
    mechanism = state["mechanism"]
    mechanism["left"] = Cell(state_of_charge=options.charge, life=options.life).dump()
    mechanism["right"] = Cell(life=options.life).dump()
    mechanism["side"] = options.side
    case.load(state)

"""What a process with the machine in it needs of memory.

    python benchmarks/memory.py

The process puts the built-in record into a case (forty sounds; the side in place prepared) and
renders a minute of it. Resident memory counts, as the system tells it (Linux).
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from benchmarks.timing import Row, show
from mummycase import records
from mummycase.case import MummyCase
from mummycase.case.hand import hear_message

SECONDS = 60.0
GOAL_MB = 120.0


def memory_mb(kind: str) -> float:
    """Memory of this process, MB: VmRSS is what is resident now, VmHWM the most there ever was."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith(f"{kind}:"):
            return int(line.split()[1]) / 1024.0
    raise OSError(f"/proc/self/status has no {kind}")


def main() -> None:
    """Measure and print."""
    bare = memory_mb("VmRSS")
    name = records.names()[0]
    case = MummyCase(rng=np.random.default_rng(1), record=records.load(name).record)
    ready = memory_mb("VmRSS")
    while case.frame < SECONDS * case.sample_rate:
        for _ in hear_message(case, 1.0):
            pass
    rows = [
        Row("Python, numpy and the package", f"{bare:.0f} MB"),
        Row(f"with {name!r} in the case", f"{ready:.0f} MB", f"{GOAL_MB:.0f} MB"),
        Row(f"after {SECONDS:.0f} s of sound", f"{memory_mb('VmRSS'):.0f} MB", f"{GOAL_MB:.0f} MB"),
        Row("peak, while a side is prepared", f"{memory_mb('VmHWM'):.0f} MB"),
    ]
    show("Memory", rows)


if __name__ == "__main__":
    main()

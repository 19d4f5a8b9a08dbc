"""The printed parts: whole bodies that OpenSCAD draws without a warning, and that do not meet."""

import shutil
import subprocess
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "hardware" / "scad"
NOT_PRINTED = {"params", "parts", "assembly"}
PRINTED = sorted(path for path in FOLDER.glob("*.scad") if path.stem not in NOT_PRINTED)
BED_MM = 220.0

pytestmark = pytest.mark.skipif(
    shutil.which("openscad") is None, reason="openscad is not installed"
)


def openscad(scad: Path, to: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["openscad", "--hardwarnings", *options, "-o", str(to), str(scad)],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("scad", sorted(FOLDER.glob("*.scad")), ids=lambda path: path.stem)
def test_it_is_read_without_a_warning(scad: Path, tmp_path: Path) -> None:
    told = openscad(scad, tmp_path / "tree.csg")
    assert (told.returncode, told.stderr) == (0, "")


@pytest.fixture(params=["zero", "full"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The parts for one size of Pi, edited: a file that is `use`d reads its own measures."""
    copy = tmp_path / "scad"
    shutil.copytree(FOLDER, copy)
    measures = copy / "params.scad"
    text = measures.read_text()
    assert 'pi_kind = "zero";' in text
    measures.write_text(text.replace('pi_kind = "zero";', f'pi_kind = "{request.param}";'))
    return copy


@pytest.mark.soak
@pytest.mark.parametrize("name", [path.name for path in PRINTED])
def test_it_is_whole_and_lies_on_the_bed(folder: Path, name: str, tmp_path: Path) -> None:
    out = tmp_path / "part.stl"
    told = openscad(folder / name, out)
    assert told.returncode == 0, told.stderr
    assert "Simple:        yes" in told.stderr
    corners = [
        tuple(float(value) for value in line.split()[1:])
        for line in out.read_text().splitlines()
        if line.lstrip().startswith("vertex")
    ]
    low = [min(axis) for axis in zip(*corners, strict=True)]
    high = [max(axis) for axis in zip(*corners, strict=True)]
    assert low[2] == pytest.approx(0.0, abs=0.02)
    assert all(last - first < BED_MM for first, last in zip(low, high, strict=True))


@pytest.mark.soak
def test_no_part_of_the_table_case_meets_another(folder: Path, tmp_path: Path) -> None:
    """The lever let go or pulled; see `clash` in the file."""
    told = openscad(folder / "assembly.scad", tmp_path / "shared.off", "-D", 'show="clash"')
    assert "Current top level object is empty" in told.stderr

"""Who may import whom: the layers of the house, read from the code's own imports."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "mummycase"

LAYERS = (
    {"errors", "units", ""},
    {"assets"},
    {"case"},
    {"games", "records"},
    {"players", "audio", "lab", "press"},
    {"table"},
    {"screen", "pi", "printing"},
    {"cli"},
    {"__main__"},
)
"""Lowest first: a room may import what lies below it, and nothing beside it."""

APART = {
    "games": {"case", "records", "audio", "lab"},
    "players": {"case", "records", "audio", "lab"},
    "audio": {"games", "players"},
    "press": {"games", "players", "audio", "lab"},
    "lab": {"games", "players"},
    "case": {"records"},
    "records": {"games"},
}
"""The machine and the games never meet below table/."""

THIRD_PARTIES = {
    "numpy": {"case", "records", "audio", "lab", "press", "table", "cli", "players"},
    "soundfile": {"records", "audio", "cli"},
    "pygame": {"screen", "audio", "cli"},
    "resvg_py": {"screen"},
    "gpiozero": {"pi"},
    "matplotlib": {"lab", "cli"},
    "platformdirs": {"assets", "table"},
    "filelock": {"table"},
    "rich": {"cli"},
    "textual": {"cli"},
    "typst": {"printing"},
}
"""Which room may use which library. The command line asks soundfile and pygame for their
versions only, in `mummycase doctor`."""

CLOCKS = {"time", "datetime", "threading", "asyncio", "sched"}


def room_of(path: Path) -> str:
    """The part of the house a file lies in; '' for the package's own __init__."""
    first = path.relative_to(PACKAGE).parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All of a file's syntax; read once for all tests."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module a file imports, as a dotted name."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            module = node.module or ""
            yield from (f"{module}.{alias.name}" for alias in node.names)


def top_imports(path: Path) -> Iterator[str]:
    """What is imported as soon as the file is."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def level(room: str) -> int:
    return next(number for number, rooms in enumerate(LAYERS) if room in rooms)


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_import_is_allowed(path: Path) -> None:
    room = room_of(path)
    for name in imports(path):
        top, _, rest = name.partition(".")
        if top == "mummycase":
            other = rest.split(".")[0]
            if other.startswith("__"):
                other = ""
            allowed = other == room or level(other) < level(room)
            assert allowed, f"{room} must not import {other} ({name})"
            assert other not in APART.get(room, set()), f"{room} must not know {other}"
        elif top in THIRD_PARTIES:
            assert room in THIRD_PARTIES[top], f"{room} must not import {top}"


def test_one_player_alone_counts_with_numpy() -> None:
    """Night of the Mummy lists all worlds; the others live on the standard library."""
    users = {
        path.parent.name for path in (PACKAGE / "players").rglob("*.py") if "numpy" in imports(path)
    }
    assert users == {"night_of_the_mummy"}


def test_the_test_would_notice() -> None:
    """Every room that exists has its layer, and the check above sees real imports."""
    assert {room_of(path) for path in FILES} <= set().union(*LAYERS)
    seen = {name.split(".")[0] for path in FILES for name in imports(path)}
    assert {"mummycase", "numpy", "soundfile", "pygame"} <= seen


@pytest.mark.parametrize("room", ["case", "games", "players", "records", "lab", "printing"])
def test_no_clock_and_no_thread(room: str) -> None:
    for path in (PACKAGE / room).rglob("*.py"):
        clocks = {name.split(".")[0] for name in imports(path)} & CLOCKS
        # the laboratory tells how much processor time it took
        assert clocks <= ({"time"} if room == "lab" else set()), f"{path} imports {clocks}"


def test_gpiozero_is_fetched_late() -> None:
    """A case without a Pi starts without it: only the mock, fetched late itself, imports it."""
    importers = {
        path.relative_to(PACKAGE).as_posix()
        for path in FILES
        if any(name.split(".")[0] == "gpiozero" for name in imports(path))
    }
    assert importers == {"pi/mock.py"}
    for path in FILES:
        late = {"mummycase.pi.mock.Bench", "mummycase.pi.mock"} & set(top_imports(path))
        assert not late or path.name == "bench.py", path


def test_no_global_chance() -> None:
    """Chance is passed in: numpy's Generator, or the class Random, never a module's own state."""
    for path in FILES:
        chance = {name for name in imports(path) if name.split(".")[0] == "random"}
        assert chance <= {"random.Random"}, path
        for node in nodes(path) if "random" in path.read_text(encoding="utf-8") else ():
            if not isinstance(node, ast.Attribute):
                continue
            call = ast.unparse(node)
            if call.startswith(("np.random.", "numpy.random.")):
                assert call.split("(")[0].split(".")[2] in {
                    "Generator",
                    "default_rng",
                    "SeedSequence",
                }, call


def test_files_are_small() -> None:
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert {path: size for path, size in sizes.items() if size > 400} == {}


STATES = {"match", "state", "clone", "determinise", "state_from_observation", "state_from_json"}
"""By these names one comes to a state of the rules, or from one to another."""


def test_the_screen_lives_on_observations_and_events() -> None:
    """No match and no state of the rules is to be had in screen/, nor made there."""
    for path in (PACKAGE / "screen").rglob("*.py"):
        rooms = {name for name in imports(path) if name.startswith("mummycase.games")}
        deep = {
            name for name in rooms if {"match", "state", "world", "turn"} & set(name.split("."))
        }
        assert deep == set(), path
        for node in nodes(path):
            if isinstance(node, ast.Attribute):
                assert node.attr not in STATES, f"{path}: {ast.unparse(node)}"
                assert node.attr != "new" or ast.unparse(node) != "VOICE.new", path

"""Tests and rule sheet agree on their tags."""

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent

SECTIONS = {
    "VM-0-": [*range(1, 11), *range(20, 25)],
    "VM-1-": range(1, 21),
    "VM-2-": range(1, 12),
    "VM-3-": range(1, 7),
    "VM-4-": range(1, 7),
    "VM-5-": range(1, 4),
    "VM-A": range(1, 34),
    "MR-": [
        *range(1, 17),
        *range(20, 32),
        *range(40, 44),
        *range(50, 55),
        *range(60, 70),
    ],
    "MR-A": range(1, 23),
}
"""The numbers of every section of the sheet."""


def lines() -> list[tuple[str, str]]:
    """Tag and sentence of every line."""
    found = (TESTS / "rule_tags.txt").read_text(encoding="utf-8").splitlines()
    parts = (line.partition(" ") for line in found if line.strip() and not line.startswith("#"))
    return [(tag, words.strip()) for tag, _, words in parts]


def listed() -> set[str]:
    return {tag for tag, _ in lines()}


def tags_of(call: ast.Call) -> Iterator[str]:
    """The tags that one ``pytest.mark.rule`` names, those of a starred tuple too."""
    for argument in call.args:
        value = ast.literal_eval(argument.value if isinstance(argument, ast.Starred) else argument)
        yield from [value] if isinstance(value, str) else value


@cache
def named() -> frozenset[str]:
    """Tags that tests name in ``pytest.mark.rule``."""
    tags = set()
    for path in TESTS.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "mark.rule" in text else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                tags |= set(tags_of(node))
    return frozenset(tags)


def test_every_tag_that_a_test_names_is_a_rule() -> None:
    assert named() - listed() == set()


def test_every_rule_listed_has_a_test() -> None:
    assert listed() - named() == set()


def test_the_list_holds_the_whole_sheet() -> None:
    sheet = {f"{name}{number:02d}" for name, numbers in SECTIONS.items() for number in numbers}
    assert {tag for tag in listed() if tag.startswith(("VM-", "MR-"))} == sheet


def test_every_tag_is_listed_once_with_a_sentence() -> None:
    assert [tag for tag, count in Counter(tag for tag, _ in lines()).items() if count > 1] == []
    assert [tag for tag, words in lines() if len(words.split()) < 3] == []


def test_starred_tags_are_seen() -> None:
    (call,) = ast.parse('rule("a", *("b", "c"))').body
    assert isinstance(call, ast.Expr)
    assert isinstance(call.value, ast.Call)
    assert list(tags_of(call.value)) == ["a", "b", "c"]

"""Tests and rule sheet agree on their tags."""

import ast
from pathlib import Path

TESTS = Path(__file__).resolve().parent


def listed() -> set[str]:
    lines = (TESTS / "rule_tags.txt").read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if line.strip() and not line.startswith("#")}


def named() -> set[str]:
    """Tags that tests name in ``pytest.mark.rule``."""
    tags = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                tags |= {str(ast.literal_eval(argument)) for argument in node.args}
    return tags


def test_every_tag_that_a_test_names_is_a_rule() -> None:
    assert named() - listed() == set()


def test_every_rule_listed_has_a_test() -> None:
    assert listed() - named() == set()

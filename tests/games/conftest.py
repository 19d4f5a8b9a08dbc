"""Failures in the conformance suite show what was compared."""

import pytest

pytest.register_assert_rewrite("tests.games.conformance", "tests.games.match_machine")

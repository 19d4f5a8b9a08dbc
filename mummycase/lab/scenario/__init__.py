"""Scenarios: what hands do to a case at what time, and what is expected of it, in a TOML file.

The record player's behaviour under test without a line of Python; see docs/scenarios.md.
"""

from mummycase.lab.scenario.playing import Outcome, play
from mummycase.lab.scenario.sheet import Deed, Expectation, Scenario, read
from mummycase.lab.scenario.watching import Finding

__all__ = ["Deed", "Expectation", "Finding", "Outcome", "Scenario", "play", "read"]

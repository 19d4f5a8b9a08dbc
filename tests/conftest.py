"""Profiles for Hypothesis, and machines that are quick to make."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True)
settings.register_profile(
    "soak", max_examples=400, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

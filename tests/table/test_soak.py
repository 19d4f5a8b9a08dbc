"""Long runs of the table, apart from the suite."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from .test_table_machine import TableMachine


@pytest.mark.soak
def test_many_orders_of_hands_at_a_table() -> None:
    run_state_machine_as_test(
        TableMachine,
        settings=settings(
            max_examples=100,
            stateful_step_count=60,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )

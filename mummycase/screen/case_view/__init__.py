"""The mummy case as it is seen and handled."""

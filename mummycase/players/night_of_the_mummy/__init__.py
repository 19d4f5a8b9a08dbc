"""Computer players of Night of the Mummy: they list all worlds that can be."""

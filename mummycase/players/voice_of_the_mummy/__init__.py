"""Players of Voice of the Mummy. Nothing is hidden in it: the skill is to weigh chances."""

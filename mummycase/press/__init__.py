"""Making records from recordings: where the messages lie in one, and how each is finished."""

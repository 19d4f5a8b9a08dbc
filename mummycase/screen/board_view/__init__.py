"""The board as a view of its own: what is played, where everything lies, what may be chosen."""

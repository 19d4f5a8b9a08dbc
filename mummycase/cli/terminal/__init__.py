"""The case in a terminal: drawn in half blocks, worked with keys or the mouse."""

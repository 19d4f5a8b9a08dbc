"""Draws the building guide's pictures and table from `hardware/pins.toml`.

Run ``python -m hardware.draw`` in the root of the project after a change of the wiring; a test
fails while the pictures say something else than the file.
"""

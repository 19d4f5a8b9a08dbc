"""Widgets: few, drawn with the theme, in stage units, for mouse, finger, keys and gamepad."""

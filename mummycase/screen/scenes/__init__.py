"""The scenes of the desktop game: title, set-up, options, statistics, help, the case alone."""

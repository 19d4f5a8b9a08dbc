"""``mummycase`` without a command: the title of the game, as soon as can be.

Nothing of the terminal's game is loaded on this way; it would take longer than the window.
"""

import os


def open_title() -> int:
    """Open the window at the title; returns the exit code.

    Raises:
        ScreenUnavailableError: no window can be opened.
        AssetMissingError: the installation lacks sounds or pictures.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from mummycase.cli.case import SIZE, sounding_live, window_size
    from mummycase.cli.game_window import run_game
    from mummycase.screen.scenes.outcomes import Place

    return run_game(Place.TITLE, sounding_live, size=window_size(SIZE))

"""Makes the scene for a destination."""

from collections.abc import Callable, Mapping

from mummycase.screen.scenes.case_alone import CaseScene
from mummycase.screen.scenes.ending import EndingPage
from mummycase.screen.scenes.notice import NoticePage
from mummycase.screen.scenes.options import OptionsPage
from mummycase.screen.scenes.outcomes import (
    CaseOptions,
    Destination,
    Ended,
    Help,
    NewGame,
    Notice,
    Place,
    Resume,
)
from mummycase.screen.scenes.rules_help import HelpPage
from mummycase.screen.scenes.saved_games import SavedGamesPage
from mummycase.screen.scenes.scene import Scene
from mummycase.screen.scenes.services import Services
from mummycase.screen.scenes.setup import SetupPage
from mummycase.screen.scenes.statistics import StatisticsPage
from mummycase.screen.scenes.title import TitlePage

MakePlay = Callable[[Services, NewGame | Resume], Scene]
"""Makes the scene in which a game is played."""

_PAGES: Mapping[Place, Callable[[Services], Scene]] = {
    Place.TITLE: TitlePage,
    Place.SETUP: SetupPage,
    Place.SAVED: SavedGamesPage,
    Place.STATISTICS: StatisticsPage,
    Place.OPTIONS: OptionsPage,
    Place.HELP: HelpPage,
}


class SceneMaker:
    """Makes scenes that share their services.

    Args:
        services: that are shared.
        make_play: makes the one in which a game is played.
    """

    def __init__(self, services: Services, make_play: MakePlay) -> None:
        self._services = services
        self._make_play = make_play

    def __call__(self, to: Destination) -> Scene:
        """The scene for a destination, not entered yet."""
        match to:
            case NewGame() | Resume():
                return self._make_play(self._services, to)
            case Ended():
                return EndingPage(self._services, to)
            case Notice():
                return NoticePage(self._services, to)
            case Help(topic):
                return HelpPage(self._services, topic)
            case Place.CASE:
                settings = self._services.settings.settings
                options = CaseOptions(
                    record=settings.record,
                    life=settings.life,
                    mode=settings.mode,
                    wear=settings.wear,
                    is_clean=settings.is_clean,
                )
                return CaseScene(self._services, options)
            case _:
                return _PAGES[to](self._services)

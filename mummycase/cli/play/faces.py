"""The faces there are, and the house rules of every game."""

from collections.abc import Sequence

from mummycase.cli.parsing import SHOWN, UsageError
from mummycase.cli.play.face import Face, HouseRule
from mummycase.errors import UnknownGameError
from mummycase.games.voice_of_the_mummy import CHOICES, VOICE, Rules
from mummycase.games.voice_of_the_mummy.rules import TURN_LIMITS

CORNERS = "Which corners are played: opposite ones for two seats, or those that people choose?"
LIMIT = "After how many turns is a game scored as it stands?"

FACES: tuple[Face, ...] = ()
"""One a game, but for Voice of the Mummy, whose terminal has a board; a new game is added here."""


def find_face(key: str) -> Face:
    """The face of the game of this key.

    Raises:
        UnknownGameError: it has none.
    """
    for face in FACES:
        if face.game == key:
            return face
    raise UnknownGameError(f"the game {key!r} has no place at the terminal")


def rules_of(key: str) -> Sequence[HouseRule]:
    """The house rules of a game; none if it has none."""
    if key == VOICE.key:
        return _voice_rules()
    return next((face.rules for face in FACES if face.game == key), ())


def read_rules(given: Sequence[str], key: str, prog: str) -> dict[str, str]:
    """House rules from the command line.

    Args:
        given: each ``NAME=VALUE``.
        key: of the game.
        prog: the command, for complaints.

    Raises:
        UsageError: there is no such rule, or it has no such value.
    """
    offered = {rule.name: rule for rule in rules_of(key)}
    found: dict[str, str] = {}
    for text in given:
        name, _, value = text.partition("=")
        rule = offered.get(name)
        if rule is None:
            known = f"one of {', '.join(offered)}; --rule help tells more" if offered else "none"
            raise UsageError(prog, f"--rule must be NAME=VALUE with {known}, got {text[:SHOWN]!r}")
        if not rule.takes(value):
            raise UsageError(prog, f"--rule must be {name}={rule.allowed}, got {text[:SHOWN]!r}")
        found[name] = value
    return found


def rules_help(key: str) -> str:
    """All house rules of a game, for people."""
    lines = [
        f"{rule.name}={rule.allowed}\n  {rule.line}\n  usual: {rule.usual}"
        for rule in rules_of(key)
    ]
    return "\n".join(lines) or "this game has no house rules"


def _voice_rules() -> list[HouseRule]:
    from mummycase.table.rule_texts import RULES

    limit = range(TURN_LIMITS[0], TURN_LIMITS[1] + 1)
    return [
        *(
            HouseRule(name, values, RULES[name].question if name in RULES else CORNERS, values[0])
            for name, values in CHOICES.items()
        ),
        HouseRule("turn_limit", limit, LIMIT, str(Rules().turn_limit)),
    ]

"""The phases of a game: who acts, and on what.

::

    CHOOSE -> FIRST -> DEAL -> TURN
    TURN -> INQUIRE -> NAME -> ANSWER -> [STRIKE_BACK] ................ next TURN
         -> DANCE -> REPLY -> JOIN* -> POWER* -> BURGLE* .............. next TURN
                           -> refused: INSTEAD -> NAME ... [RAGE] ..... next TURN
         -> PLACE* -> all Yes: OVER, else ............................. next TURN

STRIKE_BACK, JOIN, POWER, BURGLE and RAGE ask every seat that could have the power by all that is
public, whoever has it: that somebody is asked tells nothing (NM-36, NM-183).
"""

(
    CHOOSE,
    FIRST,
    DEAL,
    TURN,
    INQUIRE,
    NAME,
    ANSWER,
    STRIKE_BACK,
    DANCE,
    REPLY,
    JOINING,
    POWER,
    BURGLARY,
    INSTEAD,
    RAGING,
    PLACE,
    FINISHED,
) = range(17)

NAMES = (
    "choose",
    "first",
    "deal",
    "turn",
    "inquire",
    "name",
    "answer",
    "strike_back",
    "dance",
    "reply",
    "join",
    "power",
    "burgle",
    "instead",
    "rage",
    "place",
    "over",
)
"""What the phases are called in files and for people who read them."""

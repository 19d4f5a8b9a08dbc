"""What ``?`` tells at the terminal: keys, signs on the board, what the game is about."""

from mummycase.cli.play.board_text import Signs

KEYS = """\
Enter    roll, pull the lever, turn the record: whatever comes next
1, 2 ..  choose; 2? tells more of the second
a        have the message said again; it is no second command
k+, k-   turn the speed knob up or down; k 0.6 sets it (0 slow .. 1 fast)
c, f     open the case and swap the cells, or fit fresh ones
h S G    you heard side S, groove G, from a real toy: that is the command
u        take back what was chosen last, until the die falls or the mummy speaks
b        show the board
q        leave; the game is kept: 'mummycase play --terminal --resume' goes on
"""

AIM = """\
Gather jewels on the three levels; on a Mummy head pull the lever and obey.
When none lies on the top level, exact count takes the Great Jewel there, and
the Cobra with it. Then race home: who comes by exact count without the Cobra
ends the game, and all others give that one a jewel. A jewel counts 1, the Great
Jewel 5, the Cobra 5 off; the most points win.
"""


def manual(signs: Signs) -> str:
    """All of it, with the signs that are drawn with."""
    s = signs
    return f"""\
{KEYS}
{s.jewel} jewel   {s.bed} its bed, empty   {s.head} Mummy head   {s.cobra} Cobra
{s.great} Great Jewel   {s.corner} corner   {s.step * 3} steps   letter: who stands there
Beside the board: everybody's jewels, and points (pts) as things stand.

{AIM}"""

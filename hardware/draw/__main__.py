"""``python -m hardware.draw``: draw everything anew; ``--check`` only tells what is out of date."""

import sys
from pathlib import Path

from hardware.draw import making


def main(words: list[str]) -> int:
    """Draw, or check; returns the exit code."""
    stale = [path for path, text in making.everything() if text != making.lies_there(path)]
    if "--check" in words:
        for path in stale:
            print(f"out of date: {path.relative_to(Path.cwd())}", file=sys.stderr)
        return 1 if stale else 0
    for path, text in making.everything():
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

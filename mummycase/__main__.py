"""Run the command line with ``python -m mummycase``."""

from mummycase.cli import main

if __name__ == "__main__":
    raise SystemExit(main())

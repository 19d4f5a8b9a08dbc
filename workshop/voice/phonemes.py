"""Stage 1: turn the texts into British phonemes (run it after any change of a text).

    python phonemes.py

reads `texts/*.toml` and `texts/pronounce.toml` and writes the phonemes back into `texts/*.toml`.
Words that the lexicon lacks or reads wrongly are listed in `pronounce.toml`.
"""

from __future__ import annotations

import re
import sys
import tomllib

from hibari.g2p import G2P
from texts import HERE, RECORDS, WorkshopError, load, save


def marked(sentence: str, fixes: dict[str, str]) -> str:
    """`sentence` with each word of `fixes` given its phonemes in the G2P's inline notation."""
    for word, sound in fixes.items():
        sentence = re.sub(rf"\b{re.escape(word)}\b", f"[{word}](/{sound}/)", sentence)
    return sentence


def spoken(g2p: G2P, sentence: str, fixes: dict[str, str]) -> str:
    """The phonemes of one sentence: one blank-separated group for each of its words."""
    sound = str(g2p(marked(sentence, fixes)))
    words, groups = len(sentence.split()), len(sound.split())
    if words != groups:
        raise WorkshopError(
            f"{words} words but {groups} groups of phonemes: {sentence!r} {sound!r}"
        )
    return sound


def main() -> int:
    """Write the phonemes of every record."""
    fixes = tomllib.loads((HERE / "texts" / "pronounce.toml").read_text(encoding="utf-8"))
    names, stresses = fixes["everywhere"], fixes["command"]
    g2p = G2P(british=True)
    for record in RECORDS:
        lines = load(record)
        for line in lines:
            omen, order = line.sentences()
            line.phonemes = [spoken(g2p, omen, names), spoken(g2p, order, names | stresses)]
        save(record, lines)
        print(f"{record}: {len(lines)} lines")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except WorkshopError as error:
        sys.exit(f"phonemes: {error}")

"""Checks the index against the texts of the manuals, for those who own them.

The index quotes nothing. It says where each statement is, and keeps a digest of the words there.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.layers.library import spec_folder
from uno_dsl.trace.manual_statements import Manual, Place, read_index

DIGEST_LENGTH = 12


@dataclass(frozen=True, slots=True)
class ManualText:
    """A text as its normalised words (lower-cased runs of letters and digits), each with its line number."""

    name: str
    words: tuple[str, ...]
    lines: tuple[int, ...]

    def has(self, place: Place) -> bool:
        """Whether the words of the place are there, on that line."""
        words = self.words[place.word : place.word + place.count]
        return len(words) == place.count and self.lines[place.word] == place.line and digest(words) == place.digest


def digest(words: tuple[str, ...]) -> str:
    """The digest of some normalised words."""
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:DIGEST_LENGTH]


def read_text(path: Path) -> ManualText:
    """Read a manual's text as UTF-8."""
    found = [
        (word, number)
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1)
        for word in re.findall(r"[^\W_]+", line.lower())
    ]
    return ManualText(path.name, tuple(word for word, _ in found), tuple(number for _, number in found))


def verify_manuals(folder: Path, spec: Path | None = None) -> list[str]:
    """All differences between the texts (`*.txt`) in a folder and the index; empty if every place matches.

    Each manual is compared with the text in which most of its places match, whatever the file is called.
    """
    texts = [read_text(path) for path in sorted(folder.glob("*.txt"))] if folder.is_dir() else []
    if not texts:
        return [f"{folder} contains no text files: put the manuals there as .txt files"]
    manuals = read_index(spec or spec_folder()).manuals.values()
    return [problem for manual in manuals for problem in _verify(manual, texts)]


def _verify(manual: Manual, texts: list[ManualText]) -> list[str]:
    statements = manual.statements.values()
    places = [(f"{s.name} {language}", place) for s in statements for language, place in s.places.items()]
    fitting = {text.name: sum(text.has(place) for _, place in places) for text in texts}
    best = max(texts, key=lambda text: fitting[text.name])
    if fitting[best.name] * 2 < len(places):
        return [f"{manual.id} ({manual.title}): none of the texts is this manual"]
    wrong = [(name, place) for name, place in places if not best.has(place)]
    found = [f"{name}: the text of {best.name}, line {place.line}, does not match the index" for name, place in wrong]
    if len(best.words) != manual.words:
        found.append(f"{manual.id}: {best.name} has {len(best.words)} words, but the index says {manual.words}")
    return found

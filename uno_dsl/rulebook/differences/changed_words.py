"""Old and new sentences: which of them belong together, and which of their words differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

WORDS = re.compile(r"\w+|[^\w\s]|\s+")
SIMILAR = 0.5
"""How much two sentences must share, from 0 to 1, for one to be the new form of the other."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A sentence in pieces: each with whether the other sentence has it not. A sentence without a counterpart is one piece."""

    pieces: tuple[tuple[str, bool], ...]

    @property
    def text(self) -> str:
        """The sentence itself."""
        return "".join(piece for piece, _ in self.pieces)


@dataclass(frozen=True, slots=True)
class Step:
    """An old sentence and the new one for it; None if there is none."""

    old: Marked | None
    new: Marked | None


def steps(old: Sequence[str], new: Sequence[str]) -> Iterator[Step]:
    """What changes from one text to another, sentence by sentence; sentences that both have are left out."""
    for tag, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield from paired(old[i:j], new[k:m])


def paired(old: Sequence[str], new: Sequence[str]) -> Iterator[Step]:
    """Sentences that stand at the same place: each old one with the first similar new one behind those used already."""
    used = 0
    for sentence in old:
        place = next((k for k in range(used, len(new)) if alike(sentence, new[k]) >= SIMILAR), None)
        if place is None:
            yield Step(whole(sentence), None)
            continue
        yield from (Step(None, whole(other)) for other in new[used:place])
        yield Step(*marked(sentence, new[place]))
        used = place + 1
    yield from (Step(None, whole(other)) for other in new[used:])


def whole(sentence: str) -> Marked:
    """A sentence that has no counterpart."""
    return Marked(((sentence, False),))


def words_of(sentence: str) -> list[str]:
    return WORDS.findall(sentence)


def alike(one: str, other: str) -> float:
    """How much of two sentences is the same, from 0 to 1."""
    return matcher([word for word in words_of(one) if word.strip()], [w for w in words_of(other) if w.strip()]).ratio()


def matcher(one: Sequence[str], other: Sequence[str]) -> SequenceMatcher[str]:
    return SequenceMatcher(None, one, other, autojunk=False)


def marked(old: str, new: str) -> tuple[Marked, Marked]:
    """Two sentences, each with the words marked that the other has not."""
    one, other = words_of(old), words_of(new)
    before: list[tuple[str, bool]] = []
    after: list[tuple[str, bool]] = []
    for tag, i, j, k, m in matcher(one, other).get_opcodes():
        differs = tag != "equal"
        before.append(("".join(one[i:j]), differs))
        after.append(("".join(other[k:m]), differs))
    return Marked(joined(before)), Marked(joined(after))


def joined(pieces: Sequence[tuple[str, bool]]) -> tuple[tuple[str, bool], ...]:
    """Without empty pieces; a space between two marked words is marked with them, one at the edge of a mark is not."""
    out: list[tuple[str, bool]] = []
    for text, differs in pieces:
        bare = text.strip()
        differs = differs and bool(bare)
        before, after = (text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]) if differs else ("", "")
        for part, mark in ((before, False), (bare if differs else text, differs), (after, False)):
            if part and out and out[-1][1] == mark:
                out[-1] = (out[-1][0] + part, mark)
            elif part and mark and len(out) > 1 and out[-1] == (" ", False) and out[-2][1]:
                out[-2:] = [(f"{out[-2][0]} {part}", True)]
            elif part:
                out.append((part, mark))
    return tuple(out)

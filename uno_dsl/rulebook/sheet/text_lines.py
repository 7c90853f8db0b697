"""Sentences → lines, as both forms of a sheet have them: what stands in no list flows, and each point of a list is a line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from uno_dsl.rulebook.sheet.sheet import Mark, Sentence, Sheet


@dataclass(frozen=True, slots=True)
class TextLine:
    """Sentences in a row with the same mark, and how deep in lists they stand."""

    depth: int
    mark: Mark
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A piece of text. `foreign` if it is a name that the language has no words for."""

    text: str
    foreign: bool = False


def lines(sentences: Sequence[Sentence]) -> Iterator[TextLine]:
    """The lines of a rule. What a house rule takes away stands apart from what it brings."""
    together: list[Sentence] = []
    for sentence in sentences:
        if together and (sentence.depth or together[-1].depth or sentence.mark != together[-1].mark):
            yield TextLine(together[0].depth, together[0].mark, tuple(together))
            together = []
        together.append(sentence)
    if together:
        yield TextLine(together[0].depth, together[0].mark, tuple(together))


def pieces(text: str, sheet: Sheet) -> Iterator[Words]:
    """A text, with names in quotes apart that the language of the sheet has no words for."""
    opening, closing = sheet.quotes.split("…")
    inside = rf"({re.escape(opening)}[^{re.escape(closing)}]*{re.escape(closing)})"
    for place, part in enumerate(re.split(inside, text)):
        if place % 2 and part[len(opening) : -len(closing)].strip() in sheet.names:
            yield from (Words(opening), Words(part[len(opening) : -len(closing)], foreign=True), Words(closing))
        elif part:
            yield Words(part)

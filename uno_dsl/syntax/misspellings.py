"""Misspelt words behind syntax errors: finds the word of the language that would make the author's sentence correct."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from uno_dsl.diagnostic import typos_between
from uno_dsl.syntax.vocabulary import FORMS, vocabulary

Where = Callable[[str], "tuple[int, int] | None"]
MAX_WORDS = 12
MAX_CANDIDATES = 8
WORD = re.compile(r"[A-Za-z][\w-]*")
TWO_WORDS = re.compile(r"[A-Za-z]+[ \t]+[A-Za-z]+")
PAIRS = frozenset(form for form in FORMS if form.count(" ") == 1)
RIGHT_PAIR = re.compile(
    r"\b(" + "|".join(sorted(form for form in FORMS if " " in form)).replace(" ", r"[ \t]+") + r")\b", re.I
)
PARTS = frozenset(
    word for form in FORMS if " " in form for word in form.split() if word not in FORMS
)  # prefixes that are not words by themselves


@dataclass(frozen=True, slots=True)
class Misspelling:
    """A word as the author wrote it, its column (counted from 1), and the word that was meant."""

    column: int
    word: str
    meant: str


CERTAIN = frozenset({"the", "a", "an", "and", "or", "not", "it", "if", "when", "is", "has", "card", "cards", "player"})
"""Words that nobody types by mistake for another word."""


def find_misspelling(text: str, line: int, column: int, error_in: Where) -> Misspelling | None:
    """The misspelt word behind a syntax error, found by trying words with similar spelling.

    `error_in` returns the place of the first error in a text (line and column, counted from 1), or None if it is correct.
    """
    lines = text.split("\n")
    if line > len(lines):
        return None
    upto, sentence = lines[: line - 1], lines[line - 1]
    best: tuple[tuple[int, int], Misspelling] | None = None
    for misspelling in candidates(sentence, column):
        corrected = (
            sentence[: misspelling.column - 1]
            + misspelling.meant
            + sentence[misspelling.column - 1 + len(misspelling.word) :]
        )
        place = error_in("\n".join([*upto, corrected]) + "\n")
        if place is None or place[0] > line:
            return misspelling  # the line is correct, even if something is missing below it
        if place[1] > column + 12 and (best is None or place > best[0]):
            best = place, misspelling
    return best[1] if best is not None else None


def candidates(sentence: str, column: int) -> Iterator[Misspelling]:
    """Replacements for the words at and before a column, the likeliest first: unknown words, then those nearest to the place."""
    known = vocabulary()
    alone = known - PARTS
    end = len(re.split(r'["<\[#]', sentence)[0])
    right = [match.span() for match in RIGHT_PAIR.finditer(sentence)]
    words = [match for match in WORD.finditer(sentence) if match.start() < min(end, column + 1)]
    following = next((match for match in WORD.finditer(sentence) if column < match.start() + 1 < end), None)
    words += [following] if following is not None else []
    words = [match for match in words if not any(start <= match.start() < stop for start, stop in right)]
    words = [match for match in words if match[0].casefold() not in CERTAIN]
    words = sorted(words, key=lambda m: (m[0].casefold() in known, m.start() > 0, abs(m.end() - column)))[:MAX_WORDS]
    for match in words:
        pair = TWO_WORDS.match(sentence, match.start())
        for meant in (
            near(" ".join(pair[0].casefold().split()), PAIRS) if pair is not None and pair.end() <= end else []
        ):
            yield Misspelling(match.start() + 1, pair[0] if pair is not None else "", meant)
    for match in words:
        word = match[0].casefold()
        if word in alone:
            continue
        for meant in near(word, known):
            yield Misspelling(match.start() + 1, match[0], meant)


def near(word: str, known: frozenset[str]) -> list[str]:
    """Words of the language that a word may be a misspelling of, the most similar first."""
    allowed = 1 if len(word) < 6 else 2
    found = {name: typos_between(word, name, allowed) for name in known if name != word}
    close = [name for name, count in found.items() if count <= allowed and count < len(name)]
    return sorted(
        close,
        key=lambda name: (
            found[name],
            name not in FORMS,
            name[:1] != word[:1],
            name[-1:] != word[-1:],
            abs(len(name) - len(word)),
            name,
        ),
    )[:MAX_CANDIDATES]

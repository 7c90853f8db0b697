"""Words that people type into the search: what they call things, and all words without accents. The search folds none itself."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, tag, text

SIGN = re.compile(r"\+(?=\d)")
"""The search takes a plus for a sign of its own, so the script asks for `plus4` where somebody types `+4`."""


def called(name: str, words: Labels) -> str:
    """What people also call a card, a part of the rules or a question, in a line that nobody sees and the search reads."""
    key = f"search {name}"
    if not words.has(key):
        return ""
    said = words(key).split()
    signs = [SIGN.sub("plus", word) for word in said if SIGN.match(word)]
    return hidden([*said, *signs, *(plain for word in said if (plain := folded(word)) and plain != word)])


def hidden(found: Iterable[str]) -> str:
    return block(tag("p", text(" ".join(found)), hidden=True))


def folded_words(book: Book) -> str:
    """All words of a book that have accents, without them, in a line that nobody sees and the search reads."""
    said = [sentence.text for row in book.rows() for sentence in row.said]
    said += [section.title for part in book.parts for section in part.sections]
    accented = {word for line in said for word in re.findall(r"\w+", line.lower()) if not word.isascii()}
    return hidden(sorted({folded(word) for word in accented} - {""}))


def folded(word: str) -> str:
    """A word without accents: `règle` → `regle`."""
    plain = unicodedata.normalize("NFKD", word.replace("ß", "ss"))
    return "".join(letter for letter in plain if letter.isascii())

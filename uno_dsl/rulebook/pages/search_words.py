"""Words that people type into the search: without accents, and what they call things. The search folds no accents itself."""

from __future__ import annotations

import re
import unicodedata

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, tag, text


def search_words(book: Book, words: Labels) -> str:
    """A line that nobody sees and the search reads."""
    said = [sentence.text for row in book.rows() for sentence in row.said]
    said += [section.title for part in book.parts for section in part.sections]
    accented = {word for line in said for word in re.findall(r"\w+", line.lower()) if not word.isascii()}
    found = sorted({folded(word) for word in accented} - {""})
    return block(tag("p", text(" ".join([*found, *words("search words").split()])), hidden=True))


def folded(word: str) -> str:
    """A word without accents: `règle` → `regle`."""
    plain = unicodedata.normalize("NFKD", word.replace("ß", "ss"))
    return "".join(letter for letter in plain if letter.isascii())

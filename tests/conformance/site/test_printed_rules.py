"""What a rulebook prints: every sentence of its rules, and what other printings say instead, but neither sources nor readings."""

from __future__ import annotations

import re

import pytest

from tests.books import book_in
from tests.conformance.site.browser import Visitor
from tests.conformance.site.built_languages import only_built
from tests.slices import some
from uno_dsl.rulebook.book import PROGRAMS, Book
from uno_dsl.rulebook.rows import OPEN

BOOKS = only_built(["es/flip", "en/classic", "pt/world-tour"])
PRINTED = "document.querySelector('article').innerText"


def spaced(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def sentences(book: Book) -> list[str]:
    """The sentences of the rules that the page states."""
    rows = [
        row
        for part in book.parts
        if part.key not in (OPEN, PROGRAMS)
        for section in part.sections
        for passage in section.passages
        for row in passage.rows
    ]
    return [spaced(said.text) for row in rows for said in row.said]


@pytest.mark.parametrize(("path", "forced"), some([(book, forced) for book in BOOKS for forced in (False, True)], 2))
def test_every_sentence_is_printed(visitor: Visitor, path: str, forced: bool) -> None:
    language, game = path.split("/")
    said = sentences(book_in(game, language))
    with visitor.open(f"{path}/index.html", forced=forced) as page:
        page.emulate_media(media="print", forced_colors="active" if forced else "none")
        printed = spaced(page.evaluate(PRINTED))
    assert len(said) > 50
    assert [sentence for sentence in said if sentence not in printed] == []

"""What a rulebook prints: every sentence of its rules, and what other printings say instead, but neither sources nor what only a screen does."""

from __future__ import annotations

import re

import pytest

from tests.books import book_in
from tests.conformance.site.browser import Visitor
from tests.conformance.site.built_languages import LANGUAGES, only_built
from tests.slices import only_full, some
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


USING = {
    "de": r"klick|\btippe|wählt man eine andere|sobald eine Ausgabe gewählt|Regeltext|aufklapp",
    "en": r"\bclick|\btap |\bpress |choose another|page change|change on this page|hover",
    "es": r"\bpulsa|\bclic\b|al marcar|página cambia|cambian en esta página",
    "fr": r"cliqu|appuie|choisis une autre|texte des règles change|changent sur cette page",
    "pt": r"\bclique|escolha outr|página muda|mudam nesta página",
}  # fmt: skip
"""Words for what a page does, or what a reader does with it."""
FIGURES = ["world-tour/index.html", "flip/index.html", "flip/printings/index.html", "flip/cases/index.html"]
HIDDEN_ANSWERS = """[...document.querySelectorAll('.answers small')].filter(one => !one.textContent || !one.checkVisibility()).length"""
"""Answers below which no printing stands although the page says so."""


@only_full
@pytest.mark.parametrize("path", some([f"{code}/{page}" for code in LANGUAGES for page in FIGURES], 3))
def test_paper_does_not_speak_of_what_only_a_screen_does(visitor: Visitor, path: str) -> None:
    using = USING[path.partition("/")[0]]
    with visitor.open(path) as page:
        shown = page.evaluate(PRINTED)
        page.emulate_media(media="print")
        printed = page.evaluate(PRINTED)
        assert page.evaluate(HIDDEN_ANSWERS) == 0
    assert re.search(using, shown, re.IGNORECASE) or not path.endswith(("tour/index.html", "flip/index.html"))
    assert re.findall(rf".*(?:{using}).*", printed, re.IGNORECASE) == []

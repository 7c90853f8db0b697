"""An open question about one box is told in the words of that box; one about several in those of the language."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

from tests.books import OTHER_LANGUAGES, book_in
from tests.slices import only_full
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.index_pages import box_of, cards_of, cited_by, named_in, questions_page, words_of_boxes
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.trace.manual_statements import shipped_index

EDITIONS = ["classic", *sorted(set(shelf().editions) - {"classic"})]
ABOUT = {
    "Q058": "flip",
    "Q068": "flip",
    "Q084": "flip",
    "Q085": "flip",
    "Q093": "kickin-battle",
    "Q104": "kickin-battle",
}
SEVERAL = ("Q004", "Q011", "Q015", "Q031", "Q160")


@cache
def books(language: str) -> list[Book]:
    return [book_in(game, language) for game in EDITIONS]


@cache
def entries(language: str) -> dict[str, str]:
    """What the page says of each question."""
    shown = books(language)
    page = questions_page(shipped_index(), cited_by(shown), shown, labels(language), place_of("questions"))
    _, *parts = re.split(r"^### (?=Q\d)", page, flags=re.MULTILINE)
    return {part[:4]: unescape(part) for part in parts}


def box(name: str, language: str) -> str | None:
    found = cited_by(books(language)).get(name, ())
    one = box_of(shipped_index().gaps[name], found, books(language), labels(language))
    return one.edition if one is not None else None


@only_full
@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_a_question_is_about_the_box_that_has_its_cards_or_its_rules(language: str) -> None:
    assert {name: box(name, language) for name in ABOUT} == ABOUT
    assert {box(name, language) for name in SEVERAL} == {None}


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_a_title_calls_cards_what_the_box_calls_them(language: str) -> None:
    words, in_box = labels(language), words_of_boxes(books(language))
    for name in shipped_index().gaps:
        about = box(name, language)
        for card in named_in(f"title {name}", words) & cards_of(books(language)):
            own = in_box[about].name(card) if about else words.name(card)
            assert own.lower() in entries(language)[name].partition("{ #")[0].lower(), (name, card)


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_what_a_rule_says_is_not_called_an_answer(language: str) -> None:
    """Where no more than half of the printings give one answer, the answers stand with their printings only."""
    answers = [f"<dt>{labels(language)(key)}</dt><dd>" for key in ("answer", "answer common")]
    printings = f"<dt>{labels(language)('said by')}</dt><dd>"
    for name, told in entries(language).items():
        taken = "".join(told.partition(answer)[2].partition("</dd>")[0] for answer in answers)
        assert taken or printings in told, name
        assert "<a" not in taken, name

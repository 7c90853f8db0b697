"""The page of disagreements: every printing of a disputed question stands once, and readers see the question in their language."""

from __future__ import annotations

from functools import cache

import pytest

from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.disagreements_page import disagreements_page, disputed
from uno_dsl.rulebook.pages.index_pages import cited_by
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.states import states
from uno_dsl.trace.manual_statements import shipped_index

BOXES = ("flip", "kickin-battle")


@cache
def books(language: str) -> tuple[Book, ...]:
    return tuple(rulebook(states(Selection(game=game)), language) for game in BOXES)


@pytest.mark.parametrize("question", ["first-seat", "challenger", "uno-deadline", "battle-next"])
def test_every_printing_stands_under_one_answer(question: str) -> None:
    found = disputed(f"q-{question}", books("en"))
    assert found is not None
    named = [(book.edition, name) for side in found.sides for book, printings in side.printings for name in printings]
    asking = [book for book in books("en") if any(one.name == question for one in book.questions)]
    assert sorted(named) == sorted((book.edition, name) for book in asking for name in book.printings)
    assert len({side.answer.name for side in found.sides}) == len(found.sides) > 1
    texts = [
        [line.text for excerpt in side.answer.said for _, lines in excerpt.rows for line in lines]
        for side in found.sides
    ]
    assert all(texts.count(said) == 1 for said in texts)


def test_a_question_that_all_printings_answer_alike_is_not_disputed() -> None:
    assert disputed("q-next-dealer", books("en")) is None
    assert disputed("q-no-such-question", books("en")) is None


def test_a_page_has_every_disagreement_and_asks_in_its_language() -> None:
    cited = cited_by(books("es"))
    page = disagreements_page(shipped_index(), books("es"), cited, labels("es"), place_of("disagreements"))
    for entry in shipped_index().discrepancies:
        assert page.count(f"#{entry} ") + page.count(f"#{entry}}}") == 1
    asked, _ = labels("es").question("Who may challenge?")
    assert f"D37 {asked}" in page

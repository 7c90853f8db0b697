"""The page of disagreements: every printing of a disputed question stands once, and readers see the question in their language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.books import book_in, states_of
from tests.slices import only_full, some
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import book_languages, is_in, labels
from uno_dsl.rulebook.pages.disagreements_page import (
    Disputed,
    Whose,
    disagreements_page,
    disputed,
    disputes,
    heading_html,
)
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.index_pages import cited_by
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.printed_answers import Printed
from uno_dsl.rulebook.questions_of_book import LEFT_OUT
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.states import State, States
from uno_dsl.trace.manual_statements import shipped_index

BOXES = ("flip", "kickin-battle")
ALL_BOXES = tuple(shelf().editions)


@cache
def boxes(language: str, games: tuple[str, ...] = BOXES) -> tuple[tuple[Book, States], ...]:
    return tuple((book_in(game, language), states_of(game)) for game in games)


def books(language: str) -> tuple[Book, ...]:
    return tuple(book for book, _ in boxes(language))


@pytest.mark.parametrize("question", some(["first-seat", "challenger", "uno-deadline", "battle-next"], 2))
def test_every_printing_stands_under_one_answer(question: str) -> None:
    found = disputed(f"q-{question}", boxes("es"), Printed(labels("es")))
    assert found is not None
    named = [(book.edition, name) for side in found.sides for book, printings in side.printings() for name in printings]
    asking = [book for book in books("es") if any(one.name == question for one in book.questions)]
    assert sorted(named) == sorted((book.edition, name) for book in asking for name in book.printings)
    assert len({side.answer.name for side in found.sides}) == len(found.sides) > 1
    for side in found.sides:
        assert len({said for said, _ in side.said}) == len(side.said)


def test_a_question_that_all_printings_answer_alike_is_not_disputed() -> None:
    assert disputed("q-next-dealer", boxes("es"), Printed(labels("es"))) is None
    assert disputed("q-no-such-question", boxes("es"), Printed(labels("es"))) is None


def test_a_page_has_every_disagreement_and_asks_in_its_language() -> None:
    cited = cited_by(books("es"))
    page = disagreements_page(shipped_index(), boxes("es"), cited, labels("es"), place_of("disagreements"))
    for entry in shipped_index().discrepancies:
        assert page.count(f"#{entry} ") + page.count(f"#{entry}}}") == 1
    asked, _ = labels("es").question("Who may challenge?")
    assert f"D37 {asked}" in page


@pytest.mark.parametrize("question", some(["guilt-releases", "challenger", "uno-deadline", "start-return"], 2))
def test_a_quoted_rule_is_that_of_every_printing_beneath_it(question: str) -> None:
    """Every sentence over some printings is one of the page of the box in each of them: in its words, or if boxes with different
    words stand beneath it, in those of the language. Printings in other languages count only where there is no other.
    """
    words = labels("es")
    general, printed = Printed(words), Printed(words)
    found = disputed(f"q-{question}", boxes("es"), printed)
    assert found is not None
    rules_of = {book.edition: rules for book, rules in boxes("es")}
    for said, whose in (group for side in found.sides for group in side.said):
        quoted = {line.text for one in said for _, lines in one.rows for line in lines} - {LEFT_OUT}
        assert quoted
        named = [(book, name) for book, names in whose for name in names]
        usual = [says(general, rules_of[book.edition].printings[name]) for book, name in named]
        own = [
            says(printed.in_words_of(book, name), rules_of[book.edition].printings[name])
            for book, name in [one for one in named if is_in(one[1], "es")] or named
        ]
        assert all(quoted <= one for one in usual) or all(quoted <= one for one in own)


def says(printed: Printed, state: State) -> set[str]:
    """All sentences of a printing."""
    return {line.text for piece in printed.teller.pieces(state) for row in piece.rows for line in row.said}


def test_a_rule_of_one_box_is_in_the_words_of_its_printing() -> None:
    """What only one box says has no word that its printing in the language of the page has another one for."""
    shown, printing = boxes("es"), "es-ES"
    found = disputed("q-first-seat", shown, Printed(labels("es")))
    assert found is not None
    (own,) = [said for side in found.sides for said, whose in side.said if dict_of(whose) == {"flip": (printing,)}]
    pieces = Teller(labels("es", "flip", printing)).pieces(shown[0][1].printings[printing])
    quoted = {line.text for one in own for _, lines in one.rows for line in lines} - {LEFT_OUT}
    assert quoted <= {line.text for piece in pieces for row in piece.rows for line in row.said}


def dict_of(whose: Whose) -> dict[str, tuple[str, ...]]:
    return {book.edition: names for book, names in whose}


def test_no_short_names_of_manuals_and_printings_are_left() -> None:
    """Readers know boxes and languages, not what the files are called."""
    page = disagreements_page(shipped_index(), boxes("es"), {}, labels("es"), place_of("disagreements"))
    boxes_ = "|".join(re.escape(text(labels("en")(f"edition {game}"))) for game in ALL_BOXES)
    codes = "|".join(sorted({name for _, name in shelf().printings}, key=len, reverse=True))
    assert "the Latin American Spanish Special Agent Mater" in page.replace("The", "the")
    assert not re.findall(rf"\bM\d\b|(?:{boxes_}) (?:{codes})\b", page)


@cache
def in_dispute() -> dict[str, list[Disputed]]:
    """What printings of all boxes answer differently, by disagreement: the same questions in every language."""
    shown = boxes("en", ALL_BOXES)
    cited, printed = cited_by([book for book, _ in shown]), Printed(labels("en"))
    return {name: disputes(name, shown, cited, printed) for name in shipped_index().discrepancies}


@only_full
@pytest.mark.parametrize("language", book_languages())
def test_every_disagreement_has_a_heading_of_its_own_in_the_language_of_the_page(language: str) -> None:
    entries = shipped_index().discrepancies
    found = {
        name: heading_html(entries[name], of, shipped_index(), labels(language)) for name, of in in_dispute().items()
    }
    assert [name for name, html in found.items() if " lang=" in html or "\\{" in html] == []
    texts = [html.partition(f"{name} ")[2].partition(" {")[0] for name, html in found.items()]
    assert all(texts) and sorted({about for about in texts if texts.count(about) > 1}) == []


def test_titles_are_those_of_disagreements() -> None:
    for language in book_languages():
        titled = {key.removeprefix("title ") for key in labels(language).texts if key.startswith("title ")}
        assert titled and titled <= set(shipped_index().discrepancies)

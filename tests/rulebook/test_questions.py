"""The open questions in every language: as titles of their sections, and as marks of the rules that answer them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.rule_html import row_html
from uno_dsl.rulebook.states import states

QUESTION = re.compile(r'^\s*(?:open )?question [\w-]+ "([^"]*)"', re.M)
OTHERS = [language for language in book_languages() if language != "en"]


def asked() -> set[str]:
    """Every question of the rules files of the library."""
    library = shelf()
    files = {*library.editions.values(), *library.options.values(), *library.printings.values()}
    return {found for path in files for found in QUESTION.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("language", OTHERS)
def test_every_question_of_the_library_is_asked_in_every_language_and_no_other(language: str) -> None:
    known = {key.partition(" ")[2] for key in labels(language).texts if key.startswith("question ")}
    assert known == asked()


@pytest.mark.parametrize("language", book_languages())
def test_every_answer_of_the_library_is_a_sentence_in_every_language(language: str) -> None:
    library, words = shelf(), labels(language)
    selections = [Selection(game=game) for game in library.editions]
    selections += [Selection(game=game, options=(option,)) for option, game in library.option_of.items()]
    for selection in selections:
        for choice in states(selection, readings=False).own.rules.choices.values():
            told = [words.answer(choice.name, reading) for reading in choice.readings]
            assert all(lang is None and re.fullmatch(r"[A-ZÀ-Ý0-9].*\.", said) for said, lang in told)
            assert len({said for said, _ in told}) == len(told)


def test_a_question_of_somebody_else_is_asked_as_it_is_written() -> None:
    assert labels("es").question("Who feeds the cat?") == ("Who feeds the cat?", "en")
    assert labels("en").question("Who feeds the cat?") == ("Who feeds the cat?", None)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_rule_that_answers_an_open_question_leads_to_it(language: str) -> None:
    book = rulebook(states(Selection(game="classic")), language)
    place = place_of(book.slug)
    marked: set[str] = set()
    for row in book.rows():
        html = row_html(row, book, labels(language), place)
        links = set(re.findall(r'href="#q-([\w-]+)"', html))
        said = {
            name.partition(":")[2].partition("=")[0] for version in row.versions for name in version.when if "=" in name
        }
        assert links == said
        marked |= links
    assert marked == {question.name for question in book.questions}


@pytest.mark.parametrize("language", OTHERS)
def test_every_word_that_the_library_defines_has_one_in_every_language_and_no_other(language: str) -> None:
    known = {key.partition(" ")[2] for key in labels(language).texts if key.startswith("word ")}
    assert known == defined()


@cache
def defined() -> frozenset[str]:
    """Every word for a card or a thing that the editions and options of the library define."""
    library = shelf()
    selections = [Selection(game=game) for game in library.editions]
    selections += [Selection(game=game, options=(option,)) for option, game in library.option_of.items()]
    found = [states(selection, readings=False).own.meanings.values() for selection in selections]
    return frozenset(meant.word for meanings in found for meant in meanings)

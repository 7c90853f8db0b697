"""The glossary: the same terms in every language, each with a name of the language and links to rules that exist."""

from __future__ import annotations

import re
from functools import cache

import pytest

from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.edition_comparison import told_editions
from uno_dsl.rulebook.for_players import occurs
from uno_dsl.rulebook.glossary import Term, glossary
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.glossary_page import glossary_page
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.states import States, states

SOME = ("classic", "flip", "kickin-battle", "shuffle-hands", "world-tour")
SAME_EVERYWHERE = {"Hand", "Rival", "bluff", "Bluff"}
"""Words that several languages share."""


@cache
def some() -> tuple[States, ...]:
    return tuple(states(Selection(game=name), readings=False) for name in SOME)


@cache
def terms(language: str) -> list[Term]:
    return glossary(some(), told_editions(some(), language), labels(language))


@cache
def books(language: str) -> dict[str, Book]:
    return {one.selection.game: rulebook(one, language) for one in some()}


@pytest.mark.parametrize("language", book_languages())
def test_every_language_has_the_same_terms(language: str) -> None:
    assert {term.anchor for term in terms(language)} == {term.anchor for term in terms("en")}
    assert len({term.anchor for term in terms(language)}) == len(terms(language))


def test_every_pile_value_and_card_has_its_term() -> None:
    found = {(term.kind, term.name) for term in terms("en")}
    for one in some():
        model = one.own.model
        assert {("card", face.card) for face in model.faces if face.symbol} <= found
        assert {("pile", keep.name) for keep in model.keeps.values() if keep.kind == "pile"} <= found
    assert ("call", "UNO") in found


@pytest.mark.parametrize("language", ["en", "de", "pt"])
def test_every_link_leads_to_a_rule_of_its_book(language: str) -> None:
    page = glossary_page(terms(language), books(language), labels(language), place_of("glossary"))
    links = re.findall(r'href="\.\./([\w-]+)/index\.html#([^"]+)"', page)
    places = {name: set(book.section_of()) for name, book in books(language).items()}
    assert links
    assert [link for link in links if link[1] not in places[link[0]]] == []


@pytest.mark.parametrize("language", book_languages())
def test_every_term_is_explained_in_the_language_and_not_by_itself(language: str) -> None:
    for term in terms(language):
        said = [" ".join(one.said) for one in term.definitions]
        assert said and all(said), f"{term.shown} has no explanation"
        assert not any(one.formal for one in term.definitions), f"{term.shown} is explained in the rules language"
        if term.kind in ("kept", "role", "word"):
            assert not any(occurs(term.shown, one) for one in said), f"{term.shown} explains itself"


@pytest.mark.parametrize("language", [language for language in book_languages() if language != "en"])
def test_no_term_has_its_english_name_in_another_language(language: str) -> None:
    english = {term.anchor: term.shown.lower() for term in terms("en") if term.kind != "call"}
    same = {term.shown for term in terms(language) if english.get(term.anchor) == term.shown.lower()}
    assert same <= SAME_EVERYWHERE


def test_a_definition_is_what_the_rules_say() -> None:
    pile = next(term for term in terms("de") if term.name == "draw pile")
    assert pile.shown == "Nachziehstapel"
    assert [one.edition for one in pile.definitions] == ["classic", "flip"]
    assert all("Nachziehstapel" in " ".join(one.said) for one in pile.definitions)
    assert ("classic", "piles.refill") in pile.uses

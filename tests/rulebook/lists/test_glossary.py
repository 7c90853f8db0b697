"""The glossary: the same terms in every language, each with a name of the language and links to rules that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape

import pytest

from tests.books import LANGUAGES, book_of_printings, printings_of
from tests.slices import only_full
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.edition_comparison import told_editions
from uno_dsl.rulebook.for_players import occurs
from uno_dsl.rulebook.glossary import Term, capital, glossary, in_alphabet
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.glossary_page import glossary_page, is_read, told_to_players
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.states import States

SOME = ("classic", "flip", "kickin-battle", "shuffle-hands", "world-tour")
ONLY_FLIP = ("draw-one", "draw-five", "skip-everyone", "wild-draw-two", "wild-draw-color", "flip")
SAME_EVERYWHERE = {"Hand", "Rival", "bluff", "Bluff", "Score"}
"""Words that several languages share."""


@cache
def some() -> tuple[States, ...]:
    return tuple(printings_of(name) for name in SOME)


@cache
def terms(language: str) -> list[Term]:
    return glossary(some(), told_editions(some(), language), labels(language))


@cache
def books(language: str) -> dict[str, Book]:
    return {name: book_of_printings(name, language) for name in SOME}


@only_full
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


@only_full
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


def test_a_definition_of_a_card_is_what_the_rules_say() -> None:
    card = next(term for term in terms("de") if term.kind == "card" and term.name == "reverse")
    assert [(one.edition, one.does) for one in card.definitions] == [
        ("classic", True),
        ("classic", False),
        ("flip", False),
    ]
    assert all("Retour-Karte" in " ".join(one.said) for one in card.definitions if not one.does)
    pile = next(term for term in terms("de") if term.name == "draw pile")
    assert pile.shown == "Nachziehstapel"
    assert ("classic", "piles.refill") in pile.uses


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_explained_by_what_it_does(language: str) -> None:
    """Not only by how many there are; what is the same in several boxes stands there once, and without the name of a box."""
    cards = [term for term in terms(language) if term.kind == "card"]
    explained = [term for term in cards if any(one.does for one in term.definitions)]
    assert len(explained) == len(cards)
    page = glossary_page(terms(language), books(language), labels(language), place_of("glossary"))
    for term in explained:
        does = [" ".join(one.said) for one in term.definitions if one.does]
        assert len({*does}) == len(does)
        assert len(does) > 1 or f"<p>{escape(capital(does[0]), quote=False)} " in page


@only_full
@pytest.mark.parametrize("language", book_languages())
def test_words_that_decide_what_may_be_done_have_their_entry(language: str) -> None:
    """`playable` and `to go out` stand in many rules, and no rule defines them."""
    found = {term.name: term for term in terms(language) if term.kind == "word"}
    read = {name for name, term in found.items() if is_read(term, books(language), labels(language))}
    assert {"going out", "playable card", "bluff", "penalty"} <= read
    told = found["playable card"].definitions[0].said[0]
    assert labels(language)("block matching") in told


@pytest.mark.parametrize("language", book_languages())
def test_terms_that_only_programs_need_stand_in_the_order_of_the_alphabet(language: str) -> None:
    page = glossary_page(terms(language), books(language), labels(language), place_of("glossary"))
    names = re.findall(r"<dt[^>]*>([^<]*)</dt>", page.partition("<details")[2])
    assert names and names == sorted(names, key=in_alphabet)


@pytest.mark.parametrize("language", book_languages())
def test_roles_and_values_that_players_read_are_words_of_the_rules(language: str) -> None:
    words = labels(language)
    said = "\n".join(one for book in books(language).values() for one in told_to_players(book, words))
    shown = [
        term
        for term in terms(language)
        if term.kind in ("kept", "role") and is_read(term, books(language), labels(language))
    ]
    assert shown
    for term in shown:
        names = (term.shown, term.definite or term.shown, *(other.name for other in term.also))
        assert any(occurs(name, said) for name in names), term.shown


@pytest.mark.parametrize("language", book_languages())
def test_a_pile_is_explained_by_what_it_is_for(language: str) -> None:
    """Where the cards lie, and how, says the rule that the entry leads to."""
    for term in terms(language):
        if term.kind == "pile":
            for one in term.definitions:
                rules = {row.text for book in books(language).values() for x in book.rows() for row in x.said}
                assert not set(one.said) & rules, term.shown


@pytest.mark.parametrize("language", book_languages())
def test_every_role_that_the_rules_speak_of_has_its_entry(language: str) -> None:
    """Also if it ends otherwise behind an article: `der Reisende`, by itself `Reisender`."""
    read = {
        term.name
        for term in terms(language)
        if term.kind == "role" and is_read(term, books(language), labels(language))
    }
    assert {"challenger", "fighter", "host", "rival", "traveller"} <= read


def test_names_with_accents_stand_where_dictionaries_have_them() -> None:
    piles = [term.shown.lower() for term in terms("pt") if term.group == "pile"]
    assert piles.index("mão") < piles.index("monte") < piles.index("pilha comum")


@pytest.mark.parametrize("language", book_languages())
def test_a_card_is_defined_by_what_it_is(language: str) -> None:
    """`An action card that reverses the direction of play`, not `A player who plays this card ...`, which is an instruction."""
    boxes = [
        labels(language),
        *(labels(language, book.edition, book.printing or "") for book in books(language).values()),
    ]
    plain = {words.defined(kind) for words in boxes for kind in ("action-card", "wild", "draw-wild")}
    plain |= {words("card") for words in boxes}
    for term in (term for term in terms(language) if term.kind == "card"):
        said = next(one.said[0] for one in term.definitions if one.does)
        assert any(kind.lower() in said[: len(kind) + 10].lower() for kind in plain), said


@pytest.mark.parametrize("language", book_languages())
def test_a_word_that_printings_define_otherwise_is_not_explained_by_one_of_them(language: str) -> None:
    """`Card that proves a bluff: a card of the colour in play`: in some printings it has to be a number card."""
    meant = {rule.rpartition(".")[2] for rule in defined_otherwise()}
    assert "tell-tale" in meant
    assert not [word for word in sorted(meant) if not labels(language).has(f"means word {word}")]


def defined_otherwise() -> Iterator[str]:
    """The rules that define a word, and do so otherwise in a printing."""
    for one in some():
        for state in one.printings.values():
            yield from (rule for rule, meant in one.own.meanings.items() if state.meanings.get(rule) != meant)


def test_a_card_of_several_boxes_has_in_each_the_name_that_the_box_gives_it() -> None:
    """Spanish: `Flip: 8 cartas “Cambio de sentido”`, not what other boxes call them."""
    page = glossary_page(terms("es"), books("es"), labels("es"), place_of("glossary"))
    entry = page.partition('id="card-reverse"')[2].partition("<dt")[0]
    assert "8 cartas “Cambio de sentido”" in entry
    assert "Flip:</b> 8 cartas “Reversa”" not in entry


def test_a_card_of_one_box_is_explained_in_the_words_of_its_box() -> None:
    """Portuguese: `joker “Bisca 2”` is not a `curinga`, and nobody `compra` by it; a card of all boxes has the usual words."""
    avoided = labels("pt", "flip", "pt-PT")("not said").split()
    page = glossary_page(terms("pt"), books("pt"), labels("pt"), place_of("glossary"))
    entries = {name: page.partition(f'id="card-{name}"')[2].partition("<dt")[0] for name in (*ONLY_FLIP, "wild")}
    told = {name: re.sub(r"<[^>]*>", " ", entry.partition("Aparece em")[0]) for name, entry in entries.items()}
    assert all("“" in told[name] for name in ONLY_FLIP)
    assert not [(name, word) for name in ONLY_FLIP for word in avoided if re.search(rf"\b{word}\b", told[name])]
    assert "curinga" in told["wild"]

"""A rule that is quoted outside its place: its list is one sentence, and what it leaves out is marked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests.books import BOOKS, LANGUAGES, book_in, book_of_printings, printings_of
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.alone import in_a_row
from uno_dsl.rulebook.book import LEFT_OUT, Said
from uno_dsl.rulebook.edition_comparison import Edition, compared, told_editions
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.said_in_books import said_in_books
from uno_dsl.wording.grammar.grammar import NOWHERE
from uno_dsl.wording.phrases import Noun

EDITIONS = sorted(shelf().editions)


@cache
def told(language: str) -> dict[str, Edition]:
    return {edition.name: edition for edition in told_editions([printings_of(name) for name in EDITIONS], language)}


def entries(game: str) -> Iterator[tuple[tuple[Said, ...], str]]:
    made = book_in if game == "classic" else book_of_printings
    for language in (language for name, language in BOOKS if name == game):
        for row in made(game, language).rows():
            yield from ((said, language) for said in (row.said, *(version.said for version in row.versions)) if said)


@pytest.mark.parametrize("game", EDITIONS)
def test_alternatives_are_quoted_as_one_sentence(game: str) -> None:
    found = 0
    for said, language in entries(game):
        quoted = in_a_row(said, labels(language))
        for one in said:
            if one.within:
                found += 1
                assert one.text not in quoted and one.within in quoted, quoted
    assert found


def test_an_alternative_keeps_its_own_capital() -> None:
    """A German noun has one wherever it stands."""
    members = (Said("Karten mit Zahl.", 1, within="Karten mit Zahl"), Said("Ein Joker.", 1, within="ein Joker"))
    quoted = in_a_row((Said("Du darfst eine dieser Karten spielen:"), *members), labels("de"))
    assert quoted == "Du darfst eine dieser Karten spielen: Karten mit Zahl oder ein Joker."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_shown_without_those_inside_it_has_dots_for_them(language: str) -> None:
    """What stands under a heading is always said, or left out openly."""
    for edition in told(language).values():
        for rule, one in edition.rules.items():
            for here, behind in zip(one.said, [*one.said[1:], None], strict=False):
                if here.text.endswith(":"):
                    assert behind is not None and behind.depth > here.depth, (edition.name, rule)


def test_dots_stand_for_the_middle_of_a_rule_and_for_a_list_that_others_own() -> None:
    rules = told("en")["kickin-battle"].rules
    assert [one.text for one in rules["kickin-battle.bouts"].said].count(LEFT_OUT) == 2
    assert rules["challenge.offer"].said[-1].text == LEFT_OUT
    assert LEFT_OUT in [one.text for one in told("en")["flip"].rules["setup.dealer"].said]
    assert LEFT_OUT not in [one.text for one in told("en")["classic"].rules["setup.dealer"].said]


def test_a_rule_that_others_interrupt_in_one_edition_only_has_not_changed_itself() -> None:
    found = compared(told("en")["classic"], told("en")["flip"])
    assert "setup.dealer" not in {rule for one in found.changed for rule in one.rules}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_giver_gives_to_the_player_behind_each_not_to_the_one_whose_turn_comes(language: str) -> None:
    """`Every player gives their cards to the next player`: in Portuguese the `next player` is the one who plays next."""
    grammar = labels(language).grammar
    of_each, of_turn = (grammar.noun(Noun(key), "", NOWHERE).text for key in ("seat.each", "seat"))
    assert of_each
    if language == "pt":
        assert of_each != of_turn


def test_nothing_that_is_quoted_begins_with_a_pronoun_for_somebody_unnamed() -> None:
    """`The next player may challenge them` stands behind the sentence that names the player, also where it opens a list of which a part is
    quoted."""
    book = book_of_printings("kickin-battle", "de")
    whole = [said for of_printing in said_in_books([book]).whole.values() for said in of_printing.values()]
    shown = [one.rows[0][1] for question in book.questions for answer in question.answers for one in answer.said]
    assert any(sentence.leans for said in whole for sentence in said)
    assert not [said[0].text for said in (*whole, *shown) if said and said[0].leans]

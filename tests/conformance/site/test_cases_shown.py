"""Which cases a page of test cases shows: those that follow the answers of the page, and that show the rule under which they stand."""

from __future__ import annotations

from html import escape

import pytest

from conformance.site.cases_in_words.case_steps import moves_of
from conformance.site.cases_in_words.case_words import MOVES_SHOWN, CaseTeller
from conformance.site.cases_in_words.told_cases import faces_of, faces_shown, other_answers, told_cases
from conformance.site.pages.cases_page import TOLD, answers_of_book
from tests.books import book_of_printings, printings_of
from tests.conformance.site.cases.pages_of_cases import GAMES, page, printing_suite
from tests.slices import only_full, some
from uno_dsl.rulebook.page_labels import labels


@only_full
def test_a_book_that_follows_no_printing_shows_cases_of_its_own_answers() -> None:
    """The common rules of the battle box have a battle every time; the English printing leaves it to the player."""
    text = page("kickin-battle", "de")[1]
    assert text.count(escape(labels("de")("answer battle-duty=may"), quote=False)) <= 1
    for game in GAMES:
        book = book_of_printings(game, "de")
        usual = answers_of_book(book)
        suite, _ = page(game, "de")
        without = [
            rule for rule, found in suite.rules.items() if all(other_answers(one, usual) for one in found.simplest())
        ]
        assert len(without) <= 1, (game, without)


def test_a_case_shows_the_rule_under_which_it_stands() -> None:
    """The points of a card are said even if there are none; nobody is asked where the rules ask nobody; where a word may be said, it is said."""
    (zero,) = lines_by_rule("shuffle-hands", "card.zero")
    assert "Ben has a blue 0 and a green 0." in zero and "0 points" in zero
    assert any(
        "Nobody has a choice whether to call a battle." in line
        for line in lines_by_rule("kickin-battle", "kickin-battle.rival", 99)
    )
    assert not any(
        "Nothing else is allowed" in line and "say" not in line for line in lines_by_rule("world-tour", "uno.say")
    )


@pytest.mark.parametrize("game", some(GAMES, 2))
def test_a_case_about_a_card_has_the_card_if_any_case_has(game: str) -> None:
    suite, book = printing_suite(game), book_of_printings(game, "en")
    model, usual = printings_of(game).own.model, answers_of_book(book)
    teller, without = CaseTeller(model, labels("en", game), suite.offers), list[str]()
    for rule, found in suite.rules.items():
        faces = faces_of(model, rule)
        fitting = [
            one for one in found.simplest() if not other_answers(one, usual) and len(moves_of(one)) <= MOVES_SHOWN
        ]
        if faces and any(faces & faces_shown(one) for one in fitting):
            told = told_cases(found, TOLD, teller, suite, usual=usual)
            without += [] if all(faces & faces_shown(one.case) for one in told) else [rule]
    assert not without


def lines_by_rule(game: str, rule: str, number: int = TOLD) -> list[str]:
    """The cases of a rule as the English page tells them, or more of them."""
    suite, book = printing_suite(game), book_of_printings(game, "en")
    teller = CaseTeller(printings_of(game).own.model, labels("en", game), suite.offers)
    told = told_cases(suite.rules[rule], number, teller, suite, usual=answers_of_book(book))
    return [f"{one.given} → {one.follows}" for one in told]

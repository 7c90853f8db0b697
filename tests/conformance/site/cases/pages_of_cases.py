"""The pages of test cases and their suites, each made once, for the tests that look at them."""

from __future__ import annotations

import json
import re
from functools import cache

from conformance.site.cases_in_words.case_words import CaseTeller
from conformance.site.cases_in_words.told_cases import told_cases
from conformance.site.pages.cases_page import TOLD, cases_page, cases_path, suite_of
from conformance.site.rule_cases import PrintingCases, printing_cases
from tests.books import book_of_printings, printings_of
from tests.slices import some
from uno_dsl.json_value import Json
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.page_labels import Labels, book_languages, labels
from uno_dsl.rulebook.pages.place import place_of

GAMES = sorted(shelf().editions)
SOME_GAMES = some(GAMES, 1000, always=["flip", "kickin-battle"])  # cards of two sides, and cards chosen in secret
PAGES = some(
    [(game, language) for game in GAMES for language in book_languages()], 1000, always=["flip es", "kickin-battle pt"]
)
ENTRY = re.compile(r'<div class="origin" id="([^"]+)"[^>]*>(.*?)</div>', re.S)


def words_of(game: str, language: str) -> Labels:
    """The words of a page: those of the printing that its book follows, `ronda` where the only Portuguese one is for Portugal."""
    book = book_of_printings(game, language)
    return labels(language, book.edition, book.printing or "")


@cache
def page(game: str, language: str) -> tuple[PrintingCases, str]:
    one, book = printings_of(game), book_of_printings(game, language)
    words = words_of(game, language)
    suite = suite_of(one.selection, book)
    assert suite is not None
    return suite, cases_page(suite, book, game, one.own.model, words, place_of(cases_path(book)))


def printing_suite(game: str) -> PrintingCases:
    suite = printing_cases(game, "en")
    assert suite is not None
    return suite


def teller_of(game: str, language: str) -> CaseTeller:
    return CaseTeller(printings_of(game).own.model, labels(language, game))


def told(game: str, name: str) -> str:
    teller = teller_of(game, "en")
    return " → ".join(teller.told(case(game, name)))


def case(game: str, name: str) -> dict[str, Json]:
    suite = printing_cases(game, "en")
    assert suite is not None
    line = next(one.lines[name] for one in suite.rules.values() if name in one.lines)
    found: dict[str, Json] = json.loads(line)
    return found


def lines_of(game: str, language: str) -> list[str]:
    """The cases of a game as its page tells them."""
    suite, teller = printing_suite(game), teller_of(game, language)
    found = suite.rules.values()
    return [f"{one.given} → {one.follows}" for rule in found for one in told_cases(rule, TOLD, teller, suite)]

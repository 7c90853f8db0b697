"""Every rule leads to its cases; a rule without one says why."""

from __future__ import annotations

import re
from html import escape

import pytest

from conformance.generate.uncovered import REASONS
from conformance.site.pages.cases_page import OTHER_ANSWER, elsewhere
from conformance.site.rows_of_rules import part_of_rule, row_of
from conformance.site.rule_cases import printing_cases
from tests.books import book_of_printings
from tests.conformance.site.cases.pages_of_cases import (
    ENTRY,
    PAGES,
    SOME_GAMES,
    page,
    printing_suite,
    words_of,
)
from tests.conformance.site.classic_pages import classic_pages
from tests.slices import only_full
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.sources_page import rules_of_part


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_rules_without_a_case_stand_together_with_the_reason(game: str, language: str) -> None:
    suite, text = page(game, language)
    words = words_of(game, language)
    parts = [
        part
        for part in book_of_printings(game, language).parts
        if rules_of_part(part, book_of_printings(game, language))
    ]
    assert all(f"#part-{part.key} " in text or f'<span id="part-{part.key}">' in text for part in parts)
    last = text.partition(f"## {words('cases without')} ")[2]
    rules = {
        rule
        for part in book_of_printings(game, language).parts
        for rule in rules_of_part(part, book_of_printings(game, language))
    }
    assert {*re.findall(r' id="([^"]+)"', last)} == rules - suite.rules.keys()
    reasons = {words(f"without {reason}") for rule, reason in suite.without.items() if rule in rules and reason}
    assert reasons and all(escape(reason, quote=False) in unescape_spaces(last) for reason in reasons)


@only_full
def test_rules_and_examples_lead_to_their_cases() -> None:
    files = classic_pages()
    of_rules = files["pages/es/classic/sources/index.md"].decode()
    suite = printing_cases("classic", "en")
    assert suite is not None
    for rule, number in suite.numbers().items():
        assert re.search(rf'href="[./]*classic/cases/index.html#{re.escape(rule)}">{number}</a>', of_rules)
    page = files["pages/es/classic/index.md"].decode()
    shown = re.findall(r'<figcaption><a href="cases/index.html#([^"]+)"', page)
    assert shown and set(shown) <= set(suite.rules)


@pytest.mark.parametrize("game", SOME_GAMES)
def test_every_rule_stands_beside_what_it_says(game: str) -> None:
    entries = dict(ENTRY.findall(page(game, "de")[1]))
    book = book_of_printings(game, "de")
    stated = {rule: part_of_rule(rule, entries, book, labels("de")) for rule in entries}
    assert any(" › " in said for said in stated.values())
    for rule, said in stated.items():
        assert escape(said, quote=False) in unescape_spaces(entries[rule]), rule
    told = [(row_of(rule, book)[0], said) for rule, said in stated.items() if said != labels("de")("same sentence")]
    assert [one for one in told if one[0] is not None and told.count(one) > 1] == []  # of a row, each rule has its part


def unescape_spaces(html: str) -> str:
    return html.replace("&nbsp;", "\u00a0")


def test_a_rule_that_the_printing_of_the_page_does_not_have_says_so() -> None:
    """The French battle box has no rule about bluffing; others have."""
    assert "challenge.bluff" in absent("fr")
    assert not absent("de")


def absent(language: str) -> str:
    """The paragraph of a page of cases with the rules that its printing does not have."""
    said = escape(labels(language)("cases not there"), quote=False)
    after = unescape_spaces(page("kickin-battle", language)[1]).partition(said)[2]
    return after.partition("</p>")[0]


@pytest.mark.parametrize("language", book_languages())
def test_every_reason_for_having_no_case_is_told_in_every_language(language: str) -> None:
    texts = labels(language).texts
    assert [reason for reason in REASONS if not texts.get(f"without {reason}")] == []


def test_a_rule_of_another_answer_is_not_said_to_have_no_case() -> None:
    """The cases with that answer stand at the rules that the answer changes."""
    book, suite = book_of_printings("flip", "en"), printing_suite("flip")
    assert any("flip-start=flips" in case for case in suite.rules["setup.turn-up"].lines)
    assert elsewhere("flip.start", book) == OTHER_ANSWER and not elsewhere("words.match", book)

"""The pages of test cases: every rule with cases has its place, and what the page names and tells is in the suite."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from html import escape

import pytest

from conformance.cases.shipped import FOLDER, shipped_suites
from conformance.site.case_words import CaseTeller
from conformance.site.pages.cases_page import cases_page, cases_path, suite_of
from conformance.site.rows_of_rules import title_of_rule
from conformance.site.rule_cases import PrintingCases, printing_cases
from tests.books import book_of_printings, printings_of
from tests.conformance.site.classic_pages import classic_pages
from tests.slices import some
from uno_dsl.json_value import Json
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.place import place_of

GAMES = sorted(shelf().editions)
PAGES = some([(game, language) for game in GAMES for language in book_languages()], 1000, each=lambda one: one[0])
KINDS = re.compile(r'"kinds":(\[[^]]*\])')
ENTRY = re.compile(r'<div class="origin" id="([^"]+)"[^>]*>(.*?)</div>', re.S)


@pytest.mark.parametrize("language", book_languages())
def test_every_kind_of_move_has_its_word(language: str) -> None:
    listed = KINDS.findall("".join(path.read_text("utf-8") for path in FOLDER.rglob("*.jsonl")))
    kinds = {kind for found in listed for kind in json.loads(found)}
    words = labels(language)
    assert kinds and {kind for kind in kinds if not words.has(f"move {kind}")} == set()


@cache
def page(game: str, language: str) -> tuple[PrintingCases, str]:
    one, book = printings_of(game), book_of_printings(game, language)
    words = labels(language, book.edition, book.printing or "")
    suite = suite_of(one.selection, book)
    assert suite is not None
    return suite, cases_page(suite, book, game, one.own.model, words, place_of(cases_path(book)))


def listed(suite: PrintingCases) -> list[str]:
    order: list[str] = json.loads((FOLDER / suite.game / f"{suite.printing}.json").read_text("utf-8"))["order"]
    return order


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_case_has_its_place_at_its_rule(game: str, language: str) -> None:
    suite, text = page(game, language)
    words = labels(language)
    entries = dict(ENTRY.findall(text))
    found: Counter[str] = Counter()
    for rule, entry in entries.items():
        ids = re.findall(rf"<code[^>]*>({game}/[^<]+)</code>", entry)
        found.update(ids)
        if rule in suite.rules:
            assert sorted(ids) == sorted(suite.rules[rule].lines)
            assert words("cases number", n=len(ids)) in entry
        else:
            assert words("cases none") in entry
    assert found == Counter(listed(suite))


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_told_case_says_what_must_follow(game: str, language: str) -> None:
    told = re.findall(r"<li>(.*?)</li>", "".join(dict(ENTRY.findall(page(game, language)[1])).values()))
    assert told
    assert [line for line in told if re.search(r"→\s*<code|{|}|None|^\s*<code[^>]*>[^<=]*</code>$", line)] == []


def test_a_case_is_told_in_one_line() -> None:
    assert told("classic", "classic/en/uno.catch/b4b5") == (
        "The top card is a blue 1. Ann has a blue 4 and a green 0. → Ann may catch Ben."
    )


def test_cards_of_two_sides_have_the_name_of_the_side_in_play_or_both() -> None:
    assert told("flip", "flip/en/flip.played/e679") == (
        "The top card is a green Flip card. Ann has a blue Flip card, a green 2 and a red 2. Ann plays the blue Flip card. "
        "→ Ann has one card fewer. It is Ben’s turn. Colour in play: orange. Side in play: dark side."
    )
    assert "Ann plays the green Skip card (other side: the orange Skip Everyone card)." in told(
        "flip", "flip/en/skip-everyone.played/1297"
    )


def test_whoever_has_nothing_to_draw_passes_and_whoever_declines_declines_something() -> None:
    lines = " ".join(
        CaseTeller(printings_of("classic").own.model, labels("en", "classic")).case(one)
        for rule in ("turn.stuck", "challenge.accepted", "turn.drawn")
        for one in printing_suite("classic").rules[rule].simplest(3)
    )
    assert "Ann passes. → The round is over. Nobody wins the round." in lines
    assert "Ben does not challenge." in lines and "keep the drawn card." in lines
    assert "decline" not in lines


def printing_suite(game: str) -> PrintingCases:
    suite = printing_cases(game, "en")
    assert suite is not None
    return suite


def told(game: str, name: str) -> str:
    model, words = printings_of(game).own.model, labels("en", game)
    teller = CaseTeller(model, words)
    return teller.case(case(game, name))


def case(game: str, name: str) -> dict[str, Json]:
    suite = printing_cases(game, "en")
    assert suite is not None
    line = next(one.lines[name] for one in suite.rules.values() if name in one.lines)
    found: dict[str, Json] = json.loads(line)
    return found


def test_every_suite_is_read_whole() -> None:
    for game, printings in shipped_suites().items():
        for printing in printings:
            suite = printing_cases(game, printing)
            assert suite is not None
            assert sum(suite.numbers().values()) == len(listed(suite))


def test_only_what_is_in_the_library_has_a_suite() -> None:
    book = book_of_printings("classic", "en")
    assert suite_of(Selection(game="classic"), book) is not None
    assert suite_of(Selection(game="classic", readings={"bluffing": "refused"}), book) is None


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


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_beside_what_it_says(game: str) -> None:
    entries = dict(ENTRY.findall(page(game, "de")[1]))
    book = book_of_printings(game, "de")
    stated = {rule: title_of_rule(rule, book) for rule in entries}
    assert any(" › " in said for said in stated.values())
    for rule, said in stated.items():
        assert escape(said, quote=False) in unescape_spaces(entries[rule]), rule


def unescape_spaces(html: str) -> str:
    return html.replace("&nbsp;", "\u00a0")

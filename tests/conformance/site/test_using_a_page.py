"""Reading a rulebook in a browser: links to rules, the switch of printings and readings, the keyboard, the search, and no JavaScript."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests import slices
from tests.books import book_in
from tests.conformance.site.browser import Visitor
from tests.conformance.site.built_languages import LANGUAGES, built
from tests.slices import some
from uno_dsl.rulebook.page_labels import book_languages

if TYPE_CHECKING:
    from playwright.sync_api import Page

BOOK = "es/flip/index.html"
RULE = "draw-five.played"
IN_VIEW = """id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return box.top >= 0 && box.top < innerHeight;
}"""
CHANGED = "[...document.querySelectorAll('.rule.changed[id]')].map(rule => rule.id)"
VISIBLE_VARIANTS = "[...document.querySelectorAll('.variant')].filter(one => one.offsetParent !== null).length"
TABS = 400
"""How often Tab is pressed at most."""


def test_the_entrance_leads_to_the_language_of_the_reader(visitor: Visitor) -> None:
    context = visitor.browser.new_context(locale="es-MX")
    page = context.new_page()
    page.goto(visitor.base)
    page.wait_for_url("**/es/index.html")
    context.close()


def test_the_entrance_offers_all_languages_without_scripts(visitor: Visitor) -> None:
    expected = sorted(book_languages() if slices.full else LANGUAGES)
    with visitor.open("index.html", scripts=False) as page:
        assert sorted(page.eval_on_selector_all("a[lang]", "all => all.map(one => one.lang)")) == expected


# ------------------------------------------------------------------------------------------------ links to rules
def test_a_link_to_a_rule_shows_it_with_its_sources(visitor: Visitor) -> None:
    with visitor.open(f"{BOOK}#{RULE}") as page:
        sources = page.locator(f'[id="{RULE}"] > .origin')
        sources.wait_for()
        assert sources.get_attribute("data-of") == RULE
        page.wait_for_function(f"({IN_VIEW})('{RULE}')")


def test_a_link_to_a_rule_works_from_files(from_files: Visitor) -> None:
    with from_files.open(f"{BOOK}#{RULE}") as page:
        page.wait_for_function(f"({IN_VIEW})('{RULE}')")
        page.locator(f'[id="{RULE}"] > .src a').first.click()
        page.wait_for_url(f"**/es/flip/sources/index.html#{RULE}")


@pytest.mark.parametrize("path", some([f"{BOOK}#{RULE}", f"es/flip/sources/index.html#{RULE}"], 1000))
def test_a_button_copies_the_address_of_a_rule(visitor: Visitor, path: str) -> None:
    with visitor.open(path) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        button = page.locator(f'[id="{RULE}"] .copy')
        button.wait_for()
        button.click()
        page.wait_for_function("[...document.querySelectorAll('.copy')].some(one => one.textContent.endsWith('✓'))")
        assert page.evaluate("navigator.clipboard.readText()") == f"{visitor.base}{BOOK}#{RULE}"


def test_without_scripts_a_mark_opens_what_other_printings_say_and_sources_are_a_link_away(visitor: Visitor) -> None:
    with visitor.open(f"{BOOK}#{RULE}", scripts=False) as page:
        assert page.locator(f'[id="{RULE}"] .says').first.is_visible()
        assert page.locator(".variant:visible").count() == 0
        page.locator(".rule > .src > .differs").first.click()
        assert page.locator(".rule:has(> .src > .differs:target) > .variant:visible").count() > 0
        assert page.locator(".rule:not(:has(> .src > .differs:target)) > .variant:visible").count() == 0
        page.locator(f'[id="{RULE}"] > .src a').first.click()
        page.wait_for_url(f"**/es/flip/sources/index.html#{RULE}")
        assert page.locator(f'[id="{RULE}"] code').first.is_visible()


def test_a_mark_opens_and_closes_what_other_printings_say(visitor: Visitor) -> None:
    with visitor.open(BOOK) as page:
        assert page.evaluate(VISIBLE_VARIANTS) == 0
        for mark in page.locator(".rule > .src > .differs").all()[:3]:
            rule = mark.locator("xpath=ancestor::div[contains(@class, 'rule')][1]")
            mark.click()
            assert page.evaluate(VISIBLE_VARIANTS) == rule.locator("> .printed").count() > 0
            assert all(one.is_visible() for one in rule.locator("> .printed > .tag").all())
            mark.click()
            assert page.evaluate(VISIBLE_VARIANTS) == 0


# ------------------------------------------------------------------------------------------------ the switch
def test_a_printing_in_the_address_changes_its_rules_and_answers(visitor: Visitor) -> None:
    book = book_in("flip", "es")
    expected = [
        row.ids[0] for row in book.read_rows() if row.ids and any("printing:de" in v.when for v in row.versions)
    ]
    with visitor.open(f"{BOOK}?printing=de") as page:
        assert page.evaluate(CHANGED) == expected != []
        assert page.evaluate(VISIBLE_VARIANTS) > 0
        answer = page.locator('.question[data-question="challenger"] input:checked')
        assert answer.get_attribute("value") == book.answers["de"]["challenger"]


def test_choosing_keeps_the_place_and_writes_the_address(visitor: Visitor) -> None:
    with visitor.open(f"{BOOK}#{RULE}") as page:
        page.wait_for_function(f"({IN_VIEW})('{RULE}')")
        before = place(page)
        page.evaluate("document.querySelector('.printings input[value=de]').click()")
        page.evaluate(
            """document.querySelector('.question[data-question="uno-deadline"] input:not(:checked)').click()"""
        )
        assert abs(place(page) - before) < 900
        address = page.evaluate("location.search + location.hash")
        assert re.fullmatch(rf"\?printing=de&uno-deadline=[\w-]+#{re.escape(RULE)}", address)
        chosen = page.evaluate(CHANGED)
        assert "uno.duty" in chosen
        page.reload()
        assert page.evaluate(CHANGED) == chosen


def place(page: Page) -> float:
    found = page.evaluate(f"document.getElementById('{RULE}').getBoundingClientRect().top")
    assert isinstance(found, int | float)
    return float(found)


def test_another_language_shows_the_same_rule_in_the_same_printing(visitor: Visitor) -> None:
    with visitor.open(f"{BOOK}?printing=de#{RULE}") as page:
        page.evaluate("document.querySelector('.md-select__link[hreflang=en]').click()")
        page.wait_for_url(f"**/en/flip/index.html?printing=de#{RULE}")
        assert page.locator(".printings input:checked").get_attribute("value") == "de"


# ------------------------------------------------------------------------------------------------ the keyboard
def test_tab_reaches_the_switch_the_diagram_and_the_rules(visitor: Visitor) -> None:
    with visitor.open(BOOK) as page:
        wanted = {".printings", ".diagram", ".rule"}
        for _ in range(TABS):
            page.keyboard.press("Tab")
            reached = page.evaluate(
                "names => names.filter(name => document.activeElement.closest(name))", sorted(wanted)
            )
            wanted -= set(reached)
            if not wanted:
                break
        assert wanted == set()


def test_arrows_choose_a_printing(visitor: Visitor) -> None:
    with visitor.open(BOOK) as page:
        page.locator(".printings input:checked").focus()
        page.keyboard.press("ArrowDown")
        assert "printing=" in page.evaluate("location.search")
        assert page.evaluate(CHANGED) != []


# ------------------------------------------------------------------------------------------------ the search
SEARCHES = some(
    [
        ("fr/index.html", "regles", "/fr/"),
        ("es/index.html", "numero", "/es/"),
        ("en/index.html", "draw five", "#draw-five"),
        ("en/index.html", "stack", "#Q025"),
        ("en/index.html", "stacking", "#Q025"),
        ("en/index.html", "plus four", "#wild-draw-four"),
        ("en/index.html", "+4", "#wild-draw-four"),
        ("en/index.html", "joker", "#wild"),
        ("de/index.html", "Ziehkarte", "#draw-two"),
        ("de/index.html", "stapeln", "#Q025"),
        ("es/index.html", "comodín", "#wild"),
        ("es/index.html", "comodin", "#wild"),
        ("es/index.html", "apilar", "#Q025"),
        ("fr/index.html", "cumuler", "#Q025"),
        ("fr/index.html", "+2", "#draw-two"),
        ("pt/index.html", "coringa", "#wild"),
        ("pt/index.html", "mais quatro", "#wild-draw-four"),
    ],
    1000,
    each=lambda search: search[0],
)


@pytest.mark.parametrize(("start", "words", "found"), [one for one in SEARCHES if one[0] == built(one[0])])
def test_s_searches_and_accents_do_not_matter(visitor: Visitor, start: str, words: str, found: str) -> None:
    with visitor.open(start) as page:
        assert_found(page, words, found)


def test_a_search_from_files_finds_the_same(from_files: Visitor) -> None:
    with from_files.open("es/index.html") as page:
        assert_found(page, "numero", "/es/")


def assert_found(page: Page, words: str, found: str) -> None:
    page.keyboard.press("s")
    assert page.evaluate("document.activeElement.matches('.md-search__input')")
    page.keyboard.type(words)
    page.locator(".md-search-result__link").first.wait_for()
    links = page.evaluate(
        "[...document.querySelectorAll('.md-search-result__link')].slice(0, 6).map(link => link.href)"
    )
    assert any(found in link for link in links), json.dumps(links)


# ------------------------------------------------------------------------------------------------ forced colours
def test_forced_colours_leave_text_and_cards(visitor: Visitor) -> None:
    with visitor.open(BOOK, forced=True) as page:
        assert page.evaluate("matchMedia('(forced-colors: active)').matches")
        pixels = page.screenshot()
        with visitor.open(BOOK) as usual:
            assert pixels != usual.screenshot()
        shown = page.evaluate("getComputedStyle(document.querySelector('h1'))")
        assert shown["color"] != page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert page.evaluate("[...document.images].some(one => one.complete && one.naturalWidth > 0)")

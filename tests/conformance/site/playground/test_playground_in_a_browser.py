"""The playground in headless Chromium: everything that it offers, by keyboard too, in both colour schemes and on small screens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from conformance.playground.warm import SAMPLE
from conformance.site.figures import figures
from tests.conformance.site.browser import Visitor
from tests.conformance.site.test_every_kind_of_page import AT_REST, AXE, COLOURS, SWITCH, WIDTHS, axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ENGLISH, GERMAN = "en/playground/index.html", "de/playground/index.html"
READY = "document.documentElement.dataset.playground === 'ready' && document.documentElement.dataset.checked"
EDIT = "text => { const editor = document.getElementById('pg-text'); editor.value = text; editor.dispatchEvent(new Event('input')); }"
HEAVIEST = 450_000
LARGEST = 20_000_000
"""Bytes of everything that all languages share."""


@contextmanager
def ready(visitor: Visitor, path: str = ENGLISH, **how: object) -> Iterator[Page]:
    """The page, when it has checked the rule that it begins with."""
    with visitor.open(path, **how) as page:  # type: ignore[arg-type]
        page.wait_for_function(READY)
        yield page


def write(page: Page, text: str) -> None:
    """Write a text, and wait until it has been checked."""
    before = page.evaluate("document.documentElement.dataset.checked")
    page.evaluate(EDIT, text)
    page.wait_for_function("before => document.documentElement.dataset.checked !== before", arg=before)


def test_a_rule_is_checked_told_played_measured_printed(playground: Visitor) -> None:
    with ready(playground) as page:
        assert page.locator("#pg-findings .pg-good").is_visible()
        page.locator("#pg-changes .rule").wait_for()
        assert "swap hands" in page.inner_text("#pg-changes")
        page.select_option("#pg-language", "fr")
        page.wait_for_function("document.querySelector('#pg-changes .rule').lang === 'fr'")
        page.click("#pg-deal")
        page.locator("#pg-choices button").first.wait_for()
        assert "Your hand" in page.inner_text("#pg-table")
        page.locator("#pg-choices button").first.click()
        page.wait_for_function("document.getElementById('pg-table').textContent.startsWith('  You ')")
        page.click("#pg-undo")
        page.wait_for_function("document.getElementById('pg-table').textContent.includes('Taken back')")
        page.click("#pg-simulate")
        page.locator("#pg-figures table").wait_for()
        assert "2,000" in page.inner_text("#pg-figures"), "native code has played"
        page.click("#pg-sheet")
        sheet = page.frame_locator("#pg-paper iframe")
        sheet.get_by_text("A 7 swaps hands").first.wait_for()
        assert page.locator("#pg-print").is_visible()


def test_a_mistake_is_shown_and_mended(playground: Visitor) -> None:
    with ready(playground, GERMAN) as page:
        write(page, SAMPLE.replace("with the partner", "with the partnr"))
        finding = page.locator("#pg-findings li.pg-error")
        assert "Zeile 6" in finding.inner_text()
        page.get_by_text("Das erscheint").wait_for()
        finding.get_by_role("button", name="Zeile 6").click()
        chosen = "(e => e.value.slice(e.selectionStart, e.selectionEnd))(document.getElementById('pg-text'))"
        assert page.evaluate(chosen) == "partnr"
        finding.get_by_role("button", name="So schreiben").click()
        page.locator("#pg-findings .pg-good").wait_for()
        assert page.input_value("#pg-text").strip() == SAMPLE.strip()


def test_words_are_proposed_by_keyboard_alone(playground: Visitor) -> None:
    with ready(playground) as page:
        write(page, 'language 1\nhouse rule own for any edition "Own"\n\nwhen a player plays a 7\n  the next pl')
        page.focus("#pg-text")
        page.keyboard.press("Control+End")
        page.keyboard.press("Control+Space")
        page.locator("#pg-proposals button").first.wait_for()
        for _ in range(page.locator("#pg-proposals button").count()):
            if page.evaluate("document.activeElement.textContent") == "player":
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        assert page.input_value("#pg-text").endswith("the next player")
        assert page.evaluate("document.activeElement.id") == "pg-text"
        page.keyboard.press("Control+Space")
        page.wait_for_function("!document.getElementById('pg-proposals').hidden")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.id") != "pg-text"


def test_a_link_brings_the_rule_back(playground: Visitor) -> None:
    text = SAMPLE.replace("A 7 swaps hands", "Ä “7” — swaps")
    with ready(playground) as page:
        write(page, text)
        page.click("#pg-share")
        page.wait_for_function("location.hash.startsWith('#rule=')")
        link = page.evaluate("location.hash")
    with ready(playground, GERMAN + link) as page:
        assert page.input_value("#pg-text") == text
    with ready(playground, GERMAN + "#rule=broken") as page:
        assert page.input_value("#pg-text").strip() == SAMPLE.strip()


def test_one_of_our_rules_and_a_log(playground: Visitor) -> None:
    with ready(playground) as page:
        page.select_option("#pg-begin", index=1)
        page.wait_for_function("Number(document.documentElement.dataset.checked) > 1")
        assert page.locator("#pg-findings .pg-error").count() == 0
        page.fill("#pg-log", '{"log":1,"game":"classic","readings":{},"players":2,"dealer":0,"drawn":["red 7"]}')
        page.click("#pg-judge")
        page.locator("#pg-verdict pre").wait_for()
        assert "breaks the rules" in page.inner_text("#pg-verdict")


def test_it_is_accessible_in_both_colour_schemes(playground: Visitor) -> None:
    with ready(playground, GERMAN, dark=True) as page:
        write(page, SAMPLE.replace("with the partner", "with the partnr"))
        page.click("#pg-judge")
        page.locator("#pg-verdict pre").wait_for()
        write(page, SAMPLE)
        page.click("#pg-deal")
        page.locator("#pg-choices button").first.wait_for()
        page.click("#pg-simulate")
        page.locator("#pg-figures table").wait_for()
        write(page, SAMPLE.replace("with the partner", "with the partnr"))
        page.evaluate(axe())
        assert page.evaluate(AXE, None) == []
        page.emulate_media(color_scheme="light")
        page.evaluate(SWITCH, "default")
        page.evaluate(AT_REST)
        assert page.evaluate(AXE, COLOURS) == []


def test_nothing_scrolls_sideways(playground: Visitor) -> None:
    with ready(playground, GERMAN) as page:
        page.click("#pg-deal")
        page.locator("#pg-choices button").first.wait_for()
        page.click("#pg-simulate")
        page.locator("#pg-figures table").wait_for()
        write(page, SAMPLE.replace("with the partner", "with the partnr"))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_scripts_and_from_files_it_says_what_is_missing(
    browser: Browser, playground: Visitor, small_site: Path
) -> None:
    with playground.open(ENGLISH, scripts=False) as page:
        assert "needs JavaScript" in page.inner_text("article")
        assert not page.locator("#pg-text").is_visible()
    with Visitor(browser, small_site.as_uri() + "/").open(ENGLISH) as page:
        assert "uno docs serve" in page.inner_text("#pg-no-server")
        assert not page.locator("#pg-text").is_visible()


def test_it_is_light(small_site: Path) -> None:
    assert figures(small_site).weight <= HEAVIEST
    shared = small_site / "assets" / "playground"
    assert sum(path.stat().st_size for path in shared.iterdir()) <= LARGEST

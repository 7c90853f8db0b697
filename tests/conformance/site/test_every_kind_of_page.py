"""Every kind of page in a browser: accessible in both colour schemes, without errors or other hosts, and never wider than the screen."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from conformance.site.site_files import editions_in_order
from tests.conformance.site.browser import Visitor
from tests.conformance.site.built_languages import only_built
from tests.conformance.site.kinds_of_pages import KINDS, QUICK_KINDS, SOME_KINDS
from tests.slices import some

WIDTHS = (1280, 768, 640, 390, 320)
LARGE = "250%"
"""Twice the size that the theme gives the text."""
AXE = """async rules => {
  const options = { resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) };
  const found = await axe.run(document, options);
  return found.violations.flatMap(rule => rule.nodes.map(node => `${rule.id}: ${node.html.slice(0, 160)}`));
}"""
SCHEME = "document.body.dataset.mdColorScheme"
SWITCH = "name => document.querySelector(`input[data-md-color-scheme=${name}]`).click()"
AT_REST = """async () => {
  await new Promise(requestAnimationFrame);
  document.getAnimations().forEach(animation => animation.finish());
}"""
CUT_OFF = """[...document.querySelectorAll('article p, article li, article td, article th, article h1, article h2, article h3')]
  .filter(one => one.offsetParent && !one.querySelector('code, pre, svg') && getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1)
  .map(one => one.textContent.slice(0, 80))"""
"""Text that its box hides."""
NOT_BESIDE = """[...document.querySelectorAll('.sides')]
  .filter(both => new Set([...both.querySelectorAll(':scope > .side')].map(one => one.getBoundingClientRect().top)).size > 1)
  .map(both => both.id)"""
"""The rules of two boxes that do not begin on the same line."""
SHEET = "*/sheets/BOOK.html"
PLAYGROUND = "*/playground/index.html"
"""A site may have it; it is tried in `playground/`."""
SHEETS = ["es/sheets/flip.es-ES.html", "fr/sheets/classic.html", "pt/sheets/world-tour.html"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that depend on the colour scheme."""


def axe() -> str:
    """The script of axe-core."""
    found = importlib.util.find_spec("axe_playwright_python")
    if found is None or found.origin is None:
        pytest.skip("axe-playwright-python is not installed: the extra `dev` has it")
    return (Path(found.origin).parent / "axe.min.js").read_text("utf-8")


@pytest.mark.parametrize("kind", QUICK_KINDS)
def test_axe_finds_nothing_in_the_dark_and_no_weak_colour_in_the_light(visitor: Visitor, kind: str) -> None:
    """One load for both colour schemes: a page begins dark where the system is dark, and its switch makes it light."""
    with visitor.open(KINDS[kind], dark=True) as page:
        assert page.evaluate(SCHEME) == "slate"
        page.evaluate(axe())
        assert page.evaluate(AXE, None) == []
        page.emulate_media(color_scheme="light")
        page.evaluate(SWITCH, "default")
        page.wait_for_function(f"{SCHEME} === 'default'")
        page.evaluate(AT_REST)
        assert page.evaluate(AXE, COLOURS) == []


@pytest.mark.parametrize("kind", SOME_KINDS)
def test_text_twice_as_large_is_larger_and_stays_on_the_page(visitor: Visitor, kind: str) -> None:
    with visitor.open(KINDS[kind]) as page:
        size = "parseFloat(getComputedStyle(document.querySelector('article p, article td, article h1')).fontSize)"
        usual = page.evaluate(size)
        page.evaluate("size => { document.documentElement.style.fontSize = size }", LARGE)
        assert page.evaluate(size) >= 1.9 * usual
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280
        assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("kind", SOME_KINDS)
def test_nothing_scrolls_sideways_on_any_screen(visitor: Visitor, kind: str) -> None:
    with visitor.open(KINDS[kind]) as page:
        wide = []
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append(f"{width} px")
        assert wide == []


@pytest.mark.parametrize("kind", some(["start", "rulebook", "engines", "guide"], 1000))
def test_pages_open_from_files(from_files: Visitor, kind: str) -> None:
    with from_files.open(KINDS[kind]) as page:
        assert page.locator("h1").first.is_visible()


def test_the_rules_of_two_boxes_stand_side_by_side(visitor: Visitor) -> None:
    """Also where one of them has several ids, each an anchor in front of it."""
    with visitor.open("es/compare/classic/agent-mater/index.html") as page:
        assert page.locator(".sides > .also").count()
        assert page.evaluate(NOT_BESIDE) == []


def test_the_kinds_are_all_there_are(site: Path) -> None:
    """A kind is a path with the names of books and languages left open; of the documentation there are samples."""
    known = {kind_of(path) for path in KINDS.values()}
    missing = {kind_of(page.relative_to(site).as_posix()) for page in site.rglob("*.html")} - known
    assert {kind for kind in missing if "/docs/" not in kind and not kind.startswith("*/engines/")} == {
        "*/404.html",
        "index.html",
        SHEET,
    } | ({PLAYGROUND} & missing)


def kind_of(path: str) -> str:
    books = "|".join(editions_in_order())
    path = re.sub(rf"/(?:{books})(?:\.[\w-]+)?\.html$", "/BOOK.html", re.sub(r"^\w\w/", "*/", path))
    return re.sub(rf"/(?:{books})(?=/)", "/BOOK", path)


@pytest.mark.parametrize("path", only_built(SHEETS))
def test_sheets_are_accessible_and_fit_every_screen(visitor: Visitor, path: str) -> None:
    """A sheet is a page by itself, without the theme."""
    assert kind_of(path) == SHEET
    with visitor.open(path) as page:
        page.evaluate(axe())
        assert page.evaluate(AXE, None) == []
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width

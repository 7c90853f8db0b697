"""A style sheet loses what can apply to nothing, and keeps every rule that selects something on a page."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from conformance.site.output.style_pruning import Used, pruned, split, words_of
from conformance.site.output.theme import pruned_together
from tests.conformance.site.browser import Visitor
from tests.conformance.site.built_languages import LANGUAGES
from tests.conformance.site.kinds_of_pages import KINDS
from tests.slices import some

USED = Used(
    {"rule", "open"},
    {("dir", "ltr"), ("data-md-color-scheme", "slate")},
    {"js", "set-", "md-tag", "dir", "rtl"},
    ("md-tag",),
)
MATCHING = """sheet => {
  const style = new CSSStyleSheet(), found = [];
  style.replaceSync(sheet);
  const walk = rules => { for (const rule of rules) {
    if (rule.selectorText && [...rule.style].some(name => !name.startsWith("--"))) for (const one of rule.selectorText.split(/,(?![^(\\[]*[)\\]])/)) {
      const bare = one.replace(/::?(before|after|marker|placeholder|-[\\w-]+)/g, "")
        .replace(/:(hover|focus-visible|focus-within|focus|active|checked|target)/g, ":is(*)").trim();
      try { if (document.querySelector(bare || "*")) found.push(rule.cssText.length + " " + one.trim()); } catch { found.push("odd " + one); }
    }
    if (rule.cssRules && !rule.selectorText) walk(rule.cssRules);
  } };
  walk(style.cssRules);
  return found.map(one => one.replace(/^\\d+ /, ""));
}"""


@pytest.mark.parametrize(
    ("css", "left"),
    [
        (".rule{a:b}.gone{c:d}", ".rule{a:b}"),
        (".gone,.rule>p{a:b}", ".rule>p{a:b}"),
        (".rule:not(.gone){a:b}:is(.gone,p){a:b}", ".rule:not(.gone){a:b}:is(.gone,p){a:b}"),
        ("@media print{.gone{a:b}}@media screen{.open{a:b}}", "@media screen{.open{a:b}}"),
        ("[dir=rtl] p{a:b}[dir=ltr] p{a:b}", "[dir=ltr] p{a:b}"),
        ('[data-md-color-scheme="slate"]{a:b}[data-md-color-scheme=x]{a:b}', '[data-md-color-scheme="slate"]{a:b}'),
        (".set-up{a:b}.js p{a:b}.md-tag{a:b}", ".set-up{a:b}.js p{a:b}"),
        (":root{--a:1;--b:var(--a);--c:2}p{d:var(--c)}", ":root{--c:2}p{d:var(--c)}"),
        ("p{a:url(\"x;}y\")}/* { */q{b:c}", "p{a:url(\"x;}y\")}q{b:c}"),
        ("p{-webkit-mask:a;mask:a;-webkit-box:c}", "p{mask:a;-webkit-box:c}"),
        ('@charset "UTF-8";@keyframes k{0%{a:b}}p{a:b}', '@charset "UTF-8";@keyframes k{0%{a:b}}p{a:b}'),
    ],
)  # fmt: skip
def test_what_can_apply_stays(css: str, left: str) -> None:
    assert pruned(css, USED) == left


def test_marks_in_brackets_and_quotes_do_not_split() -> None:
    assert split('a:is(b,c),d[e="f,g"]', ",") == ["a:is(b,c)", 'd[e="f,g"]']


@pytest.mark.parametrize("kind", some(["two-sided rulebook", "grammar", "start"], 3))
def test_every_selector_of_the_theme_that_selects_something_is_kept(visitor: Visitor, site: Path, kind: str) -> None:
    found = importlib.util.find_spec("material")
    assert found is not None and found.origin is not None
    folder = Path(found.origin).parent / "templates" / "assets" / "stylesheets"
    language = KINDS[kind].partition("/")[0]
    whole = {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.css"))}
    left = {path.name: path.read_text("utf-8") for path in (site / language / "assets" / "stylesheets").glob("*.css")}
    with visitor.open(KINDS[kind]) as page:
        for name, css in left.items():
            wanted, kept = page.evaluate(MATCHING, whole[name]), page.evaluate(MATCHING, css)
            assert len(wanted) > 9 or name.startswith("palette")
            assert set(wanted) - set(kept) == set()
            assert len(css) < len(whole[name])


def test_a_sheet_keeps_the_properties_that_another_one_reads() -> None:
    one, other = Path("a.css"), Path("b.css")
    sheets = {one: ":root{--a:1;--b:2}", other: "p{c:var(--a)}.gone{c:var(--b)}"}
    assert pruned_together(sheets, USED) == {one: ":root{--a:1}", other: "p{c:var(--a)}"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_property_that_the_site_reads_is_declared(site: Path, language: str) -> None:
    folders = (f"{language}/assets/stylesheets/*.css", "assets/*.css")
    styles = "".join(path.read_text("utf-8") for folder in folders for path in site.glob(folder))
    scripts = "".join(path.read_text("utf-8") for path in site.glob(f"{language}/assets/javascripts/*.js"))
    read = set(re.findall(r"var\(\s*(--[\w-]+)\s*\)", styles))
    assert read - set(re.findall(r"(?<![\w-])(--[\w-]+)\s*:", styles)) - words_of(scripts) == set()

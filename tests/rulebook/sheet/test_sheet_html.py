"""The HTML of a sheet stands alone: well-formed, nothing fetched, nothing of a house rule is taken for HTML or Markdown."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.rulebook.sheet.sheets import DIGEST, sheet_of, words_of
from tests.slices import only_full, some
from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.page_labels import book_languages
from uno_dsl.rulebook.sheet.chromium import NAMES, find_chromium, fitting_pdf, pages
from uno_dsl.rulebook.sheet.paper import PAPERS, SEVERAL, SIZES, size_for, sizes_to_try
from uno_dsl.rulebook.sheet.sheet import Sheet
from uno_dsl.rulebook.sheet.sheet_html import sheet_html
from uno_dsl.rulebook.sheet.sheet_markdown import sheet_markdown
from uno_dsl.rulebook.sheet.sheet_of_rules import rule_sheet

VOID = {"meta", "br", "wbr", "img", "link"}
EVIL = 'language 1\nhouse rule evil for any edition "<b onclick=x>*Evil* & co</b>: [x](y)"\n\nkeep a number called gem-count\nwhen a player plays a 7\n  the gem-count grows by 1\n'


class Strict(HTMLParser):
    """Notes elements that are not closed where they must be, ids that are there twice, and everything that is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: list[str] = []
        self.said = ""
        self.foreign = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.wrong += [
            f"{tag} {name}" for name in given if name in ("src", "href", "xlink:href") or name.startswith("on")
        ]
        self.ids += [given["id"] or ""] if "id" in given else []
        if tag not in VOID:
            self.open.append(tag if given.get("lang") != "en" else f"{tag} en")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop().split()[0] != tag:
            self.wrong.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.said += data
        if any(name.endswith(" en") for name in self.open):
            self.foreign += data


def read(html: str) -> Strict:
    parser = Strict()
    parser.feed(html)
    parser.close()
    assert parser.open == [] and parser.wrong == []
    return parser


def html_of(sheet: Sheet, game: str, language: str) -> str:
    return sheet_html(sheet, words_of(game, language), PAPERS["a4"], 9)


@pytest.mark.parametrize(
    ("game", "language"), some([("classic", "en"), ("flip", "de"), ("world-tour", "fr")], 1000, always=["classic en"])
)
def test_a_sheet_is_well_formed_and_fetches_nothing(game: str, language: str) -> None:
    sheet = sheet_of(game, language)
    html = html_of(sheet, game, language)
    found = read(html)
    assert len(found.ids) == len({*found.ids})
    assert not re.search(r"@import|url\((?!#)|<script|<link|<iframe|<object", html)
    assert set(re.findall(r"[a-z]+://[^\"' )<]+", html)) <= {"http://www.w3.org/2000/svg"}
    assert f'<html lang="{language}">' in html and DIGEST[:8] in found.said
    for paragraph in sheet.paragraphs():
        for one in paragraph.sentences:
            assert one.text.rstrip(".:\u00a0\u202f") in found.said  # marks of notes stand before the full stop


@only_full
def test_names_of_a_house_rule_are_escaped_and_marked_as_english(tmp_path: Path) -> None:
    (tmp_path / "evil.uno").write_text(EVIL, "utf-8")
    selection = Selection(game="classic", houses=(tmp_path / "evil.uno",))
    sheet = rule_sheet(selection, words_of("classic", "de"), DIGEST)
    found = read(html_of(sheet, "classic", "de"))
    assert "<b onclick=x>*Evil* & co</b>" in found.said and "<b onclick=x>*Evil* & co</b>" in found.foreign
    assert "gem" in found.foreign and "Ein" not in found.foreign
    text = sheet_markdown(sheet, words_of("classic", "de"))
    assert r"&lt;b onclick=x&gt;\*Evil\* &amp; co&lt;/b&gt;" in text and "<b onclick" not in text
    assert '<span lang="en">gem' in text


@only_full
@pytest.mark.skipif(find_chromium() is None, reason=f"no Chromium: none of {', '.join(NAMES)} is on PATH")
@pytest.mark.parametrize("language", some(book_languages(), 1000, always=["de"]))
def test_the_classic_sheet_is_one_page(language: str) -> None:
    sheet, words, paper = sheet_of("classic", language), words_of("classic", language), PAPERS["a4"]
    size = size_for(sheet, paper)
    assert size in SIZES, "it should be one page"
    assert pages(fitting_pdf(lambda points: sheet_html(sheet, words, paper, points), (size,))) == 1


@only_full
def test_type_is_larger_where_there_is_room() -> None:
    short, long = sheet_of("classic", "en"), sheet_of("flip", "de")
    a4, letter = PAPERS["a4"], PAPERS["letter"]
    assert size_for(short, a4) > size_for(long, a4) or size_for(long, a4) == SEVERAL
    assert size_for(short, letter) <= size_for(short, a4)
    assert sizes_to_try(short, a4)[-1] == SEVERAL and size_for(short, a4) in sizes_to_try(short, a4)

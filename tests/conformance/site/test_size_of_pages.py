"""How much a page weighs, how large the site is, and on how many sheets of paper a rulebook is printed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from conformance.site.figures import bytes_of
from tests.conformance.site.browser import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Response

MEGABYTES = 60
HEAVIEST = 450_000
PRINTED = 10
BOOKS = ("es/flip/index.html", "en/flip/index.html", "de/classic/index.html")
SEARCH = re.compile(r"/search/|/lunr/|/workers/")
"""What the search loads behind the page, once for all pages of a language."""


def test_the_site_is_small(site: Path) -> None:
    assert bytes_of(site) <= MEGABYTES * 1_000_000


@pytest.mark.parametrize("path", BOOKS)
def test_a_page_is_light_with_its_theme_and_the_pictures_in_view(visitor: Visitor, path: str) -> None:
    weights: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if not SEARCH.search(response.url):
            weights[response.url] = int(response.headers.get("content-length", "0"))

    with visitor.open("index.html", scripts=False) as page:
        page.on("response", weigh)
        page.goto(visitor.base + path)
        page.wait_for_load_state("load")
    assert 0 < sum(weights.values()) <= HEAVIEST, sorted(weights.items(), key=lambda pair: -pair[1])[:6]


@pytest.mark.parametrize("path", BOOKS)
def test_a_rulebook_is_printed_on_ten_pages(visitor: Visitor, path: str) -> None:
    with visitor.open(path) as page:
        pdf = page.pdf(format="A4")
    assert 2 < len(re.findall(rb"/Type\s*/Page\b", pdf)) <= PRINTED

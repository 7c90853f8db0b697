"""How much a page weighs, how large the site is, and on how many sheets of paper a rulebook is printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conformance.site.figures import bytes_of, figures
from tests.conformance.site.browser import Visitor
from tests.conformance.site.built_languages import only_built
from tests.slices import some

MEGABYTES = 60
HEAVIEST = 450_000
"""Bytes of a page, not compressed."""
PRINTED = 10
BOOKS = only_built(["es/flip/index.html", "en/flip/index.html", "de/classic/index.html"])


def test_the_site_is_small(site: Path) -> None:
    assert bytes_of(site) <= MEGABYTES * 1_000_000


def test_every_page_is_light_with_its_theme_and_all_its_pictures(site: Path) -> None:
    found = figures(site)
    assert found.weight <= HEAVIEST, found.text()


@pytest.mark.parametrize("path", some(BOOKS, 1000))
def test_a_rulebook_is_printed_on_ten_pages(visitor: Visitor, path: str) -> None:
    with visitor.open(path) as page:
        pdf = page.pdf(format="A4")
    assert 2 < len(re.findall(rb"/Type\s*/Page\b", pdf)) <= PRINTED

"""Citations lead to the entries of the index."""

from __future__ import annotations

import pytest

from uno_dsl.rulebook.pages.citation_links import entry_link
from uno_dsl.rulebook.pages.place import place_of


@pytest.mark.parametrize(
    ("name", "link"),
    [
        ("Q016", "../questions/index.html#Q016"),
        ("D40", "../disagreements/index.html#D40"),
        ("M1.DECK.1", "../manuals/index.html#M1.DECK.1"),
        ("M1.DECK.1 fr de", "../manuals/index.html#M1.DECK.1"),
    ],
)
def test_an_entry_is_a_link(name: str, link: str) -> None:
    assert f'href="{link}"' in entry_link(name, place_of("flip"))
    assert name in entry_link(name, place_of("flip"))


def test_anything_else_is_only_named() -> None:
    assert "href" not in entry_link("a letter", place_of("flip"))
    assert "href" not in entry_link("Q1x", place_of("flip"))

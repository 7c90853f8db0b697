"""The index of the site: every rule once, with what it says, not only with its id."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from tests.books import LANGUAGES, book_of_printings
from tests.slices import only_full
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.contents_page import contents_page
from uno_dsl.rulebook.pages.place import place_of

GAMES = sorted(shelf().editions, key=lambda game: game != "classic")


@cache
def page(language: str) -> str:
    books = [book_of_printings(game, language) for game in GAMES]
    return contents_page(books, labels(language), place_of("index"))


@only_full
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_stands_beside_its_sentence(language: str) -> None:
    lines = re.findall(r"<li>(.*?)</li>", page(language))
    with_ids = [line for line in lines if 'class="rid"' in line]
    bare = [line for line in with_ids if line.startswith("<a")]
    assert len(with_ids) > 100
    assert len(bare) <= len(GAMES)  # what only other answers or printings have, one line for each box


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_there_once(language: str) -> None:
    found = re.findall(r'class="rid"[^>]*>([^<]+)</a>', page(language))
    rules = {rule for game in GAMES for row in book_of_printings(game, language).rows() for rule in row.ids}
    assert sorted(found) == sorted(rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_cut_off_and_nothing_is_there_for_programs_only(language: str) -> None:
    """What goes on with a list is left open; what only programs need is named together."""
    lines = re.findall(r"<li>(.*?)</li>", page(language))
    said = [line.partition(" <a ")[0] for line in lines if 'class="rid"' in line and not line.startswith("<a")]
    label = labels(language)("part programs")
    assert all(one.endswith((".", "…", ")", "”", "“", "»", "!")) for one in said if not one.startswith(label))
    assert sum(one.startswith(label) for one in said) <= len(GAMES)
    (idle,) = [line for line in lines if ">table.idle<" in line]
    assert idle.startswith(label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_says_the_line_above_once_more(language: str) -> None:
    lines = re.findall(r"<li>(.*?)</li>", page(language))
    said = [line.partition(" <a ")[0] for line in lines if 'class="rid"' in line]
    assert not [below for above, below in pairwise(said) if below.startswith(f"{above} ")]

"""The words that players use for things stand where the things are explained, in every language."""

from __future__ import annotations

import re

import pytest

from tests.books import LANGUAGES, printings_of
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.order import order
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.search_words import called
from uno_dsl.trace.manual_statements import shipped_index

PREFIX = "search "


def places() -> set[str]:
    """Everything that search words may be about: cards, blocks of rules, questions of the books and of the manuals."""
    found = {*order().blocks, *shipped_index().gaps}
    for game in shelf().editions:
        own = printings_of(game).own
        found |= {face.card for face in own.model.faces} | set(own.rules.choices)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_the_same_things_and_each_has_its_place(language: str) -> None:
    keys = {key for key in labels(language).texts if key.startswith(PREFIX)}
    assert keys == {key for key in labels("en").texts if key.startswith(PREFIX)} != set()
    assert {key.removeprefix(PREFIX) for key in keys} <= places()


def test_words_with_accents_and_with_a_plus_are_found_as_people_type_them() -> None:
    assert {"comodín", "comodin"} <= set(re.findall(r"[\w+]+", called("wild", labels("es"))))
    assert {"+4", "plus4"} <= set(re.findall(r"[\w+]+", called("wild-draw-four", labels("de"))))


def test_what_has_no_other_name_has_no_line() -> None:
    assert called("no-such-card", labels("en")) == ""

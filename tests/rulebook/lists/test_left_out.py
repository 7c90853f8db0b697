"""What a page says where a printing or an answer leaves a rule out, and how it lists and counts single cards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.books import BOOKS, book_in
from tests.slices import only_full, some
from uno_dsl.rulebook.book import Copies, Row, Said, Version
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.comparison_page import cell
from uno_dsl.rulebook.pages.rule_html import version_html
from uno_dsl.wording.lexicon import languages

USUAL = (Said("The draw pile is turned over."),)


@pytest.mark.parametrize("language", languages())
def test_a_rule_that_is_left_out_is_named(language: str) -> None:
    """`there is no such rule` would seem to be about the sentence before it."""
    gone = version_html(Version(("printing:fr",), ()), USUAL, 0, labels(language))
    assert f"<s>{USUAL[0].text}</s>" in gone and "gone" in gone
    assert "<s>" not in version_html(Version(("printing:fr",), USUAL), USUAL, 0, labels(language))


@only_full
@pytest.mark.parametrize(("game", "language"), some(BOOKS, 1000, always=["flip es"]))
def test_no_sentence_is_struck_through_and_stands_in_another_row(game: str, language: str) -> None:
    """With the points of the light side, `The winner scores ...` was struck, and stood at the end of the sentence before it.

    Where an answer changes the order of two sentences, one of them is struck in its old place.
    """
    rows = [*book_in(game, language).rows()]
    stands = {
        (when, said.text) for row in rows for version in row.versions for when in version.when for said in version.said
    }
    struck = {
        (when, said.text)
        for row in rows
        for version in row.versions
        if not version.said
        for when in version.when
        for said in row.said
    }
    assert struck
    assert {(when, text) for when, text in struck & stands if not in_other_order(rows, when)} == set()


def in_other_order(rows: Sequence[Row], when: str) -> bool:
    """Whether a state has the usual sentences of a page in another order."""
    usual = [said.text for row in rows for said in row.said]
    then = [said.text for row in rows for said in said_in(row, when)]
    return [text for text in usual if text in then] != [text for text in then if text in usual]


def said_in(row: Row, when: str) -> Sequence[Said]:
    return next((version.said for version in row.versions if when in version.when), row.said)


@pytest.mark.parametrize("language", languages())
def test_the_cards_of_a_box_are_named_as_within_a_sentence(language: str) -> None:
    """`the Flip card`, not a heading in the middle of a sentence."""
    named = labels(language).with_article("flip")
    assert named[0].islower() and " " in named


@only_full
@pytest.mark.parametrize("language", some(languages(), 2))
def test_a_single_card_is_not_worth_so_many_points_each(language: str) -> None:
    book = book_in("classic", language)
    words = labels(language)

    def shown(total: int) -> str:
        line = Copies(pictures=(), title="", side="", numbers=None, colours=(), each=total, total=total, worth=40)
        return cell((line,), book, words)

    each = words("worth each", worth=40)
    assert each in shown(2) and each not in shown(1) and "40" in shown(1)

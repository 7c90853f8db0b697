"""The order of what an entry tells: what a card does when it is played, then as the last card, then at the start; rare cases last."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.books import book_of_printings, printings_of
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book, Row, Said, Section
from uno_dsl.rulebook.page_labels import book_languages
from uno_dsl.rulebook.states import State, States

MOMENTS = ("play", "last", "start")
EDITIONS = sorted(shelf().editions)
TURN, STUCK = "turn", "turn.stuck"


def every_state(found: States) -> Iterator[State]:
    yield found.own
    yield from found.printings.values()


def first_moments(found: States) -> dict[str, int]:
    """When each rule applies first, of what a card does."""
    first: dict[str, int] = {}
    for state in every_state(found):
        for handler in state.model.handlers:
            if handler.event in MOMENTS:
                moment = MOMENTS.index(handler.event)
                first[handler.rule] = min(moment, first.get(handler.rule, moment))
    return first


def sections(book: Book, part: str) -> Iterator[Section]:
    for one in book.parts:
        if one.key == part:
            yield from one.sections


@pytest.mark.parametrize("game", EDITIONS)
def test_an_entry_tells_first_what_the_card_does_when_it_is_played(game: str) -> None:
    first = first_moments(printings_of(game))
    for language in book_languages():
        for section in sections(book_of_printings(game, language), "cards"):
            told = [first[passage.rule] for passage in section.passages if passage.rule in first]
            assert told == sorted(told), f"{language}: {section.anchor}"


@pytest.mark.parametrize("game", EDITIONS)
def test_situations_of_an_entry_have_the_same_order(game: str) -> None:
    for language in book_languages():
        for section in sections(book_of_printings(game, language), "cards"):
            assert section.card is not None
            told = [MOMENTS.index(one.key) for one in section.card.situations if one.key in MOMENTS]
            assert told == sorted(told), f"{language}: {section.anchor}"


def all_said(row: Row) -> Iterator[Said]:
    yield from row.said
    for version in row.versions:
        yield from version.said


@pytest.mark.parametrize("game", EDITIONS)
def test_what_hardly_ever_happens_stands_behind_the_turn(game: str) -> None:
    """That nobody can draw is told after everything else, and not in the list of what a player does in a turn."""
    for language in book_languages():
        rows = [
            row
            for section in sections(book_of_printings(game, language), TURN)
            for passage in section.passages
            if passage.rule == f"{TURN}.begin"
            for row in passage.rows
        ]
        stuck = next(row for row in rows if STUCK in row.ids)
        assert stuck is rows[-1] and any(said.text for said in stuck.said)
        assert max(said.depth for said in all_said(stuck)) <= 1, f"{language}: {stuck}"  # deeper lists are options

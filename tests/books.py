"""The rulebooks of the library, which many tests look at: each is made once in a test run."""

from __future__ import annotations

from functools import cache
from itertools import cycle

from tests.made_once import made_once
from tests.slices import some
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.page_labels import book_languages
from uno_dsl.rulebook.states import States, states

BOOKS = some(
    [(game, language) for game in sorted(shelf().editions) for language in book_languages()],
    1000,
    always=[
        f"{game} {language}" for game, language in zip(sorted(shelf().editions), cycle(book_languages()), strict=False)
    ],
)
"""Every edition in every language; in the default run, every edition in one language, and every language at least once."""
LANGUAGES = some(book_languages(), 1000, always=["de"])
OTHER_LANGUAGES = some([language for language in book_languages() if language != "en"], 1000, always=["de"])
"""For what is looked at over all editions: in the default run one language, of which every book is then made; with English, and without."""


@cache
def states_of(game: str) -> States:
    """The rules of an edition in its printings, and with each answer to its open questions."""
    return made_once(f"states-{game}", lambda: states(Selection(game=game)))


@cache
def printings_of(game: str) -> States:
    """The rules of an edition in its printings only."""
    return states(Selection(game=game), readings=False)


@cache
def book_in(game: str, language: str) -> Book:
    """The rulebook of an edition."""
    return made_once(f"book-{game}-{language}", lambda: rulebook(states_of(game), language))


@cache
def book_of_printings(game: str, language: str) -> Book:
    """The rulebook of an edition without what other answers change."""
    return made_once(f"printings-{game}-{language}", lambda: rulebook(printings_of(game), language))

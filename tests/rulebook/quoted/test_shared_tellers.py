"""Pages share what has been said of a state: it is what a teller says that has said nothing before."""

from __future__ import annotations

import pytest

from tests.books import states_of
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.rows import Teller, kept_values, table_of, teller_of
from uno_dsl.rulebook.states import State
from uno_dsl.wording.describe.table_phrases import described_table

LANGUAGES = ("en", "de")


def some_states(game: str) -> list[State]:
    """An edition, a printing of it, and two answers to its questions."""
    found = states_of(game)
    return [found.own, *list(found.printings.values())[:1], *list(found.readings.values())[:2]]


@pytest.mark.parametrize("game", ["flip", "world-tour"])
def test_what_is_shared_is_what_is_said_afresh(game: str) -> None:
    for language in LANGUAGES:
        words = labels(language, game)
        for state in some_states(game):
            assert teller_of(words).pieces(state) == Teller(words).pieces(state), (language, state.name)


def test_the_words_of_a_box_have_a_teller_of_their_own() -> None:
    tellers = {teller_of(labels("de", game)) for game in ("classic", "flip")}
    assert len(tellers) == 2
    assert teller_of(labels("de", "flip")) in tellers


def test_each_state_has_a_table_of_its_own() -> None:
    for game in ("classic", "flip"):
        for state in some_states(game):
            assert table_of(state) == tuple(described_table(state.rules, state.model)), state.name
    classic, flip = (kept_values(states_of(game).own) for game in ("classic", "flip"))
    assert classic != flip

"""What a rulebook says of cards is no more than what tells them from others in the deck: `a playable number card`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.states import read_state
from uno_dsl.wording.describe.faces_meant import holds, needed
from uno_dsl.wording.rulebook_sentences import sentences

CARD = e.Variable("c", "card")
NUMBER, COLOUR = (e.Present(e.Property(name, CARD)) for name in ("number", "colour"))
PLAYABLE = e.MayPlay(e.Slot(0, "player"), CARD)
SIMPLE = st.sampled_from([NUMBER, COLOUR, e.Negation(NUMBER), e.Negation(COLOUR), PLAYABLE])
TESTS = st.recursive(
    SIMPLE,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: e.All(tuple(parts))),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: e.Any(tuple(parts))),
    ),
    max_leaves=6,
)


def face(number: int | None, colour: str | None) -> s.Face:
    return s.Face(
        name="x", colour=colour, number=number, symbol=None, worth=0, side=None, copies=1, rule="card.x", card="x"
    )


FACES = [face(7, "red"), face(None, "red"), face(None, None)]
"""A deck of ours: every number has a colour."""


def passes(test: e.Expression, one: s.Face, playable: bool) -> bool:
    """Whether a card passes a test, if it is known whether it may be played."""
    match test:
        case e.All(parts=parts):
            return all(passes(part, one, playable) for part in parts)
        case e.Any(parts=parts):
            return any(passes(part, one, playable) for part in parts)
        case e.MayPlay():
            return playable
        case _:
            return holds(test, "c", one) is True


@given(st.lists(TESTS, min_size=1, max_size=3))
def test_the_same_cards_are_meant(tests: list[e.Expression]) -> None:
    """What is left out changes nothing about which cards of the deck pass."""
    told = needed(tuple(("c", test) for test in tests), FACES)
    for one, playable in product(FACES, (True, False)):
        before = all(passes(test, one, playable) for test in tests)
        assert before == all(passes(test, one, playable) for _, test in told), (tests, told)


@pytest.mark.parametrize("language", book_languages())
def test_no_number_card_is_said_to_be_a_wild_or_none(language: str) -> None:
    """Neither that it is one nor that it is not: no number card is."""
    said = {}
    for which in ("match", "playable"):
        readings = {"evidence": which, "action-of-colour": "allows"}
        state = read_state("", Selection(game="kickin-battle", readings=readings), shelf())
        assert state is not None
        (line,) = (told.line for told in state.told if told.rule == "challenge.bluff")
        said[which] = [one.text for one in sentences(line, labels(language).grammar)]
    assert said["match"] == said["playable"]

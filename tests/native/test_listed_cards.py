"""Cards that are listed in the order of their codes, and the places of cards that have two sides."""

from __future__ import annotations

from random import Random

import pytest

from tests.native.targets import TARGETS, any_loader, loader
from uno_dsl.build import build
from uno_dsl.layers.library import Selection
from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.read_low import read_module
from uno_dsl.native.lowering import lower_program, places_in_state
from uno_dsl.native.lowering.places_in_state import Shapes
from uno_dsl.program.linked.link import link

ROOM = 12
FIELDS = (n.Field("list", "i32", ROOM), n.Field("error", "i32", 1))
CALLED = """
def uno_sort(count):
    return sort_listed(count)

def uno_note(count, card):
    return note_sorted(count, card)
"""


@pytest.mark.parametrize("target", TARGETS)
def test_listed_cards_are_sorted_and_each_is_left_once(target: str) -> None:
    numbers = (lower_program.RUNTIME / "numbers.low").read_text("utf-8")
    names = {"NIL": n.NIL, "LISTED": ROOM, "NO_ROOM": 1, "LEAVES": 0}
    loaded, random = loader(target)(read_module("lists", numbers + CALLED, FIELDS, (), names)), Random(3)
    fields = loaded.fields()
    for _ in range(200):
        cards = [random.randrange(random.choice([4, 40])) for _ in range(random.randrange(ROOM + 1))]
        for place, card in enumerate(cards):
            fields["list"][place] = card
        found = loaded.call("uno_sort", len(cards))
        assert list(fields["list"][:found]) == sorted(set(cards))
        if found < ROOM:
            more = random.randrange(4)
            assert list(fields["list"][: loaded.call("uno_note", found, more)]) == sorted({*cards, more})
    assert fields["error"][0] == 0
    for place in range(ROOM):
        fields["list"][place] = 2 * place
    assert loaded.call("uno_note", ROOM, 4) == ROOM and fields["error"][0] == 0
    assert loaded.call("uno_note", ROOM, 5) == ROOM and fields["error"][0] == 1
    assert list(fields["list"]) == [2 * place for place in range(ROOM)]


def test_places_are_the_same_without_their_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck with very many kinds of cards has no table of their places."""
    program = build(Selection(game="flip")).program
    assert program is not None
    linked = link(program)
    played = []
    for most in (places_in_state.MOST_CODES, 0):
        monkeypatch.setattr(places_in_state, "MOST_CODES", most)
        module = lower_program.lower(linked)
        assert any(table.name == "PLACE_OF_CARD" for table in module.tables) == Shapes(linked).has_places == (most > 0)
        loaded = any_loader()(module)
        assert loaded.call("uno_rounds", 3, 9, 30, 0, 2000) == 30
        played.append(list(loaded.fields()["count"]))
    assert played[0] == played[1] and played[0][1] > 3000

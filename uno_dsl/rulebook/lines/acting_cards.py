"""Which cards do something, and in which situations. States whose rules are alike in this are looked at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from uno_dsl.explain.card import HEADS
from uno_dsl.model.traverse import somebody_leaves
from uno_dsl.plain_words.model_words import spares_last
from uno_dsl.rulebook.card_entries import facts_of
from uno_dsl.rulebook.states import State

Effects = tuple[object, ...]


def effects_of(state: State) -> Effects:
    """What decides whether a card does something."""
    model = state.model
    handled = tuple((one.event, one.rule, one.card, one.condition) for one in model.handlers)
    table = tuple(model.faces), tuple(model.sides), model.players, model.deck, somebody_leaves(model)
    return handled, spares_last(model), table


def acting_cards(state: State) -> Mapping[str, frozenset[str]]:
    """The situations, by their headings, in which each card of the deck does something."""
    return _acting(Alike(effects_of(state), state))


@dataclass(frozen=True, slots=True)
class Alike:
    """A state, which is equal to all in which the same decides."""

    effects: Effects
    state: State = field(compare=False)


@lru_cache(maxsize=512)
def _acting(alike: Alike) -> Mapping[str, frozenset[str]]:
    deck = {face.card for face in alike.state.model.faces}
    return {
        facts.name: frozenset(one.head for one in facts.sections if one.head in HEADS.values() and one.rules)
        for facts in facts_of(alike.state)
        if facts.name in deck
    }

"""Labels that name the cards of a box, where those of all boxes only say what kind they are: which last cards still take effect."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.rulebook.lines.last_cards import effect_of_last
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.states import State
from uno_dsl.wording.grammar.grammar import NOWHERE
from uno_dsl.wording.idioms.rewriting import slot

BY_CARD, CARDS = " by card", "cards"
"""The end of the key of a label that names cards, and their gap in it."""


def labels_by_card(state: State, words: Labels) -> Mapping[str, str]:
    """The labels in which the cards of a box have their names, by the keys of those that they replace."""
    effect = effect_of_last(state)
    cards = slot(effect, CARDS) if effect is not None else None
    if cards is None:
        return {}
    named = words.grammar.surface(words.grammar.phrase(cards, "", NOWHERE).text)
    keys = [key for key in words.texts if key.endswith(BY_CARD)]
    return {key.removesuffix(BY_CARD): words(key, cards=named) for key in keys}

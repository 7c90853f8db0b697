"""The example of a sheet of what may be played: a top card, a hand, and what the engine says of its cards."""

from __future__ import annotations

from uno_dsl.rulebook.examples.example_words import ExampleTeller, Untold
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.played.example_hand import example_hand
from uno_dsl.rulebook.states import State


def hand_on_sheet(state: State, words: Labels) -> str:
    """The example in a few sentences; empty if the rules give none, or if the language has no words for its cards."""
    hand = example_hand(state)
    if hand is None:
        return ""
    teller = ExampleTeller(words, state.model)
    try:
        held = [teller.card(one.face.name, "a") for one in hand.cards]
        may = [words(f"sheet hand {one.by}", card=teller.card(one.face.name, "the")) for one in hand.cards if one.by]
        rest = [teller.card(one.face.name, "the") for one in hand.cards if not one.by]
        top = teller.card(hand.top.name, "a")
    except Untold:
        return ""
    return words(
        "sheet hand",
        top=top,
        hand=words.listed(held, "and"),
        may=words.listed(may, "or"),
        rest=words.listed(rest, "or"),
    )

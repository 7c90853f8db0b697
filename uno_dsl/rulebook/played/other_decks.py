"""Decks that another answer to a question changes: how many cards there are then, and how many lie in the piles after the deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uno_dsl.rulebook.book import OtherDeck
from uno_dsl.rulebook.card_entries import copies
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.played.start_table import cards_in_piles, game_start
from uno_dsl.rulebook.states import State

Choice = tuple[str, str]
"""A question, and an answer to it."""


def other_decks(own: State, others: Iterable[tuple[Choice, State]], words: Labels) -> Iterator[OtherDeck]:
    """The decks of another size than that of the page's own rules. `others` are answers, each with the rules that it gives."""
    for (question, answer), state in others:
        if state.model.deck != own.model.deck:
            begun = game_start(state)
            piles = cards_in_piles(begun) if begun is not None else {}
            yield OtherDeck(f"{question}={answer}", state.model.deck, copies(state.model, words), piles)

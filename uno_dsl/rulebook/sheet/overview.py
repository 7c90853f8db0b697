"""What is special in a box, in a line or two at the head of its sheet."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.layers.library import Shelf, shelf
from uno_dsl.rulebook.book_of_rules import special
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.sheet.sheet import Card
from uno_dsl.rulebook.states import States


def overview(states: States, library: Shelf, cards: dict[str, Card], words: Labels) -> Iterator[str]:
    """Whether cards have two sides, and which cards the box has that the classic game has not. `cards` are those of the sheet, by name."""
    game = states.selection.game
    base = library.bases.get(game)
    if base not in shelf().editions or library.bases.get(base) is not None:
        return
    if states.own.model.sides:
        yield words("sheet sides")
    new = [name for name in special(states) if name in cards]
    if new:
        key = "sheet new cards" if len(new) > 1 else "sheet new card"
        yield words(key, cards=words.listed([named(name, cards[name], words) for name in new], "and"))


def named(name: str, card: Card, words: Labels) -> str:
    """A card with its number of copies; for two-sided cards, the entry gives the numbers."""
    said = words.within(name)
    return f"{said} ({words.number_of_cards(card.total)})" if card.total.isdigit() else said

"""A comma between the things of a list says the same as the word that joins the last of them; any other comma stays what it is."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import pytest
from lark import Token

from uno_dsl.source import Source, Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.format import formatted
from uno_dsl.syntax.from_text import parse, parser

HEAD = "language 1\nhouse rule mine for classic\n\n"
LISTS = {
    "when a player plays a skip, a reverse or a draw-two": "when a player plays a skip or a reverse or a draw-two",
    "when a player plays a skip, a reverse, or a draw-two if they have 2 cards": "when a player plays a skip or a reverse or a draw-two if they have 2 cards",
    "if the top card is a skip, a wild, a reverse or a 7": "if the top card is a skip or a wild or a reverse or a 7",
    "if the top card is a skip, a wild, or a 7, the player draws 1 card": "if the top card is a skip or a wild or a 7, the player draws 1 card",
    "if the colour in play is red, blue or green and they have 2 cards": "if the colour in play is red or blue or green and they have 2 cards",
    "if the colour in play is red, blue, or green and they have 2 cards": "if the colour in play is red or blue or green and they have 2 cards",
    "if it has the colour, the number and the symbol of the card under the top card": "if it has the colour and the number and the symbol of the card under the top card",
    "if they have a card that has the colour, number or symbol of the top card": "if they have a card that has the colour or number or symbol of the top card",
    "the player discards a skip, a card of the colour in play or a wild": "the player discards a skip or a card of the colour in play or a wild",
    "a player may play a card that has the colour, the number or the symbol of the top card if they have 2 cards": "a player may play a card that has the colour or the number or the symbol of the top card if they have 2 cards",
    "call the player, the dealer and the next player the judges": "call the player and the dealer and the next player the judges",
    "for the player, the dealer and the next player": "for the player and the dealer and the next player",
}
NO_LISTS = (
    "if it is red, the dealer and the next player draw 1 card",
    "if it is red, the dealer and the player to their left draw 1 card",
    "if it is red, the dealer draws 1 card and misses a turn",
    "if it is red, draw 1 card and play again",
    "keep a number called bids, seen by nobody and left alone",
    "card storm, light and dark, 4 cards, worth 50",
)


def tree(line: str) -> n.Line:
    """The last line of a file that says only this, with a step under it if it needs one."""
    under = (
        "\n  the player draws 1 card" if line.startswith(("when", "if", "for")) and ", the player" not in line else ""
    )
    source = Source("file", HEAD + line + under + "\n")
    found = parse(source)
    assert not found.diagnostics, found.diagnostics
    return found.items[-1]


def shape(node: object) -> object:
    """A tree without places."""
    if isinstance(node, tuple):
        return tuple(map(shape, node))
    if not is_dataclass(node):
        return node
    values = ((each.name, getattr(node, each.name)) for each in fields(node))
    return type(node).__name__, [(name, shape(value)) for name, value in values if not isinstance(value, Span)]


@pytest.mark.parametrize("line", LISTS)
def test_a_comma_says_what_the_word_says(line: str) -> None:
    assert shape(tree(line)) == shape(tree(LISTS[line]))


@pytest.mark.parametrize("line", LISTS)
def test_the_formatter_keeps_the_commas(line: str) -> None:
    assert formatted(HEAD + line.replace(", ", " ,  ") + "\n") == HEAD + line + "\n"


@pytest.mark.parametrize("line", NO_LISTS)
def test_any_other_comma_ends_a_part(line: str) -> None:
    under = "\n  the player draws 1 card" if line.startswith("when") else ""
    tokens = {
        token.type for token in parser().parse(line + under + "\n").scan_values(lambda leaf: isinstance(leaf, Token))
    }
    assert not tokens & {"OR_COMMA", "AND_COMMA"}

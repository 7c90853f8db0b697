"""A phrase alone after `or` belongs to the comparison before it, and to nothing else, whatever else is asked."""

from __future__ import annotations

import itertools

import pytest

from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.bare_ends import both_joints
from uno_dsl.syntax.from_text import parse
from uno_dsl.tree import inside

HEAD = "language 1\nhouse rule mine for classic\n\nwhen a player plays a 7\n  if {}\n    the player draws 1 card\n"


def shape(condition: n.Condition) -> str:
    """The condition with brackets."""
    match condition:
        case n.Atom(object=n.Phrase(core=core)):
            return str(core.number if core.number is not None else core.name)
        case n.AllOf(parts=parts):
            return f"({' and '.join(map(shape, parts))})"
        case n.AnyOf(parts=parts):
            return f"({' or '.join(map(shape, parts))})"
        case _:
            raise AssertionError(condition)


SHAPES = {
    "the card is an 8 or a 9": "(8 or 9)",
    "the card is an 8 or a 9 and they have 3 cards": "((8 or 9) and 3)",
    "they have 3 cards and the card is an 8 or a 9": "(3 and (8 or 9))",
    "they have 3 cards and the card is an 8 or a 9 and the dealer has 4 cards": "(3 and (8 or 9) and 4)",
    "the card is an 8, a 9 or a 7 and they have 3 cards": "((8 or 9 or 7) and 3)",
    "the card is an 8 or a 9 and they have 3 cards or 4 cards": "((8 or 9) and (3 or 4))",
    "the card is an 8 or a 9 or they have 3 cards": "(8 or 9 or 3)",
    "the card is an 8 or they have 3 cards or 4 cards": "(8 or 3 or 4)",
    "the card is an 8 and they have 3 cards or the card is a 9": "((8 and 3) or 9)",
    "the card is an 8 and they have 3 cards or 4 cards or the card is a 9": "((8 and (3 or 4)) or 9)",
    "the card is an 8, or they have 3 cards and the dealer has 4 cards": "(8 or (3 and 4))",
    "the card is an 8 or they have 3 cards, and the dealer has 4 cards": "((8 or 3) and 4)",
    "the dealer has 4 cards, and the card is an 8 or they have 3 cards": "(4 and (8 or 3))",
    "the dealer has 4 cards, and the card is an 8, and they have 3 cards": "(4 and 8 and 3)",
    "the card is an 8, or they have 3 cards, and the dealer has 4 cards": "(8 or (3 and 4))",
    "the card is an 8 or they have 3 cards and the dealer has 4 cards, or the card is a 9": "(8 or (3 and 4) or 9)",
}


@pytest.mark.parametrize("said", SHAPES)
def test_a_phrase_alone_belongs_to_the_comparison_before_it(said: str) -> None:
    parsed = parse(Source("file", HEAD.format(said)))
    assert not parsed.diagnostics
    found = next(part for part in inside(parsed.items) if isinstance(part, n.If))
    assert shape(found.condition) == SHAPES[said]


BRACKETS = {
    "(the card is an 8 or they have 3 cards) and the dealer has 4 cards": "((8 or 3) and 4)",
    "the dealer has 4 cards and (the card is an 8 or they have 3 cards)": "(4 and (8 or 3))",
    "the card is an 8 or (they have 3 cards and the dealer has 4 cards)": "(8 or (3 and 4))",
    "(the card is an 8 and they have 3 cards) or (the card is a 9 and the dealer has 4 cards)": "((8 and 3) or (9 and 4))",
}


@pytest.mark.parametrize("said", BRACKETS)
def test_the_line_for_brackets_says_what_they_said(said: str) -> None:
    (found,) = parse(Source("file", HEAD.format(said))).diagnostics
    assert found.code == "syntax" and found.hint is not None
    proposed = found.hint.split("`")[1].removeprefix("if ")
    parsed = parse(Source("file", HEAD.format(proposed)))
    assert not parsed.diagnostics
    read = next(part for part in inside(parsed.items) if isinstance(part, n.If)).condition
    assert shape(read) == BRACKETS[said]
    assert not (isinstance(read, n.AnyOf) and both_joints(read))  # nobody has to guess what belongs together


JOINTS = ("or", "and", ", or", ", and")
PARTS = ("the card is red", "they have 3 cards", "the dealer has 4 cards")


@pytest.mark.parametrize(("first", "second"), list(itertools.product(JOINTS, JOINTS)))
def test_a_comma_of_one_kind_tells_what_belongs_together(first: str, second: str) -> None:
    """Of two joints, the one with a comma is the outer one. Without one, or with one at both, a mix of words is not told."""
    said = f"{PARTS[0]} {first} {PARTS[1]} {second} {PARTS[2]}".replace(" ,", ",")
    parsed = parse(Source("file", HEAD.format(said)))
    found = next(part for part in inside(parsed.items) if isinstance(part, n.If)).condition
    words, commas = {first.strip(", "), second.strip(", ")}, {first[0] == ",", second[0] == ","}
    untold = any(isinstance(part, n.AnyOf) and both_joints(part) for part in inside(found))
    assert untold == (len(words) == 2 and len(commas) == 1)
    if len(words) == len(commas) == 2:
        outer = first if first[0] == "," else second
        assert isinstance(found, n.AnyOf if "or" in outer else n.AllOf)

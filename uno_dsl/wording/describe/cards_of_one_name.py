"""The first of several cards of one name: beside `second-customizable`, the card `customizable` is the first of them."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model import statements as s
from uno_dsl.syntax.vocabulary import ORDINALS
from uno_dsl.tree import inside, replaced
from uno_dsl.wording.phrases import Line, Noun


def first_cards(model: s.Model) -> frozenset[str]:
    """The cards of which the deck has others that are numbered after it: `second-customizable`, `third-customizable`."""
    names = {face.card for face in model.faces}
    return frozenset(name for name in names if any(f"{ordinal}-{name}" in names for ordinal in ORDINALS[1:]))


def with_firsts(line: Line, firsts: frozenset[str]) -> Line:
    """A line in which the first of several cards is named as that. A language without such a name has the name of the card."""
    if not firsts:
        return line
    for part in set(inside(line)):
        if isinstance(part, Noun) and (part.key, part.kind) == ("named", "card") and part.name in firsts:
            line = replaced(line, part, replace(part, key="first"))
    return line

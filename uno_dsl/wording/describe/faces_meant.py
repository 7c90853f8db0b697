"""What need not be said of cards because the deck has no others: every number card has a colour, so none of them is a wild."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s

Tests = tuple[tuple[str, e.Expression], ...]


def needed(tests: Tests, faces: Sequence[s.Face]) -> Tests:
    """Tests of cards without what holds for every card that passes the others, and without alternatives that none of these is."""
    found = [*tests]
    for place, (variable, test) in enumerate(tests):
        others = [pair for other, pair in enumerate(found) if other != place and pair[1] is not NOTHING]
        meant = [face for face in faces if all(holds(one, name, face) is not False for name, one in others)]
        if not others or not meant or len(meant) == len(faces):
            continue
        left = shortened(test, variable, meant)
        found[place] = (variable, NOTHING if left is True else test if isinstance(left, bool) else left)
    return tuple(pair for pair in found if pair[1] is not NOTHING)


NOTHING = e.Number(0)
"""Stands for a test that every card passes."""


def shortened(test: e.Expression, card: str, faces: Sequence[s.Face]) -> e.Expression | bool:
    """A test without the parts that all cards pass or none does; whether they pass it if that is certain."""
    known = {holds(test, card, face) for face in faces}
    if known == {True} or known == {False}:
        return known == {True}
    match test:
        case e.Any(parts=parts):
            return joined(e.Any, [shortened(part, card, faces) for part in parts], deciding=True)
        case e.All(parts=parts):
            return joined(e.All, [shortened(part, card, faces) for part in parts], deciding=False)
        case _:
            return test


def joined(
    kind: type[e.Any] | type[e.All], parts: Sequence[e.Expression | bool], *, deciding: bool
) -> e.Expression | bool:
    """Alternatives, or what must hold together; `deciding` is what one part alone decides."""
    left = tuple(part for part in parts if not isinstance(part, bool))
    if deciding in [part for part in parts if isinstance(part, bool)]:
        return deciding
    if not left:
        return not deciding
    return left[0] if len(left) == 1 else kind(left)


def holds(test: e.Expression, card: str, face: s.Face) -> bool | None:
    """Whether a card with a face passes a test; None if that depends on more than its number and its colour."""
    match test:
        case e.Present(value=e.Property(name="number", card=e.Variable(name=of))) if of == card:
            return face.number is not None
        case e.Present(value=e.Property(name="colour", card=e.Variable(name=of))) if of == card:
            return face.colour is not None
        case e.Negation(part=part):
            inner = holds(part, card, face)
            return None if inner is None else not inner
        case e.All(parts=parts) | e.Any(parts=parts):
            found = [holds(part, card, face) for part in parts]
            deciding = isinstance(test, e.Any)
            return deciding if deciding in found else None if None in found else not deciding
        case _:
            return None

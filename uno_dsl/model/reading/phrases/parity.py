"""`Its number is even`, `a card with an odd number`, `an even number of cards`: said with the comparisons that there are."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.halves import even_or_odd
from uno_dsl.model.reading.scope import Meaning

PARITY = {"even": 0, "odd": 1, "even-numbered": 0, "odd-numbered": 1}
EVEN_NUMBER = {("even", "number"): "even", ("odd", "number"): "odd"}


def parity(number: e.Expression, word: str, model: s.Model) -> e.Expression:
    """That a number is even or odd: a card's number is one of those in the deck, any other one is twice something, or 1 more."""
    rest = PARITY[word]
    if isinstance(number, e.Property) and number.name == "number":
        known = sorted({face.number for face in model.faces if face.number is not None and face.number % 2 == rest})
        return e.Any(tuple(e.Compare("==", number, e.Number(one)) for one in known))
    return even_or_odd(number, odd=bool(rest))


def has_some(inner: Meaning, card: e.Expression, model: s.Model) -> e.Expression:
    """That a card has `a colour`, `a number`, `an even number`: what `with` and `has` say."""
    own = e.Property(inner.kind.removeprefix("any "), card)
    if isinstance(inner.value, e.Constant) and inner.value.name in PARITY:
        return parity(own, inner.value.name, model)
    return e.Present(own)

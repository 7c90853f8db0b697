"""Tests on a card that depend, or may depend, only on its face."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s

CardTest = Callable[[s.Face | None], bool]


def card_test(test: e.Expression) -> tuple[e.Expression, CardTest] | None:
    """For a test that only the face of a card decides (or may decide): the card, and a function from a face to the answer."""
    match test:
        case e.Named(card=card, name=name):
            return card, lambda face: face is not None and name in (face.symbol, str(face.number))
        case e.Present(value=e.Property(name=name, card=card)):
            return card, lambda face: face is not None and face.property(name) is not None
        case e.Compare(operator=operator, left=e.Property(name=name, card=card), right=e.Number(value=value)):
            return card, lambda face: compared(None if face is None else face.property(name), operator, value)
        case e.Compare(operator="==", left=e.Property(name=name, card=card), right=e.Constant(name=value)) if (
            value is not None
        ):
            return card, lambda face: face is not None and face.property(name) == value
        case e.Same(left=e.Property(name=name, card=card), right=e.Constant(name=value)) if value is not None:
            return card, lambda face: face is not None and face.property(name) == value
    return None


def must_have(test: e.Expression) -> Iterator[tuple[e.Expression, CardTest]]:
    """`has the colour in play`: whichever colour that is, the card must have one."""
    for side in (test.left, test.right) if isinstance(test, e.Same) else ():
        if isinstance(side, e.Property):
            yield side.card, having(side.name)


def having(name: str) -> CardTest:
    """A test whether a card has this property at all."""
    return lambda face: face is not None and face.property(name) is not None


def compared(left: object, operator: str, right: int) -> bool:
    """Comparison with a number. An absent value is neither equal, above nor below."""
    if not isinstance(left, int):
        return operator == "!="
    return {
        "==": left == right,
        "!=": left != right,
        "<": left < right,
        "<=": left <= right,
        ">": left > right,
        ">=": left >= right,
    }[operator]


def of_card(name: str, card: e.Expression) -> e.Expression:
    """The test that a card has a name: `draw-two`, or `1-9` for a row of number cards."""
    low, _, high = name.partition("-")
    if low.isdigit():
        number = e.Property("number", card)
        return e.All((e.Compare(">=", number, e.Number(int(low))), e.Compare("<=", number, e.Number(int(high or low)))))
    return e.Named(card, name)

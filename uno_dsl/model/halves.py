"""A number that is even is twice its half, halves being rounded down; one that is odd is 1 more."""

from __future__ import annotations

from uno_dsl.model import expressions as e


def even_or_odd(number: e.Expression, *, odd: bool) -> e.Compare:
    """That a number is even, or odd."""
    twice = e.Arithmetic("*", e.Number(2), e.Arithmetic("//", number, e.Number(2)))
    return e.Compare("==", number, e.Arithmetic("+", twice, e.Number(1)) if odd else twice)


def parity_asked(number: e.Expression, other: e.Expression) -> str | None:
    """`even` or `odd`, if that is what the comparison of a number with another one asks."""
    for word, odd in (("even", False), ("odd", True)):
        if even_or_odd(number, odd=odd).right == other:
            return word
    return None


def divided_and_rounded_up(left: e.Expression, right: e.Expression) -> e.Expression | None:
    """What is divided and rounded up: a division, rounded down, of as much more as is needed for that. None for other divisions."""
    match left, right:
        case e.Arithmetic(operator="+", left=whole, right=e.Number(value=more)), e.Number(value=by) if (
            more == by - 1 > 0
        ):
            return whole
        case _:
            return None

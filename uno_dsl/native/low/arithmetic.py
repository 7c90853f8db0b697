"""Two numbers, and what is made of them: their types, and what can be worked out beforehand."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.native.low import low_nodes as n

COMPARING = frozenset({"==", "!=", "<", "<=", ">", ">="})
WIDTHS: Mapping[n.Type, int] = {"i32": 0, "u32": 1, "u64": 2}
NEUTRAL: Mapping[str, int] = {"+": 0, "-": 0, "*": 1, "/": 1}
"""The number on the right that changes nothing."""
BITS: Mapping[n.Type, int] = {"i32": 32, "u32": 32, "u64": 64}


def binary(operator: str, left: n.Low, right: n.Low) -> n.Low:
    """Two numbers of one type. What follows from two written numbers is worked out."""
    kind = left.type
    if kind != right.type:
        if operator in ("<<", ">>"):
            right = typed(right, kind)
        else:
            left, right = same(left, right)
            kind = left.type
    if isinstance(right, n.Number):
        if isinstance(left, n.Number):
            found = worked_out(operator, left, right)
            if found is not None:
                return found
        if right.value == NEUTRAL.get(operator):
            return left
    return n.Binary(operator, left, right, kind, "i32" if operator in COMPARING else kind)


def worked_out(operator: str, left: n.Number, right: n.Number) -> n.Number | None:
    """What follows from two written numbers; None if that is not worked out."""
    one, other = left.value, right.value
    match operator:
        case "+" | "-":
            return n.Number(one + other if operator == "+" else one - other, left.type)
        case "*":
            return n.Number(one * other, left.type)
        case "/" if one >= 0 and other > 0:
            return n.Number(one // other, left.type)
        case "==" | "!=" | ">" | "<":
            return n.Number(int({"==": one == other, "!=": one != other, ">": one > other, "<": one < other}[operator]))
        case _:
            return None


def prefixed(operator: str, inner: n.Low) -> n.Low:
    """A value with `-`, `~` or `not` before it."""
    if operator == "not":
        return n.Number(int(not inner.value)) if isinstance(inner, n.Number) else n.Not(inner)
    if operator == "~":
        full = -1 if inner.type == "i32" else 2 ** BITS[inner.type] - 1
        return n.Binary("^", inner, n.Number(full, inner.type), inner.type, inner.type)
    if isinstance(inner, n.Number) and not inner.name:
        return n.Number(-inner.value)
    return n.Binary("-", n.Number(0, inner.type), inner, inner.type, inner.type)


def same(left: n.Low, right: n.Low) -> tuple[n.Low, n.Low]:
    """Two numbers as ones of the same type: that of the wider one."""
    if left.type == right.type:
        return left, right
    widest = max(left.type, right.type, key=WIDTHS.__getitem__)
    return typed(left, widest), typed(right, widest)


def typed(value: n.Low, wanted: n.Type) -> n.Low:
    """A number as one of a type."""
    if value.type == wanted:
        return value
    if isinstance(value, n.Number):
        number = value.value % 2 ** BITS[wanted]
        return n.Number(number - 2**32 if wanted == "i32" and number >= 2**31 else number, wanted)
    return n.Cast(value, wanted)

"""Loops whose times round may be done several at once, one in each lane of a wide register.

`for k in lanes(0, 16):` is such a loop. Its body keeps numbers of type `u32` in variables and stores them in fields. An index has `k` at
most once, added to the rest, so that what lies side by side belongs to lanes side by side. A time round may read what the next ones
will write, but not what one of the last ones has written.
"""

from __future__ import annotations

from collections.abc import Collection

from uno_dsl.native.low import low_nodes as n
from uno_dsl.tree import inside

SIDE_BY_SIDE = 4
"""The lanes of a register."""
IN_LANES = ("+", "-", "*", "&", "|", "^", "<<", ">>")


def differs(x: n.Low, names: Collection[str]) -> bool:
    """Whether a value is not the same in all lanes: one of these variables is in it."""
    return any(isinstance(part, n.Local) and part.name in names for part in inside(x))


def fits_lanes(variable: str, start: n.Low, end: n.Low, body: tuple[n.Statement, ...]) -> bool:
    """Whether a loop is one for lanes."""
    if not isinstance(start, n.Number) or not isinstance(end, n.Number) or start.type != "i32":
        return False
    if (end.value - start.value) % SIDE_BY_SIDE:
        return False
    names = {variable} | {x.name for x in body if isinstance(x, n.Assign)}
    for x in body:
        match x:
            case n.Comment():
                pass
            case n.Assign(name=name, value=value) if name != variable and is_word(value, variable, names):
                pass
            case n.Store(index=index, value=value) if is_next(index, names, variable) and is_word(
                value, variable, names
            ):
                pass
            case _:
                return False
    return True


def is_next(index: n.Low, names: Collection[str], variable: str) -> bool:
    """Whether an index is one more in the next lane."""
    match index:
        case n.Local(name=name):
            return name == variable
        case n.Binary(operator="+", left=left, right=right) if differs(right, names):
            return is_next(right, names, variable) and not differs(left, names)
        case n.Binary(operator="+" | "-", left=left, right=right):
            return is_next(left, names, variable) and not differs(right, names)
        case _:
            return False


def is_word(x: n.Low, variable: str, names: Collection[str]) -> bool:
    """Whether a value of type `u32` can be worked out in all lanes at once."""
    match x:
        case n.Local() | n.Number():
            found = True
        case n.Load(index=index) | n.Constant(index=index):
            found = is_next(index, names, variable) or not differs(index, names)
        case n.Binary(operator="<<" | ">>", left=left, right=right):
            found = is_word(left, variable, names) and not differs(right, names)
        case n.Binary(operator=operator, left=left, right=right) if operator in IN_LANES:
            found = is_word(left, variable, names) and is_word(right, variable, names)
        case n.Call(arguments=arguments):
            found = all(is_word(part, variable, names) or not differs(part, names) for part in arguments)
        case _:
            found = not differs(x, names)
    return found and x.type == "u32"

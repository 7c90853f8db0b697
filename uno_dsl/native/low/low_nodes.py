"""The low-level form as data: typed expressions and statements.

There are three types: `i32`, `u32` and `u64`. All memory is one state, whose fields are arrays of numbers, and constant tables.
Absent is the number NIL. Conditions are numbers too: 0 does not hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar, dataclass_transform

Type = Literal["i32", "u32", "u64"]
Element = Literal["u8", "u16", "i32", "u32", "u64"]
NIL = -(2**31)
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(kind: type[T]) -> type[T]:
    """A part of the form, which is never changed. Type checkers see to that: to forbid it at run time makes new ones four times as slow, and there are thousands."""
    return dataclass(slots=True, unsafe_hash=True)(kind)


@node
class Number:
    """A number that is written down, or the one of a name."""

    value: int
    type: Type = "i32"
    name: str = ""


@node
class Local:
    """A parameter or variable of a function."""

    name: str
    type: Type


@node
class Load:
    """A number of a field of the state. If the index is a sum with a written number, the rest of it is not negative, either."""

    field: str
    index: Low
    type: Type


@node
class Constant:
    """A number of a constant table."""

    table: str
    index: Low
    type: Type


@node
class Binary:
    """Arithmetic and comparisons, as C writes them. What a comparison compares has the type `of`."""

    operator: str
    left: Low
    right: Low
    of: Type
    type: Type


@node
class Logic:
    """`&&` and `||`: the right side is worked out only if the left one does not decide."""

    operator: Literal["&&", "||"]
    left: Low
    right: Low
    type: Type = "i32"


@node
class Not:
    """1 if a number is 0, else 0."""

    part: Low
    type: Type = "i32"


@node
class Choice:
    """One number if a condition holds, and another one if it does not."""

    condition: Low
    then: Low
    otherwise: Low
    type: Type


@node
class Cast:
    """A number as one of another type: bits are cut off, or zeros are added."""

    part: Low
    type: Type


@node
class LowestBit:
    """The place of the lowest bit of a `u64`, which is not 0."""

    part: Low
    type: Type = "i32"


@node
class ByChance:
    """A number below another one: two parts of 53 random bits as a fraction, times it, rounded as doubles are, and cut off."""

    high: Low
    low: Low
    below: Low
    type: Type = "i32"


@node
class Call:
    """A call of a function."""

    function: str
    arguments: tuple[Low, ...]
    type: Type


Low = Number | Local | Load | Constant | Binary | Logic | Not | Choice | Cast | LowestBit | ByChance | Call


# ------------------------------------------------------------------------------------------------ statements
@node
class Comment:
    """A sentence for readers."""

    text: str


@node
class Assign:
    """A variable gets a value."""

    name: str
    value: Low


@node
class Store:
    """A number of a field gets a value."""

    field: str
    index: Low
    value: Low


@node
class If:
    """One or the other, by a condition."""

    condition: Low
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


@node
class While:
    """As long as a condition holds: the body, then the steps. `Continue` goes to the steps.
    With `lanes`, several times round may be done at once: it is the variable that counts them.
    """

    condition: Low
    body: tuple[Statement, ...]
    steps: tuple[Statement, ...]
    lanes: str = ""


@node
class Switch:
    """The statements of a number; those of `otherwise` if there are none of it."""

    value: Low
    cases: tuple[tuple[tuple[int, ...], tuple[Statement, ...]], ...]
    otherwise: tuple[Statement, ...]


@node
class Break:
    """The loop around it ends."""


@node
class Continue:
    """The next time round the loop."""


@node
class Return:
    """The function ends, with a value if it has one."""

    value: Low | None


@node
class Do:
    """A call whose value nobody needs."""

    call: Call


Statement = Comment | Assign | Store | If | While | Switch | Break | Continue | Return | Do


@node
class Function:
    """A function. All functions have the state besides. `type` is None if it gives no value, `exported` if it can be called from outside.
    `calls` are the functions that it calls, each as often as that is written.
    """

    name: str
    text: str
    parameters: tuple[Local, ...]
    locals: tuple[Local, ...]
    type: Type | None
    body: tuple[Statement, ...]
    exported: bool
    calls: tuple[str, ...]


@node
class Field:
    """A field of the state: an array of numbers. `scratch`: its values need not be kept between calls."""

    name: str
    element: Element
    length: int
    text: str = ""
    scratch: bool = False


@node
class Table:
    """A constant table."""

    name: str
    element: Element
    values: tuple[int, ...]
    text: str = ""


@node
class Module:
    """A whole program in the low-level form. `names` are the numbers that are written by name."""

    title: str
    fields: tuple[Field, ...]
    tables: tuple[Table, ...]
    functions: tuple[Function, ...]
    names: dict[str, int]

"""The low-level form as data: typed expressions and statements.

There are three types: `i32`, `u32` and `u64`. All memory is one state, whose fields are arrays of numbers, and constant tables.
Absent is the number NIL. Conditions are numbers too: 0 does not hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Type = Literal["i32", "u32", "u64"]
Element = Literal["u8", "u16", "i32", "u32", "u64"]
NIL = -(2**31)


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is written down, or the one of a name."""

    value: int
    type: Type = "i32"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Local:
    """A parameter or variable of a function."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Load:
    """A number of a field of the state."""

    field: str
    index: Low
    type: Type


@dataclass(frozen=True, slots=True)
class Constant:
    """A number of a constant table."""

    table: str
    index: Low
    type: Type


@dataclass(frozen=True, slots=True)
class Binary:
    """Arithmetic and comparisons, as C writes them. What a comparison compares has the type `of`."""

    operator: str
    left: Low
    right: Low
    of: Type
    type: Type


@dataclass(frozen=True, slots=True)
class Logic:
    """`&&` and `||`: the right side is worked out only if the left one does not decide."""

    operator: Literal["&&", "||"]
    left: Low
    right: Low
    type: Type = "i32"


@dataclass(frozen=True, slots=True)
class Not:
    """1 if a number is 0, else 0."""

    part: Low
    type: Type = "i32"


@dataclass(frozen=True, slots=True)
class Choice:
    """One number if a condition holds, and another one if it does not."""

    condition: Low
    then: Low
    otherwise: Low
    type: Type


@dataclass(frozen=True, slots=True)
class Cast:
    """A number as one of another type: bits are cut off, or zeros are added."""

    part: Low
    type: Type


@dataclass(frozen=True, slots=True)
class LowestBit:
    """The place of the lowest bit of a `u64`, which is not 0."""

    part: Low
    type: Type = "i32"


@dataclass(frozen=True, slots=True)
class ByChance:
    """A number below another one: two parts of 53 random bits as a fraction, times it, rounded as doubles are, and cut off."""

    high: Low
    low: Low
    below: Low
    type: Type = "i32"


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function."""

    function: str
    arguments: tuple[Low, ...]
    type: Type


Low = Number | Local | Load | Constant | Binary | Logic | Not | Choice | Cast | LowestBit | ByChance | Call


# ------------------------------------------------------------------------------------------------ statements
@dataclass(frozen=True, slots=True)
class Comment:
    """A sentence for readers."""

    text: str


@dataclass(frozen=True, slots=True)
class Assign:
    """A variable gets a value."""

    name: str
    value: Low


@dataclass(frozen=True, slots=True)
class Store:
    """A number of a field gets a value."""

    field: str
    index: Low
    value: Low


@dataclass(frozen=True, slots=True)
class If:
    """One or the other, by a condition."""

    condition: Low
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class While:
    """As long as a condition holds: the body, then the steps. `Continue` goes to the steps."""

    condition: Low
    body: tuple[Statement, ...]
    steps: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """The statements of a number; those of `otherwise` if there are none of it."""

    value: Low
    cases: tuple[tuple[tuple[int, ...], tuple[Statement, ...]], ...]
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """The loop around it ends."""


@dataclass(frozen=True, slots=True)
class Continue:
    """The next time round the loop."""


@dataclass(frozen=True, slots=True)
class Return:
    """The function ends, with a value if it has one."""

    value: Low | None


@dataclass(frozen=True, slots=True)
class Do:
    """A call whose value nobody needs."""

    call: Call


Statement = Comment | Assign | Store | If | While | Switch | Break | Continue | Return | Do


@dataclass(frozen=True, slots=True)
class Function:
    """A function. All functions have the state besides. `type` is None if it gives no value, `exported` if it can be called from outside.
    `calls` are the functions that it calls.
    """

    name: str
    text: str
    parameters: tuple[Local, ...]
    locals: tuple[Local, ...]
    type: Type | None
    body: tuple[Statement, ...]
    exported: bool
    calls: frozenset[str]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the state: an array of numbers. `scratch`: its values need not be kept between calls."""

    name: str
    element: Element
    length: int
    text: str = ""
    scratch: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A constant table."""

    name: str
    element: Element
    values: tuple[int, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Module:
    """A whole program in the low-level form. `names` are the numbers that are written by name."""

    title: str
    fields: tuple[Field, ...]
    tables: tuple[Table, ...]
    functions: tuple[Function, ...]
    names: dict[str, int]

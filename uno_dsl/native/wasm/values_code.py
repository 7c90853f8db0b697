"""Values as WebAssembly: what puts a number on the stack."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any

from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.wasm import opcodes as op
from uno_dsl.native.wasm.bytes_of import double, signed, unsigned

LEAVES = (n.Number, n.Local)


@lru_cache(maxsize=4096)
def number_code(value: int, kind: n.Type) -> bytes:
    """Puts a written number on the stack."""
    bits = 64 if kind == "u64" else 32
    return (op.I64 if kind == "u64" else op.I32) + signed(value - 2**bits if value >= 2 ** (bits - 1) else value)


@lru_cache(maxsize=4096)
def reach_code(how: bytes, element: n.Element, offset: int) -> bytes:
    """Reads or writes memory at an address and what is to be added to it."""
    return how + bytes([op.SHIFTS[element]]) + unsigned(offset)


class Values:
    """Writes the values of one function. `fields` and `tables` have the addresses of what is in memory, `numbers` those of functions."""

    def __init__(
        self,
        function: n.Function,
        fields: Mapping[str, tuple[n.Element, int]],
        tables: Mapping[str, tuple[n.Element, int]],
        numbers: Mapping[str, int],
        exported: Collection[str],
        small: Mapping[str, tuple[n.Function, n.Low]],
        once: Mapping[str, n.Function],
    ) -> None:
        self.fields, self.tables, self.numbers = fields, tables, numbers
        self.exported, self.small, self.once, self.function = exported, small, once, function
        self.kinds = bytearray([op.VALUE_TYPES[x.type] for x in function.locals])
        self.given = len(function.parameters) + int(function.exported)
        variables = enumerate((*function.parameters, *function.locals), int(function.exported))
        self.places: dict[str, bytes] = {x.name: op.GET + unsigned(place) for place, x in variables}  # what reads each
        self.out = bytearray()
        self.depth = 0
        self.returns: int | None = None  # the depth of what `Return` leaves; None: the function

    def block(self, body: tuple[n.Statement, ...]) -> None:
        """Statements."""
        raise NotImplementedError

    def enter(self, what: bytes, result: int = op.NO_RESULT) -> None:
        self.out += what
        self.out.append(result)
        self.depth += 1

    def leave(self) -> None:
        self.out += op.END
        self.depth -= 1

    def value(self, x: n.Low) -> None:
        """Puts a value on the stack."""
        WRITERS[type(x)](self, x)

    def variable(self, x: n.Local) -> None:
        self.out += self.places[x.name]

    def number(self, x: n.Number) -> None:
        self.out += number_code(x.value, x.type)

    def field(self, x: n.Load) -> None:
        element, at = self.fields[x.field]
        self.out += reach_code(op.LOADS[element], element, self.address(element, x.index, at))

    def constant(self, x: n.Constant) -> None:
        element, at = self.tables[x.table]
        self.out += reach_code(op.LOADS[element], element, self.address(element, x.index, at))

    def address(self, element: n.Element, index: n.Low, at: int) -> int:
        """Puts an address on the stack, and returns what is to be added to it."""
        shift = op.SHIFTS[element]
        if isinstance(index, n.Number):
            self.out += op.ZERO
            return at + (index.value << shift)
        if isinstance(index, n.Binary) and index.operator == "+":
            if isinstance(index.right, n.Number) and index.right.value >= 0:
                at += index.right.value << shift
                index = index.left
        self.value(index)
        self.out += op.SHIFTED[shift]
        return at

    def binary(self, x: n.Binary) -> None:
        self.value(x.left)
        self.value(x.right)
        self.out.append(op.OPERATORS[x.of][x.operator])

    def logic(self, x: n.Logic) -> None:
        """The other side is worked out only if the first does not decide."""
        out = self.out
        self.truth(x.left)
        self.enter(op.IF, op.VALUE_TYPES["i32"])
        if x.operator == "||":
            out += op.I32 + b"\x01" + op.ELSE
        self.truth(x.right)
        if not is_bit(x.right):
            out += op.IS_ZERO["i32"] * 2
        if x.operator == "&&":
            out += op.ELSE + op.I32 + b"\x00"
        self.leave()

    def negation(self, x: n.Not) -> None:
        self.untruth(x.part)

    def choice(self, x: n.Choice) -> None:
        """Both are put on the stack if neither has to be worked out."""
        if isinstance(x.then, LEAVES) and isinstance(x.otherwise, LEAVES):
            self.value(x.then)
            self.value(x.otherwise)
            self.truth(x.condition)
            self.out += op.SELECT
            return
        self.truth(x.condition)
        self.enter(op.IF, op.VALUE_TYPES[x.type])
        self.value(x.then)
        self.out += op.ELSE
        self.value(x.otherwise)
        self.leave()

    def cast(self, x: n.Cast) -> None:
        self.value(x.part)
        if x.type == "u64":
            self.out += op.WIDEN
        elif x.part.type == "u64":
            self.out += op.CUT_OFF

    def lowest_bit(self, x: n.LowestBit) -> None:
        self.value(x.part)
        self.out += op.LOWEST_BIT + op.CUT_OFF

    def by_chance(self, x: n.ByChance) -> None:
        out = self.out
        self.value(x.high)
        out += op.FROM_UNSIGNED + op.F64 + double(67108864.0) + op.TIMES
        self.value(x.low)
        out += op.FROM_UNSIGNED + op.PLUS + op.F64 + double(1.0 / 9007199254740992.0) + op.TIMES
        self.value(x.below)
        out += op.FROM_SIGNED + op.TIMES + op.TO_WHOLE

    def truth(self, x: n.Low) -> None:
        """A number that is not 0 if a condition holds."""
        self.value(x)
        if x.type == "u64":
            self.out += op.I64 + b"\x00" + bytes([op.OPERATORS["u64"]["!="]])

    def untruth(self, x: n.Low) -> None:
        """1 if a condition does not hold."""
        if isinstance(x, n.Binary) and x.operator in op.OPPOSITE:
            self.value(x.left)
            self.value(x.right)
            self.out.append(op.OPERATORS[x.of][op.OPPOSITE[x.operator]])
            return
        self.value(x)
        self.out += op.IS_ZERO[x.type]

    # -------------------------------------------------------------------------------------------- calls
    def call(self, x: n.Call) -> None:
        """A call, or what is called."""
        name = x.function
        if name in self.small:
            self.written_out(*self.small[name], x.arguments)
        elif name in self.once:
            self.written_here(self.once[name], x.arguments)
        else:
            if name in self.exported:
                self.out += op.ZERO  # which game, as if called from outside
            for argument in x.arguments:
                self.value(argument)
            self.out += op.CALL + unsigned(self.numbers[name])

    def written_out(self, function: n.Function, result: n.Low, arguments: tuple[n.Low, ...]) -> None:
        """The result of a small function, which is written here. What it is given is worked out first, and kept in variables of its own."""
        inner: dict[str, bytes] = {}
        for parameter, argument in zip(function.parameters, arguments, strict=True):
            if isinstance(argument, n.Number):
                inner[parameter.name] = number_code(argument.value, argument.type)
            elif isinstance(argument, n.Local):
                inner[parameter.name] = self.places[argument.name]
            else:
                self.value(argument)
                inner[parameter.name] = self.kept(op.VALUE_TYPES[parameter.type])
        before, self.places = self.places, inner
        self.value(result)
        self.places = before

    def kept(self, kind: int) -> bytes:
        """The value on the stack goes into a variable of its own. What reads that."""
        place = unsigned(self.given + len(self.kinds))
        self.kinds.append(kind)
        self.out += op.SET + place
        return op.GET + place

    def written_here(self, function: n.Function, arguments: tuple[n.Low, ...]) -> None:
        """A function that is called in this place only: a block that its `Return` leaves. Its variables are 0 at first, as in a call."""
        inner: dict[str, bytes] = {}
        for parameter, argument in zip(function.parameters, arguments, strict=True):
            self.value(argument)
            inner[parameter.name] = self.kept(op.VALUE_TYPES[parameter.type])
        for variable in function.locals:
            self.out += number_code(0, variable.type)
            inner[variable.name] = self.kept(op.VALUE_TYPES[variable.type])
        before = self.places, self.returns
        self.enter(op.BLOCK, op.NO_RESULT if function.type is None else op.VALUE_TYPES[function.type])
        self.places, self.returns = inner, self.depth
        self.block(function.body)
        if function.type is not None:
            self.out += op.UNREACHABLE
        self.leave()
        self.places, self.returns = before


WRITERS: dict[type[n.Low], Callable[[Values, Any], None]] = {
    n.Local: Values.variable, n.Number: Values.number, n.Load: Values.field, n.Constant: Values.constant, n.Binary: Values.binary,
    n.Logic: Values.logic, n.Not: Values.negation, n.Choice: Values.choice, n.Cast: Values.cast, n.LowestBit: Values.lowest_bit,
    n.ByChance: Values.by_chance, n.Call: Values.call,
}  # fmt: skip
"""What writes each kind of value."""


def is_bit(x: n.Low) -> bool:
    """Whether a condition is known to be 0 or 1."""
    return (
        isinstance(x, n.Logic | n.Not)
        or isinstance(x, n.Binary)
        and x.operator in ("==", "!=", "<", "<=", ">", ">=")
        or x.type == "u64"
    )

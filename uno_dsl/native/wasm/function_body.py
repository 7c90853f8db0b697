"""The body of a function as WebAssembly."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import assert_never

from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.lanes import SIDE_BY_SIDE, differs
from uno_dsl.native.low.state_layout import SIZES
from uno_dsl.native.wasm.bytes_of import double, signed, unsigned

VALUE_TYPES: dict[n.Type, int] = {"i32": 0x7F, "u32": 0x7F, "u64": 0x7E}
NO_RESULT = 0x40
BLOCK, LOOP, IF, ELSE, END, BRANCH, BRANCH_IF, BRANCH_TABLE, RETURN, CALL = (
    b"\x02", b"\x03", b"\x04", b"\x05", b"\x0b", b"\x0c", b"\x0d", b"\x0e", b"\x0f", b"\x10",
)  # fmt: skip
DROP, SELECT, GET, SET, UNREACHABLE = b"\x1a", b"\x1b", b"\x20", b"\x21", b"\x00"
I32, I64, F64 = b"\x41", b"\x42", b"\x44"
SHIFTS: dict[n.Element, int] = {element: size.bit_length() - 1 for element, size in SIZES.items()}
LOADS: dict[n.Element, bytes] = {"u8": b"\x2d", "u16": b"\x2f", "i32": b"\x28", "u32": b"\x28", "u64": b"\x29"}
STORES: dict[n.Element, bytes] = {"u8": b"\x3a", "u16": b"\x3b", "i32": b"\x36", "u32": b"\x36", "u64": b"\x37"}
OPERATORS: dict[n.Type, dict[str, int]] = {
    "i32": {
        "+": 0x6A, "-": 0x6B, "*": 0x6C, "/": 0x6D, "%": 0x6F, "&": 0x71, "|": 0x72, "^": 0x73, "<<": 0x74, ">>": 0x75,
        "==": 0x46, "!=": 0x47, "<": 0x48, ">": 0x4A, "<=": 0x4C, ">=": 0x4E,
    },
    "u32": {
        "+": 0x6A, "-": 0x6B, "*": 0x6C, "/": 0x6E, "%": 0x70, "&": 0x71, "|": 0x72, "^": 0x73, "<<": 0x74, ">>": 0x76,
        "==": 0x46, "!=": 0x47, "<": 0x49, ">": 0x4B, "<=": 0x4D, ">=": 0x4F,
    },
    "u64": {
        "+": 0x7C, "-": 0x7D, "*": 0x7E, "/": 0x80, "%": 0x82, "&": 0x83, "|": 0x84, "^": 0x85, "<<": 0x86, ">>": 0x88,
        "==": 0x51, "!=": 0x52, "<": 0x54, ">": 0x56, "<=": 0x58, ">=": 0x5A,
    },
}  # fmt: skip
OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
IS_ZERO: dict[n.Type, bytes] = {"i32": b"\x45", "u32": b"\x45", "u64": b"\x50"}
WIDEN, CUT_OFF = b"\xad", b"\xa7"
LOWEST_BIT = b"\x7a"
FROM_UNSIGNED, FROM_SIGNED, TIMES, PLUS, TO_WHOLE = b"\xb8", b"\xb7", b"\xa2", b"\xa0", b"\xaa"
LANES, LOAD_LANES, STORE_LANES, SPLAT = 0x7B, b"\xfd\x00", b"\xfd\x0b", b"\xfd\x11"
IN_LANES = {
    "+": b"\xfd\xae\x01", "-": b"\xfd\xb1\x01", "*": b"\xfd\xb5\x01", "<<": b"\xfd\xab\x01", ">>": b"\xfd\xad\x01",
    "&": b"\xfd\x4e", "|": b"\xfd\x50", "^": b"\xfd\x51",
}  # fmt: skip
SPARSE = 512
ZERO = I32 + b"\x00"
SHIFTED = [b"", *(I32 + bytes([shift, OPERATORS["i32"]["<<"]]) for shift in (1, 2, 3))]


class Code:
    """Writes the body of one function. `fields` and `tables` have the addresses of what is in memory, `numbers` those of functions."""

    def __init__(
        self,
        function: n.Function,
        fields: Mapping[str, tuple[n.Element, int]],
        tables: Mapping[str, tuple[n.Element, int]],
        numbers: Mapping[str, int],
        results: Mapping[str, n.Type | None],
        exported: Collection[str],
        small: Mapping[str, tuple[n.Function, n.Low]],
        once: Mapping[str, n.Function],
    ) -> None:
        self.fields, self.tables, self.numbers, self.results, self.small = fields, tables, numbers, results, small
        self.exported, self.once, self.function = exported, once, function
        self.kinds = bytearray(VALUE_TYPES[x.type] for x in function.locals)
        self.wide: set[str] = set()  # the variables of lanes
        self.given = len(function.parameters) + int(function.exported)
        self.places: dict[str, int | n.Number] = {
            x.name: place for place, x in enumerate((*function.parameters, *function.locals), int(function.exported))
        }
        self.out = bytearray()
        self.depth = 0
        self.returns: int | None = None  # the depth of what `Return` leaves; None: the function
        self.loops: list[tuple[int, int]] = []  # the depth of what `Break` and `Continue` leave

    def body(self) -> bytes:
        """The declarations of the local variables, and the instructions."""
        self.block(self.function.body)
        if self.function.type is not None:
            self.out += UNREACHABLE
        kinds = [bytes([1, kind]) for kind in self.kinds]
        return unsigned(len(kinds)) + b"".join(kinds) + bytes(self.out) + END

    # -------------------------------------------------------------------------------------------- statements
    def block(self, body: tuple[n.Statement, ...]) -> None:
        for part in body:
            self.statement(part)

    def enter(self, what: bytes, result: int = NO_RESULT) -> None:
        self.out += what
        self.out.append(result)
        self.depth += 1

    def leave(self) -> None:
        self.out += END
        self.depth -= 1

    def branch(self, to: int, how: bytes = BRANCH) -> None:
        """Leave the block at a depth, or go back to the beginning of the loop there."""
        self.out += how + unsigned(self.depth - to)

    def statement(self, x: n.Statement) -> None:
        match x:
            case n.Comment():
                pass
            case n.Assign(name=name, value=value):
                self.value(value)
                place = self.places[name]
                assert isinstance(place, int)
                self.out += SET + unsigned(place)
            case n.Store(field=field, index=index, value=value):
                element, at = self.fields[field]
                offset = self.address(element, index, at)
                self.value(value)
                self.reach(STORES[element], element, offset)
            case n.If():
                self.decided(x)
            case n.While():
                self.loop(x)
            case n.Switch():
                self.switch(x)
            case n.Break():
                self.branch(self.loops[-1][0])
            case n.Continue():
                self.branch(self.loops[-1][1])
            case n.Return(value=value):
                if value is not None:
                    self.value(value)
                if self.returns is None:
                    self.out += RETURN
                else:
                    self.branch(self.returns)
            case n.Do(call=call):
                self.value(call)
                if not isinstance(call, n.Call) or self.results[call.function] is not None:
                    self.out += DROP
            case _:
                assert_never(x)

    def decided(self, x: n.If) -> None:
        """One or the other. The parts of a condition are asked one after the other, until one decides."""
        if isinstance(x.condition, n.Logic):
            self.enter(BLOCK)
            end = self.depth
            if x.otherwise:
                self.enter(BLOCK)
            self.jump(self.depth, x.condition, holds=False)
            self.block(x.then)
            if x.otherwise:
                self.branch(end)
                self.leave()
                self.block(x.otherwise)
        else:
            self.truth(x.condition)
            self.enter(IF)
            self.block(x.then)
            if x.otherwise:
                self.out += ELSE
                self.block(x.otherwise)
        self.leave()

    def jump(self, to: int, condition: n.Low, *, holds: bool) -> None:
        """Leave the block at a depth if a condition holds, or if it does not."""
        if isinstance(condition, n.Not):
            self.jump(to, condition.part, holds=not holds)
        elif not isinstance(condition, n.Logic):
            if holds:
                self.truth(condition)
            else:
                self.untruth(condition)
            self.branch(to, BRANCH_IF)
        elif (condition.operator == "||") == holds:
            self.jump(to, condition.left, holds=holds)
            self.jump(to, condition.right, holds=holds)
        else:
            self.enter(BLOCK)
            self.jump(self.depth, condition.left, holds=not holds)
            self.jump(to, condition.right, holds=holds)
            self.leave()

    def loop(self, x: n.While) -> None:
        """A loop: a block to leave, the loop, and a block that ends before the steps."""
        self.enter(BLOCK)
        end = self.depth
        self.enter(LOOP)
        again = self.depth
        self.jump(end, x.condition, holds=False)
        if x.lanes:
            self.in_lanes(x.lanes, x.body)
        else:
            self.enter(BLOCK)
            self.loops.append((end, self.depth))
            self.block(x.body)
            self.loops.pop()
            self.leave()
            self.block(x.steps)
        self.branch(again)
        self.leave()
        self.leave()

    def in_lanes(self, variable: str, body: tuple[n.Statement, ...]) -> None:
        """Four times round a loop at once. Its variable has the number of the first lane."""
        places = self.places
        self.places, self.wide = {**places}, {variable}
        for x in body:
            match x:
                case n.Assign(name=name, value=value):
                    self.in_each(value)
                    self.places[name] = self.kept(LANES)
                    self.wide.add(name)
                case n.Store(field=field, index=index, value=value):
                    element, at = self.fields[field]
                    offset = self.address(element, index, at)
                    self.in_each(value)
                    self.reach(STORE_LANES, element, offset)
                case _:
                    assert isinstance(x, n.Comment)
        self.places, self.wide = places, set()
        count = n.Local(variable, "i32")
        self.statement(n.Assign(variable, n.Binary("+", count, n.Number(SIDE_BY_SIDE), "i32", "i32")))

    def in_each(self, x: n.Low) -> None:
        """Puts a value for each lane on the stack."""
        out = self.out
        if not differs(x, self.wide):
            self.value(x)
            out += SPLAT
            return
        match x:
            case n.Local(name=name):
                place = self.places[name]
                assert isinstance(place, int)
                out += GET + unsigned(place)
            case n.Load(index=index) | n.Constant(index=index):
                element, at = self.fields[x.field] if isinstance(x, n.Load) else self.tables[x.table]
                self.reach(LOAD_LANES, element, self.address(element, index, at))
            case n.Binary(operator=operator, left=left, right=right):
                self.in_each(left)
                if operator in ("<<", ">>"):
                    self.value(right)
                else:
                    self.in_each(right)
                out += IN_LANES[operator]
            case n.Call(function=name, arguments=arguments):
                function, result = self.small[name]
                self.result_in_each(function, result, arguments)
            case _:
                raise TypeError(f"not in lanes: {x}")

    def result_in_each(self, function: n.Function, result: n.Low, arguments: tuple[n.Low, ...]) -> None:
        """The result of a small function for each lane."""
        inner: dict[str, int | n.Number] = {}
        wide: set[str] = set()
        for parameter, argument in zip(function.parameters, arguments, strict=True):
            if isinstance(argument, n.Number):
                inner[parameter.name] = argument
            elif differs(argument, self.wide):
                self.in_each(argument)
                inner[parameter.name] = self.kept(LANES)
                wide.add(parameter.name)
            else:
                self.value(argument)
                inner[parameter.name] = self.kept(VALUE_TYPES[parameter.type])
        before = self.places, self.wide
        self.places, self.wide = inner, wide
        self.in_each(result)
        self.places, self.wide = before

    def switch(self, x: n.Switch) -> None:
        """A table of branches, or one test after the other if the numbers lie far apart."""
        numbers = [number for case, _ in x.cases for number in case]
        low = min(numbers, default=0)
        width = max(numbers, default=0) - low + 1
        if width > SPARSE + 4 * len(numbers):
            self.tests(x, list(x.cases))
            return
        self.enter(BLOCK)
        end = self.depth
        for _ in x.cases:
            self.enter(BLOCK)
        self.enter(BLOCK)
        innermost = self.depth
        to = {number: innermost - place for place, (case, _) in enumerate(x.cases) for number in case}
        default = innermost - len(x.cases)
        self.value(x.value)
        self.out += I32 + signed(low) + bytes([OPERATORS["i32"]["-"]])
        targets = [to.get(low + k, default) for k in range(width)]
        self.out += BRANCH_TABLE + unsigned(width)
        self.out += b"".join(unsigned(self.depth - target) for target in [*targets, default])
        for _, statements in x.cases:
            self.leave()
            self.block(statements)
            self.branch(end)
        self.leave()
        self.block(x.otherwise)
        self.leave()

    def tests(self, x: n.Switch, cases: list[tuple[tuple[int, ...], tuple[n.Statement, ...]]]) -> None:
        if not cases:
            self.block(x.otherwise)
            return
        numbers, statements = cases[0]
        for place, number in enumerate(numbers):
            self.value(x.value)
            self.out += I32 + signed(number) + bytes([OPERATORS["i32"]["=="]])
            if place:
                self.out += bytes([OPERATORS["i32"]["|"]])
        self.enter(IF)
        self.block(statements)
        self.out += ELSE
        self.tests(x, cases[1:])
        self.leave()

    # -------------------------------------------------------------------------------------------- values
    def address(self, element: n.Element, index: n.Low, at: int) -> int:
        """Puts an address on the stack, and returns what is to be added to it."""
        shift = SHIFTS[element]
        if isinstance(index, n.Number):
            self.out += ZERO
            return at + (index.value << shift)
        extra = 0
        if isinstance(index, n.Binary) and index.operator == "+":
            if isinstance(index.right, n.Number) and index.right.value >= 0:
                extra, index = index.right.value << shift, index.left
        self.value(index)
        self.out += SHIFTED[shift]
        return at + extra

    def load(self, place: tuple[n.Element, int], index: n.Low) -> None:
        element, at = place
        offset = self.address(element, index, at)
        self.reach(LOADS[element], element, offset)

    def reach(self, how: bytes, element: n.Element, offset: int) -> None:
        """Reads or writes memory."""
        self.out += how
        self.out.append(SHIFTS[element])
        self.out += unsigned(offset)

    def call(self, x: n.Call) -> None:
        """A call, or what is called."""
        if x.function in self.small:
            self.written_out(*self.small[x.function], x.arguments)
        elif x.function in self.once:
            self.written_here(self.once[x.function], x.arguments)
        else:
            if x.function in self.exported:
                self.out += ZERO  # which game, as if called from outside
            for argument in x.arguments:
                self.value(argument)
            self.out += CALL + unsigned(self.numbers[x.function])

    def written_out(self, function: n.Function, result: n.Low, arguments: tuple[n.Low, ...]) -> None:
        """The result of a small function, which is written here. What it is given is worked out first, and kept in variables of its own."""
        inner: dict[str, int | n.Number] = {}
        for parameter, argument in zip(function.parameters, arguments, strict=True):
            if isinstance(argument, n.Number):
                inner[parameter.name] = argument
            elif isinstance(argument, n.Local):
                inner[parameter.name] = self.places[argument.name]
            else:
                self.value(argument)
                inner[parameter.name] = self.kept(VALUE_TYPES[parameter.type])
        before, self.places = self.places, inner
        self.value(result)
        self.places = before

    def kept(self, kind: int) -> int:
        """The value on the stack goes into a variable of its own."""
        self.kinds.append(kind)
        place = self.given + len(self.kinds) - 1
        self.out += SET + unsigned(place)
        return place

    def written_here(self, function: n.Function, arguments: tuple[n.Low, ...]) -> None:
        """A function that is called in this place only: a block that its `Return` leaves. Its variables are 0 at first, as in a call."""
        inner: dict[str, int | n.Number] = {}
        for parameter, argument in zip(function.parameters, arguments, strict=True):
            self.value(argument)
            inner[parameter.name] = self.kept(VALUE_TYPES[parameter.type])
        for variable in function.locals:
            self.value(n.Number(0, variable.type))
            inner[variable.name] = self.kept(VALUE_TYPES[variable.type])
        before = self.places, self.returns
        self.enter(BLOCK, NO_RESULT if function.type is None else VALUE_TYPES[function.type])
        self.places, self.returns = inner, self.depth
        self.block(function.body)
        if function.type is not None:
            self.out += UNREACHABLE
        self.leave()
        self.places, self.returns = before

    def truth(self, x: n.Low) -> None:
        """A number that is not 0 if a condition holds."""
        self.value(x)
        if x.type == "u64":
            self.out += I64 + b"\x00" + bytes([OPERATORS["u64"]["!="]])

    def untruth(self, x: n.Low) -> None:
        """1 if a condition does not hold."""
        if isinstance(x, n.Binary) and x.operator in OPPOSITE:
            self.value(x.left)
            self.value(x.right)
            self.out.append(OPERATORS[x.of][OPPOSITE[x.operator]])
            return
        self.value(x)
        self.out += IS_ZERO[x.type]

    def value(self, x: n.Low) -> None:
        """Puts a value on the stack."""
        out = self.out
        match x:
            case n.Local(name=name):
                place = self.places[name]
                if isinstance(place, n.Number):
                    self.value(place)
                else:
                    out += GET + unsigned(place)
            case n.Number(value=value, type="u64"):
                out += I64 + signed(value - 2**64 if value >= 2**63 else value)
            case n.Number(value=value):
                out += I32 + signed(value - 2**32 if value >= 2**31 else value)
            case n.Load(field=field, index=index):
                self.load(self.fields[field], index)
            case n.Binary(operator=operator, left=left, right=right, of=kind):
                self.value(left)
                self.value(right)
                out.append(OPERATORS[kind][operator])
            case n.Call():
                self.call(x)
            case n.Constant(table=table, index=index):
                self.load(self.tables[table], index)
            case n.Logic(operator=operator, left=left, right=right):
                self.truth(left)
                self.enter(IF, VALUE_TYPES["i32"])
                if operator == "||":
                    out += I32 + b"\x01" + ELSE
                self.truth(right)
                if not is_bit(right):
                    out += IS_ZERO["i32"] * 2
                if operator == "&&":
                    out += ELSE + I32 + b"\x00"
                self.leave()
            case n.Not(part=part):
                self.untruth(part)
            case n.Choice(
                condition=condition, then=n.Number() | n.Local() as then, otherwise=n.Number() | n.Local() as otherwise
            ):
                self.value(then)
                self.value(otherwise)
                self.truth(condition)
                out += SELECT
            case n.Choice(condition=condition, then=then, otherwise=otherwise, type=kind):
                self.truth(condition)
                self.enter(IF, VALUE_TYPES[kind])
                self.value(then)
                out += ELSE
                self.value(otherwise)
                self.leave()
            case n.Cast(part=part, type=kind):
                self.value(part)
                if kind == "u64":
                    out += WIDEN
                elif part.type == "u64":
                    out += CUT_OFF
            case n.LowestBit(part=part):
                self.value(part)
                out += LOWEST_BIT + CUT_OFF
            case n.ByChance(high=high, low=low, below=below):
                self.value(high)
                out += FROM_UNSIGNED + F64 + double(67108864.0) + TIMES
                self.value(low)
                out += FROM_UNSIGNED + PLUS + F64 + double(1.0 / 9007199254740992.0) + TIMES
                self.value(below)
                out += FROM_SIGNED + TIMES + TO_WHOLE
            case _:
                assert_never(x)


def is_bit(x: n.Low) -> bool:
    """Whether a condition is known to be 0 or 1."""
    return (
        isinstance(x, n.Logic | n.Not)
        or isinstance(x, n.Binary)
        and x.operator in ("==", "!=", "<", "<=", ">", ">=")
        or x.type == "u64"
    )

"""The body of a function as WebAssembly."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.lanes import SIDE_BY_SIDE, differs
from uno_dsl.native.wasm import opcodes as op
from uno_dsl.native.wasm.bytes_of import signed, unsigned
from uno_dsl.native.wasm.values_code import Values, number_code, reach_code


class Code(Values):
    """Writes the body of one function. `results` has what each function gives."""

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
        super().__init__(function, fields, tables, numbers, exported, small, once)
        self.results = results
        self.wide: set[str] = set()  # the variables of lanes
        self.loops: list[tuple[int, int]] = []  # the depth of what `Break` and `Continue` leave

    def body(self) -> bytes:
        """The declarations of the local variables, and the instructions."""
        self.block(self.function.body)
        if self.function.type is not None:
            self.out += op.UNREACHABLE
        kinds = [bytes([1, kind]) for kind in self.kinds]
        return unsigned(len(kinds)) + b"".join(kinds) + bytes(self.out) + op.END

    # -------------------------------------------------------------------------------------------- statements
    def block(self, body: tuple[n.Statement, ...]) -> None:
        for part in body:
            STATEMENTS[type(part)](self, part)

    def branch(self, to: int, how: bytes = op.BRANCH) -> None:
        """Leave the block at a depth, or go back to the beginning of the loop there."""
        self.out += how + unsigned(self.depth - to)

    def remark(self, x: n.Comment) -> None:
        """Nothing."""

    def assign(self, x: n.Assign) -> None:
        self.value(x.value)
        self.out += op.SET + self.places[x.name][1:]

    def store(self, x: n.Store) -> None:
        element, at = self.fields[x.field]
        offset = self.address(element, x.index, at)
        self.value(x.value)
        self.out += reach_code(op.STORES[element], element, offset)

    def leave_loop(self, x: n.Break) -> None:
        self.branch(self.loops[-1][0])

    def next_time(self, x: n.Continue) -> None:
        self.branch(self.loops[-1][1])

    def give(self, x: n.Return) -> None:
        if x.value is not None:
            self.value(x.value)
        if self.returns is None:
            self.out += op.RETURN
        else:
            self.branch(self.returns)

    def do(self, x: n.Do) -> None:
        self.value(x.call)
        if self.results[x.call.function] is not None:
            self.out += op.DROP

    def decided(self, x: n.If) -> None:
        """One or the other. The parts of a condition are asked one after the other, until one decides."""
        if isinstance(x.condition, n.Logic):
            self.enter(op.BLOCK)
            end = self.depth
            if x.otherwise:
                self.enter(op.BLOCK)
            self.jump(self.depth, x.condition, holds=False)
            self.block(x.then)
            if x.otherwise:
                self.branch(end)
                self.leave()
                self.block(x.otherwise)
        else:
            self.truth(x.condition)
            self.enter(op.IF)
            self.block(x.then)
            if x.otherwise:
                self.out += op.ELSE
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
            self.branch(to, op.BRANCH_IF)
        elif (condition.operator == "||") == holds:
            self.jump(to, condition.left, holds=holds)
            self.jump(to, condition.right, holds=holds)
        else:
            self.enter(op.BLOCK)
            self.jump(self.depth, condition.left, holds=not holds)
            self.jump(to, condition.right, holds=holds)
            self.leave()

    def loop(self, x: n.While) -> None:
        """A loop: a block to leave, the loop, and a block that ends before the steps."""
        self.enter(op.BLOCK)
        end = self.depth
        self.enter(op.LOOP)
        again = self.depth
        self.jump(end, x.condition, holds=False)
        if x.lanes:
            self.in_lanes(x.lanes, x.body)
        else:
            self.enter(op.BLOCK)
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
                    self.places[name] = self.kept(op.LANES)
                    self.wide.add(name)
                case n.Store(field=field, index=index, value=value):
                    element, at = self.fields[field]
                    offset = self.address(element, index, at)
                    self.in_each(value)
                    self.out += reach_code(op.STORE_LANES, element, offset)
                case _:
                    assert isinstance(x, n.Comment)
        self.places, self.wide = places, set()
        count = n.Local(variable, "i32")
        self.assign(n.Assign(variable, n.Binary("+", count, n.Number(SIDE_BY_SIDE), "i32", "i32")))

    def in_each(self, x: n.Low) -> None:
        """Puts a value for each lane on the stack."""
        out = self.out
        if not differs(x, self.wide):
            self.value(x)
            out += op.SPLAT
            return
        match x:
            case n.Local(name=name):
                out += self.places[name]
            case n.Load(index=index) | n.Constant(index=index):
                element, at = self.fields[x.field] if isinstance(x, n.Load) else self.tables[x.table]
                out += reach_code(op.LOAD_LANES, element, self.address(element, index, at))
            case n.Binary(operator=operator, left=left, right=right):
                self.in_each(left)
                if operator in ("<<", ">>"):
                    self.value(right)
                else:
                    self.in_each(right)
                out += op.IN_LANES[operator]
            case n.Call(function=name, arguments=arguments):
                function, result = self.small[name]
                self.result_in_each(function, result, arguments)
            case _:
                raise TypeError(f"not in lanes: {x}")

    def result_in_each(self, function: n.Function, result: n.Low, arguments: tuple[n.Low, ...]) -> None:
        """The result of a small function for each lane."""
        inner: dict[str, bytes] = {}
        wide: set[str] = set()
        for parameter, argument in zip(function.parameters, arguments, strict=True):
            if isinstance(argument, n.Number):
                inner[parameter.name] = number_code(argument.value, argument.type)
            elif differs(argument, self.wide):
                self.in_each(argument)
                inner[parameter.name] = self.kept(op.LANES)
                wide.add(parameter.name)
            else:
                self.value(argument)
                inner[parameter.name] = self.kept(op.VALUE_TYPES[parameter.type])
        before = self.places, self.wide
        self.places, self.wide = inner, wide
        self.in_each(result)
        self.places, self.wide = before

    def switch(self, x: n.Switch) -> None:
        """A table of branches, or one test after the other if the numbers lie far apart."""
        numbers = [number for case, _ in x.cases for number in case]
        low = min(numbers, default=0)
        width = max(numbers, default=0) - low + 1
        if width > op.SPARSE + 4 * len(numbers):
            self.tests(x, list(x.cases))
            return
        self.enter(op.BLOCK)
        end = self.depth
        for _ in x.cases:
            self.enter(op.BLOCK)
        self.enter(op.BLOCK)
        innermost = self.depth
        to = {number: innermost - place for place, (case, _) in enumerate(x.cases) for number in case}
        default = innermost - len(x.cases)
        self.value(x.value)
        self.out += op.I32 + signed(low) + bytes([op.OPERATORS["i32"]["-"]])
        targets = [to.get(low + k, default) for k in range(width)]
        self.out += op.BRANCH_TABLE + unsigned(width)
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
            self.out += op.I32 + signed(number) + bytes([op.OPERATORS["i32"]["=="]])
            if place:
                self.out += bytes([op.OPERATORS["i32"]["|"]])
        self.enter(op.IF)
        self.block(statements)
        self.out += op.ELSE
        self.tests(x, cases[1:])
        self.leave()


STATEMENTS: dict[type[n.Statement], Callable[[Code, Any], None]] = {
    n.Comment: Code.remark, n.Assign: Code.assign, n.Store: Code.store, n.If: Code.decided, n.While: Code.loop, n.Switch: Code.switch,
    n.Break: Code.leave_loop, n.Continue: Code.next_time, n.Return: Code.give, n.Do: Code.do,
}  # fmt: skip
"""What writes each kind of statement."""

"""Reads the text of the low-level form, which is a small part of Python's syntax, into typed nodes.

`g.turn` and `g.misses[seat]` are fields of the state, `COLOUR[card]` a constant table, other names in capitals numbers.
Variables have the type of what they are first given, parameters that of their annotation, else `i32`. A string is a comment.
`match` is a switch. A function that returns a value returns an `i32` if no other type is given, and is exported if its name begins with `uno_`.
"""

from __future__ import annotations

import ast
import gc
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.lanes import fits_lanes

ELEMENT_TYPES: dict[n.Element, n.Type] = {"u8": "i32", "u16": "i32", "i32": "i32", "u32": "u32", "u64": "u64"}
TYPES: dict[str, n.Type] = {"i32": "i32", "u32": "u32", "u64": "u64"}
OPERATORS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "/", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.LShift: "<<", ast.RShift: ">>", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
FUNCTION = re.compile(r"\n(?=def )")
HEAD = re.compile(r"def (\w+)\(")
COMPARING = ("==", "!=", "<", "<=", ">", ">=")
WIDTHS: dict[n.Type, int] = {"i32": 0, "u32": 1, "u64": 2}
ZERO = n.Number(0)


class Unreadable(Exception):
    """A text is not in the low-level form. That is a fault of this package."""


def read_module(
    title: str, text: str, fields: Iterable[n.Field], tables: Iterable[n.Table], names: Mapping[str, int]
) -> n.Module:
    """The module of a text. Raises Unreadable. Functions that nobody calls are left out."""
    fields, tables = tuple(fields), tuple(tables)
    for name, count in Counter([*(f.name for f in fields), *(t.name for t in tables)]).items():
        if count > 1:
            raise Unreadable(f"two fields or tables are called {name}")
    collecting = gc.isenabled()
    gc.disable()  # nothing that is made here goes in circles: looking for such would only cost time
    try:
        reader = _Reader(text, {f.name: f for f in fields}, {t.name: t for t in tables}, names)
        functions = reader.functions()
    finally:
        if collecting:
            gc.enable()
    used = {name for function in functions for name in reader.used[function.name]}
    return n.Module(
        title=title,
        fields=fields,
        tables=tuple(table for table in tables if table.name in used),
        functions=functions,
        names={name: number for name, number in names.items() if name in used},
    )


@lru_cache(maxsize=4096)
def parsed(text: str) -> ast.FunctionDef:
    """The function in a piece of text. Programs share most of theirs: the runtime, and the rules that they have in common."""
    part = ast.parse(text).body[0]
    assert isinstance(part, ast.FunctionDef)
    return part


def is_exported(name: str) -> bool:
    """Whether a function can be called from outside."""
    return name.startswith("uno_")


def parameter_types(part: ast.FunctionDef) -> list[n.Type]:
    """The types of what a function is given."""
    return [type_named(a.annotation) if a.annotation else "i32" for a in part.args.args]


def type_named(part: ast.expr) -> n.Type:
    """The type of a name."""
    return TYPES[part.id if isinstance(part, ast.Name) else ast.unparse(part)]


def result_of(part: ast.FunctionDef) -> n.Type | None:
    """The type of what a function returns."""
    if part.returns is not None:
        return type_named(part.returns)
    return "i32" if gives_value(part.body) else None


def gives_value(body: list[ast.stmt]) -> bool:
    """Whether a value is returned somewhere in these statements. Most functions that give one end with that."""
    for part in reversed(body):
        match part:
            case ast.Return(value=value):
                if value is not None:
                    return True
            case ast.If() | ast.While() | ast.For():
                if gives_value(part.body) or gives_value(part.orelse):
                    return True
            case ast.Match(cases=cases):
                if any(gives_value(case.body) for case in cases):
                    return True
            case _:
                pass
    return False


class _Reader:
    def __init__(
        self, text: str, fields: Mapping[str, n.Field], tables: Mapping[str, n.Table], names: Mapping[str, int]
    ) -> None:
        self.fields, self.tables, self.names = fields, tables, names
        self.elements = {name: ELEMENT_TYPES[field.element] for name, field in fields.items()}
        self.numbers = {name: n.Number(number, name=name) for name, number in names.items()}
        self.texts: dict[str, str] = {}
        for piece in FUNCTION.split(text):
            head = HEAD.match(piece)
            if head is not None and head[1] in self.texts:
                raise Unreadable(f"two functions are called {head[1]}")
            if head is not None:
                self.texts[head[1]] = piece
        self.statements: dict[type[ast.stmt], Callable[[Any], Iterable[n.Statement]]] = {
            ast.Assign: self.set_to, ast.If: self.decided, ast.Return: self.returned, ast.Expr: self.alone, ast.AugAssign: self.changed,
            ast.For: self.counted, ast.While: self.loop, ast.Match: self.switch, ast.Pass: lambda _: (), ast.Break: lambda _: (n.Break(),),
            ast.Continue: lambda _: (n.Continue(),),
        }  # fmt: skip
        self.values: dict[type[ast.expr], Callable[[Any], n.Low]] = {
            ast.Name: self.named, ast.Constant: written, ast.Attribute: self.only, ast.Subscript: self.member, ast.BinOp: self.arithmetic,
            ast.Compare: self.compared, ast.Call: self.call_value, ast.BoolOp: self.logic, ast.UnaryOp: self.unary, ast.IfExp: self.choice,
        }  # fmt: skip
        self.parts: dict[str, ast.FunctionDef] = {}
        self.results: dict[str, n.Type | None] = {}
        self.wanted: dict[str, list[n.Type]] = {}
        self.used: dict[str, set[str]] = {}
        self.locals: dict[str, n.Local] = {}
        self.called: list[str] = []
        self.read: set[str] = set()
        self.mentioned: set[str] = set()

    def functions(self) -> tuple[n.Function, ...]:
        """The functions that can be called from outside, and those that they call, in the order in which they are written."""
        found: dict[str, n.Function] = {}
        waiting = [name for name in self.texts if is_exported(name)]
        while waiting:
            name = waiting.pop()
            if name not in found:
                if name not in self.parts:
                    self.head(name)
                found[name] = self.function(self.parts[name])
                waiting += found[name].calls
        return tuple(found[name] for name in self.texts if name in found)

    def head(self, name: str) -> None:
        """What a function is given and returns."""
        if name not in self.texts:
            raise Unreadable(f"nothing is called {name}")
        part = self.parts[name] = parsed(self.texts[name])
        self.results[name] = result_of(part)
        self.wanted[name] = parameter_types(part)

    def function(self, part: ast.FunctionDef) -> n.Function:
        """A function. Variables that nothing reads may only be given the result of a call, or of something that calls nothing."""
        kinds = self.wanted[part.name]
        parameters = tuple(n.Local(a.arg, kind) for a, kind in zip(part.args.args, kinds, strict=True))
        self.locals = {parameter.name: parameter for parameter in parameters}
        self.called = []
        self.read = set()
        self.mentioned = self.used[part.name] = set()
        text, body = "", part.body
        match body[0]:
            case ast.Expr(value=ast.Constant(value=str(text))):
                body = body[1:]
            case _:
                pass
        statements = self.block(body)
        if not self.read.issuperset(self.locals):
            statements = needed(statements, self.read)
        return n.Function(
            name=part.name,
            text=" ".join(text.split()),
            parameters=parameters,
            locals=tuple(x for x in self.locals.values() if x not in parameters and x.name in self.read),
            type=self.results[part.name],
            body=statements,
            exported=is_exported(part.name),
            calls=tuple(self.called),
        )

    # -------------------------------------------------------------------------------------------- statements
    def block(self, body: list[ast.stmt]) -> tuple[n.Statement, ...]:
        """Statements, each by the method of its kind."""
        found: list[n.Statement] = []
        for part in body:
            method = self.statements.get(type(part))
            if method is None:
                raise Unreadable(ast.unparse(part))
            found += method(part)
        return tuple(found)

    def set_to(self, part: ast.Assign) -> list[n.Statement]:
        """`x = 1`, to one target."""
        if len(part.targets) > 1:
            raise Unreadable(ast.unparse(part))
        return [self.assign(part.targets[0], self.value(part.value))]

    def changed(self, part: ast.AugAssign) -> list[n.Statement]:
        """`x += 1`."""
        before = self.value(part.target)
        return [self.assign(part.target, binary(OPERATORS[type(part.op)], before, self.value(part.value)))]

    def decided(self, part: ast.If) -> list[n.Statement]:
        """One or the other. What is known to hold, or not to, is not asked."""
        condition = self.value(part.test)
        if isinstance(condition, n.Number):
            return list(self.block(part.body if condition.value else part.orelse))
        return [n.If(condition, self.block(part.body), self.block(part.orelse))]

    def alone(self, part: ast.Expr) -> list[n.Statement]:
        """A comment, or a call."""
        value = part.value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return [n.Comment(value.value)]
        if isinstance(value, ast.Call):
            return [n.Do(self.call(value))]
        raise Unreadable(ast.unparse(part))

    def returned(self, part: ast.Return) -> list[n.Statement]:
        """The function ends."""
        return [n.Return(None if part.value is None else self.value(part.value))]

    def loop(self, part: ast.While) -> list[n.Statement]:
        """As long as a condition holds."""
        return [n.While(self.value(part.test), self.block(part.body), ())]

    def counted(self, part: ast.For) -> list[n.Statement]:
        """`for x in range(start, end)`: the end is worked out each time. With `lanes` for `range`, several times round may be done at once."""
        match part:
            case ast.For(
                target=ast.Name(id=name),
                iter=ast.Call(func=ast.Name(id="range" | "lanes" as how), args=[start, end]),
                body=body,
            ):
                first = self.assign_variable(name, self.value(start))
                variable = self.locals[name]
                self.read.add(name)
                condition = n.Binary("<", variable, self.value(end), variable.type, "i32")
                step = n.Assign(name, n.Binary("+", variable, n.Number(1, variable.type), variable.type, variable.type))
                inner = self.block(body)
                if how == "lanes" and not fits_lanes(name, first.value, condition.right, inner):
                    raise Unreadable(ast.unparse(part))
                return [first, n.While(condition, inner, (step,), name if how == "lanes" else "")]
            case _:
                raise Unreadable(ast.unparse(part))

    def assign(self, target: ast.expr, value: n.Low) -> n.Statement:
        """What is written into a variable, or into a field of the state."""
        match target:
            case ast.Name(id=name):
                return self.assign_variable(name, value)
            case ast.Attribute(value=ast.Name(id="g"), attr=field):
                return n.Store(field, ZERO, typed(value, self.elements[field]))
            case ast.Subscript(value=ast.Attribute(value=ast.Name(id="g"), attr=field), slice=index):
                return n.Store(field, self.value(index), typed(value, self.elements[field]))
            case _:
                raise Unreadable(ast.unparse(target))

    def assign_variable(self, name: str, value: n.Low) -> n.Assign:
        """A variable has the type of what it is first given."""
        local = self.locals.get(name)
        if local is None:
            local = self.locals[name] = n.Local(name, value.type)
        return n.Assign(name, typed(value, local.type))

    def switch(self, part: ast.Match) -> list[n.Statement]:
        """A switch over numbers."""
        value = self.value(part.subject)
        found: list[tuple[tuple[int, ...], tuple[n.Statement, ...]]] = []
        otherwise: tuple[n.Statement, ...] = ()
        for case in part.cases:
            match case.pattern:
                case ast.MatchAs(pattern=None):
                    otherwise = self.block(case.body)
                case ast.MatchOr(patterns=patterns):
                    found.append((tuple(number_in(x) for x in patterns), self.block(case.body)))
                case pattern:
                    found.append(((number_in(pattern),), self.block(case.body)))
        return [n.Switch(value, tuple(found), otherwise)]

    # -------------------------------------------------------------------------------------------- values
    def value(self, part: ast.expr) -> n.Low:
        """A value, by the method of its kind."""
        method = self.values.get(type(part))
        if method is None:
            raise Unreadable(ast.unparse(part))
        return method(part)

    def named(self, part: ast.Name) -> n.Low:
        """A variable, or a number that has a name."""
        name = part.id
        variable = self.locals.get(name)
        if variable is not None:
            self.read.add(name)
            return variable
        number = self.numbers.get(name)
        if number is None:
            raise Unreadable(name)
        self.mentioned.add(name)
        return number

    def only(self, part: ast.Attribute) -> n.Low:
        """The first number of a field of the state."""
        if not is_state(part.value):
            raise Unreadable(ast.unparse(part))
        return n.Load(part.attr, ZERO, self.elements[part.attr])

    def member(self, part: ast.Subscript) -> n.Low:
        """A number of a field or of a constant table."""
        whole = part.value
        if isinstance(whole, ast.Attribute) and is_state(whole.value):
            return n.Load(whole.attr, self.value(part.slice), self.elements[whole.attr])
        if isinstance(whole, ast.Name):
            self.mentioned.add(whole.id)
            return n.Constant(whole.id, self.value(part.slice), ELEMENT_TYPES[self.tables[whole.id].element])
        raise Unreadable(ast.unparse(part))

    def arithmetic(self, part: ast.BinOp) -> n.Low:
        """Two numbers, and what is made of them."""
        return binary(OPERATORS[type(part.op)], self.value(part.left), self.value(part.right))

    def compared(self, part: ast.Compare) -> n.Low:
        """Two numbers that are compared."""
        if len(part.ops) > 1:
            raise Unreadable(ast.unparse(part))
        return binary(OPERATORS[type(part.ops[0])], self.value(part.left), self.value(part.comparators[0]))

    def logic(self, part: ast.BoolOp) -> n.Low:
        """`and` and `or`."""
        *values, found = [self.value(x) for x in part.values]
        for value in reversed(values):
            found = n.Logic("&&" if isinstance(part.op, ast.And) else "||", value, found)
        return found

    def choice(self, part: ast.IfExp) -> n.Low:
        """One number or another one."""
        condition, (then, other) = self.value(part.test), same(self.value(part.body), self.value(part.orelse))
        return n.Choice(condition, then, other, then.type)

    def unary(self, part: ast.UnaryOp) -> n.Low:
        """What stands before a value."""
        inner = self.value(part.operand)
        match part.op:
            case ast.USub():
                if isinstance(inner, n.Number) and not inner.name:
                    return n.Number(-inner.value)
                return n.Binary("-", n.Number(0, inner.type), inner, inner.type, inner.type)
            case ast.Invert():
                full = {"i32": -1, "u32": 2**32 - 1, "u64": 2**64 - 1}[inner.type]
                return n.Binary("^", inner, n.Number(full, inner.type), inner.type, inner.type)
            case ast.Not():
                return n.Number(int(not inner.value)) if isinstance(inner, n.Number) else n.Not(inner)
            case _:
                raise Unreadable(ast.unparse(part))

    def call_value(self, part: ast.Call) -> n.Low:
        """A call that gives a value, or something built in."""
        name = name_of(part)
        if name in TYPES:
            return typed(self.value(part.args[0]), TYPES[name])
        if name == "lowest_bit":
            return n.LowestBit(self.value(part.args[0]))
        if name == "by_chance":
            high, low, below = map(self.value, part.args)
            return n.ByChance(high, low, below)
        return self.call(part)

    def call(self, part: ast.Call) -> n.Call:
        """A call of a function."""
        name = name_of(part)
        if name not in self.parts:
            self.head(name)
        self.called.append(name)
        given = zip(part.args, self.wanted[name], strict=True)
        return n.Call(name, tuple([typed(self.value(x), kind) for x, kind in given]), self.results[name] or "i32")


def is_state(part: ast.expr) -> bool:
    """Whether this is the state, `g`."""
    return isinstance(part, ast.Name) and part.id == "g"


def written(part: ast.Constant) -> n.Number:
    """A number that is written down, of the narrowest type."""
    number = part.value
    if not isinstance(number, int):
        raise Unreadable(ast.unparse(part))
    return n.Number(int(number), "i32" if number < 2**31 else "u32" if number < 2**32 else "u64")


def name_of(part: ast.Call) -> str:
    """What is called."""
    return part.func.id if isinstance(part.func, ast.Name) else ast.unparse(part.func)


def needed(body: tuple[n.Statement, ...], read: set[str]) -> tuple[n.Statement, ...]:
    """Statements without variables that nothing reads; what is called for them is still called."""
    found: list[n.Statement] = []
    for x in body:
        match x:
            case n.Assign(name=name, value=n.Call() as call) if name not in read:
                found.append(n.Do(call))
            case n.Assign(name=name) if name not in read:
                pass
            case n.If(condition=condition, then=then, otherwise=otherwise):
                found.append(n.If(condition, needed(then, read), needed(otherwise, read)))
            case n.While(condition=condition, body=inner, steps=steps, lanes=lanes):
                found.append(n.While(condition, needed(inner, read), steps, lanes))
            case n.Switch(value=value, cases=cases, otherwise=otherwise):
                parts = tuple((numbers, needed(statements, read)) for numbers, statements in cases)
                found.append(n.Switch(value, parts, needed(otherwise, read)))
            case _:
                found.append(x)
    return tuple(found)


def number_in(pattern: ast.pattern) -> int:
    """The number of a case."""
    assert isinstance(pattern, ast.MatchValue)
    return int(ast.literal_eval(pattern.value))


def binary(operator: str, left: n.Low, right: n.Low) -> n.Low:
    """Two numbers of one type. What follows from two written numbers is worked out."""
    if operator not in ("<<", ">>"):
        left, right = same(left, right)
    else:
        right = typed(right, left.type)
    if isinstance(right, n.Number):
        found = worked_out(operator, left, right)
        if found is not None:
            return found
    return n.Binary(operator, left, right, left.type, "i32" if operator in COMPARING else left.type)


def worked_out(operator: str, left: n.Low, right: n.Number) -> n.Low | None:
    """What follows from a written number on the right, and perhaps one on the left."""
    match operator, left, right:
        case "+" | "-", n.Number(value=one), n.Number(value=other):
            return n.Number(one + other if operator == "+" else one - other, left.type)
        case "*", n.Number(value=one), n.Number(value=other):
            return n.Number(one * other, left.type)
        case "/", n.Number(value=one), n.Number(value=other) if one >= 0 and other > 0:
            return n.Number(one // other, left.type)
        case "*" | "/", other_side, n.Number(value=1):
            return other_side
        case "+" | "-", other_side, n.Number(value=0):
            return other_side
        case "==" | "!=" | ">" | "<", n.Number(value=one), n.Number(value=other):
            return n.Number(int({"==": one == other, "!=": one != other, ">": one > other, "<": one < other}[operator]))
        case _:
            return None


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
        bits = {"i32": 32, "u32": 32, "u64": 64}[wanted]
        number = value.value % 2**bits
        return n.Number(number - 2**32 if wanted == "i32" and number >= 2**31 else number, wanted)
    return n.Cast(value, wanted)

"""The low-level form is read as Python reads the same text: how tightly operators bind, what belongs to which block, and what is refused."""

from __future__ import annotations

import ast
from random import Random

import pytest

from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.read_low import read_module
from uno_dsl.native.low.read_values import INFIX, PREFIX, Unreadable

FIELDS = (n.Field("turn", "i32", 1), n.Field("many", "i32", 9))
TABLES = (n.Table("SQUARES", "i32", (0, 1, 4)),)
TEXTS = {"CHOICE": "if", "&&": "and", "||": "or", "/": "//"}


def function(body: str) -> n.Function:
    text = f"def f(x, y):\n    return x\n\ndef uno_f(a, b, c):\n{body}"
    return read_module("test", text, FIELDS, TABLES, {"FIVE": 5}).functions[-1]


def value(text: str) -> n.Low:
    (found,) = function(f"    return {text}\n").body
    assert isinstance(found, n.Return) and found.value is not None
    return found.value


def written(random: Random, depth: int) -> str:
    """A value by chance, with few brackets, and without numbers, which would be worked out."""
    if depth == 0:
        return random.choice(("a", "b", "c", "g.turn", "g.many[a]", "SQUARES[b]", "f(a, b)"))
    inner = [written(random, depth - 1) for _ in range(3)]
    match random.randrange(8):
        case 0:
            return f"({inner[0]})"
        case 1:
            return f"g.many[{inner[0]}]"
        case 2:
            return f"f({inner[0]}, {inner[1]})"
        case 3:
            return f"({inner[0]} if {inner[1]} else {inner[2]})"
        case 4:
            return f"({random.choice([*PREFIX])} {inner[0]})"
        case 5:
            return f"{random.choice(('-', '~'))}{written(random, 0)}"
        case _:
            return f"{inner[0]} {random.choice([*INFIX])} {inner[1]}"


def as_python(x: n.Low) -> str:
    """A value with all its brackets."""
    match x:
        case n.Local(name=name) | n.Number(name=name) if name:
            return name
        case n.Number(value=number):
            return str(number)
        case n.Load(field=field, index=n.Number(value=0, name="")):
            return f"g.{field}"
        case n.Load(field=field, index=index):
            return f"g.{field}[{as_python(index)}]"
        case n.Constant(table=table, index=index):
            return f"{table}[{as_python(index)}]"
        case n.Binary(operator="-", left=n.Number(value=0), right=right):
            return f"(-{as_python(right)})"
        case n.Binary(operator="^", left=left, right=n.Number(value=-1)):
            return f"(~{as_python(left)})"
        case n.Binary(operator=operator, left=left, right=right) | n.Logic(operator=operator, left=left, right=right):
            return f"({as_python(left)} {TEXTS.get(operator, operator)} {as_python(right)})"
        case n.Not(part=part):
            return f"(not {as_python(part)})"
        case n.Choice(condition=condition, then=then, otherwise=otherwise):
            return f"({as_python(then)} if {as_python(condition)} else {as_python(otherwise)})"
        case n.Call(function=name, arguments=arguments):
            return f"{name}({', '.join(map(as_python, arguments))})"
        case _:
            raise TypeError(x)


class Bracketed(ast.NodeTransformer):
    """What the form reads otherwise than Python does without meaning anything else: `and` and `or` of more than two."""

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        *before, found = node.values
        for part in reversed(before):
            found = ast.BoolOp(op=node.op, values=[part, found])
        return found


def chained(tree: ast.AST) -> bool:
    return any(isinstance(part, ast.Compare) and len(part.ops) > 1 for part in ast.walk(tree))


def test_operators_bind_as_in_python() -> None:
    random, refused, read = Random(1), 0, 0
    for _ in range(3000):
        text = written(random, random.randrange(1, 5))
        try:
            tree = ast.parse(text, mode="eval")
        except SyntaxError:  # `a + not b`
            continue
        if chained(tree):
            refused += 1
            with pytest.raises(Unreadable):
                value(text)
            continue
        read += 1
        wanted = ast.unparse(Bracketed().visit(tree))
        assert ast.unparse(ast.parse(as_python(value(text)), mode="eval")) == ast.unparse(
            ast.parse(wanted, mode="eval")
        ), text
    assert read > 1000 and refused > 50


@pytest.mark.parametrize(
    "body",
    [
        "return a < b < c", "return a == b != c", "return a if b", "return a b", "return (a", "return a)", "return [a]", "return a +",
        "return f(a)", "return f(a, b, c)", "return f(a b)", "return nobody(a)", "return d", "return g.nothing", "return g.nothing[a]",
        "return NOTHING[a]", "return SQUARES", "return a[b]", "return 'text'", "return 1.5", "return 0x10", "return lambda: a", "return a; b",
        "if a: return b", "if a\n        return b", "if a:\n    return b", "else:\n        return b", "if a:\n        return b\n      return c",
        "    return a\n    return b", "return a\n        return b", "while a:", "while:\n        return a", "for k in range(3):\n        return k",
        "for k in a:\n        return k", "for g.turn in range(0, 3):\n        return a", "match a:\n        case b:\n            return a",
        "match a:\n        return b", "match a:", "a = b = c", "a += b += c", "a =", "a", "d += 1", "a + b", "f(a, b) + c", "f(a, b) = c",
        "SQUARES[a] = b", "g.turn == a", "5 = a", "FIVE = a", "break a", "pass a", "continue 1", "del a", "with a:\n        return b", "(a) = b",
        "for k in range(0, 3):\n        pass\n    else:\n        return b", "x: i32 = 3", "'text", "'text' + a", "return a\nreturn b",
    ],
)  # fmt: skip
def test_what_is_not_in_the_form_is_refused(body: str) -> None:
    with pytest.raises(Unreadable):
        function(f"    {body}\n")


@pytest.mark.parametrize("head", ["def uno_f(a: f64):", "def uno_f(a) -> text:", "def uno_f(a = 1): # x"])
def test_other_heads_are_refused(head: str) -> None:
    with pytest.raises(Unreadable):
        read_module("test", f"{head}\n    return a\n", FIELDS, TABLES, {})


def test_what_is_never_reached_is_not_read() -> None:
    body = (
        "    if FIVE == 5:\n        a = 1\n    elif nobody(a):\n        a = nothing\n    else:\n        a = nothing\n"
        "    if FIVE < 5:\n        a = nothing\n        if nothing:\n            b = nothing\n    elif a:\n        b = 2\n    else:\n        b = 3\n"
        "    if not FIVE:\n        c = nothing\n    return a + b + c\n"
    )
    assert function(body).body[:2] == (
        n.Assign("a", n.Number(1)),
        n.If(n.Local("a", "i32"), (n.Assign("b", n.Number(2)),), (n.Assign("b", n.Number(3)),)),
    )

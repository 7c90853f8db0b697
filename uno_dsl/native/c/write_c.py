"""Writes a module as C99: a header and a source. It needs nothing but `stdint.h`: no global variables, no memory of its own, no other functions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.state_layout import in_order

TYPES: dict[n.Type, str] = {"i32": "int32_t", "u32": "uint32_t", "u64": "uint64_t"}
ELEMENTS: dict[n.Element, str] = {
    "u8": "uint8_t",
    "u16": "uint16_t",
    "i32": "int32_t",
    "u32": "uint32_t",
    "u64": "uint64_t",
}
RESERVED = {
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern", "float", "for", "goto", "if",
    "inline", "int", "long", "register", "restrict", "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef",
    "union", "unsigned", "void", "volatile", "while", "g", "main",
}  # fmt: skip
NUMBERS_IN_A_LINE = 12
COMMENT_WIDTH = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Files:
    """A header and a source."""

    header: str
    source: str


def write_c(module: n.Module, name: str) -> Files:
    """The files of a module; `name` is that of the header."""
    return Files(header=header(module), source=source(module, name))


# ------------------------------------------------------------------------------------------------ the header
def header(module: n.Module) -> str:
    """The state, and the functions that can be called."""
    lines = [
        f"/* {comment(module.title)}: the engine of this game, made from its rules. */",
        "#ifndef UNO_GAME_H",
        "#define UNO_GAME_H",
        "#include <stdint.h>",
        "",
        "#define UNO_NIL INT32_MIN /* nobody, or nothing */",
        "",
        "/* A game. It is plain data: copy it to try something out. */",
        "typedef struct {",
    ]
    for field in in_order(module.fields):
        size = f"[{field.length}]" if field.length > 1 else ""
        lines.append(f"    {ELEMENTS[field.element]} {field.name}{size};{note(field.text)}")
    lines += ["} uno_game;", ""]
    for function in module.functions:
        if function.exported:
            lines += [*comments(function.text, 0), prototype(function) + ";", ""]
    return "\n".join([*lines, "#endif", ""])


# ------------------------------------------------------------------------------------------------ the source
def source(module: n.Module, name: str) -> str:
    """Tables and functions."""
    lines = [
        f"/* {comment(module.title)}: the engine of this game, made from its rules. C99. */",
        f'#include "{name}"',
        "",
    ]
    lines += ["#define NIL UNO_NIL"]
    named = [(key, value) for key, value in module.names.items() if key != "NIL"]
    if named:
        lines += ["enum {", *(f"    {key} = {value}," for key, value in named), "};"]
    for table in module.tables:
        lines += [
            "",
            f"static const {ELEMENTS[table.element]} {table.name}[{len(table.values)}] = {{{note(table.text)}",
        ]
        texts = [number(value, "u64" if table.element == "u64" else "i32") for value in table.values]
        lines += ["    " + " ".join(f"{text}," for text in row) for row in rows(texts)] + ["};"]
    writer = _Writer({f.name: f for f in module.fields})
    functions: list[str] = []
    for function in module.functions:
        functions += ["", *comments(function.text, 0), *writer.function(function)]
    text = "\n".join(functions)
    lines += [built_in for name, built_in in BUILT_IN.items() if f"{name}(" in text]
    lines += ["", *(prototype(function) + ";" for function in module.functions if not function.exported), ""]
    return "\n".join(lines) + text + "\n"


def rows(texts: list[str]) -> list[list[str]]:
    return [texts[at : at + NUMBERS_IN_A_LINE] for at in range(0, len(texts), NUMBERS_IN_A_LINE)]


def prototype(function: n.Function) -> str:
    """The first line of a function."""
    result = "void" if function.type is None else TYPES[function.type]
    parameters = ["uno_game *g", *(f"{TYPES[p.type]} {local(p.name)}" for p in function.parameters)]
    return f"{'' if function.exported else 'static '}{result} {function.name}({', '.join(parameters)})"


def local(name: str) -> str:
    """A name that is no word of C."""
    return f"{name}_" if name in RESERVED else name


def comment(text: str) -> str:
    """A text for a comment: one line of ASCII."""
    plain = text.replace("*/", "* /").replace("/*", "/ *").replace("\\", "/").replace("??", "? ?")
    return " ".join(plain.encode("ascii", "replace").decode().split())


def comments(text: str, depth: int) -> list[str]:
    return [f"{'    ' * depth}/* {comment(text)[:COMMENT_WIDTH]} */"] if text else []


def note(text: str) -> str:
    return f" /* {comment(text)} */" if text else ""


def number(value: int, kind: n.Type) -> str:
    """A number as C writes it."""
    if value == n.NIL:
        return "NIL"
    return f"UINT64_C({value})" if kind == "u64" else f"{value}u" if kind == "u32" else str(value)


class _Writer:
    def __init__(self, fields: dict[str, n.Field]) -> None:
        self.fields = fields
        self.lines: list[str] = []
        self.around: list[str] = []  # the loops and switches around
        self.labels: set[str] = set()
        self.count = 0

    def function(self, function: n.Function) -> list[str]:
        """The lines of a function."""
        self.lines = []
        self.block(function.body, 1)
        body = "\n".join(self.lines)
        unused = [local(p.name) for p in function.parameters if not mentions(body, local(p.name))]
        unused += [] if mentions(body, "g") else ["g"]
        declared = [f"    {TYPES[x.type]} {local(x.name)} = 0;" for x in function.locals]
        return [prototype(function) + " {", *declared, *(f"    (void){name};" for name in unused), *self.lines, "}"]

    # -------------------------------------------------------------------------------------------- statements
    def out(self, depth: int, line: str) -> None:
        self.lines.append("    " * depth + line)

    def block(self, body: tuple[n.Statement, ...], depth: int) -> None:
        for part in body:
            self.statement(part, depth)

    def statement(self, x: n.Statement, depth: int) -> None:
        match x:
            case n.Comment(text=text):
                self.lines += comments(text, depth)
            case n.Assign(name=name, value=value):
                self.out(depth, f"{local(name)} = {plain(self.value(value))};")
            case n.Store(field=field, index=index, value=value):
                element = self.fields[field].element
                text = plain(self.value(value))
                text = f"({ELEMENTS[element]})({text})" if element in ("u8", "u16") else text
                self.out(depth, f"{self.place(field, index)} = {text};")
            case n.If():
                self.if_else(x, depth, "")
            case n.While(condition=condition, body=body, steps=steps):
                self.loop(condition, body, steps, depth)
            case n.Switch(value=value, cases=cases, otherwise=otherwise):
                self.out(depth, f"switch ({plain(self.value(value))}) {{")
                self.around.append("switch")
                for numbers, statements in cases:
                    for case in numbers:
                        self.out(depth, f"case {number(case, 'i32')}:")
                    self.block(statements, depth + 1)
                    if not statements or not isinstance(statements[-1], n.Return | n.Break | n.Continue):
                        self.out(depth + 1, "break;")
                self.out(depth, "default:")
                self.block(otherwise, depth + 1)
                if not otherwise or not isinstance(otherwise[-1], n.Return | n.Break | n.Continue):
                    self.out(depth + 1, "break;")
                self.around.pop()
                self.out(depth, "}")
            case n.Break():
                if self.around[-1] == "switch":
                    label = next(name for name in reversed(self.around) if name != "switch")
                    self.labels.add(label)
                    self.out(depth, f"goto {label};")
                else:
                    self.out(depth, "break;")
            case n.Continue():
                self.out(depth, "continue;")
            case n.Return(value=value):
                self.out(depth, "return;" if value is None else f"return {plain(self.value(value))};")
            case n.Do(call=call):
                self.out(depth, f"{self.value(call)};")
            case _:
                assert_never(x)

    def if_else(self, x: n.If, depth: int, before: str) -> None:
        self.out(depth, f"{before}if ({plain(self.value(x.condition))}) {{")
        self.block(x.then, depth + 1)
        if len(x.otherwise) == 1 and isinstance(x.otherwise[0], n.If):
            self.if_else(x.otherwise[0], depth, "} else ")
            return
        if x.otherwise:
            self.out(depth, "} else {")
            self.block(x.otherwise, depth + 1)
        self.out(depth, "}")

    def loop(self, condition: n.Low, body: tuple[n.Statement, ...], steps: tuple[n.Statement, ...], depth: int) -> None:
        self.count += 1
        label = f"done_{self.count}"
        self.around.append(label)
        test = plain(self.value(condition))
        if steps:
            texts = [f"{local(s.name)} = {plain(self.value(s.value))}" for s in steps if isinstance(s, n.Assign)]
            self.out(depth, f"for (; {test}; {', '.join(texts)}) {{")
        else:
            self.out(depth, f"while ({test}) {{")
        self.block(body, depth + 1)
        self.out(depth, "}")
        self.around.pop()
        if label in self.labels:
            self.out(depth - 1, f"{label}:;")

    # -------------------------------------------------------------------------------------------- values
    def place(self, field: str, index: n.Low) -> str:
        """A number of a field."""
        return f"g->{field}" if self.fields[field].length == 1 else f"g->{field}[{plain(self.value(index))}]"

    def value(self, x: n.Low) -> str:
        """An expression, in brackets if it has parts."""
        match x:
            case n.Number(value=value, type=kind, name=name):
                return name if name and kind == "i32" else number(value, kind)
            case n.Local(name=name):
                return local(name)
            case n.Load(field=field, index=index, type=kind):
                text = self.place(field, index)
                return f"(int32_t){text}" if self.fields[field].element in ("u8", "u16") else text
            case n.Constant(table=table, index=index):
                return f"{table}[{plain(self.value(index))}]"
            case n.Binary(operator=operator, left=left, right=right):
                return f"({self.value(left)} {operator} {self.value(right)})"
            case n.Logic(operator=operator, left=left, right=right):
                other = self.value(right)
                # `a && b && c` needs no brackets
                other = plain(other) if isinstance(right, n.Logic) and right.operator == operator else other
                return f"({self.value(left)} {operator} {other})"
            case n.Not(part=part):
                return f"!{self.value(part)}"
            case n.Choice(condition=condition, then=then, otherwise=otherwise):
                return f"({self.value(condition)} ? {self.value(then)} : {self.value(otherwise)})"
            case n.Cast(part=part, type=kind):
                unsigned = "(uint32_t)" if part.type == "i32" and kind == "u64" else ""
                return f"({TYPES[kind]}){unsigned}{self.value(part)}"
            case n.LowestBit(part=part):
                return f"lowest_bit({plain(self.value(part))})"
            case n.ByChance(high=high, low=low, below=below):
                return f"by_chance({plain(self.value(high))}, {plain(self.value(low))}, {plain(self.value(below))})"
            case n.Call(function=function, arguments=arguments):
                return f"{function}({', '.join(['g', *(plain(self.value(a)) for a in arguments)])})"
            case _:
                assert_never(x)


def mentions(body: str, name: str) -> bool:
    """Whether a text has a word in it."""
    at = body.find(name)
    while at >= 0:
        before, after = body[at - 1 : at], body[at + len(name) : at + len(name) + 1]
        if not (before.isalnum() or before == "_" or after.isalnum() or after == "_"):
            return True
        at = body.find(name, at + 1)
    return False


def plain(text: str) -> str:
    """A text without the brackets around all of it."""
    if not text.startswith("(") or not text.endswith(")"):
        return text
    depth = 0
    for place, ch in enumerate(text):
        depth += (ch == "(") - (ch == ")")
        if depth == 0 and place < len(text) - 1:
            return text
    return text[1:-1]


BUILT_IN = {
    "lowest_bit": """
/* The place of the lowest bit, if there is one. */
static int32_t lowest_bit(uint64_t x) {
#if defined(__GNUC__)
    return __builtin_ctzll(x);
#else
    int32_t n = 0;
    while (!(x & 1)) {
        x >>= 1;
        n++;
    }
    return n;
#endif
}
""",
    "by_chance": """
/* A number below another one, from 27 and 26 random bits. */
static int32_t by_chance(uint32_t high, uint32_t low, int32_t below) {
    return (int32_t)((high * 67108864.0 + low) * (1.0 / 9007199254740992.0) * below);
}
""",
}

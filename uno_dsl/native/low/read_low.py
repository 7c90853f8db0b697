"""Reads the text of the low-level form, which is a small part of Python's syntax, into typed nodes.

`g.turn` and `g.misses[seat]` are fields of the state, `COLOUR[card]` a constant table, other names in capitals numbers.
Variables have the type of what they are first given, parameters that of their annotation, else `i32`. A string is a comment.
`match` is a switch. A function that returns a value returns an `i32` if no other type is given, and is exported if its name begins with `uno_`.
A statement is one line. Python's own parser is not used: what it makes would have to be read once more, and both together take twice as long.
"""

from __future__ import annotations

import ast
import gc
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.arithmetic import binary, typed
from uno_dsl.native.low.lanes import fits_lanes
from uno_dsl.native.low.read_values import TYPES, WORD, Unreadable, Values

FUNCTION = re.compile(r"\n(?=def )")
HEAD = re.compile(r"def (\w+)\(([\w:, ]*)\)(?: -> (\w+))?:\n")
GIVES_VALUE = re.compile(r"\n +return \S")
TARGET = re.compile(r"[a-z_]\w*")
END, OPENS = "\n", ":\n"
"""The last word of a line, and of one with which a block begins."""
REMARK = "'"
CHANGES = {
    "+=": "+", "-=": "-", "*=": "*", "//=": "/", "%=": "%", "&=": "&", "|=": "|", "^=": "^", "<<=": "<<", ">>=": ">>",
}  # fmt: skip
Statements = list[n.Statement]


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
        reader = _Reader(text, fields, tables, names)
        functions = reader.functions()
    finally:
        if collecting:
            gc.enable()
    return n.Module(
        title=title,
        fields=fields,
        tables=tuple(table for table in tables if f"{table.name}[" in reader.mentioned),
        functions=functions,
        names={name: number for name, number in names.items() if name in reader.mentioned},
    )


@lru_cache(maxsize=4096)
def lines_of(text: str) -> list[tuple[int, list[str]]]:
    """The lines of a function after its head: how far each is indented, and its words. Programs share most of their functions."""
    found: list[tuple[int, list[str]]] = []
    for line in text.split("\n")[1:]:
        bare = line.lstrip(" ")
        if not bare or bare[0] == "#":
            continue
        if bare[0] in "'\"":
            words = [REMARK, remark_in(bare)]
        else:
            words = WORD.findall(bare.partition("#")[0])
            if words[-1] == ":":
                words[-1] = OPENS
            else:
                words.append(END)
        found.append((len(line) - len(bare), words))
    found.append((-1, [END]))
    return found


def remark_in(line: str) -> str:
    """The text of a comment."""
    inner = line.strip(line[0])
    if "\\" not in line and line[0] not in inner and line[-1] == line[0]:
        return inner
    try:
        return str(ast.literal_eval(line))
    except (SyntaxError, ValueError):
        raise Unreadable(line) from None


def is_exported(name: str) -> bool:
    """Whether a function can be called from outside."""
    return name.startswith("uno_")


class _Reader(Values):
    """`lines` are those of the function that is being read, `line` is the place of the next one."""

    def __init__(
        self, text: str, fields: Iterable[n.Field], tables: Iterable[n.Table], names: Mapping[str, int]
    ) -> None:
        super().__init__(fields, tables, names)
        self.texts: dict[str, tuple[str, re.Match[str]]] = {}
        for piece in FUNCTION.split(text):
            if not piece.startswith("def "):
                continue  # what stands before the first function
            head = HEAD.match(piece)
            if head is None:
                raise Unreadable(piece.partition("\n")[0])
            if head[1] in self.texts:
                raise Unreadable(f"two functions are called {head[1]}")
            self.texts[head[1]] = piece, head
        self.statements: dict[str, Callable[[list[str], int], Statements]] = {
            "if": self.decided, "return": self.returned, REMARK: self.remark, "for": self.counted, "while": self.loop, "match": self.switch,
            "pass": self.nothing, "break": self.broken_off, "continue": self.again,
        }  # fmt: skip
        self.parameters: dict[str, tuple[n.Local, ...]] = {}
        self.lines: list[tuple[int, list[str]]] = []
        self.line = 0
        self.locals: dict[str, n.Local] = {}
        self.read: set[str] = set()  # the words of this function, without variables that are given something
        self.mentioned: set[str] = set()  # the same of all functions

    def functions(self) -> tuple[n.Function, ...]:
        """The functions that can be called from outside, and those that they call, in the order in which they are written."""
        found: dict[str, n.Function] = {}
        waiting = [name for name in self.texts if is_exported(name)]
        while waiting:
            name = waiting.pop()
            if name not in found:
                if name not in self.wanted:
                    self.head(name)
                found[name] = self.function(name)
                waiting += found[name].calls
        return tuple(found[name] for name in self.texts if name in found)

    def head(self, name: str) -> None:
        """What a function is given and returns."""
        if name not in self.texts:
            raise Unreadable(f"nothing is called {name}")
        text, head = self.texts[name]
        parts = [part.partition(": ") for part in head[2].split(", ")] if head[2] else []
        try:
            self.parameters[name] = tuple(n.Local(part, TYPES[kind or "i32"]) for part, _, kind in parts)
            self.results[name] = TYPES[head[3]] if head[3] else "i32" if GIVES_VALUE.search(text) else None
        except KeyError as error:
            raise Unreadable(head[0]) from error
        self.wanted[name] = [parameter.type for parameter in self.parameters[name]]

    def function(self, name: str) -> n.Function:
        """A function. Variables that nothing reads may only be given the result of a call, or of something that calls nothing."""
        parameters = self.parameters[name]
        self.locals = {parameter.name: parameter for parameter in parameters}
        self.known = self.everywhere | self.locals
        self.called, self.read = [], set()
        self.lines, self.line = lines_of(self.texts[name][0]), 0
        text = ""
        if self.lines[0][1][0] == REMARK:
            text, self.line = self.lines[0][1][1], 1
        statements = self.block(0) if self.lines[self.line][0] > 0 else ()
        if self.line + 1 < len(self.lines):
            raise Unreadable(" ".join(self.lines[self.line][1]))
        self.mentioned |= self.read
        if not self.read.issuperset(self.locals):
            statements = needed(statements, self.read)
        return n.Function(
            name=name,
            text=" ".join(text.split()),
            parameters=parameters,
            locals=tuple([x for x in [*self.locals.values()][len(parameters) :] if x.name in self.read]),
            type=self.results[name],
            body=statements,
            exported=is_exported(name),
            calls=tuple(self.called),
        )

    # -------------------------------------------------------------------------------------------- statements
    def block(self, around: int) -> tuple[n.Statement, ...]:
        """The statements of the next block, each by the method of its first word. It is indented more than what is around it."""
        found: Statements = []
        lines, statements, changed = self.lines, self.statements, self.changed
        depth, words = lines[self.line]
        if depth <= around:
            raise Unreadable(" ".join(words))
        inner = depth
        while inner == depth:
            self.line += 1
            found += statements.get(words[0], changed)(words, depth)
            inner, words = lines[self.line]
        if inner > depth:
            raise Unreadable(" ".join(words))
        return tuple(found)

    def passed(self, depth: int) -> None:
        """Goes on after a block that is never reached."""
        while self.lines[self.line][0] > depth:
            self.line += 1

    def to_end(self, words: list[str], at: int, end: str = END) -> n.Low:
        """The value from a place in a line to its end."""
        self.words = words
        self.read.update(words[at:])
        found = self.value(at)
        self.past(end)
        return found

    def changed(self, words: list[str], depth: int) -> Statements:
        """`x = 1`, `g.x[k] += 1`, or a call."""
        first, then = words[0], words[1]
        if then == "=" and first in self.locals:
            return [n.Assign(first, typed(self.to_end(words, 2), self.locals[first].type))]
        if then == "=" and TARGET.fullmatch(first):
            return [self.assign(first, self.to_end(words, 2))]
        self.words = words
        self.read.update(words)
        if first[-1] == "(" and first != "(":
            call = self.call(first[:-1], 1)
            self.past(END)
            return [n.Do(call)]
        if first[:2] == "g." or first in self.locals:
            return [self.stored(first)]
        raise self.unreadable()

    def stored(self, first: str) -> n.Statement:
        """A field gets a value, or changes; or a variable changes."""
        before = self.known[first] if first in self.known else self.member(first, 1)
        at = 1 if first in self.known else self.at
        how = self.words[at]
        if how != "=" and how not in CHANGES:
            raise self.unreadable()
        found = self.value(at + 1)
        self.past(END)
        if how != "=":
            found = binary(CHANGES[how], before, found)
        if isinstance(before, n.Local):
            return n.Assign(before.name, typed(found, before.type))
        assert isinstance(before, n.Load)
        return n.Store(before.field, before.index, typed(found, before.type))

    def assign(self, name: str, value: n.Low) -> n.Assign:
        """A variable has the type of what it is first given."""
        local = self.locals.get(name)
        if local is None:
            local = self.locals[name] = self.known[name] = n.Local(name, value.type)
        return n.Assign(name, typed(value, local.type))

    def decided(self, words: list[str], depth: int) -> Statements:
        """One or the other. What is known to hold, or not to, is not asked; what is never reached is not read."""
        condition = self.to_end(words, 1, OPENS)
        if not isinstance(condition, n.Number):
            return [n.If(condition, self.block(depth), self.otherwise(depth))]
        if condition.value:
            found = self.block(depth)
            self.otherwise(depth, reached=False)
        else:
            self.passed(depth)
            found = self.otherwise(depth)
        return [*found]

    def otherwise(self, depth: int, *, reached: bool = True) -> tuple[n.Statement, ...]:
        """The other part of an `if`; nothing if there is none."""
        at, words = self.lines[self.line]
        if at != depth or words[0] != "elif" and words != ["else", OPENS]:
            return ()
        self.line += 1
        if not reached:
            self.passed(depth)
            return self.otherwise(depth, reached=False)
        return tuple(self.decided(words, depth)) if words[0] == "elif" else self.block(depth)

    def remark(self, words: list[str], depth: int) -> Statements:
        """A comment."""
        return [n.Comment(words[1])]

    def returned(self, words: list[str], depth: int) -> Statements:
        """The function ends."""
        return [n.Return(None if words[1] == END else self.to_end(words, 1))]

    def nothing(self, words: list[str], depth: int) -> Statements:
        """`pass`."""
        return self.alone([], words)

    def broken_off(self, words: list[str], depth: int) -> Statements:
        """`break`."""
        return self.alone([n.Break()], words)

    def again(self, words: list[str], depth: int) -> Statements:
        """`continue`."""
        return self.alone([n.Continue()], words)

    def alone(self, found: Statements, words: list[str]) -> Statements:
        """A statement of one word."""
        if words[1] != END:
            raise Unreadable(" ".join(words))
        return found

    def loop(self, words: list[str], depth: int) -> Statements:
        """As long as a condition holds."""
        return [n.While(self.to_end(words, 1, OPENS), self.block(depth), ())]

    def counted(self, words: list[str], depth: int) -> Statements:
        """`for x in range(start, end)`: the end is worked out each time. With `lanes` for `range`, several times round may be done at once."""
        match words:
            case ["for", name, "in", "range(" | "lanes(" as how, *_] if TARGET.fullmatch(name):
                self.words = words
                self.read.update(words)
                first = self.assign(name, self.value(4))
                self.past(",")
                end = self.value(self.at)
                self.past(")")
                self.past(OPENS)
            case _:
                raise Unreadable(" ".join(words))
        variable = self.locals[name]
        condition = n.Binary("<", variable, end, variable.type, "i32")
        step = n.Assign(name, n.Binary("+", variable, n.Number(1, variable.type), variable.type, variable.type))
        inner = self.block(depth)
        lanes = how == "lanes("
        if lanes and not fits_lanes(name, first.value, end, inner):
            raise Unreadable(" ".join(words))
        return [first, n.While(condition, inner, (step,), name if lanes else "")]

    def switch(self, words: list[str], depth: int) -> Statements:
        """A switch over numbers."""
        value = self.to_end(words, 1, OPENS)
        found: list[tuple[tuple[int, ...], tuple[n.Statement, ...]]] = []
        otherwise: tuple[n.Statement, ...] = ()
        inner = self.lines[self.line][0]
        while depth < inner == self.lines[self.line][0]:
            first, *case, end = self.lines[self.line][1]
            self.line += 1
            if first != "case" or end != OPENS:
                raise Unreadable(" ".join([first, *case]))
            if case == ["_"]:
                otherwise = self.block(inner)
            else:
                found.append((numbers_of("".join(case)), self.block(inner)))
        if inner <= depth:
            raise Unreadable(" ".join(words))
        return [n.Switch(value, tuple(found), otherwise)]


def numbers_of(case: str) -> tuple[int, ...]:
    """The numbers of a case."""
    try:
        return tuple(map(int, case.split("|")))
    except ValueError:
        raise Unreadable(case) from None


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

"""Reads values of the low-level form from words of its text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.arithmetic import binary, prefixed, same, typed

ELEMENT_TYPES: dict[n.Element, n.Type] = {"u8": "i32", "u16": "i32", "i32": "i32", "u32": "u32", "u64": "u64"}
TYPES: dict[str, n.Type] = {"i32": "i32", "u32": "u32", "u64": "u64"}
WORD = re.compile(r"g\.\w+\[?|\w+[(\[]?|//=|<<=|>>=|[-+*%&|^<>=!]=|//|<<|>>|\S")
"""A word of the text: `g.turn`, `g.misses[`, `COLOUR[`, `neighbour(`, `seat`, `12`, `+` ..."""
INFIX: dict[str, tuple[int, int, str]] = {
    "or": (2, 1, "||"), "and": (4, 3, "&&"), "==": (6, 6, "=="), "!=": (6, 6, "!="), "<": (6, 6, "<"), "<=": (6, 6, "<="),
    ">": (6, 6, ">"), ">=": (6, 6, ">="), "|": (7, 7, "|"), "^": (8, 8, "^"), "&": (9, 9, "&"), "<<": (10, 10, "<<"),
    ">>": (10, 10, ">>"), "+": (11, 11, "+"), "-": (11, 11, "-"), "*": (12, 12, "*"), "//": (12, 12, "/"), "%": (12, 12, "%"),
}  # fmt: skip
"""How tightly an operator binds what is on its left, and on its right; and what it is called in the form."""
COMPARES = 6
PREFIX = {"not": 5, "-": 13, "~": 13}
ZERO = n.Number(0)


class Unreadable(Exception):
    """A text is not in the low-level form. That is a fault of this package."""


class Values:
    """Values of the function that is being read. `words` are those of a line, `at` is the place of the next one."""

    def __init__(self, fields: Iterable[n.Field], tables: Iterable[n.Table], names: Mapping[str, int]) -> None:
        self.elements = {field.name: ELEMENT_TYPES[field.element] for field in fields}
        self.arrays: dict[str, tuple[type[n.Load | n.Constant], str, n.Type]] = {
            f"g.{name}[": (n.Load, name, kind) for name, kind in self.elements.items()
        }
        self.arrays |= {f"{table.name}[": (n.Constant, table.name, ELEMENT_TYPES[table.element]) for table in tables}
        self.everywhere: dict[str, n.Low] = {name: n.Number(number, name=name) for name, number in names.items()}
        self.everywhere |= {f"g.{name}": n.Load(name, ZERO, kind) for name, kind in self.elements.items()}
        self.known: dict[str, n.Low] = {}  # what a word alone means in this function
        self.words: Sequence[str] = ()
        self.at = 0
        self.results: dict[str, n.Type | None] = {}
        self.wanted: dict[str, list[n.Type]] = {}
        self.called: list[str] = []

    def head(self, name: str) -> None:
        """Finds out what a function is given and returns."""
        raise NotImplementedError

    def unreadable(self) -> Unreadable:
        return Unreadable(" ".join(self.words))

    def past(self, word: str) -> None:
        """Goes on after a word that has to be there."""
        if self.words[self.at] != word:
            raise self.unreadable()
        self.at += 1

    def value(self, at: int) -> n.Low:
        """The value that begins at a place. What binds more tightly than the next operator is put together."""
        words, known = self.words, self.known
        waiting: list[tuple[int, str, n.Low | None]] = []
        while True:
            word = words[at]
            found = known.get(word)
            if found is not None:
                at += 1
            elif word in PREFIX:
                waiting.append((PREFIX[word], word, None))
                at += 1
                continue
            else:
                found = self.operand(word, at + 1)
                at = self.at
            infix = INFIX.get(words[at])
            if infix is None and not waiting:
                break
            left = 0 if infix is None else infix[0]
            while waiting and waiting[-1][0] >= left:
                tightness, operator, before = waiting.pop()
                if before is None:
                    found = prefixed(operator, found)
                elif tightness < COMPARES:
                    found = n.Logic("&&" if operator == "&&" else "||", before, found)
                elif tightness == COMPARES == left:
                    raise self.unreadable()
                else:
                    found = binary(operator, before, found)
            if infix is None:
                break
            waiting.append((infix[1], infix[2], found))
            at += 1
        self.at = at
        return self.choice(found) if words[at] == "if" else found

    def choice(self, found: n.Low) -> n.Low:
        """One number or another one."""
        condition = self.value(self.at + 1)
        self.past("else")
        then, other = same(found, self.value(self.at))
        return n.Choice(condition, then, other, then.type)

    def operand(self, word: str, at: int) -> n.Low:
        """A value that begins with a word, and goes on at a place: in brackets, a member of an array, a call, or a number."""
        last = word[-1]
        if last == "[":
            return self.member(word, at)
        if word == "(":
            found = self.value(at)
            self.past(")")
            return found
        if last == "(":
            return self.result(word[:-1], at)
        if not word.isdecimal():
            raise self.unreadable()
        self.at = at
        number = int(word)
        found = n.Number(number, "i32" if number < 2**31 else "u32" if number < 2**32 else "u64")
        self.known[word] = self.everywhere[word] = found
        return found

    def member(self, word: str, at: int) -> n.Low:
        """A number of a field or of a constant table."""
        if word not in self.arrays:
            raise self.unreadable()
        kind, name, of = self.arrays[word]
        index = self.value(at)
        self.past("]")
        return kind(name, index, of)

    def result(self, name: str, at: int) -> n.Low:
        """What a call gives, or something built in."""
        if name in TYPES:
            (value,) = self.arguments(at, 1)
            return typed(value, TYPES[name])
        if name == "lowest_bit":
            (value,) = self.arguments(at, 1)
            return n.LowestBit(value)
        if name == "by_chance":
            high, low, below = self.arguments(at, 3)
            return n.ByChance(high, low, below)
        return self.call(name, at)

    def call(self, name: str, at: int) -> n.Call:
        """A call of a function."""
        if name not in self.wanted:
            self.head(name)
        self.called.append(name)
        wanted = self.wanted[name]
        given = self.arguments(at, len(wanted))
        return n.Call(
            name, tuple([typed(x, kind) for x, kind in zip(given, wanted, strict=True)]), self.results[name] or "i32"
        )

    def arguments(self, at: int, count: int) -> list[n.Low]:
        """What a call is given, to the end of its brackets."""
        found: list[n.Low] = []
        while self.words[at] != ")":
            found.append(self.value(at))
            at = self.at
            if self.words[at] == ",":
                at += 1
            elif self.words[at] != ")":
                raise self.unreadable()
        self.at = at + 1
        if len(found) != count:
            raise self.unreadable()
        return found

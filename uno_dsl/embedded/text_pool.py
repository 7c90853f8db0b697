"""All texts that an engine can say or read, by number. They are kept as JSON writes them in ASCII, without quotation marks."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable

from uno_dsl.native.low.low_nodes import Table

LONGEST_NAME = 24


class TextPool:
    """Texts that are numbered as they are asked for. Each number has a name, so that code that uses it can be read."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.found: dict[str, int] = {}
        self.names: dict[str, int] = {}

    def name(self, text: str) -> str:
        """The name of the number of a piece of JSON."""
        if text not in self.found:
            self.found[text] = len(self.texts)
            self.add(text)
        return self.name_of(self.found[text])

    def quoted(self, text: str) -> str:
        """The name of the number of a text."""
        return self.name(escaped(text))

    def group(self, texts: Iterable[str]) -> int:
        """The number of the first of some texts; the others follow."""
        first = len(self.texts)
        for text in texts:
            self.add(escaped(text))
        return first

    def add(self, text: str) -> None:
        self.texts.append(text)
        self.names[self.name_of(len(self.texts) - 1)] = len(self.texts) - 1

    def name_of(self, number: int) -> str:
        """What the number of a text is called: after its first letters."""
        words = re.sub(r"[^A-Z0-9]+", "_", self.texts[number].upper())[:LONGEST_NAME].strip("_")
        return f"TEXT_{number}_{words}" if words else f"TEXT_{number}"

    def with_numbers(self, text: str) -> str:
        """A text of the low-level form in which numbers stand for the texts that are given to functions."""
        return ast.unparse(_Numbered(self).visit(ast.parse(text)))

    def tables(self) -> list[Table]:
        """The bytes of all texts, and where each begins."""
        places = [0]
        for text in self.texts:
            places.append(places[-1] + len(text))
        joined = "".join(self.texts).encode("ascii")
        return [
            Table("TEXT", "u8", tuple(joined), "all texts"),
            Table("TEXT_AT", "i32", tuple(places), "where each begins"),
        ]


class _Numbered(ast.NodeTransformer):
    def __init__(self, pool: TextPool) -> None:
        self.pool = pool

    def visit_Call(self, node: ast.Call) -> ast.AST:
        node.args = [
            ast.Name(id=self.pool.name(part.value))
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
            else self.visit(part)
            for part in node.args
        ]
        return node


def escaped(text: str) -> str:
    """A text as JSON writes it, without quotation marks."""
    return json.dumps(text)[1:-1]

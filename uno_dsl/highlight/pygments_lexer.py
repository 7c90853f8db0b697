"""The rules language for Pygments, which finds this lexer by its entry point: `pygmentize swap.uno`, and blocks marked `uno`.

Nothing else needs Pygments; only Pygments imports this module.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from pygments.lexer import Lexer  # type: ignore[import-not-found, import-untyped, unused-ignore]
from pygments.token import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
    Comment,
    Error,
    Keyword,
    Name,
    Number,
    String,
    Text,
)

from uno_dsl.highlight.declared_names import shipped_names
from uno_dsl.highlight.pieces import Kind, pieces

TOKENS: dict[Kind, Any] = {
    Kind.PLAIN: Text,
    Kind.KEYWORD: Keyword,
    Kind.NAME: Name.Constant,
    Kind.NUMBER: Number,
    Kind.STRING: String,
    Kind.LABEL: Name.Label,
    Kind.COMMENT: Comment,
    Kind.MISTAKE: Error,
}


class UnoLexer(Lexer):  # type: ignore[misc, unused-ignore]
    """A lexer for rules files."""

    name = "Uno rules"
    aliases: ClassVar[list[str]] = ["uno"]
    filenames: ClassVar[list[str]] = ["*.uno"]

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, Any, str]]:
        """Each piece of a text with its place."""
        at = 0
        for kind, word in pieces(text, shipped_names()):
            yield at, TOKENS[kind], word
            at += len(word)

"""Rules in the rules language: the lines that describe a model, with their ids, so that they can be read back."""

from __future__ import annotations

from uno_dsl.wording.grammar.grammar import Grammar
from uno_dsl.wording.phrases import Line

INDENT = "  "


def rules_text(line: Line, words: Grammar, above: str = "", depth: int = 0) -> list[str]:
    """A line and those under it. A line has its id in brackets if it is not that of the line above it."""
    tag = f" [{line.rule}]" if line.rule not in ("", above) else ""
    out = [INDENT * depth + words.line(line) + tag]
    for lower in line.under:
        out += rules_text(lower, words, line.rule or above, depth + 1)
    return out

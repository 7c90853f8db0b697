"""Rules in the rules language: the lines that describe a model, with their ids, so that they can be read back."""

from __future__ import annotations

from uno_dsl.wording.grammar.english import English
from uno_dsl.wording.grammar.grammar import NOWHERE, Grammar
from uno_dsl.wording.phrases import Line, Noun, inside

INDENT = "  "


def rules_text(line: Line, words: Grammar, above: str = "", depth: int = 0) -> list[str]:
    """A line and those under it. A line has its id in brackets if it is not that of the line above it."""
    tag = f" [{line.rule}]" if line.rule not in ("", above) else ""
    out = [INDENT * depth + words.line(line) + tag]
    for lower in line.under:
        out += rules_text(lower, words, line.rule or above, depth + 1)
    return out


def definitions(line: Line, words: English) -> list[str]:
    """The lines that explain the words which the lines of a rule need: `the ... means the top card or else the remembered card`."""
    found: dict[str, str] = {}
    for _, filled in line.slots:
        for phrase in inside(filled):
            if isinstance(phrase, Noun) and phrase.key in ("or-else", "or-else.top"):
                what, default = (words.phrase(part, "", NOWHERE).text for _, part in phrase.slots)
                found[words.word_for(phrase)] = f"{what} or else {default}"
    out = [f"the {word} means {meant}" for word, meant in found.items()]
    for lower in line.under:
        out += [one for one in definitions(lower, words) if one not in out]
    return out

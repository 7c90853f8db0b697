"""A word of the rules as text: what it means, and where it is used."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.cli.console import paint
from uno_dsl.cli.explanations.explain_index import prose
from uno_dsl.cli.explanations.explanation_text import rule_lines
from uno_dsl.cli.game_arguments import counted
from uno_dsl.explain.explanation import Explained
from uno_dsl.explain.word import WordExplained

SHOWN = 15  # lines of the rules


def word_lines(found: Explained, word: WordExplained) -> list[str]:
    """What a word means, and the lines that use it."""
    lines = [paint(word.word, "strong") + f": {kind_of(word)} in the rules of {found.game}"]
    if word.verb:
        lines += ["", *prose(f"written: {', '.join(word.verb)}", "", "    ")]
    if word.rule is not None and word.rule in found.rules:
        lines += ["", *rule_lines(found, found.rules[word.rule])]
    new = part("given as a name to somebody or something by:", word.brought_in, found)
    return [*lines, *new, *part(f"used in {counted(len(word.used), 'line')} of the rules:", word.used, found)]


def kind_of(word: WordExplained) -> str:
    if word.rule is not None:
        return "a name"
    if word.verb:
        return "a verb"
    return "something said at the table," if word.quoted else "a name" if word.brought_in else "a word"


def part(head: str, uses: Sequence[tuple[str, str]], found: Explained) -> list[str]:
    """A heading and the lines under it, up to SHOWN of them; the first with what it says in plain words."""
    if not uses:
        return []
    lines: list[str] = []
    for rule, sentence in uses[:SHOWN]:
        lines += prose(f"{sentence} [{rule}]", "  ", "      ")
        if not lines[1:]:
            lines += in_plain_words(rule, found)
    more = len(uses) - SHOWN
    return ["", head, *lines, *([f"  … and {more} more"] if more > 0 else [])]


def in_plain_words(rule: str, found: Explained) -> list[str]:
    """What a rule of one line says."""
    words = found.rules[rule].words if rule in found.rules else ()
    return prose(f"that is: {words[0].strip()}", "      ", "      ") if len(words) == 1 else []

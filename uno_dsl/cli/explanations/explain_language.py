"""`uno explain RULE --lang de` as text."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.cli.checking.review_text import wrapped
from uno_dsl.cli.console import paint
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.languages import known_language
from uno_dsl.explain.in_language import in_language
from uno_dsl.layers.library import Selection
from uno_dsl.wording.lexicon import languages, regions


def language_lines(selections: Sequence[Selection], name: str, language: str) -> list[str]:
    """The rules with a name in a language, from the first selection that has them. Raises UsageError."""
    known = [*languages(), *(region for region in regions() if not region.endswith("-book"))]
    known_language(language, known)
    for selection in selections:
        found = in_language(selection, name, language)
        if found:
            lines = [line for rule, text in found for line in ["", *rule_in_words(rule, text)]]
            return lines[1:]
    raise UsageError(f"no rule is named `{name}` here", "`uno explain` lists the rules")


def rule_in_words(rule: str, text: str) -> list[str]:
    return [paint(f"[{rule}]", "strong"), *(part for line in text.split("\n") for part in wrapped("    ", line))]

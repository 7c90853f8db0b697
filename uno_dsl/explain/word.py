"""Explains a word: what defines it, and which lines of the rules use it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from uno_dsl.diagnostic import fold
from uno_dsl.explain.explanation import Explained
from uno_dsl.plurals import forms as forms_of
from uno_dsl.syntax.vocabulary import FORMS, VERBS

BRINGS_IN = re.compile(r"\b(?:as (?:the|their|a|an)|call .* (?:the|a|an)) +$")


@dataclass(frozen=True, slots=True)
class WordExplained:
    """A word of the rules. `verb` has its forms if it is a verb of the language. `rule` defines or keeps it.

    `brought_in` are lines that give that name to a player or a card; `used` are the other lines.
    """

    word: str
    game: str
    verb: tuple[str, ...]
    rule: str | None
    quoted: bool
    brought_in: tuple[tuple[str, str], ...]
    used: tuple[tuple[str, str], ...]


def word_explained(word: str, found: Explained) -> WordExplained | None:
    """What a word means in a selection, or None if its rules do not use it. Ignores upper and lower case."""
    meant = next((name for name in found.names if fold(name) == fold(word)), None)
    verb = VERBS.get(FORMS.get(" ".join(word.casefold().split()), ""), ())
    forms = verb or tuple(dict.fromkeys([word, meant or word, *forms_of(word)]))
    pattern = re.compile("|".join(as_pattern(form) for form in forms), re.I)
    brought_in: dict[tuple[str, str], None] = {}
    used: dict[tuple[str, str], None] = {}
    quoted = False
    for line, sentence in found.lines:
        hit = pattern.search(sentence)
        if hit is None or not sentence:
            continue
        quoted = quoted or sentence[: hit.start()].count('"') % 2 == 1
        new = BRINGS_IN.search(sentence[: hit.start()]) is not None
        (brought_in if new else used)[(line, sentence)] = None
    rule = found.names.get(meant) if meant is not None else None
    if rule is None and not brought_in and not used:
        return None
    return WordExplained(meant or word, found.game, verb, rule, quoted, tuple(brought_in), tuple(used))


def as_pattern(form: str) -> str:
    """A pattern for the form as a whole word. Spaces and hyphens are interchangeable."""
    parts = [re.escape(part) for part in re.split(r"[\s-]+", form) if part]
    return rf"(?<![\w-]){'[ -]+'.join(parts)}(?![\w-])"

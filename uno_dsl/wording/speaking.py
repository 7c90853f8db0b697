"""The grammar of each language by its code."""

from __future__ import annotations

from functools import cache

from uno_dsl.wording.grammar.english import English
from uno_dsl.wording.grammar.french import French
from uno_dsl.wording.grammar.german import German
from uno_dsl.wording.grammar.grammar import Grammar
from uno_dsl.wording.grammar.portuguese import Portuguese
from uno_dsl.wording.grammar.spanish import Spanish
from uno_dsl.wording.lexicon import Lexicon, lexicon

GRAMMARS: dict[str, type[Grammar]] = {"de": German, "en": English, "es": Spanish, "fr": French, "pt": Portuguese}


@cache
def grammar(language: str) -> Grammar:
    """The grammar of a language or region, with its tables."""
    return with_words(lexicon(language))


def with_words(words: Lexicon) -> Grammar:
    """The grammar for these words: those of a language, a region or a printing."""
    return GRAMMARS[words.language.partition("-")[0]](words)

"""The grammar of each language by its code."""

from __future__ import annotations

from functools import cache

from uno_dsl.wording.grammar.english import English
from uno_dsl.wording.grammar.french import French
from uno_dsl.wording.grammar.german import German
from uno_dsl.wording.grammar.grammar import Grammar
from uno_dsl.wording.grammar.portuguese import Portuguese
from uno_dsl.wording.grammar.spanish import Spanish
from uno_dsl.wording.lexicon import Lexicon, lexicon, regions

GRAMMARS: dict[str, type[Grammar]] = {"de": German, "en": English, "es": Spanish, "fr": French, "pt": Portuguese}


BOOK = {"en": "en-book"}
"""Languages whose rulebooks have other words than `uno explain`: English explains in the rules language."""


@cache
def grammar(language: str) -> Grammar:
    """The grammar of a language or region, with its tables."""
    return with_words(lexicon(language))


@cache
def book_grammar(language: str, edition: str = "", printing: str = "") -> Grammar:
    """The grammar of a language for the rulebook of an edition, in the words of one of its printings.

    A printing in another region, such as `es-ES`, brings the words of that region.
    """
    base = language.partition("-")[0]
    own = printing if printing.partition("-")[0] == base else ""
    tables = own if own in regions() else language
    return with_words(lexicon(BOOK.get(tables, tables), edition, own))


def with_words(words: Lexicon) -> Grammar:
    """The grammar for these words: those of a language, a region or a printing."""
    return GRAMMARS[words.language.partition("-")[0]](words)

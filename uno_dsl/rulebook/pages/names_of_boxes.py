"""What the pages about all boxes call the cards that only one box has: as the page of this box does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.wording.pattern import Adjective, Head


def with_names_of_boxes(words: Labels, books: Sequence[Book]) -> Labels:
    """The labels of a language with these names, and the nouns and adjectives in them: no word that sentences use otherwise."""
    boxes = [book for book in books if not book.houses]
    tables = words.grammar.lexicon
    names, nouns, adjectives = dict(tables.names), dict(tables.nouns), dict(tables.adjectives)
    for box in boxes:
        others = {name for other in boxes if other is not box for name in other.names}
        own = labels(box.language, box.edition, box.printing or "").grammar.lexicon
        found = {name: own.names[name] for name in box.names - others if name in own.names}
        tokens = [glued.token for read in found.values() for glued in read.tokens]
        heads = {token.name for token in tokens if isinstance(token, Head)}
        described = {token.name for token in tokens if isinstance(token, Adjective)}
        names |= found
        nouns = {**{name: forms for name, forms in own.nouns.items() if name in heads}, **nouns}
        adjectives = {**{name: forms for name, forms in own.adjectives.items() if name in described}, **adjectives}
    lexicon = replace(tables, names=names, nouns=nouns, adjectives=adjectives)
    return replace(words, grammar=replace(words.grammar, lexicon=lexicon))

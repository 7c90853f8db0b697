"""What the pages about all boxes call the cards that only one box has: as the page of this box does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels, labels


def with_names_of_boxes(words: Labels, books: Sequence[Book]) -> Labels:
    """The labels of a language with these names, and the nouns and adjectives in them."""
    boxes = [book for book in books if not book.houses]
    tables = words.grammar.lexicon
    names, nouns, adjectives = dict(tables.names), dict(tables.nouns), dict(tables.adjectives)
    for box in boxes:
        others = {name for other in boxes if other is not box for name in other.names}
        own = labels(box.language, box.edition, box.printing or "").grammar.lexicon
        names |= {name: own.names[name] for name in box.names - others if name in own.names}
        nouns = {**own.nouns, **nouns}
        adjectives = {**own.adjectives, **adjectives}
    lexicon = replace(tables, names=names, nouns=nouns, adjectives=adjectives)
    return replace(words, grammar=replace(words.grammar, lexicon=lexicon))

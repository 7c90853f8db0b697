"""What the pages about all boxes call the cards that only one box has: as the page of this box does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.wording.lexicon import Lexicon
from uno_dsl.wording.pattern import Adjective, Glued, Head, Pattern, Word


def with_names_of_boxes(words: Labels, books: Sequence[Book]) -> Labels:
    """The labels of a language with these names, in the quotation marks of the page, and with the nouns and adjectives in them: no word
    that sentences use otherwise."""
    boxes = [book for book in books if not book.houses]
    tables = words.grammar.lexicon
    names, nouns, adjectives = dict(tables.names), dict(tables.nouns), dict(tables.adjectives)
    for box in boxes:
        others = {name for other in boxes if other is not box for name in other.names}
        own = labels(box.language, box.edition, box.printing or "").grammar.lexicon
        marks = quotation_marks(own, tables)
        found = {name: marked(own.names[name], marks) for name in box.names - others if name in own.names}
        tokens = [glued.token for read in found.values() for glued in read.tokens]
        heads = {token.name for token in tokens if isinstance(token, Head)}
        described = {token.name for token in tokens if isinstance(token, Adjective)}
        names |= found
        nouns = {**{name: forms for name, forms in own.nouns.items() if name in heads}, **nouns}
        adjectives = {**{name: forms for name, forms in own.adjectives.items() if name in described}, **adjectives}
    lexicon = replace(tables, names=names, nouns=nouns, adjectives=adjectives)
    return replace(words, grammar=replace(words.grammar, lexicon=lexicon))


def quotation_marks(own: Lexicon, of_page: Lexicon) -> Mapping[int, str]:
    """The quotation marks of a region, each with the one of the page for it."""
    pairs = zip(own.words["quotes"].split("…"), of_page.words["quotes"].split("…"), strict=True)
    return {ord(mark): other.strip() for one, other in pairs if len(mark := one.strip()) == 1 and mark != other.strip()}


def marked(name: Pattern, marks: Mapping[int, str]) -> Pattern:
    """A name in other quotation marks."""
    return replace(
        name, tokens=tuple(with_marks(glued, marks) for glued in name.tokens), text=name.text.translate(marks)
    )


def with_marks(glued: Glued, marks: Mapping[int, str]) -> Glued:
    token = glued.token
    token = replace(token, text=token.text.translate(marks)) if isinstance(token, Word) else token
    return Glued(token, glued.before.translate(marks), glued.after.translate(marks))

"""Whether every rule of a book has its place on the page of the book exactly once: none is missing, stale, or there twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from conformance.site.links import Found
from conformance.site.site_files import Site
from uno_dsl.rulebook.book_of_rules import slug_of
from uno_dsl.rulebook.order import order
from uno_dsl.rulebook.states import State, States

HEADINGS = {"table", "words"}
"""Blocks that gather facts and defined words: no rule has their names."""


@dataclass(frozen=True, slots=True)
class PageRules:
    """The rules that must have their place on a page, and those that may: lines that a house rule puts in the place of others."""

    must: Set[str]
    may: Set[str] = frozenset()


Placed = Mapping[str, PageRules]
"""Page → the rules that have their place on it. The path is without the language."""


def rules_of_pages(site: Site) -> Placed:
    """The rules of every book, of all its printings and readings."""
    return {
        f"{slug_of(book.selection)}/index.html": PageRules(rules_of_book(book), named_in(book)) for book in site.books
    }


def rules_of_book(book: States) -> set[str]:
    """The rules that are lines of the book of their own."""
    return {entry.id for state in every_state(book) for entry in state.rules.walk() if entry.own}


def named_in(book: States) -> set[str]:
    """Every id in the rules, also of lines that are repeated."""
    return {entry.id for state in every_state(book) for entry in state.rules.walk()}


def every_state(book: States) -> tuple[State, ...]:
    return (book.own, *book.printings.values(), *book.readings.values())


def misplaced(pages: Mapping[str, Found], rules: Placed, languages: Sequence[str]) -> Iterator[str]:
    """What is wrong with the places of rules in the built pages."""
    for language in languages:
        for path, wanted in rules.items():
            page = f"{language}/{path}"
            times = Counter(pages[page].rules if page in pages else ())
            for rule in sorted(wanted.must - set(times)):
                yield f"{page}: the rule {rule} is missing"
            for rule in sorted(set(times) - wanted.must - wanted.may):
                yield f"{page}: the rule {rule} is stale: the rules have none of that name"
            for rule, many in sorted(times.items()):
                if many > 1:
                    yield f"{page}: the rule {rule} is there {many} times"


def stale_order(books: Sequence[States]) -> Iterator[str]:
    """Entries of `spec/rulebook.toml` for rules or blocks that no book has."""
    rules = {rule for book in books for rule in rules_of_book(book)}
    blocks = {rule.partition(".")[0] for rule in rules} | HEADINGS
    for name in sorted({*order().rules, *order().deal, *order().drawn} - rules):
        yield f"spec/rulebook.toml: the rule {name} is stale: no edition has one of that name"
    for name in sorted(set(order().blocks) - blocks):
        yield f"spec/rulebook.toml: the block {name} is stale: no edition has one of that name"

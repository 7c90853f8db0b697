"""The glossary: every term with its definition, what printings call it, and the rules that use it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.for_players import occurs
from uno_dsl.rulebook.glossary import KINDS, OF_LANGUAGE, Definition, OtherName, Term, capital, in_alphabet
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place

Books = Mapping[str, Book]
"""The books by their editions."""
NAMED = ("kept", "role")
"""Terms that sentences may do without."""
TITLES = {
    "pile": "block piles", "kept": "terms kept", "role": "terms role", "card": "part cards", "word": "part words",
    "call": "part call",
}  # fmt: skip
"""The label above each kind of term."""


def glossary_page(terms: Sequence[Term], books: Books, words: Labels, place: Place) -> str:
    """The page in Markdown."""
    return "".join(page(terms, books, words, place))


def page(terms: Sequence[Term], books: Books, words: Labels, place: Place) -> Iterator[str]:
    yield front(words("glossary"))
    yield heading(1, words("glossary"), "top")
    yield block(tag("p", text(words("glossary lead")), class_="lead"))
    read = [term for term in terms if is_read(term, books, words)]
    for kind in KINDS:
        here = [term for term in read if term.group == kind]
        if here:
            yield heading(2, words(TITLES[kind]), f"terms-{kind}")
            yield block(tag("dl", *(term_html(term, books, words, place) for term in here), class_="glossary"))
    rest = sorted((term for term in terms if term not in read), key=lambda term: in_alphabet(term.shown))
    if rest:
        inside = tag("dl", *(term_html(term, books, words, place) for term in rest), class_="glossary")
        yield block(tag("details", tag("summary", text(words("part programs"))), inside, class_="closed"))


def is_read(term: Term, books: Books, words: Labels) -> bool:
    """Whether players read a term: not a value that only programs need, nor a word that no rule or page has."""
    if term.kind in NAMED:
        return term.read and is_said(term, books, words)
    if term.kind != "word" or term.name in OF_LANGUAGE:
        return term.read
    return any(one.rule in rules_read(books[one.edition]) for one in term.definitions)


def is_said(term: Term, books: Books, words: Labels) -> bool:
    """Whether a sentence of the rules has the word, or what a printing calls it: some are told in other words."""
    said = "\n".join(one for book in books.values() for one in told_to_players(book, words))
    names = (term.shown, term.definite, *(other.name for other in term.also))
    return any(occurs(name, said) for name in names if name)


def told_to_players(book: Book, words: Labels) -> Iterator[str]:
    """What the page of a box says: the rules, the questions with what each answer makes of the rules, and the titles of options."""
    yield from (one.text for row in book.read_rows() for one in row.said)
    for question in book.questions:
        yield question.text
        excerpts = (excerpt for answer in question.answers for excerpt in answer.said)
        yield from (one.text for excerpt in excerpts for _, said in excerpt.rows for one in said)
    yield from (words.option(name)[0] for name in book.options)


def rules_read(book: Book) -> set[str]:
    return {rule for row in book.read_rows() for rule in row.ids}


def term_html(term: Term, books: Books, words: Labels, place: Place) -> str:
    shown = words.quoted(term.shown) if term.kind == "call" else term.shown
    name = tag("dt", text(capital(shown)), id=term.anchor)
    several = Counter(one.does for one in term.definitions)
    parts = [definition_html(one, several[one.does] > 1, books, words, place) for one in term.definitions]
    if term.also:
        called = [f"{tag('i', text(capital(other.name)))} ({text(where(other, books, words))})" for other in term.also]
        parts.append(tag("p", text(words("also called")), " ", ", ".join(called), class_="cap"))
    if term.uses:
        links = [rule_link(edition, rule, books, place) for edition, rule in term.uses]
        parts.append(tag("p", text(words("used by")), " ", ", ".join(links), class_="cap"))
    return name + tag("dd", *parts)


def where(other: OtherName, books: Books, words: Labels) -> str:
    """The boxes whose printings have another name: `Flip, German printing`. The same printing of several boxes is told once."""
    found: dict[str, list[str]] = {}
    for edition, printing in other.printings:
        found.setdefault(printing, []).append(title_of(books[edition], words))
    told = [
        words("also in", box=words.listed(boxes, "and"), printing=words.of_printing("used in", printing))
        for printing, boxes in found.items()
    ]
    return "; ".join(told)


def definition_html(one: Definition, named: bool, books: Books, words: Labels, place: Place) -> str:
    told = " ".join((one.in_box if named else ()) or one.said)
    said = text(told if named else capital(told)) if told else tag("code", text(one.formal), lang="en", translate="no")
    whose = f"{tag('b', text(title_of(books[one.edition], words) + words.colon))} " if named else ""
    return tag("p", whose, said, " ", rule_link(one.edition, one.rule, books, place))


def rule_link(edition: str, rule: str, books: Books, place: Place) -> str:
    return tag("a", text(rule), href=place.page(books[edition].slug, rule), class_="rid", translate="no")

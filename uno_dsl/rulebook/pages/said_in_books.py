"""What the books say at an anchor, for pages about all of them; and comments that exist in English only, which other pages keep closed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile

from uno_dsl.rulebook.alone import in_a_row
from uno_dsl.rulebook.book import LEFT_OUT, Book, OpenQuestion, Row, Said, Section
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.elements import tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import printings_in, says_html

Anchored = tuple[str, str]
"""A book, and an anchor in it."""


@dataclass(frozen=True, slots=True)
class Quoted:
    """What a rule says away from its place. `card` is the card whose heading it stands under: it may call it `this card`. `printings` of
    its box say so; none if all do.
    """

    rule: Anchored
    card: str
    text: str
    printings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SaidInBooks:
    """The sentences of every rule in the language of the books, those that open a list with the list, what other printings of a book
    say instead, and the printings of each book, that which it follows first; the section of every rule, the questions that are asked, and
    the answer to each that the edition itself has, whatever its printings say; and the titles of the books.
    """

    sentences: Mapping[Anchored, str]
    lists: Mapping[Anchored, tuple[Said, ...]]
    elsewhere: Mapping[Anchored, Mapping[str, str]]
    printings: Mapping[str, tuple[str, ...]]
    sections: Mapping[Anchored, Section]
    questions: Mapping[Anchored, OpenQuestion]
    usual: Mapping[Anchored, str]
    titles: Mapping[str, str]

    def rules_html(self, rules: Sequence[Anchored], words: Labels, place: Place) -> str:
        """What rules say, each sentence once, with a link to its place; a list as such. The card that they are about stands before
        them, and the printings if others say something else."""
        quoted = (self.quoted(rule) for rule in rules)
        said: dict[tuple[str, str], Quoted] = {}
        for one in quoted:
            if one is not None:
                said.setdefault((one.card, one.text), one)
        shown = []
        for (card, slug, printings), group in groupby(said.values(), placed):
            head = ""
            if printings:
                head = tag("small", text(f"{self.titles[slug]}{words.colon} {words.used_in(printings)}")) + tag("br")
            head += tag("b", text(card)) + tag("br") if card else ""
            shown.append(head + " ".join(self.linked(one, place) for one in group))
        return tag("br").join(shown)

    def linked(self, one: Quoted, place: Place) -> str:
        """What a rule says, with a link to its place; a list as such."""
        if one.rule in self.lists:
            return says_html(self.lists[one.rule], self.lists[one.rule][0].depth)
        return tag("a", text(one.text), href=place.page(*one.rule))

    def quoted(self, rule: Anchored, printing: str = "") -> Quoted | None:
        """What a rule says in a printing, or in that which its book follows; None if players do not read it."""
        if rule not in self.sentences:
            return None
        other, own, all_ = self.elsewhere[rule], self.sentences[rule], self.printings[rule[0]]
        told = other.get(printing, own)
        same = tuple(name for name in all_ if other.get(name, own) == told)
        section = self.sections[rule]
        card = section.title if section.card is not None else ""
        return Quoted(rule, card, told, () if same == all_ else same) if told else None

    def said(self, rules: Sequence[Anchored], printings: Sequence[str]) -> list[tuple[str, str]]:
        """What rules say in the first of these printings, or in that of their book if it is among them: the cards that they are about,
        and each sentence once.
        """
        told = [self.quoted(rule, self.best(rule[0], printings)) for rule in rules]
        each = dict.fromkeys((one.card, one.text) for one in told if one is not None)
        return [
            (card, " ".join(sentence for _, sentence in group)) for card, group in groupby(each, lambda pair: pair[0])
        ]

    def best(self, slug: str, printings: Sequence[str]) -> str:
        """The first of some printings, or that which a book follows if it is among them."""
        own = self.printings[slug][:1]
        return next((name for name in (*(name for name in own if name in printings), *printings)), "")

    def title_of(self, rules: Sequence[Anchored]) -> str:
        """The title of the section that states the first of these rules."""
        return next((self.sections[rule].title for rule in rules if rule in self.sections), "")


def placed(one: Quoted) -> tuple[str, str, tuple[str, ...]]:
    """What stands before a rule that is quoted: its card, and if only some printings say so, these and their book."""
    return one.card, one.rule[0] if one.printings else "", one.printings


def said_in_books(books: Sequence[Book]) -> SaidInBooks:
    sentences: dict[Anchored, str] = {}
    lists: dict[Anchored, tuple[Said, ...]] = {}
    elsewhere: dict[Anchored, dict[str, str]] = {}
    printings = {book.slug: own_first(book) for book in books}
    titled: dict[Anchored, Section] = {}
    questions: dict[Anchored, OpenQuestion] = {}
    usual: dict[Anchored, str] = {}
    titles = {book.slug: title_of(book, labels(book.language)) for book in books}
    for book in books:
        sections, words, whole = book.section_of(), labels(book.language), with_lists(book)
        going_on = rows_going_on(book)
        for first in book.read_rows():
            for rule in first.ids:
                rows = (first, *going_on.get(rule, ()))
                sentences[book.slug, rule] = as_text([row.said for row in rows], words)
                if in_a_row(first.said, words).endswith(LEFT_OUT):
                    lists[book.slug, rule] = (*whole[first.key], *(one for row in rows[1:] for one in row.said))
                printed = {name for row in rows for version in row.versions for name in printings_in(version.when)}
                elsewhere[book.slug, rule] = {
                    name: as_text([said_in(row, name) for row in rows], words) for name in sorted(printed)
                }
                titled[book.slug, rule] = sections[rule]
        for question in book.questions:
            anchored = book.slug, f"q-{question.name}"
            questions[anchored], usual[anchored] = question, book.answers[""][question.name]
    return SaidInBooks(sentences, lists, elsewhere, printings, titled, questions, usual, titles)


def rows_going_on(book: Book) -> dict[str, list[Row]]:
    """The rows in which rules go on that have their place before."""
    found: dict[str, list[Row]] = {}
    for row in book.read_rows():
        if not row.ids:
            found.setdefault(row.key.partition("~")[0], []).append(row)
    return found


def as_text(said: Sequence[tuple[Said, ...]], words: Labels) -> str:
    """What rows say, as running text."""
    return " ".join(told for told in (in_a_row(one, words) for one in said) if told)


def said_in(row: Row, printing: str) -> tuple[Said, ...]:
    """What a row says in a printing."""
    return next((version.said for version in row.versions if printing in printings_in(version.when)), row.said)


def own_first(book: Book) -> tuple[str, ...]:
    """The printings of a book, that which it follows first."""
    own = [name for name in book.printings if name == book.printing]
    return (*own, *(name for name in book.printings if name not in own))


def with_lists(book: Book) -> dict[str, tuple[Said, ...]]:
    """What every row says, with all of the list that it opens."""
    found: dict[str, tuple[Said, ...]] = {}
    for passage in (x for part in book.parts for section in part.sections for x in section.passages):
        for place, row in enumerate(passage.rows):
            behind = [one for later in passage.rows[place + 1 :] for one in later.said]
            found[row.key] = (*row.said, *deeper(row.said[-1].depth if row.said else 0, behind))
    return found


def deeper(depth: int, said: Sequence[Said]) -> Iterator[Said]:
    """The sentences of a list under a heading at a depth."""
    return takewhile(lambda one: one.depth > depth, said)


def in_english(said: str, words: Labels, called: str = "in English") -> str:
    """A comment of the project, or another text, as HTML: on an English page as it is, on others closed and marked."""
    if not said or words.language == "en":
        return said
    return tag("details", tag("summary", text(words(called))), tag("div", said, lang="en"), class_="closed")

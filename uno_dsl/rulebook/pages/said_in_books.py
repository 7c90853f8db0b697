"""What the books say at an anchor, for pages about all of them; and comments that exist in English only, which other pages keep closed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from uno_dsl.rulebook.book import Book, OpenQuestion
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import tag, text
from uno_dsl.rulebook.pages.place import Place

Anchored = tuple[str, str]
"""A book, and an anchor in it."""


@dataclass(frozen=True, slots=True)
class SaidInBooks:
    """The sentences of every rule in the language of the books, the title of its section, and the questions that are asked."""

    sentences: Mapping[Anchored, str]
    titles: Mapping[Anchored, str]
    questions: Mapping[Anchored, OpenQuestion]

    def rules_html(self, rules: Sequence[Anchored], place: Place) -> str:
        """What rules say, each sentence once, with a link to its place."""
        said: dict[str, Anchored] = {}
        for rule in rules:
            if rule in self.sentences:
                said.setdefault(self.sentences[rule], rule)
        return " ".join(tag("a", text(one), href=place.page(*rule)) for one, rule in said.items())

    def said(self, rules: Sequence[Anchored]) -> str:
        """What rules say, each sentence once, without links."""
        return " ".join(dict.fromkeys(self.sentences[rule] for rule in rules if rule in self.sentences))

    def title_of(self, rules: Sequence[Anchored]) -> str:
        """The title of the section that states the first of these rules."""
        return next((self.titles[rule] for rule in rules if rule in self.titles), "")


def said_in_books(books: Iterable[Book]) -> SaidInBooks:
    sentences: dict[Anchored, str] = {}
    titles: dict[Anchored, str] = {}
    questions: dict[Anchored, OpenQuestion] = {}
    for book in books:
        sections = book.section_of()
        for row in book.read_rows():
            for rule in row.ids:
                sentences[book.slug, rule] = " ".join(one.text for one in row.said)
                titles[book.slug, rule] = sections[rule].title
        questions |= {(book.slug, f"q-{question.name}"): question for question in book.questions}
    return SaidInBooks(sentences, titles, questions)


def in_english(said: str, words: Labels) -> str:
    """A comment of the project as HTML: on an English page as it is, on others closed and marked."""
    if not said or words.language == "en":
        return said
    return tag("details", tag("summary", text(words("in English"))), tag("div", said, lang="en"), class_="closed")

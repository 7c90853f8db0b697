"""The index of the site: every card, rule and question, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place


def contents_page(books: Sequence[Book], words: Labels, place: Place) -> str:
    """The page in Markdown: a list for every book, without what it shares with the book it is based on."""
    out = [front(words("index")), heading(1, words("index"), "top")]
    out.append(block(tag("p", text(words("index lead")), class_="lead")))
    seen: set[str] = set()
    for book in books:
        out.append(heading(2, title_of(book, words), book.slug))
        sections = [section for part in book.parts for section in part.sections if section.card is not None]
        cards = [tag("a", text(section.title), href=place.page(book.slug, section.anchor)) for section in sections]
        out.append(block(tag("p", tag("b", text(words("part cards"))), f"{words.colon} ", ", ".join(cards))))
        rules = sorted(rule for row in book.rows() for rule in row.ids if rule not in seen)
        seen |= set(rules)
        links = [
            tag("li", tag("a", text(rule), href=place.page(book.slug, rule), class_="rid", translate="no"))
            for rule in rules
        ]
        out.append(block(tag("ul", *links, class_="ids")))
        questions = [question for question in book.questions if f"q-{question.name}" not in seen]
        seen |= {f"q-{question.name}" for question in questions}
        own = labels(book.language, book.edition, book.printing or "")
        asked = [
            tag("li", tag("a", text(asked), href=place.page(book.slug, f"q-{question.name}"), lang=foreign))
            for question in questions
            for asked, foreign in [own.question(question.text)]
        ]
        if asked:
            out.append(block(tag("p", tag("b", text(words("questions")))) + tag("ul", *asked)))
    return "".join(out)

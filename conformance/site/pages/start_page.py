"""The start page of a language: which box is on your table?"""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.elements import block, heading, tag, text
from uno_dsl.rulebook.pages.place import Place, place_of

FAN = 3
"""Pictures on a tile."""


def start_page(books: Sequence[Book], doors: Sequence[str], words: Labels) -> str:
    """The page in Markdown: a tile for every book, and below them a link to each of these other pages."""
    place = place_of("")
    plain = [tile(book, words, place) for book in books if not book.houses]
    changed = [tile(book, words, place) for book in books if book.houses]
    return (
        f'---\ntitle: "{words("start")}"\nhide: [toc]\n---\n\n# {words("start title")} {{ #top }}\n'
        + block(tag("p", text(words("start lead")), class_="lead"))
        + block(tag("div", *plain, class_="boxes"))
        + (
            heading(2, words("house boxes"), "house-boxes") + block(tag("div", *changed, class_="boxes"))
            if changed
            else ""
        )
        + block(tag("nav", *(door(name, words, place) for name in doors), class_="jump", aria_label=words("doors")))
    )


def door(name: str, words: Labels, place: Place) -> str:
    """A link to a page, with what is to be found there."""
    return tag("a", tag("b", text(words(name))), " ", text(words(f"door {name}")), class_="go", href=place.page(name))


def tile(book: Book, words: Labels, place: Place) -> str:
    """A link to a book, with the cards that only this box has."""
    cards = [section.card for part in book.parts for section in part.sections if section.card is not None]
    special = [card for card in cards if card.name in book.special] or cards[-FAN:]
    pictures = [place.card(card.pictures[-1], "m", named=True) for card in special[:FAN]]
    facts = f"{book.deck} {words('cards')}"
    if book.printings:
        facts += f" · {words.used_in(book.printings)}"
    else:
        facts += f" · {words('common rules')}"
    return tag(
        "a",
        tag("span", *pictures, class_="fan"),
        tag("b", text(title_of(book, words))),
        tag("small", text(facts)),
        class_="box",
        href=place.page(book.slug),
    )

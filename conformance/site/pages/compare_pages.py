"""The pages that compare boxes: one for each pair, a table of all pairs, and what cards are worth in all boxes. A book with house rules is compared with its box."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from conformance.site.config import NavPage
from uno_dsl.rulebook.book import Book, Copies
from uno_dsl.rulebook.edition_comparison import Comparison, Edition, compared
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.comparison_page import (
    called_html,
    compared_title,
    comparison_page,
    number_of,
)
from uno_dsl.rulebook.pages.elements import block, front, heading, scrolling, tag, text
from uno_dsl.rulebook.pages.place import Place, place_of

PATH = "compare"
Pair = tuple[int, int]
"""Two books by their places."""


def pairs(books: Sequence[Book]) -> list[Pair]:
    """The books that are compared: any two boxes, and a box with house rules and without."""
    return [
        (one, other)
        for one, other in combinations(range(len(books)), 2)
        if not books[one].houses and (not books[other].houses or books[one].edition == books[other].edition)
    ]


def path_of(pair: Pair, books: Sequence[Book]) -> str:
    return f"{PATH}/{books[pair[0]].slug}/{books[pair[1]].slug}"


def compare_pages(books: Sequence[Book], editions: Sequence[Edition], words: Labels) -> dict[str, str]:
    """All pages by their paths; none if there is only one book."""
    chosen = pairs(books)
    if not chosen:
        return {}
    found = {pair: compared(editions[pair[0]], editions[pair[1]]) for pair in chosen}
    pages = {
        PATH: table_page(found, books, words, place_of(PATH)) + points_table(books, editions, words, place_of(PATH))
    }
    for pair, comparison in found.items():
        path = path_of(pair, books)
        pages[path] = comparison_page(comparison, books[pair[0]], books[pair[1]], words, place_of(path))
    return pages


def compare_nav(books: Sequence[Book], words: Labels) -> NavPage:
    """The pages in the navigation."""
    under = [
        NavPage(compared_title(books[pair[0]], books[pair[1]], words), f"{path_of(pair, books)}/index.md")
        for pair in pairs(books)
    ]
    return NavPage(words("compare"), under=(NavPage("", f"{PATH}/index.md"), *under))


def table_page(found: dict[Pair, Comparison], books: Sequence[Book], words: Labels, place: Place) -> str:
    """The table of all pairs."""
    first = list(dict.fromkeys(pair[0] for pair in found))
    second = list(dict.fromkeys(pair[1] for pair in found))
    heads = [tag("th", text(title_of(books[number], words)), scope="col") for number in second]
    rows = []
    for row in first:
        cells = [cell((row, column), found, books, place) for column in second]
        rows.append(tag("tr", tag("th", text(title_of(books[row], words)), scope="row"), *cells))
    table = tag("table", tag("thead", tag("tr", tag("td", ""), *heads)), tag("tbody", *rows), class_="plain")
    return (
        front(words("compare"))
        + heading(1, words("compare"), "top")
        + block(tag("p", text(words("compare lead")), class_="lead"))
        + block(tag("p", text(words("compare numbers"))))
        + block(scrolling(table, words("compare")))
    )


def points_table(books: Sequence[Book], editions: Sequence[Edition], words: Labels, place: Place) -> str:
    """What every card is worth in each box. A house rule has a column of its own only in the pages that compare it with its box."""
    shown = [(book, edition) for book, edition in zip(books, editions, strict=True) if not book.houses]
    rows = []
    for title in dict.fromkeys(card.title for _, edition in shown for card in edition.cards):
        of_boxes = [[card for card in edition.cards if card.title == title] for _, edition in shown]
        called = [edition.called.get(title, "") for _, edition in shown]
        pictures = next(card for cards in of_boxes for card in cards).pictures
        chip = tag("span", place.card(pictures[0], "chip", named=True))
        head = tag("th", tag("span", chip, tag("span", text(title)), class_="chips"), scope="row")
        worth = [
            text(worth_of(cards, words)) + called_html(name, title)
            for cards, name in zip(of_boxes, called, strict=True)
        ]
        rows.append(tag("tr", head, *(tag("td", one, class_="n") for one in worth)))
    heads = [
        tag("th", text(name), scope="col") for name in (words("card"), *(title_of(book, words) for book, _ in shown))
    ]
    table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="plain")
    above = words("points compared")
    return heading(2, above, "points") + block(scrolling(table, above))


def worth_of(cards: Sequence[Copies], words: Labels) -> str:
    """What cards of one name are worth: a number, or that it is the number on them; for each side, if the sides differ."""
    worth = [words("as shown") if card.worth is None else str(card.worth) for card in cards]
    if len(set(worth)) > 1:
        worth = [f"{words.name(card.side, 'side')}{words.colon} {one}" for card, one in zip(cards, worth, strict=True)]
    return ", ".join(dict.fromkeys(worth)) or "–"


def cell(pair: Pair, found: dict[Pair, Comparison], books: Sequence[Book], place: Place) -> str:
    if pair not in found:
        return tag("td", "–" if pair[0] != pair[1] and pair[::-1] not in found else "")
    one = found[pair]
    shown = " / ".join(str(number_of(rules)) for rules in (one.changed, one.only_first, one.only_second))
    return tag("td", tag("a", shown, href=place.page(path_of(pair, books))))

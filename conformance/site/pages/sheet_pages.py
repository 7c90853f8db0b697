"""The rule sheets of the site: a page to print for every printing in a language, and the page that lists them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from uno_dsl.pipeline import digest_of_rules
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels, is_in, labels
from uno_dsl.rulebook.pages.book_page import SHEETS, title_of
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.sheet.paper import PAPERS, size_for
from uno_dsl.rulebook.sheet.sheet_html import sheet_html
from uno_dsl.rulebook.sheet.sheet_of_rules import sheet_of_state
from uno_dsl.rulebook.states import States

PAPER = PAPERS["a4"]
ICON = '<link rel="icon" href="../../assets/logo.svg">'
"""Without it, browsers ask the server for a file of their own choice."""


def sheets_in(book: Book) -> tuple[str, ...]:
    """The printings in the language of a book; if there is none, a sheet of no printing."""
    return tuple(name for name in book.printings if is_in(name, book.language)) or ("",)


def file_of(book: Book, printing: str) -> str:
    """The file of a sheet: `flip.pt-PT.html`."""
    return f"{book.slug}.{printing}.html" if printing else f"{book.slug}.html"


def sheet_files(books: Sequence[tuple[States, Book]]) -> Iterator[tuple[str, str]]:
    """All sheets of a language, by their paths in its folder."""
    for states, book in books:
        for printing in sheets_in(book):
            selection = replace(states.selection, printing=printing or None)
            words = labels(book.language, book.edition, printing)
            own = states.printings.get(printing, states.own)
            digest = digest_of_rules(own.rules, own.gathered.sources)
            sheet = sheet_of_state(own, selection, words, digest, states)
            html = sheet_html(sheet, words, PAPER, size_for(sheet, PAPER))
            yield f"{SHEETS}/{file_of(book, printing)}", html.replace("</title>", f"</title>\n{ICON}", 1)


def sheets_page(books: Sequence[Book], words: Labels, *, of_one: bool = False) -> str:
    """The list of the sheets in Markdown. On a site of one edition it does not say how sheets of others are made."""
    rows = [
        tag(
            "tr",
            tag("th", text(title_of(book, words)), scope="row", id=book.slug),
            tag(
                "td",
                " · ".join(
                    tag("a", text(named(name, book, words, of_one)), href=file_of(book, name))
                    for name in sheets_in(book)
                ),
            ),
        )
        for book in books
    ]
    page = [front(words(SHEETS)), heading(1, words(SHEETS), "top")]
    page.append(block(tag("p", text(words("sheets lead")), class_="lead")))
    page.append(block(tag("table", tag("tbody", *rows), class_="plain")))
    if not of_one:
        house = "examples/house-rules/stacking.uno"
        command = f"uno sheet classic --house {house} --lang {words.language} --paper letter --into sheet.html"
        page.append(block(tag("p", text(words("sheets house")))))
        page.append(
            block(tag("pre", tag("code", text(command)), translate="no", tabindex="0", data_search_exclude=True))
        )
    return "".join(page)


def named(printing: str, book: Book, words: Labels, of_one: bool) -> str:
    """What a link to a sheet says: the printing, or whose rules it has without one."""
    if printing:
        return words.of_printing("follows sheet", printing)
    if of_one:
        return words("jump-sheet-more")
    return words("common rules printings" if book.printings else "common rules")

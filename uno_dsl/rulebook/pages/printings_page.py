"""Where the printings of an edition differ: each rule that they state differently, with what each of them says."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.rulebook.alone import alone
from uno_dsl.rulebook.book import Book, Row, Said
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.citation_links import entry_link
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import says_html
from uno_dsl.rulebook.pages.said_in_books import in_english
from uno_dsl.rulebook.printings import notes


def printings_page(book: Book, title: str, words: Labels, place: Place) -> str:
    """The page in Markdown."""
    return "".join(page(book, title, words, place))


def page(book: Book, title: str, words: Labels, place: Place) -> Iterator[str]:
    yield front(f"{title}{words.colon} {words('printings')}")
    yield heading(1, words("differ title", box=title), "top")
    differing: dict[str, list[Row]] = {}
    for row in book.read_rows():
        if any(of_printings(version.when) for version in row.versions):
            differing.setdefault(row.key.partition("~")[0], []).append(row)
    yield block(tag("p", text(words("differ lead") if differing else words("differ none")), class_="lead"))
    sections = book.section_of()
    for rule, rows in differing.items():
        yield heading(2, f"{sections[rule].title} · {rule}", rule)
        for row in rows:
            yield block(tag("div", *sides(row, book, words), class_="sides"))
        back = tag("a", text(rule), href=place.page(book.slug, rule), class_="rid", translate="no")
        yield block(tag("p", text(words("see")), " ", back, class_="cap"))
    for printing in book.printings:
        found = notes(book.edition, printing)
        if found:
            title = capital(words.of_printing("printing title", printing))
            yield heading(3, title, f"printing-{printing}")
            lines = [
                tag("li", text(note.sentence), *(f" {entry_link(id_, place)}" for id_ in note.discrepancies))
                for note in found
            ]
            yield block(in_english(tag("ul", *lines, class_="notes"), words))


def sides(row: Row, book: Book, words: Labels) -> Iterator[str]:
    """What the page says and what others say, each with its printings."""
    elsewhere = {name for version in row.versions for name in of_printings(version.when)}
    here = [name for name in book.printings if name not in elsewhere]
    yield side(here, row.said, words)
    for version in row.versions:
        named = of_printings(version.when)
        if named:
            yield side(named, version.said, words)


def side(printings: list[str], said: tuple[Said, ...], words: Labels) -> str:
    names = capital(words.used_in(printings)) if printings else words("switch usual")
    shown = alone(said) or (Said(words("not there")),)
    return tag(
        "div", tag("p", text(names), class_="whose"), says_html(shown, min(x.depth for x in shown)), class_="side"
    )


def of_printings(when: tuple[str, ...]) -> list[str]:
    return [name.partition(":")[2] for name in when if name.startswith("printing:")]

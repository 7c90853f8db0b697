"""What is in the box: a table of the cards for each side, which adds up to the number of cards."""

from __future__ import annotations

from uno_dsl.rulebook.book import Book, Copies
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, tag, text
from uno_dsl.rulebook.pages.place import Place


def box_html(book: Book, words: Labels, place: Place) -> str:
    """The tables of all sides, side by side."""
    sides = book.sides or ("",)
    tables = [table([line for line in book.copies if line.side == side], side, words, place) for side in sides]
    return block(tag("div", *(tag("div", one) for one in tables), class_="two-col" if len(sides) > 1 else "one-col"))


def table(lines: list[Copies], side: str, words: Labels, place: Place) -> str:
    heads = (words.name(side, "side") if side else words("card"), words("each colour"), words("worth"))
    cells = [tag("th", text(word), scope="col") for word in heads]
    cells.append(tag("th", text(words("total")), scope="col", class_="n"))
    rows = [line_html(line, words, place) for line in lines]
    total = sum(line.total for line in lines)
    foot = tag("tr", tag("th", text(words("all")), scope="row", colspan="3"), tag("td", str(total), class_="n"))
    return tag("table", tag("thead", tag("tr", *cells)), tag("tbody", *rows), tag("tfoot", foot), class_="deck")


def copies_words(line: Copies, words: Labels) -> str:
    """How many there are of each colour; of several cards, how many of each card."""
    first, last = line.numbers or (0, 0)
    return str(line.each) if first == last else words("of each", n=line.each)


def line_html(line: Copies, words: Labels, place: Place) -> str:
    pictures = "".join(place.card(picture, "chip", named=True) for picture in line.pictures)
    worth = words("as shown") if line.worth is None else str(line.worth)
    each = copies_words(line, words) if line.colours else "–"
    return tag(
        "tr",
        tag("th", tag("span", tag("span", pictures), tag("span", text(line.title)), class_="chips"), scope="row"),
        tag("td", each),
        tag("td", worth),
        tag("td", str(line.total), class_="n"),
    )

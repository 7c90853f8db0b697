"""What is in the box: a table of the cards for each side, which adds up to the number of cards."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.rulebook.book import Book, Copies
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, changing, tag, text
from uno_dsl.rulebook.pages.place import Place


def box_html(book: Book, words: Labels, place: Place) -> str:
    """The tables of all sides, side by side."""
    sides = book.sides or ("",)
    tables = [
        table(
            [line for line in book.copies if line.side == side],
            {other.when: {line.title: line for line in other.copies if line.side == side} for other in book.decks},
            side,
            words,
            place,
        )
        for side in sides
    ]
    return block(tag("div", *(tag("div", one) for one in tables), class_="two-col" if len(sides) > 1 else "one-col"))


def table(
    lines: list[Copies], others: Mapping[str, Mapping[str, Copies]], side: str, words: Labels, place: Place
) -> str:
    """The cards of a side. `others` has the lines of the decks with other answers, by the answer and by their titles."""
    heads = (words.name(side, "side") if side else words("card"), words("each colour"), words("worth"))
    cells = [tag("th", text(word), scope="col") for word in heads]
    cells.append(tag("th", text(words("total")), scope="col", class_="n"))
    rows = [line_html(line, with_title(others, line.title), words, place) for line in lines]
    totals = {when: str(sum(line.total for line in found.values())) for when, found in others.items()}
    total = str(sum(line.total for line in lines))
    foot = tag("tr", tag("th", text(words("all")), scope="row", colspan="3"), changing("td", total, totals, class_="n"))
    return tag("table", tag("thead", tag("tr", *cells)), tag("tbody", *rows), tag("tfoot", foot), class_="deck")


def copies_words(line: Copies, words: Labels) -> str:
    """How many there are of each colour; of several cards, how many of each card."""
    first, last = line.numbers or (0, 0)
    return str(line.each) if first == last else words("of each", n=line.each)


def with_title(others: Mapping[str, Mapping[str, Copies]], title: str) -> dict[str, Copies]:
    """The line with a title in each other deck that has one."""
    return {when: lines[title] for when, lines in others.items() if title in lines}


def each_words(line: Copies, words: Labels) -> str:
    return copies_words(line, words) if line.colours else "–"


def line_html(line: Copies, others: Mapping[str, Copies], words: Labels, place: Place) -> str:
    pictures = "".join(place.card(picture, "chip", named=True) for picture in line.pictures)
    worth = words("as shown") if line.worth is None else str(line.worth)
    each = {
        when: told for when, other in others.items() if (told := each_words(other, words)) != each_words(line, words)
    }
    totals = {when: str(other.total) for when, other in others.items() if other.total != line.total}
    return tag(
        "tr",
        tag("th", tag("span", tag("span", pictures), tag("span", text(line.title)), class_="chips"), scope="row"),
        changing("td", each_words(line, words), each),
        tag("td", worth),
        changing("td", str(line.total), totals, class_="n"),
    )

"""A rule sheet as a page of HTML that needs nothing else: its style and its pictures are in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import tag, text
from uno_dsl.rulebook.sheet.paper import Paper
from uno_dsl.rulebook.sheet.sheet import Block, Card, Drawn, Elsewhere, Pair, Paragraph, Sentence, Settled, Sheet, Shown
from uno_dsl.rulebook.sheet.text_lines import TextLine, lines, pieces

STYLE = Path(__file__).parent / "sheet.css"
FACTS = "box"
"""The block after whose sentences the colours stand."""
FOREIGN = "en"
"""The language of the rules files."""
END = re.compile(r"[ \u00a0\u202f]?[.:]$")
"""The full stop or colon of a sentence, with the space before it."""


def sheet_html(sheet: Sheet, words: Labels, paper: Paper, points: float) -> str:
    """The page, for a size of paper and of type in points."""
    title = " + ".join([sheet.title, *(title.text for title in sheet.added)])
    page = f"@page {{ size: {paper.css}; margin: {paper.margin}mm }}\n:root {{ --size: {points:g}pt }}\n"
    return (
        f'<!doctype html>\n<html lang="{escape(sheet.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{tag('title', text(title))}\n<style>\n{page}{STYLE.read_text('utf-8')}</style>\n</head>\n<body>\n"
        + "\n".join(body(sheet, words.with_texts(sheet.texts)))
        + "\n</body>\n</html>\n"
    )


def body(sheet: Sheet, words: Labels) -> Iterator[str]:
    yield tag("header", *head(sheet, words))
    yield '<main class="columns">'
    if sheet.aim:
        yield section(tag("h2", text(words("aim"))), tag("p", text(" ".join(sheet.aim))))
    for block in sheet.before:
        yield block_html(block, sheet)
    yield cards_html(sheet, words)
    for block in sheet.after:
        yield block_html(block, sheet)
    if sheet.examples:
        shown = (example_html(one) for one in sheet.examples)
        yield section(tag("h2", text(words("sheet examples"))), *shown, kind="examples")
    if sheet.settled:
        answers = "".join(tag("p", answer(one, words)) for one in sheet.settled)
        said = tag("b", text(words("sheet words"))), " ", text(" ".join(sheet.meanings))
        meanings = tag("p", *said) if sheet.meanings else ""
        yield section(tag("h2", text(words("sheet settled"))), answers, meanings, kind="settled")
    bar = [tag("span", bar_html(), " ", text(words("sheet changed")))] if sheet.changed else []
    made = tag("span", text(words("sheet rules", digest=sheet.digest)))
    trademark = [tag("span", text(words("trademark")))] if sheet.trademark else []
    yield tag("footer", *bar, made, *trademark)
    yield "</main>"


def head(sheet: Sheet, words: Labels) -> Iterator[str]:
    yield tag("h1", text(sheet.title))
    yield tag("p", " · ".join(text(fact) for fact in sheet.facts))
    if sheet.follows:
        yield tag("p", text(sheet.follows))
    if sheet.overview:
        yield tag("p", text(" ".join(sheet.overview)))
    if sheet.added:
        titles = "; ".join(tag("b", text(title.text), lang=FOREIGN if title.foreign else None) for title in sheet.added)
        yield tag("p", bar_html(), f" {text(words('sheet added') + words.colon)} {titles}", class_="added")


def bar_html() -> str:
    """The sign of what a house rule changes."""
    return tag("span", class_="bar", aria_hidden="true")


def section(*inside: str, kind: str = "") -> str:
    return tag("section", *inside, class_=kind or None)


# ------------------------------------------------------------------------------------------------ blocks of rules
def block_html(block: Block, sheet: Sheet) -> str:
    title = tag("h2", text(block.title), lang=FOREIGN if block.foreign else None)
    pairs = [paragraph for paragraph in block.paragraphs if paragraph.pair is not None]
    fits = tag("div", *(fit_html(one, sheet) for one in pairs), class_="fits") if pairs else ""
    rest = "".join(paragraph_html(one, sheet) for one in block.paragraphs if one.pair is None)
    marks = "".join(colours_html(side) for side in sheet.colours) if block.key == FACTS else ""
    example = tag("p", text(block.example), class_="example") if block.example else ""
    return section(title, fits, rest, example, marks, kind=block.key)


def colours_html(side: Sequence[Drawn]) -> str:
    """The colours of a side, each with the shape that it has on the pictures."""
    return tag("p", *(tag("span", one.svg, text(one.name)) for one in side), class_="colours")


def fit_html(paragraph: Paragraph, sheet: Sheet) -> str:
    """What fits, beside an example."""
    return tag("div", pair_html(paragraph.pair), tag("div", paragraph_html(paragraph, sheet)), class_="fit")


def pair_html(pair: Pair | None) -> str:
    if pair is None:
        return ""
    return tag(
        "div", drawn_html(pair.top), tag("span", "←", aria_hidden="true"), drawn_html(pair.played), class_="pair"
    )


def drawn_html(drawn: Drawn, named: bool = False) -> str:
    """A card. With `named`, its name stands beside it."""
    if named:
        return tag("span", drawn.svg, class_="card", aria_hidden="true")
    return tag("span", drawn.svg, class_="card", role="img", aria_label=drawn.name)


def paragraph_html(paragraph: Paragraph, sheet: Sheet) -> str:
    """A rule: its lines, and beside those that a house rule changes a bar."""
    return tag("div", *(line_html(line, sheet) for line in lines(paragraph.sentences)), class_="rule")


def line_html(line: TextLine, sheet: Sheet) -> str:
    said = " ".join(sentence_html(one, sheet) for one in line.sentences)
    if line.mark:
        said = tag("del" if line.mark == "old" else "ins", said)
    kinds = [f"in{min(line.depth, 4)}"] if line.depth else []
    return tag("p", said, class_=" ".join([*kinds, *(["changed"] if line.mark else [])]) or None)


def sentence_html(sentence: Sentence, sheet: Sheet) -> str:
    found = END.search(sentence.text) if sentence.open else None
    end = found[0] if found is not None else ""
    said = "".join(
        tag("span", escape(part.text, quote=False), lang=FOREIGN) if part.foreign else escape(part.text, quote=False)
        for part in pieces(sentence.text.removesuffix(end), sheet)
    )
    return said + marks(sentence.open) + end


def marks(numbers: Sequence[int]) -> str:
    """The marks of notes. They stand before the full stop, so that none runs into a figure that begins the next sentence."""
    return tag("sup", ",".join(str(number) for number in numbers)) if numbers else ""


# ------------------------------------------------------------------------------------------------ cards
def cards_html(sheet: Sheet, words: Labels) -> str:
    sides = " / ".join(words.name(side, "side") for side in sheet.sides)
    total = f"{words('total')} – {sides}" if sides else words("total")
    numbers = tag("p", text(f"{total} · {words('worth')}"), class_="heads", aria_hidden="true")
    rows = (card_html(card, sheet, words) for card in sheet.cards)
    return section(tag("h2", text(words("part cards"))), numbers, *rows, kind="cards")


def card_html(card: Card, sheet: Sheet, words: Labels) -> str:
    """A card: its pictures, its name, how many there are, what it is worth, and what it does."""
    pictures = tag("div", *(drawn_html(one, named=True) for one in card.pictures), class_="pictures")
    does = "".join(paragraph_html(one, sheet) for one in card.paragraphs)
    does += "".join(elsewhere_html(one, words) for one in card.elsewhere)
    does += "".join(paragraph_html(one, sheet) for one in card.last)
    numbers = [
        tag("span", text(number), class_="number", title=words(label))
        for number, label in ((card.total, "total"), (card.worth, "worth"))
    ]
    name = tag("h3", tag("span", text(card.name), marks(card.open)), *numbers, class_="changed" if card.mark else None)
    return tag("div", pictures, tag("div", name, does), class_="kind")


def elsewhere_html(found: Elsewhere, words: Labels) -> str:
    says = tag("span", text(found.says), lang=FOREIGN) if found.foreign else text(found.says)
    if not found.block:
        end = f"{marks(found.open)}." if found.open else "."
        return tag("p", f"{says.removesuffix('.')}{end}", class_="elsewhere")
    before, after = words.quoted("…").split("…")
    quoted = f"{text(before)}{says}{text(after)}"
    if found.whole:
        return tag("p", text(words("sheet told under", block="…")).replace("…", quoted), class_="elsewhere")
    when = text(" · ".join(found.when) + words.colon)
    return tag("p", f"{when} {text(words('see'))} {quoted}.", class_="elsewhere")


def example_html(shown: Shown) -> str:
    """An example: its title, and what happens in it."""
    said = (tag("b", text(shown.title)), " ") if shown.title else ()
    return tag("p", *said, text(shown.text), lang=FOREIGN if shown.foreign else None)


def answer(one: Settled, words: Labels) -> str:
    """An open question with its answer."""
    (asked, foreign), (told, other) = words.question(one.question), words.answer(one.name, one.answer)
    chosen = tag("b" if one.asked else "span", text(told), lang=other)
    return tag("sup", str(one.number)) + tag("span", text(asked), lang=foreign) + f" {chosen}"

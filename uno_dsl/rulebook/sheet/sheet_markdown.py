"""A rule sheet as Markdown, for a terminal or a wiki. Old text is struck through, and what a house rule brings has a bar."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.sheet.sheet import Block, Card, Elsewhere, Paragraph, Sentence, Settled, Sheet, Shown
from uno_dsl.rulebook.sheet.text_lines import TextLine, lines, pieces

BAR = "▌"


def sheet_markdown(sheet: Sheet, words: Labels) -> str:
    """The sheet as text."""
    return "\n".join(text(sheet, words.with_texts(sheet.texts))).rstrip() + "\n"


def text(sheet: Sheet, words: Labels) -> Iterator[str]:
    yield f"# {plain(sheet.title)}"
    yield ""
    yield " · ".join(plain(fact) for fact in sheet.facts)
    for line in head(sheet, words):
        yield ""
        yield line
    for block in sheet.before:
        yield from block_lines(block, sheet)
    yield from headline(words("part cards"))[:-1]
    for card in sheet.cards:
        yield from card_lines(card, sheet, words)
    for block in sheet.after:
        yield from block_lines(block, sheet)
    if sheet.examples:
        yield from headline(words("sheet examples"))
        for place, shown_ in enumerate(sheet.examples):
            yield from [""] * (place > 0)
            yield example(shown_)
    if sheet.settled:
        yield from headline(words("sheet settled"))
        for place, one in enumerate(sheet.settled):
            yield from [""] * (place > 0)
            yield answer(one, words)
        if sheet.meanings:
            yield from ["", f"**{plain(words('sheet words'))}** {plain(' '.join(sheet.meanings))}"]
    yield ""
    yield "---"
    yield ""
    notes = [words("sheet rules", digest=sheet.digest), *([words("trademark")] if sheet.trademark else [])]
    yield " · ".join(plain(note) for note in notes)


def head(sheet: Sheet, words: Labels) -> Iterator[str]:
    if sheet.follows:
        yield plain(sheet.follows)
    if sheet.added:
        titles = "; ".join(foreign(plain(x.text)) if x.foreign else plain(x.text) for x in sheet.added)
        yield f"**{plain(words('sheet added'))}{words.colon}** {titles}"
        yield f"{BAR} {plain(words('sheet changed'))}"
    if sheet.overview:
        yield plain(" ".join(sheet.overview))
    if sheet.aim:
        yield f"**{plain(words('aim'))}{words.colon}** {plain(' '.join(sheet.aim))}"


def headline(title: str) -> list[str]:
    return ["", f"## {plain(title)}", ""]


def block_lines(block: Block, sheet: Sheet) -> Iterator[str]:
    title = foreign(plain(block.title)) if block.foreign else plain(block.title)
    yield from ["", f"## {title}"]
    for paragraph in block.paragraphs:
        yield ""
        yield from paragraph_lines(paragraph, sheet)
    if block.example:
        yield from ["", f"*{plain(block.example)}*"]


def card_lines(card: Card, sheet: Sheet, words: Labels) -> Iterator[str]:
    mark = f"{BAR} " if card.mark else ""
    yield ""
    yield f"### {plain(card.name)}{marks(card.open)}"
    yield ""
    yield f"{mark}{plain(words.number_of_cards(card.total))} · {plain(words('worth'))}{words.colon} {plain(card.worth)}"
    for paragraph in card.paragraphs:
        yield ""
        yield from paragraph_lines(paragraph, sheet)
    for other in card.elsewhere:
        yield ""
        yield elsewhere(other, words)
    for paragraph in card.last:
        yield ""
        yield from paragraph_lines(paragraph, sheet)


def elsewhere(other: Elsewhere, words: Labels) -> str:
    says = foreign(plain(other.says)) if other.foreign else plain(other.says)
    if not other.block:
        return says + marks(other.open)
    if other.whole:
        return plain(words("sheet told under", block="…")).replace("…", words.quoted(says))
    return f"{' · '.join(plain(name) for name in other.when)}{words.colon} {plain(words('see'))} {words.quoted(says)}."


def paragraph_lines(paragraph: Paragraph, sheet: Sheet) -> Iterator[str]:
    """The lines of a rule; a list stands apart from what is above it."""
    before: TextLine | None = None
    for line in lines(paragraph.sentences):
        if before is not None and not (before.depth and line.depth):
            yield ""
        yield line_text(line, sheet)
        before = line


def line_text(line: TextLine, sheet: Sheet) -> str:
    said = " ".join(sentence(one, sheet) for one in line.sentences)
    said = f"{BAR} ~~{said}~~" if line.mark == "old" else f"{BAR} {said}" if line.mark else said
    return "  " * (line.depth - 1) + f"- {said}" if line.depth else said


def sentence(one: Sentence, sheet: Sheet) -> str:
    said = "".join(foreign(plain(part.text)) if part.foreign else plain(part.text) for part in pieces(one.text, sheet))
    return said + marks(one.open)


def marks(numbers: Sequence[int]) -> str:
    """The marks of notes."""
    return "".join(f" [{number}]" for number in numbers)


def example(shown_: Shown) -> str:
    """An example: its title, and what happens in it."""
    said = f"**{plain(shown_.title)}** {plain(shown_.text)}" if shown_.title else plain(shown_.text)
    return foreign(said) if shown_.foreign else said


def answer(one: Settled, words: Labels) -> str:
    asked, told = (shown(*found) for found in (words.question(one.question), words.answer(one.name, one.answer)))
    return f"[{one.number}] {asked} {f'**{told}**' if one.asked else told}"


def shown(said: str, language: str | None) -> str:
    return plain(said) if language is None else foreign(plain(said))


def foreign(shown: str) -> str:
    """Text in the language of the rules files, on a sheet in another one."""
    return f'<span lang="en">{shown}</span>'


def plain(said: str) -> str:
    """Text in which nothing is a mark of Markdown or HTML."""
    escaped = re.sub(r"([\\`*_\[\]#|~])", r"\\\1", re.sub(r"\s+", " ", said))
    return escaped.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

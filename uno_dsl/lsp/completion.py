"""What may stand at the cursor: the words that the parser accepts there, and the names that sentences can use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from uno_dsl import LANGUAGE_VERSION
from uno_dsl.layers.library import shelf
from uno_dsl.lsp.at_cursor import block_around, roles_in
from uno_dsl.lsp.document import Document, read_document
from uno_dsl.model.statements import Model
from uno_dsl.pipeline import Read
from uno_dsl.source import UnreadableSource
from uno_dsl.syntax.from_text import accepted
from uno_dsl.syntax.terminal_words import words
from uno_dsl.syntax.terminals import terminals
from uno_dsl.syntax.vocabulary import FORMS

Kind = Literal["word", "name", "id", "heading"]
WORD = re.compile(r"[\w-]*$")
OPEN_BRACKET = re.compile(r"\[([\w.-]*)$")
NEW_NAME = re.compile(r"^(?:house rule|edition|option|printing|rule|question|card) +$|\bcalled +$|^\s+reading +$")
"""Where an author gives a name of their own."""
HEADING = re.compile(r"^(?:house rule|edition|option|printing)\b.*\b(?:for|from|of|,) +$")
QUESTION = re.compile(r"^set +$|^\s*example\b.*\babout +$")
FIRST_LINE = f"language {LANGUAGE_VERSION}"
NAMES = ("NAME", "SPOKEN")
"""Terminals that are names, or any words."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something to write at the cursor, in place of the characters before it from `start` on."""

    text: str
    kind: Kind
    start: int


def proposals(document: Document, line: int, column: int) -> list[Proposal]:
    """Everything that fits at a place and begins like the word there."""
    before = document.line(line)[:column]
    if in_text(before):
        return []
    read = understood(document)
    bracket = OPEN_BRACKET.search(before)
    if bracket is not None:
        return fitting(sorted(ids_in(read)), bracket[1], "id", column)
    partial = WORD.search(before)
    typed = partial[0] if partial is not None else ""
    lead = before[: len(before) - len(typed)]
    if NEW_NAME.search(lead):
        return []
    if HEADING.search(lead):
        return fitting(["any edition", *shelf().editions], typed, "heading", column)
    if QUESTION.search(lead):
        questions = read.gathered.rules.choices if read is not None and read.gathered.rules is not None else {}
        return fitting(questions, typed, "name", column)
    lines = document.lines
    if not "".join(lines[:line]).strip() and not lead:
        return fitting([FIRST_LINE], typed, "word", column)
    start, _ = block_around([*lines[:line], lead or " "], line) if before[:1] in (" ", "\t") else (line, 0)
    above = "\n".join(lines[start:line]) + "\n" if start < line else ""
    may = accepted(above + lead)
    found = fitting(words_of(may), typed, "word", column)
    if may & set(NAMES):
        roles = roles_in(above)
        found += fitting([*roles, *(name for name in names_in(read) if name not in roles)], typed, "name", column)
    last = re.search(r"\S+ +$", lead)  # the second word of `take effect`
    if last is not None:
        longer = words_of(accepted(above + lead[: last.start()]))
        found += fitting((word for word in longer if " " in word), last[0] + typed, "word", column)
    return list(dict.fromkeys(found))


def in_text(before: str) -> bool:
    """Whether a place is in a comment or between quotation marks."""
    bare = re.sub(r"\"[^\"]*\"|“[^”]*”", "", before)
    return "#" in bare or '"' in bare or "“" in bare


def understood(document: Document) -> Read | None:
    """What is understood of a document; nothing if it is no rules file."""
    try:
        found = read_document(document)
    except UnreadableSource:
        return None
    return None if found is None else found.read


def ids_in(read: Read | None) -> set[str]:
    """The ids of all rules."""
    rules = None if read is None else read.gathered.rules
    return set() if rules is None else {entry.id for entry in rules.walk() if entry.own}


def names_in(read: Read | None) -> list[str]:
    """The names of the game: what it keeps, its cards, colours and sides, and the words that it defines."""
    if read is None or read.reading is None:
        return []
    return sorted({*kept_and_cards(read.reading.model), *read.reading.names.definitions, "player", "next player"})


def kept_and_cards(model: Model) -> Iterator[str]:
    yield from model.keeps
    yield from model.sides
    yield from (face.card for face in model.faces if face.symbol is not None)
    for colours in model.colours.values():
        yield from colours


def words_of(names: Iterable[str]) -> list[str]:
    """The words that terminals stand for, in order of the alphabet."""
    patterns = {one.name: re.sub(r"\[ \\t\][+*]", " ", one.pattern) for one in terminals()}
    found: set[str] = set()
    for name in names:
        if name == "VERB":
            found |= set(FORMS)
        elif name in patterns and name not in NAMES and not name.startswith("_"):
            found |= {word for word in words(patterns[name]) if re.match(r"[a-z]", word) and "(" not in word}
    return sorted(found)


def fitting(texts: Iterable[str], typed: str, kind: Kind, column: int) -> list[Proposal]:
    """Those that begin like what is typed already."""
    begun = typed.casefold()
    return [Proposal(text, kind, column - len(typed)) for text in texts if text.casefold().startswith(begun)]

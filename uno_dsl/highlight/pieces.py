"""The text of rules as pieces, each of a kind that has a colour of its own.

The words are those of the grammar: its terminals are read from its file. The parser tells words apart by what may follow; here it
is enough to know which of them begin a line, so that any text can be read, also one with mistakes.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Set
from enum import Enum

from uno_dsl.highlight.declared_names import WORD, declared_names
from uno_dsl.syntax.terminals import terminals


class Kind(Enum):
    """What a piece is. The value is the class that it has on a page; plain words have none."""

    PLAIN = ""
    KEYWORD = "k"
    NAME = "n"
    NUMBER = "m"
    STRING = "s"
    LABEL = "l"
    COMMENT = "c"
    MISTAKE = "e"


Piece = tuple[Kind, str]
"""Its kind and its text. A label is an id in brackets, or a citation."""

HEADINGS = (
    "EDITION",
    "PRINTING",
    "OPTION",
    "HOUSE_RULE",
    "COMBINE",
    "CARD",
    "RULE",
    "QUESTION",
    "READING",
    "SET",
    "EXAMPLE",
    "EXAMPLES",
)
"""What begins a heading: a name follows."""
BEGIN = (
    *HEADINGS, "FACT", "REPLACE", "REMOVE", "ADD", "EXCEPT", "REMARK", "WHEN", "MOMENT", "BEFORE", "OTHERWISE", "REPEAT", "FOLLOW", "CALL",
)  # fmt: skip
"""What is a keyword at the beginning of a line only: elsewhere its words are others."""
ANSWER = ("DEFAULT", "BECAUSE")
"""What is a keyword in the heading of a reading only."""
KEYWORDS = (
    *BEGIN, *ANSWER, "LANGUAGE", "WHILE", "UNTIL", "IF", "MEANS", "OR_ELSE", "ONE_OF", "ONE_HAPPENS", "MODAL", "POSSIBLE", "THEN", "EXCEPTION",
)  # fmt: skip
BEGIN_TOO = ("TO", "FOR")
"""Small words that are keywords at the beginning of a line."""
BELONG = {"ADD": ("TO", "AT"), "SET": ("TO",)}
"""Small words that belong to the keyword at the beginning of their line."""
KINDS = {"NUMBER": Kind.NUMBER, "STRING": Kind.STRING, "ID": Kind.LABEL, "CITE": Kind.LABEL, "COMMENT": Kind.COMMENT}
KINDS |= {"MISTAKE": Kind.MISTAKE, **dict.fromkeys(KEYWORDS, Kind.KEYWORD)}
BEFORE_NAMES = (*HEADINGS, "SIGN", "TO", "OF", "FROM", "FOR", "WITH", "AND", "ABOUT")
"""What stands before a name in a heading."""
ONE_NAME = ("CARD", "RULE", "READING")
"""Headings of one thing: what follows its name describes it."""
BEFORE_NOUNS = ("DET", "NUMBER", "OR", "APART", "KNOWN", "REL", "FACTOR", "PREP", "SIGN")
"""What stands before a noun: there, a word that is a name and a verb is the name."""

SPACES = re.compile(r"\s+")
SIGN = re.compile(r"[,:.|]")
OWN = {"COMMENT": r"#[^\n]*", "LANGUAGE": r"language(?=[ \t]+[0-9])"}
"""What the parser has no terminal for."""
NOT_HERE = ("_NL", "_MORE", "_STOP", "SPOKEN", "OR_COMMA", "AND_COMMA")
"""Layout, the words of examples, and commas: they are signs wherever they stand."""


def pieces(text: str, known: Set[str] = frozenset()) -> Iterator[Piece]:
    """The text in pieces, which together are the text. `known` are names of cards, colours and sides that it need not declare."""
    names = known | declared_names(text)
    at, head, before, begins, example = 0, "", "", True, False
    while at < len(text):
        if spaces := SPACES.match(text, at):
            at = spaces.end()
            if "\n" in spaces[0]:
                example = (example or head == "EXAMPLE") and not spaces[0].endswith("\n")
                head, before, begins = "", "", True
            yield Kind.PLAIN, spaces[0]
            continue
        if example:
            terminal, word = spoken(text, at, begins or (head == "WITH" and before == "SIGN"), names)
        else:
            terminal, word = next_word(text, at, begins, head, before)
        at += len(word)
        head = terminal if begins else head
        if begins and terminal in BEGIN_TOO or terminal in BELONG.get(head, ()):
            yield Kind.KEYWORD, word
        elif terminal == "KNOWN" or (terminal in ("NAME", "VERB") and is_name(terminal, word, head, before, names)):
            yield Kind.NAME, word
            terminal = "KNOWN"
        else:
            yield KINDS.get(terminal, Kind.PLAIN), word
        before, begins = terminal, False


def next_word(text: str, at: int, begins: bool, head: str, before: str) -> tuple[str, str]:
    """The terminal that matches at a place, and what it matches; a sign without one is a mistake."""
    if named(head, before) and (name := WORD.match(text, at)):
        return "NAME", name[0]
    found = scanner(begins, head == "READING").match(text, at)
    if found is not None and found.lastgroup is not None:
        return found.lastgroup, found[0]
    return "SIGN" if SIGN.match(text, at) else "MISTAKE", text[at]


def spoken(text: str, at: int, begins: bool, names: Set[str]) -> tuple[str, str]:
    """The same within an example, whose lines are any words. `then` begins what must follow, also after `with forced,`."""
    found = example_scanner().match(text, at)
    if found is None or found.lastgroup is None:
        return "SIGN" if SIGN.match(text, at) else "MISTAKE", text[at]
    word = found[0]
    if found.lastgroup != "SPOKEN":
        return found.lastgroup, word
    if begins and word in ("then", "with"):
        return word.upper(), word
    return "KNOWN" if word in names else "NUMBER" if word.isdigit() else "SPOKEN", word


@functools.cache
def example_scanner() -> re.Pattern[str]:
    patterns = {one.name: one.pattern for one in terminals() if one.name in ("STRING", "SPOKEN")}
    return re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in (OWN | patterns).items()))


@functools.cache
def scanner(begins: bool, answer: bool) -> re.Pattern[str]:
    """All terminals that may stand at the beginning of a line, or elsewhere in it."""
    left_out = {*NOT_HERE, *(("PREP",) if begins else (*BEGIN, "LANGUAGE")), *(() if answer else ANSWER)}
    found = sorted(terminals(), key=lambda one: (-one.priority, one.name not in KEYWORDS))
    patterns = OWN | {one.name: one.pattern for one in found}
    return re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in patterns.items() if name not in left_out))


def named(head: str, before: str) -> bool:
    """Whether the next word is what a heading names, or the answer that it sets, whatever else the word means."""
    return bool(head) and (head in HEADINGS and before == head or head == "SET" and before in ("TO", "SIGN"))


def is_name(terminal: str, word: str, head: str, before: str, names: Set[str]) -> bool:
    """Whether a word is a name: of a card, colour or side, or what a heading names."""
    if (
        named(head, before)
        or (head == "EXAMPLE" and before == "KNOWN")
        or (head in HEADINGS and head not in ONE_NAME and before in BEFORE_NAMES)
    ):
        return True
    if terminal == "VERB":
        return word in names and before in BEFORE_NOUNS
    return word in names or word.removesuffix("s") in names

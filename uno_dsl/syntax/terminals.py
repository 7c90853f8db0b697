"""The terminals of the grammar as regular expressions, read from its file: for the parser, and for what only needs the words."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.syntax.listed_things import LISTED_THING
from uno_dsl.syntax.vocabulary import verb_pattern

GRAMMAR = Path(__file__).parent / "grammar.lark"
TERMINAL = re.compile(r"^(?P<name>[A-Z_]+)(?:\.(?P<priority>\d+))?: /(?P<pattern>.*)/$", re.M)


@dataclass(frozen=True, slots=True)
class Terminal:
    """A kind of word: its name, and its regular expression. Of two that match, the one with the higher priority is meant."""

    name: str
    priority: int
    pattern: str


def spread_out(terminal: re.Match[str]) -> str:
    """A terminal of several words, which may have any number of spaces between them."""
    return terminal[0][: terminal[0].index("/")] + re.sub(
        r"\[[^\]]*\]| \??", lambda found: found[0] if found[0][0] == "[" else r"[ \t]*" if "?" in found[0] else r"[ \t]+",
        terminal[0][terminal[0].index("/") :],
    )  # fmt: skip


@functools.cache
def written_out() -> str:
    """The grammar with the forms of the verbs, and with any number of spaces between words."""
    text = GRAMMAR.read_text("utf-8").replace("LISTED_THING", LISTED_THING)
    return TERMINAL.sub(spread_out, text).replace("VERB_FORMS", verb_pattern())


@functools.cache
def terminals() -> tuple[Terminal, ...]:
    """All terminals that have an expression, in the order of the file."""
    return tuple(
        Terminal(each["name"], int(each["priority"] or 0), each["pattern"]) for each in TERMINAL.finditer(written_out())
    )

"""Source text to syntax tree. Only this module and the two that convert Lark's trees into ours use Lark.

The text is split into top-level blocks (a line without indentation, and the lines indented under it). Each block is
parsed separately, so that a mistake costs one diagnostic and not the rest of the file.
"""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from lark import Lark, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.indenter import DedentError, Indenter

from uno_dsl.cache import cache_folder, trusted_file
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Source, Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.lines_from_tree import LineBuilder
from uno_dsl.syntax.misspellings import find_misspelling
from uno_dsl.syntax.mistakes import INDENTED, explain_mistake
from uno_dsl.syntax.phrases_from_tree import Misplaced
from uno_dsl.syntax.terminals import written_out

MAX_DEPTH = 24


class _Indents(Indenter):
    NL_type = "_NL"
    OPEN_PAREN_types: ClassVar[list[str]] = []
    CLOSE_PAREN_types: ClassVar[list[str]] = []
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8


@functools.cache
def parser() -> Lark:
    """The LALR parser of the language, with a contextual lexer."""
    grammar = written_out()
    folder = cache_folder()
    kept = None if folder is None else folder / f"grammar-{hashlib.sha256(grammar.encode()).hexdigest()[:16]}"
    return Lark(
        grammar,
        parser="lalr",
        lexer="contextual",
        postlex=_Indents(),
        propagate_positions=True,
        maybe_placeholders=False,
        cache=str(kept) if kept is not None and trusted_file(kept) else False,
    )


@functools.lru_cache(maxsize=512)
def lines_of_block(text: str, name: str, above: int) -> tuple[n.Line, ...]:
    """The lines of a block with so many lines above it. Those of blocks that were read lately are remembered: while somebody types, one
    block changes and the others do not. Raises what the parser raises, or Misplaced."""
    builder = LineBuilder(name, above)
    line = next(child for child in parser().parse(text).children if isinstance(child, Tree))
    return tuple(builder.settings(line)) if line.data == "setting" else (builder.line(line),)


def accepted(text: str) -> frozenset[str]:
    """The terminals that may follow in a block that is not finished; none if it has a mistake before its end."""
    state = parser().parse_interactive(text)
    try:
        state.exhaust_lexer()
    except UnexpectedToken as error:
        at_end = error.token.type in ("_DEDENT", "_NL", "$END")
        return frozenset(error.accepts or error.expected) if at_end else frozenset()
    except (UnexpectedInput, DedentError):
        return frozenset()
    return frozenset(state.accepts())  # type: ignore[no-untyped-call]


@dataclass(frozen=True, slots=True)
class Parsed:
    """What could be read of a file: its lines in order, and the diagnostics."""

    items: tuple[n.Line, ...]
    diagnostics: tuple[Diagnostic, ...]


def blocks(source: Source) -> Iterator[tuple[int, str]]:
    """The top-level blocks of a text: the number of the first line, and the text of the block."""
    start = 0
    lines: list[str] = []
    for number, line in enumerate(source.text.split("\n")[:-1], 1):
        if line[:1] not in ("", " ", "\t", "#"):
            if lines and start:
                yield start, "\n".join(lines) + "\n"
            start, lines = number, []
        elif not start and line.strip() and not line.lstrip().startswith("#"):
            start = number
        lines.append(line)
    if start:
        yield start, "\n".join(lines) + "\n"


@functools.lru_cache(maxsize=64)
def parse(source: Source) -> Parsed:
    """Parse a file. Never raises, whatever the author has written. Texts that were parsed lately are remembered."""
    items: list[n.Line] = []
    found: list[Diagnostic] = []
    for number, text in blocks(source):
        first = text.split("\n", 1)[0]
        tabbed = next((i for i, line in enumerate(text.split("\n")) if re.match(r" *\t", line) and line.strip()), None)
        if tabbed is not None:
            found.append(
                Diagnostic(
                    code="tab",
                    message="this line is indented with a tab",
                    span=Span(source.name, number + tabbed, 1),
                    hint="indent with two spaces",
                )
            )
            continue
        if first[:1] == " ":
            found.append(
                Diagnostic(
                    code="indent",
                    message="this line is indented, but there is no line above that it could belong to",
                    span=Span(source.name, number, 1, len(first) - len(first.lstrip())),
                    hint="start the line at the left margin",
                )
            )
            continue
        deep = _too_deep(text)
        if deep is not None:
            found.append(
                Diagnostic(
                    code="too-deep",
                    message="this block is nested too deeply",
                    span=_first_word(source, number + deep),
                    hint="split it into smaller rules; one `when` can use what another one keeps",
                )
            )
            continue
        try:
            items += lines_of_block(text, source.name, number - 1)
        except UnexpectedInput as error:
            found.append(_mistake(error, source, number, text))
        except DedentError:
            found.append(_dedent(source, number, text))
        except Misplaced as misplaced:
            found.append(misplaced.diagnostic)
        except RecursionError:
            found.append(
                Diagnostic(
                    code="too-deep",
                    message="this sentence is nested too deeply",
                    span=Span(source.name, number, 1, len(first)),
                    hint="split the sentence or the block into smaller ones",
                )
            )
    return Parsed(tuple(items), tuple(found))


def _first_word(source: Source, line: int) -> Span:
    """The place of the sentence within its line."""
    text = source.line(line)
    return Span(source.name, line, len(text) - len(text.lstrip()) + 1, max(1, len(text.strip())))


def _too_deep(text: str) -> int | None:
    """The offset of the first line that is nested deeper than MAX_DEPTH, or None."""
    levels = [0]
    for offset, line in enumerate(text.split("\n")):
        depth = len(line) - len(line.lstrip(" "))
        if depth == len(line):
            continue
        while levels and levels[-1] >= depth:
            levels.pop()
        levels.append(depth)
        if len(levels) > MAX_DEPTH:
            return offset
    return None


def _dedent(source: Source, number: int, text: str) -> Diagnostic:
    bad = number
    seen: list[int] = [0]
    for offset, line in enumerate(text.split("\n")):
        if not line.strip() or line.lstrip()[0] in "#[<":
            continue
        depth = len(line) - len(line.lstrip())
        if depth > seen[-1]:
            seen.append(depth)
        elif depth < seen[-1]:
            while seen[-1] > depth:
                seen.pop()
            if seen[-1] != depth:
                bad = number + offset
                break
    return Diagnostic(
        code="indent",
        message="this line is indented less than the line above, but does not line up with any line before it",
        span=Span(source.name, bad, 1, max(1, len(source.line(bad)) - len(source.line(bad).lstrip()))),
        hint="line it up with the lines it belongs beside; each level is two spaces",
    )


def _mistake(error: UnexpectedInput, source: Source, first: int, text: str) -> Diagnostic:
    expected: set[str] = set()
    word = ""
    line, column = error.line or 0, error.column
    if isinstance(error, UnexpectedToken):
        expected = set(error.accepts or error.expected)
        word = str(error.token) if error.token.type not in ("_NL", "_INDENT", "_DEDENT", "$END") else ""
        if error.token.type == "_INDENT":
            word = INDENTED
        if error.token.type in ("$END",) or line < 1:
            line, column = text.rstrip("\n").count("\n") + 1, len(text.rstrip("\n").rsplit("\n", 1)[-1]) + 1
        elif error.token.type in ("_INDENT", "_DEDENT"):
            line = min(line + 1, text.count("\n")) if error.token.type == "_INDENT" else line
            column = 1
    elif isinstance(error, UnexpectedCharacters):
        expected = set(error.allowed or ())
        at = error.pos_in_stream or 0
        word = text[at : at + 1]
    line, column = line or 1, max(column or 1, 1)
    misspelling = None if word == INDENTED else find_misspelling(text, line, column, _error_in)
    return explain_mistake(source, first + line - 1, column, word, expected, misspelling)


def _error_in(text: str) -> tuple[int, int] | None:
    """The first error in a block (line and column), or None."""
    try:
        parser().parse(text)
    except UnexpectedInput as error:
        if error.line is None or error.line < 1:  # the text ends too early
            return text.count("\n") + 1, 1
        return error.line, error.column
    except DedentError:
        return text.count("\n") + 1, 1
    return None


# What messages call the tokens of a noun phrase: determiner and noun.

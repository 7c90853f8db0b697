"""The sentences under a line, as their author wrote them, each with its depth."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from uno_dsl.layers.rules import Entry
from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.sentence_text import sentence_at

Written = Entry | n.Line
Sentence = Callable[[Written], str]
OTHERWISE = "otherwise"


def written(source: Source, node: n.Line) -> str:
    """The sentence of a line. For a change, it includes the rules that it changes."""
    text = sentence_at(source, node.span.line)
    if isinstance(node, n.Change) and "[" not in text:
        return f"{text} {', '.join(f'[{target}]' for target in node.targets)}"
    return text


def lines_under(line: Written, sentence: Sentence, depth: int = 0) -> Iterator[tuple[int, str]]:
    """The lines under a line. Parts written on the same line are not repeated."""
    for child in children_of(line):
        yield from line_and_under(child, line, sentence, depth)
    otherwise = otherwise_of(line)
    if otherwise and not sentence(otherwise[0]).startswith(OTHERWISE):
        yield depth - 1, OTHERWISE
    for child in otherwise:
        written_beside = sentence(child).startswith(OTHERWISE)  # `otherwise any other player may catch the player`
        yield from line_and_under(child, line, sentence, depth - written_beside)


def line_and_under(child: Written, parent: Written, sentence: Sentence, depth: int) -> Iterator[tuple[int, str]]:
    if (child.span.file, child.span.line) != (parent.span.file, parent.span.line):
        yield depth, sentence(child)
    yield from lines_under(child, sentence, depth + 1)


def children_of(line: Written) -> list[Written]:
    """The lines directly under a line; for a question, its readings; for an example, what it tells."""
    readings = line.readings if isinstance(line, n.Question) else line.told if isinstance(line, n.Example) else ()
    return [*(line.block or ()), *readings]


def otherwise_of(line: Written) -> list[Written]:
    return list(getattr(line, "otherwise", None) or ())

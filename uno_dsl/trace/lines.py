"""The lines of the rules that carry citations: those of one file, and those in force in one printing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from uno_dsl.layers.rules import Choice, Rules
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.trace.citations import Citation, read_citation


@dataclass(frozen=True, slots=True, kw_only=True)
class CitingLine:
    """One citation on one line. `says` is what the line is: a rule id, `question x`, `set x to y`, `note`.

    `own` tells that it stands in the printing's own file.
    """

    text: str
    citation: Citation | None
    says: str
    span: Span
    own: bool = False


def _lines(cites: Iterable[str], says: str, span: Span, own: bool = False) -> Iterator[CitingLine]:
    for text in cites:
        yield CitingLine(text=text, citation=read_citation(text), says=says, span=span, own=own)


def lines_of_file(file: n.File, *, own: bool = False) -> list[CitingLine]:
    """Every citation in a file, in force or not."""
    of = f"option {file.header.name} " if file.header.kind == "option" else ""
    return [line for item in file.items for line in _walk(item, of, own)]


def _walk(node: n.Line, of: str, own: bool) -> Iterator[CitingLine]:
    yield from _lines(node.cites, of + name_of(node), node.span, own)
    readings = node.readings if isinstance(node, n.Question) else ()
    for child in (*(node.block or ()), *(getattr(node, "otherwise", None) or ()), *readings):
        yield from _walk(child, of, own)


def name_of(node: n.Line) -> str:
    """What a line is, in a word or two."""
    match node:
        case n.Setting():
            return f"set {node.question} to {node.reading}"
        case n.Question():
            return f"question {node.name}"
        case n.Reading():
            return f"reading {node.name}"
        case n.Remark():
            return node.word
        case n.Change():
            return f"{node.verb} " + ", ".join(f"[{target}]" for target in node.targets)
        case _:
            return f"[{node.label}]" if node.label else "line"


def lines_in_force(rules: Rules) -> list[CitingLine]:
    """The citations of everything that holds in a game: rules, questions, the readings chosen, remarks."""
    found: list[CitingLine] = []
    for entry in rules.walk():
        found += _lines(entry.cites, entry.id, entry.span)
    for choice in rules.choices.values():
        found += _lines(choice.cites, f"question {choice.name}", choice.span)
        chosen = choice.readings[choice.chosen]
        found += _lines(chosen.cites, f"{choice.name}={chosen.name}", chosen.span)
    for remark in rules.remarks:
        found += _lines(remark.cites, name_of(remark.node), remark.span)
    return found


def lines_not_chosen(choice: Choice) -> list[CitingLine]:
    """The citations of the readings of a question that do not hold."""
    found: list[CitingLine] = []
    for reading in choice.readings.values():
        if reading.name != choice.chosen:
            found += _lines(reading.cites, f"{choice.name}={reading.name}", reading.span)
    return found

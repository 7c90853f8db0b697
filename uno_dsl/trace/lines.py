"""The lines of the rules that have citations: those of one file, and those in force in one printing.

A line can cite without being a rule itself: a note, a misprint, or a reading that leaves the rules as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from uno_dsl.layers.rules import Choice, Rules
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.trace.citations import Citation, read_citation

Kind = Literal["rule", "remark", "empty"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CitingLine:
    """One citation on one line. `says` names the line: a rule id, `question x`, `set x to y`, `note`.

    `own`: the line is in the printing's own file. `kind`: whether it changes play. `reading`: the reading it chooses.
    """

    text: str
    citation: Citation | None
    says: str
    span: Span
    own: bool = False
    kind: Kind = "rule"
    reading: tuple[str, str] | None = None


def _lines(
    cites: Iterable[str],
    says: str,
    span: Span,
    own: bool = False,
    kind: Kind = "rule",
    reading: tuple[str, str] | None = None,
) -> Iterator[CitingLine]:
    for text in cites:
        yield CitingLine(
            text=text, citation=read_citation(text), says=says, span=span, own=own, kind=kind, reading=reading
        )


def kind_of(node: n.Line) -> Kind:
    """Whether a line changes play, is only a remark, or is a reading that leaves everything as it is."""
    match node:
        case n.Remark():
            return "remark"
        case n.Reading(block=block) if not block:
            return "empty"
        case _:
            return "rule"


def empty_readings(choices: Iterable[Choice]) -> set[tuple[str, str]]:
    """The readings that leave the rules as they are, each with its question."""
    return {(c.name, r.name) for c in choices for r in c.readings.values() if kind_of(r) == "empty"}


def lines_of_file(file: n.File, *, own: bool = False) -> list[CitingLine]:
    """Every citation in a file, whether its line is in force or not."""
    of = f"option {file.header.name} " if file.header.kind == "option" else ""
    return [line for item in file.items for line in _walk(item, of, own)]


def _walk(node: n.Line, of: str, own: bool) -> Iterator[CitingLine]:
    reading = (node.question, node.reading) if isinstance(node, n.Setting) else None
    yield from _lines(node.cites, of + name_of(node), node.span, own, kind_of(node), reading)
    readings = node.readings if isinstance(node, n.Question) else ()
    for child in (*(node.block or ()), *(getattr(node, "otherwise", None) or ()), *readings):
        yield from _walk(child, of, own)


def name_of(node: n.Line) -> str:
    """A short name for a line."""
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
    """The citations of everything in force in a game: rules, questions, the readings chosen, remarks."""
    found: list[CitingLine] = []
    for entry in rules.walk():
        found += _lines(entry.cites, entry.id, entry.span)
    for choice in rules.choices.values():
        found += _lines(choice.cites, f"question {choice.name}", choice.span)
        chosen = choice.readings[choice.chosen]
        found += _lines(chosen.cites, f"{choice.name}={chosen.name}", chosen.span, kind=kind_of(chosen))
    for remark in rules.remarks:
        found += _lines(remark.cites, name_of(remark.node), remark.span, kind="remark")
    return found


def lines_not_chosen(choice: Choice) -> list[CitingLine]:
    """The citations of the readings of a question that were not chosen."""
    found: list[CitingLine] = []
    for reading in choice.readings.values():
        if reading.name != choice.chosen:
            found += _lines(reading.cites, f"{choice.name}={reading.name}", reading.span, kind=kind_of(reading))
    return found

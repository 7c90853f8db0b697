"""Hover and definition: what the rule or the name at the cursor says, where it comes from, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from uno_dsl.explain.explanation import RuleExplained
from uno_dsl.lsp.at_cursor import Found, block_around, id_at, name_at, places_of, roles_in
from uno_dsl.lsp.document import Document, path_of
from uno_dsl.lsp.known import Known


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file; line and column are counted from 0."""

    path: Path
    line: int
    column: int
    length: int = 0


@dataclass(frozen=True, slots=True)
class Hover:
    """What is said of what stands at the cursor, as Markdown, and where that stands; nothing if it is the whole line."""

    markdown: str
    found: Found | None


def hover(document: Document, line: int, column: int, known: Known) -> Hover | None:
    """What the rule says whose id or name is at the cursor; otherwise what the rule of this line says."""
    found, rule = at(document, line, column, known)
    if rule is None:
        rule = rule_of_line(document, line, known)
        found = None
    if rule is None:
        return None
    return Hover(markdown(rule), found)


def at(document: Document, line: int, column: int, known: Known) -> tuple[Found | None, RuleExplained | None]:
    """The id or name at the cursor, and its rule."""
    text = document.line(line)
    found = id_at(text, line, column)
    if found is not None:
        return found, known.rule(found.name) or labelled(document, line, found.name, known)
    found = name_at(text, line, column, known.names)
    return found, known.rule(known.names[found.name]) if found is not None else None


def labelled(document: Document, line: int, label: str, known: Known) -> RuleExplained | None:
    """The rule that has its short label in a line: `[deal]` under `rule setup`. It begins there, or in the next lines of the same file."""
    places = [(place_of(place), rule) for rule, place in known.places() if rule.rpartition(".")[2] == label]
    near = [(place.line, rule) for place, rule in places if place.path == document.path and place.line >= line]
    return known.rule(min(near, key=lambda one: one[0])[1]) if near else None


def rule_of_line(document: Document, line: int, known: Known) -> RuleExplained | None:
    """The first rule that begins in a line."""
    begins = f"{document.name}:{line + 1}:"
    return next((known.rule(rule) for rule, place in known.places() if place.startswith(begins)), None)


def markdown(rule: RuleExplained) -> str:
    """A rule as Markdown: its id, what it says in plain words, and its sources."""
    said = "\n".join(rule.words) or rule.sentence
    lines = [f"**[{rule.id}]** {rule.layer}", "", "```text", said, "```"]
    for cited in rule.cites:
        lines += ["", f"*{', '.join(cited.ids)}*: {cited.says}" if cited.says else f"*{', '.join(cited.ids)}*"]
    return "\n".join(lines)


def definition(document: Document, line: int, column: int, known: Known) -> Place | None:
    """Where the id or name at the cursor is defined."""
    lines = document.lines
    start, end = block_around(lines, line)
    role = name_at(document.line(line), line, column, roles_in("\n".join(lines[start:end])))
    if role is not None:
        first = places_of(role.name, lines, start, end)
        return Place(document.path, first[0].line, first[0].start, len(role.name)) if first else None
    found, rule = at(document, line, column, known)
    if rule is not None:
        return place_of(rule.place)
    text = document.line(line)
    question = name_at(text, line, column, known.questions) if found is None else None
    return place_of(known.questions[question.name]) if question is not None else None


def place_of(place: str) -> Place:
    """`spec/base/classic.uno:12:3` as a place."""
    name, line, column = place.rsplit(":", 2)
    return Place(path_of(name), int(line) - 1, int(column) - 1)

"""Statements of a printing that no line cites any more if a reading or an option is chosen as well."""

from __future__ import annotations

from uno_dsl.layers.rules import Rules
from uno_dsl.syntax import nodes as n
from uno_dsl.trace.citations import StatementCitation
from uno_dsl.trace.lines import lines_in_force, lines_of_file
from uno_dsl.trace.manual_statements import Index, Manual


def manuals_of(index: Index, edition: str, language: str) -> list[Manual]:
    """The manuals of an edition that have a printing in a language."""
    return [m for m in index.manuals.values() if m.edition == edition and language in m.languages]


def cited(rules: Rules, printing: n.File, manuals: list[Manual], language: str) -> set[str]:
    """The statements of a printing that are cited by some line in force."""
    lines = lines_in_force(rules) + lines_of_file(printing, own=True)
    found: set[str] = set()
    for line in lines:
        citation = line.citation
        if isinstance(citation, StatementCitation):
            statements = (m.statements[id_] for m in manuals for id_ in citation.ids if id_ in m.statements)
            found |= {s.name for s in statements if citation.cites(s, language, own=line.own)}
    return found

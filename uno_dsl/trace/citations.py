"""Citations: what a line of the rules is based on.

    <DRAW.2>                    that statement, in every manual that has it and whose game the line is part of
    <OBJ.2-3>                   several in a row
    <M3.DECK.9>                 of one manual
    <DRAW.2 es>                 as these printings have it: by language,
    <UNO.1 M0 es, M1 de>        or by manual and language, or by manual alone
    <DECK.2 not M1>             but not in these manuals or printings
    <D14>  <Q029>  <Q022-Q023>  a discrepancy; an open question; several in a row

A citation without a language means the statement as the index words it, and so the printings that agree with it. A citation
that names a language, or is in a printing's own file, means what that printing says, even if it says something else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from uno_dsl.trace.manual_statements import Manual, Statement

_STATEMENT = re.compile(r"(?:(M\d+)\.)?([A-Z][A-Z0-9]*)\.(\d+)(?:-(\d+))?")
_ENTRY = re.compile(r"([DQ])(\d+)(?:-\1(\d+))?")
_MANUAL = re.compile(r"M\d+")
_LANGUAGE = re.compile(r"[a-z]{2}(?:-[A-Z]{2})?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """Printings: of one manual or of all, in some languages or (if none is named) in all."""

    manual: str | None
    languages: tuple[str, ...] = ()

    def holds(self, manual: str, language: str) -> bool:
        """Whether that printing is one of these."""
        return self.manual in (None, manual) and (not self.languages or language in self.languages)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementCitation:
    """`<DRAW.2-3 es>`: statements of the manuals."""

    ids: tuple[str, ...]
    where: tuple[Where, ...] = ()
    excepted: bool = False

    def speaks_of(self, manual: str, language: str) -> bool:
        """Whether the citation applies to that printing."""
        return not self.where or any(x.holds(manual, language) for x in self.where) is not self.excepted

    def names(self, manual: str, language: str) -> bool:
        """Whether the printing is named by its language, so that the citation includes what it says differently."""
        return not self.excepted and any(x.languages and x.holds(manual, language) for x in self.where)

    def cites(self, statement: Statement, language: str, *, own: bool) -> bool:
        """Whether it cites the statement as that printing has it. `own`: the citation is in the printing's own file."""
        if statement.id not in self.ids or not self.speaks_of(statement.manual, language):
            return False
        if language in statement.languages:
            return True
        return language in statement.deviations and (own or self.names(statement.manual, language))


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryCitation:
    """`<D14>`, `<Q022-Q023>`: discrepancies or open questions."""

    ids: tuple[str, ...]


Citation = StatementCitation | EntryCitation


def read_citation(text: str) -> Citation | None:
    """Parse the text between the angle brackets; None if it is not a citation."""
    head, _, rest = text.partition(" ")
    entry = _ENTRY.fullmatch(text)
    if entry is not None:
        letter, first, last = entry.groups()
        numbers = range(int(first), int(last or first) + 1)
        return EntryCitation(ids=tuple(f"{letter}{n:0{len(first)}}" for n in numbers)) if numbers else None
    found = _STATEMENT.fullmatch(head)
    where = _places(rest.removeprefix("not "))
    if found is None or where is None:
        return None
    manual, section, first, last = found.groups()
    numbers = range(int(first), int(last or first) + 1)
    excepted = rest.startswith("not ")
    if not numbers or (manual and (excepted or any(x.manual for x in where))):
        return None
    if manual:
        where = tuple(Where(manual=manual, languages=x.languages) for x in where) or (Where(manual=manual),)
    return StatementCitation(ids=tuple(f"{section}.{n}" for n in numbers), where=where, excepted=excepted)


def _places(text: str) -> tuple[Where, ...] | None:
    """Parse `M0 es pt, M1` or `es`; None if it is something else."""
    places = []
    for words in [part.split() for part in text.split(",")] if text else []:
        manual = words[0] if words and _MANUAL.fullmatch(words[0]) else None
        languages = tuple(words[1:] if manual else words)
        if not words or not all(_LANGUAGE.fullmatch(x) for x in languages):
            return None
        places.append(Where(manual=manual, languages=languages))
    return tuple(places)


def wrong_with(citation: StatementCitation, manuals: list[Manual], printing: str | None) -> str | None:
    """What is wrong with a statement citation: what it names does not exist in these manuals, or in one printing of the only one."""
    for id_ in citation.ids:
        having = [m.statements[id_] for m in manuals if id_ in m.statements]
        if not having:
            return f"there is no statement {id_} in {' '.join(m.id for m in manuals)}"
        if printing is not None and not any(printing in s.printings for s in having):
            return f"the printing {printing} of {manuals[0].id} says nothing about {id_}"
        for place in citation.where:
            languages = place.languages or (None,)
            for language in languages:
                if not any(_has_statement(s, place, language) for s in having):
                    return f"{id_} is not in {' '.join(x for x in (place.manual, language) if x)}"
    return None


def _has_statement(statement: Statement, place: Where, language: str | None) -> bool:
    if place.manual not in (None, statement.manual):
        return False
    return language is None or language in statement.printings

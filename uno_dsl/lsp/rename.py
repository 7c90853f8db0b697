"""Renaming: all places of a name that a file itself gives, and whether the new name can take its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from uno_dsl.lsp.at_cursor import Found, block_around, id_at, ids_in, name_at, places_of, roles_in
from uno_dsl.lsp.document import Document, errors_while_typing
from uno_dsl.lsp.explained_at import at, place_of
from uno_dsl.lsp.known import Known

NAME = re.compile(r"[A-Za-z][\w-]*")


class Refused(Exception):
    """A name that cannot be changed, or not to this one: why."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """A name at the cursor, and everything that changes with it."""

    found: Found
    places: tuple[Found, ...]


def renaming(document: Document, line: int, column: int, known: Known) -> Renaming:
    """What a new name for the one at the cursor changes. Raises Refused."""
    text, lines = document.line(line), document.lines
    label = id_at(text, line, column)
    if label is not None:
        return of_label(document, label, known)
    start, end = block_around(lines, line)
    role = name_at(text, line, column, roles_in("\n".join(lines[start:end])))
    if role is not None:
        return Renaming(role, tuple(places_of(role.name, lines, start, end)))
    found, rule = at(document, line, column, known)
    if found is None or rule is None:
        raise Refused("there is no name here that a rules file gives")
    if place_of(rule.place).path != document.path:
        raise Refused(f"`{found.name}` gets its name in {rule.place}, not in this file")
    return Renaming(found, tuple(places_of(found.name, lines, 0, len(lines))))


def of_label(document: Document, label: Found, known: Known) -> Renaming:
    """The id of a rule of this file, at every place in it: whole, or only its label in the line of the rule."""
    _, rule = at(document, label.line, label.start, known)
    if rule is None:
        raise Refused(f"no rule has the id `{label.name}`")
    place = place_of(rule.place)
    if place.path != document.path:
        raise Refused(f"the rule `{rule.id}` stands in {rule.place}, not in this file")
    short = rule.id.rpartition(".")[2]
    places = []
    for number, text in enumerate(document.lines):
        for found in ids_in(text, number):
            if found.name == rule.id or (number in (place.line, label.line) and found.name == short):
                places.append(Found(short, number, found.end - len(short), found.end))
    cursor = next((one for one in places if one.line == label.line and one.end == label.end), label)
    return Renaming(cursor, tuple(places))


def renamed(document: Document, what: Renaming, new: str) -> str:
    """The text with the new name. Raises Refused if it is no name, or if the rules would then be wrong."""
    if not NAME.fullmatch(new):
        raise Refused(f"`{new}` cannot be a name: a name has letters, digits and hyphens, and begins with a letter")
    lines = document.lines
    for one in sorted(what.places, key=lambda found: (found.line, found.start), reverse=True):
        lines[one.line] = lines[one.line][: one.start] + new + lines[one.line][one.end :]
    text = "\n".join(lines)
    before, after = errors_while_typing(document), errors_while_typing(replace(document, text=text))
    if len(after) > len(before):
        raise Refused(f"with `{new}`, the rules would be wrong: {after[0].message}")
    return text

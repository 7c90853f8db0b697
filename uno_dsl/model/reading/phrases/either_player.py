"""After a condition about two players, nobody can tell which of them `they` are: `if the dealer has 3 cards and the winner has 2 cards`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


def of_either(condition: n.Condition, before: Scope, after: Scope, readers: Readers) -> Scope:
    """The scope after a condition, which knows two players that `they` could be. A condition that says `they` itself goes on about them."""
    atoms = [*atoms_of(condition)]
    if any(atom.subject.core.pronoun == "they" for atom in atoms):
        return after
    named = players_named(atoms, before, readers)
    they = after.they if after.they is not None else after.player
    if they is None or all(who == they for who in named):
        return after
    others = [*named.values(), "the player" if they == after.player else "that player"]
    return after.child(they=after.they, either=(others[0], others[1]))


def atoms_of(condition: n.Condition) -> Iterator[n.Atom]:
    """The parts of a condition without `and`, `or` and `not`."""
    match condition:
        case n.AllOf(parts=parts) | n.AnyOf(parts=parts):
            for part in parts:
                yield from atoms_of(part)
        case n.Not(part=part):
            yield from atoms_of(part)
        case n.Atom():
            yield condition


def players_named(atoms: list[n.Atom], scope: Scope, readers: Readers) -> dict[e.Expression, str]:
    """The players that conditions are about, and what they are called there."""
    found: dict[e.Expression, str] = {}
    count = scope.counter[0]
    for atom in atoms:
        if atom.subject.core.pronoun or atom.form == "there":
            continue
        try:
            meaning = readers.phrases.value(atom.subject, scope)
        except Problem:
            continue
        if meaning.kind == "player" and not meaning.many:
            found.setdefault(meaning.value, text_of(atom.subject))
    scope.counter[0] = count
    return found

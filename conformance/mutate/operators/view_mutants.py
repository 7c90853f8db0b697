"""Mutants of who sees what: a pile that is open to others, or to fewer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.operators.standing_mutants import Maker, simply
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

VISIBILITY = "visibility"
"""The operator whose mutants play the same and show something else."""
FRONTS = {True: ("everybody", "owner", "nobody"), False: ("everybody", "top", "nobody")}
BACKS = {True: ("others", "nobody"), False: ("top", "nobody")}
"""Who may see the front and the back of a card, for piles that each player has, and for shared piles."""


def mutants_of_visibility(program: i.Program) -> Iterator[Mutant]:
    """All mutants of who sees what. Only cards with two sides have backs by which they differ."""
    make = Maker(program).make
    for number, keep in enumerate(program.keeps.values()):
        if keep.kind != "pile":
            continue
        for says, other in others_of(keep, two_sided=bool(program.sides)):
            mutation = simply(VISIBILITY, says, says)
            changed = replace(program, keeps={**program.keeps, keep.name: other})
            yield make(keep.rule, ("keeps", number, 0), mutation, changed, keep.name)


def others_of(keep: s.Keep, *, two_sided: bool) -> Iterator[tuple[str, s.Keep]]:
    """A pile that is seen by others; with who sees it in words."""
    for seen in FRONTS[keep.per_player]:
        if seen != keep.seen:
            yield f"seen by: {seen}", replace(keep, seen=seen)
    for backs in BACKS[keep.per_player] if two_sided else ():
        if backs != keep.backs:
            yield f"backs seen by: {backs}", replace(keep, backs=backs)

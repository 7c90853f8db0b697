"""Mutants of the second order: two changes at once, which might hide each other.

Not handled here: whether they do (`trial.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from conformance.mutate.operators.mutant import NOWHERE, Mutant
from uno_dsl.program.instructions import Program

TABLES = ("instructions", "owners", "handlers", "permissions", "windows", "standing", "faces")
SINGLE = ("players", "keeps")


def pairs_of(program: Program, mutants: Sequence[Mutant], count: int, seed: int = 1) -> Iterator[Mutant]:
    """N random pairs of mutants that do not change the same thing."""
    random = Random(seed).random
    found = 0
    for _ in range(20 * count):
        if found == count or len(mutants) < 2:
            return
        one, other = (mutants[int(random() * len(mutants))] for _ in range(2))
        both = combined(program, one, other)
        if both is not None:
            found += 1
            yield both


def combined(program: Program, one: Mutant, other: Mutant) -> Mutant | None:
    """Both changes in one program; None if they change the same thing, or cannot be combined."""
    changes: dict[str, Any] = {}
    for name in (*TABLES, *SINGLE):
        plain, first, second = getattr(program, name), getattr(one.program, name), getattr(other.program, name)
        merged = second if first == plain else first if second == plain else None
        if merged is None and name in TABLES:
            merged = merged_entries(plain, first, second)
        if merged is None:
            return None
        changes[name] = merged
    gates = None if one.gates is None or other.gates is None else one.gates | other.gates
    return Mutant(
        operator="two at once", rule=one.rule, where=one.id, variant=f"and {other.id}", place=NOWHERE, gates=gates,
        words=f"{one.words}; and {other.words}", program=replace(program, **changes), lasting=True,
    )  # fmt: skip


def merged_entries(plain: Sequence[Any], first: Sequence[Any], second: Sequence[Any]) -> tuple[Any, ...] | None:
    """A table with the changed entries of both; None if both change one, or both add some."""
    size = len(plain)
    if min(len(first), len(second)) < size or len(first) > size and len(second) > size:
        return None
    merged: list[Any] = []
    for entry, one, other in zip(plain, first[:size], second[:size], strict=True):
        if one != entry and other != entry:
            return None
        merged.append(one if other == entry else other)
    return (*merged, *first[size:], *second[size:])

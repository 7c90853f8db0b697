"""What came of every mutant of a printing: noticed by a case, equivalent for a reason, or alive.

Leaves to others: finding out (`trial.py`) and showing it (`scored_text.py`, `score_table.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .mutant import Mutant

WRITTEN = "written"
SAME = "the same engine"
EXHAUSTIVE = "exhaustive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """A mutant: the case that notices it, or why nobody can; with neither it is alive, and `hint` says more.

    `proof` says how it is known that nobody can: every play from closed tables was tried, or it is the same engine, or
    there is nothing but what is written.
    """

    mutant: Mutant
    by: str | None = None
    why: str = ""
    proof: str = ""
    hint: str = ""

    @property
    def alive(self) -> bool:
        """Whether it should have been noticed."""
        return self.by is None and not self.proof


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """The mutants of a printing, the size of its suite, and what was tried besides. `all_asked`: these are all mutants."""

    game: str
    printing: str
    cases: int
    fates: tuple[Fate, ...]
    all_asked: bool = False
    stale: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    """The cases that the right engine fails: they are left out."""
    pairs: tuple[int, int] = (0, 0)
    """Of so many mutants changed in two places, so many were noticed."""
    held_out: tuple[int, int] = (0, 0)
    """Of so many mutants that the suite was not made for, so many were noticed."""
    missed: tuple[str, ...] = ()
    """Those of the two that nothing noticed."""

    @property
    def alive(self) -> list[Fate]:
        """The mutants that should have been noticed."""
        return [fate for fate in self.fates if fate.alive]

    @property
    def killed(self) -> int:
        """How many were noticed."""
        return sum(fate.by is not None for fate in self.fates)

    def proved_by(self, proof: str) -> int:
        """How many cannot be noticed, as is known in this way."""
        return sum(fate.proof == proof for fate in self.fates)


def by_operator(fates: Iterable[Fate]) -> dict[str, list[Fate]]:
    """The mutants, operator by operator."""
    found: dict[str, list[Fate]] = {}
    for fate in fates:
        found.setdefault(fate.mutant.operator, []).append(fate)
    return found

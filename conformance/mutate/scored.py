"""The fate of every mutant of a printing: killed by a case, equivalent for a reason, or alive.

Not handled here: finding out (`trial.py`) and printing (`scored_text.py`, `score_table.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from conformance.mutate.operators.mutant import Mutant

WRITTEN = "written"
SAME = "the same engine"
EXHAUSTIVE = "exhaustive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """A mutant: the case that kills it, or why it is equivalent; with neither it is alive, and `hint` says more.

    `proof` says how we know that it is equivalent: every play from closed tables was tried, it is the same engine, or
    there is only a written reason.
    """

    mutant: Mutant
    by: str | None = None
    why: str = ""
    proof: str = ""
    hint: str = ""

    @property
    def alive(self) -> bool:
        """Whether it should have been killed."""
        return self.by is None and not self.proof


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """The mutants of a printing, the size of its suite, and what else was tried. `all_asked`: these are all mutants."""

    game: str
    printing: str
    cases: int
    fates: tuple[Fate, ...]
    all_asked: bool = False
    stale: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    """The cases that the right engine fails: they are left out."""
    pairs: tuple[int, int] = (0, 0)
    """How many mutants with two changes there were, and how many of them were killed."""
    held_out: tuple[int, int] = (0, 0)
    """How many mutants there were that the suite was not made for, and how many of them were killed."""
    missed: tuple[str, ...] = ()
    """The survivors among both."""

    @property
    def alive(self) -> list[Fate]:
        """The mutants that should have been killed."""
        return [fate for fate in self.fates if fate.alive]

    @property
    def killed(self) -> int:
        """How many were killed."""
        return sum(fate.by is not None for fate in self.fates)

    def proved_by(self, proof: str) -> int:
        """How many are equivalent, with this kind of proof."""
        return sum(fate.proof == proof for fate in self.fates)


def by_operator(fates: Iterable[Fate]) -> dict[str, list[Fate]]:
    """The mutants, operator by operator."""
    found: dict[str, list[Fate]] = {}
    for fate in fates:
        found.setdefault(fate.mutant.operator, []).append(fate)
    return found

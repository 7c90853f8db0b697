"""The status of every mutant of a printing: killed by a case, equivalent for a reason, or alive.

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
class MutantStatus:
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
    statuses: tuple[MutantStatus, ...]
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
    def alive(self) -> list[MutantStatus]:
        """The mutants that should have been killed."""
        return [status for status in self.statuses if status.alive]

    @property
    def killed(self) -> int:
        """How many were killed."""
        return sum(status.by is not None for status in self.statuses)

    def proved_by(self, proof: str) -> int:
        """How many are equivalent, with this kind of proof."""
        return sum(status.proof == proof for status in self.statuses)


def by_operator(statuses: Iterable[MutantStatus]) -> dict[str, list[MutantStatus]]:
    """The mutants, operator by operator."""
    found: dict[str, list[MutantStatus]] = {}
    for status in statuses:
        found.setdefault(status.mutant.operator, []).append(status)
    return found

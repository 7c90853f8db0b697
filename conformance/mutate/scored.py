"""What came of every mutant of a printing: noticed by a case, equivalent for a reason, or alive.

Leaves to others: finding out (`trial.py`) and showing it (`scored_text.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .mutant import Mutant

WRITTEN = "written"
SAME = "the same engine"
PLAYED = "by play"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """A mutant: the case that notices it, or why nobody can; with neither it is alive, and `hint` says more.

    `proof` says how it is known that nobody can: by play, because it is the same engine, or as written down.
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
    """All mutants of a printing, the size of its suite, and what was tried besides."""

    game: str
    printing: str
    cases: int
    fates: tuple[Fate, ...]
    stale: tuple[str, ...] = ()
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
    def written(self) -> list[Fate]:
        """The mutants for which there is nothing but a written reason."""
        return [fate for fate in self.fates if fate.proof == WRITTEN]


def by_operator(fates: Iterable[Fate]) -> dict[str, list[Fate]]:
    """The mutants, operator by operator."""
    found: dict[str, list[Fate]] = {}
    for fate in fates:
        found.setdefault(fate.mutant.operator, []).append(fate)
    return found

"""What was found in rules that were checked before: most rules of a selection are those of the library, checked again and again.

Whether a rule has words without effect depends on its lines, and on the table, the cards and the words of the game. Where
all of these are the very same nodes as before, so are the findings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.model.reading.single_rules import SameLines

MOST_RULES = 2_000
"""The number of rules that are known at a time beside the same table."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What trying the lines of a rule led to: the findings, and what was read for them."""

    findings: tuple[Diagnostic, ...]
    phrases: int
    whole_lines: int


class KnownRules:
    """The rules that were tried beside the same table, cards and words."""

    def __init__(self) -> None:
        self._tried: dict[SameLines, Tried] = {}

    def find(self, rule: SameLines) -> Tried | None:
        return self._tried.get(rule)

    def add(self, rule: SameLines, tried: Tried) -> None:
        if len(self._tried) >= MOST_RULES:
            self._tried.clear()
        self._tried[rule] = tried


@lru_cache(maxsize=64)
def known_beside(surroundings: SameLines) -> KnownRules:
    """What is known beside these lines. There is one for equal surroundings, for as long as the process runs."""
    return KnownRules()

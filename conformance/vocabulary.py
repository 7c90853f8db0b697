"""The vocabulary of a declaration: the games, rules and open questions that there are, and the names nearest to others.

Takes no rules: who calls the judge knows them. Leaves to others: what is said of unknown names (`notes.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from .applicability import ANY, is_under


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Games with their printings, the ids of rules, open questions with their readings, and the parts of a position."""

    games: Mapping[str, tuple[str, ...]]
    rules: frozenset[str]
    questions: Mapping[str, tuple[str, ...]]
    parts: frozenset[str] = frozenset()

    def knows_rule(self, name: str) -> bool:
        """Whether it is a rule, or the heading of some."""
        return any(is_under(rule, name) for rule in self.rules)

    def knows_reading(self, question: str, reading: str) -> bool:
        """Whether an open question can be read so."""
        return question in self.questions and reading in (ANY, *self.questions[question])

    def known_readings(self, readings: Mapping[str, str]) -> dict[str, str]:
        """The readings without those that there are not."""
        return {question: reading for question, reading in readings.items() if self.knows_reading(question, reading)}

    @property
    def rules_with_headings(self) -> list[str]:
        """The rules, and the words under which several stand."""
        return sorted(self.rules | {rule.rpartition(".")[0] for rule in self.rules if "." in rule})


def instead(name: str, known: Iterable[str], otherwise: str) -> str:
    """`did you mean …?`, or all the names when none is near."""
    names = [*known]
    near = get_close_matches(name, names, n=1)
    if near:
        return f"did you mean `{near[0]}`?"
    return f"{otherwise} {', '.join(names)}" if names else "there are none"

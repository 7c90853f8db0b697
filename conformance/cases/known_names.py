"""The names that a declaration may use: games, rules, open questions and parts of a position.

It does not read the rules: the caller supplies the names. Not handled here: remarks on unknown names
(`declaration_remarks.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from conformance.cases.applicability import ANY, is_under
from uno_dsl.diagnostic import did_you_mean

LISTED = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Games with their printings, the ids of rules, open questions with their readings, and the parts of a position."""

    games: Mapping[str, tuple[str, ...]]
    rules: frozenset[str]
    questions: Mapping[str, tuple[str, ...]]
    parts: frozenset[str] = frozenset()

    def knows_rule(self, name: str) -> bool:
        """Whether a name is a rule, or the heading of several."""
        return any(is_under(rule, name) for rule in self.rules)

    def knows_reading(self, question: str, reading: str) -> bool:
        """Whether an open question has this reading."""
        return question in self.questions and reading in (ANY, *self.questions[question])

    def known_readings(self, readings: Mapping[str, str]) -> dict[str, str]:
        """Those of the readings that exist."""
        return {question: reading for question, reading in readings.items() if self.knows_reading(question, reading)}

    @property
    def rules_with_headings(self) -> list[str]:
        """The rules and their headings."""
        return sorted(self.rules | {rule.rpartition(".")[0] for rule in self.rules if "." in rule})


def instead(name: str, known: Iterable[str], otherwise: str) -> str:
    """`did you mean …?`, or up to LISTED of the names if none is similar."""
    names = [*known]
    if near := did_you_mean(name, names):
        return near
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    return f"{otherwise} {', '.join(names[:LISTED])}{more}" if names else "there are none"

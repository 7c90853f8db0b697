"""Remarks on a declaration, in the light of what came of the cases: words that mean nothing, limits that are none.

Leaves to others: the results themselves (`judge.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .action import DETAILS
from .case import Case, FromPosition
from .declaration import Declaration
from .report import CaseResult, Outcome
from .situation import Refusal

MODES = frozenset({"position", "scripted"})
PARTS = frozenset(
    {"players", "turn", "dealer", "direction", "colour in play", "hand", "draw pile", "discard pile", "score"}
    | {"side in play", "open", "misses"}
)


def remarks(declared: Declaration, results: Sequence[CaseResult], known_rules: Collection[str]) -> tuple[str, ...]:
    """All remarks, in the order of the keys of a declaration."""
    cases = [result.case for result in results if isinstance(result.case, Case)]
    rules = {*known_rules, *(rule for case in cases for rule in case.rules)}
    return (
        *_unknown("modes", declared.modes - MODES),
        *_unknown("actions", declared.actions - DETAILS.keys()),
        *_unknown("reports", declared.reports - PARTS - _parts(cases)),
        *_unknown("limitations", declared.limitations.keys() - rules),
        *_needless(declared, results),
    )


def _unknown(key: str, words: Collection[str]) -> list[str]:
    return [f"`{key}` names `{word}`, which the kit does not know" for word in sorted(words)]


def _parts(cases: Sequence[Case]) -> set[str]:
    parts: set[str] = set()
    for case in cases:
        if isinstance(case.start, FromPosition):
            parts.update(case.start.position)
        for step in case.steps:
            if not isinstance(step.expect, Refusal) and step.expect.position is not None:
                parts.update(step.expect.position)
    return parts


def _needless(declared: Declaration, results: Sequence[CaseResult]) -> list[str]:
    """The limitations all of whose cases pass."""
    lines = []
    for rule in sorted(declared.limitations):
        about = [result.outcome for result in results if isinstance(result.case, Case) and result.case.rules[0] == rule]
        passed = about.count(Outcome.PASSED)
        if passed and Outcome.DECLARED_LIMITATION not in about:
            lines.append(f"the limitation `{rule}` is not needed: {passed} of its cases passed, none failed")
    return lines

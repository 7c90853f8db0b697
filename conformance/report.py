"""A report: what came of each case. Data only.

Leaves to others: judging (`judge.py`) and showing it (`report_text.py`, `report_json.py`).
"""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .case import BrokenCase, Case
from .compare import Difference
from .declaration import Declaration
from .faults import Fault


class Outcome(StrEnum):
    """What can come of a case. Only the first is a pass, only the second a failure to follow a rule."""

    PASSED = "passed"
    FAILED = "failed"
    ENGINE_ERROR = "engine-error"
    DECLARED_LIMITATION = "declared-limitation"
    DIFFERS_BY_READING = "differs-by-reading"
    NOT_APPLICABLE = "not-applicable"
    KIT_ERROR = "kit-error"


COUNTED = {
    Outcome.PASSED: "passed",
    Outcome.FAILED: "failed",
    Outcome.ENGINE_ERROR: "engine errors",
    Outcome.DECLARED_LIMITATION: "declared limitations",
    Outcome.DIFFERS_BY_READING: "differing by reading",
    Outcome.NOT_APPLICABLE: "not applicable",
    Outcome.KIT_ERROR: "kit errors",
}
JUDGED = (Outcome.PASSED, Outcome.FAILED)
NOT_JUDGED = tuple(outcome for outcome in Outcome if outcome not in JUDGED)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """What a report says of a rule: its sentence, its citations, and its place in the rules files."""

    sentence: str
    citations: tuple[str, ...] = ()
    place: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """The step at which an engine left the rules, and how."""

    step: int
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """The step at which the conversation broke off, None where it never began, and how."""

    step: int | None
    fault: Fault


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseResult:
    """A case and its outcome.

    `failure` belongs to failures and `breakdown` to engine errors; declared limitations have either. `reason` belongs
    to all others but passes. `unsteady` is a fault of a first try that did not come again when the case was tried
    alone. `limitation` is the name of a declared one. `undeclared` are readings of questions of which the engine
    declares nothing: those on which a failure depends, or those that a case which differs by reading is about.
    """

    case: Case | BrokenCase
    outcome: Outcome
    reason: str = ""
    failure: Failure | None = None
    breakdown: Breakdown | None = None
    unsteady: Breakdown | None = None
    limitation: str | None = None
    undeclared: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The results of a suite on one engine, in the order of the cases.

    `declared` is None, and `fault` says why, when the engine never answered `hello` rightly; `notes` are remarks on
    its declaration. `questions` names for each open question its readings. `not_selected` are the suites, or games, whose
    cases were left out because the engine does not declare them. `transcript` is the file that the cases are kept in, if
    they are in none of the suites; `more_words` are those that the command of a replay needs besides.
    """

    command: tuple[str, ...]
    declared: Declaration | None
    results: tuple[CaseResult, ...]
    rules: Mapping[str, RuleText]
    notes: tuple[str, ...] = ()
    fault: Fault | None = None
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    not_selected: tuple[str, ...] = ()
    transcript: str = ""
    more_words: str = ""

    @property
    def counts(self) -> dict[Outcome, int]:
        """How many cases have each outcome, in the order of the outcomes."""
        counted = Counter(result.outcome for result in self.results)
        return {outcome: counted[outcome] for outcome in Outcome}

    def of(self, outcome: Outcome) -> tuple[CaseResult, ...]:
        """The results with an outcome."""
        return tuple(result for result in self.results if result.outcome is outcome)

    def failed_by_rule(self) -> dict[str, list[CaseResult]]:
        """The failures by the rule that they are about, in the order of the suite."""
        by_rule: dict[str, list[CaseResult]] = {}
        for result in self.of(Outcome.FAILED):
            if isinstance(result.case, Case):
                by_rule.setdefault(result.case.rules[0], []).append(result)
        return by_rule

    def replay(self, result: CaseResult) -> str:
        """The command that runs one case again."""
        kept = f" --transcript {shlex.quote(self.transcript)}" if self.transcript else ""
        more = f" {self.more_words}" if self.more_words else ""
        case = shlex.quote(result.case.id)
        return f"uno test --engine {shlex.quote(shlex.join(self.command))}{kept}{more} --case {case}"

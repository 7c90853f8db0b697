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
    """What can come of a case. Only the first is a pass; failures to follow a rule are expected, or not."""

    PASSED = "passed"
    FAILED = "failed"
    ENGINE_ERROR = "engine-error"
    EXPECTED_FAILURE = "expected-failure"
    DECLARED_LIMITATION = "declared-limitation"
    DIFFERS_BY_READING = "differs-by-reading"
    NOT_APPLICABLE = "not-applicable"
    NOT_RUN = "not-run"
    KIT_ERROR = "kit-error"


COUNTED = {
    Outcome.PASSED: "passed",
    Outcome.FAILED: "failed",
    Outcome.ENGINE_ERROR: "engine errors",
    Outcome.EXPECTED_FAILURE: "expected failures",
    Outcome.DECLARED_LIMITATION: "declared limitations",
    Outcome.DIFFERS_BY_READING: "differing by reading",
    Outcome.NOT_APPLICABLE: "not applicable",
    Outcome.NOT_RUN: "not run",
    Outcome.KIT_ERROR: "kit errors",
}
JUDGED = (Outcome.PASSED, Outcome.FAILED, Outcome.EXPECTED_FAILURE)
NOT_JUDGED = tuple(outcome for outcome in Outcome if outcome not in JUDGED)
ONLY_IF_ASKED_FOR = (Outcome.EXPECTED_FAILURE, Outcome.NOT_RUN)
"""The outcomes that come only of options: where there are none of them, the sums do not name them."""


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
class Smaller:
    """A smaller case in which the engine leaves the same rule in the same way, as it is stated and asked, and how it does."""

    stated: Case
    case: Case
    failure: Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenAfter:
    """When a difference was first seen in a game: the rules that were carried out then, and how many actions it takes before.

    `needed` are the rules that only those actions carried out: what went wrong may have been hidden since.
    """

    rules: tuple[str, ...]
    actions: int = 0
    needed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deviation:
    """A rule, its heading or a case of which a failure is expected, why, and what came of its cases."""

    name: str
    reason: str
    failed: int
    passed: int

    @property
    def unexpected(self) -> bool:
        """Whether all that was judged passed, so that nothing is left to expect."""
        return bool(self.passed) and not self.failed


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomGames:
    """The random games that were played beside the rules after the cases: how many, of which seed, and how many differ.

    `why_none` says why there were none.
    """

    seed: int
    games: int = 0
    moves: int = 0
    different: int = 0
    why_none: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseResult:
    """A case and its outcome.

    `failure` belongs to failures, expected or not, and `breakdown` to engine errors; declared limitations have either.
    `reason` belongs to expected failures and to all others but passes. `unsteady` is a fault of a first try that did not come again when the case was tried
    alone. `limitation` is the name of a declared one. `undeclared` are readings of questions of which the engine
    declares nothing: those on which a failure depends, or those that a case which differs by reading is about; `right_if` are,
    as far as the rules were asked, the readings of these questions by which a failure would be none.
    `smaller` shows a failure in a smaller position. `seen_after` belongs to the failures of games.
    """

    case: Case | BrokenCase
    outcome: Outcome
    reason: str = ""
    failure: Failure | None = None
    breakdown: Breakdown | None = None
    unsteady: Breakdown | None = None
    limitation: str | None = None
    undeclared: Mapping[str, str] = field(default_factory=dict)
    right_if: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    smaller: Smaller | None = None
    seen_after: SeenAfter | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The results of a suite on one engine, in the order of the cases.

    `declared` is None, and `fault` says why, when the engine never answered `hello` rightly; `notes` are remarks on
    its declaration. `questions` names for each open question its readings. `not_selected` are the suites, or games, whose
    cases were left out because the engine does not declare them. `transcript` is the file that the cases are kept in, if
    they are in none of the suites; `more_words` are those that the command of a replay needs besides. `selected` are the ids
    of the cases that were to be judged, None where there are no such. `release` is that of the suites. `deviations` are those that were expected.
    `smaller_kept` is the file in which the smaller cases are kept. `random_games` were played after the cases; those that
    differ are among the results, and `games_kept` is the file in which they are. `in_full` asks for every failure to be
    told in full, and not only one of those that show the same difference.
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
    release: str = ""
    more_words: str = ""
    selected: tuple[str, ...] | None = None
    deviations: tuple[Deviation, ...] = ()
    smaller_kept: str = ""
    random_games: RandomGames | None = None
    games_kept: Mapping[str, str] = field(default_factory=dict)
    in_full: bool = False

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
        return self._replay(result.case.id, self.games_kept.get(result.case.id, self.transcript))

    def replay_smaller(self, smaller: Smaller) -> str:
        """The command that runs the smaller case, if it is kept."""
        return self._replay(smaller.case.id, self.smaller_kept) if self.smaller_kept else ""

    def _replay(self, case: str, transcript: str) -> str:
        kept = f" --transcript {shlex.quote(transcript)}" if transcript else ""
        more = f" {self.more_words}" if self.more_words else ""
        return f"uno test --engine {shlex.quote(shlex.join(self.command))}{kept}{more} --case {shlex.quote(case)}"

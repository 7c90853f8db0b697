"""A report: the outcome of each case. Data only.

Not handled here: running the cases (`judge.py`) and showing the report (`report_text.py`, `report_json.py`).
"""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from conformance.cases.case import BrokenCase, Case
from conformance.cases.declaration import Declaration
from conformance.judge.blamed import Blamed
from conformance.judge.differences import Difference
from conformance.wire.faults import Fault


class Outcome(StrEnum):
    """The possible outcomes of a case. Only the first is a pass; a failure to follow a rule may be expected or not."""

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
"""The outcomes that only occur with certain options: the totals list them only if they occur."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """What a report quotes of a rule: its sentence, its citations, and its location in the rules files."""

    sentence: str
    citations: tuple[str, ...] = ()
    place: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """The step at which an engine broke the rules, and how; `left_out` counts further illegal actions that it
    offered.
    """

    step: int
    differences: tuple[Difference, ...]
    left_out: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """The step at which the conversation broke off (None: it never began), and the fault."""

    step: int | None
    fault: Fault


@dataclass(frozen=True, slots=True, kw_only=True)
class Smaller:
    """A smaller case in which the engine breaks the same rule in the same way: as stated, as asked, and the failure."""

    stated: Case
    case: Case
    failure: Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenAfter:
    """When a difference first appeared in a game: the rules carried out then, and the number of actions before it.

    `needed` are the rules that only those earlier actions carried out: the error may have been hidden since then.
    """

    rules: tuple[str, ...]
    actions: int = 0
    needed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectedFailure:
    """An expected failure: a rule, heading or case, the reason, and the counts of its cases."""

    name: str
    reason: str
    failed: int
    passed: int

    @property
    def unexpected(self) -> bool:
        """Whether every judged case passed, so that no failure needs to be expected any more."""
        return bool(self.passed) and not self.failed


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomGames:
    """The random games that were played after the cases and compared with the rules: how many, their seed, and how many
    differ.

    `why_none` says why there were none.
    """

    seed: int
    games: int = 0
    moves: int = 0
    different: int = 0
    why_none: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierResults:
    """How many of the results, of how many, come from a file that an earlier run wrote, and when it was last written to.

    `gone` is the number of failures in the file whose cases were run again and passed.
    """

    results: int
    of: int
    file: str
    written: str
    gone: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOver:
    """A failure that does not occur if its case is run alone: something is left over from earlier cases.

    `after` is an earlier case that is enough to bring it about; None if no single one was found.
    """

    after: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseResult:
    """A case and its outcome.

    `failure` belongs to failures, expected or not, and `breakdown` to engine errors; declared limitations may have
    either. `reason` belongs to expected failures and to every outcome except passes, failures and engine errors.
    `unsteady` is a fault in a first attempt that did not recur when the case was run alone. `limitation` is the name of
    a declared limitation. `undeclared` are readings of questions that the engine does not declare: those on which a
    failure depends, or those that a case skipped for its reading is about. `right_if` are the readings of these
    questions under which a failure would be a pass, if the rules were asked. `smaller` shows the failure in a smaller
    position. `seen_after` belongs to failures of games. `left_over` belongs to failures that do not occur alone.
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
    left_over: LeftOver | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The results of a suite on one engine, in the order of the cases.

    `declared` is None if the engine never answered `hello` correctly, and `fault` says why; `notes` are remarks on its
    declaration. `questions` has the readings of each open question. `not_selected` are the suites, or games, that were
    left out because the engine does not declare them. `saved_in` is the file of the cases, if they do not come from the
    suites. `replayed_by` is the command that runs a case again, and `more_words` are the options it needs. `selected`
    are the ids of the cases that were to be run; None if cases were not selected by id. `release` is the release of the
    suites. `expected_failures` are the expected failures. `smaller_saved` is the file of the smaller cases. `random_games` were
    played after the cases; the games that differ are among the results, and `games_saved` names their files. `earlier` says
    how many results an earlier run has left. `manuals` are the titles of the manuals that are cited. With `in_full`, every failure is printed in full, instead of one for each cause.
    `blamed` are groups of failures with the rules that are blamed for them, if anybody has looked for these. `interrupted`
    is whether somebody has ended the run before it was over.
    """

    command: tuple[str, ...]
    declared: Declaration | None
    results: tuple[CaseResult, ...]
    rules: Mapping[str, RuleText]
    notes: tuple[str, ...] = ()
    fault: Fault | None = None
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    not_selected: tuple[str, ...] = ()
    saved_in: str = ""
    release: str = ""
    replayed_by: str = "replay"
    more_words: str = ""
    selected: tuple[str, ...] | None = None
    expected_failures: tuple[ExpectedFailure, ...] = ()
    smaller_saved: str = ""
    random_games: RandomGames | None = None
    games_saved: Mapping[str, str] = field(default_factory=dict)
    earlier: EarlierResults | None = None
    manuals: Mapping[str, str] = field(default_factory=dict)
    in_full: bool = False
    blamed: tuple[Blamed, ...] = ()
    interrupted: bool = False
    unfollowed: frozenset[tuple[str, str]] = frozenset()
    """The questions and readings that no printing follows, among those under which failures would be right."""

    @property
    def counts(self) -> dict[Outcome, int]:
        """How many cases have each outcome, in the order of the outcomes."""
        counted = Counter(result.outcome for result in self.results)
        return {outcome: counted[outcome] for outcome in Outcome}

    def of(self, outcome: Outcome) -> tuple[CaseResult, ...]:
        """The results with an outcome."""
        return tuple(result for result in self.results if result.outcome is outcome)

    def failed_by_rule(self) -> dict[str, list[CaseResult]]:
        """The failures by the rule that each is about, in the order of the suite."""
        by_rule: dict[str, list[CaseResult]] = {}
        for result in self.of(Outcome.FAILED):
            if isinstance(result.case, Case):
                by_rule.setdefault(result.case.rules[0], []).append(result)
        return by_rule

    def replay(self, result: CaseResult) -> str:
        """The command that runs one case again."""
        after = "" if result.left_over is None or result.left_over.after is None else result.left_over.after
        return self._replay(result.case.id, self.games_saved.get(result.case.id, self.saved_in), after)

    def replay_smaller(self, smaller: Smaller) -> str:
        """The command that runs the smaller case, or nothing if that case is not kept."""
        return self._replay(smaller.case.id, self.smaller_saved) if self.smaller_saved else ""

    def _replay(self, case: str, saved_in: str, after: str = "") -> str:
        words = ["uno", self.replayed_by, "--engine", shlex.join(self.command), *([saved_in] if saved_in else [])]
        more = f" {self.more_words}" if self.more_words else ""
        before = f" --after {shlex.quote(after)}" if after else ""
        return f"{shlex.join(words)}{more} --case {shlex.quote(case)}{before}"

"""What a trial found, as data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

REPORTED = ("traceback", "lost card", "save and load differ", "too slow", "stuck after a clean check")
"""The kinds of findings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One broken law. `where` names the place in the code or the rules, so that findings can be grouped."""

    law: str
    where: str
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How one input fared: `verdict` is a word for the summary (rejected, accepted ...); `text` shows the input."""

    verdict: str
    text: str
    findings: tuple[Finding, ...] = ()
    decisions: int = 0


@dataclass(slots=True)
class Tally:
    """Many outcomes added up. `first` keeps up to EXAMPLES inputs for each group of findings."""

    inputs: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: tuple[float, int] = (0.0, 0)
    """The CPU time of the slowest input, and its number."""
    verdicts: Counter[str] = field(default_factory=Counter)
    groups: Counter[tuple[str, str]] = field(default_factory=Counter)
    first: dict[tuple[str, str], list[tuple[int, Finding]]] = field(default_factory=dict)

    EXAMPLES = 5

    def add(self, index: int, outcome: Outcome, seconds: float) -> None:
        self.inputs += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, (seconds, index))
        self.decisions += outcome.decisions
        self.verdicts[outcome.verdict] += 1
        for finding in outcome.findings:
            self._note(index, finding, 1)

    def _note(self, index: int, finding: Finding, count: int) -> None:
        group = (finding.law, finding.where)
        self.groups[group] += count
        examples = self.first.setdefault(group, [])
        if len(examples) < self.EXAMPLES:
            examples.append((index, finding))

    def merge(self, other: Tally) -> None:
        self.inputs += other.inputs
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.verdicts += other.verdicts
        for group, examples in other.first.items():
            for index, finding in examples:
                self._note(index, finding, 0)
            self.groups[group] += other.groups[group]

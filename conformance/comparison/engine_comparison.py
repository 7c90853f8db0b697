"""A comparison: several reports side by side, rule by rule. Reads reports as JSON; data only.

Not handled here: showing it (`to_text.py`, `to_html.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import PurePath

from conformance.judge.report import Outcome
from conformance.report.report_json import REPORT
from uno_dsl.json_value import Json, Malformed, json_from_text, strings


class Standing(StrEnum):
    """Whether an engine follows a rule. Only DIFFERS is a failure."""

    AGREES = "agrees"
    DIFFERS = "differs"
    BROKE_OFF = "broke off"
    LIMITATION = "declared limitation"
    OTHER_READING = "other reading"
    NOT_ASKED = "not asked"


WORST_FIRST = (
    (Outcome.FAILED, Standing.DIFFERS),
    (Outcome.EXPECTED_FAILURE, Standing.DIFFERS),
    (Outcome.ENGINE_ERROR, Standing.BROKE_OFF),
    (Outcome.PASSED, Standing.AGREES),
    (Outcome.DECLARED_LIMITATION, Standing.LIMITATION),
    (Outcome.DIFFERS_BY_READING, Standing.OTHER_READING),
)
"""The first of these outcomes that any case of the rule has determines the standing."""
MARKS = {
    Standing.AGREES: "✓",
    Standing.DIFFERS: "✗",
    Standing.BROKE_OFF: "⚡",
    Standing.LIMITATION: "◐",
    Standing.OTHER_READING: "≠",
    Standing.NOT_ASKED: "–",
}
"""A sign for each standing, for readers who do not see its colour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """The outcomes of the cases about one rule on one engine."""

    counts: Mapping[Outcome, int]

    @property
    def standing(self) -> Standing:
        """The standing by the worst outcome of a judged case; if none was judged, by the other outcomes."""
        return next((standing for outcome, standing in WORST_FIRST if self.counts.get(outcome)), Standing.NOT_ASKED)

    @property
    def judged(self) -> int:
        """How many cases about the rule passed, failed, or got no answer."""
        return sum(self.counts.get(outcome, 0) for outcome in (Outcome.PASSED, Outcome.FAILED, Outcome.ENGINE_ERROR))

    @property
    def text(self) -> str:
        """`agrees 12`, `differs 3 of 12`: the standing, and the number of cases behind it."""
        match self.standing:
            case Standing.AGREES:
                return f"agrees {self.judged}"
            case Standing.DIFFERS:
                return f"differs {self.counts.get(Outcome.FAILED, 0)} of {self.judged}"
            case Standing.BROKE_OFF:
                return f"broke off {self.counts.get(Outcome.ENGINE_ERROR, 0)} of {self.judged}"
            case other:
                return other.value


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedEngine:
    """The parts of one report that are compared: the engine, the outcomes by rule, and the sentences of the rules.

    `answered` is False if the engine never answered `hello` correctly.
    """

    name: str
    answered: bool
    rules: Mapping[str, Mapping[Outcome, int]]
    sentences: Mapping[str, str] = field(default_factory=dict)

    @property
    def counts(self) -> Counter[Outcome]:
        """How many cases have each outcome."""
        return sum((Counter(counts) for counts in self.rules.values()), Counter[Outcome]())


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A rule, its sentence if a report has it, and a cell for each engine."""

    rule: str
    sentence: str
    cells: tuple[Cell, ...]

    @property
    def standings(self) -> frozenset[Standing]:
        """The different standings of all engines."""
        return frozenset(cell.standing for cell in self.cells)

    @property
    def splits(self) -> bool:
        """Whether some engine agrees with the rule and another does not, which is the point of a comparison."""
        return Standing.AGREES in self.standings and self.broken

    @property
    def broken(self) -> bool:
        """Whether some engine differs, or stopped answering."""
        return bool(self.standings & {Standing.DIFFERS, Standing.BROKE_OFF})


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Engines and rules: first the rules that divide the engines, then the other broken ones, then the rest."""

    engines: tuple[JudgedEngine, ...]
    rows: tuple[Row, ...]

    @property
    def broken(self) -> tuple[Row, ...]:
        """The rules that some engine does not follow."""
        return tuple(row for row in self.rows if row.broken)


def comparison_of(engines: Sequence[JudgedEngine]) -> Comparison:
    """The engines side by side, rule by rule."""
    rules = sorted({rule for engine in engines for rule in engine.rules})
    sentences = {rule: sentence for engine in reversed(engines) for rule, sentence in engine.sentences.items()}
    rows = [
        Row(
            rule=rule,
            sentence=sentences.get(rule, ""),
            cells=tuple(Cell(counts=engine.rules.get(rule, {})) for engine in engines),
        )
        for rule in rules
    ]
    rows.sort(key=lambda row: (not row.splits, not row.broken, row.rule))
    return Comparison(engines=tuple(engines), rows=tuple(rows))


def engine_from_text(text: str, source: str, taken: Iterable[str] = ()) -> JudgedEngine | Malformed:
    """Reads the engine that a report is about; if its name is already taken, the name of the file is added."""
    report = json_from_text(text)
    if isinstance(report, Malformed):
        return Malformed(f"it is not JSON: {report.why}")
    if not isinstance(report, dict) or "report" not in report:
        return Malformed("it is not a report of `uno test --json`")
    if report["report"] != REPORT:
        return Malformed(f"it is a report of version {report['report']}, this kit reads version {REPORT}")
    rules = _rules(report.get("cases"))
    if isinstance(rules, Malformed):
        return rules
    name = _name(report, source)
    if name in taken:
        name = f"{name} [{PurePath(source).stem}]"
    answered = report.get("engine") is not None
    return JudgedEngine(name=name, answered=answered, rules=rules, sentences=_sentences(report.get("rules")))


def _name(report: Mapping[str, Json], source: str) -> str:
    match report.get("engine"):
        case {"name": str(name), "version": str(version)} if name:
            return f"{name} {version}".rstrip()
        case _:
            return PurePath(source).stem


def _rules(cases: Json) -> dict[str, Counter[Outcome]] | Malformed:
    """For each rule, how many of the cases about it have each outcome; cases that cannot be read are about none."""
    if not isinstance(cases, list):
        return Malformed("its `cases` are not a list")
    found: dict[str, Counter[Outcome]] = {}
    for case in cases:
        outcome = case.get("outcome") if isinstance(case, dict) else None
        if not isinstance(case, dict) or outcome not in [*Outcome]:
            return Malformed(f"it has a case with the unknown outcome {outcome!r}")
        rules = strings(case.get("rules", []))
        if rules:
            found.setdefault(rules[0], Counter())[Outcome(str(outcome))] += 1
    return found


def _sentences(rules: Json) -> dict[str, str]:
    if not isinstance(rules, dict):
        return {}
    sentences = {rule: text.get("sentence") for rule, text in rules.items() if isinstance(text, dict)}
    return {rule: sentence for rule, sentence in sentences.items() if isinstance(sentence, str)}

"""The stored reports of the engines in `examples/engines/`: short reports of `uno test`, and what each was made from.

A stored report has the form of `uno test --json` without what the suites say already. Of the failures, those are kept that
tell a difference; the others show the same one. Not handled here: making them again (`remake.py`) and showing them.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from conformance.cases.release import digests
from conformance.comparison.engine_comparison import JudgedEngine, engine_from_text
from conformance.judge.difference_json import difference_from_json
from conformance.judge.report import Failure, Outcome
from conformance.reference.site_pages import ROOT
from conformance.site.rule_cases import lines_by_rule
from uno_dsl.json_value import Json, Malformed, strings
from uno_dsl.source import UnreadableSource

FOLDER = ROOT / "examples" / "engines"
DIGITS = 16
REMAKE = "python -m conformance.site.engines"


@dataclass(frozen=True, slots=True)
class Subject:
    """An engine with a stored report: its name here, its folder, its command, and the files of its program."""

    name: str
    folder: Path
    command: tuple[str, ...]
    program: tuple[str, ...]

    @property
    def path(self) -> Path:
        """Where its report is."""
        return self.folder / f"{self.name}.report.json"

    @property
    def digest(self) -> str:
        """The digest of its program."""
        found = hashlib.sha256()
        for name in self.program:
            found.update((self.folder / name).read_text("utf-8").encode("utf-8") + b"\0")
        return found.hexdigest()[:DIGITS]


@dataclass(frozen=True, slots=True)
class StoredCause:
    """A difference: the case that tells it with its failure, and all cases that show it with the rules they are about."""

    difference: tuple[str, ...]
    told: str
    failure: Failure
    cases: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredReport:
    """A stored report. `rules` has the rule that each result is reported at, `about` the rule that the case was written for, and
    `reasons` why cases were not judged."""

    name: str
    version: str
    language: str
    players: tuple[int, int]
    command: tuple[str, ...]
    release: str
    counts: Mapping[str, int]
    judged: JudgedEngine
    rules: Mapping[str, str]
    about: Mapping[str, str]
    outcomes: Mapping[str, str]
    reasons: Mapping[str, str]
    causes: tuple[StoredCause, ...]

    @property
    def reported_at(self) -> frozenset[str]:
        """The rules that the report names for differences."""
        return frozenset(self.rules[cause.told] for cause in self.causes)

    @property
    def rows(self) -> frozenset[str]:
        """The rules that the report says something about: those that have cases, and those that it names for differences."""
        return frozenset(self.about.values()) | self.reported_at

    def counts_of(self, rule: str) -> Counter[Outcome]:
        """The outcomes of the cases that were written for a rule."""
        return Counter(Outcome(self.outcomes[case]) for case, one in self.about.items() if one == rule)

    def replay(self, case: str) -> str:
        """The command that runs a case again."""
        return f"uno replay --engine '{' '.join(self.command)}' --case {case}"


def subjects() -> tuple[Subject, ...]:
    """The engines with stored reports; none outside of a checkout."""
    path = FOLDER / "reports.toml"
    if not path.is_file():
        return ()
    read = tomllib.loads(path.read_text("utf-8"))
    return tuple(
        Subject(name, FOLDER / one["folder"], tuple(one["command"]), tuple(one["program"]))
        for name, one in read.items()
    )


def stale(subject: Subject) -> str:
    """Why a stored report is out of date; empty if it is not."""
    if not subject.path.is_file():
        return "there is no report"
    read = json.loads(subject.path.read_text("utf-8"))
    if read["program"] != subject.digest:
        return "the program of the engine has changed"
    now = digests()
    changed = [name for name, digest in read["suites"].items() if now.get(name) != digest]
    return f"the suites have changed: {', '.join(changed)}" if changed else ""


# ------------------------------------------------------------------------------------------------ shortening
def shortened(report: dict[str, Json], subject: Subject) -> str:
    """A report of `uno test --json` as it is stored, with a line for every case."""
    cases = [case for case in listed(report["cases"]) if isinstance(case, dict)]
    causes = listed(report["causes"])
    told = {str(cause["told"]) for cause in causes if isinstance(cause, dict)}
    suites = sorted({f"{case['game']}/{case['printing']}" for case in cases})
    now = digests()
    lines: list[tuple[str, Json]] = [
        ("report", report["report"]),
        ("program", subject.digest),
        ("suites", {name: now[name] for name in suites}),
        ("release", report["release"]),
        ("command", [*subject.command]),
        ("engine", report["engine"]),
        ("counts", report["counts"]),
    ]
    head = "".join(f"{dumped(key)}: {dumped(value)},\n" for key, value in lines)
    shown = ",\n".join(dumped(cause) for cause in causes)
    rows = ",\n".join(dumped(short_case(case, told)) for case in cases)
    return f'{{\n{head}"causes": [\n{shown}\n],\n"cases": [\n{rows}\n]\n}}\n'


def short_case(case: dict[str, Json], told: set[str]) -> dict[str, Json]:
    rules = listed(case["rules"])
    found: dict[str, Json] = {"id": case["id"], "outcome": case["outcome"], "rules": rules[:1]}
    if "reason" in case:
        found["reason"] = case["reason"]
    if case["id"] in told:
        found["failure"] = case["failure"]
    return found


def dumped(value: Json) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def listed(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


# ------------------------------------------------------------------------------------------------ reading
@cache
def stored_report(subject: Subject) -> StoredReport:
    """The stored report of an engine. Raises UnreadableSource if it is not one."""
    text = subject.path.read_text("utf-8")
    read = json.loads(text)
    judged = engine_from_text(text, subject.path.name)
    if isinstance(judged, Malformed):
        raise UnreadableSource(f"{subject.path}: {judged.why}; remake it: {REMAKE}")
    engine, cases = read["engine"], read["cases"]
    failures = {case["id"]: failure_from_json(case["failure"]) for case in cases if "failure" in case}
    first, last = engine["players"]
    return StoredReport(
        name=engine["name"],
        version=engine["version"],
        language=engine["language"],
        players=(first, last),
        command=tuple(read["command"]),
        release=read["release"],
        counts=read["counts"],
        judged=judged,
        rules={case["id"]: case["rules"][0] for case in cases},
        about={case["id"]: rule_of(case["id"]) or case["rules"][0] for case in cases},
        outcomes={case["id"]: case["outcome"] for case in cases},
        reasons={case["id"]: case["reason"] for case in cases if "reason" in case},
        causes=tuple(causes(read["causes"], failures)),
    )


def rule_of(case: str) -> str:
    """The rule that a case of the suites was written for; empty if they do not have it."""
    return rules_by_case(case.partition("/")[0]).get(case, "")


@cache
def rules_by_case(game: str) -> Mapping[str, str]:
    return {case: rule for rule, lines in lines_by_rule(game).items() for case in lines}


def causes(read: Json, failures: Mapping[str, Failure]) -> Iterator[StoredCause]:
    for one in listed(read):
        if isinstance(one, dict):
            told = str(one["told"])
            parts = (tuple(strings(one[key]) or ()) for key in ("difference", "cases", "rules"))
            difference, cases, rules = parts
            yield StoredCause(difference, told, failures[told], cases, rules)


def failure_from_json(value: dict[str, Json]) -> Failure:
    """A failure as a report has it. Raises UnreadableSource."""
    step, left_out = value["step"], value.get("left_out", 0)
    found = [difference_from_json(one) for one in listed(value["differences"])]
    if not isinstance(step, int) or not isinstance(left_out, int) or any(isinstance(one, Malformed) for one in found):
        raise UnreadableSource(f"a stored report has a failure that cannot be read; remake it: {REMAKE}")
    return Failure(
        step=step, differences=tuple(one for one in found if not isinstance(one, Malformed)), left_out=left_out
    )

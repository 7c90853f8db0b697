"""The report of one judging that has every outcome, with all that an engine may say to disturb a reader of reports."""

from __future__ import annotations

from dataclasses import replace

from conformance.cases.case import BrokenCase, Case
from conformance.judge.expected_failures import with_expected
from conformance.judge.judge import judge
from conformance.judge.report import Outcome, Report, RuleText
from conformance.judge.stopping import TIME_IS_OVER
from tests.conformance.toy_cases import START_TIMEOUT, TIMEOUT, TRAP, case, engine

RULES = {
    "toy.play": RuleText(
        sentence="Any card may be played on any other.",
        citations=("T1.PLAY.1", "T1.PLAY.2"),
        place="toy.uno:3",
    )
}
EXPECTED = {
    "toy/fails as expected": "twos are on our list",
    "toy/passes": "was on our list",
    "toy/there/1": "never heard of",
}


def every_outcome() -> list[Case | BrokenCase]:
    return [
        case("red 1", "toy/passes"),
        case("red 2", "toy/fails"),
        case(TRAP, "toy/ends the engine"),
        case("red 2", "toy/limited", rules=["toy.limited"]),
        case("red 1", "toy/read otherwise", depends={"after-guilt": "misses"}),
        case("red 1", "toy/other printing", printing="es"),
        case("red 1", "toy/other game", game="flip"),
        BrokenCase(id="toy/broken", why="`rules` is not a list of at least one rule id"),
        *(case("red 2", f"toy/fails/{number}") for number in range(2, 6)),
    ]


def toy_report() -> Report:
    """The report on the mixed engine, as if it had been started by a command that is the same everywhere."""
    cases = [*every_outcome(), case("red 2", "toy/fails as expected"), case("red 1", "toy/not run")]
    report = judge(cases, engine("mixed"), rules=RULES, timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    not_run = replace(report.results[-1], outcome=Outcome.NOT_RUN, reason=TIME_IS_OVER)
    report = replace(report, command=("./toy", "--strict rules"), results=(*report.results[:-1], not_run))
    return with_expected(report, EXPECTED)

"""The report of one judging that has every outcome, with all that an engine may say to disturb a reader of reports."""

from __future__ import annotations

from dataclasses import replace

from toy_cases import START_TIMEOUT, TIMEOUT, TRAP, case, engine

from conformance import BrokenCase, Case, Report, RuleText, judge

RULES = {
    "toy.play": RuleText(
        sentence="Any card may be played on any other.",
        citations=("T1.PLAY.1", "T1.PLAY.2"),
        place="toy.uno:3",
    )
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
    report = judge(every_outcome(), engine("mixed"), rules=RULES, timeout=TIMEOUT, start_timeout=START_TIMEOUT)
    return replace(report, command=("./toy", "--strict rules"))

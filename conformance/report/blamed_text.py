"""What is said of a rule that is blamed: which others it may be instead, and what the engine behaves like.

Not handled here: the failures themselves (`failures_text.py`, `failures_html.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from conformance.cases.position_text import cases_to_text
from conformance.judge.blamed import AsIf, Blamed
from conformance.judge.report import CaseResult, Report

NOT_BLAMED = "no rule is blamed for these: the heading is the rule that the cases are about"
"""Under the heading of failures for which no rule is blamed, though one is for others."""

NOT_TRIED = "none tried in new positions"
"""Beside what was found from the cases alone, without asking the engine again."""


def blamed_to_text(blamed: Blamed) -> Iterator[str]:
    """The lines under the rule that is blamed."""
    if blamed.as_if is not None:
        yield as_if_to_text(blamed.rule, blamed.as_if)
    others = " or ".join(blamed.perhaps)
    if others:
        yield (
            f"perhaps {others} instead"
            if blamed.certain
            else f"the answers do not tell for certain: it may be {others} as well"
        )


def as_if_to_text(rule: str, as_if: AsIf) -> str:
    """The mistake that the engine behaves like, in how many cases exactly, and what else would look the same."""
    whose = "" if as_if.rule == rule else f" in {as_if.rule}"
    exactly = "the only answer is just so" if as_if.of == 1 else f"{as_if.same} of {as_if.of} answers are just so"
    found = [] if as_if.of == 1 and not as_if.same else [exactly]
    return (
        f"your engine behaves as if{whose}: {as_if.words} ({', '.join([*found, _tried(as_if)])}{_equal(rule, as_if)})"
    )


def _tried(as_if: AsIf) -> str:
    """In how many new positions the engine behaves so, or that it was asked about none."""
    return NOT_TRIED if as_if.tried is None else f"{as_if.tried.same} of {as_if.tried.positions} in new positions"


def _equal(rule: str, as_if: AsIf) -> str:
    """What else would look the same: other mistakes in the rule, and those in other rules."""
    others = [one for one in as_if.rules if one not in (rule, as_if.rule)]
    more = f"{as_if.others} other mistake{'s' * (as_if.others != 1)} there"
    mistakes = [more] if as_if.others else []
    mistakes += [f"a mistake in {' or '.join(others)}"] if others else []
    return f"; {' or '.join(mistakes)} would look the same" if mistakes else ""


def blame_to_text(report: Report, result: CaseResult) -> Iterator[str]:
    """What is blamed for one failed case, and for how many others."""
    blamed = next((one for one in report.blamed if result.case.id in one.cases), None)
    if blamed is not None:
        others = len(blamed.cases) - 1
        shared = f", as for {cases_to_text(others, more=True)}" if others else ""
        yield f"the rule to blame is most likely {blamed.rule}{shared}"
        yield from blamed_to_text(blamed)

"""A report as TAP 14, the Test Anything Protocol: a line for each case, followed by details in YAML.

Broken rules, and cases that broke off, are `not ok`; an expected failure and a declared limitation are a `TODO`;
another reading, a case that does not apply and one that was not run are a `SKIP`. All values are JSON, which is also
valid YAML. Not handled here: the results (`judge.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from conformance.cases.case import BrokenCase
from conformance.judge.report import CaseResult, Outcome, Report
from conformance.report.report_text import sums_to_text
from conformance.report.result_text import result_to_line, result_to_text
from conformance.wire.faults import fault_to_text
from uno_dsl.printable import printable

NOT_OK = (
    Outcome.FAILED,
    Outcome.ENGINE_ERROR,
    Outcome.KIT_ERROR,
    Outcome.EXPECTED_FAILURE,
    Outcome.DECLARED_LIMITATION,
)
DIRECTIVES = {
    Outcome.EXPECTED_FAILURE: "TODO",
    Outcome.DECLARED_LIMITATION: "TODO",
    Outcome.DIFFERS_BY_READING: "SKIP",
    Outcome.NOT_APPLICABLE: "SKIP",
    Outcome.NOT_RUN: "SKIP",
}


def report_tap(report: Report) -> str:
    """The report as the text of one TAP document."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    yield "TAP version 14"
    yield f"1..{len(report.results)}"
    engine = "" if report.declared is None else f"{report.declared.title}: "
    yield _comment(f"{engine}{' '.join(report.command)}")
    if report.fault is not None:
        yield f"Bail out! {printable(f'{report.fault.code}: {fault_to_text(report.fault)}')}"
        return
    for number, result in enumerate(report.results, 1):
        yield from _case(report, number, result)
    yield from map(_comment, sums_to_text(report))


def _case(report: Report, number: int, result: CaseResult) -> Iterator[str]:
    yield f"{'not ok' if result.outcome in NOT_OK else 'ok'} {number} - {_escaped(result.case.id)}{_directive(report, result)}"
    if result.outcome is not Outcome.PASSED:
        yield from _yaml(report, result)


def _directive(report: Report, result: CaseResult) -> str:
    word = DIRECTIVES.get(result.outcome)
    return "" if word is None else f" # {word} {_escaped(result_to_line(report, result))}"


def _yaml(report: Report, result: CaseResult) -> Iterator[str]:
    """The diagnostics after a line."""
    yield "  ---"
    yield f"  outcome: {_value(result.outcome)}"
    yield f"  message: {_value(result_to_line(report, result))}"
    if not isinstance(result.case, BrokenCase):
        yield f"  rule: {_value(result.case.rules[0])}"
    if result.breakdown is not None:
        yield f"  fault: {_value(result.breakdown.fault.code)}"
    if result.failure is not None or result.breakdown is not None:
        yield from _listed("story", result_to_text(report, result))
    yield f"  replay: {_value(report.replay(result))}"
    yield "  ..."


def _listed(key: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"  {key}:"
    for line in lines:
        yield f"    - {_value(line)}"


def _value(text: str) -> str:
    return json.dumps(printable(text), ensure_ascii=False)


def _escaped(text: str) -> str:
    r"""A text in a line of a case, where `#` begins a directive and `\` escapes it."""
    return printable(text).replace("\\", "\\\\").replace("#", "\\#")


def _comment(text: str) -> str:
    return f"# {printable(text)}"

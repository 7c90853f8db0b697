"""A report as JUnit XML, in the form that build servers read: a `testsuite` for each suite, a `testcase` for each case.

A broken rule is a `failure`; an engine or kit error is an `error`. An expected failure, a declared limitation, another
reading, a case that does not apply and one that was not run are `skipped`, each with its own `type`. Not handled here:
the results (`judge.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from xml.etree import ElementTree as Xml

from conformance.cases.case import BrokenCase
from conformance.judge.report import CaseResult, Outcome, Report
from conformance.report.result_text import result_to_line, result_to_text
from conformance.report.verdicts import THREE_VERDICTS
from conformance.wire.faults import fault_to_text
from uno_dsl.printable import printable

ELEMENTS = {
    Outcome.FAILED: "failure",
    Outcome.ENGINE_ERROR: "error",
    Outcome.KIT_ERROR: "error",
    Outcome.EXPECTED_FAILURE: "skipped",
    Outcome.DECLARED_LIMITATION: "skipped",
    Outcome.DIFFERS_BY_READING: "skipped",
    Outcome.NOT_APPLICABLE: "skipped",
    Outcome.NOT_RUN: "skipped",
}
KIT_SUITE = "unreadable cases"


def report_junit(report: Report) -> str:
    """The report as the text of one XML document."""
    root = Xml.Element("testsuites", {"name": "uno"})
    suites = [_suite(report, name, results) for name, results in _by_suite(report.results).items()]
    if report.fault is not None and not report.results:
        suites.append(_without_hello(report))
    root.extend(suites)
    _sum(root, [case for suite in suites for case in suite.iter("testcase")])
    Xml.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + Xml.tostring(root, encoding="unicode") + "\n"


def _by_suite(results: Iterable[CaseResult]) -> dict[str, list[CaseResult]]:
    suites: dict[str, list[CaseResult]] = {}
    for result in results:
        case = result.case
        name = KIT_SUITE if isinstance(case, BrokenCase) else f"{case.game}/{case.printing}"
        suites.setdefault(name, []).append(result)
    return suites


def _suite(report: Report, name: str, results: Iterable[CaseResult]) -> Xml.Element:
    suite = Xml.Element("testsuite", {"name": printable(name)})
    _properties(suite, _about(report))
    cases = [_case(report, name, result) for result in results]
    suite.extend(cases)
    _sum(suite, cases)
    return suite


def _about(report: Report) -> dict[str, str]:
    """What every suite says about the engine and the whole report."""
    counts = {f"count.{outcome}": str(count) for outcome, count in report.counts.items()}
    engine = {} if report.declared is None else {"engine": report.declared.title}
    return {**engine, "command": " ".join(report.command), **counts, "verdicts": THREE_VERDICTS}


def _case(report: Report, suite: str, result: CaseResult) -> Xml.Element:
    case = result.case
    rule = KIT_SUITE if isinstance(case, BrokenCase) else case.rules[0]
    element = Xml.Element("testcase", {"name": printable(case.id), "classname": _class_name(suite, rule)})
    about = {} if isinstance(case, BrokenCase) else {"rule": rule, "rules": " ".join(case.rules)}
    depends = {f"depends.{question}": reading for question, reading in result.undeclared.items()}
    _properties(element, {**about, "outcome": result.outcome, **depends, "replay": report.replay(result)})
    if result.outcome is not Outcome.PASSED:
        element.append(_outcome(report, result))
    return element


def _class_name(suite: str, rule: str) -> str:
    """`flip.en.draw-two.played`: viewers that draw a tree of classes show it as packages."""
    return printable(f"{suite.replace('/', '.')}.{rule}")


def _outcome(report: Report, result: CaseResult) -> Xml.Element:
    broken = result.breakdown
    kind = result.outcome.value if result.outcome is not Outcome.ENGINE_ERROR or broken is None else broken.fault.code
    lines = [printable(line) for line in result_to_text(report, result)]
    element = Xml.Element(
        ELEMENTS[result.outcome], {"type": kind, "message": printable(result_to_line(report, result))}
    )
    if result.failure is not None or broken is not None:
        element.text = "\n" + "\n".join(lines) + "\n"
    return element


def _without_hello(report: Report) -> Xml.Element:
    """The suite of an engine that never answered correctly: one case, the first request."""
    suite = Xml.Element("testsuite", {"name": "hello"})
    case = Xml.SubElement(suite, "testcase", {"name": "hello", "classname": "hello"})
    _properties(suite, _about(report))
    if report.fault is not None:
        error = Xml.SubElement(
            case, "error", {"type": report.fault.code, "message": printable(fault_to_text(report.fault))}
        )
        error.text = "\n".join(["", *map(printable, report.fault.stderr), ""])
    _sum(suite, [case])
    return suite


def _properties(element: Xml.Element, values: Mapping[str, str]) -> None:
    """The properties of an element: names with values."""
    properties = Xml.Element("properties")
    for name, value in values.items():
        Xml.SubElement(properties, "property", {"name": printable(name), "value": printable(value)})
    element.insert(0, properties)


def _sum(element: Xml.Element, cases: Sequence[Xml.Element]) -> None:
    """The counts that readers of JUnit XML expect in the head."""
    found = [child.tag for case in cases for child in case]
    element.set("tests", str(len(cases)))
    for key, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        element.set(key, str(found.count(tag)))

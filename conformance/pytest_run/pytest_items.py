"""The suites as pytest tests: each case is an item with its rule as a property; the engine is judged once per session.

A case that is not judged is skipped with its reason, a declared limitation is expected to fail, a broken rule fails,
and a conversation or a case that breaks off is an error. Not handled here: the options, and the choice of cases
(`pytest_engine.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

import pytest

from conformance.cases.case import BrokenCase, Case
from conformance.cases.declaration import Declaration
from conformance.judge.report import CaseResult, Outcome, Report
from conformance.report.report_text import sums_to_text
from conformance.report.result_text import result_to_line, result_to_text
from conformance.wire.conversation import Conversation
from conformance.wire.faults import Fault, fault_to_text
from uno_dsl.printable import printable

MARK = "uno"
SKIPPED = (Outcome.DIFFERS_BY_READING, Outcome.NOT_APPLICABLE, Outcome.NOT_RUN)
XFAILED = (Outcome.EXPECTED_FAILURE, Outcome.DECLARED_LIMITATION)
BROKEN_OFF = (Outcome.ENGINE_ERROR, Outcome.KIT_ERROR)
AnyCase: TypeAlias = Case | BrokenCase


class Examiner(Protocol):
    """Knows the engine and the suites: starts the engine, selects the cases, and judges the engine by them."""

    def begin(self) -> Conversation | Fault:
        """Starts the engine."""

    def cases(self, declared: Declaration) -> Sequence[AnyCase]:
        """The cases for an engine with this declaration."""

    def judge(self, engine: Conversation, cases: Sequence[AnyCase]) -> Report:
        """The report on the engine."""


class SuiteNode(pytest.File):
    """A suite, with a path of its own among the user's tests; the file does not exist."""

    def collect(self) -> Iterable[pytest.Item]:
        """Collects nothing, because the plugin creates the items."""
        return []


class HelloItem(pytest.Item):
    """The `hello` request, if the engine did not answer it correctly."""

    fault: Fault

    def because(self, fault: Fault) -> HelloItem:
        """This item, about a fault."""
        self.fault = fault
        self.add_marker(MARK)
        return self

    def setup(self) -> None:
        """Fails with the reason why nothing was asked."""
        lines = [f"{self.fault.code}: {fault_to_text(self.fault)}", *(f"stderr: {line}" for line in self.fault.stderr)]
        pytest.fail("\n".join(map(printable, lines)), pytrace=False)

    def runtest(self) -> None:
        """There is nothing to run."""


class CaseItem(pytest.Item):
    """One case. Its outcome is known before it is run."""

    case: AnyCase
    text: str = ""
    outcome: Outcome | None = None

    def about(self, case: AnyCase) -> CaseItem:
        """This item, about a case."""
        self.case = case
        self.add_marker(MARK)
        self.extra_keyword_matches.add(case.id)
        if isinstance(case, Case):
            self.user_properties += [("rule", case.rules[0]), ("rules", " ".join(case.rules))]
        return self

    def learn(self, report: Report, result: CaseResult) -> None:
        """Takes in the result of the case."""
        self.outcome = result.outcome
        self.user_properties += [("outcome", result.outcome.value), ("replay", report.replay(result))]
        if result.outcome is Outcome.PASSED:
            return
        line = printable(result_to_line(report, result))
        self.text = "\n".join([line, *map(printable, result_to_text(report, result))])
        if result.outcome in SKIPPED:
            self.add_marker(pytest.mark.skip(reason=line))
        elif result.outcome in XFAILED:
            self.add_marker(pytest.mark.xfail(reason=line))

    def setup(self) -> None:
        """Reports an engine or kit error as an error, not as a failure."""
        if self.outcome in BROKEN_OFF:
            pytest.fail(self.text, pytrace=False)

    def runtest(self) -> None:
        """Fails if the engine did not follow the rules."""
        if self.outcome is None:
            pytest.fail(f"{self.case.id} was not judged", pytrace=False)
        if self.outcome is not Outcome.PASSED:
            pytest.fail(self.text, pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        """The path and the id of the case."""
        return self.path, 0, self.case.id


class UnoPlugin:
    """The engine under test: started when tests are collected, judged before the first of them is run."""

    def __init__(self, examiner: Examiner) -> None:
        """Starts nothing yet."""
        self._examiner = examiner
        self._engine: Conversation | None = None
        self._report: Report | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """Adds an item for each case, before `-k`, `-m` and the like select among them."""
        for suite, made in self._collected(session).items():
            session.ihook.pytest_collectreport(report=pytest.CollectReport(suite.nodeid, "passed", None, [*made]))
            items.extend(made)

    def _collected(self, session: pytest.Session) -> dict[SuiteNode, list[pytest.Item]]:
        """The items of each suite, or one that says why the engine cannot be tested."""
        engine = self._examiner.begin()
        if isinstance(engine, Fault):
            suite = _suite_node(session, "hello")
            return {suite: [HelloItem.from_parent(suite, name="hello").because(engine)]}
        self._engine = engine
        nodes: dict[str, SuiteNode] = {}
        made: dict[SuiteNode, list[pytest.Item]] = {}
        for case in self._examiner.cases(engine.declaration):
            name, rest = _split(case)
            if name not in nodes:
                nodes[name] = _suite_node(session, name)
            items = made.setdefault(nodes[name], [])
            items.append(CaseItem.from_parent(nodes[name], name=rest).about(case))
        return made

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> None:
        """Judges the engine by the cases that are still selected."""
        chosen = [item for item in session.items if isinstance(item, CaseItem)]
        if self._engine is None or not chosen or session.config.option.collectonly:
            return
        engine, self._engine = self._engine, None
        self._report = self._examiner.judge(engine, [item.case for item in chosen])
        for item, result in zip(chosen, self._report.results, strict=True):
            item.learn(self._report, result)

    def pytest_unconfigure(self) -> None:
        """Ends an engine that was only asked for its declaration."""
        if self._engine is not None:
            self._engine.end()
        self._engine = None

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The totals of the report, where cases that were not judged are counted separately."""
        if self._report is None:
            return
        terminalreporter.section("uno: the engine and the rules")
        engine = self._report.declared
        for line in ([] if engine is None else [f"engine: {engine.title}"]) + sums_to_text(self._report):
            terminalreporter.line(printable(line))


def _split(case: AnyCase) -> tuple[str, str]:
    """The suite of a case, and its name there: the id without the suite."""
    if isinstance(case, BrokenCase):
        return "unreadable", case.id
    suite = f"{case.game}/{case.printing}"
    return suite, case.id.removeprefix(f"{suite}/")


def _suite_node(session: pytest.Session, suite: str) -> SuiteNode:
    return SuiteNode.from_parent(session, path=session.config.rootpath.joinpath(MARK, *suite.split("/")))

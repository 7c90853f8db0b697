"""The faults of a report as text: those at the start, those of cases, and those that did not recur.

Equal faults are printed once. Not handled here: the words of a fault (`faults.py`) and the rest of the report.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from conformance.cases.action import action_to_text
from conformance.cases.case import BrokenCase, Case
from conformance.cases.position_text import cases_to_text
from conformance.judge.report import Breakdown, CaseResult, Outcome, Report
from conformance.report.story_text import story_to_text
from conformance.wire.engine_process import line_of
from conformance.wire.faults import Fault, GivenUp, NotStarted, fault_to_text
from conformance.wire.request import HELLO

PRINTED = 3
"""How many different faults with the same name are printed in full."""
NAMED = 10
"""How many further cases with the same fault are named."""
OF_A_SHELL = frozenset({"&&", "||", "|", ";", "&", ">", "<", ">>", "2>&1"})
FIRST_OF_A_SHELL = frozenset({"cd", "export", "source", "."})


def faults_to_text(report: Report) -> Iterator[list[str]]:
    """A section for each sort of fault."""
    errors = report.of(Outcome.ENGINE_ERROR)
    never = [result for result in errors if result.breakdown is not None and result.breakdown.step is None]
    if report.fault is not None:
        yield _without_hello(report, report.fault, len(never))
    else:
        yield from _not_run(never)
    by_name: dict[str, list[CaseResult]] = {}
    for result in errors:
        if result.breakdown is not None and result.breakdown.step is not None:
            by_name.setdefault(result.breakdown.fault.code, []).append(result)
    for name, results in by_name.items():
        yield from _of_one_name(report, name, results)
    if unsteady := [result for result in report.results if result.unsteady is not None]:
        lines = [line for result in unsteady for line in _unsteady(result)]
        yield [f"FAULTS THAT DID NOT OCCUR AGAIN in a new process: {cases_to_text(len(unsteady))}", *lines]


def _without_hello(report: Report, fault: Fault, cases: int) -> list[str]:
    """What the engine did instead of sending a declaration."""
    not_run = f"{cases_to_text(cases)} not run: " if cases else ""
    started = not isinstance(fault, NotStarted)
    by_hand = line_of({"id": 1, **HELLO}).decode("utf-8")
    return [
        "ENGINE STARTED, BUT DID NOT ANSWER `hello` CORRECTLY" if started else "ENGINE NOT STARTED",
        f"  {fault.code}: {not_run}{fault_to_text(fault)}",
        *_stderr(fault),
        *([f"  asked: {by_hand}"] if started else []),
        *_shell_hint(report.command),
    ]


def _shell_hint(command: Sequence[str]) -> list[str]:
    """How to write the command, if it seems to be meant for a shell."""
    first = command[0] if command else ""
    meant = (
        OF_A_SHELL.intersection(command)
        or first in FIRST_OF_A_SHELL
        or "=" in first
        or any(word.endswith(";") for word in command)
    )
    return ["  the command is run without a shell; if it needs one: --engine \"sh -c '…'\""] if meant else []


def _not_run(results: Iterable[CaseResult]) -> Iterator[list[str]]:
    """The cases that could not be started, by the fault that prevented it."""
    by_fault: dict[Fault, int] = {}
    for result in results:
        if result.breakdown is not None:
            by_fault[result.breakdown.fault] = by_fault.get(result.breakdown.fault, 0) + 1
    for fault, count in by_fault.items():
        head = "NOT RUN" if isinstance(fault, GivenUp) else "ENGINE DID NOT START AGAIN"
        yield [f"{head}: {cases_to_text(count)}", f"  {fault.code}: {fault_to_text(fault)}", *_stderr(fault)]


def _of_one_name(report: Report, name: str, results: Sequence[CaseResult]) -> Iterator[list[str]]:
    """Each different fault of one name with its first case in full, then the ids of the other cases."""
    printed: dict[object, CaseResult] = {}
    for result in results:
        if result.breakdown is not None and len(printed) < PRINTED:
            printed.setdefault(_kind(result.breakdown.fault), result)
    yield [f"ENGINE ERROR {name}: {cases_to_text(len(results))}"]
    for result in printed.values():
        yield breakdown_to_text(report, result)
    others = [result.case.id for result in results if result not in printed.values()]
    more = [f"  and {cases_to_text(len(others) - NAMED)} more"] if len(others) > NAMED else []
    yield [*(f"  also: {case}" for case in others[:NAMED]), *more]


def _kind(fault: Fault) -> object:
    """The key by which faults count as equal: everything except the line, the ids, the delay, and stderr before its
    last line.
    """
    fields = {
        name: getattr(fault, name) for name in fault.__dataclass_fields__ if name not in ("line", "stderr", "after")
    }
    return (fault.code, *(value for key, value in fields.items() if key not in ("asked", "given")), *fault.stderr[-1:])


def breakdown_to_text(report: Report, result: CaseResult) -> list[str]:
    """The steps of a case up to where the conversation broke off, and the fault; if it never began, only the fault."""
    case, broken = result.case, result.breakdown
    if isinstance(case, BrokenCase) or broken is None:
        return []
    if broken.step is None:
        return [f"  {case.id}: {fault_to_text(broken.fault)}", *_stderr(broken.fault)]
    rule = case.rules[0]
    about = f"{rule}: {report.rules[rule].sentence}" if rule in report.rules else rule
    return [
        f"  {case.id}, step {broken.step} of {len(case.steps) - 1}, about {about}",
        *story_to_text(case, broken.step),
        f"      {fault_to_text(broken.fault)}",
        *_stderr(broken.fault),
        f"    replay: {report.replay(result)}",
    ]


def _unsteady(result: CaseResult) -> list[str]:
    broken = result.unsteady
    if broken is None:
        return []
    what = f"{broken.fault.code}: {result.case.id}{_at(result.case, broken)}: {fault_to_text(broken.fault)}"
    return [f"  {what}", *_stderr(broken.fault)]


def _stderr(fault: Fault) -> list[str]:
    return [f"      stderr: {line}" for line in fault.stderr]


def _at(case: Case | BrokenCase, broken: Breakdown) -> str:
    if broken.step is None or isinstance(case, BrokenCase):
        return ""
    action = case.steps[broken.step].action
    return f", step {broken.step}" + ("" if action is None else f" ({action_to_text(action)})")

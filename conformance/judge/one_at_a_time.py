"""Runs a case on an engine one request at a time: each is sent after the previous one is answered.

Not handled here: sending requests ahead (`pipelining.py`), and the outcome of a fault (`case_runner.py`).
"""

from __future__ import annotations

from typing import TypeAlias

from conformance.cases.case import Case
from conformance.cases.declaration import Declaration
from conformance.judge.bounded_failure import failure_of
from conformance.judge.differences import compare
from conformance.judge.report import Breakdown, Failure
from conformance.wire.conversation import Conversation
from conformance.wire.faults import Fault
from conformance.wire.request import step_request
from uno_dsl.json_value import Json

PlayResult: TypeAlias = Failure | Breakdown | None
"""How an engine failed a case; None if it did what is expected."""


def play(case: Case, engine: Conversation, declared: Declaration) -> PlayResult:
    """Takes an engine through the steps of a case, up to the first that differs."""
    for number, step in enumerate(case.steps):
        answer = engine.step(case, step)
        if isinstance(answer, Fault):
            return Breakdown(step=number, fault=answer)
        differences = compare(step.expect, answer, declared, case.kinds)
        if differences:
            return failure_of(number, differences)
    return None


def requests_of(case: Case, declared: Declaration) -> list[dict[str, Json]]:
    """All requests of a case."""
    return [step_request(case, step, declared) for step in case.steps]

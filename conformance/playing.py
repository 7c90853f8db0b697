"""Playing a case with an engine by turn: each request is sent when the one before is answered.

Leaves to others: writing ahead (`ahead.py`), and what comes of a fault (`judging.py`).
"""

from __future__ import annotations

from typing import TypeAlias

from .case import Case
from .compare import compare
from .conversation import Conversation
from .declaration import Declaration
from .faults import Fault
from .json_value import Json
from .report import Breakdown, Failure
from .request import step_request

Came: TypeAlias = Failure | Breakdown | None
"""What came of a case on an engine: None if it did what is expected."""


def play(case: Case, engine: Conversation, declared: Declaration) -> Came:
    """Take an engine through the steps of a case, up to the first that differs."""
    for number, step in enumerate(case.steps):
        answer = engine.step(case, step)
        if isinstance(answer, Fault):
            return Breakdown(step=number, fault=answer)
        differences = compare(step.expect, answer, declared, case.kinds)
        if differences:
            return Failure(step=number, differences=differences)
    return None


def requests_of(case: Case, declared: Declaration) -> list[dict[str, Json]]:
    """All that is asked in a case."""
    return [step_request(case, step, declared) for step in case.steps]

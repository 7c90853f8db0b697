"""Adds the positions on the way through a case that begins with a deck, as the rules give them, for readers of a
report.

Such a case states little before the step that it is about. Not handled here: the verdict (`case_runner.py`), and
showing the positions (`story.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from conformance.cases.case import Case, FromDeck, Step
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal
from conformance.judge.combined_readings import as_ruled
from conformance.judge.reference import Rules
from conformance.judge.report import CaseResult


def with_positions(
    stated: Case, result: CaseResult, readings: Mapping[str, str], rules: Rules, declared: Declaration
) -> CaseResult:
    """A result with the positions before the step that went wrong."""
    case, wrong = result.case, result.failure or result.breakdown
    if not isinstance(case, Case) or not isinstance(case.start, FromDeck) or wrong is None or not wrong.step:
        return result
    ruled = as_ruled(stated, case, readings, rules, declared)
    if ruled is None:
        return result
    before = tuple(_stated(*pair) for pair in zip(case.steps[: wrong.step], ruled, strict=False))
    return replace(result, case=replace(case, steps=(*before, *case.steps[wrong.step :])))


def _stated(step: Step, ruled: Step) -> Step:
    """A step with the position after it, if it states none."""
    old, now = step.expect, ruled.expect
    if isinstance(old, Refusal) or isinstance(now, Refusal) or old.position is not None:
        return step
    return replace(step, expect=replace(old, position=now.position))

"""Where the table stood on the way through a case that begins with a deck, as the rules have it, for whoever reads of it.

Such a case says little of what comes before the step that it is about. Leaves to others: the verdict (`judging.py`), and
showing it (`story.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .case import Case, FromDeck, Step
from .declaration import Declaration
from .read_together import as_ruled
from .reference import Rules
from .report import CaseResult
from .situation import Refusal


def with_positions(
    stated: Case, result: CaseResult, readings: Mapping[str, str], rules: Rules, declared: Declaration
) -> CaseResult:
    """What came of a case, with the positions before the step at which it went wrong."""
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

"""What the rules expect of a case under all the engine's readings combined.

A case in a suite covers one open question at a time. Two readings together may lead to something that neither does
alone, so the rules are asked again under all of them before an engine fails such a case. Not handled here: the verdict
(`case_runner.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from conformance.cases.case import Case, Expected, Step
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal
from conformance.cases.styles import as_asked
from conformance.judge.differences import compare
from conformance.judge.reference import Rules, Unplayable
from conformance.judge.report import Failure


def vector(case: Case, readings: Mapping[str, str], rules: Rules) -> dict[str, str]:
    """The readings under which an engine plays a case: its own, limited to questions of the game, and those of the
    case.
    """
    questions = rules.questions(case.game, case.printing)
    own = {name: read for name, read in readings.items() if name in questions and read in questions[name].readings}
    return {**own, **case.readings}


def read_together(
    case: Case, readings: Mapping[str, str], rules: Rules, limitations: Collection[str] = ()
) -> Case | Unplayable | None:
    """The case as the rules expect it under all the engine's readings; None if the case already says the same.

    The new case names only the readings that change what the rules expect.
    """
    whole = vector(case, readings, rules)
    if all(
        whole[name] == case.readings.get(name, question.in_force)
        for name, question in rules.questions(case.game, case.printing).items()
        if name in whole
    ):
        return None
    predicted = rules.predicted(case, case.printing, whole, limitations)
    if isinstance(predicted, Unplayable):
        return predicted
    steps = tuple(_with_expectations(step, now) for step, now in zip(case.steps, predicted, strict=False))
    if steps == case.steps:
        return None
    for name in [name for name in whole if name not in case.readings]:
        without = {one: read for one, read in whole.items() if one != name}
        if rules.predicted(case, case.printing, without, limitations) == predicted:
            whole = without
    return None if whole == case.readings else replace(case, readings=whole, steps=steps)


def right_readings(
    stated: Case, asked: Case, failure: Failure, open_to_it: Mapping[str, str],
    readings: Mapping[str, str], rules: Rules, declared: Declaration,
) -> dict[str, tuple[str, ...]]:  # fmt: skip
    """For each of the given open questions, returns the other readings under which the engine's answers would
    be right.
    """
    questions = rules.questions(asked.game, asked.printing)
    found = {
        name: tuple(
            other
            for other in (questions[name].readings if name in questions else ())
            if other != reading and _answers_so(
                as_ruled(stated, asked, {**readings, name: other}, rules, declared), asked, failure, declared
            )
        )
        for name, reading in open_to_it.items()
    }  # fmt: skip
    return {name: others for name, others in found.items() if others}


def as_ruled(
    stated: Case, asked: Case, readings: Mapping[str, str], rules: Rules, declared: Declaration
) -> tuple[Step, ...] | None:
    """The steps of a case as this engine is asked them, with everything that the rules expect under some readings."""
    predicted = rules.predicted(stated, stated.printing, vector(asked, readings, rules), declared.limitations)
    if isinstance(predicted, Unplayable) or len(predicted) != len(stated.steps):
        return None
    ruled = tuple(replace(step, expect=now) for step, now in zip(stated.steps, predicted, strict=True))
    steps = as_asked(replace(stated, steps=ruled), declared).steps
    return steps if len(steps) == len(asked.steps) else None


def _answers_so(ruled: tuple[Step, ...] | None, asked: Case, failure: Failure, declared: Declaration) -> bool:
    """Whether the rules expect the same up to the failing step, and there exactly what the engine answered."""
    if ruled is None:
        return False
    found = [
        compare(step.expect, now.expect, declared, asked.kinds) for step, now in zip(asked.steps, ruled, strict=True)
    ]
    return not any(found[: failure.step]) and found[failure.step] == failure.differences


def named(readings: Mapping[str, str]) -> str:
    """The readings as text."""
    return " and ".join(f"{name}={read}" for name, read in readings.items())


def _with_expectations(step: Step, now: Expected) -> Step:
    """A step with the new expectations, limited to the parts that the step states."""
    old = step.expect
    if isinstance(old, Refusal) or isinstance(now, Refusal):
        return replace(step, expect=old if old == now else now)
    position = None
    if old.position is not None and now.position is not None:
        position = {part: value for part, value in now.position.items() if part in old.position}
    over = now.over
    if over is not None and (old.over is None or old.over.points is None):
        over = replace(over, points=None)
    if over is not None and (old.over is None or old.over.game is None):
        over = replace(over, game=None)
    lost = old.position is not None and position is None
    legal = None if old.legal is None and not lost else now.legal
    bluffs = frozenset() if legal is None else now.bluffs
    views = {
        seat: {part: value for part, value in now.views[seat].items() if part in parts}
        for seat, parts in old.views.items()
        if seat in now.views
    }
    found = replace(now, legal=legal, bluffs=bluffs, position=position, over=over, views=views)
    return replace(step, expect=old if found == old else found)

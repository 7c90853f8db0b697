"""A case as the rules have it under all readings that an engine plays, taken together.

A case of a suite looks at one open question at a time. Two readings together may say what neither says alone: before
such a case is held against an engine, the rules are asked under all of them. Leaves to others: the verdict (`judging.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .case import Case, Expected, Step
from .compare import compare
from .declaration import Declaration
from .reference import Rules, Unplayable
from .report import Failure
from .situation import Refusal
from .without_challenges import without_challenges


def vector(case: Case, readings: Mapping[str, str], rules: Rules) -> dict[str, str]:
    """The readings under which a case is played by an engine with these, as far as its game has the questions."""
    questions = rules.questions(case.game, case.printing)
    own = {name: read for name, read in readings.items() if name in questions and read in questions[name].readings}
    return {**own, **case.readings}


def read_together(case: Case, readings: Mapping[str, str], rules: Rules) -> Case | Unplayable | None:
    """The case with what the rules say of it under all readings of an engine; None if that is what it states.

    It names only those readings without which the rules would say something else.
    """
    whole = vector(case, readings, rules)
    if all(
        whole[name] == case.readings.get(name, question.in_force)
        for name, question in rules.questions(case.game, case.printing).items()
        if name in whole
    ):
        return None
    said = rules.predicted(case, case.printing, whole)
    if isinstance(said, Unplayable):
        return said
    steps = tuple(_as_said(step, now) for step, now in zip(case.steps, said, strict=False))
    if steps == case.steps:
        return None
    for name in [name for name in whole if name not in case.readings]:
        without = {one: read for one, read in whole.items() if one != name}
        if rules.predicted(case, case.printing, without) == said:
            whole = without
    return replace(case, readings=whole, steps=steps)


def right_readings(
    stated: Case, asked: Case, failure: Failure, open_to_it: Mapping[str, str],
    readings: Mapping[str, str], rules: Rules, declared: Declaration,
) -> dict[str, tuple[str, ...]]:  # fmt: skip
    """The other readings that make the answers of a failure right, of the questions that are open to it."""
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
    """The steps of a case as an engine is asked it, with all that the rules say of each under some readings."""
    said = rules.predicted(stated, stated.printing, vector(asked, readings, rules))
    if isinstance(said, Unplayable) or len(said) != len(stated.steps):
        return None
    ruled = tuple(replace(step, expect=now) for step, now in zip(stated.steps, said, strict=True))
    steps = without_challenges(replace(stated, steps=ruled), declared).steps
    return steps if len(steps) == len(asked.steps) else None


def _answers_so(ruled: tuple[Step, ...] | None, asked: Case, failure: Failure, declared: Declaration) -> bool:
    """Whether the rules say the same up to the failing step, and there what the engine answered."""
    if ruled is None:
        return False
    found = [
        compare(step.expect, now.expect, declared, asked.kinds) for step, now in zip(asked.steps, ruled, strict=True)
    ]
    return not any(found[: failure.step]) and found[failure.step] == failure.differences


def named(readings: Mapping[str, str]) -> str:
    """The readings in words."""
    return " and ".join(f"{name}={read}" for name, read in readings.items())


def _as_said(step: Step, now: Expected) -> Step:
    """A step with what is now expected of it, of the parts that it states."""
    old = step.expect
    if isinstance(old, Refusal) or isinstance(now, Refusal):
        return replace(step, expect=old if old == now else now)
    position = None
    if old.position is not None and now.position is not None:
        position = {part: value for part, value in now.position.items() if part in old.position}
    over = now.over
    if over is not None and (old.over is None or old.over.points is None):
        over = replace(over, points=None)
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

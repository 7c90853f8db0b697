"""Compares every step of a failed case with the rules, also those of which the case states nothing: the first that differs
is the one to report.

A case that begins with a deck has moves that only lead to the step it is about. If an engine departs from the rules on the
way, it fails later, in a position that it never was in. Not handled here: the verdict (`case_runner.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from conformance.cases.case import Case, Step
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal
from conformance.cases.styles import as_asked
from conformance.judge.combined_readings import as_ruled, vector
from conformance.judge.differences import NotOffered, WronglyOffered, WronglyRefused
from conformance.judge.reference import Rules, Unplayable, offering
from conformance.judge.report import CaseResult, Failure, SeenAfter

A_RULE = "turn"
"""The rule that a step is about if it carries out none."""


def first_difference(
    stated: Case, result: CaseResult, readings: Mapping[str, str], rules: Rules, declared: Declaration,
    play: Callable[[Case], object],
) -> CaseResult:  # fmt: skip
    """A failed result, or that of an earlier step that the case does not compare: then as a case about the rules of that
    step.
    """
    case, failure = result.case, result.failure
    if not isinstance(case, Case) or failure is None or all(map(_compared, case.steps[: failure.step + 1])):
        return result
    ruled = as_ruled(stated, case, readings, rules, declared)
    if ruled is None:
        return result
    pairs = zip(case.steps, ruled, strict=True)
    whole = replace(case, steps=tuple(step if _compared(step) else _in_full(step, now) for step, now in pairs))
    came = play(whole)
    if not isinstance(came, Failure) or came.step > failure.step or _compared(case.steps[came.step]):
        return result
    run = rules.carried_out(stated, stated.printing, vector(case, readings, rules))
    if isinstance(run, Unplayable):
        return result
    place = _place(stated, declared, came.step)
    here = run[place][1] or (A_RULE,)
    before = tuple(dict.fromkeys(rule for _, carried_out in reversed(run[:place]) for rule in carried_out))
    needed = tuple(rule for rule in before if rule not in here)
    seen = SeenAfter(rules=here)
    about = replace(whole, rules=(*here, *needed))
    return replace(result, case=about, failure=came, seen_after=seen, undeclared=_undeclared(case, readings, rules))


def limited_before(
    stated: Case, result: CaseResult, readings: Mapping[str, str], rules: Rules, declared: Declaration
) -> Case | None:
    """A failed case as one about the rules that it has carried out up to the failure, if its declaration limits one of them that
    does more than offer something: then the position may have been another one since. If the engine refuses an action, the rule
    that offers it counts, too: `say` with the limitation `uno`.
    """
    case, failure = result.case, result.failure
    if not declared.limitations or not isinstance(case, Case) or failure is None:
        return None
    whole = vector(case, readings, rules)
    run, machine = rules.carried_out(stated, stated.printing, whole), rules.machine(case.game, case.printing, whole)
    if isinstance(run, Unplayable) or isinstance(machine, Unplayable):
        return None
    done = [names for _, names in reversed(run[: _place(stated, declared, failure.step) + 1])]
    effects = dict.fromkeys(rule for names in done for rule in names if rule not in offering(machine))
    refused = done[0] if any(isinstance(one, WronglyRefused) for one in failure.differences) else ()
    rules_done = dict.fromkeys([*refused, *effects])
    return replace(case, rules=tuple(rules_done)) if rules_done else None


def under_missed_calls(result: CaseResult, rules: Rules, readings: Mapping[str, str]) -> CaseResult:
    """A failed result whose moves that are offered, or not, are all of windows, such as `catch`: as a case about the rules that give
    them, whatever it was played for. One about other rules of the same block stays: the window itself may be too short.
    """
    case, failure = result.case, result.failure
    if not isinstance(case, Case) or failure is None:
        return result
    machine = rules.machine(case.game, case.printing, vector(case, readings, rules))
    moves = [one.action.do for one in failure.differences if isinstance(one, NotOffered | WronglyOffered)]
    if isinstance(machine, Unplayable) or not moves:
        return result
    given = [one.standing.offer for window in machine.program.standing for one in window]
    acts = {offer.act for offer in given}
    named = dict.fromkeys(offer.rule for move in moves for offer in given if offer.act == move)
    blocks = {rule.partition(".")[0] for rule in named}
    if not acts.issuperset(moves) or case.rules[0].partition(".")[0] in blocks:
        return result
    return replace(result, case=replace(case, rules=tuple(dict.fromkeys([*named, *case.rules]))))


def _compared(step: Step) -> bool:
    """Whether a case says what is to be seen after a step."""
    expect = step.expect
    return isinstance(expect, Refusal) or expect.legal is not None or expect.position is not None


def _in_full(step: Step, now: Step) -> Step:
    """A step with what the rules expect, without the views that nobody asks for."""
    return replace(step, expect=now.expect if isinstance(now.expect, Refusal) else replace(now.expect, views={}))


def _place(stated: Case, declared: Declaration, step: int) -> int:
    """The step of the stated case that is this one as the engine is asked: the last that belongs to it."""
    for place in range(len(stated.steps) - 1, -1, -1):
        upto = replace(stated, steps=stated.steps[: place + 1])
        if len(as_asked(upto, declared).steps) == step + 1:
            return place
    return step


def _undeclared(case: Case, readings: Mapping[str, str], rules: Rules) -> dict[str, str]:
    """The reading of each question that the engine does not declare: any of them may explain a step on the way."""
    questions = rules.questions(case.game, case.printing)
    return {name: case.readings.get(name, one.in_force) for name, one in questions.items() if name not in readings}

"""Decides which cases an engine is asked, and gives the others their outcome.

Not handled here: why a case does not apply (`applicability.py`), and running the cases (`case_runner.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from conformance.cases.applicability import other_reading, why_not_applicable
from conformance.cases.case import BrokenCase, Case, Step
from conformance.cases.declaration import Declaration
from conformance.cases.scripted import as_scripted
from conformance.cases.situation import Refusal
from conformance.cases.styles import as_asked
from conformance.judge.combined_readings import vector
from conformance.judge.reference import Rules, Unplayable
from conformance.judge.report import CaseResult, Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class ToAsk:
    """A case to be run: its index among all cases, the case as stated, and as this engine is asked it."""

    place: int
    stated: Case
    case: Case


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """All cases in order: those to be run, and the results of the others by index."""

    cases: tuple[Case | BrokenCase, ...]
    to_ask: tuple[ToAsk, ...]
    settled: Mapping[int, CaseResult]


def prepared(
    cases: Iterable[Case | BrokenCase], declared: Declaration, readings: Mapping[str, str], rules: Rules | None = None
) -> Prepared:
    """Prepares the cases for an engine with this declaration and these readings."""
    cases = tuple(cases)
    seen: set[str] = set()
    to_ask: list[ToAsk] = []
    settled: dict[int, CaseResult] = {}
    for place, kept in enumerate(cases):
        stated = kept if isinstance(kept, BrokenCase) else as_scripted(kept, declared)
        again = stated.id in seen
        seen.add(stated.id)
        found = kit_error(stated, "the id occurs more than once") if again else _case(stated, declared, readings)
        if isinstance(found, CaseResult):
            settled[place] = found
        elif isinstance(stated, Case):
            if declared.limitations:
                stated = with_limited_offers(stated, declared, readings, rules)
                found = as_asked(stated, declared)
            to_ask.append(ToAsk(place=place, stated=stated, case=found))
    return Prepared(cases=cases, to_ask=tuple(to_ask), settled=settled)


def _case(case: Case | BrokenCase, declared: Declaration, readings: Mapping[str, str]) -> Case | CaseResult:
    if isinstance(case, BrokenCase):
        return kit_error(case, case.why)
    case = as_asked(case, declared)
    if (reason := why_not_applicable(case, declared)) is not None:
        return CaseResult(case=case, outcome=Outcome.NOT_APPLICABLE, reason=reason)
    if (reason := other_reading(case, readings)) is not None:
        undeclared = {question: read for question, read in case.readings.items() if question not in readings}
        return CaseResult(case=case, outcome=Outcome.DIFFERS_BY_READING, reason=reason, undeclared=undeclared)
    return case


def kit_error(case: Case | BrokenCase, reason: str) -> CaseResult:
    """The result for an error in the kit or in a case."""
    return CaseResult(case=case, outcome=Outcome.KIT_ERROR, reason=reason)


def with_limited_offers(case: Case, declared: Declaration, readings: Mapping[str, str], rules: Rules | None) -> Case:
    """The case, in which every step says what the engine may offer or not, because only a rule offers it that the engine declares
    not to follow: it is still judged by all the rest.
    """
    if rules is None or not declared.limitations:
        return case
    predicted = rules.predicted(case, case.printing, vector(case, readings, rules), declared.limitations)
    if isinstance(predicted, Unplayable) or len(predicted) != len(case.steps):
        return case
    return replace(case, steps=tuple(map(_marked, case.steps, predicted)))


def _marked(step: Step, said: object) -> Step:
    expect, either = step.expect, getattr(said, "either", None)
    if isinstance(expect, Refusal) or not either:
        return step
    return replace(step, expect=replace(expect, either=either))

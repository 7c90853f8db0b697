"""Preparing: which cases an engine is asked at all, and what comes of the others without asking.

Leaves to others: why a case does not apply (`applicability.py`), and asking (`judging.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .applicability import other_reading, why_not_applicable
from .case import BrokenCase, Case
from .declaration import Declaration
from .report import CaseResult, Outcome
from .scripted import as_scripted
from .without_challenges import without_challenges


@dataclass(frozen=True, slots=True, kw_only=True)
class ToAsk:
    """A case that is asked: its place among all, the case as it is stated, and as this engine is asked it."""

    place: int
    stated: Case
    case: Case


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """All cases in their order: those to be asked, and the results of the others by their places."""

    cases: tuple[Case | BrokenCase, ...]
    to_ask: tuple[ToAsk, ...]
    settled: Mapping[int, CaseResult]


def prepared(cases: Iterable[Case | BrokenCase], declared: Declaration, readings: Mapping[str, str]) -> Prepared:
    """What an engine with a declaration is asked, that plays these readings."""
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
            to_ask.append(ToAsk(place=place, stated=stated, case=found))
    return Prepared(cases=cases, to_ask=tuple(to_ask), settled=settled)


def _case(case: Case | BrokenCase, declared: Declaration, readings: Mapping[str, str]) -> Case | CaseResult:
    if isinstance(case, BrokenCase):
        return kit_error(case, case.why)
    case = without_challenges(case, declared)
    if (reason := why_not_applicable(case, declared)) is not None:
        return CaseResult(case=case, outcome=Outcome.NOT_APPLICABLE, reason=reason)
    if (reason := other_reading(case, readings)) is not None:
        undeclared = {question: read for question, read in case.readings.items() if question not in readings}
        return CaseResult(case=case, outcome=Outcome.DIFFERS_BY_READING, reason=reason, undeclared=undeclared)
    return case


def kit_error(case: Case | BrokenCase, reason: str) -> CaseResult:
    """The result of a mistake of the kit or of a case."""
    return CaseResult(case=case, outcome=Outcome.KIT_ERROR, reason=reason)

"""The suite of the classic game and its trial, read once for all tests of mutation."""

from __future__ import annotations

from functools import cache

from conformance.cases.case import Case, Suite
from conformance.cases.shipped import shipped_suite
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.trial import Trial
from uno_dsl.layers.library import Selection

CLASSIC = Selection(game="classic")


@cache
def classic_cases() -> tuple[Case, ...]:
    suite = shipped_suite("classic", "en")
    assert isinstance(suite, Suite)
    cases = tuple(case for case in suite.cases if isinstance(case, Case))
    assert len(cases) == len(suite.cases)
    return cases


@cache
def classic_trial() -> Trial:
    return Trial(CLASSIC, "en", classic_cases())


@cache
def classic_mutants() -> tuple[Mutant, ...]:
    return tuple(classic_trial().mutants())

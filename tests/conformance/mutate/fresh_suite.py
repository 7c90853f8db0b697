"""The suite of the classic game, made afresh once for all tests of mutation."""

from __future__ import annotations

from functools import cache

from conformance.cases.case import Case, suite_from_lines
from conformance.generate.suite import suite_of
from conformance.generate.suites import SEED
from conformance.mutate.trial import Trial
from uno_dsl.json_value import Malformed
from uno_dsl.layers.library import Selection, shelf

CLASSIC = Selection(game="classic")


@cache
def fresh_cases() -> tuple[Case, ...]:
    read = suite_from_lines(suite_of(CLASSIC, "en", shelf(), SEED).text.splitlines())
    assert not isinstance(read, Malformed)
    assert all(isinstance(case, Case) for case in read.cases)
    return tuple(case for case in read.cases if isinstance(case, Case))


@cache
def fresh_trial() -> Trial:
    return Trial(CLASSIC, "en", fresh_cases())

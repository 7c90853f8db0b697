"""How a suite scores on mutants it was not made for: generated with half of the operators hidden, scored on those.

Not handled here: generating it (`generate/suite.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from conformance.cases.case import Case, suite_from_lines
from conformance.generate.suite import suite_of
from conformance.mutate.equivalent import equivalents_of
from conformance.mutate.operators.all_mutants import OPERATORS, mutants_of
from conformance.mutate.trial import Trial, split
from conformance.mutate.work_in_pieces import Piece
from uno_dsl.json_value import Malformed
from uno_dsl.layers.library import Selection, shelf_of

SEED = 1


def held_out_pieces(selection: Selection, printing: str) -> list[Piece]:
    """One for each half of the operators. They make suites from files of this computer."""
    return [Piece(held_out, (selection, printing, hidden), here=True) for hidden in split(list(OPERATORS))]


def held_out(selection: Selection, printing: str, hidden: Sequence[str]) -> tuple[int, list[str]]:
    """How many mutants by some operators were scored, by a suite that did not know these operators, and the names of the survivors."""
    suite = suite_of(selection, printing, shelf_of(selection), SEED, hidden=hidden)
    read = suite_from_lines(suite.text.splitlines())
    if isinstance(read, Malformed):
        raise ValueError(read.why)
    trial = Trial(selection, printing, [case for case in read.cases if isinstance(case, Case)])
    known = equivalents_of(selection, printing)
    mutants = [one for one in mutants_of(trial.program) if one.operator in hidden and one.id not in known]
    scored = list(trial.scorer.score(mutants))
    return len(scored), [found.mutant.id for found in scored if found.by is None]

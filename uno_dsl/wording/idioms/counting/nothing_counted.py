"""Whether anything is counted at all: `there is no penalty`, where the rules compare a number with 0. Numbers are never below 0."""

from __future__ import annotations

from uno_dsl.wording.idioms.rewriting import noun, slot
from uno_dsl.wording.phrases import Clause, Numeral

NONE = ("compare.at-most", "compare.equal")
SOME = "compare.above"


def any_or_none(clause: Clause) -> Clause:
    """A comparison of a kept number with 0, as a statement that there is some or none of it."""
    kept = noun(clause, "who")
    if kept is None or kept.key != "kept" or slot(clause, "what") != Numeral(0) or clause.key not in (*NONE, SOME):
        return clause
    none = (clause.key in NONE) != clause.negated
    return Clause(f"compare.{'none' if none else 'some'}", clause.slots)

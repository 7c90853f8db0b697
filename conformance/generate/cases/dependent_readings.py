"""Which open questions a case depends on: it is played again under every other answer.

Not handled here: the other answers (`plays/open_questions.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from conformance.generate.cases.record import Steps, outcome_of, same
from conformance.plays.draft import Draft
from conformance.plays.open_questions import Alternative


def questions_that_matter(
    draft: Draft, kinds: tuple[str, ...], steps: Steps, others: Sequence[Alternative]
) -> list[str]:
    """The questions for which another answer changes the outcome of a draft."""
    found: list[str] = []
    for question, _, machine in others:
        if question not in found and not same(outcome_of(machine, draft, kinds), steps):
            found.append(question)
    return found

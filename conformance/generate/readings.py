"""On which answers to open questions a case depends: it is played again under every other answer.

Leaves to others: the other answers (`plays/open_questions.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from ..plays.draft import Draft
from ..plays.open_questions import Alternative
from .record import Steps, outcome_of, same


def questions_that_matter(
    draft: Draft, kinds: tuple[str, ...], steps: Steps, others: Sequence[Alternative]
) -> list[str]:
    """The questions another answer to which changes what comes of a draft."""
    found: list[str] = []
    for question, _, machine in others:
        if question not in found and not same(outcome_of(machine, draft, kinds), steps):
            found.append(question)
    return found

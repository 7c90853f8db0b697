"""A case as it is played with an engine that has no challenges: nobody is asked, and so nobody challenges.

Where the rules stop for `challenge` or `decline` such an engine goes on. A case that goes on there by declining is
held against it all the same, without that stop; any other case with such a stop is not applicable.
Leaves to others: saying so, and all other capabilities (`applicability.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .action import BESIDE_THE_TURN
from .case import Case, Step
from .declaration import Declaration
from .situation import Refusal

CHALLENGE_STOP = frozenset({"challenge", "decline"})


def without_challenges(case: Case, declared: Declaration) -> Case:
    """The case, with every declined challenge joined to the action before it, if the engine has no challenges.

    What is refused at such a stop is left out: the engine does not stop there.
    """
    if "challenge" in declared.actions:
        return case
    steps: list[Step] = []
    for step in case.steps:
        stop = _stop_at_the_end(steps)
        if stop is not None and _is_declined(step):
            steps[stop:] = [replace(steps[stop], expect=step.expect)]
        else:
            steps.append(step)
    return case if len(steps) == len(case.steps) else replace(case, steps=tuple(steps))


def _stop_at_the_end(steps: Sequence[Step]) -> int | None:
    """The place of the step with whose challenge stop the steps end; what is refused there leaves it as it is."""
    last = next((place for place in reversed(range(len(steps))) if not isinstance(steps[place].expect, Refusal)), None)
    return last if last is not None and _is_challenge_stop(steps[last]) else None


def _is_declined(step: Step) -> bool:
    return step.action is not None and step.action.do == "decline" and not isinstance(step.expect, Refusal)


def _is_challenge_stop(step: Step) -> bool:
    if isinstance(step.expect, Refusal):
        return False
    return {action.do for action in step.expect.legal or ()} - BESIDE_THE_TURN == CHALLENGE_STOP

"""A case as it is run on an engine without challenges: nobody is asked, so nobody challenges.

Where the rules stop for `challenge` or `decline`, such an engine continues. A case that continues there by declining is
still run, without that stop; any other case with such a stop does not apply. Not handled here: saying so, and all other
capabilities (`applicability.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from conformance.cases.action import BESIDE_THE_TURN
from conformance.cases.case import Case, Step
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal

CHALLENGE_STOP = frozenset({"challenge", "decline"})


def without_challenges(case: Case, declared: Declaration) -> Case:
    """The case, with every declined challenge merged into the action before it, if the engine has no challenges.

    Refused actions at such a stop are left out, because the engine does not stop there.
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
    """The index of the last step that is not a refusal, if it ends in a stop for a challenge."""
    last = next((place for place in reversed(range(len(steps))) if not isinstance(steps[place].expect, Refusal)), None)
    return last if last is not None and _is_challenge_stop(steps[last]) else None


def _is_declined(step: Step) -> bool:
    return step.action is not None and step.action.do == "decline" and not isinstance(step.expect, Refusal)


def _is_challenge_stop(step: Step) -> bool:
    if isinstance(step.expect, Refusal):
        return False
    return {action.do for action in step.expect.legal or ()} - BESIDE_THE_TURN == CHALLENGE_STOP

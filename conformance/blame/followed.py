"""A case followed by the right rules, with what is asked of it again and again.

Not handled here: following it (`trace.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.blame.card_points import Left, left_in
from conformance.blame.features import Owners
from conformance.blame.rule_effects import Effect, effects_of
from conformance.blame.spectra import Done
from conformance.blame.trace import Trace


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """A case followed by the right rules: the trace, what each step did, the rules of the program, the rule it is about, the cards
    left at the end of each round that somebody won, and what each rule changed in each step.
    """

    trace: Trace
    done: Done
    owners: Owners
    rule: str
    left: Mapping[int, Left]
    effects: tuple[Mapping[str, Effect], ...]

    def involved(self, step: int) -> frozenset[str]:
        """The rules that do anything up to a step."""
        return frozenset(rule for did in self.done[: step + 1] for rule, _ in did)


def followed_by(trace: Trace, owners: Owners) -> Followed:
    """A traced case with what its steps did."""
    return Followed(
        trace=trace,
        done=tuple(owners.keys(step.notes) for step in trace.steps),
        owners=owners,
        rule=trace.case.rules[0],
        left=left_in(trace),
        effects=tuple(effects_of(step, owners) for step in trace.steps),
    )

"""A probe: a case used only to ask an engine, to see under which rules its answers would be right.

The same kinds of action and parts of a position are compared under all rules, so that an unrelated error does not
count. Not handled here: which probes to ask, and what follows from them (`identify.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from conformance.cases.action import BESIDE_THE_TURN
from conformance.cases.applicability import why_not_applicable
from conformance.cases.case import Case, Expected
from conformance.cases.situation import Refusal, Situation
from conformance.cases.without_challenges import CHALLENGE_STOP, without_challenges
from conformance.judge.observation import Answer, Observer, verdict
from conformance.judge.reference import Rules, Unplayable

Readings = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the rules say about a probe: limited to what the case compares, and in full."""

    expected: Case
    full: tuple[Expected, ...]


class Prober:
    """Sends probes to one engine, and forecasts the answers under any rules; each only once."""

    def __init__(self, observer: Observer, rules: Rules) -> None:
        """Stores the engine and the rules."""
        self.observer, self.rules = observer, rules
        self._forecasts: dict[object, Forecast | None] = {}
        self._seen: dict[object, tuple[Answer, ...]] = {}
        self.asked: dict[str, None] = {}
        """The ids of the cases that were asked, in order."""

    def forecast(self, case: Case, printing: str, readings: Readings) -> Forecast | None:
        """What the rules of a printing expect under some readings; None if the case does not apply to the engine."""
        key = (case.id, printing, tuple(sorted(readings.items())))
        if key not in self._forecasts:
            self._forecasts[key] = self._forecast(case, printing, readings)
        return self._forecasts[key]

    def _forecast(self, case: Case, printing: str, readings: Readings) -> Forecast | None:
        predicted = self.rules.predicted(case, printing, readings)
        if isinstance(predicted, Unplayable):
            return None
        declared = self.observer.declared
        steps = zip(case.steps, predicted, strict=False)
        looked_at = tuple(replace(step, expect=as_looked_at(step.expect, said)) for step, said in steps)
        whole = tuple(replace(step, expect=said) for step, said in zip(case.steps, predicted, strict=False))
        expected = without_challenges(replace(case, steps=looked_at), declared)
        full = without_challenges(replace(case, steps=whole), declared)
        if why_not_applicable(expected, declared) is not None or len(expected.steps) != len(full.steps):
            return None
        return Forecast(expected, tuple(step.expect for step in full.steps))

    def differs(self, one: Forecast, other: Forecast) -> bool:
        """Whether the answers of an engine can distinguish one forecast from the other."""
        declared = self.observer.declared
        return any(
            verdict(mine.expected, yours.full, declared) is not None for mine, yours in ((one, other), (other, one))
        )

    def fits(self, forecast: Forecast, sent: Readings) -> bool | None:
        """Whether the engine's answers match the forecast; None if it did not answer."""
        case = replace(forecast.expected, readings=dict(sent))
        key = (case.id, tuple(sorted(sent.items())), tuple(repr(step.sent) for step in case.steps))
        if key not in self._seen:
            self._seen[key] = self.observer.ask(case)
            self.asked[case.id] = None
        answers = self._seen[key]
        if not isinstance(answers[-1], (Situation, Refusal)):
            return None
        return verdict(case, answers, self.observer.declared) is None


def as_looked_at(model: Expected, said: Expected) -> Expected:
    """What the rules say about a step, limited to what a case compares.

    If the case compares a position, and there is none because a decision is pending, the legal actions are compared
    instead.
    """
    if isinstance(said, Refusal) or isinstance(model, Refusal):
        return said
    parts = None if model.position is None or said.position is None else set(model.position)
    position = (
        None if parts is None or said.position is None else {p: v for p, v in said.position.items() if p in parts}
    )
    between = model.position is not None and said.position is None
    legal = said.legal if model.legal is not None or between or _is_challenge_stop(said) else None
    return replace(said, legal=legal, position=position)


def _is_challenge_stop(said: Situation) -> bool:
    return {action.do for action in said.legal or ()} - BESIDE_THE_TURN == CHALLENGE_STOP

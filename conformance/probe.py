"""A probe: a case asked of an engine without believing what it expects, to see under which rules its answers come out.

What the case looks at - which kinds of action, which parts of a position - is looked at under all rules alike, so that a
fault elsewhere tells nothing. Leaves to others: which probes to ask, and what follows (`identify.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .action import BESIDE_THE_TURN
from .applicability import why_not_applicable
from .case import Case, Expected
from .observation import Answer, Observer, verdict
from .reference import Rules, Unplayable
from .situation import Refusal, Situation
from .without_challenges import CHALLENGE_STOP, without_challenges

Readings = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the rules say of a probe: as the case expects it, and in full."""

    expected: Case
    full: tuple[Expected, ...]


class Prober:
    """Asks probes of one engine, and forecasts them under any rules; both once only."""

    def __init__(self, observer: Observer, rules: Rules) -> None:
        """Remember the engine and the rules."""
        self.observer, self.rules = observer, rules
        self._forecasts: dict[object, Forecast | None] = {}
        self._seen: dict[object, tuple[Answer, ...]] = {}
        self.asked: dict[str, None] = {}
        """The ids of the cases that were asked, in order."""

    def forecast(self, case: Case, printing: str, readings: Readings) -> Forecast | None:
        """What the rules of a printing say under some readings; None where the engine cannot be asked so."""
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
        """Whether an engine that plays by the one forecast can be seen not to play by the other."""
        declared = self.observer.declared
        return any(
            verdict(mine.expected, yours.full, declared) is not None for mine, yours in ((one, other), (other, one))
        )

    def fits(self, forecast: Forecast, sent: Readings) -> bool | None:
        """Whether the engine's answers are those of the forecast; None where it did not answer."""
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
    """What the rules say of a step, as far as a case looks at it.

    Where a case looks at a position, and there is none because somebody has to decide, it looks at who has to.
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

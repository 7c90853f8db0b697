"""A probe: a case used only to ask an engine, to see under which rules its answers would be right.

The same kinds of action and parts of a position are compared under all rules, so that an unrelated error does not
count. Not handled here: which probes to ask, and what follows from them (`identify.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from conformance.cases.action import BESIDE_THE_TURN
from conformance.cases.applicability import GAMES, is_of_game, why_not_applicable
from conformance.cases.case import Case, Expected, Step
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal, Situation
from conformance.cases.styles import as_asked
from conformance.cases.without_challenges import CHALLENGE_STOP
from conformance.judge.differences import Difference, NotOffered, WronglyOffered, compare
from conformance.judge.observation import Answer, Observer, verdict
from conformance.judge.reference import Rules, Unplayable

Readings = Mapping[str, str]
LEARNT = 6
"""How many positions are asked to see whether an engine offers a kind of action beside another."""


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
        self._never_beside = frozenset[str]()
        self._left_out: dict[str, str] = {}
        self.asked: dict[str, None] = {}
        """The ids of the cases that were asked, in order."""

    def learn_offers(self, cases: Iterable[Case]) -> None:
        """Learns which kinds of action the engine never offers beside another kind: it may draw only if nothing can be played. That
        some case lacks them tells nothing about readings.
        """
        wanted: Counter[str] = Counter()
        seen: set[str] = set()
        for case in cases:
            start = replace(case, steps=case.steps[:1])
            expect = start.steps[0].expect
            kinds = frozenset[str]() if isinstance(expect, Refusal) else mixed(expect)
            if not any(wanted[kind] < LEARNT for kind in kinds) or why_not_applicable(start, self.observer.declared):
                continue
            answer = self.observer.ask(as_asked(start, self.observer.declared))[-1]
            if isinstance(answer, Situation):
                wanted.update(kinds)
                seen |= mixed(answer)
        self._never_beside = frozenset(kind for kind, count in wanted.items() if count >= LEARNT and kind not in seen)

    def forecast(self, case: Case, printing: str, readings: Readings) -> Forecast | None:
        """What the rules of a printing expect under some readings; None if the case does not apply to the engine."""
        key = (case.id, printing, tuple(sorted(readings.items())))
        if key not in self._forecasts:
            self._forecasts[key] = self._forecast(case, printing, readings)
        return self._forecasts[key]

    def _forecast(self, case: Case, printing: str, readings: Readings) -> Forecast | None:
        predicted = self._predicted(case, printing, readings, self.observer.declared.limitations)
        if isinstance(predicted, Unplayable):
            return None
        declared = self.observer.declared
        said = [of_round(step, now, declared) for step, now in zip(case.steps, predicted, strict=False)]
        steps = [*zip(case.steps, said, strict=False)]
        looked_at = tuple(replace(step, expect=as_looked_at(step.expect, now)) for step, now in steps)
        whole = tuple(replace(step, expect=now) for step, now in steps)
        expected = as_asked(replace(case, steps=looked_at), declared)
        full = as_asked(replace(case, steps=whole), declared)
        why = why_not_applicable(expected, declared)
        if why is not None:
            self._left_out.setdefault(case.id, why)
        if why is not None or len(expected.steps) != len(full.steps):
            return None
        return Forecast(expected, tuple(step.expect for step in full.steps))

    def missing(self, case: Case, printing: str, vectors: Iterable[Readings]) -> str | None:
        """What the engine does not declare, so that a case was left out that would tell some readings apart."""
        why = self._left_out.get(case.id)
        if why is None:
            return None
        limitations = self.observer.declared.limitations
        said = [self._predicted(case, printing, readings, limitations) for readings in vectors]
        looked_at = {
            repr([as_looked_at(step.expect, now) for step, now in zip(case.steps, one, strict=False)])
            for one in said
            if not isinstance(one, Unplayable)
        }
        return why if len(looked_at) > 1 else None

    def _predicted(
        self, case: Case, printing: str, readings: Readings, limitations: Collection[str]
    ) -> tuple[Expected, ...] | Unplayable:
        """What the rules expect; what the engine never offers beside something else may be missing."""
        found = self.rules.predicted(case, printing, readings, limitations)
        if isinstance(found, Unplayable) or not self._never_beside:
            return found
        return tuple(said if isinstance(said, Refusal) else self._with_either(said) for said in found)

    def _with_either(self, said: Situation) -> Situation:
        never = mixed(said) & self._never_beside
        return replace(said, either=said.either | {action for action in said.legal or () if action.do in never})

    def differs(self, one: Forecast, other: Forecast) -> bool:
        """Whether the answers of an engine can distinguish one forecast from the other."""
        declared = self.observer.declared
        return any(
            verdict(mine.expected, yours.full, declared) is not None for mine, yours in ((one, other), (other, one))
        )

    def fits(self, forecast: Forecast, sent: Readings) -> bool | None:
        """Whether the engine's answers match the forecast; None if it did not answer."""
        case = replace(forecast.expected, readings=dict(sent))
        answers = self._answers(case, sent)
        if not isinstance(answers[-1], (Situation, Refusal)):
            return None
        return verdict(case, answers, self.observer.declared) is None

    def nearest(self, forecasts: Sequence[Forecast], sent: Readings) -> list[bool | None]:
        """Which of several forecasts the engine's answers match, apart from what contradicts all of them: an engine without
        draws by choice offers none under any rules. None: nothing tells.
        """
        cases = [replace(forecast.expected, readings=dict(sent)) for forecast in forecasts]
        asked = {tuple(repr(step.sent) for step in case.steps) for case in cases}
        if len(asked) != 1:
            return [self.fits(forecast, sent) for forecast in forecasts]
        answers = self._answers(cases[0], sent)
        fit: list[bool | None] = [True] * len(cases)
        for number, answer in enumerate(answers):
            left = [place for place, fits in enumerate(fit) if fits]
            if not isinstance(answer, (Situation, Refusal)) or not left:
                return [None if fits else fits for fits in fit]
            found = [self._differences(cases[place], number, answer) for place in left]
            common = [one for one in found[0] if all(one in others for others in found)]
            for place, differences in zip(left, found, strict=True):
                fit[place] = all(one in common for one in differences)
            if not all(isinstance(one, (NotOffered, WronglyOffered)) for one in common):
                return [None if fits and fit.count(False) < len(fit) - 1 else fits for fits in fit]
        return fit

    def _differences(self, case: Case, number: int, answer: Situation | Refusal) -> tuple[Difference, ...]:
        return compare(case.steps[number].expect, answer, self.observer.declared, case.kinds)

    def _answers(self, case: Case, sent: Readings) -> tuple[Answer, ...]:
        """The engine's answers to a case, which is asked once."""
        key = (case.id, tuple(sorted(sent.items())), tuple(repr(step.sent) for step in case.steps))
        if key not in self._seen:
            self._seen[key] = self.observer.ask(case)
            self.asked[case.id] = None
        return self._seen[key]


def mixed(said: Situation) -> frozenset[str]:
    """The kinds of action of the turn that are offered, if there are several."""
    kinds = frozenset(action.do for action in said.legal or () if action.do not in BESIDE_THE_TURN)
    return kinds if len(kinds) > 1 else frozenset()


def of_round(step: Step, said: Expected, declared: Declaration) -> Expected:
    """What the rules say about a step, without how the game goes on where the engine does not say it and the case does not ask.

    Under another reading the round may be over: that can be seen from every engine.
    """
    if isinstance(said, Refusal) or said.over is None or GAMES in declared.modes or is_of_game(step):
        return said
    return replace(said, over=replace(said.over, game=None))


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

"""Identifies which reading of every open question an engine plays, and which printing it is closest to.

The first cases asked are those that best split the readings still possible, as in a decision tree; then all others that
depend on a question, to see whether the engine contradicts itself. No reading is sent to the engine, so it plays its
own. The exception is a question that it declares to read as requested (`any`): each reading is sent in turn. Not handled
here: the cases (`probe.py`), and the report (`identified_text.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import log2

from conformance.cases.applicability import ANY
from conformance.cases.case import BrokenCase, Case
from conformance.cases.declaration import Declaration
from conformance.cases.scripted import as_scripted
from conformance.explore.identified import Answer, Explains, Identified, Likeness, Verdict
from conformance.explore.probe import Forecast, Prober
from conformance.judge.observation import Observer
from conformance.judge.reference import Question, Rules

SIZES = (2, 3, 4, 6, 8, 12)
"""How many combinations of readings a case may depend on; cases with few combinations are asked first."""
CASES_NAMED = 3
CASES_PER_PAIR = 8
"""How many cases are asked to distinguish each pair of printings."""
Vector = dict[str, str]


@dataclass(frozen=True, slots=True)
class Probe:
    """A case, and the questions on which it depends."""

    case: Case
    questions: tuple[str, ...]


def identify(
    observer: Observer,
    game: str,
    printing: str,
    suites: Mapping[str, Sequence[Case | BrokenCase]],
    *,
    rules: Rules | None = None,
) -> Identified:
    """What an engine plays in a game requested as one printing; `suites` are those of all printings.

    An engine that cannot load positions is asked with the scripts of the cases.
    """
    prober = Prober(observer, rules or Rules())
    before = observer.messages
    suites = {name: _as_asked(cases, observer.declared) for name, cases in suites.items()}
    prober.learn_offers(case for case in suites[printing] if isinstance(case, Case) and not case.readings)
    search = _Search(prober, printing, prober.rules.questions(game, printing), suites[printing])
    answers = search.answers()
    return Identified(
        game=game, printing=printing, answers=answers, printings=_likenesses(prober, printing, suites),
        cases=len(prober.asked), messages=observer.messages - before, odd=tuple(search.odd),
        explains=search.explains(game),
    )  # fmt: skip


def _as_asked(cases: Iterable[Case | BrokenCase], declared: Declaration) -> list[Case | BrokenCase]:
    return [case if isinstance(case, BrokenCase) else as_scripted(case, declared) for case in cases]


class _Search:
    """What is still possible, and what was asked."""

    def __init__(
        self, prober: Prober, printing: str, questions: Mapping[str, Question], cases: Iterable[Case | BrokenCase]
    ) -> None:
        self._prober, self._printing, self._questions = prober, printing, questions
        declared = prober.observer.declared.readings
        self._as_asked = {name: question for name, question in questions.items() if declared.get(name) == ANY}
        self._possible = {
            name: [question.in_force] if name in self._as_asked else [*question.readings]
            for name, question in questions.items()
        }
        self._probes = [*_probes(cases, questions)]
        self.odd: dict[str, None] = {}

    def answers(self) -> tuple[Answer, ...]:
        """The answer to every question."""
        asked: list[Probe] = []
        while (probe := self._best(asked)) is not None:
            asked.append(probe)
            self._propagate(asked)
        base = {name: self._chosen(name) for name in self._questions}
        return tuple(
            self._whether_as_asked(name) if name in self._as_asked else self._answer(name, base)
            for name in self._questions
        )

    # ---------------------------------------------------------------------------------------- the tree
    def _best(self, asked: Sequence[Probe]) -> Probe | None:
        """The case that best splits what is still possible."""
        for size in SIZES:
            found = [
                (self._worth(probe), -len(probe.case.steps), probe)
                for probe in self._probes
                if probe not in asked and 2 <= self._size(probe) <= size
            ]
            telling = [item for item in found if item[0] > 0]
            if telling:
                return max(telling, key=lambda item: item[:2])[2]
        return None

    def _size(self, probe: Probe) -> int:
        size = 1
        for question in probe.questions:
            size *= len(self._possible[question])
        return size

    def _worth(self, probe: Probe) -> float:
        """The information that a case gives, in bits, by the share of the pairs of combinations that it
        distinguishes.
        """
        forecasts = [found for _, found in self._forecasts(probe) if found is not None]
        pairs = [*combinations(forecasts, 2)]
        distinguished = sum(self._prober.differs(one, other) for one, other in pairs)
        return distinguished / len(pairs) * log2(len(forecasts)) if pairs else 0.0

    def _forecasts(self, probe: Probe) -> list[tuple[Vector, Forecast | None]]:
        """What the rules expect under each combination that is still possible."""
        combinations_ = product(*(self._possible[question] for question in probe.questions))
        vectors = [dict(zip(probe.questions, combination, strict=True)) for combination in combinations_]
        return [(vector, self._forecast(probe.case, vector)) for vector in vectors]

    def _forecast(self, case: Case, vector: Vector) -> Forecast | None:
        others = {name: read for name, read in vector.items() if read != self._questions[name].in_force}
        return self._prober.forecast(case, self._printing, others)

    def _propagate(self, asked: Sequence[Probe]) -> None:
        """Rules out the readings that no longer fit any answer, until nothing changes."""
        size = -1
        while size != (size := sum(map(len, self._possible.values()))):
            for probe in asked:
                self._narrow(probe)

    def _narrow(self, probe: Probe) -> None:
        forecasts = self._forecasts(probe)
        known = [forecast for _, forecast in forecasts if forecast is not None]
        fits = iter(self._nearest(probe, known) if known else ())
        left = [vector for vector, forecast in forecasts if forecast is None or next(fits) is not False]
        if not left:
            self.odd[probe.case.id] = None
            return
        for question in probe.questions:
            self._possible[question] = [
                reading for reading in self._possible[question] if any(vector[question] == reading for vector in left)
            ]

    def _fits(self, probe: Probe, forecast: Forecast) -> bool | None:
        return self._prober.fits(forecast, self._sent(probe))

    def _nearest(self, probe: Probe, forecasts: Sequence[Forecast]) -> list[bool | None]:
        return self._prober.nearest(forecasts, self._sent(probe))

    def _sent(self, probe: Probe) -> Vector:
        return {name: self._questions[name].in_force for name in probe.questions if name in self._as_asked}

    def _fits_anyhow(self, probe: Probe, name: str, reading: str) -> bool:
        """Whether a case fits a reading under some of the other readings that are still possible."""
        others = [[reading] if question == name else self._possible[question] for question in probe.questions]
        for combination in product(*others):
            forecast = self._forecast(probe.case, dict(zip(probe.questions, combination, strict=True)))
            if forecast is None or self._fits(probe, forecast) is not False:
                return True
        return False

    def _chosen(self, question: str) -> str:
        possible, in_force = self._possible[question], self._questions[question].in_force
        return in_force if in_force in possible else possible[0]

    # ---------------------------------------------------------------------------------------- the answers
    def _answer(self, name: str, base: Vector) -> Answer:
        """The answer to a question from all cases that depend on it, with the other readings as found."""
        supported: dict[str, list[str]] = {}
        contradicted: dict[str, list[str]] = {}
        chosen = base[name]
        for probe in sorted((probe for probe in self._probes if name in probe.questions), key=_simplest_first):
            plain = self._forecast(probe.case, base)
            for reading in self._questions[name].readings:
                other = None if reading == chosen else self._forecast(probe.case, {**base, name: reading})
                if plain is None or other is None or not self._prober.differs(plain, other):
                    continue
                fits = self._nearest(probe, [plain, other])
                if fits == [True, False]:
                    supported.setdefault(reading, []).append(probe.case.id)
                elif fits == [False, True] and self._fits(probe, other) and not self._fits_anyhow(probe, name, chosen):
                    contradicted.setdefault(reading, []).append(probe.case.id)
        named = tuple(dict.fromkeys(case for cases in supported.values() for case in cases))[:CASES_NAMED]
        possible = tuple(
            reading for reading in self._questions[name].readings if reading == chosen or reading not in supported
        )
        if contradicted:
            cases = {reading: tuple(names[:CASES_NAMED]) for reading, names in contradicted.items()}
            return self._as(name, Verdict.CONTRADICTORY, (chosen, *contradicted), {chosen: named, **cases})
        if len(possible) == 1:
            return self._as(name, Verdict.FOUND, possible, {chosen: named})
        return self._as(name, Verdict.UNKNOWN, possible, {chosen: named} if named else {})

    def explains(self, game: str) -> Explains | None:
        """The one reading that explains most of the cases that fail by what the engine declares, or else by the default."""
        declared = self._prober.observer.declared.readings
        base = {
            name: declared[name] if declared.get(name) in question.readings else question.in_force
            for name, question in self._questions.items()
        }
        explained: Counter[tuple[str, str]] = Counter()
        failed = 0
        for probe in self._probes:
            plain = self._forecast(probe.case, base)
            if plain is None or self._fits(probe, plain) is not False:
                continue
            failed += 1
            for name in probe.questions:
                for reading in self._questions[name].readings:
                    other = self._forecast(probe.case, {**base, name: reading})
                    if reading != base[name] and other is not None and self._fits(probe, other):
                        explained[name, reading] += 1
        if not explained:
            return None
        (name, reading), cases = max(explained.items(), key=lambda item: item[1])
        followed = reading in self._prober.rules.followed(game, name)
        return Explains(question=name, reading=reading, cases=cases, of=failed, followed=followed)

    def _whether_as_asked(self, name: str) -> Answer:
        """Whether the engine reads a question as requested, by the cases for each of its readings."""
        supporting: dict[str, tuple[str, ...]] = {}
        against: dict[str, tuple[str, ...]] = {}
        for probe in self._probes:
            reading = probe.case.readings.get(name)
            if reading is None:
                continue
            sent = {**{q: self._questions[q].in_force for q in probe.questions if q in self._as_asked}, name: reading}
            played = {**{q: self._chosen(q) for q in probe.questions}, **sent}
            forecast = self._forecast(probe.case, played)
            plain = self._forecast(probe.case, {**played, name: self._questions[name].in_force})
            if forecast is None or plain is None or not self._prober.differs(forecast, plain):
                continue
            fits = self._prober.nearest([forecast, plain], sent)
            if fits == [True, False]:
                supporting[reading] = (*supporting.get(reading, ()), probe.case.id)
            elif fits == [False, True] and self._prober.fits(plain, sent):
                against[reading] = (*against.get(reading, ()), probe.case.id)
        readings = self._questions[name].readings
        if against:
            return self._as(name, Verdict.CONTRADICTORY, tuple({**supporting, **against}), {**supporting, **against})
        if supporting:
            return self._as(name, Verdict.AS_ASKED, readings, supporting)
        return self._as(name, Verdict.UNKNOWN, readings, {})

    def _as(
        self, name: str, verdict: Verdict, possible: tuple[str, ...], evidence: Mapping[str, tuple[str, ...]]
    ) -> Answer:
        mine = [probe for probe in self._probes if name in probe.questions]
        return Answer(
            question=name, readings=self._questions[name].readings, verdict=verdict, possible=possible, evidence=evidence,
            declared=self._prober.observer.declared.readings.get(name),
            broke_off=tuple(
                probe.case.id for probe in mine if probe.case.id in self._prober.observer.broke_off
            ),
            missing=self._missing(name, possible, mine) if verdict is Verdict.UNKNOWN else (),
        )  # fmt: skip

    def _missing(self, name: str, possible: Sequence[str], probes: Iterable[Probe]) -> tuple[str, ...]:
        """What the engine does not declare, so that cases were left out that tell some of the possible readings apart."""
        vectors = [{name: reading} for reading in possible]
        found = (self._prober.missing(probe.case, self._printing, vectors) for probe in probes)
        return tuple(dict.fromkeys(why for why in found if why is not None))


def _probes(cases: Iterable[Case | BrokenCase], questions: Mapping[str, Question]) -> Iterator[Probe]:
    for case in cases:
        if isinstance(case, Case):
            named = [name for name in questions if name in case.depends or name in case.readings]
            if named:
                yield Probe(case, tuple(named))


def _simplest_first(probe: Probe) -> tuple[int, int, str]:
    return len(probe.questions), len(probe.case.steps), probe.case.id


def _likenesses(
    prober: Prober, asked_as: str, suites: Mapping[str, Sequence[Case | BrokenCase]]
) -> tuple[Likeness, ...]:
    """How close the engine is to each printing, by the cases on which the printings disagree."""
    telling: list[tuple[Case, dict[str, Forecast]]] = []
    missing = Counter(dict.fromkeys(combinations(suites, 2), CASES_PER_PAIR))
    for other in _by_turns(suites):
        case = replace(other, printing=asked_as)
        said = {printing: prober.forecast(case, printing, {}) for printing in suites}
        known = {printing: found for printing, found in said.items() if found is not None}
        if len(known) < len(suites):
            continue
        pairs = {pair for pair in +missing if prober.differs(known[pair[0]], known[pair[1]])}
        if pairs:
            telling.append((case, known))
            missing.subtract(pairs)
    alike = dict.fromkeys(suites, 0)
    unlike: dict[str, list[str]] = {printing: [] for printing in suites}
    for case, known in telling:
        fits = {printing: prober.fits(found, {}) for printing, found in known.items()}
        if any(fits.values()):
            for printing, fit in fits.items():
                alike[printing] += fit is True
                if not fit:
                    unlike[printing].append(case.id)
    found = [Likeness(printing=name, alike=alike[name], unlike=tuple(unlike[name][:CASES_NAMED])) for name in suites]
    return tuple(sorted(found, key=lambda one: (-one.alike, one.printing != asked_as, one.printing)))


def _by_turns(suites: Mapping[str, Sequence[Case | BrokenCase]]) -> Iterator[Case]:
    """The cases of all printings, alternating between them; only those without readings of their own."""
    if len(suites) < 2:
        return
    queues = [
        iter([case for case in cases if isinstance(case, Case) and not case.readings]) for cases in suites.values()
    ]
    while queues:
        for queue in [*queues]:
            case = next(queue, None)
            if case is None:
                queues.remove(queue)
            else:
                yield case

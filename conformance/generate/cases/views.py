"""Cases about who sees what: for every pile, and for cards that a rule shows.

Such a case asks at its end what every seat sees of one part of the table. For each part, stops are chosen that differ: in
what is asked there, in the rule that has just moved its cards, in the number of players. Not handled here: where plays come
from (`goal_cases.py`), and making lines of them (`case_lines.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from conformance.cases.situation import SHOWN
from conformance.generate.cases.goal_cases import Chooser
from conformance.generate.cases.record import Steps, begun, same, view_outcome_of, view_steps_of
from conformance.generate.search.pool import done
from conformance.mutate.operators.instruction_places import rule_of
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.proof.mutant_machines import machine_of
from conformance.plays.draft import Draft
from conformance.plays.lockstep import Play
from conformance.plays.open_questions import Alternative
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.view import sightings
from uno_dsl.model import statements as s
from uno_dsl.program.instructions import Program
from uno_dsl.serve.situation import is_over

MOST = 12
"""The largest number of cases about one part."""
MOST_PLAYERS = 4
"""More players would only mean more to read."""
Feature = tuple[str, object]


@dataclass(frozen=True, slots=True)
class Subject:
    """What a case is about: a part that seats see, and the rule that says so."""

    rule: str
    part: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A draft that ends by asking what seats see of a part, and the reading it is for (a question and its reading), if any."""

    subject: Subject
    draft: Draft
    steps: Steps
    questions: tuple[str, ...] = ()
    reading: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A draft that can be a case about some subjects, its cost, and what is special about it for each."""

    draft: Draft
    price: int
    features: dict[Subject, frozenset[Feature]]


def candidates_of(chooser: Chooser, drafts: Iterable[Draft]) -> list[Candidate]:
    """The drafts, and their prefixes, that can be cases, cheapest first."""
    prefixes = {one.key: one for draft in drafts for end in range(len(draft.actions) + 1) if (one := draft.begun(end))}
    candidates = [able for draft in prefixes.values() if (able := candidate(chooser, draft)) is not None]
    return sorted(candidates, key=lambda able: (able.price, able.draft.key))


def sights_of(chooser: Chooser, candidates: Sequence[Candidate], mutants: Iterable[Mutant]) -> list[Sight]:
    """The cases about who sees what; they must kill `mutants`."""
    subjects = dict.fromkeys(subject for able in candidates for subject in able.features)
    order = {rule: place for place, rule in enumerate(chooser.program.rules)}
    mutants = list(mutants)
    found: list[Sight] = []
    for subject in sorted(subjects, key=lambda one: (order.get(one.rule, len(order)), one.part)):
        mine = [one for one in candidates if subject in one.features]
        engines = [machine_of(mutant) for mutant in mutants if mutant.rule == subject.rule]
        chosen = covering(mine, subject)
        chosen += telling(chooser.plain, mine, chosen, subject, [engine for engine in engines if engine is not None])
        found += [sight for one in chosen if (sight := sight_of(chooser, one.draft, subject)) is not None]
    return found


def candidate(chooser: Chooser, draft: Draft) -> Candidate | None:
    """What is special about the end of a draft; None if nobody may look there, as after the round."""
    seen = chooser.look(draft)
    if seen is None or draft.players > MOST_PLAYERS:
        return None
    stages = [told.stage for told in Play(chooser.plain, draft).stages]
    end, stop = stages[-1]
    if is_over(stop):
        return None
    program = chooser.program
    before = stages[-2][0] if draft.actions else None
    rules = {rule for number in done(seen.steps[-1]) if (rule := rule_of(program.instructions[number])) is not None}
    by = {("moved by", rule) for rule in rules} if before is not None else {("moved by", "the start")}
    at: set[Feature] = {("asked", stop.rule), ("players", min(draft.players, 3))}
    features: dict[Subject, frozenset[Feature]] = {}
    for keep in program.keeps.values():
        if keep.kind == "pile" and lies_somewhere(end, keep):
            moved = before is None or has_moved(before, end, keep, program)
            features[Subject(keep.rule, keep.name)] = frozenset({*at, *(by if moved else ())})
    showing = {x.rule for number in done(seen.steps[-1]) if isinstance(x := program.instructions[number], s.Show)}
    if before is None:
        showing = rules_that_show_at_the_start(chooser.plain, draft)
    features |= {Subject(rule, SHOWN): frozenset({*at}) for rule in sorted(showing)}
    return Candidate(draft=draft, price=seen.price, features=features)


def rules_that_show_at_the_start(machine: Machine, draft: Draft) -> set[str]:
    """The rules by which a seat sees cards while a round begins that it does not see any more: start cards that go back."""
    if draft.start["mode"] == "position":
        return set()
    events = begun(machine, draft, log=True).state.log or []
    return {rule for seat in range(draft.players) for rule, _ in sightings(machine, events, seat)}


def lies_somewhere(g: State, keep: s.Keep) -> bool:
    """Whether a pile has a card that one could ask about."""
    pile = g.__dict__[attribute("pile", keep.name)]
    return any(pile) if keep.per_player else bool(pile)


def has_moved(before: State, after: State, keep: s.Keep, program: Program) -> bool:
    """Whether cards of a pile have moved or were turned over."""
    sides = [attribute("kept", one.name) for one in program.keeps.values() if one.kind == "side"]
    names = [attribute("pile", keep.name), *sides]
    return any(before.__dict__[name] != after.__dict__[name] for name in names)


def covering(candidates: Sequence[Candidate], subject: Subject) -> list[Candidate]:
    """Some of the candidates, cheapest first, that together have all features, up to the limit."""
    left = set[Feature]().union(*(one.features[subject] for one in candidates))
    chosen: list[Candidate] = []
    while left and len(chosen) < MOST:
        best = max(candidates, key=lambda one: len(one.features[subject] & left) / one.price)
        left -= best.features[subject]
        chosen.append(best)
    return chosen


def telling(
    plain: Machine,
    candidates: Sequence[Candidate],
    chosen: Sequence[Candidate],
    subject: Subject,
    engines: Sequence[Machine],
) -> list[Candidate]:
    """Further candidates: for each mutant that is still alive, the first that kills it."""
    more: list[Candidate] = []
    for engine in engines:
        for one in [*chosen, *more, *candidates]:
            steps = view_steps_of(plain, one.draft, (subject.part,))
            if steps is not None and not same(view_outcome_of(engine, one.draft, (subject.part,)), steps):
                more += [] if one in [*chosen, *more] else [one]
                break
    return more


def sight_of(chooser: Chooser, draft: Draft, subject: Subject) -> Sight | None:
    """A case about a subject, with the open questions that what is seen depends on."""
    steps = view_steps_of(chooser.plain, draft, (subject.part,))
    if steps is None:
        return None
    questions = dict.fromkeys(
        question for question, _, machine in chooser.others
        if not same(view_outcome_of(machine, draft, (subject.part,)), steps)
    )  # fmt: skip
    return Sight(subject=subject, draft=draft, steps=steps, questions=tuple(questions))


def sights_of_readings(
    chooser: Chooser, candidates: Sequence[Candidate], without_cases: Iterable[Alternative]
) -> Iterator[Sight]:
    """For each reading without a case, the cheapest case in which something else is seen under it, if any."""
    for question, reading, machine in without_cases:
        for one, subject in ((able, about) for able in candidates for about in able.features):
            steps = view_outcome_of(machine, one.draft, (subject.part,))
            if not isinstance(steps, list) or same(steps, view_outcome_of(chooser.plain, one.draft, (subject.part,))):
                continue
            plain = sight_of(chooser, one.draft, subject)
            if plain is not None:
                yield replace(plain, steps=steps, reading=(question, reading))
                break

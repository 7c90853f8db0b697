"""Which rules could have made what differs, wherever they are carried out: what they change at other times, and what they can change.

Not handled here: who changed it in the case itself (`provenance.py`), and what a rule changes (`rule_effects.py`, `can_change.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from conformance.blame.can_change import OFFER, TURN, WINDOWS
from conformance.blame.features import Owners
from conformance.blame.followed import Followed
from conformance.blame.nearness import Answers
from conformance.blame.rule_effects import OF_THE_TURN, Effect, changes_in, likeness
from conformance.blame.trace import TracedStep
from conformance.cases.action import BESIDE_THE_TURN

Weights = dict[str, float]
"""How much something speaks against each rule."""
KINDS = ("effect", "able", "sets", "began")


def elsewhere(followed: Mapping[str, Followed], failed: Answers) -> dict[str, Weights]:
    """What speaks against each rule, on average over the failures: how like what differs its likest effect in any case is (`effect`);
    its share of all rules that can change the parts that differ (`able`), and of those of them that ran in the failing step
    (`sets`); and whether a process that it begins changed one of them there, by another rule (`began`).
    """
    found: dict[str, Weights] = {kind: {} for kind in KINDS}
    known = all_effects(followed.values())
    likest: dict[object, Weights] = {}
    for name, answer in failed.items():
        one = followed[name]
        if answer.step >= len(one.trace.steps):
            continue
        step, kinds = one.trace.steps[answer.step], one.trace.case.kinds
        changes = changes_in(answer.differences, step, one.owners.program)
        if not changes:
            continue
        if (changes, kinds) not in likest:
            best = {rule: max(likeness(effect, changes, kinds) for effect in mine) for rule, mine in known.items()}
            likest[changes, kinds] = {rule: value for rule, value in best.items() if value > 0}
        parts = parts_in(changes, one.owners, kinds)
        shares = (
            likest[changes, kinds],
            able(one.owners, parts),
            sets(step, one.owners, parts),
            began(step, one.owners, parts),
        )
        for kind, values in zip(KINDS, shares, strict=True):
            for rule, value in values.items():
                found[kind][rule] = found[kind].get(rule, 0.0) + value / len(failed)
    return found


def all_effects(followed: Iterable[Followed]) -> dict[str, set[Effect]]:
    """Every effect that each rule has in any case; that of a rule which offers something is that it is offered."""
    found: dict[str, set[Effect]] = {}
    programs: dict[int, Owners] = {}
    for one in followed:
        programs[id(one.owners.program)] = one.owners
        for effects in one.effects:
            for rule, effect in effects.items():
                found.setdefault(rule, set()).add(effect)
    for owners in programs.values():
        for part, rules in owners.offered_by.items():
            for rule in rules:
                found.setdefault(rule, set()).add(frozenset({(part, 1)}))
    return found


def parts_in(changes: Effect, owners: Owners, kinds: frozenset[str] | None) -> list[str]:
    """The parts that differ; windows are among them if all that is offered in windows does."""
    parts = dict.fromkeys(sorted(name for name, _ in changes))
    beside = {OFFER + act for act in (BESIDE_THE_TURN if kinds is None else BESIDE_THE_TURN & kinds)}
    beside &= owners.offered_by.keys()
    if beside and beside <= parts.keys():
        parts[WINDOWS] = None
    return [*parts]


def able(owners: Owners, parts: Iterable[str]) -> Weights:
    """The share of each rule in those that can change the parts."""
    return _shares([owners.changing.get(part, {}) for part in parts])


def sets(step: TracedStep, owners: Owners, parts: Iterable[str]) -> Weights:
    """The share of each rule in those that ran in a step and can change the parts, whether or not they did."""
    ran = [note[1] for note in step.notes if note[0] == "do" and isinstance(note[1], int)]
    return _shares([owners.rules_among(number for number in ran if part in owners.parts[number]) for part in parts])


def _shares(weights: list[Mapping[str, float]]) -> Weights:
    found: Weights = {}
    for rules in weights:
        total = sum(rules.values())
        for rule, weight in rules.items():
            found[rule] = found.get(rule, 0.0) + weight / total / len(weights)
    return found


def began(step: TracedStep, owners: Owners, parts: Iterable[str]) -> Weights:
    """The rules that began the processes in which another rule changed a part in a step."""
    writers = [
        writer for (name, _), writer in step.writes.items() if (TURN if name in OF_THE_TURN else name) in {*parts}
    ]
    return {rule: 1.0 for writer in writers for rule in owners.rules_at(writer.number)[1:]}

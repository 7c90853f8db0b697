"""How likely each rule is the one that an engine breaks: from what happened in the cases, and from the nearest mutants.

Not handled here: several mistakes at once (`groups.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from math import log

from conformance.blame.card_points import by_worth, points_off
from conformance.blame.evidence import Evidence, likely, of_mutants
from conformance.blame.followed import Followed
from conformance.blame.named_rules import named_rules
from conformance.blame.nearness import Answers, Near
from conformance.blame.other_occasions import elsewhere
from conformance.blame.provenance import suspects_of
from conformance.blame.spectra import fit_of

WEIGHTS = {"writes": 0.5, "does": 2.0, "runs": 0.25, "steps": 1.0, "own": 0.25}
"""What the evidence of the cases counts in the first order of the rules."""
STRONG = 0.5
"""From this weight on, a rule has a lot to do with what differs."""


def scores(
    followed: Mapping[str, Followed], failed: Answers, passed: Collection[str], near: Sequence[Near] = ()
) -> dict[str, float]:
    """How likely each rule is the broken one, the most likely first; in all 1."""
    cases, mutants = in_cases(followed, failed, passed), of_mutants(failed, near)
    own = about_each(followed, failed, passed)
    for rule, share in covered(followed, failed, near).items():
        cases.setdefault(rule, {})["covers"] = share
    return likely(
        {
            rule: Evidence(**cases.get(rule, {}), **mutants.get(rule, {}), cases=log(1 + own[rule]))
            for rule in sorted(cases.keys() | mutants.keys())
        }
    )


def by_cases(followed: Mapping[str, Followed], failed: Answers, passed: Collection[str]) -> dict[str, float]:
    """A first order of the rules, by the cases alone: of these rules mutants are asked."""
    cases = in_cases(followed, failed, passed)
    found = {
        rule: sum(weight * values.get(name, 0.0) for name, weight in WEIGHTS.items()) for rule, values in cases.items()
    }
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def in_cases(followed: Mapping[str, Followed], failed: Answers, passed: Collection[str]) -> dict[str, dict[str, float]]:
    """What the cases that fail, and those that pass, say against each rule."""
    broken = {name: answer for name, answer in failed.items() if name in followed}
    right = [name for name in passed if name in followed]
    fit = fit_of(
        [followed[name].done[: answer.step + 1] for name, answer in broken.items()],
        [followed[name].done for name in right],
    )
    ran = about_each(followed, failed, passed)
    own = {rule: count / ran[rule] for rule, count in Counter(followed[name].rule for name in broken).items()}
    about = {rule: count / len(broken) for rule, count in Counter(followed[name].rule for name in broken).items()}
    traced = provenance(followed, broken)
    kinds = {
        **traced, "writes": scaled(traced["wrote"]), "does": fit.features, "runs": fit.rules, "steps": fit.steps,
        "ends": fit.ends, "last": fit.last, "fresh": fit.fresh, "own": own, "about": about,
        "worth": worths(followed, broken, right), **elsewhere(followed, broken),
        **named_rules(followed, broken, right),
    }  # fmt: skip
    found: dict[str, dict[str, float]] = {}
    for kind, values in kinds.items():
        for rule, value in values.items():
            found.setdefault(rule, {})[kind] = value
    return found


def about_each(followed: Mapping[str, Followed], failed: Answers, passed: Iterable[str]) -> Counter[str]:
    """How many cases are about each rule."""
    return Counter(followed[name].rule for name in [*failed, *passed] if name in followed)


def worths(followed: Mapping[str, Followed], failed: Answers, passed: Iterable[str]) -> dict[str, float]:
    """The rules whose cards explain the points that are off, if they are worth something else (`card_points.py`)."""
    off = []
    right = [left for name in passed for left in followed[name].left.values()]
    for name, answer in failed.items():
        ended = followed[name].left
        right += [left for step, left in ended.items() if step < answer.step]
        by = points_off(answer.differences)
        if by is not None and answer.step in ended:
            off.append((ended[answer.step], by))
    return by_worth(off, right, len(failed)) if off else {}


def covered(followed: Mapping[str, Followed], failed: Answers, near: Iterable[Near] = ()) -> dict[str, float]:
    """The share of the failures that each rule can have to do with: it does something up to the failing step, or a mistake
    in it is seen there.
    """
    can = {
        name: {*followed[name].involved(answer.step)} if name in followed else set() for name, answer in failed.items()
    }
    for one in near:
        for name in failed.keys() & one.wrong.keys():
            if one.wrong[name].step == failed[name].step:
                can[name].add(one.candidate.rule)
    found = Counter(rule for rules in can.values() for rule in rules)
    return {rule: count / len(failed) for rule, count in found.items()}


def provenance(followed: Mapping[str, Followed], failed: Answers) -> dict[str, dict[str, float]]:
    """How much each rule has to do with what differs, on average: in all (`wrote`), in which share of the failures a lot
    (`strong`) or most (`tops`), and how little others have to do with it (`alone`).
    """
    found: dict[str, dict[str, float]] = {kind: {} for kind in ("wrote", "strong", "tops", "alone")}

    def add(kind: str, rule: str, value: float) -> None:
        found[kind][rule] = found[kind].get(rule, 0.0) + value / len(failed)

    for name, answer in failed.items():
        one = followed[name]
        if answer.step >= len(one.trace.steps):
            continue
        upto = replace(one.trace, steps=one.trace.steps[: answer.step + 1])
        suspects = suspects_of(upto, one.owners, answer.differences)
        total, most = sum(suspects.values()), max(suspects.values(), default=0.0)
        first = [rule for rule, weight in suspects.items() if weight == most]
        for rule, weight in suspects.items():
            add("wrote", rule, weight)
            add("alone", rule, weight / total)
            if weight >= STRONG:
                add("strong", rule, 1.0)
        for rule in first:
            add("tops", rule, 1 / len(first))
    return found


def scaled(values: Mapping[str, float]) -> dict[str, float]:
    """The values, the largest of which becomes 1."""
    most = max(values.values(), default=0.0)
    return {rule: value / most for rule, value in values.items()} if most > 0 else {}

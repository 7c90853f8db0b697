"""How well each rule fits the failures: whatever it does, it should happen in the cases that fail, and not in those that pass.

The measure is that of Ochiai. Not handled here: what happened in a case (`trace.py`, `features.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeVar

from conformance.blame.features import Key

Done = tuple[frozenset[Key], ...]
"""What happened in each step of a case."""
Thing = TypeVar("Thing", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How well a rule fits: by the best of what it does, by whether it is carried out at all, and step by step (`ends`: the
    rule as a whole). `last` is the share of the failing steps in which it does anything, `fresh` that in which it does
    something that it has not done in the case before.
    """

    features: dict[str, float]
    rules: dict[str, float]
    steps: dict[str, float]
    ends: dict[str, float]
    last: dict[str, float]
    fresh: dict[str, float]


def fit_of(failed: Sequence[Done], passed: Sequence[Done]) -> Fit:
    """How well each rule fits; of a case that fails, only the steps up to the failing one count."""
    whole = [frozenset().union(*done) for done in failed], [frozenset().union(*done) for done in passed]
    ended = [done[-1] for done in failed if done]
    went_well = [step for done in failed for step in done[:-1]] + [step for done in passed for step in done]
    new = [done[-1].difference(*done[:-1]) for done in failed if done]
    return Fit(
        features=best_of_each(ochiai(*whole)),
        rules=ochiai(*([*map(rules_in, side)] for side in whole)),
        steps=best_of_each(ochiai(ended, went_well)),
        ends=ochiai([*map(rules_in, ended)], [*map(rules_in, went_well)]),
        last=shares([*map(rules_in, ended)]),
        fresh=shares([*map(rules_in, new)]),
    )


def rules_in(did: Iterable[Key]) -> set[str]:
    """The rules that did anything."""
    return {rule for rule, _ in did}


def shares(ran: Sequence[Iterable[Thing]]) -> dict[Thing, float]:
    """In which share of some steps each thing happened."""
    return {thing: count / len(ran) for thing, count in Counter(thing for one in ran for thing in one).items()}


def ochiai(failed: Sequence[Iterable[Thing]], passed: Sequence[Iterable[Thing]]) -> dict[Thing, float]:
    """For everything that happened in a test that failed: how well that fits."""
    with_it = Counter(thing for one in failed for thing in one)
    without_harm = Counter(thing for one in passed for thing in one if thing in with_it)
    return {thing: count / sqrt(len(failed) * (count + without_harm[thing])) for thing, count in with_it.items()}


def best_of_each(fits: dict[Key, float]) -> dict[str, float]:
    """The best of what each rule does."""
    found: dict[str, float] = {}
    for (rule, _), fit in fits.items():
        found[rule] = max(found.get(rule, 0.0), fit)
    return found

"""A second state for each goal that has cases from one state only, where a play for it lies at hand.

A suite that is made for mutants alone notices no others; one that tries everything from two states notices most.
Leaves to others: the cases that there are (`cases.py`, `whole.py`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from ..plays.draft import Draft, without_refusal
from ..plays.watched import Feature
from .cases import Chooser
from .goals import Goal
from .pool import Pool
from .whole import MOST, Whole, WholeChooser

PLAYS = 4
"""So many of the cheapest plays for a goal may become its second state."""
WORTH_IT = 2
"""A case of which nothing else is new must be the second state of so many goals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """A play, the wanted features that it has, and the goal for which it lies at hand."""

    draft: Draft
    features: frozenset[Feature]
    goal: Goal
    start: str


def add_second_states(chooser: Chooser, wholes: WholeChooser, pool: Pool, goals: Sequence[Goal]) -> None:
    """Choose plays until no further one is worth it: those first that are the second for many goals."""
    wanted = frozenset(goal.feature for goal in goals)
    states: dict[Feature, set[str]] = {}
    drafts = [found.draft for mine in chooser.chosen.values() for found in mine]
    for draft in (*drafts, *(found.draft for found in wholes.chosen)):
        note(states, features_of(chooser, draft) & wanted, start_of(draft))
    offered = offers(chooser, pool, goals, states, wanted)
    while offered and len(wholes.chosen) < MOST:
        best = max(offered, key=lambda key: (gain(offered[key], states), -len(key), key))
        found = offered.pop(best)
        if gain(found, states) < WORTH_IT:
            return
        if wholes.take(Whole(draft=found.draft, rule=found.goal.rule, aim=found.goal.name)):
            note(states, found.features, found.start)


def offers(
    chooser: Chooser, pool: Pool, goals: Sequence[Goal], states: dict[Feature, set[str]], wanted: frozenset[Feature]
) -> dict[str, Offered]:
    """The plays that lie at hand for goals with one state."""
    found: dict[str, Offered] = {}
    for goal in goals:
        if len(states.get(goal.feature, ())) != 1:
            continue
        for draft in pool.drafts(goal)[:PLAYS]:
            if draft.key not in found:
                features = features_of(chooser, draft) & wanted
                found[draft.key] = Offered(draft=draft, features=features, goal=goal, start=start_of(draft))
    return found


def gain(offered: Offered, states: dict[Feature, set[str]]) -> int:
    """For how many goals a play is the second state."""
    return sum(
        len(states.get(feature, ())) == 1 and offered.start not in states[feature] for feature in offered.features
    )


def note(states: dict[Feature, set[str]], features: frozenset[Feature], start: str) -> None:
    """Note from which state something is tried."""
    for feature in features:
        states.setdefault(feature, set()).add(start)


def features_of(chooser: Chooser, draft: Draft) -> frozenset[Feature]:
    """Everything that a draft tries."""
    seen = chooser.look(without_refusal(draft))
    return frozenset() if seen is None else frozenset().union(*seen.steps)


def start_of(draft: Draft) -> str:
    """What tells starts apart."""
    return json.dumps(draft.start, sort_keys=True)

"""A second state for each goal that has cases from one state only, if a play for it has been found.

A suite made for mutants alone misses other mistakes; one that tries everything from two states catches most of them.
Not handled here: the existing cases (`goal_cases.py`, `full_cases.py`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from conformance.generate.cases.full_cases import MOST, Whole, WholeChooser
from conformance.generate.cases.goal_cases import Chooser
from conformance.generate.search.goals import Goal
from conformance.generate.search.pool import Pool
from conformance.plays.draft import Draft, without_refusal
from conformance.plays.watched import Feature

PLAYS = 4
"""How many of the cheapest plays for a goal are candidates for its second state."""
WORTH_IT = 2
"""How many goals a case must be the second state of, if nothing else about it is new."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """A play, the wanted features that it has, and the goal that it was found for."""

    draft: Draft
    features: frozenset[Feature]
    goal: Goal
    start: str


def add_second_states(chooser: Chooser, wholes: WholeChooser, pool: Pool, goals: Sequence[Goal]) -> None:
    """Choose plays until no further one is worth it: those that are the second state of many goals first."""
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
    """The candidate plays for goals with one state."""
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
    """Note the state from which something is tried."""
    for feature in features:
        states.setdefault(feature, set()).add(start)


def features_of(chooser: Chooser, draft: Draft) -> frozenset[Feature]:
    """Everything that a draft tries."""
    seen = chooser.look(without_refusal(draft))
    return frozenset() if seen is None else frozenset().union(*seen.steps)


def start_of(draft: Draft) -> str:
    """The key of a start."""
    return json.dumps(draft.start, sort_keys=True)

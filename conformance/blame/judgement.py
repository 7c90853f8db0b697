"""The judgement on the failures of one printing: groups, each with the rules that are most likely wrong.

Not handled here: following the cases and asking the mutants (`blame.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from conformance.blame.answers import Answer
from conformance.blame.groups import Group, RelationsOf, grouped
from conformance.blame.nearness import Answers, Near, nearness
from conformance.blame.scores import Followed, covered, scores
from conformance.judge.blamed import AsIf, Blamed

MOST_FAILURES = 0.5
"""From this share of all failures on, a group that is headed by the likeliest rule for all names the next likely ones for all."""
PERHAPS = 2
"""How many rules are named besides the first."""
TOLD = 0.95
"""From this nearness on, a report says that the engine behaves like a mutant: nearly all answers are the same, in the
cases that the engine fails and in those that the mutant fails."""
OF_ANOTHER = 1.0
"""The same for a mutant of a rule that is not the one to blame."""
WHOLE = 0.5
"""What the scores by all failures count for a group that has almost all of them: the others often come from the same mistake."""
OF_ALL, OF_ANOTHER_GROUP = 1000.0, 100.0
"""How much less likely a rule may be for a group than the first one, if it is the first for all failures, or heads another group:
then both groups come from one mistake. The better a mutant explains a group, the less this counts (`SURE`)."""
SURE = 0.9
"""How much a mutant that gives the same answers as the engine in a whole group, and fails nothing else, speaks for a mistake of its own."""
POSSIBLE = 0.95
"""The share of the failures of a group that a rule must have to do with to head it together with another group."""
MARGIN = 3.0
"""How much more likely the first rule must be than the second to be called certain."""


def judgement(
    followed: Mapping[str, Followed],
    failed: Answers,
    passed: Collection[str],
    near: Sequence[Near],
    relations: RelationsOf,
) -> list[Blamed]:
    """The groups of failures with the rules that are blamed, the largest explained group first."""
    groups, rest = grouped(failed, relations, near)
    groups += [Group(cases=tuple(one), by=None) for one in alike(rest, failed, relations)]
    overall = scores(followed, failed, passed, near)
    first = next(iter(overall), "")
    found: dict[str, list[tuple[Group, dict[str, float]]]] = {}
    for group in groups:
        mine = {name: failed[name] for name in group.cases}
        others = failed.keys() - mine.keys()
        ranked, theirs = overall, near
        if others:
            theirs = [without(one, others) for one in near]
            ranked = blended(scores(followed, mine, passed, theirs), overall, len(mine) / len(failed))
        possible = {rule for rule, share in covered(followed, mine, theirs).items() if share >= POSSIBLE}
        alone = SURE * nearness(mine, without(group.by, others).wrong) if group.by is not None else 0.0
        found.setdefault(_whose(first, ranked, [*found], possible, 1.0 - alone), []).append((group, ranked))
    most = sum(len(group.cases) for group, _ in found.get(first, ())) >= MOST_FAILURES * len(failed)
    told = [
        _blamed(rule, same, overall if most and rule == first else same[0][1], failed, near)
        for rule, same in found.items()
        if rule
    ]
    return sorted(told, key=lambda one: (one.rule != first, -len(one.cases)))


def _whose(
    first: str, ranked: Mapping[str, float], heads: Sequence[str], possible: Collection[str], joined: float
) -> str:
    """The rule to head a group: the one that is most likely for all failures, or for another group, if it may be it as well."""
    likely = [*ranked][: 1 + PERHAPS]
    if not likely:
        return ""
    least = ranked[likely[0]]
    if first in possible and ranked.get(first, 0.0) * OF_ALL**joined >= least:
        return first
    same = (rule for rule in heads if rule in possible and rule in likely)
    return next((rule for rule in same if ranked[rule] * OF_ANOTHER_GROUP**joined >= least), likely[0])


def blended(mine: Mapping[str, float], overall: Mapping[str, float], share: float) -> dict[str, float]:
    """The scores by the failures of a group, and those by all failures, which count more the larger the group is."""
    found = {rule: value + WHOLE * share * share * overall.get(rule, 0.0) for rule, value in mine.items()}
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def without(one: Near, others: Collection[str]) -> Near:
    """A mutant, without the cases that belong to other groups."""
    if others.isdisjoint(one.wrong) if isinstance(others, (set, frozenset)) else not set(others) & one.wrong.keys():
        return one
    return Near(
        candidate=one.candidate, wrong={name: answer for name, answer in one.wrong.items() if name not in others}
    )


def alike(names: Sequence[str], failed: Answers, relations: RelationsOf) -> list[list[str]]:
    """Cases that differ in the same way, together."""
    groups: list[tuple[set[str], list[str]]] = []
    for name in names:
        mine = relations(name, failed)
        group = next((one for one in groups if one[0] & mine), None)
        if group is None:
            groups.append((set(mine), [name]))
        else:
            group[0].update(mine)
            group[1].append(name)
    return [cases for _, cases in groups]


def _blamed(
    rule: str,
    same: Sequence[tuple[Group, dict[str, float]]],
    likely: Mapping[str, float],
    failed: Answers,
    near: Sequence[Near],
) -> Blamed:
    """What is said of the groups for which the same rule is blamed."""
    cases = {name for group, _ in same for name in group.cases}
    ranked = [*likely.items()]
    second = ranked[1][1] if len(ranked) > 1 else 0.0
    mine = {name: answer for name, answer in failed.items() if name in cases}
    as_if = _as_if(rule, mine, [without(one, failed.keys() - cases) for one in near])
    return Blamed(
        rule=rule,
        perhaps=tuple(name for name, _ in ranked if name != rule)[:PERHAPS],
        cases=tuple(mine),
        certain=ranked[0][1] >= MARGIN * second
        or as_if is not None
        and as_if.same == as_if.of
        and len(as_if.rules) == 1,
        as_if=as_if,
    )


def _as_if(rule: str, mine: Mapping[str, Answer], near: Sequence[Near]) -> AsIf | None:
    """The nearest mutant, if it is near enough; of equals, one of the rule that is blamed."""
    measured = [(nearness(mine, one.wrong), one) for one in near]
    enough = [(value, one) for value, one in measured if value >= (TOLD if one.candidate.rule == rule else OF_ANOTHER)]
    if not enough:
        return None
    best = max(value for value, _ in enough)
    equal = [one for value, one in enough if value == best]
    chosen = next((one for one in equal if one.candidate.rule == rule), equal[0])
    same = sum(name in chosen.wrong and mine[name].likeness(chosen.wrong[name]) == 1 for name in mine)
    return AsIf(
        words=chosen.candidate.words,
        rule=chosen.candidate.rule,
        same=same,
        of=len(mine),
        rules=tuple(dict.fromkeys(one.candidate.rule for one in (chosen, *equal))) if best == 1 else (),
    )

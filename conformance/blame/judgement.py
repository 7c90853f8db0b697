"""The judgement on the failures of one printing: groups, each with the rules that are most likely wrong.

Not handled here: following the cases and asking the mutants (`blame.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log

from conformance.blame.answers import Answer
from conformance.blame.as_if_tried import Tries, holds, untried
from conformance.blame.followed import Followed
from conformance.blame.groups import Group, RelationsOf, grouped, shows_some
from conformance.blame.nearness import Answers, Near, in_both, nearness
from conformance.blame.questions import Clears
from conformance.blame.scores import covered, scores
from conformance.judge.blamed import AsIf, Blamed
from conformance.mutate.operators.all_mutants import OPERATORS

MOST_FAILURES = 0.5
"""From this share of all failures on, a group that is headed by the likeliest rule for all names the next likely ones for all."""
PERHAPS = 2
"""How many rules are named besides the first."""
TOLD = 0.95
"""From this nearness on, a report says that the engine behaves like a mutant: nearly all answers are the same, in the
cases that the engine fails and in those that the mutant fails."""
OF_ANOTHER = 1.0
"""The same for a mutant of a rule that is not the one to blame."""
NAMED = 0.8
"""How likely it must be, from all evidence, that one of the rules is broken in which a mistake would look like this: only then
a report says what the engine behaves like. By these chances themselves, two or three in a hundred such sentences are then of another rule: of bugs
to learn from and mutants of Classic."""
FEW = 3
"""Up to this number of failures, the engine is asked more, to clear a rule: many failures tell the rules apart themselves."""
WHOLE = 0.5
"""What the scores by all failures count for a group that has almost all of them: the others often come from the same mistake."""
UNLIKELY, HAS_TO_DO, OTHER_WAY, EXPLAINED = 0.21, -1.87, -1.36, 2.49
"""What counts for or against a mistake of its own in failures beside the first ones: how unlikely the rule that heads the first ones is
for them, as a logarithm; which share of them it has to do with; with which share of the first ones their likeliest rule has to do; and
how well a mutant explains the first ones, or them. Learned from mutants, pairs of them, and half of the seeded bugs.
"""
ENOUGH = 1.3
"""How much of this is enough."""
OF_ALL = 1000.0
"""How much less likely the likeliest rule for all failures may be for the first group than another, to head it. The better a mutant explains
the group, the less this counts (`SURE`)."""
SURE = 0.9
"""How much of that a mutant takes away that gives the same answers as the engine in the whole group, and fails nothing else."""
NEVER = 1e-6
"""A rule that is less likely than this, compared with the most likely one, counts as if it were this likely."""
PLAINEST = (*OPERATORS,)
"""The operators, those first whose mistakes are easiest to say: a step is left out."""
MARGIN = 3.0
"""How much more likely the first rule must be than the second to be called certain."""


def never(_name: str, _suspect: str, _others: tuple[str, ...]) -> bool:
    """No rule is cleared: the engine cannot be asked anything more."""
    return False


def judgement(
    followed: Mapping[str, Followed],
    failed: Answers,
    passed: Collection[str],
    near: Sequence[Near],
    relations: RelationsOf,
    clears: Clears = never,
    tries: Tries = untried,
) -> list[Blamed]:
    """The failures in groups, one for each mistake, with the rules that are blamed: first the group of the likeliest rule, then the largest."""
    explained, rest = grouped(failed, relations, near)
    groups = [part for group in explained for part in divided(group, failed, relations)]
    groups += [Group(cases=tuple(one), by=None) for one in alike(rest, failed, relations)]
    overall = without_cleared(scores(followed, failed, passed, near), failed, clears)
    first = next(iter(overall), "")
    if not first:
        return []
    parts = [_part(group, followed, failed, passed, near, relations, clears) for group in groups]
    lead = max(parts, key=lambda part: part.covers.get(first, 0.0) * part.ranked.get(first, 0.0) * len(part.mine))
    told: list[Blamed] = []
    rule = head_of(lead, first)
    while parts:
        same = [part for part in parts if part is lead or not apart(part, lead, rule)]
        parts = [part for part in parts if part not in same]
        mine = {name: answer for name, answer in failed.items() if any(name in part.mine for part in same)}
        ranked, share = overall, len(mine) / len(failed)
        if share < 1 and (told or share < MOST_FAILURES):
            theirs = [without(one, failed.keys() - mine.keys()) for one in near]
            ranked = blended(scores(followed, mine, passed, theirs), overall, share)
        told.append(_blamed(rule, mine, without_cleared(ranked, mine, clears), failed, near, tries))
        lead = max(parts, key=lambda part: len(part.mine), default=lead)
        rule = next(iter(lead.ranked), rule)
    return told


def divided(group: Group, failed: Answers, relations: RelationsOf) -> list[Group]:
    """A group, or its parts that differ in nothing alike, if each has several cases: one mutant can look like two mistakes."""
    found = alike(group.cases, failed, relations)
    if any(len(cases) == 1 for cases in found):
        return [group]
    return [Group(cases=tuple(cases), by=group.by) for cases in found]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Part:
    """Failures that differ in the same way, or that one mutant explains: how likely each rule is for them alone, which share of
    them each can have to do with, in which share of them a mutant of each rule shows some of what differs, and how well the mutant explains them.
    """

    mine: Answers
    ranked: Mapping[str, float]
    covers: Mapping[str, float]
    shown: Mapping[str, float]
    explained: float


def _part(
    group: Group,
    followed: Mapping[str, Followed],
    failed: Answers,
    passed: Collection[str],
    near: Sequence[Near],
    relations: RelationsOf,
    clears: Clears,
) -> Part:
    mine = {name: failed[name] for name in group.cases}
    others = failed.keys() - mine.keys()
    theirs = [without(one, others) for one in near] if others else near
    explained = nearness(mine, without(group.by, others).wrong) if group.by is not None else 0.0
    ranked = without_cleared(scores(followed, mine, passed, theirs), mine, clears)
    return Part(
        mine=mine,
        ranked=ranked,
        covers=covered(followed, mine, theirs),
        shown=shown_by_mutants(mine, theirs, relations),
        explained=explained,
    )


def shown_by_mutants(mine: Answers, near: Sequence[Near], relations: RelationsOf) -> dict[str, float]:
    """The share of some failures in which a mutant of each rule shows some of what differs."""
    found: dict[str, set[str]] = {}
    for one in near:
        names = {name for name in in_both(mine, one.wrong) if shows_some(one, name, mine, relations)}
        found.setdefault(one.candidate.rule, set()).update(names)
    return {rule: len(names) / len(mine) for rule, names in found.items()}


def without_cleared(ranked: Mapping[str, float], mine: Collection[str], clears: Clears) -> dict[str, float]:
    """The rules, those last that are cleared for all of a few failures, although they come first: where the engine differs in
    the same way if one of the next rules is carried out, and not this one.
    """
    left, cleared = dict(ranked), dict[str, float]()
    while len(mine) <= FEW and len(cleared) < PERHAPS and len(left) > 1:
        first, *others = [*left][: 1 + PERHAPS]
        if not all(clears(name, first, tuple(others)) for name in mine):
            break
        cleared[first] = left.pop(first) * NEVER
    return left | cleared


def head_of(lead: Part, first: str) -> str:
    """The rule that heads the first failures: the likeliest for all, unless another is much likelier for these alone."""
    likeliest = next(iter(lead.ranked), first)
    much = OF_ALL ** (1 - SURE * lead.explained)
    return first if lead.ranked.get(first, 0.0) * much >= lead.ranked.get(likeliest, 0.0) else likeliest


def apart(part: Part, lead: Part, rule: str) -> bool:
    """Whether failures come from a mistake of their own, and not from the one in the rule that heads the first ones."""
    likeliest, chance = next(iter(part.ranked.items()), (rule, 1.0))
    if likeliest == rule:
        return False
    unlikely = -log(max(part.ranked.get(rule, 0.0) / chance, NEVER))
    has_to_do = (1 - lead.explained) * part.covers.get(rule, 0.0) + lead.explained * part.shown.get(rule, 0.0)
    evidence = UNLIKELY * unlikely + HAS_TO_DO * has_to_do
    evidence += OTHER_WAY * lead.covers.get(likeliest, 0.0) + EXPLAINED * max(lead.explained, part.explained)
    return evidence > ENOUGH


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
    rule: str, mine: Answers, likely: Mapping[str, float], failed: Answers, near: Sequence[Near], tries: Tries
) -> Blamed:
    """What is said of the failures for which a rule is blamed."""
    ranked = [*likely.items()]
    second = ranked[1][1] if len(ranked) > 1 else 0.0
    as_if = as_if_of(rule, mine, [without(one, failed.keys() - mine.keys()) for one in near])
    return Blamed(
        rule=rule,
        perhaps=tuple(name for name, _ in ranked if name != rule)[:PERHAPS],
        cases=tuple(mine),
        certain=ranked[0][1] >= MARGIN * second,
        as_if=as_tried(as_if, mine, tries) if as_if is not None and likely_enough(as_if, likely) else None,
    )


def as_tried(as_if: AsIf, mine: Answers, tries: Tries) -> AsIf | None:
    """What is said, with what new positions show of it; None if the engine behaves otherwise there. As it is, if the engine cannot be asked."""
    tried = tries(as_if, mine)
    if tried is None:
        return as_if
    return replace(as_if, tried=tried) if holds(tried) else None


def likely_enough(as_if: AsIf, likely: Mapping[str, float]) -> bool:
    """Whether the broken rule is most likely one of those that would look like this.

    That an engine answers like a mutant does not say enough: a mistake in another rule, of which no mutant is known, may look the same.
    """
    named = {as_if.rule, *as_if.rules}
    return sum(likely.get(rule, 0.0) for rule in named) >= NAMED * sum(likely.values())


def as_if_of(rule: str, mine: Mapping[str, Answer], near: Sequence[Near]) -> AsIf | None:
    """The nearest mutant, if it is near enough; of equals, the plainest of the rule that is blamed."""
    measured = [(nearness(mine, one.wrong), one) for one in near]
    enough = [(value, one) for value, one in measured if value >= (TOLD if one.candidate.rule == rule else OF_ANOTHER)]
    if not enough:
        return None
    best = max(value for value, _ in enough)
    equal = [one for value, one in enough if value == best]
    chosen = min(equal, key=lambda one: (one.candidate.rule != rule, plainness(one.candidate.operator)))
    same = sum(name in chosen.wrong and mine[name].likeness(chosen.wrong[name]) == 1 for name in mine)
    alike = [one.candidate for one in near if same_answers(one.wrong, chosen.wrong)]
    return AsIf(
        words=chosen.candidate.words,
        rule=chosen.candidate.rule,
        same=same,
        of=len(mine),
        rules=tuple(dict.fromkeys(rule for one in (chosen.candidate, *alike) for rule in one.rules)),
        others=sum(one.rule == chosen.candidate.rule for one in alike) - 1,
        mutant=chosen.candidate.id,
    )


def same_answers(one: Answers, other: Answers) -> bool:
    """Whether two mutants fail the same cases in the same way."""
    return one.keys() == other.keys() and all(one[name].likeness(other[name]) == 1 for name in one)


def plainness(operator: str) -> int:
    """How plain the mistakes of an operator are: of equally likely ones, the one with the lowest number is reported."""
    return PLAINEST.index(operator) if operator in PLAINEST else len(PLAINEST)

"""The test cases of a rule that a page prints, and the facts printed with each: no two have the same text, so no situation has two results."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import combinations

from conformance.site.cases_in_words.case_facts import always, facts, order
from conformance.site.cases_in_words.case_steps import like_another, moves_of
from conformance.site.cases_in_words.case_words import MOVES_SHOWN, CaseTeller
from conformance.site.rule_cases import PrintingCases, RuleCases, hides_hands, situation
from uno_dsl.json_value import Json, strings
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.rulebook.pages.elements import text

ARROW = " → "
NONE: Mapping[str, str] = {}
LIMITS = frozenset({"boundary", "drop condition", "force condition"})
"""The aims of cases that show where a rule ends: it has no effect in them, or only just has one."""


@dataclass(frozen=True, slots=True)
class Told:
    """A case in words: what is given and done, and what must follow."""

    case: Mapping[str, Json]
    given: str
    follows: str

    @property
    def html(self) -> str:
        return f"{text(self.given)}{ARROW}{text(self.follows)}"

    @property
    def shared(self) -> tuple[str, str]:
        """What another case must not share: the answers that it is about, and what is given and done."""
        return json.dumps(self.case["readings"]), self.given


def told_cases(
    found: RuleCases,
    number: int,
    teller: CaseTeller,
    suite: PrintingCases | None = None,
    seen: Set[str] = frozenset(),
    usual: Mapping[str, str] = NONE,
) -> list[Told]:
    """The simplest cases of a rule that can be kept apart: those first that can be told whole, that follow the `usual` answers, in which the
    rule has its effect, with the card that the rule is about (if any case has it), and not yet `seen` on the page. If something else may happen instead, the simplest is told, seen or not.

    Of cases about one situation, only the first is told. Of the suite, a case is not told that says of hands only that they are hidden, if some of them is shown at the same moment.
    """
    told: list[Told] = []
    simplest = found.simplest()
    whole = [case for case in simplest if len(moves_of(case)) <= MOVES_SHOWN] or simplest
    whole = [case for case in whole if not like_another(case)] or whole
    if suite is not None:
        whole = [case for case in whole if not (hides_hands(case) and suite.shows(case))] or whole
    instead = rules_otherwise(teller.model, found.rule)
    if faces := faces_of(teller.model, found.rule):
        about = [case for case in whole if not faces.isdisjoint(faces_shown(case))]
        whole = about if any(not other_answers(case, usual) for case in about) else whole

    def rank(case: Mapping[str, Json]) -> tuple[bool, ...]:
        known = not instead and situation(case) in seen
        return bool(other_answers(case, usual)), goes_otherwise(case, instead), known, shows_limit(case)

    for case in sorted(whole, key=rank):
        if len(told) == number:
            break
        if any(situation(one.case) == situation(case) for one in told):
            continue
        told = kept_apart([*told, tell(case, always(case), teller)], teller) or told
    return sorted(told, key=lambda one: simplest.index(dict(one.case)))


def faces_of(model: s.Model, rule: str) -> frozenset[str]:
    """The faces of the card that a rule is about: the one that it puts into the deck, or in whose section it stands."""
    section = rule.partition(".")[0]
    return frozenset(face.name for face in model.faces if rule == face.rule or section == face.card)


def faces_shown(case: Mapping[str, Json]) -> frozenset[str]:
    """The faces in the hands and on the discard pile with which a case begins, and those that are played."""
    start, steps = case["start"], case["steps"]
    position = start.get("position") if isinstance(start, dict) else None
    piles = [position.get("hand"), position.get("discard pile")] if isinstance(position, dict) else []
    done = [step.get("action") for step in steps if isinstance(step, dict)] if isinstance(steps, list) else []
    return frozenset(texts_in([piles, done]))


def texts_in(value: Json) -> Iterator[str]:
    """Every text in lists and objects."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)


def shows_limit(case: Mapping[str, Json]) -> bool:
    """Whether a case shows where its rule ends: these come after the others."""
    return not LIMITS.isdisjoint(strings(case.get("tags")) or ())


def other_answers(case: Mapping[str, Json], usual: Mapping[str, str]) -> dict[str, str]:
    """The answers on which a case depends, but which are not the `usual` ones of the rules that a page shows."""
    depends = case.get("depends")
    needed = depends.items() if isinstance(depends, dict) else ()
    return {question: str(reading) for question, reading in needed if usual.get(question, reading) != reading}


def rules_otherwise(model: s.Model, rule: str) -> frozenset[str]:
    """The rules that are carried out if the condition of a rule does not hold: `otherwise ...`."""
    branches = (step for _, body in bodies(model) for step in steps_in(body) if isinstance(step, s.Branch))
    return frozenset(
        other.rule for branch in branches if branch.rule == rule for other in steps_in(branch.otherwise)
    ) - {rule}


def goes_otherwise(case: Mapping[str, Json], instead: Set[str]) -> bool:
    """Whether one of these rules is carried out in a case: then it shows what happens where the condition does not hold."""
    rules = case.get("rules")
    return isinstance(rules, list) and any(rule in instead for rule in rules)


def tell(case: Mapping[str, Json], names: frozenset[str], teller: CaseTeller) -> Told:
    given, follows = teller.told(case, facts(case, names, teller))
    return Told(case, given, follows)


def kept_apart(told: list[Told], teller: CaseTeller) -> list[Told]:
    """These cases with enough facts to make each text different; empty if two are the same, or if no fact makes a difference."""
    alike: defaultdict[tuple[str, str], list[Told]] = defaultdict(list)
    for one in told:
        alike[one.shared].append(one)
    others = {key for key, same in alike.items() if len(same) == 1}
    apart: dict[int, Told] = {}
    for same in alike.values():
        if len(same) == 1:
            continue
        if len({one.follows for one in same}) < len(same):
            return []
        better = next(with_facts(same, others, teller), None)
        if better is None:
            return []
        others |= {one.shared for one in better}
        apart |= {id(old): new for old, new in zip(same, better, strict=True)}
    return [apart.get(id(one), one) for one in told]


def with_facts(same: list[Told], others: set[tuple[str, str]], teller: CaseTeller) -> Iterator[list[Told]]:
    """Cases that read alike with as few more facts as keep them apart, from each other and from others."""
    known = order([one.case for one in same])
    for count in range(1, len(known) + 1):
        for names in combinations(known, count):
            better = [tell(one.case, always(one.case) | set(names), teller) for one in same]
            found = {one.shared for one in better}
            if len(found) == len(same) and not found & others:
                yield better

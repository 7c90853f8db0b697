"""Rules of one layer that react to the same event and do not commute: the order of lines would decide."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from uno_dsl.checks.effects import in_words
from uno_dsl.checks.rule_conflicts import RuleConflicts
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import PlayerState, TableState
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in

MOST_NAMED = 5  # a finding names up to this number of rules and counts the others
ENOUGH = 100_000  # more pairs of rules than this are not examined

SEPARATE = "the order of the lines never matters: write them as one rule, separate the cases with `if`, or put one into the other with `add to [id]`"
INTERRUPTED = (
    "cards are drawn one after the other, and what happens as soon as something becomes so comes between two of them; to have them all at once, write "
    "`takes the top ... cards of the draw pile`, with their number"
)

Partners = dict[int, frozenset[str]]  # the rules that one rule may apply together with, by number, and what both affect


def overlap(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A finding for each rule that may apply together with others of its layer; an error if they certainly do, and differ."""
    conflicts = RuleConflicts(model)
    partners: dict[int, Partners] = defaultdict(dict)
    for one, other, where in islice(conflicting_pairs(rules, conflicts), ENOUGH):
        partners[one][other] = partners[other][one] = where
    found: list[Diagnostic] = []
    while partners:
        most = max(partners, key=lambda number: (len(partners[number]), model.handlers[number].span.line, -number))
        met = partners.pop(most)
        found.append(finding(conflicts, most, met))
        for other in met:
            del partners[other][most]
            if not partners[other]:
                del partners[other]
    return list(dict.fromkeys(found))


def conflicting_pairs(rules: Rules, conflicts: RuleConflicts) -> Iterator[tuple[int, int, frozenset[str]]]:
    """Pairs of rules, by number, that can apply at the same time and do not commute, and what both affect."""
    handlers = conflicts.model.handlers
    for group in of_one_layer(rules, conflicts.model):
        for one, other in combinations(group, 2):
            if handlers[one].procedure != handlers[other].procedure:
                where = conflicts.conflict(one, other)
                if where and (conflicts.possible(one, other) or interrupted(conflicts.model, one, other)):
                    yield one, other, where


def of_one_layer(rules: Rules, model: s.Model) -> Iterator[list[int]]:
    """Groups of rules, by number, whose order nothing decides: they react to the same event, and are from the same layer.

    Between layers, the lower one comes first; house rules have a check of their own. It is also settled that a rule which
    ends the round or the game comes last.
    """
    places = Places(rules)
    groups: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for number, handler in enumerate(model.handlers):
        layer = places.layer(handler.rule)
        groups[handler.event, handler.rank, layer, ends_round(model, handler)].append(number)
    yield from groups.values()


def finding(conflicts: RuleConflicts, one: int, met: Partners) -> Diagnostic:
    """The finding for one rule and all the rules that it may apply together with."""
    handlers = conflicts.model.handlers
    sure = next((other for other in met if surely_differ(conflicts, one, other)), None)
    shown = handlers[next(iter(met)) if sure is None else sure]
    touched = in_words(frozenset[str]().union(*met.values()))
    named = listed(list(dict.fromkeys(f"[{handlers[other].rule}]" for other in met)))
    message = f"[{handlers[one].rule}] can apply at the same moment as {named}, and their order affects {touched}: which comes first?"
    hints = [SEPARATE] if any(conflicts.possible(one, other) for other in met) else []
    if not hints:
        message = f"of [{handlers[one].rule}] and {named}, one draws several cards, and the other can come between two of them: this affects {touched}"
    if any(interrupted(conflicts.model, one, other) for other in met):
        hints.append(INTERRUPTED)
    return Diagnostic(
        code="overlap", message=message, span=handlers[one].span, other=shown.span, other_says=f"[{shown.rule}] is here",
        severity="warning" if sure is None else "error", hint="; ".join(hints),
    )  # fmt: skip


def interrupted(model: s.Model, one: int, other: int) -> bool:
    """Whether one rule draws several cards, and what the other waits for can become so after the first of them."""
    for drawing, waiting in ((one, other), (other, one)):
        steps = steps_in(model.procedures[model.handlers[drawing].procedure].body)
        if isinstance(model.handlers[waiting].event, PlayerState | TableState):
            if any(isinstance(step, s.Draw) and step.count != e.Number(1) for step in steps):
                return True
    return False


def listed(names: Sequence[str]) -> str:
    """`[a], [b] and [c]`, or `[a], [b] and 17 more`."""
    more = len(names) - MOST_NAMED
    *first, last = names if more <= 1 else [*names[:MOST_NAMED], f"{more} more"]
    return f"{', '.join(first)} and {last}" if first else last


def ends_round(model: s.Model, handler: s.Handler) -> bool:
    """Whether the rule ends the round or the game."""
    body = model.procedures[handler.procedure].body
    return any(isinstance(step, s.Control) and step.what in ("end round", "win") for step in steps_in(body))


def surely_differ(conflicts: RuleConflicts, one: int, other: int) -> bool:
    """Whether only the card decides that both apply, and both then set the same thing to different values."""
    if not (conflicts.cards_decide(one) and conflicts.cards_decide(other)):
        return False
    handlers = conflicts.model.handlers
    first, second = settings(conflicts.model, handlers[one]), settings(conflicts.model, handlers[other])
    return any(first[target] != second[target] for target in first.keys() & second.keys())


def settings(model: s.Model, handler: s.Handler) -> dict[object, object]:
    """What a rule sets unconditionally, and to what: kept values, and whose turn is next."""
    found: dict[object, object] = {}
    for step in model.procedures[handler.procedure].body:
        match step:
            case s.Assign(target=e.Kept() as target, value=value):
                found[target] = value
            case s.TakeTurn(who=who):
                found["turn"] = who
            case _:
                pass
    return found

"""Rules of one layer that speak of the same happening and do not commute: the order of lines would decide."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from uno_dsl.checks.effects import Reader, conflict, in_words
from uno_dsl.checks.places import Places
from uno_dsl.checks.satisfiable import Test, card_test, of_card, spread, why_never
from uno_dsl.checks.situations import CARD
from uno_dsl.checks.walk import steps_in
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.scope import Names

Meeting = tuple[s.Handler, frozenset[str]]


def overlap(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A finding for each rule that meets others of its layer; an error where it is sure that they do and differ."""
    places = Places(rules)
    partners: dict[s.Handler, list[Meeting]] = {}
    for one, other, where in meetings(model):
        if places.layer(one.rule) == places.layer(
            other.rule
        ):  # between layers the lower comes first; house rules have their own check
            partners.setdefault(one, []).append((other, where))
            partners.setdefault(other, []).append((one, where))
    found: list[Diagnostic] = []
    while partners:
        most = max(partners, key=lambda h: (len(partners[h]), h.span.line))
        found.append(finding(model, most, partners.pop(most)))
        partners = {h: rest for h, meeting in partners.items() if (rest := [m for m in meeting if m[0] is not most])}
    return list(dict.fromkeys(found))


def finding(model: s.Model, one: s.Handler, meetings: list[Meeting]) -> Diagnostic:
    """One rule, and all that it meets."""
    others = [other for other, _ in meetings]
    sure = [other for other in others if surely_differ(model, one, other)]
    named = ", ".join(dict.fromkeys(f"[{other.rule}]" for other in others))
    touched = in_words(frozenset[str]().union(*(where for _, where in meetings)))
    shown = (sure or others)[0]
    return Diagnostic(
        code="overlap", message=f"[{one.rule}] can apply at the same moment as {named}, and they touch the same ({touched}): which comes first?",
        span=one.span, other=shown.span, other_says=f"[{shown.rule}] stands here", severity="error" if sure else "warning",
        hint="order decides nothing: write them as one rule, tell the cases apart by `if`, or put one into the other with `add to [id]`",
    )  # fmt: skip


def meetings(model: s.Model) -> Iterator[tuple[s.Handler, s.Handler, frozenset[str]]]:
    """Pairs of rules of the same rank that can apply to the same happening and do not commute, and what both touch."""
    reader = Reader(model)
    for one, other in combinations(model.handlers, 2):
        if one.event != other.event or one.rank != other.rank or one.procedure == other.procedure:
            continue
        if ends_round(model, one) != ends_round(model, other) or not may_meet(model, one, other):
            continue
        where = conflict(reader.of_procedure(one.procedure), reader.of_procedure(other.procedure))
        if where:
            yield one, other, where


def ends_round(model: s.Model, handler: s.Handler) -> bool:
    """A rule that ends the round or the game comes after those that do not; this is settled."""
    body = model.procedures[handler.procedure].body
    return any(isinstance(step, s.Control) and step.what in ("end round", "win") for step in steps_in(body))


def may_meet(model: s.Model, one: s.Handler, other: s.Handler) -> bool:
    """Some happening fulfils the conditions of both, for all that is known."""
    return why_never(model, [one.condition, other.condition], own_cards(one, other)) is None


def own_cards(*handlers: s.Handler) -> list[Test]:
    return [(of_card(h.card.name, CARD), True) for h in handlers if isinstance(h.card, e.Constant) and h.card.name]


def surely_differ(model: s.Model, one: s.Handler, other: s.Handler) -> bool:
    """The card alone decides that both apply, and both then set the same thing to different values."""
    alternatives = spread([(one.condition, True), (other.condition, True)])
    if alternatives is None or not all(card_test(test) for tests in alternatives for test, _ in tests):
        return False
    first, second = settings(model, one), settings(model, other)
    return any(first[target] != second[target] for target in first.keys() & second.keys())


def settings(model: s.Model, handler: s.Handler) -> dict[object, object]:
    """What a rule sets in any case, and to what: kept values, and whose turn comes next."""
    found: dict[object, object] = {}
    for step in model.procedures[handler.procedure].body:
        match step:
            case s.Assign(target=e.Kept() as target, value=value):
                found[target] = value
            case s.TakeTurn(who=who):
                found["turn"] = who
    return found

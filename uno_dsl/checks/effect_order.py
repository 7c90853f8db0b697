"""House rules on an event that a rule below them reacts to as well, where the order of the two matters: which comes first."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.effects import in_words
from uno_dsl.checks.overlap import ends_round, listed
from uno_dsl.checks.rule_conflicts import RuleConflicts
from uno_dsl.checks.rule_places import Places
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.tree import inside

Order = dict[tuple[str, int], str]
"""A sentence for the rule at this place: its file and line."""


def effect_order(rules: Rules, model: s.Model) -> Order:
    """For each house rule that comes after rules whose order matters for both: a sentence that says so.

    The lower layer comes first. That a rule which ends the round comes last goes without saying.
    """
    places, conflicts = Places(rules), RuleConflicts(model)
    found: Order = {}
    for number, handler in enumerate(model.handlers):
        if places.in_house_rule(handler.span) and not ends_round(model, handler):
            earlier = list(before(conflicts, places, number))
            if earlier:
                found.setdefault((handler.span.file, handler.span.line), sentence(conflicts, number, earlier))
    return found


def before(conflicts: RuleConflicts, places: Places, number: int) -> Iterator[int]:
    """The rules of lower layers, by number, that come first at the same moment, and whose order with this one matters."""
    handlers = conflicts.model.handlers
    late = handlers[number]
    for other, handler in enumerate(handlers):
        if handler.event == late.event and handler.rank < late.rank and not places.in_house_rule(handler.span):
            if not ends_round(conflicts.model, handler) and affected(conflicts, number, other):
                if conflicts.possible(number, other) and not both_draw(conflicts.model, late, handler):
                    yield other


def affected(conflicts: RuleConflicts, number: int, other: int) -> frozenset[str]:
    """What makes the order of two rules matter; also a value that the first one asks for to see whether it applies (`except [id] if ...`)."""
    handlers, reader = conflicts.model.handlers, conflicts.reader
    asked = {name for name in reader.reads(handlers[other].condition) if name.startswith("kept ")}
    written = conflicts.effects[conflicts.does(number)].writes
    return conflicts.conflict(number, other) | (written & asked)


def both_draw(model: s.Model, one: s.Handler, other: s.Handler) -> bool:
    """Whether the first rule does nothing but let somebody draw whom the other lets draw too: then both orders give as many cards."""
    steps, others = model.procedures[one.procedure].body, model.procedures[other.procedure].body
    drawing = {step.who for step in others if isinstance(step, s.Draw) and by_event(step.who)}
    return all(isinstance(step, s.Draw) and step.who in drawing for step in steps)


def by_event(who: e.Expression) -> bool:
    """Whether the event alone decides which player this is, so that it is the same player in both rules."""
    return all(part.index == 0 for part in inside(who) if isinstance(part, e.Slot))


def sentence(conflicts: RuleConflicts, number: int, earlier: list[int]) -> str:
    """`(After [skip.played]: their order affects the direction. ...)`"""
    handlers = conflicts.model.handlers
    touched = in_words(frozenset[str]().union(*(affected(conflicts, number, other) for other in earlier)))
    ids = list(dict.fromkeys(handlers[other].rule for other in earlier))
    named = listed([f"[{rule}]" for rule in ids])
    return f"(This comes after {named}, and their order affects {touched}. For another order, write both under `replace [{ids[0]}]`.)"

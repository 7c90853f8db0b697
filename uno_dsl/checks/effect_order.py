"""Rules on an event that a rule of a lower layer reacts to as well, where the order of the two matters: which comes first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from uno_dsl.checks.effects import in_words
from uno_dsl.checks.overlap import ends_round, listed
from uno_dsl.checks.rule_conflicts import RuleConflicts
from uno_dsl.checks.rule_places import Places
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.plain_words.telling import ASKED_BEFORE, COMES_AFTER, COMES_BEFORE
from uno_dsl.tree import inside

FIRST = {
    "play": "before a player plays a card",
    "last": "before a player plays a card",
    "draw": "before a player draws a card",
}
"""The events that come before others: what is changed there is known to every rule on the later one."""

Order = dict[tuple[str, int], str]
"""A sentence for the rule at this place: its file and line."""


def effect_order(rules: Rules, model: s.Model) -> Order:
    """For each rule that comes after rules whose order matters for both: a sentence that says so.

    The lower layer comes first. That a rule which ends the round comes last goes without saying. Of an edition, it is said only where
    its own rules ask for something before it is changed: it was written in the knowledge of the rules that it is based on.
    """
    places, conflicts = Places(rules), RuleConflicts(model)
    found: Order = {}
    for number, handler in enumerate(model.handlers):
        if ends_round(model, handler):
            continue
        earlier = list(before(conflicts, places, number))
        asking = {other: too_soon(conflicts, places, number, other) for other in earlier}
        said = ""
        if any(asking.values()) and handler.event in FIRST:
            said = changed_first(conflicts, handler, {other: names for other, names in asking.items() if names})
        elif places.in_house_rule(handler.span) and (later := list(put_before(conflicts, places, number))):
            said = f"{COMES_BEFORE}{named_rules(conflicts, later)}.)"
        elif earlier and places.in_house_rule(handler.span):
            said = sentence(conflicts, number, earlier)
        if places.in_house_rule(handler.span):
            said = f"{said} {asked_before(conflicts, number)}".strip()
        if said:
            found.setdefault((handler.span.file, handler.span.line), said)
    return found


def too_soon(conflicts: RuleConflicts, places: Places, number: int, other: int) -> frozenset[str]:
    """What a rule changes that its own layer keeps, and that an earlier rule asks for: by lines that were added to that one."""
    model = conflicts.model
    late, early = model.handlers[number], model.handlers[other]
    effects = conflicts.effects[conflicts.does(number)]
    asked = conflicts.effects[conflicts.does(other)].reads | conflicts.reader.reads(early.condition)
    own = {f"kept {keep.name}" for keep in model.keeps.values() if places.layer(keep.rule) == places.layer(late.rule)}
    return (effects.writes | effects.adds) & asked & own


def before(conflicts: RuleConflicts, places: Places, number: int) -> Iterator[int]:
    """The rules of lower layers, by number, that come first at the same moment, and whose order with this one matters."""
    handlers = conflicts.model.handlers
    late = handlers[number]
    for other, handler in enumerate(handlers):
        if handler.event == late.event and handler.rank < late.rank and not places.in_house_rule(handler.span):
            if not ends_round(conflicts.model, handler) and affected(conflicts, number, other):
                if conflicts.possible(number, other) and not both_draw(conflicts.model, late, handler):
                    yield other


def put_before(conflicts: RuleConflicts, places: Places, number: int) -> Iterator[int]:
    """The rules of lower layers, by number, before which a rule was added, and whose order with it matters."""
    handlers = conflicts.model.handlers
    early = handlers[number]
    for other, handler in enumerate(handlers):
        if other > number and (handler.event, handler.rank) == (early.event, early.rank):
            if not places.in_house_rule(handler.span) and affected(conflicts, other, number):
                if conflicts.possible(number, other):
                    yield other


def asked_before(conflicts: RuleConflicts, number: int) -> str:
    """`(The condition is asked before [mine.2] changes the heat. ...)`: the conditions of all rules on an event are asked before any of them is
    carried out. Nothing if no other rule on the event changes what the condition asks for.
    """
    handlers = conflicts.model.handlers
    asked = {name for name in conflicts.reader.reads(handlers[number].condition) if name.startswith("kept ")}
    if not isinstance(handlers[number].event, str):
        return ""  # what is so is looked at again when it has changed
    changed: dict[int, frozenset[str]] = {}
    for other, handler in enumerate(handlers):
        effects = conflicts.effects[conflicts.does(other)]
        touched = frozenset(asked & (effects.writes | effects.adds))
        if (
            other != number
            and handler.event == handlers[number].event
            and touched
            and conflicts.possible(number, other)
        ):
            changed[other] = touched
    if not changed:
        return ""
    touched = frozenset[str]().union(*changed.values())
    return (
        f"{ASKED_BEFORE}{named_rules(conflicts, changed)} {'changes' if len(changed) == 1 else 'change'} {in_words(touched)}. "
        f"To ask it afterwards, write it as an `if` line under that rule.)"
    )


def named_rules(conflicts: RuleConflicts, numbers: Iterable[int]) -> str:
    """`[skip.played] and [reverse.played]`"""
    return listed([f"[{rule}]" for rule in dict.fromkeys(conflicts.model.handlers[one].rule for one in numbers)])


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
    return (
        f"{COMES_AFTER}{named_rules(conflicts, earlier)}, and their order affects {touched}. "
        f"{as_last_card(conflicts, number, earlier)}For another order, add it before that one: `add before [{handlers[earlier[0]].rule}]`.)"
    )


def as_last_card(conflicts: RuleConflicts, number: int, earlier: Iterable[int]) -> str:
    """What is said of a rule for the last card or not that comes after rules on cards that do nothing as the last card."""
    handlers = conflicts.model.handlers
    last = [handler for handler in handlers if handler.event == "last"]
    if handlers[number].event != "play" or all(handler.procedure != handlers[number].procedure for handler in last):
        return ""
    lasting = {handler.card for handler in last}
    missing = [one for one in earlier if handlers[one].card not in lasting]
    if not missing:
        return ""
    does = "does" if len(missing) == 1 else "do"
    return f"As the last card, {named_rules(conflicts, missing)} {does} not happen. "


def changed_first(conflicts: RuleConflicts, late: s.Handler, asking: dict[int, frozenset[str]]) -> str:
    """`(This comes after [challenge.played], which asks for the angry before it is changed here. ...)`"""
    touched = in_words(frozenset[str]().union(*asking.values()))
    event = late.event if isinstance(late.event, str) else ""
    return (
        f"{COMES_AFTER}{named_rules(conflicts, asking)}, which asks for {touched} before that is changed here. "
        f"To change it first, write `{FIRST[event]}` instead of `when ...`.)"
    )

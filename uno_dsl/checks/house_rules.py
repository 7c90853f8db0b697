"""House rules used together: where two of them affect the same event, line or value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from uno_dsl.checks.effects import in_words
from uno_dsl.checks.rule_conflicts import RuleConflicts
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.source import Span

SIDE_BY_SIDE = ("house rule", "option")


def house_rules(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each pair of house rules (or options) that affect the same thing, unless a combine file names both."""
    places = Places(rules)
    beside = [name for kind, name in rules.layers if kind in SIDE_BY_SIDE]
    combined = [set(name.split("+")) for kind, name in rules.layers if kind == "combine"]
    conflicts = RuleConflicts(model)
    found: list[Diagnostic] = []
    for one, other in combinations(beside, 2):
        if any({one, other} <= names_ for names_ in combined):
            continue
        touched = next(
            chain(
                same_line(rules, one, other),
                same_moment(conflicts, places, one, other),
                same_value(model, places, one, other),
            ),
            None,
        )
        if touched is not None:
            what, here, there = touched
            found.append(Diagnostic(
                code="touches-same", message=f"`{one}` and `{other}` affect the same thing: {what}", span=there, other=here, other_says=f"the line in `{one}`", severity="warning",
                hint=f"play a few turns with both; if they should do something else together, say what in a file that begins with `combine {one}, {other}`",
            ))  # fmt: skip
    return found


Touched = tuple[str, Span, Span]


def same_line(rules: Rules, one: str, other: str) -> Iterator[Touched]:
    """Both change the same line; for example, one adds to it and the other makes an exception."""
    for entry in rules.walk():
        spans = {layer: span for layer, span in entry.overridden if layer in (one, other)}
        for child in entry.block or []:
            if child.layer in (one, other) and entry.layer not in (one, other):
                spans.setdefault(child.layer, child.span)
        if len(spans) == 2:
            yield f"both change [{entry.id}]", spans[one], spans[other]


def same_moment(conflicts: RuleConflicts, places: Places, one: str, other: str) -> Iterator[Touched]:
    """Both react to the same event, and the order matters."""
    handlers = conflicts.model.handlers
    later = [number for number, handler in enumerate(handlers) if places.layer(handler.rule) == other]
    for here, first in enumerate(handlers):
        if places.layer(first.rule) != one:
            continue
        for there in later:
            second = handlers[there]
            if first.event != second.event:
                continue
            where = conflicts.conflict(here, there)
            if where and conflicts.possible(here, there):
                yield (
                    f"[{first.rule}] and [{second.rule}] can apply at the same moment, and their order affects {in_words(where)}",
                    first.span,
                    second.span,
                )


def same_value(model: s.Model, places: Places, one: str, other: str) -> Iterator[Touched]:
    """Both set the same kept value at some time. What the game itself keeps is set in many places: there, only the same moment counts."""
    first, second = settings(model, places, one), settings(model, places, other)
    for name in sorted(first.keys() & second.keys()):
        if places.layer(model.keeps[name].rule) not in (one, other):
            continue
        yield f"both set `{name}`", first[name], second[name]


def settings(model: s.Model, places: Places, layer: str) -> dict[str, Span]:
    """The kept values that a layer sets, and the places."""
    found: dict[str, Span] = {}
    for procedure in model.procedures:
        for step in steps_in(procedure.body):
            target = step.target if isinstance(step, (s.Assign, s.Choose)) else None
            if isinstance(target, e.Kept) and places.layer(step.rule) == layer:
                found.setdefault(target.name, step.span)
    return found

"""Cards whose effect was replaced while the rule for the last card still has the old effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from uno_dsl.checks.card_situations import draw
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.checks.situations import handlers_for
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.equal_meaning import plain
from uno_dsl.model.event_types import Would
from uno_dsl.model.reading.scope import Names
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import rebuilt


def stale_last(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning if a layer replaces [x.played] but leaves [x.last] as a lower layer wrote it."""
    places = Places(rules)
    old = {entry.id: entry for entry in rules.removed}
    minded = {places.layer(h.rule) for h in model.handlers if h.event in ("last", "go out", Would("go out"))}
    found: list[Diagnostic] = []
    for id_, entry in places.by_id.items():
        prefix, _, part = id_.rpartition(".")
        last = places.by_id.get(f"{prefix}.last")
        if part != "played" or last is None or id_ not in old or entry.layer in (old[id_].layer, *minded):
            continue
        if (
            last.layer == entry.layer
            or any(layer == entry.layer for layer, _ in last.overridden)
            or same_block(entry, old[id_])
        ):
            continue
        if not set(verbs(old[id_])) & set(verbs(last)) or does_all_of(model, id_, last.id):
            continue
        found.append(Diagnostic(
            code="stale-last", message=f"`{entry.layer}` replaces [{id_}], but not the rule for the last card: [{last.id}]", span=entry.span, severity="warning",
            other=last.span, other_says="the old rule", hint=hint(model, prefix, last.id),
        ))  # fmt: skip
    return found


def hint(model: s.Model, card: str, last: str) -> str:
    """What to write for the last card. Where the card makes somebody draw, there must be a rule for it: without one, the draw may be forgotten."""
    reasoner = Reasoner(model)
    if draw(reasoner, handlers_for(reasoner, "play", card), card) is None:
        return f"add `replace [{last}]` with the new effect, or `remove [{last}]`"
    return f"add `replace [{last}]`, and under it `when played as the last card` with the new effect; or with `nothing happens`, if it does nothing then"


def same_block(new: Entry, old: Entry) -> bool:
    """Whether only the heading was replaced, not the lines under it."""
    return new.block is old.block


def does_all_of(model: s.Model, rule: str, last: str) -> bool:
    """Whether the new rule still does all that the card does as the last card, and perhaps more."""
    steps = [plain(without_rule(step)) for step in steps_of_rule(model, rule)]
    left = [plain(without_rule(step)) for step in steps_of_rule(model, last)]
    return bool(left) and all(step in steps for step in left)


def without_rule(node: Any) -> Any:
    """A step without the id of its rule."""
    inner = rebuilt(node, without_rule)
    return replace(inner, rule="") if isinstance(inner, s.Step) else inner


def steps_of_rule(model: s.Model, rule: str) -> list[s.Step]:
    """The steps of a rule, without those under them."""
    numbers = dict.fromkeys(handler.procedure for handler in model.handlers if handler.rule == rule)
    return [step for number in numbers for step in model.procedures[number].body]


def verbs(entry: Entry) -> list[str]:
    """The verbs in a rule."""
    return [act.verb for line in entry.walk() if isinstance(line.node, n.Do) for act in line.node.acts]

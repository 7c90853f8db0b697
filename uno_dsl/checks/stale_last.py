"""Cards whose effect was replaced while the rule for the last card still has the old effect."""

from __future__ import annotations

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Would
from uno_dsl.model.reading.scope import Names
from uno_dsl.syntax import nodes as n


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
        if not set(verbs(old[id_])) & set(verbs(last)):
            continue
        found.append(Diagnostic(
            code="stale-last", message=f"`{entry.layer}` replaces [{id_}], but not the rule for the last card: [{last.id}]", span=entry.span, severity="warning",
            other=last.span, other_says="the old rule", hint=f"add `replace [{last.id}]` with the new effect, or `remove [{last.id}]`",
        ))  # fmt: skip
    return found


def same_block(new: Entry, old: Entry) -> bool:
    """Whether only the heading was replaced, not the lines under it."""
    return new.block is old.block


def verbs(entry: Entry) -> list[str]:
    """The verbs in a rule."""
    return [act.verb for line in entry.walk() if isinstance(line.node, n.Do) for act in line.node.acts]

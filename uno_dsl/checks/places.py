"""Where things stand: the lines behind rule ids, and the kind of layer that they come from."""

from __future__ import annotations

from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.source import Span


class Places:
    """The lines of the rules by their ids."""

    def __init__(self, rules: Rules) -> None:
        self.by_id: dict[str, Entry] = {}
        for entry in rules.walk():
            if entry.own:
                self.by_id.setdefault(entry.id, entry)
        self.kinds = {name: kind for kind, name in rules.layers}
        self.ranks = {name: rank for rank, (_, name) in enumerate(rules.layers)}

    def span(self, rule: str) -> Span:
        """Where a rule stands."""
        entry = self.by_id.get(rule)
        return entry.span if entry is not None else Span("", 1, 1)

    def layer(self, rule: str) -> str:
        entry = self.by_id.get(rule)
        return entry.layer if entry is not None else ""

    def kind(self, layer: str) -> str:
        """`edition`, `printing`, `option`, `house rule`, `combine`; a chosen reading is a layer of its own."""
        return self.kinds.get(layer, "reading")

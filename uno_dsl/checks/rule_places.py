"""From rule ids to places: the lines behind them, and the kind of layer that they come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.source import Span


class Places:
    """The lines of the rules by id."""

    def __init__(self, rules: Rules) -> None:
        self.kinds = {name: kind for kind, name in rules.layers}
        self.by_id: dict[str, Entry] = {}
        self.house_files: set[str] = set()
        for entry in rules.walk():
            if entry.own:
                self.by_id.setdefault(entry.id, entry)
            if self.kinds.get(entry.layer) == "house rule":
                self.house_files.add(entry.span.file)

    def span(self, rule: str) -> Span:
        """The place of a rule."""
        entry = self.by_id.get(rule)
        return entry.span if entry is not None else Span("", 1, 1)

    def layer(self, rule: str) -> str:
        """The layer that a rule comes from."""
        entry = self.by_id.get(rule)
        return entry.layer if entry is not None else ""

    def changed_by_house_rule(self, rules: Rules, meant: Callable[[Entry], bool]) -> Span | None:
        """The place where a house rule changes one of the `meant` lines, whether or not the line still exists."""
        return next((span for _, span in self.changes_by_house_rules(rules, meant)), None)

    def changes_by_house_rules(self, rules: Rules, meant: Callable[[Entry], bool]) -> Iterator[tuple[Entry, Span]]:
        """The `meant` lines that house rules change, each with the place of the change."""
        for top in (*rules.removed, *rules.entries):
            for line in top.walk():
                changes = line.overridden if meant(line) else ()
                yield from ((line, span) for layer, span in changes if self.kinds.get(layer) == "house rule")

    def in_house_rule(self, span: Span) -> bool:
        """Whether the place is in the file of a house rule."""
        return span.file in self.house_files

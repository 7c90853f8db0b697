"""Reads single rules: the table, the cards and the defined words of a game are read only once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model.equal_meaning import parts_of, plain
from uno_dsl.model.reading.from_rules import RuleReader
from uno_dsl.model.reading.scope import Meaning
from uno_dsl.syntax import nodes as n

DEFINITIONS = (n.Define, n.Means)


class SingleRules:
    """Reads one rule at a time. `tried` counts the lines that were read."""

    def __init__(self, rules: Rules) -> None:
        self.tried = 0
        self._rules = needed(rules)

    @property
    def key(self) -> SameLines:
        """What the answers depend on, besides the rule that is read."""
        return same_lines(self._rules.entries, *self._rules.layers)

    @cached_property
    def _reader(self) -> RuleReader:
        reader = RuleReader(self._rules)
        reader.readers.names.suggests = False
        reader.read_table()
        return reader

    def complaints(self, top: Entry, card: Entry | None = None) -> list[Diagnostic]:
        """What is wrong with a rule when it is read alone. `card` is the heading that it is under."""
        with self._apart(top):
            self._read(top, card)
            return list(self._reader.readers.found)

    def meaning(self, top: Entry, card: Entry | None = None) -> tuple[object, ...]:
        """The model of a rule that is read alone, and its diagnostics, for comparisons."""
        model = self._reader.model
        before = (len(model.procedures), len(model.handlers), len(model.permissions), len(model.windows))
        with self._apart(top):
            explained = self._read(top, card)
            found = tuple(found.code for found in self._reader.readers.found)
            return found, plain(explained), parts_of(model, before), tuple(model.faces)

    def _read(self, top: Entry, card: Entry | None) -> Meaning | e.Expression | None:
        """Read a rule. What a definition explains its word by is not in the model, so that is returned."""
        if isinstance(top.node, DEFINITIONS):
            return self._reader.readers.definitions.redefine(top)
        self._reader.guard(top, card)
        return None

    @contextmanager
    def _apart(self, top: Entry) -> Iterator[None]:
        """Everything read inside this context is discarded at its end."""
        self.tried += sum(1 for _ in top.walk())
        reader, model = self._reader, self._reader.model
        lists: tuple[list[Any], ...] = (model.procedures, model.handlers, model.permissions, model.windows)
        lengths, play = [len(part) for part in lists], model.play
        worth = (dict(reader.worths), list(model.faces)) if isinstance(top.node, n.Worth) else None
        if worth is not None:
            reader.worths = {}
        reader.readers.found.clear()
        try:
            yield
        finally:
            for part, length in zip(lists, lengths, strict=True):
                del part[length:]
            model.play = play
            if worth is not None:
                reader.worths, model.faces[:] = worth


def needed(rules: Rules) -> Rules:
    """What is needed to understand a rule: the table, the cards by name, and the defined words, with the layers that have them."""
    entries = list(surroundings(rules))
    owners = {entry.layer for entry in entries}
    return Rules(
        game="", title="", layers=[layer for layer in rules.layers if layer[1] in owners], entries=entries, choices={}, remarks=[],
        manuals=[], heading=rules.heading,
    )  # fmt: skip


def surroundings(rules: Rules) -> Iterator[Entry]:
    """The lines of the table, the headings of the cards, and the definitions."""
    for entry in rules.entries:
        if isinstance(entry.node, (n.Fact, n.Define, n.Means, n.Worth)):
            yield entry
        elif isinstance(entry.node, n.Card):
            yield replace(entry, block=[])


@dataclass(frozen=True, slots=True)
class SameLines:
    """Some lines as a key: equal only to the very same nodes in the same places, wherever those were merged."""

    key: tuple[object, ...]
    nodes: tuple[Any, ...] = field(
        compare=False
    )  # they exist as long as the key, so that no other node gets their number


def same_lines(lines: Iterable[Entry], *others: object) -> SameLines:
    """The key of some lines, all lines under them, and other values."""
    key: list[object] = [*others]
    nodes: list[Any] = []
    for top in lines:
        for line in top.walk():
            block, otherwise = line.block, line.otherwise
            key += (
                id(line.node), line.id, line.own, line.prefix, line.layer, *map(id, line.conditions), None, *map(id, line.exceptions),
                None if block is None else len(block), None if otherwise is None else len(otherwise),
            )  # fmt: skip
            nodes += (line.node, *line.conditions, *line.exceptions)
    return SameLines(tuple(key), tuple(nodes))

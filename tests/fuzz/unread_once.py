"""The slowest check, done once for lines that are equal in many inputs: most lines are those of the library.

Whether a line has words without effect depends on its rule, and on the table, the cards and the words of the game. Where
all of these are the very same lines as in an earlier input, the earlier findings are taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeAlias
from unittest.mock import patch

from uno_dsl.checks import unread_words
from uno_dsl.checks.unread_words import Place, Trials
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model.reading.single_rules import SingleRules, surroundings

MOST = 30_000
"""How many lines are kept at a time."""
Key: TypeAlias = tuple[object, ...]

_kept: dict[Key, tuple[list[Diagnostic], object]] = {}
"""The findings by line, with everything that the key names, so that no number in it is used again."""


class KnownSingleRules(SingleRules):
    """Reads single rules, and says on which lines its answers depend."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        lines = list(surroundings(rules))
        settled = tuple((name, choice.chosen) for name, choice in rules.choices.items())
        self.key: Key = (*key_of(line for top in lines for line in top.walk()), *settled, *rules.layers)
        self.lines = lines


def key_of(lines: Iterable[Entry]) -> Key:
    """A key for some lines: equal only for the very same lines, in the same places."""
    return tuple(
        (
            id(line.node), line.id, line.prefix, line.layer, *map(id, line.conditions), None, *map(id, line.exceptions),
            None if line.block is None else len(line.block), None if line.otherwise is None else len(line.otherwise),
        )
        for line in lines
    )  # fmt: skip


_findings = Trials.findings


def findings(self: Trials, place: Place) -> Iterator[Diagnostic]:
    """The findings for one line, from an earlier input if there were the very same lines."""
    assert isinstance(self.single_rules, KnownSingleRules)
    rule = place.rule
    lines = list(rule.top.walk())
    number = next(number for number, line in enumerate(lines) if line is place.line)
    key = (hash(self.single_rules.key), number, None if rule.card is None else rule.card.prefix, key_of(lines))
    if key not in _kept:
        if len(_kept) >= MOST:
            _kept.clear()
        _kept[key] = (list(_findings(self, place)), (self.single_rules.lines, place, self.single_rules.key))
    yield from _kept[key][0]


@contextmanager
def unread_once() -> Iterator[None]:
    """While this is open, equal lines are checked for words without effect only once."""
    with patch.object(unread_words, "SingleRules", KnownSingleRules), patch.object(Trials, "findings", findings):
        yield

"""What a rule serves that no manual states itself: the cited rules around it, in it, or about what it keeps or defines.

Not handled here: the citations themselves (`rule_words.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from uno_dsl.explain.explanation import RuleExplained

MOST = 2
"""How many rules are named."""
IS_KEPT = re.compile(r"^keep .*? called (.+?)(?: for |,|$)")
Cites = Callable[[RuleExplained], bool]


def rules_served(rule: RuleExplained, rules: Mapping[str, RuleExplained], cites: Cites) -> list[RuleExplained]:
    """The cited rules that a rule serves, the nearest first: it is part of them, they of it, or they need what it names."""
    for found in (_around(rule, rules), _within(rule, rules), _needing(rule, rules)):
        if cited := [one for one in found if cites(one)]:
            return cited[:MOST]
    indirectly = [other for one in _needing(rule, rules) for other in (*_around(one, rules), *_within(one, rules))]
    cited = [one for one in (*indirectly, *_beside(rule, rules)) if cites(one)]
    return list(dict.fromkeys(cited))[:MOST]


def _around(rule: RuleExplained, rules: Mapping[str, RuleExplained]) -> Iterator[RuleExplained]:
    """The rules that it stands under, the nearest first."""
    file, line, column = _place(rule)
    lines = {one: place for one in _beside(rule, rules) if (place := _place(one))[0] == file}
    for one in sorted(_before(lines, line), key=lambda one: -lines[one][1]):
        if lines[one][2] < column:
            column = lines[one][2]
            yield one


def _before(lines: Mapping[RuleExplained, tuple[str, int, int]], line: int) -> Sequence[RuleExplained]:
    return [one for one, place in lines.items() if place[1] < line]


def _within(rule: RuleExplained, rules: Mapping[str, RuleExplained]) -> Iterator[RuleExplained]:
    """The rules that stand under it."""
    return (one for one in rules.values() if rule in [*_around(one, rules)])


def _needing(rule: RuleExplained, rules: Mapping[str, RuleExplained]) -> Iterator[RuleExplained]:
    """The rules whose sentences name what it keeps or defines."""
    kept = IS_KEPT.match(rule.sentence)
    name = kept[1] if kept else rule.id.rpartition(".")[2] if rule.id.startswith("words.") else ""
    for one in rules.values():
        if name and one is not rule and name in " ".join((one.sentence, *(sentence for _, sentence in one.under))):
            yield one


def _beside(rule: RuleExplained, rules: Mapping[str, RuleExplained]) -> Iterator[RuleExplained]:
    """The other rules under the same heading."""
    heading = rule.id.partition(".")[0]
    return (one for one in rules.values() if one is not rule and one.id.partition(".")[0] == heading)


def _place(rule: RuleExplained) -> tuple[str, int, int]:
    file, line, column = [*rule.place.rsplit(":", 2), "0", "0"][:3]
    return file, int(line) if line.isdigit() else 0, int(column) if column.isdigit() else 0

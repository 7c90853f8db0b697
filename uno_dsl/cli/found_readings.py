"""What is found out about the readings of an engine, for the commands that tell of it or judge by it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.kit import kit

if TYPE_CHECKING:
    from conformance.identified import Identified


def identified(observer: Any, game: str, printing: str, rules: Any = None) -> Identified:
    """What an engine plays in a game. Raises UsageError for a suite that cannot be read."""
    shipped = kit("shipped")
    suites = {}
    for one in shipped.shipped_suites()[game]:
        suite = shipped.shipped_suite(game, one)
        if not hasattr(suite, "cases"):
            raise UsageError(f"the suite {game}/{one} cannot be read: {suite.why}", "make it again: `uno generate`")
        suites[one] = suite.cases
    found: Identified = kit("identify").identify(observer, game, printing, suites, rules=rules)
    return found


def found_readings(engine: Any, names: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The readings that an engine plays in some games, asked in a process of its own; what is odd is told on stderr.

    A question that is read one way in one game and another way in another is left as it is declared.
    """
    conversation = kit("conversation").Conversation.begin(engine.terms)
    if not hasattr(conversation, "declaration"):
        return {}
    observer, rules = kit("observation").Observer(conversation), kit("reference").Rules()
    first: dict[str, str] = {}
    for game, printing in names:
        first.setdefault(game, printing)
    try:
        found = [identified(observer, game, printing, rules) for game, printing in first.items()]
    finally:
        observer.end()
    for one in found:
        for answer in one.answers:
            for line in kit("identified_text").oddities(answer):
                print(f"{one.game}: {line}", file=sys.stderr)
    readings: dict[str, set[str]] = {}
    for one in found:
        for question, reading in one.readings.items():
            readings.setdefault(question, set()).add(reading)
    return {question: next(iter(played)) for question, played in readings.items() if len(played) == 1}

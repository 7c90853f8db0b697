"""Neighbours at the start of a round: the direction of play is known then, so the next player is the one on that side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uno_dsl.tree import inside, rebuilt
from uno_dsl.wording.flow import event_of
from uno_dsl.wording.idioms.rewriting import noun
from uno_dsl.wording.phrases import Clause, Line, Noun

WAYS = ("left", "right")
ROUND = "event.round-begins"
FIRST_CARD = ("event.start", "event.own.start")


def way_of_start(lines: Sequence[Line]) -> str:
    """The direction in which every round begins; empty if no rule or more than one says it."""
    found = {
        what.name
        for line in lines
        if event_of(line) == ROUND
        for part in inside(line)
        if isinstance(part, Clause) and part.key.startswith("become.direction") and (what := noun(part, "what"))
    }
    (only,) = found if len(found) == 1 else ("",)
    return only if only in WAYS else ""


def at_start(line: Line) -> bool:
    """Whether a rule is about the beginning of a round, or about its first card."""
    return event_of(line) in (ROUND, *FIRST_CARD)


def beside(line: Line, way: str) -> Line:
    """A rule in which the next player is the one on the left, if play goes that way."""

    def changed(part: Any) -> Any:
        if isinstance(part, Noun) and part.key == "seat.next":
            return Noun(f"seat.{way}", slots=part.slots)
        return rebuilt(part, changed)

    found: Line = changed(line)
    return found

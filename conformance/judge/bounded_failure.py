"""Limits the size of a failure, so that an engine's huge answer is kept and reported only in part.

An engine may offer 18,000 illegal actions, or report a hand of 100,000 cards, in every one of thousands of cases. What
the rules expect is never cut.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from conformance.cases.situation import Over
from conformance.judge.differences import Difference, EndDiffers, PartDiffers, ViewDiffers, WronglyOffered
from conformance.judge.report import Failure
from uno_dsl.json_value import Json

OFFERED = 30
"""How many of the illegal actions that an engine offers at one step are kept."""
ITEMS = 150
"""How many items of a list or an object are kept. No game has a deck this large."""
LETTERS = 200
"""How many characters of a text are kept."""


def failure_of(step: int, differences: Iterable[Difference]) -> Failure:
    """The failure at a step; `left_out` counts the offered actions that are not kept."""
    kept: list[Difference] = []
    offered = 0
    for difference in differences:
        if isinstance(difference, WronglyOffered):
            offered += 1
            if offered > OFFERED:
                continue
        kept.append(_bounded(difference))
    return Failure(step=step, differences=tuple(kept), left_out=max(0, offered - OFFERED))


def _bounded(difference: Difference) -> Difference:
    match difference:
        case PartDiffers(actual=actual) | ViewDiffers(actual=actual):
            short = bounded(actual)
            return difference if short == actual else replace(difference, actual=short)
        case WronglyOffered(action=action):
            details = tuple(
                (key, str(bounded(value)) if isinstance(value, str) else value) for key, value in action.details
            )
            return replace(difference, action=action._replace(do=str(bounded(action.do)), details=details))
        case EndDiffers(actual=Over(points=tuple(points)) as over) if len(points) > ITEMS:
            return replace(difference, actual=replace(over, points=points[:ITEMS]))
        case _:
            return difference


def bounded(value: Json, levels: int = 4) -> Json:
    """A value cut to the limits; a text says what was left out."""
    match value:
        case str() if len(value) > LETTERS:
            return f"{value[:LETTERS]}… ({len(value) - LETTERS:,} more characters)"
        case list() | dict() if value and not levels:
            return f"… ({len(value):,} items)"
        case list():
            short = [bounded(item, levels - 1) for item in value[:ITEMS]]
            return [*short, f"… ({len(value) - ITEMS:,} more)"] if len(value) > ITEMS else short
        case dict():
            pairs = [*value.items()][:ITEMS]
            found = {str(bounded(key)): bounded(item, levels - 1) for key, item in pairs}
            return {**found, "…": f"{len(value) - ITEMS:,} more"} if len(value) > ITEMS else found
        case int() if not isinstance(value, bool) and abs(value) >= 10**LETTERS:
            return "a number with more than 200 digits"
        case _:
            return value

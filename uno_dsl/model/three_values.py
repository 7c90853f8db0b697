"""The value of a condition of which only some parts are known."""

from __future__ import annotations

from collections.abc import Callable

from uno_dsl.model import expressions as e


def worked_out(condition: e.Expression, known: Callable[[e.Expression], bool | None]) -> bool | None:
    """Whether a condition holds, as far as `known` says of its parts: None if that decides nothing."""
    match condition:
        case e.All(parts=parts):
            found = [worked_out(part, known) for part in parts]
            return False if False in found else None if None in found else True
        case e.Any(parts=parts):
            found = [worked_out(part, known) for part in parts]
            return True if True in found else None if None in found else False
        case e.Negation(part=part):
            inner = worked_out(part, known)
            return None if inner is None else not inner
        case _:
            return known(condition)

"""Values of the engine in words and back: cards, colours, directions, seats."""

from __future__ import annotations

from typing import Any

from uno_dsl.engine.compile import Machine
from uno_dsl.engine.expression_code import DIRECTIONS

WAYS = {number: name for name, number in DIRECTIONS.items()}


class BadValue(Exception):
    """A value in a position, saved game or action that cannot be; the message says which and why."""


def to_words(machine: Machine, kind: str, value: Any) -> Any:
    """A value of a kind as JSON: cards and colours by name, directions as left and right, seats as numbers."""
    if value is None:
        return None
    codes = machine.codes
    match kind:
        case "card":
            return codes.names[value]
        case "cards":
            return [codes.names[c] for c in value]
        case "colour":
            return codes.colours[value]
        case "direction":
            return WAYS[value]
        case "side":
            return codes.sides[value]
        case _ if kind.startswith("picks "):
            return [[seat, to_words(machine, kind[6:], picked)] for seat, picked in value]
        case _:
            return list(value) if isinstance(value, (list, tuple)) else value


def from_words(machine: Machine, kind: str, value: Any, what: str) -> Any:
    """The reverse of to_words. Raises BadValue."""
    if value is None:
        return None
    codes = machine.codes
    match kind:
        case "card":
            return card_code(machine, value, what)
        case "cards":
            return [card_code(machine, c, what) for c in listed(value, what)]
        case "colour":
            return chosen(codes.colours, value, what)
        case "direction":
            if value not in DIRECTIONS:
                raise BadValue(f"{what}: a direction is left or right, not {value!r}")
            return DIRECTIONS[value]
        case "side":
            return chosen(codes.sides, value, what)
        case "player" | "number" | "count":
            if isinstance(value, bool) or not isinstance(value, int):
                raise BadValue(f"{what}: a whole number must stand here, not {value!r}")
            return value
        case _ if kind.startswith("picks "):
            return [[seat, from_words(machine, kind[6:], picked, what)] for seat, picked in listed(value, what)]
        case _:
            return value


def listed(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadValue(f"{what}: a list must stand here, not {value!r}")
    return value


def chosen(names: list[str], value: Any, what: str) -> int:
    if value not in names:
        raise BadValue(f"{what}: {value!r} is none of {', '.join(names)}")
    return names.index(value)


def card_code(machine: Machine, name: Any, what: str) -> int:
    """The code of a card by its name; for two-sided cards both faces, `red 7 | teal draw-five`. Raises BadValue."""
    code = machine.codes.code_of.get(name) if isinstance(name, str) else None
    if code is None:
        from uno_dsl.diagnostic import did_you_mean

        hint = did_you_mean(str(name), machine.codes.code_of) if not machine.codes.two_sided else "write both faces: `red 7 | teal draw-five`"
        raise BadValue(f"{what}: the deck has no card called {name!r}" + (f"; {hint}" if hint else ""))
    return code

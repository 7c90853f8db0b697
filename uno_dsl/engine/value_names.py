"""Converts values of the engine to words and back: cards, colours, directions, seats."""

from __future__ import annotations

from typing import Any

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import BadValue as BadValue
from uno_dsl.json_value import list_in, quoted, truth_in, whole_number
from uno_dsl.program.linked.constants import DIRECTIONS

WAYS = {number: name for name, number in DIRECTIONS.items()}


def to_words(machine: Machine, kind: str, value: Any) -> Any:
    """A value as JSON: cards and colours by name, directions as left and right, seats as numbers."""
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


def from_words(machine: Machine, kind: str, value: Any, what: str, seats: int | None = None) -> Any:
    """The reverse of to_words. Raises BadValue.

    If the number of `seats` is given, a player must be one of them and a number must not be negative. Values inside a process
    need not.
    """
    if value is None:
        return None
    codes = machine.codes
    low, last = (None, None) if seats is None else (0, seats - 1)
    match kind:
        case "card":
            return card_code(machine, value, what)
        case "cards":
            return [card_code(machine, c, what) for c in list_in(value, what)]
        case "colour":
            return chosen(codes.colours, value, what)
        case "direction":
            return DIRECTIONS[tuple(DIRECTIONS)[chosen([*DIRECTIONS], value, what)]]
        case "side":
            return chosen(codes.sides, value, what)
        case "player":
            return whole_number(value, what, low, last)
        case "players" | "seats":
            return [whole_number(seat, what, low, last) for seat in list_in(value, what)]
        case "number" | "count":
            return whole_number(value, what, low)
        case "numbers":
            return [whole_number(number, what, low) for number in list_in(value, what)]
        case "flag" | "truth":
            return truth_in(value, what)
        case _ if kind.startswith("picks "):
            return [pick(machine, kind[6:], item, what, seats) for item in list_in(value, what)]
        case _:
            return value


def pick(machine: Machine, kind: str, item: Any, what: str, seats: int | None) -> list[Any]:
    """A choice that was made: the seat and what it chose. Raises BadValue."""
    pair = list_in(item, what)
    if len(pair) != 2:
        raise BadValue(f"{what}: expected a seat and what it chose, got {quoted(item)}")
    seat = None if pair[0] is None else from_words(machine, "player", pair[0], what, seats)
    return [seat, from_words(machine, kind, pair[1], what, seats)]


def chosen(names: list[str], value: Any, what: str) -> int:
    """The index of a name among the known ones. Raises BadValue."""
    if not isinstance(value, str) or value not in names:
        hint = did_you_mean(value, names) if isinstance(value, str) else None
        raise BadValue(
            f"{what}: expected one of {', '.join(names)}, got {quoted(value)}" + (f"; {hint}" if hint else "")
        )
    return names.index(value)


def card_code(machine: Machine, name: Any, what: str) -> int:
    """The code of a card from its name. A two-sided card is named by both faces: `red 7 | teal draw-five`. Raises BadValue."""
    codes = machine.codes
    code = codes.code_of.get(name) if isinstance(name, str) else None
    if code is None:
        if codes.two_sided:
            hint: str | None = "write both faces: `red 7 | teal draw-five`"
        else:
            hint = did_you_mean(name, codes.code_of) if isinstance(name, str) else "a card is a string such as `red 7`"
        raise BadValue(f"{what}: there is no card named {quoted(name)}" + (f"; {hint}" if hint else ""))
    return code

"""The numbers that stand for names in a game: colours, cards, sides, directions."""

from __future__ import annotations

from uno_dsl.program.linked.tables import Linked

DIRECTIONS = {"left": 1, "right": -1}


def number_of(linked: Linked, kind: str, name: str | None) -> int | None:
    """The number of a constant; None for nothing. A flag is on or not."""
    match kind:
        case _ if name is None:
            return None
        case "colour":
            return linked.colour_names.index(name)
        case "direction":
            return DIRECTIONS[name]
        case "side":
            return linked.sides.index(name)
        case "card":
            return linked.card_names.index(name)
        case "flag":
            return name == "on"
        case _:
            return None

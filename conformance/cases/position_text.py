"""A position as text: the hands around the table, the piles, and the rest.

Not handled here: what is said about it (`report_text.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from conformance.cases.situation import Position
from uno_dsl.json_value import Json

CARDS_SHOWN = 8
PILES = ("discard pile", "draw pile")
DRAWN = ("hand", *PILES, "open", "turn", "players")
LABEL = 14


def deck_to_text(deck: Sequence[str], turned_up: int | None) -> list[str]:
    """A whole deck from its top; the card that is turned up after the deal, if known, is in brackets."""
    cards = [f"[{card}]" if place == turned_up else card for place, card in enumerate(deck)]
    rows = [" · ".join(cards[begin : begin + CARDS_SHOWN]) for begin in range(0, len(cards), CARDS_SHOWN)]
    legend = [] if turned_up is None else [_line("", "[ ] is turned up after the deal")]
    return [*(_line("" if number else "deck", row) for number, row in enumerate(rows)), *legend]


def position_to_text(position: Position) -> list[str]:
    """One line for each hand (`>` marks the turn) and each pile, one for the rest, and one for each pending duty."""
    hands, turn = position.get("hand"), position.get("turn")
    lines = [
        _line(f"seat {seat}", cards_to_text(hand), "> " if seat == turn else "  ")
        for seat, hand in enumerate(hands if isinstance(hands, list) else [])
    ]
    lines += [_line(pile, pile_to_text(position[pile])) for pile in PILES if pile in position]
    rest = [f"{part} {value_to_text(value)}" for part, value in position.items() if part not in DRAWN]
    lines += ["  " + ", ".join(rest)] if rest else []
    duties = position.get("open")
    lines += [_line("open", value_to_text(duty)) for duty in (duties if isinstance(duties, list) else [])]
    return lines


def pile_to_text(pile: Json) -> str:
    """The top of a pile: `[red 5] · blue 1 · … 3 more`."""
    if not isinstance(pile, list) or not pile:
        return "empty" if pile == [] else value_to_text(pile)
    below = [value_to_text(card) for card in pile[1:CARDS_SHOWN]]
    more = len(pile) - 1 - len(below)
    return " · ".join([f"[{value_to_text(pile[0])}]", *below, *([f"… {more} more"] if more else [])])


def cards_to_text(cards: Json) -> str:
    """The cards of a hand, in order of their names."""
    if not isinstance(cards, list):
        return value_to_text(cards)
    return " · ".join(sorted(map(value_to_text, cards))) or "no cards"


def value_to_text(value: Json) -> str:
    """Any value of a position in words."""
    match value:
        case None:
            return "none"
        case dict():
            return " ".join(f"{key} {value_to_text(item)}" for key, item in value.items())
        case list():
            return " ".join(map(value_to_text, value)) or "none"
        case _:
            return str(value)


def cases_to_text(count: int, *, more: bool = False) -> str:
    """`1 case`, `2 cases`, `2 more cases`."""
    return f"{count} {'more ' if more else ''}{'case' if count == 1 else 'cases'}"


def _line(label: str, text: str, mark: str = "  ") -> str:
    return f"{mark}{label:<{LABEL}}{text}"

"""A difference between expected and actual in one line of words.

Leaves to others: finding it (`compare.py`).
"""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from .action import action_to_text
from .compare import (
    Difference,
    EndDiffers,
    NotOffered,
    PartDiffers,
    PartMissing,
    PositionMissing,
    ViewDiffers,
    WronglyAccepted,
    WronglyOffered,
    WronglyRefused,
)
from .json_value import Json, strings
from .position_text import cards_to_text, pile_to_text, value_to_text
from .sight import Sight, sight_of
from .situation import HAND, SHOWN, Over

SEES = {
    Sight.TOO_MUCH: "sees what is hidden from it in",
    Sight.TOO_LITTLE: "does not see what is open to it in",
    Sight.OTHERS: "does not see rightly",
}


def difference_to_text(difference: Difference) -> str:  # one flat table of cases
    """What the rules say, and what the engine said."""
    match difference:
        case NotOffered(action=action):
            return f"legal, but not offered: {action_to_text(action)}"
        case WronglyOffered(action=action):
            return f"offered, but not legal: {action_to_text(action)}"
        case WronglyRefused():
            return "refused, but to be carried out"
        case WronglyAccepted():
            return "carried out, but to be refused"
        case PositionMissing():
            return "no position is stated, though a turn is about to begin"
        case PartMissing(part=part, expected=expected):
            return f"{part}: expected {value_to_text(expected)}, not stated (though declared in `reports`)"
        case PartDiffers(part="hand", seat=int(seat), expected=expected, actual=actual):
            return f"hand of seat {seat}: {_cards(expected, actual)}"
        case PartDiffers(part=part, expected=[*_] as expected, actual=[*_] as actual) if "pile" in part:
            return f"{part}: expected {pile_to_text(expected)}; got {pile_to_text(actual)}"
        case PartDiffers(part=part, expected=expected, actual=actual):
            return f"{part}: expected {value_to_text(expected)}; got {value_to_text(actual)}"
        case EndDiffers(expected=expected, actual=actual):
            return f"the round: expected {end_to_text(expected)}; got {end_to_text(actual)}"
        case ViewDiffers():
            expected, actual = view_to_text(difference, difference.expected), view_to_text(difference, difference.actual)
            sight, seen = sight_of(difference), seen_to_text(difference)
            if sight is Sight.NOT_STATED:
                return f"what seat {difference.viewer} sees of {seen} is not stated: expected {expected}"
            return f"seat {difference.viewer} {SEES[sight]} {seen}: expected {expected}; got {actual}"
        case _:
            assert_never(difference)


def seen_to_text(difference: ViewDiffers) -> str:
    """What a seat looks at."""
    if difference.seat is not None:
        return "its own hand" if difference.seat == difference.viewer else f"the hand of seat {difference.seat}"
    return "the cards that are shown to it" if difference.part == SHOWN else f"the {difference.part}"


def view_to_text(difference: ViewDiffers, seen: Json) -> str:
    """The cards that are seen, or are to be seen."""
    if seen is None:
        return "nothing stated"
    if difference.part == HAND and difference.seat is None and isinstance(seen, list):
        return " | ".join(map(cards_to_text, seen))  # one hand of each seat
    return cards_to_text(seen) if difference.seat is not None or difference.part == SHOWN else pile_to_text(seen)


def _cards(expected: Json, actual: Json) -> str:
    right, said = strings(expected), strings(actual)
    if right is None or said is None:
        return f"expected {value_to_text(expected)}; got {value_to_text(actual)}"
    lacking, surplus = Counter(right) - Counter(said), Counter(said) - Counter(right)
    parts = [("lacks", lacking), ("has besides", surplus)]
    return "; ".join(f"{words} {cards_to_text([*cards.elements()])}" for words, cards in parts if cards)


def end_to_text(over: Over | None) -> str:
    """How a round ended, if it did."""
    if over is None:
        return "not over"
    won = "over without a winner" if over.winner is None else f"won by seat {over.winner}"
    return won if over.points is None else f"{won} with points {' '.join(map(str, over.points))}"

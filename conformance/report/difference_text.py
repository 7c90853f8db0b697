"""A difference between expected and actual in one line.

Not handled here: finding it (`differences.py`).
"""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from conformance.cases.action import action_to_text
from conformance.cases.position_text import cards_to_text, pile_to_text, value_to_text
from conformance.cases.situation import HAND, SHOWN, GameStanding, Over, why_no_standing
from conformance.judge import differences as d
from conformance.judge.report import Failure
from conformance.judge.visibility import Sight, sight_of
from uno_dsl.json_value import Json, strings

SEES = {
    Sight.TOO_MUCH: "sees hidden cards in",
    Sight.TOO_LITTLE: "does not see open cards in",
    Sight.OTHERS: "has a wrong view of",
}


def difference_to_text(difference: d.Difference) -> str:  # one flat match
    """What the rules say, and what the engine said."""
    match difference:
        case d.NotOffered(action=action):
            return f"legal, but not offered: {action_to_text(action)}"
        case d.WronglyOffered(action=action):
            return f"offered, but not legal: {action_to_text(action)}"
        case d.WronglyRefused():
            return "rejected a legal action"
        case d.WronglyAccepted():
            return "accepted an illegal action"
        case d.PositionMissing():
            return "reported no position, although a turn is about to begin"
        case d.PartMissing(part=part, expected=expected):
            return f"{part}: expected {value_to_text(expected)}; not reported, although declared in `reports`"
        case d.PartDiffers(part="hand", seat=int(seat), expected=expected, actual=actual):
            return f"hand of seat {seat}: {_cards(expected, actual)}"
        case d.PartDiffers(part=part, expected=[*_] as expected, actual=[*_] as actual) if "pile" in part:
            return f"{part}: expected {pile_to_text(expected)}; got {pile_to_text(actual)}"
        case d.PartDiffers(part=part, expected=expected, actual=actual):
            return f"{part}: expected {value_to_text(expected)}; got {value_to_text(actual)}"
        case d.EndDiffers(expected=expected, actual=actual):
            return f"the round: expected {end_to_text(expected)}; got {end_got_to_text(expected, actual)}"
        case d.ViewDiffers():
            expected, actual = (
                view_to_text(difference, difference.expected),
                view_to_text(difference, difference.actual),
            )
            sight, seen = sight_of(difference), seen_to_text(difference)
            if sight is Sight.NOT_STATED:
                return f"what seat {difference.viewer} sees of {seen} is not reported: expected {expected}"
            return f"seat {difference.viewer} {SEES[sight]} {seen}: expected {expected}; got {actual}"
        case _:
            assert_never(difference)


def differences_to_text(failure: Failure) -> list[str]:
    """All differences of a failure, and how many more illegal actions the engine offered."""
    more = [f"offered, but not legal: {failure.left_out:,} more actions"] if failure.left_out else []
    return [*map(difference_to_text, failure.differences), *more]


def seen_to_text(difference: d.ViewDiffers) -> str:
    """What the seat looks at."""
    if difference.seat is not None:
        return "its own hand" if difference.seat == difference.viewer else f"the hand of seat {difference.seat}"
    return "the cards that are shown to it" if difference.part == SHOWN else f"the {difference.part}"


def view_to_text(difference: d.ViewDiffers, seen: Json) -> str:
    """The cards that are seen, or should be."""
    if seen is None:
        return "nothing reported"
    if difference.part == HAND and difference.seat is None and isinstance(seen, list):
        return " | ".join(map(cards_to_text, seen))  # one hand for each seat
    return cards_to_text(seen) if difference.seat is not None or difference.part == SHOWN else pile_to_text(seen)


def _cards(expected: Json, actual: Json) -> str:
    wanted, got = strings(expected), strings(actual)
    if wanted is None or got is None:
        return f"expected {value_to_text(expected)}; got {value_to_text(actual)}"
    lacking, surplus = Counter(wanted) - Counter(got), Counter(got) - Counter(wanted)
    parts = [("lacks", lacking), ("has extra", surplus)]
    return "; ".join(f"{words} {cards_to_text([*cards.elements()])}" for words, cards in parts if cards)


def end_to_text(over: Over | None) -> str:
    """How a round ended, if it did."""
    if over is None:
        return "not over"
    won = "over without a winner" if over.winner is None else f"won by seat {over.winner}"
    scored = "" if over.points is None else f" with points {' '.join(map(str, over.points))}"
    return won + scored + ("" if over.game is None else f"; {game_to_text(over.game)}")


def end_got_to_text(expected: Over | None, actual: Over | None) -> str:
    """How the engine says that a round ended; if the state of the game is expected and not stated, why it counts as missing."""
    unstated = expected is not None and expected.game is not None and actual is not None and actual.game is None
    return end_to_text(actual) + (f"; {why_no_standing(actual.odd_game)}" if actual is not None and unstated else "")


def game_to_text(game: GameStanding) -> str:
    """The state of a game after a round."""
    if game.winners is not None:
        return f"the game is over, won by {' and '.join(f'seat {seat}' for seat in game.winners) or 'nobody'}"
    return "the next dealer is drawn for" if game.dealer is None else f"seat {game.dealer} deals next"

"""Whether a wrong worth of the cards of one rule would explain all points that are off.

If a card is worth the wrong number, the points differ by the same amount for every such card that was left, and nowhere else.
A round without one of these cards must have the right points. Not handled here: what else speaks against a rule (`scores.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from conformance.blame.card_reading import face_of
from conformance.blame.trace import Trace
from conformance.cases.situation import Situation
from conformance.judge.differences import Difference, EndDiffers
from conformance.plays.layout import hands_of

Sort = tuple[str, str | None, int]
"""Cards that are worth the same: their rule, the side in play, and the worth."""
Left = Mapping[Sort, int]
"""How many cards of each sort were left in all hands at the end of a round that somebody won."""
Row = list[Fraction]
"""How many cards of each sort of a rule were left, and by how much the points are off."""


def left_in(trace: Trace) -> dict[int, Left]:
    """The cards left at the end of each round of a case that somebody won, by the step that ends it."""
    found: dict[int, Left] = {}
    for place, step in enumerate(trace.steps):
        g, expected = step.now[0], step.step.expect
        if isinstance(expected, Situation) and expected.over is not None and expected.over.winner is not None:
            faces = (face_of(trace.machine, g, card) for hand in hands_of(g) for card in hand)
            found[place] = Counter((face.rule, face.side, face.worth) for face in faces)
    return found


def points_off(differences: Iterable[Difference]) -> int | None:
    """By how much the points of a round are off in all, if its winner is right. None if no points differ."""
    for one in differences:
        match one:
            case EndDiffers(expected=expected, actual=actual) if expected is not None and actual is not None:
                if expected.winner == actual.winner and expected.points is not None and actual.points is not None:
                    return sum(actual.points) - sum(expected.points) or None
            case _:
                pass
    return None


def by_worth(off: Sequence[tuple[Left, int]], right: Sequence[Left], failures: int) -> dict[str, float]:
    """The rules whose cards explain, if they are worth something else, all points that are `off`, and change none that are `right`.

    Each counts as the share of all failures that is explained, times the share of the rounds that were not needed to choose the worths.
    """
    found: dict[str, float] = {}
    for rule in dict.fromkeys(sort[0] for left, _ in off for sort in left):
        sorts = sorted(
            {sort for left in (*right, *(one for one, _ in off)) for sort in left if sort[0] == rule}, key=repr
        )
        rounds = [(left, 0) for left in right if any(sort in left for sort in sorts)] + [*off]
        chosen = worths_chosen(
            [[*(Fraction(left.get(sort, 0)) for sort in sorts), Fraction(by)] for left, by in rounds]
        )
        if chosen is not None:
            found[rule] = len(off) / failures * (1 - chosen / len(rounds))
    return found


def worths_chosen(rows: Iterable[Row]) -> int | None:
    """How many worths the rows decide, if there are worths that fit all of them."""
    solved: list[Row] = []
    for row in rows:
        for one in solved:
            pivot = next(place for place, value in enumerate(one) if value)
            row = [value - row[pivot] * other for value, other in zip(row, one, strict=True)]
        lead = next((value for value in row if value), None)
        if lead is None:
            continue
        if not any(row[:-1]):
            return None
        solved.append([value / lead for value in row])
    return len(solved)

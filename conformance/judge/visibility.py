"""What is wrong with what a seat sees: more than the rules show it (a leak), less, or something else.

Not handled here: finding the difference (`differences.py`), and wording it (`difference_text.py`, `causes/parts.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from conformance.cases.card_faces import SIDES, faces_of
from conformance.cases.situation import HIDDEN, SHOWN
from conformance.judge.differences import ViewDiffers
from uno_dsl.json_value import strings


class Sight(StrEnum):
    """How what a seat sees differs from what it should see."""

    NOT_STATED = "not stated"
    TOO_MUCH = "too much"
    TOO_LITTLE = "too little"
    OTHERS = "others"


def sight_of(difference: ViewDiffers) -> Sight:
    """Classifies a difference. Other cards, or another number of them, are no leak if equally many stay hidden."""
    if difference.actual is None:
        return Sight.NOT_STATED
    wanted, got = strings(difference.expected), strings(difference.actual)
    if wanted is None or got is None:
        return Sight.OTHERS
    if difference.part == SHOWN:
        return _of_shown(wanted, got)
    if len(wanted) != len(got):
        return Sight.OTHERS
    if difference.seat is not None:
        pairs = _by_side(wanted, got)
    else:  # the order of a pile matters
        pairs = [pair for one, other in zip(wanted, got, strict=True) for pair in _by_side([one], [other])]
    if any(seen < hidden for hidden, seen in pairs):
        return Sight.TOO_MUCH
    return Sight.TOO_LITTLE if any(seen > hidden for hidden, seen in pairs) else Sight.OTHERS


def _of_shown(wanted: Sequence[str], got: Sequence[str]) -> Sight:
    """Classifies the cards that a rule shows: any other card that is not wholly hidden is a leak."""
    lacking, surplus = Counter(wanted) - Counter(got), Counter(got) - Counter(wanted)
    if any(not _is_hidden(card, place) for card in surplus for place in range(len(SIDES))):
        return Sight.TOO_MUCH
    return Sight.TOO_LITTLE if lacking else Sight.OTHERS


def _by_side(wanted: Sequence[str], got: Sequence[str]) -> list[tuple[int, int]]:
    """For each side, how many cards should be hidden, and how many are."""
    sides = range(len(SIDES))
    return [(sum(_is_hidden(x, place) for x in wanted), sum(_is_hidden(x, place) for x in got)) for place in sides]


def _is_hidden(card: str, place: int) -> bool:
    """Whether a card is hidden on a side; if only one face is given, it counts for both sides."""
    faces = faces_of(card)
    return faces[place if place < len(faces) else 0] == HIDDEN

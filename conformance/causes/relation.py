"""A relation: a difference without its seats and cards, so that the same mistake looks the same in every case.

`hand of seat 2: lacks red 7, blue 1` after a Draw Two is, told so, *after play draw-two, the hand of the next player: 2 too
few*. Leaves to others: finding them (`from_failure.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

TURN, DUTY, ANSWER, END, OFFERS, SIGHT = "turn", "duty", "answer", "end", "offers ", "sight of "
"""What a relation can be about, beside a part of the position; to offers the kind of action is added, to a sight the part."""


@dataclass(frozen=True, slots=True, order=True)
class Relation:
    """A difference in words, and what of a step it is about.

    `lacking` is what is due and missing: only a step at which it is due can show it.
    """

    words: str
    about: str = field(compare=False)
    lacking: bool = field(default=False, compare=False)

"""A relation: a difference without its seats and cards, so that the same mistake looks the same in every case.

For example, `hand of seat 2: lacks red 7, blue 1` after a Draw Two becomes *after play draw-two, the hand of the next
player: 2 too few*. Not handled here: finding relations (`from_failure.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

TURN, DUTY, ANSWER, END, OFFERS, SIGHT = "turn", "duty", "answer", "end", "offers ", "sight of "
"""What a relation can be about, besides a part of the position. The kind of action follows OFFERS, the part follows
SIGHT.
"""


@dataclass(frozen=True, slots=True, order=True)
class Relation:
    """A difference in words, and what it is about.

    `lacking` means that something expected is missing: only a step that expects it can show the relation.
    """

    words: str
    about: str = field(compare=False)
    lacking: bool = field(default=False, compare=False)

"""Variations: a draft played in the other direction, or with one player more or fewer.

Not handled here: whether a variation still does what its draft did (`goal_cases.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from conformance.generate.search.shrink_draft import spare_cards, with_parts, without_seat
from conformance.plays.draft import Draft, without_refusal
from conformance.plays.layout import is_matching_position

NEW_HAND = 2


def variations(draft: Draft, stock: Sequence[str], most: int) -> Iterator[Draft]:
    """The tables that differ from that of a draft in one respect."""
    position = draft.start.get("position")
    if position is None:
        return
    draft = without_refusal(draft)
    if "direction" in position:
        yield with_parts(draft, direction="right" if position["direction"] == "left" else "left")
    for seat in range(position["players"]):
        if position["players"] > 2:
            yield from without_seat(draft, seat)
    if position["players"] < most and "misses" not in position and is_matching_position(position):
        hand = spare_cards(position, stock)[:NEW_HAND]
        score = {"score": [*position["score"], 0]} if "score" in position else {}
        yield with_parts(draft, players=position["players"] + 1, hand=[*position["hand"], hand], **score)

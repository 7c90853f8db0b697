"""The story of a case up to one of its steps: where it stood at its last rest, and what was done since.

Leaves to others: what came of it (`report_text.py`, `breakdown_text.py`).
"""

from __future__ import annotations

from .action import action_to_text
from .case import Case, FromDeck, FromPosition
from .position_text import deck_to_text, position_to_text
from .situation import Position, Refusal


def story_to_text(case: Case, step: int) -> list[str]:
    """The position at the last rest before a step, and the actions from there up to the step."""
    since, drawn = 1, _start_to_text(case)
    for number in range(step):
        if (position := _position_after(case, number)) is not None:
            since, drawn = number + 1, position_to_text(position)
    done = [action_to_text(after.action) for after in case.steps[since : step + 1] if after.action is not None]
    setting = "loading" if isinstance(case.start, FromPosition) else "beginning"
    return [
        *(f"      {line}" for line in drawn),
        *_as_dealt(case, step),
        *(f"    then {line}" for line in done),
        f"    after {'this' if done else setting}:",
    ]


def turned_up(case: Case) -> int | None:
    """The place in the deck of the card that is turned up after the deal, if the case tells how many are dealt.

    It does by the first position that it expects, unless cards were played or drawn before: of all hands then the
    smallest is one as it was dealt.
    """
    if not isinstance(case.start, FromDeck):
        return None
    deck = case.start.deck
    for number, step in enumerate(case.steps):
        if step.action is not None and step.action.do in ("play", "draw"):
            return None
        if (position := _position_after(case, number)) is not None:
            hands = position.get("hand")
            dealt = [len(hand) for hand in hands if isinstance(hand, list)] if isinstance(hands, list) else []
            place = min(dealt, default=0) * case.start.players
            return place if 0 < place < len(deck) else None
    return None


def _start_to_text(case: Case) -> list[str]:
    if isinstance(case.start, FromPosition):
        return position_to_text(case.start.position)
    return [
        f"  a new round of {case.start.players} players, dealer seat {case.start.dealer}",
        *deck_to_text(case.start.deck, turned_up(case)),
    ]


def _as_dealt(case: Case, step: int) -> list[str]:
    """The position that a script should lead to, since its deck alone tells little."""
    position = _position_after(case, 0)
    if step or not isinstance(case.start, FromDeck) or position is None:
        return []
    return ["    which leads to", *(f"      {line}" for line in position_to_text(position))]


def _position_after(case: Case, step: int) -> Position | None:
    expected = case.steps[step].expect
    return None if isinstance(expected, Refusal) else expected.position

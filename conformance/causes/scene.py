"""The scene of a failure: who had acted, who is in turn, and which way play goes, so that seats can be told by their part.

What is true of seat 2 in one case is true of seat 0 in another; *the next player* is the same in both. Leaves to others: the
differences (`from_failure.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

from ..action import BESIDE_THE_TURN, Action
from ..case import Case, Expected, FromPosition
from ..faces import faces_in_play, sort_of
from ..situation import Position, Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a case says of one of its steps. `before` is the position at the last rest before it, `now` the one after it."""

    case: Case
    step: int
    before: Position
    now: Position | None

    @property
    def action(self) -> Action | None:
        """What was done at this step; None at the start."""
        return self.case.steps[self.step].action

    @property
    def expect(self) -> Expected:
        """What the rules say comes of it."""
        return self.case.steps[self.step].expect

    @property
    def in_turn(self) -> int | None:
        """The only seat that has to act now, if the case tells."""
        expect = self.expect
        legal = () if isinstance(expect, Refusal) else expect.legal or ()
        seats = {action.seat for action in legal if action.do not in BESIDE_THE_TURN}
        stated = None if self.now is None else self.now.get("turn")
        if len(seats) == 1:
            return next(iter(seats))
        return stated if isinstance(stated, int) and not seats else None

    def part_of(self, seat: int | None) -> str:
        """A seat by the part that it has in the scene."""
        action, players = self.action, self.case.start.players
        if seat is None:
            return "nobody"
        if action is None or action.seat is None:
            return "the player in turn" if seat == self.in_turn else "another player"
        if ("player", seat) in action.details:
            return "the player who is caught" if action.do == "catch" else "the player who is chosen"
        direction = None if self.now is None else self.now.get("direction")
        if seat != action.seat and players > 2 and direction is None:
            return "another player"
        place = (action.seat - seat if direction == "right" else seat - action.seat) % players
        return ("the player who acted", "the next player", "the one after the next player", "another player")[min(place, 3)]

    def sort_of(self, card: str) -> str:
        """A card by its face in play: `a number`, `a skip`; both faces, where it is not known which is in play."""
        sorts = map(sort_of, self.faces(card))
        return " | ".join("number" if sort.isdigit() else sort for sort in sorts)

    def faces(self, card: str) -> list[str]:
        """The face of a card that is in play; both, where that is not known."""
        return faces_in_play(card, (self.now or self.before).get("side in play"))

    def done(self) -> str:
        """What was done at this step, in words that name no card and no seat."""
        action = self.action
        if action is None:
            return self._begun()
        details = dict(action.details)
        if "card" in details:
            return f"after {action.do} {self.sort_of(str(details['card']))}"
        what = next(iter(details), "")
        return f"after {action.do} {what}".rstrip() if action.do == "choose" else f"after {action.do}"

    def _begun(self) -> str:
        """How the case begins: with a position, or with the sort of card that is turned up."""
        pile = (self.now or {}).get("discard pile")
        if isinstance(self.case.start, FromPosition) or not isinstance(pile, list) or not pile:
            return "at the start"
        return f"at the start, with {self.sort_of(str(pile[0]))} turned up"


def scene_of(case: Case, step: int) -> Scene:
    """The scene of a step."""
    before = case.start.position if isinstance(case.start, FromPosition) else {}
    for earlier in case.steps[:step]:
        before = _stated(earlier.expect) or before
    now = _stated(case.steps[step].expect)
    return Scene(case=case, step=step, before=before, now=now if now is not None or step else before or None)


def _stated(expect: Expected) -> Position | None:
    return None if isinstance(expect, Refusal) else expect.position

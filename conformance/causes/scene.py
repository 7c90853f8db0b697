"""The scene of a failure: who acted, whose turn it is, and the direction of play, so that seats can be named by their
role.

Seat 2 in one case may have the role of seat 0 in another; *the next player* is the same in both. Not handled here: the
differences (`from_failure.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

from conformance.cases.action import BESIDE_THE_TURN, Action
from conformance.cases.card_faces import faces_in_play, sort_of
from conformance.cases.case import Case, Expected, FromPosition
from conformance.cases.situation import Position, Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A step of a case. `before` is the last position stated before the step, `now` the one stated after it."""

    case: Case
    step: int
    before: Position
    now: Position | None

    @property
    def action(self) -> Action | None:
        """The action of this step; None at the start."""
        return self.case.steps[self.step].action

    @property
    def expect(self) -> Expected:
        """What the rules expect after it."""
        return self.case.steps[self.step].expect

    @property
    def in_turn(self) -> int | None:
        """The only seat that must act now, if the case says so."""
        expect = self.expect
        legal = () if isinstance(expect, Refusal) else expect.legal or ()
        seats = {action.seat for action in legal if action.do not in BESIDE_THE_TURN}
        stated = None if self.now is None else self.now.get("turn")
        if len(seats) == 1:
            return next(iter(seats))
        return stated if isinstance(stated, int) and not seats else None

    def part_of(self, seat: int | None) -> str:
        """A seat by its role in the scene."""
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
        return ("the player who acted", "the next player", "the one after the next player", "another player")[
            min(place, 3)
        ]

    def sort_of(self, card: str) -> str:
        """The sort of a card by its face in play: `number`, `skip`; both faces if the side in play is not known."""
        sorts = map(sort_of, self.faces(card))
        return " | ".join("number" if sort.isdigit() else sort for sort in sorts)

    def faces(self, card: str) -> list[str]:
        """The face of a card that is in play; both if the side in play is not known."""
        return faces_in_play(card, (self.now or self.before).get("side in play"))

    def done(self) -> str:
        """The action of this step, in words that name no card and no seat."""
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

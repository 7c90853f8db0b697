"""What is known while a case goes on, so that a move can be told as what it is: declining the challenge, drawing with nothing to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from conformance.cases.action import Action
from uno_dsl.json_value import Json
from uno_dsl.rulebook.examples.circumstances import CHALLENGED, DRAWN


@dataclass(slots=True)
class Course:
    """What is known while a case goes on: the side in play, the last position that it states, and what has been done."""

    about_challenges: bool
    side: str = ""
    known: Mapping[str, Json] | None = None
    last: Action | None = None
    player: int | None = None
    declined: str = ""
    drawn: str = ""
    """The card that the move draws which is told now, if a case makes certain which one."""
    starting: str = ""
    """The starting card of a new round, if the start tells it."""
    told: Mapping[int | None, Sequence[str]] = field(default_factory=dict)
    """The hand of the player whose turn it is at the start: the only one that is always told."""

    def nothing_to_draw(self) -> bool:
        known = self.known or {}
        draw, discards = known.get("draw pile"), known.get("discard pile")
        return draw == [] and isinstance(discards, list) and len(discards) <= 1

    def declining(self, seat: int | None, legal: Sequence[Action]) -> str:
        """What somebody declines who declines now: the end of its label. Nothing if it is not certain."""
        kinds, last = {action.do for action in legal}, self.last
        if "offer" in kinds or last is None:
            return ""
        if "challenge" in kinds:
            return CHALLENGED
        if last.do == "draw" and last.seat == seat:
            return DRAWN
        if last.do == "decline":
            return self.declined
        return CHALLENGED if self.about_challenges and last.do in ("play", "choose") and last.seat != seat else ""

"""What is known while a case goes on, so that a move can be told as what it is: declining the challenge, drawing with nothing to draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from conformance.cases.action import Action
from uno_dsl.json_value import Json, strings
from uno_dsl.rulebook.examples.circumstances import CHALLENGED, DRAWN


def text_of(action: Action) -> str:
    """What rules offer in their own words."""
    return str(dict(action.details).get("text", ""))


@dataclass(slots=True)
class Course:
    """What is known while a case goes on: the table before the next move, as the rules have it, and what has been done."""

    known: Mapping[str, Json] = field(default_factory=dict)
    legal: Sequence[Action] = ()
    """What everybody may do before the next move."""
    passes: bool = False
    """Whether whoever would draw then gets no card."""
    offered: tuple[str, ...] = ()
    """What rules offered last, in their own words."""
    last: Action | None = None
    player: int | None = None
    drew: int | None = None
    """Who has drawn last, if no card has been played since."""
    drawn: str = ""
    """The card that the move draws which is told now, if a case makes certain which one."""
    one: bool = False
    """Whether the player whose possible actions are printed now may play one card only."""
    starting: str = ""
    """The starting card of a new round, if the start tells it."""
    told: Mapping[int | None, Sequence[str]] = field(default_factory=dict)
    """The cards in hands that the start tells, and those that are known to be drawn: the hand of the player whose turn it is, and those from
    which something must be allowed at the end."""
    told_side: str = ""
    """The side by which the cards are named."""
    both: bool = False
    """Whether they are named by both sides: cards turn over, and are then played or worth points."""

    def comes_to(self, position: Mapping[str, Json], legal: Sequence[Action], *, passes: bool) -> None:
        """The table after a move, and what everybody may do there. A card that has left a hand is known of it no longer."""
        self.known, self.legal, self.passes = position, legal, passes
        offers = (text_of(action) for action in legal if action.do == "offer")
        self.offered = tuple(dict.fromkeys(text for text in offers if text)) or self.offered
        hands = position.get("hand")
        if isinstance(hands, list):
            held = {
                seat: Counter(strings(hands[seat]) or ())
                for seat in self.told
                if seat is not None and seat < len(hands)
            }
            self.told = {
                seat: list((Counter(cards) & held[seat]).elements())
                for seat, cards in self.told.items()
                if seat in held
            }

    @property
    def side(self) -> str:
        """The side in play."""
        return str(self.known.get("side in play", ""))

    def declining(self, seat: int | None) -> str:
        """What somebody declines who declines now: the end of its label. Nothing if it is something else."""
        kinds = {action.do for action in self.legal}
        if "challenge" in kinds:
            return CHALLENGED
        return DRAWN if "offer" not in kinds and seat == self.drew else ""

    def must_play(self, seat: int | None, allowed: Sequence[Action], kinds: Sequence[str]) -> bool:
        """Whether somebody who has drawn may not keep the card: playing is all that is `allowed`, of `kinds` of action that include keeping it."""
        own = {action.do for action in allowed if action.seat == seat}
        return own == {"play"} and "decline" in kinds and self.declining(seat) == DRAWN

    def knows(self, seat: int | None) -> bool:
        """Whether everything that is in a hand now has been told: only then can anybody find out what may be played from it."""
        hands = self.known.get("hand")
        if not isinstance(hands, list) or seat is None:
            return not isinstance(hands, list)
        known = self.both or self.side == self.told_side
        return known and not Counter(strings(hands[seat])) - Counter(self.told.get(seat, ()))

    def exposed(self) -> Iterator[int]:
        """Whoever can be caught with the one card that is left."""
        hands = self.known.get("hand")
        caught = {player for one in self.legal if one.do == "catch" for key, player in one.details if key == "player"}
        for seat, hand in enumerate(hands if isinstance(hands, list) else []):
            if seat in caught and isinstance(hand, list) and len(hand) == 1:
                yield seat

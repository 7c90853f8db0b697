"""The parts of a step of a case: what is done, and the position and the actions that must follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from conformance.cases.action import NEXT, Action, action_from_json
from uno_dsl.json_value import Json, strings
from uno_dsl.rulebook.examples.circumstances import none_can_be_drawn

DRAW = "draw"
SIDES = " | "
CALLS = {"say", "catch"}


@dataclass(frozen=True, slots=True)
class Moved:
    """A move as a sentence; of one that is done, who did what, and the same without the player: `plays the red 7`."""

    said: str
    done: Action | None = None
    part: str = ""

    def shares_sentence(self, following: Moved) -> bool:
        """Whether the next move is the choice that this card asks for, with no sentence between the two."""
        one, two = self.done, following.done
        if one is None or two is None or not self.said.endswith(f"{self.part}."):
            return False
        return (one.do, two.do, one.seat) == ("play", "choose", two.seat)


def expected(step: Json) -> Mapping[str, Json]:
    expect = step.get("expect") if isinstance(step, dict) else None
    return expect if isinstance(expect, dict) else {}


def position_of(step: Json) -> Mapping[str, Json] | None:
    """The position that a step must lead to, if the case says it."""
    position = expected(step).get("position")
    return position if isinstance(position, dict) else None


def legal_of(step: Json) -> list[Action]:
    """The actions that must be allowed after a step, if the case says it."""
    legal = expected(step).get("legal")
    found = map(action_from_json, legal if isinstance(legal, list) else [])
    return [one for one in found if isinstance(one, Action)]


def action_of(step: Json) -> Action | None:
    action = action_from_json(step["action"]) if isinstance(step, dict) and step.get("action") is not None else None
    return action if isinstance(action, Action) else None


def drawn_by(action: Action, pile: Sequence[str], before: Mapping[str, Json], after: Mapping[str, Json]) -> str:
    """The one card that somebody draws: the next one of the `pile` that a case begins with, or of an empty one, the only card that
    leaves the discards. Nothing if chance has shuffled it since, or turned it over."""
    cards, discards = (strings(before.get(name)) or () for name in ("draw pile", "discard pile"))
    if cards and list(cards) != list(pile[-len(cards) :]):
        return ""
    if not cards and not strings(after.get("draw pile")):
        left = Counter(discards) - Counter(strings(after.get("discard pile")) or ())
        cards = tuple(left) if left.total() == 1 else ()
    if action.do != DRAW or not cards or action.seat is None:
        return ""
    had, has = hand_of(action.seat, before), hand_of(action.seat, after)
    return cards[0] if len(has) == len(had) + 1 and has.count(cards[0]) == had.count(cards[0]) + 1 else ""


def drawn_between(action: Action, before: Mapping[str, Json], after: Mapping[str, Json]) -> list[int]:
    """Who draws a card of itself while an effect goes on in which players choose cards from their hands: nobody asks them whether they do.

    Only a card that leaves the piles is drawn. Others come into a hand from elsewhere, as from a pile that the effect has made.
    """
    held, hands = before.get("hand"), after.get("hand")
    if not chooses_card(action) or before.get("turn") != after.get("turn") or not isinstance(held, list):
        return []
    left = in_piles(before) - in_piles(after)
    pairs = zip(held, hands, strict=False) if isinstance(hands, list) else ()
    gained = (Counter(strings(has) or ()) - Counter(strings(had) or ()) for had, has in pairs)
    return [seat for seat, cards in enumerate(gained) if cards.total() == 1 and cards <= left]


def in_piles(position: Mapping[str, Json]) -> Counter[str]:
    """The cards in the draw pile and the discard pile."""
    return Counter(card for name in ("draw pile", "discard pile") for card in strings(position.get(name)) or ())


def chooses_card(action: Action) -> bool:
    """Whether somebody chooses one of their cards."""
    return action.do == "choose" and any(key == "card" for key, _ in action.details)


def like_another(case: Mapping[str, Json]) -> bool:
    """Whether somebody may, or may not, play two cards that look alike on one of their two sides: only the other sides tell them apart."""
    steps = case["steps"]
    asked = [*moves_of(case), *(legal_of(steps[-1]) if isinstance(steps, list) and steps else ())]
    cards = {(one.seat, str(value)) for one in asked for key, value in one.details if key == "card"}
    fronts = Counter((seat, place, side) for seat, card in cards for place, side in enumerate(card.split(SIDES)))
    return any(SIDES in card for _, card in cards) and max(fronts.values()) > 1


def refilled(before: Mapping[str, Json], after: Mapping[str, Json]) -> bool:
    """Whether the discards become a new draw pile, or could when it runs out."""
    old, new = (strings(at.get("discard pile")) or () for at in (before, after))
    return len(new) < len(old) or (len(new) > 1 and bool(before.get("draw pile")) > bool(after.get("draw pile")))


def nothing_to_draw(position: Mapping[str, Json]) -> bool:
    """Whether there is no card to draw in a position whose piles are both known."""
    draw_pile, discards = position.get("draw pile"), position.get("discard pile")
    if not isinstance(draw_pile, list) or not isinstance(discards, list):
        return False
    return none_can_be_drawn(len(draw_pile), len(discards))


def about_calls(case: Mapping[str, Json]) -> bool:
    """Whether it matters in a case who has called: somebody calls, is caught, or may be."""
    kinds = {*(strings(case.get("kinds")) or ()), *(action.do for action in moves_of(case))}
    steps = case["steps"]
    kinds |= {action.do for action in (legal_of(steps[-1]) if isinstance(steps, list) and steps else ())}
    return bool(kinds & CALLS)


def hand_of(seat: int, position: Mapping[str, Json]) -> Sequence[str]:
    hands = position.get("hand")
    return (strings(hands[seat]) or ()) if isinstance(hands, list) else ()


def moves_of(case: Mapping[str, Json]) -> list[Action]:
    """What is done in the course of a case."""
    steps = case["steps"]
    return [action for step in (steps if isinstance(steps, list) else []) if (action := action_of(step)) is not None]


def last_known(before: Mapping[str, Json], steps: Sequence[Json]) -> Mapping[str, Json]:
    """The last position before the last step that a case states. Of a round that is over by then, only the scores go on."""
    for step in steps:
        action = action_of(step)
        if action is not None and action.do == NEXT:
            before = {"score": before["score"]} if "score" in before else {}
        if step is not steps[-1]:
            before = position_of(step) or before
    return before


def begins_round(step: Json) -> bool:
    action = action_of(step)
    return action is not None and action.do == NEXT


def hands_in(position: Mapping[str, Json]) -> dict[int, tuple[str, ...]]:
    """The hands in a position, by seat."""
    hands = position.get("hand")
    return {seat: tuple(strings(hand) or ()) for seat, hand in enumerate(hands if isinstance(hands, list) else [])}

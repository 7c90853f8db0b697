"""A draft: where a case starts and what is done, without expectations. JSON as in the protocol.

Not handled here: its outcome (`random_walk.py`, `record.py`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from conformance.cases.situation import CORE_PARTS
from conformance.plays.layout import cards_on_table

STRANGE_PART = 60
DESPITE = 6
"""Something else is done although a card could be played: an engine may not know that this is allowed."""
PLAYERS = {2: 4, 3: 0, 4: 6}
EACH_FURTHER_PLAYER = 5
EACH_ACTION = 14
EACH_RULE = 4
EACH_SYMBOL = 1
COMFORT = 6
"""A draw pile of this size looks normal; every card fewer makes a table odder."""
HAND = 2
"""A hand smaller than this has a special meaning in many games."""
EACH_LACKING = 3


@dataclass(frozen=True, kw_only=True, eq=False)
class Draft:
    """The start of a case, its actions, an action that must be refused at the end, and one that is done after it.

    `forbidden` are actions that must be refused on the way, each with the number of actions before it.
    """

    start: dict[str, Any]
    actions: tuple[dict[str, Any], ...]
    refused: dict[str, Any] | None = None
    then: dict[str, Any] | None = None
    forbidden: tuple[tuple[int, dict[str, Any]], ...] = ()

    def begun(self, actions: int) -> Draft:
        """The draft up to an action."""
        return self if actions == len(self.actions) else replace(self, actions=self.actions[:actions])

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.start.get("position", self.start)["players"])

    @cached_property
    def key(self) -> str:
        """The key of a draft."""
        return json.dumps([self.start, self.actions, self.refused, self.then, *self.forbidden], sort_keys=True)


def without_refusal(draft: Draft) -> Draft:
    """The draft without the action that is refused at its end, and what is done after it."""
    return draft if draft.refused is None else replace(draft, refused=None, then=None)


def from_position(position: dict[str, Any], actions: tuple[dict[str, Any], ...] = ()) -> Draft:
    """A draft that loads a position."""
    return Draft(start={"mode": "position", "position": position}, actions=actions)


def from_deck(players: int, dealer: int, deck: list[str]) -> Draft:
    """A draft that begins a round."""
    return Draft(start={"mode": "scripted", "players": players, "dealer": dealer, "deck": deck}, actions=())


def cost(draft: Draft, rules: int, left: int | None = None) -> int:
    """How much there is to read in a draft that reaches this many rules, and how odd it is: low is better.

    `left` is the size of the draw pile at the start; if it is unknown, it counts as normal.
    """
    total: int = EACH_RULE * rules + EACH_ACTION * len(draft.actions)
    total += PLAYERS.get(draft.players, EACH_FURTHER_PLAYER * draft.players)
    total += 0 if left is None else (1 + EACH_LACKING) * max(0, COMFORT - left)
    position = draft.start.get("position")
    if position is None:
        deck = draft.start["deck"]
        return int(total + len(deck) + EACH_SYMBOL * sum(not is_number(card) for card in deck) + draft.start["dealer"])
    cards = cards_on_table(position)
    total += len(cards) + EACH_SYMBOL * sum(not is_number(card) for card in cards)
    total += (1 + EACH_LACKING) * sum(max(0, HAND - len(hand)) for hand in position.get("hand", ()))
    total += STRANGE_PART * len(position.keys() - CORE_PARTS)
    total += (position.get("direction", "left") != "left") + (position["turn"] != 0)
    total += position["dealer"] != (position["turn"] - 1) % position["players"]
    total += 2 * len(position.get("open", [])) + 2 * sum(position.get("misses", []))
    return int(total + sum(value != 0 for value in position.get("score", [])))


@lru_cache(maxsize=4096)
def is_number(card: str) -> bool:
    """Whether every face of a card ends in a number: the plainest cards, which distract a reader least."""
    return all(face.split()[-1].isdigit() for face in card.split(" | "))

"""Dealing: which cards of a deck go to whom, found by dealing decks in which one card is another.

Not handled here: which cards are dealt (`find_script.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from conformance.generate.scripts.top_discard import ways_of
from conformance.plays.deck_faces import Faces, is_plain
from uno_dsl.engine.game import start_round
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue, card_code

LARGEST = 200
"""More cards than are ever dealt."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Which cards of a deck go to whom: their places in the deck, by seat, and that of the card turned up."""

    hands: tuple[tuple[int, ...], ...]
    turned_up: int
    ways: tuple[Any, ...]
    """The direction of play after it, as in `top_discard.WAYS`."""

    def deck(self, hands: Sequence[Sequence[str]], begin: str) -> list[str]:
        """The deck from which these hands are dealt and this card is turned up."""
        deck = [""] * (sum(map(len, self.hands)) + 1)
        deck[self.turned_up] = begin
        for places, hand in zip(self.hands, hands, strict=True):
            for place, card in zip(places, hand, strict=True):
                deck[place] = card
        return deck


def dealt(machine: Machine, faces: Faces, players: int, dealer: int) -> Deal | None:
    """How this many players are dealt to; None if they are not simply dealt to."""
    columns = [[face.name for face in faces.by_side[side] if is_plain(face)][:2] for side in faces.sides]
    plain, other = (" | ".join(names) for names in zip(*columns, strict=True))
    mark = card_code(machine, other, "deck")
    hands: list[list[int]] = [[] for _ in range(players)]
    for place in range(LARGEST):
        deck = [plain] * LARGEST
        deck[place] = other
        try:
            g = start_round(machine, players, dealer, deck)
        except (BadValue, EngineStuck):
            return None
        who = [seat for seat, hand in enumerate(g.__dict__["pile_hand"]) if mark in hand]
        if g.__dict__["pile_discard_pile"] == [mark] and place == sum(map(len, hands)):
            return Deal(tuple(map(tuple, hands)), place, ways_of(g))
        if len(who) != 1:
            return None
        hands[who[0]].append(place)
    return None

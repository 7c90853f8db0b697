"""Dealing: which cards of a deck come to whom, found by dealing decks in which one card is another.

Leaves to others: which cards are dealt (`scripts.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from uno_dsl.engine.cards import BadValue, card_code
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import start_round
from uno_dsl.engine.helpers import EngineStuck

from .laying import ways_of
from .supply import Faces, is_plain

LARGEST = 200
"""More cards than are ever dealt."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Which cards of a deck come to whom: their places in the deck, by seat, and that of the card turned up."""

    hands: tuple[tuple[int, ...], ...]
    turned_up: int
    ways: tuple[Any, ...]
    """Which way play goes after it, as `laying.WAYS` has it."""

    def deck(self, hands: Sequence[Sequence[str]], begin: str) -> list[str]:
        """The deck from which these hands are dealt, and a card is turned up."""
        deck = [""] * (sum(map(len, self.hands)) + 1)
        deck[self.turned_up] = begin
        for places, hand in zip(self.hands, hands, strict=True):
            for place, card in zip(places, hand, strict=True):
                deck[place] = card
        return deck


def dealt(machine: Machine, faces: Faces, players: int, dealer: int) -> Deal | None:
    """How so many players are dealt to; None where they are not simply dealt to."""
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

"""Rounds that end plainly: a card with a number matches by its colour, and is the last of a hand.

Random play rarely ends a round so plainly, and never at all the tables that matter for how the game goes on: where
somebody else deals than wins, and where play goes the other way than a round begins. Not handled here: what follows
(`game_cases.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.plays.deck_faces import Faces, Supply
from conformance.plays.draft import Draft, from_position
from conformance.plays.layout import is_matching_game, kept_parts
from uno_dsl.program.instructions import Program

TABLES = ((3, 1, "right"), (3, 1, "left"), (2, 1, "right"), (2, 1, "left"), (3, 2, "left"), (3, 0, "right"))
"""The tables: how many play, who deals, and which way play goes. Seat 0 wins: at the first table it neither dealt nor sits to
the left of who did.
"""
HAND = 2
"""How many cards each of the others holds."""


def plain_ends(program: Program) -> Iterator[Draft]:
    """A round about to end at each of the tables that the game allows, and the play that ends it; one on every further side."""
    if not is_matching_game(program):
        return
    fewest, most = program.players
    tables = [table for table in TABLES if fewest <= table[0] <= most]
    sides = range(1, max(1, len(program.sides)))
    for side, (players, dealer, direction) in [*((0, table) for table in tables), *((on, tables[0]) for on in sides)]:
        draft = plain_end(program, side, players, dealer, direction)
        if draft is not None:
            yield draft


def plain_end(program: Program, on: int, players: int, dealer: int, direction: str) -> Draft | None:
    """Seat 0 plays its last card on a side; None if the deck has no such cards."""
    faces = Faces.of(program)
    supply, side = Supply(faces), faces.sides[on]
    mine, theirs, *_ = program.colours[side or next(iter(program.colours))]

    def taken(colour: str) -> str | None:
        return supply.plain([colour if at == on else None for at in range(len(faces.sides))], on)

    top, last = taken(mine), taken(mine)
    while last is not None and last == top:
        last = taken(mine)
    hands = [[taken(theirs) for _ in range(HAND)] for _ in range(players - 1)]
    if top is None or last is None or any(card is None for hand in hands for card in hand):
        return None
    parts: dict[str, Any] = {"players": players, "turn": 0, "dealer": dealer, "direction": direction}
    if side is not None:
        parts["side in play"] = side
    position = {
        **parts, "colour in play": mine, "hand": [[last], *hands], "draw pile": [], "discard pile": [top],
        "score": [0] * players,
    }  # fmt: skip
    return from_position(kept_parts(program, position), ({"seat": 0, "do": "play", "card": last},))

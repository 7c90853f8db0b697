"""Failed cases with other cards in the same places: starts that no suite has, and that are as much about the same rules.

Not handled here: what the rules expect of them, and who is asked about them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from conformance.cases.case import Case, FromDeck, FromPosition, Start
from conformance.cases.situation import Position
from uno_dsl.json_value import Json

EXCHANGES = 3
"""How many pairs of cards change places, at most."""
PILES = ("draw pile", "discard pile")


def with_other_cards(case: Case, seed: str) -> Iterator[Start]:
    """Starts of a case in which a few pairs of cards have changed places, again and again others; a seed has always the same."""
    chance = Random(f"{seed}/{case.id}")
    while True:
        pairs = chance.randint(1, EXCHANGES)
        match case.start:
            case FromDeck(deck=deck) as start:
                yield replace(start, deck=tuple(exchanged([*deck], pairs, chance)))
            case FromPosition(position=position) as start:
                yield replace(start, position=dealt_anew(position, pairs, chance))


def exchanged(cards: list[str], pairs: int, chance: Random) -> list[str]:
    """The cards, of which some have changed places."""
    for _ in range(pairs if len(cards) > 1 else 0):
        one, other = chance.sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
    return cards


def dealt_anew(position: Position, pairs: int, chance: Random) -> Position:
    """A position in which some cards of hands and piles have changed places, but not the top discard, nor a card that is named elsewhere."""
    named = repr({part: value for part, value in position.items() if part not in ("hand", *PILES)})
    rows = {part: [*cards] for part, cards in rows_of(position)}
    places = [
        (part, number)
        for part, cards in rows.items()
        for number, card in enumerate(cards)
        if repr(card) not in named and (part, number) != (("discard pile", 0), 0)
    ]
    mixed = exchanged([str(rows[part][number]) for part, number in places], pairs, chance)
    for (part, number), card in zip(places, mixed, strict=True):
        rows[part][number] = card
    return {**position, **put_back(position, rows)}


Row = tuple[str, int]
"""A hand or a pile: the part of the position, and the seat."""


def rows_of(position: Position) -> Iterator[tuple[Row, list[Json]]]:
    """The hands and piles of a position."""
    hands = position.get("hand")
    yield from (
        (("hand", seat), hand)
        for seat, hand in enumerate(hands if isinstance(hands, list) else [])
        if isinstance(hand, list)
    )
    yield from (((pile, 0), cards) for pile in PILES if isinstance(cards := position.get(pile), list))


def put_back(position: Position, rows: Mapping[Row, list[Json]]) -> dict[str, Json]:
    """Those hands and piles as parts of a position."""
    found: dict[str, Json] = {pile: rows[pile, 0] for pile in PILES if (pile, 0) in rows}
    hands = position.get("hand")
    if isinstance(hands, list):
        found["hand"] = [rows.get(("hand", seat), hand) for seat, hand in enumerate(hands)]
    return found

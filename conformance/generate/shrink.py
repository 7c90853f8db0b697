"""Make a draft smaller: fewer cards and players, plainer cards, an even table, as long as it still does its work.

Leaves to others: what its work is (a test that is passed in).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from .draft import Draft, is_number

Price = Callable[[Draft, int | None], int | None]
"""The cost of a draft that does its work and costs less than a limit, or None."""
ROUNDS = 60


def shrunk(draft: Draft, price: Price) -> Draft:
    """The smallest draft that is found by one change after another, for as long as there is one."""
    lowest = price(draft, None)
    for _ in range(ROUNDS):
        before = draft
        for smaller in smaller_drafts(draft):
            found = price(smaller, lowest)
            if found is not None:
                draft, lowest = smaller, found
                break
        if draft is before:
            break
    return draft


def smaller_drafts(draft: Draft) -> Iterator[Draft]:
    """Drafts that are a little smaller or plainer, seen from the one that is given."""
    if "position" in draft.start:
        yield from _plainer_tables(draft)
        yield from _fewer_cards(draft)
        yield from _plainer_cards(draft)
    else:
        deck = draft.start["deck"]
        yield replace(draft, start={**draft.start, "deck": deck[:-1]})
        yield from _renumbered(draft, draft.start["players"], draft.start["dealer"] + 1)
        for place, card in enumerate(deck):
            if not is_number(card):
                for other in _plain_cards(deck):
                    yield replace(draft, start={**draft.start, "deck": [*deck[:place], other, *deck[place + 1 :]]})


def _with(draft: Draft, **parts: Any) -> Draft:
    position = {**draft.start["position"], **{name.replace("_", " "): value for name, value in parts.items()}}
    return replace(draft, start={**draft.start, "position": {k: v for k, v in position.items() if v is not None}})


def _plainer_tables(draft: Draft) -> Iterator[Draft]:
    position = draft.start["position"]
    players = position["players"]
    for seat in range(players):
        if players > 2:
            yield from _without_seat(draft, seat)
    yield from _renumbered(draft, players, position["turn"])
    yield _with(draft, dealer=(position["turn"] - 1) % players)
    for part in ("open", "misses", *(key for key in position if key.startswith("idle"))):
        if part in position:
            yield _with(draft, **{part: None})
    if any(position.get("score", ())):
        yield _with(draft, score=[0] * players)
    if position["direction"] != "left":
        yield _with(draft, direction="left")


def _renumbered(draft: Draft, players: int, first: int) -> Iterator[Draft]:
    """The same table with the seats counted from another."""
    if first % players:
        yield _mapped(draft, {seat: (seat - first) % players for seat in range(players)})


def _without_seat(draft: Draft, gone: int) -> Iterator[Draft]:
    position = draft.start["position"]
    duties = [duty["player"] for duty in position.get("open", ())]
    acting = {action.get(key) for action in draft.actions for key in ("seat", "player")}
    if gone in acting or gone in (position["turn"], *duties) or any(position.get("misses", ())):
        return
    seats = {seat: seat - (seat > gone) for seat in range(position["players"]) if seat != gone}
    seats[gone] = 0
    yield _mapped(draft, seats, gone)


def _mapped(draft: Draft, seats: dict[int, int], gone: int | None = None) -> Draft:
    """The draft with every seat called by another number, and one left out."""

    def row(values: list[Any]) -> list[Any]:
        kept = {seats[seat]: value for seat, value in enumerate(values) if seat != gone}
        return [kept[seat] for seat in sorted(kept)]

    def action(value: dict[str, Any]) -> dict[str, Any]:
        return {key: seats[item] if key in ("seat", "player") and item is not None else item for key, item in value.items()}

    actions = tuple(action(value) for value in draft.actions)
    if "position" not in draft.start:
        return replace(draft, start={**draft.start, "dealer": seats[draft.start["dealer"]]}, actions=actions)
    position = dict(draft.start["position"])
    players = position["players"]
    for key, value in position.items():
        if isinstance(value, list) and len(value) == players and key not in ("draw pile", "discard pile", "open"):
            position[key] = row(value)
    position["players"] = players - (gone is not None)
    position["turn"], position["dealer"] = seats[position["turn"]], seats[position["dealer"]]
    if "open" in position:
        position["open"] = [{**duty, "player": seats[duty["player"]]} for duty in position["open"]]
    return replace(draft, start={**draft.start, "position": position}, actions=actions)


def _fewer_cards(draft: Draft) -> Iterator[Draft]:
    position = draft.start["position"]
    for pile in ("draw pile", "discard pile"):
        cards = position[pile]
        for place in range(len(cards) - 1, 0 if pile == "discard pile" else -1, -1):
            yield _with(draft, **{pile: [*cards[:place], *cards[place + 1 :]]})
    hands = position["hand"]
    for seat, hand in enumerate(hands):
        for place in range(len(hand)) if len(hand) > 1 else ():
            yield _with(draft, hand=[*hands[:seat], [*hand[:place], *hand[place + 1 :]], *hands[seat + 1 :]])


def _plainer_cards(draft: Draft) -> Iterator[Draft]:
    """Cards that bear a symbol made numbers, but for the top of the discard pile."""
    position = draft.start["position"]
    hands = position["hand"]
    plain = _plain_cards([card for hand in hands for card in hand] + position["draw pile"] + position["discard pile"])
    for pile in ("draw pile", "discard pile"):
        cards = position[pile]
        for place in range(1 if pile == "discard pile" else 0, len(cards)):
            if not is_number(cards[place]):
                for other in plain:
                    yield _with(draft, **{pile: [*cards[:place], other, *cards[place + 1 :]]})
    for seat, hand in enumerate(hands):
        for place, card in enumerate(hand):
            if not is_number(card):
                for other in plain:
                    yield _with(draft, hand=[*hands[:seat], [*hand[:place], other, *hand[place + 1 :]], *hands[seat + 1 :]])


def _plain_cards(cards: list[str]) -> list[str]:
    """Some of the plain cards that lie about: only what is in the deck can be put in place of another."""
    return sorted({card for card in cards if is_number(card)})[:3]

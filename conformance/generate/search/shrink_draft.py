"""Shrink a draft: fewer cards and players, plainer cards, an even table, for as long as it still passes a test.

Not handled here: the test, which is an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from conformance.plays.draft import COMFORT, Draft, is_number
from conformance.plays.layout import cards_on_table, is_matching_position, other_piles
from uno_dsl.program.instructions import Program

Price = Callable[[Draft, int | None], int | None]
"""The cost of a draft that passes the test and costs less than a limit, or None."""
ROUNDS = 60
SMALL_HAND = 3
TRIED = 6
"""The number of plain cards that are tried in place of another."""


def shrunk(draft: Draft, price: Price, stock: Sequence[str]) -> Draft:
    """The smallest draft found by making one change after another."""
    lowest = price(draft, None)
    for _ in range(ROUNDS):
        before = draft
        for smaller in smaller_drafts(draft, stock):
            found = price(smaller, lowest)
            if found is not None:
                draft, lowest = smaller, found
                break
        if draft is before:
            break
    return draft


def smaller_drafts(draft: Draft, stock: Sequence[str]) -> Iterator[Draft]:
    """Drafts that are a little smaller or plainer than the given one. The stock is of plain cards."""
    if "position" in draft.start:
        yield from _plainer_tables(draft)
        yield from _fewer_cards(draft)
        yield from _plainer_cards(draft, stock)
        yield from _more_comfort(draft, stock)
    else:
        yield from _plainer_decks(draft, stock)


NEEDED = {"players", "turn", "dealer"}
"""The numbers that every position states; other numbers are counters that the rules keep."""


def with_parts(draft: Draft, **parts: Any) -> Draft:
    """The draft with other parts in its position; None removes a part."""
    position = {**draft.start["position"], **{name.replace("_", " "): value for name, value in parts.items()}}
    return replace(draft, start={**draft.start, "position": {k: v for k, v in position.items() if v is not None}})


def _plainer_tables(draft: Draft) -> Iterator[Draft]:
    position = draft.start["position"]
    players = position["players"]
    for seat in range(players):
        if players > 2:
            yield from without_seat(draft, seat)
    yield from _renumbered(draft, players, position["turn"])
    yield with_parts(draft, dealer=(position["turn"] - 1) % players)
    counters = (key for key, value in position.items() if type(value) is int and key not in NEEDED)
    for part in ("open", "misses", *counters):
        if part in position:
            yield with_parts(draft, **{part: None})
    if any(position.get("score", ())):
        yield with_parts(draft, score=[0] * players)
    if position.get("direction", "left") != "left":
        yield with_parts(draft, direction="left")


def _renumbered(draft: Draft, players: int, first: int) -> Iterator[Draft]:
    """The same table with the seats counted from another one."""
    if first % players:
        yield _mapped(draft, {seat: (seat - first) % players for seat in range(players)})


def without_seat(draft: Draft, gone: int) -> Iterator[Draft]:
    """The draft with one player fewer, if that player does nothing in it."""
    position = draft.start["position"]
    duties = [duty["player"] for duty in position.get("open", ())]
    acting = {action.get(key) for action in draft.actions for key in ("seat", "player")}
    if gone in acting or gone in (position["turn"], *duties) or any(position.get("misses", ())):
        return
    seats = {seat: seat - (seat > gone) for seat in range(position["players"]) if seat != gone}
    seats[gone] = 0
    yield _mapped(draft, seats, gone)


def _mapped(draft: Draft, seats: dict[int, int], gone: int | None = None) -> Draft:
    """The draft with the seats renumbered and one left out."""

    def row(values: list[Any]) -> list[Any]:
        kept = {seats[seat]: value for seat, value in enumerate(values) if seat != gone}
        return [kept[seat] for seat in sorted(kept)]

    def action(value: dict[str, Any]) -> dict[str, Any]:
        return {
            key: seats[item] if key in ("seat", "player") and item is not None else item for key, item in value.items()
        }

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
        cards = position.get(pile, [])
        for place in range(len(cards) - 1, 0 if pile == "discard pile" else -1, -1):
            yield with_parts(draft, **{pile: [*cards[:place], *cards[place + 1 :]]})
    hands = position.get("hand", [])
    for seat, hand in enumerate(hands):
        for place in range(len(hand)) if len(hand) > 1 else ():
            yield with_parts(draft, hand=[*hands[:seat], [*hand[:place], *hand[place + 1 :]], *hands[seat + 1 :]])
    if not is_matching_position(position):
        yield from _fewer_on_other_piles(draft)


def _fewer_on_other_piles(draft: Draft) -> Iterator[Draft]:
    """Piles of other games without all of their cards, or without one."""
    position = draft.start["position"]
    for name, seat, cards in other_piles(position):
        lesser = [[*cards[:place], *cards[place + 1 :]] for place in range(len(cards) - 1, -1, -1)]
        whole = position[name]
        for fewer in [*([list[str]()] if len(cards) > 1 else []), *lesser]:
            value = fewer if seat is None else [*whole[:seat], fewer, *whole[seat + 1 :]]
            yield replace(draft, start={**draft.start, "position": {**position, name: value}})


def _more_comfort(draft: Draft, stock: Sequence[str]) -> Iterator[Draft]:
    """More plain cards where too few would look odd: under the draw pile, in small hands."""
    position = draft.start["position"]
    if not is_matching_position(position):
        return
    pile, hands = position["draw pile"], position["hand"]
    spare = spare_cards(position, stock)
    if len(pile) < COMFORT:
        yield with_parts(draft, **{"draw pile": pile + spare[: COMFORT - len(pile)]})
    for seat, hand in enumerate(hands):
        for card in spare[:TRIED] if len(hand) < SMALL_HAND else ():
            yield with_parts(draft, hand=[*hands[:seat], [*hand, card], *hands[seat + 1 :]])


def _plainer_cards(draft: Draft, stock: Sequence[str]) -> Iterator[Draft]:
    """Symbol cards replaced by number cards, except the top of the discard pile."""
    position = draft.start["position"]
    hands = position.get("hand", [])
    plain = spare_cards(position, stock)[:TRIED]
    for pile in ("draw pile", "discard pile"):
        cards = position.get(pile, [])
        for place in range(1 if pile == "discard pile" else 0, len(cards)):
            if not is_number(cards[place]):
                for other in plain:
                    yield with_parts(draft, **{pile: [*cards[:place], other, *cards[place + 1 :]]})
    for seat, hand in enumerate(hands):
        for place, card in enumerate(hand):
            if not is_number(card):
                for other in plain:
                    changed = [*hand[:place], other, *hand[place + 1 :]]
                    yield with_parts(draft, hand=[*hands[:seat], changed, *hands[seat + 1 :]])


def _plainer_decks(draft: Draft, stock: Sequence[str]) -> Iterator[Draft]:
    """A shorter deck, plainer cards in it, and a dealer with a lower number."""
    deck = draft.start["deck"]
    spare = _spare(deck, stock)
    yield replace(draft, start={**draft.start, "deck": deck[:-1]})
    yield from (replace(draft, start={**draft.start, "deck": deck + spare[:more]}) for more in range(1, COMFORT + 1))
    yield from _renumbered(draft, draft.start["players"], draft.start["dealer"])
    plain = spare[:2]
    for place, card in enumerate(deck):
        if not is_number(card):
            for other in plain:
                yield replace(draft, start={**draft.start, "deck": [*deck[:place], other, *deck[place + 1 :]]})


def spare_cards(position: dict[str, Any], stock: Sequence[str]) -> list[str]:
    """Plain cards that are not on the table."""
    return _spare(cards_on_table(position), stock)


def _spare(about: Sequence[str], stock: Sequence[str]) -> list[str]:
    """Plain cards whose faces are not on the table yet, so that the deck has them."""
    faces = {face for card in about for face in card.split(" | ")}
    return [card for card in stock if not faces & set(card.split(" | "))]


def plain_stock(program: Program) -> list[str]:
    """One plain card of every sort, alternating colours."""
    sides: Sequence[str | None] = program.sides or (None,)
    columns = []
    for side in sides:
        names = [face.name for face in program.faces if face.side == side and is_number(face.name)]
        columns.append(sorted(names, key=lambda name: (name.split()[-1], name)))
    return [" | ".join(faces) for faces in zip(*columns, strict=False)]

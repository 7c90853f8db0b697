"""What players see after the last move of a case: those who see the same in a pile are named together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from conformance.site.cases_in_words.case_names import HIDDEN, CaseNames
from conformance.site.cases_in_words.case_steps import SIDES
from uno_dsl.json_value import Json, strings

HAND = "hand"
SHOWN = "shown"
"""The part of a view with the cards that somebody is shown."""


def views_in_words(
    views: Sequence[Mapping[str, Json]], held: Json, side: str, names: CaseNames, turned: bool = False
) -> Iterator[str]:
    """What players see of the table. Of cards that are shown, whoever `held` them is not told not to see them. Before anybody has done
    anything, what everybody has been shown was `turned` up and put back."""
    shown = any(SHOWN in view for view in views)
    if shown and not any(view.get(SHOWN) for view in views):
        yield names.words("case nothing shown")
        shown = False
    nobody = nobody_sees(views)
    if nobody:
        yield names.words("case nobody sees hands")
    piles: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    sees: defaultdict[str, list[str]] = defaultdict(list)
    others: list[str] = []
    for view in views:
        if not isinstance(viewer := view.get("seat"), int):
            continue
        who = names.who(viewer)
        for part, seen in view.items():
            if part == HAND and isinstance(seen, list):
                others += [] if nobody else hands(viewer, seen, side, names)
            elif (cards := strings(seen)) is not None and part != SHOWN:
                piles[part, names.cards(cards, side)].append(who)
            elif cards:
                sees[names.cards(cards, side)].append(who)
            elif cards is not None and shown and not own(viewer, views, held):
                others.append(names.words("case sees not shown", who=who))
    for cards_, seeing in sees.items():
        key = "case see returned" if turned else "case sees shown" if len(seeing) == 1 else "case see shown"
        yield names.words(key, who=names.words.listed(seeing, "and"), cards=cards_)
    yield from (in_pile(pile, who, cards, names) for (pile, cards), who in piles.items())
    yield from others


def nobody_sees(views: Sequence[Mapping[str, Json]]) -> bool:
    """Whether the hands of all the others are hidden from every player."""
    asked = [(view.get("seat"), found) for view in views if isinstance(found := view.get(HAND), list)]
    if not asked or len(asked) != len(asked[0][1]):
        return False
    others: list[Sequence[str]] = [
        strings(hand) or () for viewer, found in asked for seat, hand in enumerate(found) if seat != viewer
    ]
    return all(cards and {part for card in cards for part in card.split(SIDES)} == {HIDDEN} for cards in others)


def own(viewer: int, views: Sequence[Mapping[str, Json]], held: Json) -> bool:
    """Whether cards that the viewer held are among those that are shown."""
    hand = strings(held[viewer]) if isinstance(held, list) and viewer < len(held) else None
    shown = {card for view in views for card in strings(view.get(SHOWN)) or ()}
    return bool(shown & {*(hand or ())})


def in_pile(pile: str, who: Sequence[str], cards: str, names: CaseNames) -> str:
    """What players see in a pile."""
    key = "case sees pile" if len(who) == 1 else "case see pile"
    return names.teller.of_pile(key, pile, who=names.words.listed(who, "and"), cards=cards)


def hands(viewer: int, hands: Sequence[Json], side: str, names: CaseNames) -> Iterator[str]:
    """What a player sees of the hands of others, and of their own if it is not all of it."""
    who = names.who(viewer)
    hidden: list[int] = []
    for seat, hand in enumerate(hands):
        cards: Sequence[str] = strings(hand) or []
        if seat == viewer and HIDDEN not in [names.front(card, side) for card in cards]:
            continue
        if cards and all(names.front(card, side) == HIDDEN for card in cards):
            hidden.append(seat)
        elif cards:
            yield names.stated("sees of", who=who, whose=names.who(seat), cards=names.cards(cards, side))
    if len(hidden) == 1:
        yield names.stated("sees not hand", who=who, whose=names.who(hidden[0]))
    elif hidden:
        yield names.words("case sees not hands", who=who, whose=names.everybody(hidden))

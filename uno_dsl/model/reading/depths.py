"""How deep a card with a name lies in its pile, after a step has taken cards from that pile or put cards there.

Takes the steps of a sentence, and changes what its scope knows of where cards lie. Which card moves, and where a moved card lies then, is
for `steps/transfers.py`. What other rules do meanwhile is not followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import owner_of_hand
from uno_dsl.model.reading.scope import Scope
from uno_dsl.model.traverse import blocks_of, steps_in

Places: TypeAlias = tuple[e.Expression, ...]
Change: TypeAlias = Callable[[e.Top], e.Expression | None]
"""Where a card at a place of a pile lies after a step. None if nobody can tell."""
DRAW_PILE, DISCARD_PILE = e.Pile("draw pile"), e.Pile("discard pile")
DEPTHS = {"top": 0, "second": 1}


def follow(steps: Sequence[s.Step], scope: Scope) -> None:
    """Change what is known of where cards with names lie, as the steps of a sentence do. What the sentence itself has placed is known already."""
    placed = {step.target for step in steps if isinstance(step, s.Assign)}
    for step in steps:
        if isinstance(step, s.Branch) and isinstance(step.condition, e.Present) and not step.otherwise:
            follow(step.then, scope)  # a card that was chosen a step before
        elif blocks := blocks_of(step):
            for block in blocks:
                for inner in steps_in(block):
                    for pile, _ in changes(inner):
                        shift(pile, somewhere, scope, placed | moved(inner))
        else:
            for pile, change in changes(step):
                shift(pile, change, scope, placed | moved(step))


def moved(step: s.Step) -> set[e.Expression]:
    """The single cards that a step moves."""
    cards = step.cards if isinstance(step, s.Move | s.Insert) else None
    return set(cards.parts) if isinstance(cards, e.Listed) else set()


def shift(pile: e.Expression, change: Change, scope: Scope, placed: set[e.Expression]) -> None:
    """Change the places of cards with names in a pile, and in those that may be the same one."""
    placed = {of_who_is_asked(card, scope) for card in placed}
    for card, lies in scope.lies.items():
        if card not in placed and any(isinstance(place, e.Top) for place in lies):
            scope.lies[card] = nearest(after for place in lies for after in changed(place, pile, change))


def changed(place: e.Expression, pile: e.Expression, change: Change) -> Places:
    """Where a card lies if a pile has changed. If it has left its pile and is not there after all, it still lies where it was."""
    if not isinstance(place, e.Top) or not may_be(place.pile, pile):
        return (place,)
    after = change(place) if place.pile == pile else somewhere(place)
    if isinstance(after, e.Top) and after.pile == place.pile:
        return (after,)
    return (somewhere(place),) if after is None else (after, somewhere(place))


def of_who_is_asked(card: e.Expression, scope: Scope) -> e.Expression:
    """A card that is kept for whoever takes an offer, as that of the player who is asked: where one of the two lies, the other does."""
    if isinstance(card, e.Kept) and card.owner is not None:
        return replace(card, owner=scope.takers.get(card.owner, card.owner))
    return card


def may_be(one: e.Expression, other: e.Expression) -> bool:
    """Whether two piles can be the same: two with one name may be of the same player, or have the same number."""
    piles = (e.Pile, e.Numbered, e.OwnedBy)
    return one == other or isinstance(one, piles) and isinstance(other, piles) and one.name == other.name


def nearest(places: Iterable[e.Expression]) -> Places:
    """Places where a card may lie: if two of them are in one pile, only the upper one."""
    found = list(dict.fromkeys(places))
    tops = [place for place in found if isinstance(place, e.Top)]
    lower = {place for place in tops if any(x.pile == place.pile and x.depth < place.depth for x in tops)}
    return tuple(place for place in found if place not in lower)


def somewhere(place: e.Top) -> e.Expression:
    """A card whose depth is not known any more: the copy nearest to the top is taken."""
    return e.Top(place.pile, 0)


def changes(step: s.Step) -> list[tuple[e.Expression, Change]]:
    """The piles whose order a step changes, and how."""
    match step:
        case s.Draw(who=who, count=e.Number(count), pile=pile):
            return [(pile, partial(without_top, count=count, to=e.Pile("hand", who)))]
        case s.Draw(pile=pile) | s.Deal(pile=pile) | s.Shuffle(pile=pile) | s.TurnOver(pile=pile):
            return [(pile, somewhere)]
        case s.TurnUp():
            gone = partial(without_top, count=1, to=e.Top(DISCARD_PILE, 0))
            return [(DRAW_PILE, gone), (DISCARD_PILE, partial(under, count=1, at=0))]
        case s.Move():
            return [
                *((pile, taken_by(step, pile)) for pile in step.sources if not isinstance(pile, e.Number)),
                put_by(step),
            ]
        case s.Insert(sources=sources, to=to, depth=e.Number(at)):
            return [*((pile, from_place(step.from_top)) for pile in sources), (to, partial(under, count=1, at=at))]
        case s.Insert(sources=sources, to=to):
            return [(pile, somewhere) for pile in (*sources, to)]
        case s.Play(piles=piles):
            return [(pile, somewhere) for pile in (*piles, DISCARD_PILE)]
        case s.Exchange(pile=name):
            return [(e.Pile(name, None), somewhere)]
        case _:
            return []


def taken_by(step: s.Move, pile: e.Expression) -> Change:
    """How a pile changes of which cards are taken."""
    match step:
        case s.Move(sources=(*_, e.Number(count)), to=to, place=place):
            at = e.Top(to, DEPTHS[place]) if count == 1 and place in DEPTHS and owner_of_hand(to) is None else to
            return partial(without_top, count=count, to=at)
        case s.Move(cards=e.Listed((e.Top(depth=depth),))):
            return from_place(depth + 1)
        case s.Move(cards=e.Listed((_,)), from_top=from_top):
            return from_place(from_top)
        case s.Move(cards=e.Cards((whole,))) if whole == pile:
            return lambda _: step.to
        case _:
            return somewhere


def put_by(step: s.Move) -> tuple[e.Expression, Change]:
    """How a pile changes on which cards are put."""
    count = 1 if isinstance(step.cards, e.Listed) and len(step.cards.parts) == 1 else None
    if step.sources and isinstance(step.sources[-1], e.Number):
        count = step.sources[-1].value
    if step.place == "bottom":
        return step.to, lambda place: place
    if count is None or step.place not in DEPTHS:
        return step.to, somewhere
    return step.to, partial(under, count=count, at=DEPTHS[step.place])


def without_top(place: e.Top, *, count: int, to: e.Expression) -> e.Expression | None:
    """Where a card lies after `count` cards have moved from the top of its pile `to` another place. None if nobody can tell."""
    if place.depth >= count:
        return e.Top(place.pile, place.depth - count)
    return None if any(isinstance(part, e.Variable) for part in e.inside(to)) else to


def from_place(from_top: int | None) -> Change:
    """Where a card lies after one card has been taken from a place in its pile: the card itself, if it lay there."""
    if from_top is None:
        return somewhere
    return lambda place: e.Top(place.pile, place.depth - 1) if place.depth >= from_top else place


def under(place: e.Top, *, count: int, at: int) -> e.Expression:
    """Where a card lies after `count` cards have been put into its pile below the top `at` cards."""
    return e.Top(place.pile, place.depth + count) if place.depth >= at else place

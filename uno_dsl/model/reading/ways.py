"""Ways on of which only one is taken: the choices of a player, `if` and `otherwise`, what chance decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import TypeVar

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.reading.depths import nearest
from uno_dsl.model.reading.scope import Scope

Way = TypeVar("Way")
Read = TypeVar("Read", bound=Sequence[s.Step | s.Offer])
Lies = dict[e.Expression, tuple[e.Expression, ...]]
ENDS = ("end turn", "end effect", "end round", "begin round", "begin game", "win")


def each_way(ways: Iterable[Way], read: Callable[[Way], Read], scope: Scope) -> list[Read]:
    """What each way says. A card with a name lies, as each of them begins, where it lay before all of them: `put the drawn card on the
    discard pile` in one choice takes it from nowhere else because another choice puts it under the draw pile. After them it may lie
    where any of them has put it, unless nothing comes after that way. If it may lie in several places, nobody can be sure where.
    """
    before, unsure = dict(scope.lies), set(scope.unsure)
    after: list[Lies] = []
    still_unsure: set[e.Expression] = set()
    found = []
    for way in ways:
        go_back(scope, before, unsure)
        found.append(read(way))
        if not ends(found[-1]):
            after.append(dict(scope.lies))
            still_unsure |= scope.unsure
    places = where_any_puts_it(before, after)
    go_back(
        scope, places, still_unsure | {card for card in places if len({piles_of(lies.get(card)) for lies in after}) > 1}
    )
    return found


def options_and_otherwise(
    lines: Iterable[Way],
    option: Callable[[Way], list[s.Offer]],
    otherwise: Callable[[], tuple[s.Step, ...]],
    scope: Scope,
) -> tuple[tuple[s.Offer, ...], tuple[s.Step, ...]]:
    """The options of a decision, and what happens if none of them is taken."""
    offers: list[s.Offer] = []

    def read(line: Way | None) -> Sequence[s.Step | s.Offer]:
        if line is None:
            return otherwise()
        offers.extend(found := option(line))
        return found

    *_, steps = each_way((*lines, None), read, scope)
    return tuple(offers), tuple(step for step in steps if isinstance(step, s.Step))


def ends(way: Sequence[s.Step | s.Offer]) -> bool:
    """Whether nothing of what stands below is carried out after a way."""
    match way:
        case [*_, s.Control(what=what)]:
            return what in ENDS
        case [*_, s.Offer()]:
            return all(isinstance(offer, s.Offer) and ends(offer.body) for offer in way)
        case _:
            return False


def go_back(scope: Scope, lies: Lies, unsure: set[e.Expression]) -> None:
    """What is known of where cards lie. All scopes of a procedure share it."""
    scope.lies.clear()
    scope.lies.update(lies)
    scope.unsure.clear()
    scope.unsure.update(unsure)


def where_any_puts_it(before: Lies, after: list[Lies]) -> Lies:
    """Where cards lie after one of several ways, of which it is not known which: where it was put last comes first.

    A card of which any way loses sight may be anywhere.
    """
    merged: Lies = {}
    for card in dict.fromkeys(card for lies in (*after, before) for card in lies):
        if card in before and any(card not in lies for lies in after):
            continue
        old = before.get(card, ())
        new = (pile for lies in reversed(after) for pile in lies.get(card, ()) if pile not in old)
        merged[card] = nearest((*new, *old))
    return merged


def piles_of(lies: tuple[e.Expression, ...] | None) -> tuple[e.Expression, ...] | None:
    """The piles where a card may lie, however deep. None if that is not known."""
    return None if lies is None else tuple(dict.fromkeys(x.pile if isinstance(x, e.Top) else x for x in lies))


def put_under(condition: e.Expression, scope: Scope, lay: Lies, unsure: set[e.Expression]) -> None:
    """Remember the condition under which cards were put where they may lie now, and where they lay before."""
    for card in scope.unsure:
        if scope.lies.get(card) != lay.get(card):
            earlier = scope.put_if.get(card, []) if card in unsure else []
            scope.put_if[card] = [*earlier, (condition, lay.get(card, ()))]


def lie_as_before(condition: e.Expression, scope: Scope) -> None:
    """Under a condition, cards that were put elsewhere under others which cannot hold as well still lie where they lay:
    a stone that is green is not one that is blue.
    """
    for card, put in scope.put_if.items():
        if card in scope.unsure and all(exclude(condition, other, card) for other, _ in put):
            scope.unsure.discard(card)
            scope.lies[card] = put[0][1]


def exclude(one: e.Expression, other: e.Expression, card: e.Expression) -> bool:
    """Whether two conditions on the face of a card cannot both hold, as far as their words tell."""
    pairs = product(flat(one), flat(other))
    return any(opposed(left, right, card) or opposed(right, left, card) for left, right in pairs)


def opposed(one: e.Expression, other: e.Expression, card: e.Expression) -> bool:
    """Whether two tests of a card exclude each other: the contrary, another name or value, or a value where there is none."""
    match one, other:
        case e.Negation(part=e.Named() | e.Present(value=e.Property()) as denied), _ if denied == other:
            return card in e.inside(denied)
        case e.Negation(part=e.Present(value=asked)), e.Compare("==", value, e.Constant() | e.Number()) | e.Same(
            value, e.Constant()
        ):
            return asked == value == e.Property(value.name, card) if isinstance(value, e.Property) else False
        case e.Named(card=first, name=name), e.Named(card=second, name=another):
            return first == second == card and name != another
        case e.Compare("==", left, e.Constant() | e.Number() as wanted), e.Compare(
            "==", right, e.Constant() | e.Number() as another
        ):
            return left == right and isinstance(left, e.Property) and left.card == card and wanted != another
        case _:
            return False

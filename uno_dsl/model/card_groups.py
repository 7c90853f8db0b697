"""What an expression says of a group of cards: the piles they are in, the tests on them, and the cards left out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_dsl.model import expressions as e
from uno_dsl.tree import replaced

HAND = "hand"
FACE = ("colour", "symbol", "number")
"""Cards that are equal in all of these are identical."""
Test = tuple[str, e.Expression]
"""A test on the cards of a group, with the name of the variable for the card."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """The piles that cards are in, the tests on them, and the cards left out."""

    piles: tuple[e.Expression, ...]
    tests: tuple[Test, ...] = ()
    without: tuple[e.Expression, ...] = ()


def is_cards(x: e.Expression) -> bool:
    """Whether a group consists of cards."""
    match x:
        case e.Cards() | e.Pile() | e.OwnedBy() | e.Top() | e.Numbered():
            return True
        case e.Only(group=group) | e.Extreme(group=group) | e.Without(group=group) | e.First(group=group):
            return is_cards(group)
        case e.Slot(kind=kind) | e.Kept(kind=kind) | e.Variable(kind=kind):
            return kind in ("card", "cards")
        case e.Listed(parts=parts):
            return bool(parts) and all(is_cards(part) for part in parts)
        case _:
            return False


def of_values(x: e.Expression) -> bool:
    """Whether a group consists of numbers or colours to choose from."""
    match x:
        case e.Numbers() | e.NumbersOf() | e.Colours():
            return True
        case e.Without(group=group):
            return of_values(group)
        case _:
            return False


def gathered(x: e.Expression) -> CardGroup:
    """The piles and tests of a group of cards."""
    match x:
        case e.Only(group=group, variable=variable, condition=condition):
            inner = gathered(group)
            tests = ((variable, of_kinds(part, variable, inner.piles)) for part in flat(condition))
            return replace(inner, tests=(*inner.tests, *tests))
        case e.Without(group=group, member=member):
            inner = gathered(group)
            return replace(inner, without=(*inner.without, member))
        case e.Cards(piles=piles):
            return CardGroup(piles)
        case _:
            return CardGroup((x,))


def of_kinds(test: e.Expression, variable: str, piles: tuple[e.Expression, ...]) -> e.Expression:
    """`one of the draw-twos or of the 7s` of the same piles, as what is said of the card: `a draw-two or a 7`."""
    if not isinstance(test, e.Any):
        return test
    kinds: list[e.Expression] = []
    for part in test.parts:
        match part:
            case e.Among(
                value=e.Variable(name=name) as card,
                group=e.Only(group=e.Cards(piles=others), variable=inner, condition=condition),
            ) if name == variable and others == piles:
                kinds.append(replaced(condition, e.Variable(inner, "card"), card))
            case _:
                return test
    return e.Any(tuple(kinds))


def owner_of_hand(pile: e.Expression) -> e.Expression | None:
    """The player whose hand a pile is; None if it is not a hand."""
    return pile.owner if isinstance(pile, e.Pile) and pile.name == HAND else None


def hand_of(x: e.Expression) -> e.Expression | None:
    """The player from whose hand a group of cards comes, if it is one hand."""
    group = gathered(x)
    return owner_of_hand(group.piles[0]) if len(group.piles) == 1 else None


def top_cards(x: e.Expression) -> tuple[e.Expression, int] | None:
    """The pile and the number, if a group is the top cards of a pile that pass a test."""
    match x:
        case e.Only(group=e.Listed(parts=(e.Top(pile=pile), *_) as parts)) if all(isinstance(p, e.Top) for p in parts):
            return pile, len(parts)
        case _:
            return None


# ------------------------------------------------------------------------------------------------ conditions
def flat(condition: e.Expression) -> tuple[e.Expression, ...]:
    """The parts of a condition, all of which must hold."""
    condition = unwrapped(condition)
    if isinstance(condition, e.All):
        return tuple(part for inner in condition.parts for part in flat(inner))
    return (condition,)


def unwrapped(condition: e.Expression) -> e.Expression:
    """A condition without what adds nothing: `and` with a single part, a denial that is denied."""
    match condition:
        case e.All(parts=(part,)) | e.Any(parts=(part,)):
            return unwrapped(part)
        case e.Negation(part=part):
            inner = unwrapped(part)
            return unwrapped(inner.part) if isinstance(inner, e.Negation) else e.Negation(inner)
        case _:
            return condition


# ------------------------------------------------------------------------------------------------ tests on a card
def named_cards(test: e.Expression, card: e.Expression) -> tuple[e.Named | e.Number, ...]:
    """The cards that a test names, by name or by number: `a draw-two`, `a 7`. Empty if it names none."""
    match test:
        case e.Named(card=of) if of == card:
            return (test,)
        case e.Compare(operator="==", left=e.Property(name="number", card=of), right=e.Number() as number) if (
            of == card
        ):
            return (number,)
        case e.Any(parts=parts):
            found = [named_cards(part, card) for part in parts]
            return tuple(name for names in found for name in names) if all(found) else ()
        case e.All(parts=(part,)):
            return named_cards(part, card)
        case _:
            return ()


def twin_of(pair: Test) -> tuple[str, e.Expression] | None:
    """If a test requires a property of two cards to be equal: the property, and the other card."""
    variable, test = pair
    match test:
        case e.Compare(operator="==", left=e.Property(name=name, card=of), right=e.Property(name=same, card=other)):
            return (name, other) if name == same and of == e.Variable(variable, "card") else None
        case _:
            return None


def identical_to(tests: tuple[Test, ...]) -> e.Expression | None:
    """The card that the tests require to have equal colour, symbol and number."""
    twins = [twin for pair in tests if (twin := twin_of(pair)) is not None]
    alike = {name for name, _ in twins} == set(FACE)
    return twins[0][1] if alike and len({other for _, other in twins}) == 1 else None


def tested_card(x: e.Expression) -> e.Expression | None:
    """The card that a condition tests, or None."""
    match x:
        case e.Named(card=card):
            return card
        case e.Compare(
            operator="==", left=e.Property(name="number" | "colour", card=card), right=e.Number() | e.Constant()
        ):
            return card
        case e.Compare(operator="==", left=e.Property(name=name, card=card), right=e.Property(name=other)) if (
            name == other
        ):
            return card
        case e.Present(value=e.Property(card=card)) | e.Same(left=e.Property(card=card)):
            return card
        case e.Negation(part=part):
            return tested_card(part)
        case e.All(parts=parts) | e.Any(parts=parts) if parts:
            cards = {tested_card(part) for part in parts if part != e.All(())}
            return next(iter(cards)) if len(cards) == 1 else None
        case _:
            return None


def asks_whether_allowed(cards: e.Expression) -> bool:
    """Whether an offer to play one of these cards asks if the rules allow it. It does not if it says `even if it does not match`."""
    return any(isinstance(node, e.MayPlay) for node in e.inside(cards))

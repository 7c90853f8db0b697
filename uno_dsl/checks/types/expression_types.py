"""The type of every expression in a model, and the parts of the wrong type.

A type is one player or card, a group of them, several piles (as in `every player's hand`), a number, a colour, a
direction and so on, or a condition. Reading understands each phrase separately. This check makes sure that the phrases
fit together, so that the engine never receives an expression without a meaning.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.pile_groups import of_piles

PLAYER, PLAYERS, CARD, CARDS, PILES, NUMBER, NUMBERS, COLOUR, COLOURS, TRUTH = (
    "one player", "a group of players", "one card", "a group of cards", "several piles", "a number", "several numbers", "a colour",
    "several colours", "a condition",
)  # fmt: skip
GROUPS = {PLAYER: PLAYERS, CARD: CARDS, NUMBER: NUMBERS, COLOUR: COLOURS}
MEMBERS = {group: member for member, group in GROUPS.items()}
OF_KIND = {
    "player": PLAYER, "players": PLAYERS, "card": CARD, "cards": CARDS, "pile": CARDS, "number": NUMBER, "numbers": NUMBERS, "count": NUMBER, "worth": NUMBER,
    "truth": TRUTH, "colour": "a colour", "direction": "a direction", "side": "a side", "symbol": "a symbol", "flag": TRUTH,
}  # fmt: skip
PROPERTIES = {"colour": "a colour", "number": NUMBER, "symbol": "a symbol", "worth": NUMBER, "card": "a symbol"}

NOTHING = e.Constant("nothing", None)
MAY_BE_NOTHING = (PLAYER, CARD, "a colour")
"""Types that have an absent value: `the pick becomes nothing`."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A value of one type where another type is needed."""

    needed: str
    found: str


class Types:
    """Determines the types of the expressions of one model."""

    def __init__(self, keeps: Mapping[str, s.Keep]) -> None:
        self.keeps = keeps

    def type_of(self, expression: e.Expression) -> str:
        """The type of an expression whose parts are of the right types."""
        match expression:
            case e.Number() | e.Count() | e.Total() | e.Arithmetic():
                return NUMBER
            case e.Constant(kind=kind) | e.Slot(kind=kind) | e.Variable(kind=kind) | e.Other(kind=kind):
                return OF_KIND.get(kind, kind)
            case e.Kept(name=name):
                return OF_KIND.get(self.keeps[name].kind, self.keeps[name].kind)
            case e.Pile() | e.Cards() | e.Numbered():
                return CARDS
            case e.OwnedBy():
                return PILES
            case e.Top():
                return CARD
            case e.Seat() | e.TurnPlayer():
                return PLAYER
            case e.Property(name=name):
                return PROPERTIES.get(name, NUMBER)
            case e.Players():
                return PLAYERS
            case e.Numbers() | e.NumbersOf() | e.PileNumbers():
                return NUMBERS
            case e.Colours():
                return COLOURS
            case e.Only(group=group) | e.Extreme(group=group) | e.Without(group=group):
                return self.type_of(group)
            case e.Listed(parts=parts):
                return GROUPS.get(self.type_of(parts[0]), "a list") if parts else PLAYERS
            case e.First(group=group):
                return MEMBERS.get(self.type_of(group), "one of something")
            case e.OrElse(value=value):
                return self.type_of(value)
            case (
                e.Compare() | e.Same() | e.Present() | e.Among() | e.Named() | e.All() | e.Any() | e.Negation() | e.MayPlay() | e.Bluffed()
            ):  # fmt: skip
                return TRUTH
            case _:
                assert_never(expression)

    def misfits(self, expression: e.Expression, *needed: str) -> Iterator[Misfit]:
        """The misfits in an expression and its parts, where one of the `needed` types is expected."""
        inner = list(self.inner_misfits(expression))
        yield from inner
        if not inner and needed:
            found = self.type_of(expression)
            if found not in needed:
                wanted = GROUPS.get(found)
                yield Misfit(wanted if wanted in needed else needed[0], found)

    def alike(self, left: e.Expression, right: e.Expression) -> Iterator[Misfit]:
        """The misfits of two values that must have the same type, because they are compared or one replaces the other."""
        yield from self.misfits(left)
        if right != NOTHING or self.type_of(left) not in MAY_BE_NOTHING:
            yield from self.misfits(right, self.type_of(left))

    def inner_misfits(self, expression: e.Expression) -> Iterator[Misfit]:
        match expression:
            case e.Number() | e.Constant() | e.Slot() | e.Variable() | e.TurnPlayer() | e.Colours() | e.PileNumbers():
                return
            case e.Kept(name=name, owner=owner):
                yield from self.owner_misfits(self.keeps[name].per_player, owner)
            case e.Pile(name=name, owner=owner):
                yield from self.owner_misfits(self.keeps[name].per_player, owner)
            case e.Numbered(number=number):
                yield from self.misfits(number, NUMBER)
            case e.Top(pile=pile):
                yield from self.misfits(pile, CARDS)
            case e.Seat(player=player) | e.Players(after=player) | e.Bluffed(player=player):
                yield from self.misfits(player, PLAYER)
            case e.Property(card=card) | e.Named(card=card):
                yield from self.misfits(card, CARD)
            case e.Count(group=group):
                yield from self.misfits(group, CARDS, PLAYERS)
            case e.Numbers(low=low, high=high):
                yield from (*self.misfits(low, NUMBER), *self.misfits(high, NUMBER))
            case e.Total(cards=cards) | e.NumbersOf(cards=cards):
                yield from self.misfits(cards, CARDS)
            case e.Cards(piles=piles):
                for pile in piles:
                    yield from self.misfits(pile, CARDS, PILES)
            case e.OwnedBy(owners=owners):
                yield from self.misfits(owners, PLAYERS)
            case e.Only(group=group, condition=condition):
                yield from self.misfits(group, CARDS, PLAYERS, *[NUMBERS] * of_piles(group))
                yield from self.misfits(condition, TRUTH)
            case e.Extreme(group=group, value=value):
                yield from self.misfits(group, CARDS, PLAYERS)
                yield from self.misfits(value, NUMBER)
            case e.Listed(parts=parts):
                for part in parts:
                    yield from self.misfits(part, self.type_of(parts[0]))
                    yield from self.misfits(part, PLAYER, CARD)
            case e.First(group=group):
                yield from self.misfits(group, PLAYERS, CARDS)
            case e.OrElse(value=left, default=right):
                yield from self.alike(left, right)
            case e.Other(kind=kind, value=value):
                yield from self.misfits(value, OF_KIND[kind])
            case e.Arithmetic(left=left, right=right):
                yield from self.misfits(left, NUMBER)
                yield from self.misfits(right, NUMBER)
            case e.Compare(operator="==" | "!=", left=left, right=right) | e.Same(left=left, right=right):
                yield from self.alike(left, right)
            case e.Compare(left=left, right=right):
                yield from self.misfits(left, NUMBER)
                yield from self.misfits(right, NUMBER)
            case e.Present(value=value):
                yield from self.misfits(value)
            case e.Without(group=group, member=value):
                yield from self.misfits(value, PLAYER, CARD, NUMBER, COLOUR)
                yield from self.misfits(group, GROUPS.get(self.type_of(value), CARDS))
            case e.Among(value=value, group=group):
                yield from self.misfits(value, PLAYER, CARD)
                yield from self.misfits(group, GROUPS.get(self.type_of(value), CARDS))
            case e.All(parts=parts) | e.Any(parts=parts):
                for part in parts:
                    yield from self.misfits(part, TRUTH)
            case e.Negation(part=part):
                yield from self.misfits(part, TRUTH)
            case e.MayPlay(player=player, card=card):
                yield from self.misfits(player, PLAYER)
                yield from self.misfits(card, CARD)
            case _:
                assert_never(expression)

    def owner_misfits(self, per_player: bool, owner: e.Expression | None) -> Iterator[Misfit]:
        """The misfits of an owner: what every player has needs one, and what exists only once must not have one."""
        if owner is not None:
            yield from self.misfits(owner, PLAYER)
        if per_player and owner is None:
            yield Misfit("the player it belongs to", "nobody")
        elif not per_player and owner is not None:
            yield Misfit("something that every player has", "something that exists only once")

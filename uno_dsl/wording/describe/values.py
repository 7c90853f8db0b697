"""Values as noun phrases: players, cards, piles, kept values and numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from uno_dsl.model import expressions as e
from uno_dsl.model.card_groups import is_cards, of_values
from uno_dsl.model.halves import divided_and_rounded_up
from uno_dsl.model.pile_groups import numbered, of_piles
from uno_dsl.wording.describe.speaker import CARD, DISCARDS, PLAYER, Speaker, singular
from uno_dsl.wording.phrases import WHO, List, Noun, Numeral, Trait, slots

TAKERS = {"challenge": "challenger", "catch": "catcher"}


def beside(player: Noun | List | Numeral) -> Noun | List | Numeral:
    """Somebody whose neighbour is spoken of: nobody else may be meant by the same word."""
    if isinstance(player, Noun) and player.key in ("the-player", "taker"):
        return replace(player, key=f"{player.key}.beside")
    return player


class Values(Speaker):
    """Describes values."""

    __slots__ = ()

    def value(self, x: e.Expression) -> Noun | List | Numeral:
        named = self.names.get(x)
        if named is not None:
            return named
        if isinstance(x, e.Condition):
            return Noun("whether", slots=slots(what=self.truth(x)))
        match x:
            case e.Number(value=value):
                return Numeral(value)
            case e.Constant(kind=kind, name=name):
                if name is None:
                    return Noun("nobody" if kind == "player" else "nothing")
                return Noun(f"constant.{kind}", name=name, kind=kind)
            case e.Slot(index=index, kind=kind):
                return self.slot(index, kind)
            case e.Variable(kind=kind):
                return Noun("card" if kind == "card" else "player", det="that")
            case e.Kept(name=name, kind=kind, owner=owner):
                return self.kept(name, kind, owner)
            case e.Numbered(name=name, number=e.Slot(index=index)):
                called = self.slots[index][0] if index < len(self.slots) else name
                return Noun("pile" if called == name else "role", name=called, kind="pile")
            case e.Numbered(name=name, number=number):
                return Noun(
                    "pile-of-number",
                    slots=slots(of=Noun("pile", name=name, kind="pile", det="bare"), number=self.value(number)),
                )
            case e.Pile(name=name) if (one := numbered(x, self.model.groups)) is not None:
                return self.value(one)
            case e.Pile(name=name, owner=owner):
                return Noun("pile", name=name, kind="pile", owner=None if owner is None else self.possessor(owner))
            case e.Top(pile=pile, depth=1) if pile == DISCARDS:
                return Noun("top.under")
            case e.Top(pile=pile) if pile == DISCARDS:
                return Noun("top", slots=slots(of=Noun("pile", name=DISCARDS.name, kind="pile")))
            case e.Top(pile=e.Numbered() as pile) if self.value(pile) == WHO:
                return Noun("top.whose", owner=WHO)
            case e.Top(pile=pile, depth=1):
                return Noun("top.under-of", slots=slots(of=self.value(pile)))
            case e.Top(pile=pile):
                return Noun("top.of", slots=slots(of=self.value(pile)))
            case e.Seat(relation="next", player=player) if player == PLAYER and player not in self.names:
                return Noun("seat")
            case e.Seat(relation=relation, player=player):
                found = self.value(player)
                return Noun(f"seat.{relation}", slots=slots(of=beside(found)))
            case e.TurnPlayer():
                return Noun("turn-player")
            case e.Property(name=name, card=card) if name in self.model.printed:
                return Noun("kept", name=name, kind="number", owner=self.owner_of_property(card))
            case e.Property(name=name, card=card):
                return Noun(f"property.{name}", owner=self.owner_of_property(card))
            case e.Count(group=e.Cards(piles=(e.Numbered() as pile,))) if self.value(pile) == WHO:
                return Noun("size", owner=WHO)
            case e.Count(group=group):
                return self.counted(group)
            case e.Total(name=name, cards=cards) if name in self.model.printed:
                what = Noun("kept", name=name, kind="number")
                return Noun("total.printed", slots=slots(of=self.cards(cards, "all"), what=what))
            case e.Total(name=name, cards=cards):
                return Noun(f"total.{name}", slots=slots(of=self.cards(cards, "all")))
            case e.OrElse(value=e.Property(name="number", card=card), default=e.Number(value=0)):
                return Noun("value", owner=self.owner_of_property(card))
            case e.OrElse(value=value, default=default):
                key = "or-else.top" if isinstance(value, e.Top) else "or-else"
                return Noun(key, slots=slots(what=self.value(value), default=self.value(default)))
            case e.Other(kind=kind):
                return Noun(f"other.{kind}")
            case e.Arithmetic():
                return self.arithmetic(x)
            case e.First(group=group):
                return self.first(group)
            case e.Listed(parts=(part,)):
                return self.value(part)
            case e.Listed(parts=()):
                return Noun("nobody")
            case e.Listed(parts=parts):
                return List(tuple(noun for part in parts if not isinstance(noun := self.value(part), Numeral)))
            case e.OwnedBy(name=name, owners=owners):
                return Noun("piles", name=name, kind="pile", many=True, owner=self.players(owners, "every"))
            case e.Colours():
                return Noun("thing.colour", name="colour", det="a")
            case e.Without(group=group, member=member) if of_values(group):
                return self.all_but(self.value(group), self.value(member))
            case e.PileNumbers() | e.Only() if of_piles(x):
                return self.piles(x, "a")
            case e.PileNumbers(name=name):
                raise AssertionError(name)
            case e.Players() | e.Only() | e.Extreme() | e.Cards() | e.Without():
                return self.cards(x, "all") if is_cards(x) else self.players(x, "all")
            case e.Numbers(low=low, high=high):
                return Noun("number-from", det="a", slots=slots(low=self.value(low), high=self.value(high)))
            case e.NumbersOf(cards=cards):
                return Noun("number-of", slots=slots(of=self.cards(cards, "a")))
            case _:
                assert_never(x)

    def all_but(self, noun: Noun | List | Numeral, member: Noun | List | Numeral) -> Noun | List | Numeral:
        """`a colour except the colour in play`."""
        return (
            replace(noun, traits=(*noun.traits, Trait("except", slots(of=member)))) if isinstance(noun, Noun) else noun
        )

    def owner_of_property(self, card: e.Expression) -> Noun | List:
        """The card that has a property. The card of the rule is `its` owner."""
        if card == CARD and card not in self.names:
            return Noun("its")
        found = self.value(card)
        assert not isinstance(found, Numeral)
        return found

    def slot(self, index: int, kind: str) -> Noun:
        """The player or card that a name of the process stands for."""
        if index == 0:
            return Noun("the-player")
        if index == 1:
            return Noun("this-card")
        name = self.slots[index][0] if index < len(self.slots) else kind
        many = kind in ("players", "cards")
        return Noun("role", name=singular(name) if many else name, kind=singular(kind), many=many)

    def kept(self, name: str, kind: str, owner: e.Expression | None) -> Noun:
        """A value that the game keeps."""
        keep = self.model.keeps.get(name)
        if keep is not None and keep.kind == "players":
            return Noun("kept", name=singular(name), kind="player", many=True)
        return Noun("kept", name=name, kind=kind, owner=None if owner is None else self.possessor(owner))

    def counted(self, group: e.Expression) -> Noun:
        """The number of members of a group."""
        match group:
            case e.Pile() | e.Numbered() | e.Cards(piles=(e.Pile() | e.Numbered(),)):
                pile = group.piles[0] if isinstance(group, e.Cards) else group
                return Noun("count.cards", slots=slots(of=self.value(pile)))
            case e.Players():
                return Noun("count.players")
            case _ if is_cards(group):
                return Noun("count", slots=slots(of=self.cards(group, "all")))
            case _:
                return Noun("count", slots=slots(of=self.players(group, "the")))

    def arithmetic(self, x: e.Arithmetic) -> Noun:
        left, right = self.value(x.left), self.value(x.right)
        if x.operator == "//" and (whole := divided_and_rounded_up(x.left, x.right)) is not None:
            of = self.value(whole)
            return (
                Noun("half-up", slots=slots(of=of))
                if x.right == e.Number(2)
                else Noun("divided-up", slots=slots(one=of, two=right))
            )
        match x.operator, x.right:
            case "*", e.Number(value=2):
                return Noun("twice", slots=slots(of=left))
            case "//", e.Number(value=2):
                return Noun("half", slots=slots(of=left))
            case "+", _:
                return Noun("plus", slots=slots(one=left, two=right))
            case "-", _:
                return Noun("minus", slots=slots(one=left, two=right))
            case "*", _:
                return Noun("times", slots=slots(one=left, two=right))
            case _:
                return Noun("divided", slots=slots(one=left, two=right))

    def first(self, group: e.Expression) -> Noun | List | Numeral:
        """The only member of a group, or the first one."""
        if is_cards(group) and isinstance(group, e.Listed) and len(group.parts) == 1:
            return self.value(group.parts[0])
        match group:
            case e.Slot() | e.Kept():
                found = self.value(group)
                return replace(found, many=False) if isinstance(found, Noun) else found
            case e.Listed(parts=(part,)):
                return self.value(part)
            case e.Only(condition=e.Compare(operator="==", left=e.Count(group=e.Players()), right=e.Number(value=1))):
                return Noun("last-player")
            case _ if is_cards(group):
                found = self.cards(group, "only")
            case _:
                found = self.players(group, "only")
        return replace(found, many=False) if isinstance(found, Noun) else found

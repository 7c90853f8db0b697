"""Groups of cards as noun phrases: `a red card from their hand`, `every card of the discard pile except the top card`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model.belonging import Belonging
from uno_dsl.model.card_groups import HAND, gathered, identical_to, named_cards, top_cards, twin_of
from uno_dsl.wording.describe.faces_meant import needed
from uno_dsl.wording.describe.people import People
from uno_dsl.wording.describe.speaker import CARD, DISCARDS
from uno_dsl.wording.phrases import WHO, Amount, Clause, Determiner, Joined, List, Noun, Numeral, Trait, slots


class CardGroups(People):
    """Describes groups of cards."""

    __slots__ = ()

    def cards(self, x: e.Expression, det: Determiner, *, place: bool = True) -> Noun | List:
        on_top = top_cards(x)
        if on_top is not None:
            pile, number = on_top
            return Noun("top-cards", many=number != 1, amount=Amount(number), slots=slots(of=self.value(pile)))
        match x:
            case e.Extreme(group=group, value=e.Property(name="worth"), highest=highest):
                noun = self.cards(group, "the", place=place)
                trait = Trait("card.highest" if highest else "card.lowest")
                return replace(noun, many=False, traits=(trait, *noun.traits)) if isinstance(noun, Noun) else noun
            case e.Extreme(group=group, variable=variable, value=value, highest=highest):
                noun = self.cards(group, det, place=place)
                found = self.calling(e.Variable(variable, "card"), Noun("its")).value(value)
                trait = Trait("highest.any" if highest else "lowest.any", slots(what=found))
                return replace(noun, traits=(*noun.traits, trait)) if isinstance(noun, Noun) else noun
            case e.Slot() | e.Kept() | e.Top() | e.Listed() | e.First() | e.Variable():
                named = self.value(x)
                return named if not isinstance(named, Numeral) else Noun("count", slots=slots(of=named))
            case _:
                pass
        meant = gathered(x)
        if det == "all" and not meant.tests and not meant.without and len(meant.piles) == 1:
            whole = self.whole(meant.piles[0])
            if whole is not None:
                return whole
        noun = self.described(meant.tests, det)
        if any(member in (CARD, e.Variable("c", "card")) for member in meant.without):
            noun = otherwise_called(noun)
        traits: list[Trait] = []
        if meant.piles and place:
            key = "of-pile" if det == "all" and not meant.tests else "from-pile"
            listed = [found for pile in meant.piles if not isinstance(found := self.value(pile), Numeral)]
            traits.append(Trait(key, slots(of=listed[0] if len(listed) == 1 else List(tuple(listed)))))
        for member in meant.without:
            if member not in (CARD, e.Variable("c", "card")):
                key = "except.top" if member == e.Top(DISCARDS) else "except"
                traits.append(Trait(key, slots(of=self.value(member))))
        return with_traits(noun, tuple(traits))

    def belonging(self, several: Belonging, *, place: bool = True) -> Noun:
        """`4 cards of one number from their hand`, `2 cards whose numbers add up to 10`"""
        noun = self.cards(several.pool, "a", place=place)
        assert isinstance(noun, Noun)
        how = (
            Trait(f"of-one.{several.alike}")
            if several.total is None
            else Trait("adding-up", slots(total=self.value(several.total)))
        )
        return replace(noun, det="bare", many=True, amount=Amount(several.count), traits=(how, *noun.traits))

    def whole(self, pile: e.Expression) -> Noun | None:
        """All the cards of a hand, or of the hands of several players."""
        match pile:
            case e.Pile(name=name, owner=owner) if owner is not None and name == HAND:
                return Noun("whole", name=name, kind="pile", owner=self.possessor(owner))
            case e.OwnedBy(name=name, owners=owners) if name == HAND:
                return Noun("wholes", name=name, kind="pile", owner=self.players(owners, "all"))
            case _:
                return None

    def described(self, tests: tuple[tuple[str, e.Expression], ...], det: Determiner) -> Noun | List:
        """The noun for cards that pass tests, with what else is said of them."""
        many = det in ("all", "the")
        nouns: tuple[Noun, ...] = ()
        traits: list[Trait] = []
        clauses: list[Clause | Joined] = []
        tests = needed(tests, self.model.faces)
        twin = identical_to(tests)
        if twin is not None:
            tests = tuple(pair for pair in tests if twin_of(pair) is None)
            traits.append(Trait("identical", slots(to=self.value(twin))))
        for variable, test in tests:
            card = e.Variable(variable, "card")
            heads = self.heads(test, card)
            trait = self.trait(test, card)
            if heads and not nouns:
                nouns = heads
            elif trait is not None:
                traits.append(trait)
            else:
                clauses.append(self.calling(card, WHO).truth(test))
        relative = None if not clauses else clauses[0] if len(clauses) == 1 else Joined(tuple(clauses))
        full = [
            replace(noun, det=det, many=many, traits=tuple(traits), relative=relative)
            for noun in nouns or (Noun("card"),)
        ]
        return full[0] if len(full) == 1 else List(tuple(full), "or")

    def heads(self, test: e.Expression, card: e.Expression) -> tuple[Noun, ...]:
        """The cards that a test names: `a draw-two`, `a 7`."""
        return tuple(
            Noun("numbered", name=str(found.value))
            if isinstance(found, e.Number)
            else Noun("named", name=found.name, kind="card")
            for found in named_cards(test, card)
        )

    def trait(self, test: e.Expression, card: e.Expression) -> Trait | None:
        """What a single test says of a card, in words beside the noun."""
        match test:
            case e.Compare(
                operator="==", left=e.Property(name="colour", card=of), right=e.Constant(name=str() as name)
            ) if of == card:
                return Trait("colour", slots(name=Noun("constant.colour", name=name, kind="colour")))
            case e.Present(value=e.Property(name=name, card=of)) if of == card:
                return Trait(f"has.{name}")
            case e.Negation(part=e.Present(value=e.Property(name=name, card=of))) if of == card:
                return Trait(f"lacks.{name}")
            case e.Same(left=e.Property(name=name, card=of), right=e.Property(name=same, card=other)) if (
                of == card and name == same
            ):
                return Trait(f"same.{name}", slots(to=self.value(other)))
            case e.Same(left=e.Property(name=name, card=of), right=right) if of == card:
                return Trait(f"showing.{name}", slots(what=self.value(right)))
            case e.MayPlay(player=player, card=of) if of == card and player == (self.subject or e.Slot(0, "player")):
                return Trait("playable")
            case _:
                return None


def otherwise_called(noun: Noun | List) -> Noun | List:
    """`another card`"""
    if isinstance(noun, List):
        return List(tuple(otherwise_called(part) for part in noun.parts), noun.word)
    return replace(noun, other=True)


def with_traits(noun: Noun | List, traits: tuple[Trait, ...]) -> Noun | List:
    if isinstance(noun, List):
        return List((*noun.parts[:-1], with_traits(noun.parts[-1], traits)), noun.word)
    return replace(noun, traits=(*noun.traits, *traits))

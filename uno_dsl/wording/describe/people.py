"""Groups of players as noun phrases: `every player`, `another player who ...`, `every player with the highest score`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.card_groups import HAND, flat
from uno_dsl.model.pile_groups import pile_of, piles_of
from uno_dsl.model.turn_order import begins_with, root_of
from uno_dsl.tree import replaced
from uno_dsl.wording.describe.speaker import PLAYER
from uno_dsl.wording.describe.values import Values
from uno_dsl.wording.phrases import WHO, Clause, Determiner, Joined, List, Noun, Numeral, Trait, slots

if TYPE_CHECKING:
    from uno_dsl.wording.phrases import Phrase


def of_whom(clause: Clause | Joined) -> Clause | Joined:
    """What is said of a player, after the word for them. If something of theirs is spoken of, it begins with `whose`."""
    if isinstance(clause, Joined):
        return replace(clause, parts=tuple(of_whom(p) if isinstance(p, (Clause, Joined)) else p for p in clause.parts))
    thing = clause.subject
    if not isinstance(thing, Noun) or thing.owner != Noun("own"):
        return clause
    return replace(clause, slots=((clause.slots[0][0], replace(thing, owner=WHO)), *clause.slots[1:]))


class People(Values):
    """Describes groups of players."""

    __slots__ = ()

    def players(self, x: e.Expression, det: Determiner) -> Noun | List:
        many = det in ("all", "the")
        match x:
            case e.Players(after=e.Seat(relation="before", player=first)):
                every = self.players(e.Players(e.TurnPlayer()), det)
                return self.with_trait(every, Trait("beginning", slots(of=self.value(first))))
            case e.Players():
                return Noun("player", det=det, many=many)
            case e.Listed(parts=(_,)) | e.First():
                found = self.value(x)
                return found if not isinstance(found, Numeral) else Noun("count", slots=slots(of=found))
            case e.Listed():
                listed = self.value(x)
                return listed if isinstance(listed, (Noun, List)) else Noun("nobody")
            case e.Without(group=group, member=member):
                return self.with_trait(self.players(group, det), Trait("except", slots(of=self.value(member))))
            case _ if (ahead := begins_with(x)) is not None and isinstance(x, e.Only | e.Extreme):
                plain = replaced(x, root_of(x), e.Players(e.TurnPlayer()))
                return self.with_trait(self.players(plain, det), Trait("beginning", slots(of=self.value(ahead))))
            case e.Extreme(group=group, variable=variable, value=value, highest=highest):
                return self.with_trait(self.players(group, det), self.extreme(variable, value, highest))
            case e.Only(group=group, variable=variable, condition=condition):
                return self.narrowed(self.players(group, det), variable, condition)
            case _:
                named = self.value(x)
                if isinstance(named, Noun) and named.key in ("role", "kept") and named.many:
                    return replace(named, det=det, many=many)
                return named if not isinstance(named, Numeral) else Noun("count", slots=slots(of=named))

    def narrowed(self, noun: Noun | List, variable: str, condition: e.Expression) -> Noun | List:
        """A group with the conditions on its members."""
        member = e.Variable(variable, "player")
        clauses: list[Clause | Joined] = []
        for part in flat(condition):
            match part:
                case e.Compare(operator="!=", left=left, right=right) if left == member:
                    noun = self.excluding(noun, right)
                case e.Negation(part=e.Compare(operator="==", left=left, right=right)) if left == member:
                    noun = self.excluding(noun, right)
                case e.Negation(part=e.Present(value=e.Pile(name=name, owner=owner))) if (name, owner) == (
                    HAND,
                    member,
                ):
                    noun = self.with_trait(noun, Trait("without-cards"))
                case e.Present(value=e.Pile(name=name, owner=owner)) if (name, owner) == (HAND, member):
                    noun = self.with_trait(noun, Trait("with-cards"))
                case e.Same(left=e.Property(name=name, card=e.Kept(owner=owner) as card), right=right) if (
                    owner == member
                ):
                    shows = slots(what=self.bare(card), value=self.of(member).value(right))
                    noun = self.with_trait(noun, Trait(f"{name}-of", shows))
                case _:
                    clauses.append(of_whom(self.calling(member, WHO).of(member).truth(part)))
        if not clauses:
            return noun
        clause = clauses[0] if len(clauses) == 1 else Joined(tuple(clauses))
        if isinstance(noun, List):
            return List((*noun.parts[:-1], self.related(noun.parts[-1], clause)), noun.word)
        return replace(noun, relative=clause)

    def piles(self, x: e.Expression, det: Determiner) -> Noun:
        of = piles_of(x)
        assert of is not None
        if not isinstance(x, e.Only):
            return Noun("pile", name=of.name, kind="pile", det=det)
        noun, clauses = self.piles(x.group, det), list[Clause | Joined]()
        number = e.Variable(x.variable, "number")
        one = pile_of(of, number)
        for part in flat(x.condition):
            match part:
                case e.Compare(operator="!=", left=left, right=right) if left == number:
                    noun = replace(
                        noun, traits=(*noun.traits, Trait("except", slots(of=self.value(pile_of(of, right)))))
                    )
                case e.Compare(
                    operator="==",
                    left=e.Arithmetic("+", e.Count(group=e.Cards(piles=(pile,))), e.Number() as by),
                    right=right,
                ) if pile == one:
                    size = Noun("size", owner=WHO)
                    clauses.append(Clause("less-by", slots(who=size, by=self.value(by), what=self.value(right))))
                case _:
                    clauses.append(self.calling(one, WHO).truth(part))
        if not clauses:
            return noun
        return replace(noun, relative=clauses[0] if len(clauses) == 1 else Joined(tuple(clauses)))

    def related(self, noun: Noun | List, clause: Clause | Joined) -> Noun | List:
        return replace(noun, relative=clause) if isinstance(noun, Noun) else noun

    def excluding(self, noun: Noun | List, who: e.Expression) -> Noun | List:
        """`another player`, if the excluded one is spoken of; otherwise `a player other than the winner`."""
        named = self.names.get(who)
        spoken_of = isinstance(named, Noun) and named.key == "they"
        if isinstance(noun, Noun) and (spoken_of or who == (self.subject if self.subject is not None else PLAYER)):
            return replace(noun, other=True)
        return self.with_trait(noun, Trait("except", slots(of=self.value(who))))

    def with_trait(self, noun: Noun | List, trait: Trait) -> Noun | List:
        if isinstance(noun, List):
            return noun
        return replace(noun, traits=(*noun.traits, trait))

    def extreme(self, variable: str, value: e.Expression, highest: bool) -> Trait:
        """`with the highest score`, `with the fewest cards`, `whose pick has the highest value`."""
        member = e.Variable(variable, "player")
        most = "highest" if highest else "lowest"
        match value:
            case e.Kept(owner=owner) if owner == member:
                return Trait(f"{most}.kept", slots(what=self.bare(value)))
            case e.Count(group=e.Pile(name=name, owner=owner)) if (name, owner) == (HAND, member):
                return Trait(f"{most}.cards")
            case e.OrElse(
                value=e.Property(name="number", card=e.Kept(owner=owner) as card), default=e.Number(value=0)
            ) if owner == member:
                return Trait(f"{most}.value-of", slots(what=self.bare(card)))
            case e.Property(card=e.Kept(owner=owner) as card) if owner == member:
                return Trait(f"{most}.property-of", slots(what=self.bare(card), property=self.bare(value)))
            case _:
                found: Phrase = self.calling(member, Noun("own")).of(member).value(value)
                return Trait(f"{most}.any", slots(what=found))

    def bare(self, x: e.Expression) -> Noun:
        """The noun for a value without its owner: `score`."""
        match x:
            case e.Kept(name=name, kind=kind):
                return Noun("kept", name=name, kind=kind)
            case e.Property(name=name) if name in self.model.printed:
                return Noun("kept", name=name, kind="number")
            case e.Property(name=name):
                return Noun(f"property.{name}")
            case _:
                raise AssertionError(x)

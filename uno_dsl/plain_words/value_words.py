"""Values in words: the players, cards, piles and numbers that an expression means."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self, assert_never

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.belonging import FACE, Belonging, belonging
from uno_dsl.model.card_groups import gathered, identical_to, is_cards, named_cards, of_values, top_cards, twin_of
from uno_dsl.model.halves import divided_and_rounded_up
from uno_dsl.model.pile_groups import group_of, of_piles, pile_of, piles_of
from uno_dsl.model.traverse import somebody_leaves
from uno_dsl.model.turn_order import NEARER, begins_with, odd_numbers
from uno_dsl.plain_words.card_group import CardWords, text_with_place
from uno_dsl.plain_words.speech import (
    BESIDE,
    THAT,
    THAT_MANY,
    THEY,
    WHO,
    WHO_MANY,
    Noun,
    is_plural,
    listed,
    of_several,
    plural,
)

OTHERS = "the other players"
OTHER = {"one of": "another player", "each of": "every other player", "any of": "any other player"}


@dataclass(frozen=True, slots=True)
class ValueWords(ABC):
    """Puts values into words. `slots` are the slots of the current process, `names` the nouns for certain values, and
    `subject` is the acting player, whose possessions are `their`.
    """

    model: s.Model
    slots: tuple[tuple[str, str], ...] = ()
    names: Mapping[e.Expression, Noun] = field(default_factory=dict)
    subject: e.Expression | None = None

    def calling(self, value: e.Expression, noun: Noun) -> Self:
        """The same, with a noun for a value."""
        return replace(self, names={**self.names, value: noun})

    def beside_named(self) -> Self:
        """The same in a loop over players, where `the next player` could be the neighbour of each: it is the player after somebody."""
        player = e.Slot(0, "player")
        who = self.names.get(player)
        return self if who is None else self.calling(e.Seat("next", player), Noun(f"{BESIDE['next']} {who}"))

    def of(self, subject: e.Expression | None) -> Self:
        """The same, with an acting player."""
        return replace(self, subject=subject)

    # -------------------------------------------------------------------------------------------- values
    def value(self, x: e.Expression) -> Noun:
        """The noun for an expression."""
        named = self.names.get(x)
        if named is not None:
            return named
        if isinstance(x, e.Condition):
            return Noun(self.truth(x))
        if of_piles(x):
            return Noun(self.piles(x, "a"))
        match x:
            case e.Number(value=value):
                return Noun(str(value))
            case e.Constant(kind=kind, name=name):
                return Noun(name or {"player": "nobody", "nothing": "nothing"}.get(kind, f"no {kind}"))
            case e.Slot(index=index, kind=kind):
                return self.slot(index, kind)
            case e.Variable(kind=kind):
                return Noun(f"that {kind}")
            case e.Kept(name=name, owner=owner):
                keep = self.model.keeps.get(name)
                many = keep is not None and (keep.kind == "players" or (keep.kind != "player" and is_plural(name)))
                return Noun(f"the {name}" if owner is None else self.whose(owner, name), many)
            case e.Numbered(name=name, number=e.Number(value=number)):
                return Noun(f"{name} {number}")
            case e.Numbered(number=e.Slot() as slot):
                return self.value(slot)
            case e.Numbered(name=name):
                return Noun(f"that {name}")
            case e.Pile(name=name) if group_of(name, self.model.groups)[0]:
                return Noun(name)
            case e.Pile(name=name, owner=owner):
                return Noun(f"the {name}" if owner is None else self.whose(owner, name), is_plural(name))
            case e.Top(depth=1, pile=e.Pile(name="discard pile")):
                return Noun("the card it was played on")
            case e.Top(pile=pile, depth=1):
                return Noun(f"the card under the top card of {self.value(pile)}")
            case e.Top(pile=pile):
                return Noun("the top card" if pile == e.Pile("discard pile") else f"the top card of {self.value(pile)}")
            case e.Seat(relation="next", player=e.Slot(index=0)):
                return Noun("the next player")
            case e.Seat(relation=relation, player=player):
                beside = self.value(player)
                which = f" ({NEARER})" if relation == "opposite" and odd_numbers(self.model.players) else ""
                return Noun(f"{BESIDE[relation]} {'them' if beside == THEY else beside}{which}")
            case e.TurnPlayer():
                return Noun("the player whose turn it is")
            case e.Property(name=name, card=card):
                return Noun(self.value(card).of(name))
            case e.Count(group=group):
                return Noun(f"the number of {self.counted(group)}")
            case e.Total(name=name, cards=cards):
                return Noun(f"the total {name} of {self.value(cards)}")
            case e.OrElse(value=value, default=default):
                return Noun(f"{self.value(value)} ({self.value(default)} if there is none)")
            case e.Other(kind=kind):
                return Noun(f"the other {kind}")
            case e.Arithmetic(operator=operator, left=left, right=right):
                return Noun(self.arithmetic(operator, left, right))
            case e.First(
                group=e.Only(group=e.Players() as group, condition=e.Compare(left=e.Count(group=counted)))
            ) if group == counted:
                return Noun("the last player left")
            case e.First(group=group):
                return self.first(group)
            case e.Listed(parts=parts):
                return (
                    Noun(listed([self.value(part).text for part in parts]), many=len(parts) > 1)
                    if parts
                    else Noun("nobody")
                )
            case e.OwnedBy(name=name, owners=owners):
                return Noun(self.value(owners).of(of_several(name)), many=True)
            case e.Colours():
                return Noun("a colour")
            case e.Without(group=group, member=member) if of_values(group):
                return Noun(f"{self.value(group)} other than {self.value(member)}")
            case e.Players() | e.Only() | e.Extreme() | e.Cards() | e.Without():
                return self.group(x)
            case e.Numbers(low=low, high=high):
                return Noun(f"a number from {self.value(low)} to {self.value(high)}")
            case e.NumbersOf(cards=cards):
                return Noun(f"the number of {self.cards(cards, 'a')}")
            case e.PileNumbers(name=name):
                return Noun(f"a {name}")
            case _:
                assert_never(x)

    def piles(self, x: e.Expression, article: str) -> str:
        """Some, every or no pile of a name: `a building whose top card is a 3`."""
        match x:
            case e.Only(group=group, variable=variable, condition=e.Compare("!=", e.Variable(name=name), number)) if (
                name == variable and (of := piles_of(group)) is not None
            ):
                return f"{self.piles(group, article)} other than {self.value(pile_of(of, number))}"
            case e.Only(group=group, variable=variable, condition=condition) if (of := piles_of(group)) is not None:
                one = pile_of(of, e.Variable(variable, "number"))
                said: list[str] = []
                for part in condition.parts if isinstance(condition, e.All) else (condition,):
                    text = self.calling(one, THAT).truth(part)
                    if text.split(" ")[0] not in (THAT.text, THAT.own) or f" {THAT.text}" in text:
                        text = f"for which {self.calling(one, Noun('it', own='its')).truth(part)}"
                    said.append(text)
                return f"{self.piles(group, article)} {listed(said)}"
            case e.PileNumbers(name=name):
                return f"{article} {name}"
            case _:
                raise AssertionError(x)

    def slot(self, index: int, kind: str) -> Noun:
        name = self.slots[index][0] if index < len(self.slots) else kind
        if (index, name) == (1, "number"):  # of a draw that something else happens instead of
            return Noun("the number of cards")
        return Noun(f"the {name}", many=kind in ("players", "cards"))

    def whose(self, owner: e.Expression, thing: str) -> str:
        """`their hand` if the owner is the acting player, otherwise `that player's hand`."""
        theirs = owner == self.subject or (self.subject is not None and self.value(owner) == self.value(self.subject))
        return f"their {thing}" if theirs else self.value(owner).of(thing)

    def so_often(self, number: e.Expression) -> str:
        return f"{number.value} times" if isinstance(number, e.Number) else f"as many times as {self.value(number)}"

    def arithmetic(self, operator: e.ArithmeticOperator, left: e.Expression, right: e.Expression) -> str:
        match operator:
            case "+":
                return f"{self.value(left)} plus {self.value(right)}"
            case "-":
                return f"{self.value(left)} less {self.value(right)} (not below 0)"
            case "*":
                return f"{self.value(left)} times {self.value(right)}"
            case "//":
                whole = divided_and_rounded_up(left, right)
                how, of = ("down", left) if whole is None else ("up", whole)
                if right == e.Number(2):
                    return f"half of {self.value(of)} (rounded {how})"
                ended = "," if isinstance(of, e.Arithmetic) and of.operator in "+-" else ""
                return f"{self.value(of)}{ended} divided by {self.value(right)} (rounded {how})"
            case _:
                assert_never(operator)

    def first(self, group: e.Expression) -> Noun:
        match group:
            case e.Listed(parts=(part,)):
                return self.value(part)
            case _:
                return Noun(f"the first of {self.value(group)}{self.begun(group)}")

    def begun(self, group: e.Expression) -> str:
        """With whom a group begins, if a sentence says it."""
        first = begins_with(group)
        return "" if first is None else f", beginning with {self.value(first)}, in the direction of play"

    def counted(self, group: e.Expression) -> str:
        """What is counted in a group: `players`, `cards in that player's hand`."""
        match group:
            case e.Players():
                return "players left" if somebody_leaves(self.model) else "players"
            case (e.Pile() as pile) | (e.Numbered() as pile) | e.Cards(piles=((e.Pile() | e.Numbered()) as pile,)):
                return f"cards in {self.value(pile)}"
            case _:
                return self.value(group).text

    # -------------------------------------------------------------------------------------------- groups
    def group(self, x: e.Expression) -> Noun:
        """The noun for a whole group."""
        if is_cards(x):
            return Noun(self.cards(x, "every"), many=True)
        match x:
            case e.Players():
                return Noun("all players", many=True)
            case e.Without(group=group, member=member):
                return Noun(f"{self.value(group)} except {self.value(member)}", many=True)
            case e.Extreme(group=group, variable=variable, value=value, highest=highest):
                extreme = self.extreme(variable, value, highest)
                if isinstance(group, e.Only):  # not `the players other than the winner with the most cards`
                    return Noun(
                        f"those of {self.plain(group)} {extreme.replace('with the', 'who have the', 1)}", many=True
                    )
                return Noun(f"{self.plain(group)} {extreme}", many=True)
            case _:
                return Noun(self.plain(x), many=True)

    def extreme(self, variable: str, value: e.Expression, highest: bool) -> str:
        """`with the highest score`, `with the fewest cards`."""
        most = "highest" if highest else "lowest"
        match value:
            case e.Kept(name=name, owner=e.Variable(name=owner)) if owner == variable:
                return f"with the {most} {name}"
            case e.Count(group=e.Pile(name="hand", owner=e.Variable(name=owner))) if owner == variable:
                return f"with the {'most' if highest else 'fewest'} cards"
            case _:
                whose = self.calling(e.Variable(variable, "player"), WHO_MANY).value(value).text
                if whose.startswith("whose "):
                    return f"{whose} is {most}"
                inner = self.calling(e.Variable(variable, "player"), THEY)
                return f"for whom {inner.value(value)} is {most}"

    def plain(self, x: e.Expression) -> str:
        """A group of players without a quantity: `the other players who have no cards`."""
        match x:
            case e.Players():
                return "the players"
            case e.Only(group=group, variable=variable, condition=condition):
                if not any(isinstance(part, e.Variable) and part.name == variable for part in e.inside(condition)):
                    return f"{self.plain(group)} (if {self.truth(condition)})"
                other = self.other_than(group, variable, condition)
                return (
                    other
                    if other is not None
                    else f"{self.plain(group)} {self.clause(variable, 'player', condition, many=True)}"
                )
            case _:
                return self.value(x).text

    def other_than(self, group: e.Expression, variable: str, condition: e.Expression) -> str | None:
        """`the other players`, or `the players other than the dealer`."""
        match condition:
            case e.Compare(operator="!=", left=e.Variable(name=name), right=right) if name == variable:
                pass
            case e.Negation(part=e.Compare(operator="==", left=e.Variable(name=name), right=right)) if name == variable:
                pass
            case _:
                return None
        if isinstance(group, e.Players) and right == (self.subject or e.Slot(0, "player")):
            return OTHERS
        return f"{self.plain(group)} other than {self.value(right)}"

    def clause(self, variable: str, kind: str, condition: e.Expression, *, many: bool) -> str:
        """A relative clause: `who have no cards`, `that is red`."""
        pronoun = (WHO_MANY if many else WHO) if kind == "player" else (THAT_MANY if many else THAT)
        member = e.Variable(variable, kind)
        said: list[str] = []
        if isinstance(condition, e.Any) and len(condition.parts) > 1:
            clauses = [self.clause(variable, kind, part, many=many) for part in condition.parts]
            return listed(clauses, ", or" if any(" and " in text for text in clauses) else "or").replace(" ,", ",")
        for part in condition.parts if isinstance(condition, e.All) else (condition,):
            text = self.calling(member, pronoun).truth(part)
            if isinstance(part, e.MayPlay) and part.card == member:
                text = f"that {self.value(part.player)} may play"
            if text.split(" ")[0] not in (pronoun.text, pronoun.own) or text.startswith("that player "):
                text = ("for whom " if kind == "player" else "for which ") + self.calling(
                    member, THEY if kind == "player" else Noun("it", own="its")
                ).truth(part)
            said.append(text)
        return listed(said) if said else ""

    def one_of(self, x: e.Expression, which: str = "one of") -> str:
        """One member of a group of players: `one of the other players`, `any player who has no cards`."""
        words = {"one of": "a player", "each of": "every player", "any of": "any player"}
        match x:
            case e.Listed(parts=(part,)):
                return self.value(part).text
            case e.Players():
                return words[which]
            case e.Only(group=e.Players() as group, variable=variable, condition=condition) if (
                self.other_than(group, variable, condition) is None
            ):
                return f"{words[which]} {self.clause(variable, 'player', condition, many=False)}"
            case e.Only(group=group, variable=variable, condition=condition) if (
                self.other_than(group, variable, condition) == OTHERS
            ):
                return {"one of": "another player", "each of": "every other player", "any of": "any other player"}[
                    which
                ]
            case e.Extreme():
                return f"{which} {self.value(x)}"
            case _:
                return f"{which} {self.plain(x)}"

    # -------------------------------------------------------------------------------------------- cards
    def belonging(self, several: Belonging, *, place: bool = True) -> str:
        """`4 cards of one number from their hand`, `2 identical cards`, `2 cards whose numbers add up to 10`"""
        alike = (
            f"of one {several.alike}"
            if several.total is None
            else f"whose numbers add up to {self.value(several.total)}"
        )
        noun, _, rest = (
            self.cards(several.pool, "a", place=place).removeprefix("a ").removeprefix("an ").partition(" from ")
        )
        kinds = self.cards(several.pool, "every", place=False)
        nouns = kinds.removeprefix("all ") if kinds.startswith("all ") and " of the " not in kinds else plural(noun)
        where = " from " * bool(rest) + rest
        if several.alike == FACE:
            return f"{several.count} identical {nouns}{where}"
        if several.total is not None and len(rest.split()) < 3:
            return f"{several.count} {nouns}{where} {alike}"
        return f"{several.count} {nouns} {alike}{where}"

    def several_of(self, chosen: s.ChooseSeveral) -> str:
        """`4 cards of one number from their hand`: what is chosen at once."""
        several = belonging(chosen.domain)
        assert several is not None
        return self.of(chosen.who).belonging(several)

    def cards(self, x: e.Expression, how: str, *, place: bool = True) -> str:
        """Cards with a quantity: `all cards of the discard pile`, `a red card from their hand`. `how` is every, a or no."""
        inner = x
        removed: list[str] = []
        while isinstance(inner, e.Without):
            removed.insert(0, self.value(inner.member).text)
            inner = inner.group
        on_top = top_cards(inner)
        if on_top is not None:
            pile, number = on_top
            left_out = f" except {listed(removed)}" if removed else ""
            return f"{'one of ' if how == 'a' else ''}the top {number} cards of {self.value(pile)}{left_out}"
        if isinstance(x, e.Extreme):
            match x.value:
                case e.Property(name=name, card=e.Variable(name=variable)) if variable == x.variable:
                    return f"{self.cards(x.group, how)} with the {'highest' if x.highest else 'lowest'} {name}"
            speaker = self.calling(e.Variable(x.variable, "card"), Noun("it", own="its"))
            return f"{self.cards(x.group, how)} for which {speaker.value(x.value)} is {'highest' if x.highest else 'lowest'}"
        group = gathered(x)
        if isinstance(x, (e.Slot, e.Kept, e.Top, e.Listed)) and not isinstance(x, e.OwnedBy):
            return self.value(x).text
        if how == "every" and len(group.piles) == 1 and not group.tests and not group.without:
            pile = group.piles[0]
            return (
                self.value(pile).text
                if (isinstance(pile, e.Pile) and pile.owner is not None) or isinstance(pile, e.OwnedBy)
                else f"all cards of {self.value(pile)}"
            )
        words = self.card_words(group.tests)
        twin = identical_to(group.tests)  # `another card identical to it`
        other = [m for m in group.without if m in (e.Slot(1, "card"), e.Variable("c", "card"), twin)]
        rest = [m for m in group.without if m not in other]
        left_out = f" except {listed([self.value(m).text for m in rest])}" if rest else ""
        where = (
            f" {'of' if how == 'every' and not group.tests else 'from'} "
            + listed([self.value(p).text for p in group.piles])
            if group.piles
            else " of the game"
            if how == "every"
            else ""
        )
        text = words.several() if how == "every" else words.one()
        if how == "a" and not other:
            return text_with_place(words, words.a_one(), where if place else "") + left_out
        start = {
            "every": "all " + ("other " if other else ""),
            "a": "another ",
            "no": "no " + ("other " if other else ""),
        }[how]
        return start + text_with_place(words, text, where if place else "") + left_out

    def card_words(self, tests: tuple[tuple[str, e.Expression], ...]) -> CardWords:
        """The words for the tests on a card."""
        before: list[str] = []
        heads: tuple[str, ...] = ()
        after: list[str] = []
        twin = identical_to(tests)
        if twin is not None:
            tests = tuple(pair for pair in tests if twin_of(pair) is None)
            after.append(f"identical to {self.value(twin)}")
        for variable, test in tests:
            card = e.Variable(variable, "card")
            names = self.card_names(test, card)
            colour = self.card_colour(test, card)
            if names and not heads:
                heads = names
            elif colour:
                before.append(colour)
            else:
                after.append(self.card_tail(test, variable))
        clauses = [text for text in after if text.split(" ")[0] in ("that", "whose", "for")]
        near = [text for text in after if text not in clauses]
        return CardWords(tuple(before), heads, (*near, *([listed(clauses)] if clauses else [])))

    def card_names(self, test: e.Expression, card: e.Expression) -> tuple[str, ...]:
        """The card names that a test accepts: `draw-two`, `7`."""
        return tuple(
            str(found.value) if isinstance(found, e.Number) else self.card_name(found.name)
            for found in named_cards(test, card)
        )

    def card_name(self, name: str) -> str:
        """The name of a card; `card called “wild”` if others without a colour begin with it: `a wild card` would be any of them."""
        kind = any(face.card.startswith(f"{name}-") and face.colour is None for face in self.model.faces)
        return f"card called “{name}”" if kind else name

    def card_colour(self, test: e.Expression, card: e.Expression) -> str:
        match test:
            case e.Compare(
                operator="==",
                left=e.Property(name="colour", card=of),
                right=e.Constant(kind="colour", name=str() as name),
            ) if of == card:
                return name
            case e.Present(value=e.Property(name="colour", card=of)) if of == card:
                return "coloured"
            case _:
                return ""

    def card_tail(self, test: e.Expression, variable: str) -> str:
        """The words after the noun for one test."""
        card = e.Variable(variable, "card")
        match test:
            case e.Negation(part=e.Present(value=e.Property(name=name, card=of))) if of == card:
                return f"without a {name}"
            case e.Present(value=e.Property(name=name, card=of)) if of == card:
                return f"with a {name}"
            case e.Same(left=e.Property(name=name, card=of), right=right) if of == card:
                if isinstance(right, e.Property) and right.name == name:
                    return f"with the same {name} as {self.value(right.card)}"
                return f"of {self.value(right)}"
            case e.MayPlay(player=player, card=of) if of == card:
                return "that they may play now" if player == self.subject else f"that {self.value(player)} may play now"
            case _:
                return self.clause(variable, "card", test, many=False)

    @abstractmethod
    def truth(self, x: e.Expression, negated: bool = False) -> str:
        """The statement that a condition holds, or does not hold. Implemented by the class for conditions."""

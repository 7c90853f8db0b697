"""Conditions in words: `that player has exactly 1 card`, `the draw pile is empty`, `neither ... nor ...`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from uno_dsl.model import expressions as e
from uno_dsl.model.belonging import belonging
from uno_dsl.model.card_groups import FACE, flat, gathered, hand_of, is_cards, owner_of_hand, tested_card
from uno_dsl.model.halves import parity_asked
from uno_dsl.model.missing import OPPOSITE
from uno_dsl.model.pile_groups import of_any, pile_of, piles_of
from uno_dsl.model.round_start import FIRST_TURN
from uno_dsl.model.traverse import somebody_leaves
from uno_dsl.plain_words.speech import THEY, Noun, a, listed
from uno_dsl.plain_words.value_words import ValueWords
from uno_dsl.tree import replaced

AMOUNTS = {
    "==": "exactly ",
    "!=": "not exactly ",
    ">=": "at least ",
    "<=": "at most ",
    ">": "more than ",
    "<": "fewer than ",
}
RELATIONS = {"==": "", "!=": "", ">=": "at least ", "<=": "at most ", ">": "above ", "<": "below "}
THAN = {
    "==": "as many cards as",
    "!=": "not as many cards as",
    ">=": "at least as many cards as",
    "<=": "at most as many cards as",
    ">": "more cards than",
    "<": "fewer cards than",
}
TAKERS = {"challenge": "the challenger", "catch": "the one who catches"}
TRUTHS = {"on": "true", "off": "false"}


@dataclass(frozen=True, slots=True)
class ConditionWords(ValueWords):
    """Puts conditions into words."""

    def truth(self, x: e.Expression, negated: bool = False) -> str:
        """The statement that a condition holds, or does not hold."""
        if isinstance(x, e.Value):
            return self.flag(x, negated) if isinstance(x, e.Kept) and x.kind == "flag" else self.present(x, negated)
        match x:
            case e.All() if not flat(x):
                return "never" if negated else "always"
            case e.Any(parts=()):
                return "always" if negated else "never"
            case e.All():
                return self.several(self.together(self.in_doubt(flat(x))), x, "or" if negated else "and", negated)
            case e.Any(parts=parts):
                names = self.alternatives(x)
                if names is not None:
                    noun, kinds = names
                    return noun.does("is") + (
                        f" neither {listed(kinds, 'nor')}" if negated else f" {listed(kinds, 'or')}"
                    )
                return self.several(parts, x, "and" if negated else "or", negated)
            case e.Negation(part=part):
                return self.truth(part, not negated)
            case e.Present(value=value):
                return self.present(value, negated)
            case e.Compare(operator=operator, left=left, right=right):
                return self.compare(operator, left, right, negated)
            case e.Same(left=left, right=right):
                return self.same(left, right, negated)
            case e.Among(value=value, group=group):
                return self.among(value, group, negated)
            case e.Named(card=card, name=name):
                return f"{self.value(card).does('is')} {'not ' if negated else ''}{a(self.card_name(name))}"
            case e.MayPlay(player=player, card=card):
                return f"{self.value(player)} may {'not ' if negated else ''}play {self.value(card)}"
            case e.Bluffed(player=player):
                did, broken = ("did not bluff", "no ban") if negated else ("bluffed", "a ban")
                return f"{self.value(player)} {did} (the play broke {broken})"
            case _:
                assert_never(x)

    def flag(self, kept: e.Kept, negated: bool) -> str:
        """The statement that a kept truth value is true or false."""
        if kept.name == FIRST_TURN:
            return f"it is {'not ' if negated else ''}the first turn of the round"
        return f"{self.value(kept).text} is {'false' if negated else 'true'}"

    def together(self, parts: tuple[e.Expression, ...]) -> list[e.Expression]:
        """Combines adjacent tests of the same card into one, so that they can share a noun: `a red draw-two`."""
        out: list[e.Expression] = []
        for part in parts:
            last = out[-1] if out else None
            card = tested_card(part)
            if last is not None and card is not None and tested_card(last) == card:
                out[-1] = e.All((*flat(last), part))
            else:
                out.append(part)
        return out

    def several(
        self, parts: list[e.Expression] | tuple[e.Expression, ...], whole: e.Expression, word: str, negated: bool
    ) -> str:
        """Conditions joined by `and` or `or`. Parts that are joined by the other word are put in brackets."""
        if len(parts) == 1 and isinstance(parts[0], e.All):
            described = self.described(parts[0], negated)
            if described is not None:
                return described
        texts: list[str] = []
        alike = identity(parts) if word == "and" else None
        if alike is not None:
            card, other, parts = alike
            texts.append(f"{self.value(card).does('is')} identical to {self.value(other)}")
        for part in parts:
            described = self.described(part, negated) if isinstance(part, e.All) and part is not whole else None
            text = described or self.truth(part, negated)
            texts.append(
                f"({text})"
                if len(parts) > 1
                and isinstance(part.part if isinstance(part, e.Negation) else part, (e.All, e.Any))
                and described is None
                and f" {'and' if word == 'or' else 'or'} " in text
                else text
            )
        return listed(texts, word)

    def described(self, whole: e.All, negated: bool) -> str | None:
        """`that card is a red draw-two`."""
        parts = flat(whole)
        card = tested_card(parts[0]) if parts else None
        if card is None or len(parts) < 2 or any(tested_card(part) != card for part in parts):
            return None
        noun = self.value(card)
        member = e.Variable("described", "card")
        tests = tuple(("described", replaced(part, card, member)) for part in parts)
        return f"{noun.does('is')} {'not ' if negated else ''}{self.card_words(tests).a_one()}"

    def alternatives(self, x: e.Any) -> tuple[Noun, list[str]] | None:
        """`that card is a draw-two or a wild`: the card and the names, if all parts name the same card."""
        cards = {tested_card(part) for part in x.parts}
        card = next(iter(cards))
        if len(cards) != 1 or card is None:
            return None
        names = [self.card_names(part, card) for part in x.parts]
        return (self.value(card), [a(name) for found in names for name in found]) if all(names) else None

    # -------------------------------------------------------------------------------------------- existence
    def present(self, value: e.Expression, negated: bool) -> str:
        """The statement that something exists, or does not exist."""
        no = "no " if negated else ""
        several = belonging(value)
        if several is not None:
            owner = hand_of(several.pool)
            said = self.of(owner).belonging(several, place=owner is None)
            if owner is None:
                return f"there are {no or 'at least '}{said}"
            has = f"{self.value(owner).does('does')} not have" if negated else self.value(owner).does("has")
            return f"{has} at least {said}"
        of = piles_of(value)
        if of is not None:
            return self.some_pile(value, of, negated)
        match value:
            case e.Pile() | e.Numbered() | e.Cards(piles=(e.Pile() | e.Numbered(),)):
                pile = value.piles[0] if isinstance(value, e.Cards) else value
                owner = owner_of_hand(pile)
                if owner is not None:
                    return f"{self.value(owner).does('has')} {no}cards"
                return f"{self.value(pile).does('is')} {'' if negated else 'not '}empty"
            case e.Property(name=name, card=card):
                return f"{self.value(card).does('has')} {no or 'a '}{name}"
            case e.Only() | e.Without() | e.Cards() if is_cards(value):
                return self.holds(value, negated)
            case e.Only(group=group, variable=variable, condition=e.Negation(part=part)) if negated:
                member = e.Variable(variable, "player")
                each = self.one_of(group, "each of")
                if " who " in each:
                    return f"{each}: {self.calling(member, Noun('they', many=True, own='their')).truth(part)}"
                said = self.calling(member, Noun(each)).truth(part)
                return said if each in said else f"{each}: {said}"
            case e.Only(group=e.Players()):
                some = self.one_of(value)
                return f"there is {'no ' + some.removeprefix('a ') if negated else some}"
            case e.Kept(name=name, owner=owner) if owner is not None:
                return f"{self.value(owner).does('has')} {'no ' + name if negated else a(name)}"
            case _:
                noun = self.value(value)
                name = noun.text.removeprefix("the ")
                return f"there {'are' if noun.many else 'is'} {no or ('' if noun.many else 'a ')}{name}"

    def in_doubt(self, parts: tuple[e.Expression, ...]) -> tuple[e.Expression, ...]:
        """The parts of a condition, without the one that the card of a loop over cards is there: it always is."""
        left = tuple(
            part
            for part in parts
            if not (isinstance(part, e.Present) and self.names.get(part.value) == Noun("this card"))
        )
        return left or parts

    def some_pile(self, value: e.Expression, of: e.PileNumbers, negated: bool) -> str:
        """`every building is empty`, `there is a building whose top card is red`."""
        match value:
            case e.Only(group=group, variable=variable, condition=e.Negation(part=part)) if negated:
                every = pile_of(of, e.Variable(variable, "number"))
                return self.calling(every, Noun(self.piles(group, "every"))).truth(part)
            case e.Only(group=e.PileNumbers(name=name), variable=variable, condition=condition) if of_any(value):
                one = pile_of(of, e.Variable(variable, "number"))
                return self.calling(one, Noun(f"any {name}")).truth(condition, negated)
            case _:
                return f"there is {self.piles(value, 'no' if negated else 'a')}"

    def holds(self, cards: e.Expression, negated: bool) -> str:
        """The statement that a player has such a card, or a pile contains one."""
        owner = hand_of(cards)
        how = "no" if negated else "a"
        if owner is not None:
            return f"{self.value(owner).does('has')} {self.of(owner).cards(cards, how, place=False)}"
        return f"there is {self.cards(cards, how)}"

    # -------------------------------------------------------------------------------------------- comparison
    def compare(self, operator: e.Comparison, left: e.Expression, right: e.Expression, negated: bool) -> str:
        """The comparison of two values, possibly negated."""
        is_not = "not " if (operator == "!=") is not negated else ""
        match left, right:
            case e.Count(group=group), e.Number(value=number):
                return self.amount(OPPOSITE[operator] if negated else operator, group, number)
            case (e.Count(e.Pile("hand", own)), e.Count(e.Pile("hand", other))) if (
                own is not None and other is not None
            ):
                return f"{self.value(own).does('has')} {THAN[OPPOSITE[operator] if negated else operator]} {self.value(other)}"
            case (
                e.Count(e.Pile("hand", own)),
                e.Arithmetic("+", e.Count(e.Pile("hand", other)), e.Number(value=number)),
            ) if own is not None and other is not None:
                amount = AMOUNTS[OPPOSITE[operator] if negated else operator]
                return f"{self.value(own).does('has')} {amount}{number} {'card' if number == 1 else 'cards'} more than {self.value(other)}"
            case e.Property(name="number", card=card), e.Number(value=number) if operator in ("==", "!="):
                return f"{self.value(card).does('is')} {is_not}{a(str(number))}"
            case e.Property(name="colour", card=card), e.Constant(kind="colour", name=str() as colour):
                return f"{self.value(card).does('is')} {is_not}{colour}"
            case (e.TurnPlayer(), who) | (who, e.TurnPlayer()) if operator in ("==", "!="):
                return f"it is {is_not}{self.value(who).of('turn')}"
            case _, e.Arithmetic() if operator in ("==", "!=") and (word := parity_asked(left, right)) is not None:
                return f"{self.value(left).does('is')} {is_not}{word}"
            case _, e.Constant(kind="player" | "nothing", name=None):
                return self.present(left, not is_not)
            case _:
                no = is_not if operator in ("==", "!=") else "not " if negated else ""
                if self.value(right) == THEY:
                    left, right = right, left
                return f"{self.value(left).does('is')} {no}{RELATIONS[operator]}{self.value(right)}"

    def amount(self, operator: e.Comparison, group: e.Expression, number: int) -> str:
        """The number of members or cards in a group."""
        none = (operator, number) in (("==", 0), ("<", 1), ("<=", 0))
        some = (operator, number) in (("!=", 0), (">", 0), (">=", 1))
        amount = "no " if none else "" if some else f"{AMOUNTS[operator]}{number} "
        if operator == "!=" and not some:
            text = self.amount("==", group, number)
            return (
                text.replace(" has ", " does not have ", 1)
                if " has " in text
                else f"{self.value(e.Count(group))} is not {number}"
            )
        one = number == 1 and not none
        noun = "card" if one and not some else "cards"
        pile = group.piles[0] if isinstance(group, e.Cards) and len(group.piles) == 1 else group
        if isinstance(pile, e.Pile | e.Numbered):
            owner = owner_of_hand(pile)
            return f"{self.value(pile if owner is None else owner).does('has')} {amount}{noun}"
        if is_cards(group):
            found = gathered(group)
            owner = hand_of(group)
            words = self.of(owner).card_words(found.tests) if owner is not None else self.card_words(found.tests)
            what = words.one() if one else words.several()
            what = a(what) if one and some else amount + what
            return (
                f"{self.value(owner).does('has')} {what}"
                if owner is not None
                else f"there {'is' if number == 1 else 'are'} {what}"
            )
        plain = (self.single(group) if one else self.plain(group)).removeprefix("the ")
        left = " left" if isinstance(group, e.Players) and somebody_leaves(self.model) else ""
        what = a(plain) if one and some else f"{amount}{plain}"
        return f"there {'is' if one else 'are'} {what}{left}"

    def single(self, group: e.Expression) -> str:
        """One member of a group after its number: `player who has no cards`, `player with the highest score`."""
        match group:
            case e.Only(group=inner, variable=variable, condition=condition) if (
                self.other_than(inner, variable, condition) is None
            ):
                return f"{self.single(inner)} {self.clause(variable, 'player', condition, many=False)}"
            case e.Extreme(group=e.Players() as inner, variable=variable, value=value, highest=highest):
                return f"{self.single(inner)} {self.extreme(variable, value, highest)}"
            case _:
                return self.plain(group).removesuffix("s")

    def same(self, left: e.Expression, right: e.Expression, negated: bool) -> str:
        """The statement that two properties exist and are equal."""
        if isinstance(left, e.Property):
            noun = self.value(left.card)
            if isinstance(right, e.Constant):
                return f"{noun.does('is')} {'not ' if negated else ''}{right.name}"
            has = f"{noun.does('does')} not have" if negated else noun.does("has")
            if isinstance(right, e.Property) and right.name == left.name:
                return f"{has} the same {left.name} as {self.value(right.card)}"
            return f"{has} {self.value(right)}"
        return f"{self.value(left).does('is')} {'not ' if negated else ''}the same as {self.value(right)}"

    def among(self, value: e.Expression, group: e.Expression, negated: bool) -> str:
        """The statement that a player or thing is one of a group."""
        noun = self.value(value)
        if isinstance(group, e.Players):
            return f"{noun.does('is')} {'out of' if negated else 'in'} the round"
        if isinstance(group, e.Listed) and len(group.parts) == 1:
            return f"{noun.does('is')} {'not ' if negated else ''}{self.value(group.parts[0])}"
        if isinstance(group, e.Cards) and len(group.piles) == 1 and isinstance(group.piles[0], e.Pile | e.Numbered):
            return f"{noun.does('is')} {'not ' if negated else ''}in {self.value(group.piles[0])}"
        what = self.cards(group, "every") if is_cards(group) else self.plain(group)
        return f"{noun.does('is')} {'not ' if negated else ''}{'among' if noun.many else 'one of'} {what}"


def identity(
    parts: Sequence[e.Expression],
) -> tuple[e.Expression, e.Expression, list[e.Expression]] | None:
    """Two cards that these conditions require to be identical, and the remaining conditions."""
    for part in parts:
        match part:
            case e.Compare(operator="==", left=e.Property("colour", card), right=e.Property("colour", other)):
                same = [e.Compare("==", e.Property(name, card), e.Property(name, other)) for name in FACE]
                if all(test in parts for test in same):
                    return card, other, [rest for rest in parts if rest not in same]
            case _:
                pass
    return None

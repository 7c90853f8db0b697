"""Conditions as clauses: `the player has 1 card`, `the draw pile is empty`, `it is a draw-two or a wild`."""

from __future__ import annotations

from typing import assert_never

from uno_dsl.model import expressions as e
from uno_dsl.model.belonging import belonging
from uno_dsl.model.card_groups import FACE, flat, gathered, hand_of, is_cards, owner_of_hand, tested_card, unwrapped
from uno_dsl.model.missing import OPPOSITE, denied
from uno_dsl.model.pile_groups import of_any, pile_of, piles_of
from uno_dsl.model.round_start import FIRST_TURN
from uno_dsl.tree import inside, replaced
from uno_dsl.wording.describe.cards import CardGroups, with_traits
from uno_dsl.wording.phrases import WHO, Amount, Clause, Joined, List, Noun, Numeral, Phrase, Trait, slots

NO_CARDS = Noun("card", det="no", many=True)
BESIDE = ("colour", "has.colour", "has.number", "lacks.colour", "playable")
"""What is said of a card in a single word."""
RELATIONS = {"==": "equal", ">=": "at-least", "<=": "at-most", ">": "above", "<": "below"}


class Conditions(CardGroups):
    """Describes conditions."""

    __slots__ = ()

    def truth(self, x: e.Expression, negated: bool = False) -> Clause | Joined:
        if isinstance(x, e.Value):
            return self.flag(x, negated) if isinstance(x, e.Kept) and x.kind == "flag" else self.present(x, negated)
        match x:
            case e.All() if not flat(x):
                return Clause("always", negated=negated)
            case e.All():
                return self.all_of(flat(x), negated)
            case e.Any(parts=parts):
                return self.any_of(x, parts, negated)
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
            case e.Named(card=card):
                return self.card_is(card, (x,), negated)
            case e.MayPlay(player=player, card=card):
                played = self.value(card)
                key = "may-play.who" if played == WHO else "may-play"
                return Clause(key, slots(who=self.value(player), cards=played), negated=negated)
            case e.Bluffed(player=player):
                return Clause("bluffed", slots(who=self.value(player)), negated=negated)
            case _:
                assert_never(x)

    def flag(self, kept: e.Kept, negated: bool) -> Clause:
        """Something that is kept in mind applies, or does not."""
        if kept.name == FIRST_TURN:
            return Clause("first-turn", negated=negated)
        return Clause("flag", slots(who=self.value(kept)), negated=negated)

    # -------------------------------------------------------------------------------------------- and, or
    def all_of(self, parts: tuple[e.Expression, ...], negated: bool) -> Clause | Joined:
        """Everything holds. Tests of the same card share a noun: `it is a red draw-two`."""
        clauses: list[Clause | Joined] = []
        playable = [part.card for part in parts if isinstance(part, e.MayPlay)]  # they are there
        parts = tuple(part for part in parts if not (isinstance(part, e.Present) and part.value in playable))
        if len(parts) == 1:
            return self.truth(parts[0], negated)
        spread = self.spread(parts if negated else tuple(map(not_all, parts)))
        if spread is not None:
            return self.any_of(spread, spread.parts, negated)
        rest = list(parts)
        speaker = self
        while rest:
            card = tested_card(rest[0])
            same = [part for part in rest if card is not None and tested_card(part) == card]
            if card is not None and len(same) > 1 and (negated or sum(self.is_long(test, card) for test in same) <= 1):
                clauses.append(self.card_is(card, tuple(same), negated))
                rest = [part for part in rest if part not in same]
            else:
                clauses.append(speaker.truth(rest[0], negated))
                if any(isinstance(node, e.Players) for node in inside(rest.pop(0))):
                    speaker = speaker.by_name()  # `they` would be the one who was found
        return clauses[0] if len(clauses) == 1 else Joined(tuple(clauses), "or" if negated else "and")

    def is_long(self, test: e.Expression, card: e.Expression) -> bool:
        """Whether a test needs a clause behind the noun; a noun has at most one."""
        trait = self.trait(unwrapped(test), card)
        return not self.heads(test, card) and (trait is None or trait.key not in BESIDE)

    def spread(self, parts: tuple[e.Expression, ...]) -> e.Any | None:
        """`a and b or a and c` for `a and (b or c)`, since sentences have no brackets."""
        for place, part in enumerate(parts):
            inner = unwrapped(part)
            if isinstance(inner, e.Any) and len(inner.parts) > 1 and tested_card(inner) is None:
                chosen = flat_or(inner)
                return e.Any(tuple(e.All((*parts[:place], one, *parts[place + 1 :])) for one in chosen))
        return None

    def any_of(self, x: e.Any, parts: tuple[e.Expression, ...], negated: bool) -> Clause | Joined:
        card = tested_card(x)
        if card is not None and not negated and self.heads(x, card):
            return self.card_is(card, (x,), negated)
        found = tuple(self.truth(part, negated) for part in parts)
        return found[0] if len(found) == 1 else Joined(found, "and" if negated else "or")

    # -------------------------------------------------------------------------------------------- cards
    def card_is(self, card: e.Expression, tests: tuple[e.Expression, ...], negated: bool) -> Clause | Joined:
        """What a card is or has: one plain property, or a description."""
        who = self.value(card)
        if len(tests) == 1:
            match tests[0]:
                case e.Negation(part=e.Present(value=e.Property(name="colour"))):
                    return Clause("be-wild", slots(who=who), negated=negated)
                case e.Negation(part=part):
                    return self.truth(part, not negated)
                case e.Present(value=e.Property(name="colour")):
                    return Clause("be-wild", slots(who=who), negated=not negated)
                case e.Present(value=e.Property(name=name)):
                    return Clause(f"have.{name}", slots(who=who), negated=negated)
                case e.Compare(left=e.Property(name="colour"), right=e.Constant(name=str() as name)):
                    colour = Trait("colour", slots(name=Noun("constant.colour", name=name, kind="colour")))
                    return Clause("be-coloured", slots(who=who, colour=colour), negated=negated)
                case e.Same(left=left, right=right):
                    return self.same(left, right, negated)
                case e.Compare(operator=operator, left=left, right=e.Property() as right):
                    return self.compare_values(operator, left, right, negated)
                case _:
                    pass
        twin = None if negated else identity(tests)
        if twin is not None:
            return Clause("identical", slots(who=who, to=self.value(twin)))
        member = e.Variable("described", "card")
        described = self.described(tuple(("described", replaced(test, card, member)) for test in tests), "a")
        return Clause("be-card", slots(who=who, what=described), negated=negated)

    def same(self, left: e.Expression, right: e.Expression, negated: bool) -> Clause:
        """Two properties exist and are equal."""
        if isinstance(left, e.Property):
            who = self.value(left.card)
            if isinstance(right, e.Property) and right.name == left.name:
                return Clause(f"same.{left.name}", slots(who=who, to=self.value(right.card)), negated=negated)
            return Clause(f"showing.{left.name}", slots(who=who, what=self.value(right)), negated=negated)
        return Clause("be", slots(who=self.value(left), what=self.value(right)), negated=negated)

    # -------------------------------------------------------------------------------------------- existence
    def present(self, value: e.Expression, negated: bool) -> Clause | Joined:
        """Something exists, or does not."""
        several = belonging(value)
        if several is not None:
            owner = hand_of(several.pool)
            what = self.of(owner).belonging(several, place=False)
            if owner is not None:
                return Clause("have", slots(who=self.value(owner), what=what), negated=negated)
            pile = gathered(several.pool).piles[0]
            return Clause("contain", slots(who=self.value(pile), what=what), negated=negated)
        of = piles_of(value)
        if of is not None:
            return self.some_pile(value, of, negated)
        match value:
            case e.Pile() | e.Numbered() | e.Cards(piles=(e.Pile() | e.Numbered(),)):
                pile = value.piles[0] if isinstance(value, e.Cards) else value
                owner = owner_of_hand(pile)
                if owner is not None:
                    some = NO_CARDS if negated else Noun("card.some", det="bare", many=True)
                    return self.has(owner, some)
                return Clause("empty", slots(who=self.value(pile)), negated=not negated)
            case e.Property(card=card):
                return self.card_is(card, (e.Present(value),), negated)
            case e.Only() | e.Without() | e.Cards() if is_cards(value):
                return self.holds(value, negated)
            case e.Only(group=group, variable=variable, condition=e.Negation(part=e.Negation(part=part))) if negated:
                return self.calling(e.Variable(variable, "player"), self.players(group, "no")).truth(part)
            case e.Only(group=group, variable=variable, condition=e.Negation(part=part)) if negated:
                return self.calling(e.Variable(variable, "player"), self.players(group, "every")).truth(part)
            case e.Only(group=group, variable=variable, condition=condition):
                member = self.players(group, "no" if negated else "some")
                return self.calling(e.Variable(variable, "player"), member).truth(condition)
            case e.Kept(name=name, kind=kind, owner=owner) if owner is not None and kind != "player":
                kept = Noun("kept", name=name, kind=kind, det="no" if negated else "a")
                return self.has(owner, kept)
            case e.Kept(kind="player", name=name) if not self.is_group(name):
                return Clause(
                    "there-is-role", slots(who=self.value(value), what=self.indefinite(value)), negated=negated
                )
            case _:
                return Clause("there-is", slots(what=self.indefinite(value, "no" if negated else "a")))

    def some_pile(self, value: e.Expression, of: e.PileNumbers, negated: bool) -> Clause | Joined:
        """`every building is empty`, `there is a building whose top card is red`."""
        match value:
            case e.Only(group=group, variable=variable, condition=e.Negation(part=part)) if negated:
                every = pile_of(of, e.Variable(variable, "number"))
                return self.calling(every, self.piles(group, "every")).truth(part)
            case e.Only(group=e.PileNumbers() as group, variable=variable, condition=condition) if of_any(value):
                one = pile_of(of, e.Variable(variable, "number"))
                return self.calling(one, self.piles(group, "a")).truth(condition, negated)
            case _:
                return Clause("there-is", slots(what=self.piles(value, "no" if negated else "a")))

    def is_group(self, name: str) -> bool:
        keep = self.model.keeps.get(name)
        return keep is not None and keep.kind == "players"

    def indefinite(self, x: e.Expression, det: str = "a") -> Phrase:
        """`a winner`, `no drawn card`."""
        found = self.value(x)
        if isinstance(found, Noun):
            return Noun(
                found.key,
                name=found.name,
                kind=found.kind,
                det="no" if det == "no" else "bare" if found.many else "a",
                many=found.many and det != "no",
                owner=found.owner,
                slots=found.slots,
            )
        return found

    def has(self, owner: e.Expression, what: Noun | List) -> Clause:
        key = "have.none" if what == NO_CARDS else "have"
        return Clause(key, slots(who=self.value(owner), what=what))

    def holds(self, cards: e.Expression, negated: bool) -> Clause | Joined:
        """A player has such a card, or a pile contains one."""
        split = alternatives(cards)
        if split:
            found = tuple(sorted((self.holds(one, negated) for one in split), key=is_described))
            return Joined(found, "and" if negated else "or")
        owner = hand_of(cards)
        if owner is not None:
            return self.has(owner, self.of(owner).cards(cards, "no" if negated else "a", place=False))
        piles = gathered(cards).piles
        if len(piles) == 1 and isinstance(piles[0], e.Pile | e.Numbered):
            what = self.cards(cards, "no" if negated else "a", place=False)
            return Clause("contain", slots(who=self.value(piles[0]), what=what))
        return Clause("there-is", slots(what=self.cards(cards, "no" if negated else "a")))

    # -------------------------------------------------------------------------------------------- comparison
    def compare(
        self, operator: e.Comparison, left: e.Expression, right: e.Expression, negated: bool
    ) -> Clause | Joined:
        operator, negated = positive(operator, left, right, negated)
        unlike = operator == "!="
        match left, right:
            case e.Count(group=group), e.Number(value=number):
                return self.amount(operator, group, number)
            case e.Count(e.Pile("hand", own)), e.Count(e.Pile("hand", other)) if own is not None and other is not None:
                key = f"more-cards.{RELATIONS.get(operator, 'equal')}"
                return Clause(key, slots(who=self.value(own), than=self.value(other)), negated=unlike)
            case (
                e.Count(e.Pile("hand", own)),
                e.Arithmetic("+", e.Count(e.Pile("hand", other)), e.Number(value=number)),
            ) if own is not None and other is not None:
                amount = Noun(
                    "card",
                    det="bare",
                    many=number != 1,
                    amount=Amount(number, OPPOSITE[operator] if unlike else operator),
                )
                return Clause(
                    "more-cards-by", slots(who=self.value(own), what=amount, than=self.value(other)), negated=unlike
                )
            case e.Property(name="number", card=card), e.Number() if operator in ("==", "!="):
                return self.card_is(card, (e.Compare("==", left, right),), unlike)
            case e.Property(name="colour", card=card), e.Constant(kind="colour", name=str()):
                return self.card_is(card, (e.Compare("==", left, right),), unlike)
            case (e.TurnPlayer(), who) | (who, e.TurnPlayer()) if operator in ("==", "!="):
                return Clause("turn", slots(who=self.value(who)), negated=unlike)
            case e.Kept(), e.Number(value=number) if left.kind == "number":
                return self.number_is(operator, left, number, negated)
            case _, e.Constant(name=None):
                return Clause("be-nobody", slots(who=self.value(left), what=self.indefinite(left)), negated=unlike)
            case _:
                return self.compare_values(operator, left, right, negated)

    def compare_values(
        self, operator: e.Comparison, left: e.Expression, right: e.Expression, negated: bool
    ) -> Clause | Joined:
        operator, negated = positive(operator, left, right, negated)
        who, what = self.value(left), self.value(right)
        if isinstance(what, Noun) and what.key in ("they", "who") and operator in ("==", "!="):
            who, what = what, who
        if operator in ("==", "!="):
            return Clause("be", slots(who=who, what=what), negated=operator == "!=")
        return Clause(f"compare.{RELATIONS[operator]}", slots(who=who, what=what), negated=negated)

    def number_is(self, operator: e.Comparison, left: e.Kept, number: int, negated: bool) -> Clause:
        """`the penalty is above 0`, `the winner's score is at least 500`."""
        who = self.value(left)
        owner = None if left.owner is None else self.value(left.owner)
        if operator in ("==", "!="):
            return Clause("compare.equal", slots(who=who, what=Numeral(number)), negated=operator == "!=")
        if left.name == "score" and owner is not None and not negated:
            points = Noun("point", det="bare", many=number != 1, amount=Amount(number, operator))
            return Clause(
                "points", slots(who=owner, what=points, value=who, amount=Noun("number", amount=points.amount))
            )
        return Clause(f"compare.{RELATIONS[operator]}", slots(who=who, what=Numeral(number)), negated=negated)

    def amount(self, operator: e.Comparison, group: e.Expression, number: int) -> Clause | Joined:
        """The number of members or cards in a group."""
        none = (operator, number) in (("==", 0), ("<", 1), ("<=", 0))
        unlike = operator == "!="
        amount = Amount(number, operator, exact=operator == "==")
        many = number != 1
        pile = group.piles[0] if isinstance(group, e.Cards) and len(group.piles) == 1 else group
        card = NO_CARDS if none else Noun("card", det="bare", many=many, amount=amount)
        if isinstance(pile, e.Pile | e.Numbered):
            owner = owner_of_hand(pile)
            if owner is not None:
                key = "have.single" if (operator, number) == ("==", 1) else "have.none" if none else "have"
                return Clause(key, slots(who=self.value(owner), what=card), negated=unlike)
            return Clause("contain", slots(who=self.value(pile), what=card), negated=unlike)
        if is_cards(group):
            owner = hand_of(group)
            if none:
                return self.holds(group, True)
            found = with_amount(self.of(owner).cards(group, "the", place=owner is None), amount, many)
            if owner is not None:
                return Clause("have", slots(who=self.value(owner), what=found), negated=unlike)
            return Clause("there-is", slots(what=found), negated=unlike)
        if isinstance(group, e.Players):
            players = Noun("player", det="bare", many=many, amount=amount)
            left = "players-in-game.single" if (operator, number) == ("==", 1) else "players-in-game"
            return Clause(left, slots(what=players, number=Noun("number", amount=amount)), negated=unlike)
        people = with_amount(self.players(group, "the"), amount, many)
        if none and isinstance(people, Noun):
            people = Noun(people.key, name=people.name, kind=people.kind, det="no")
        key = "there-is.single" if (operator, number) == ("==", 1) else "there-is"
        return Clause(key, slots(what=people), negated=unlike)

    def among(self, value: e.Expression, group: e.Expression, negated: bool) -> Clause:
        """A player or thing is one of a group."""
        who = self.value(value)
        if isinstance(group, e.Players):
            return Clause("be-in-round", slots(who=who), negated=negated)
        if isinstance(group, e.Listed) and len(group.parts) == 1:
            return Clause("be", slots(who=who, what=self.value(group.parts[0])), negated=negated)
        if isinstance(group, (e.Slot, e.Kept)):
            return Clause(
                "be-member",
                slots(who=who, what=self.players(group, "a"), group=self.players(group, "the")),
                negated=negated,
            )
        found = self.cards(group, "the") if is_cards(group) else self.players(group, "a")
        return Clause("be-one-of", slots(who=who, group=found), negated=negated)


def positive(
    operator: e.Comparison, left: e.Expression, right: e.Expression, negated: bool
) -> tuple[e.Comparison, bool]:
    """A negated comparison as its opposite, where it has one."""
    opposite = denied(operator, left, right) if negated else None
    return (operator, negated) if opposite is None else (opposite, False)


def alternatives(cards: e.Expression) -> tuple[e.Expression, ...]:
    """`a card that is A or B` as `a card that is A` and `a card that is B`, if one noun cannot have both."""
    match cards:
        case e.Only(group=group, variable=variable, condition=condition):
            inner = unwrapped(condition)
            if isinstance(inner, e.Any) and any(len(flat(part)) > 1 for part in inner.parts):
                return tuple(e.Only(group, variable, part) for part in inner.parts)
            return tuple(e.Only(one, variable, condition) for one in alternatives(group))
        case e.Without(group=group, member=member):
            return tuple(e.Without(one, member) for one in alternatives(group))
        case _:
            return ()


def not_all(x: e.Expression) -> e.Expression:
    """`not a or not b` for `not (a and b)`, so that what is joined to it by `and` can be spread over it."""
    inner = unwrapped(x)
    if not isinstance(inner, e.Negation) or not isinstance(inner.part, e.All) or tested_card(inner) is not None:
        return x
    tests = tuple(flat(inner.part))
    return e.Any(tuple(e.Negation(test) for test in tests)) if len(tests) > 1 else x


def flat_or(condition: e.Any) -> tuple[e.Expression, ...]:
    """The parts of an `or`, with those of an `or` inside it."""
    out: tuple[e.Expression, ...] = ()
    for part in condition.parts:
        inner = unwrapped(part)
        out += flat_or(inner) if isinstance(inner, e.Any) else (inner,)
    return out


def with_amount(noun: Noun | List, amount: Amount, many: bool) -> Noun | List:
    if isinstance(noun, List):
        return List((*noun.parts[:-1], with_amount(noun.parts[-1], amount, many)), noun.word)
    found = with_traits(noun, ())
    assert isinstance(found, Noun)
    return Noun(
        found.key,
        name=found.name,
        kind=found.kind,
        det="bare",
        many=many,
        amount=amount,
        owner=found.owner,
        traits=found.traits,
        relative=found.relative,
        slots=found.slots,
    )


def identity(tests: tuple[e.Expression, ...]) -> e.Expression | None:
    """The card to which these tests require a card to be identical, if they say nothing else."""
    others = [test.right.card for test in tests if isinstance(test, e.Compare) and isinstance(test.right, e.Property)]
    names = {test.right.name for test in tests if isinstance(test, e.Compare) and isinstance(test.right, e.Property)}
    return others[0] if len(others) == len(tests) and names == set(FACE) and len(set(others)) == 1 else None


def is_described(clause: Phrase) -> bool:
    """Whether a clause says of something what it is or is not: what is added behind that would seem to belong to it."""
    return any(
        isinstance(part, Noun) and (part.relative is not None or len(part.traits) > 1) for part in inside(clause)
    )

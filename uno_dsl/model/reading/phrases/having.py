"""What somebody or something has: `has no cards`, `has more cards than the next player`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import (
    COMPARISONS,
    EVERY,
    PROPERTIES,
    THAN,
    a,
    join_in_play,
    nothing_more,
    singular,
    text_of,
    the_first,
    wrong_determiner,
)
from uno_dsl.model.reading.phrases.group_members import among_them
from uno_dsl.model.reading.phrases.parity import EVEN_NUMBER, parity
from uno_dsl.model.reading.phrases.players_left import compared
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.plain_words import speech
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

AT_LEAST_2 = "compare with a number: `has at least 2 red cards`"
AT_LEAST = (
    "write how many there are at least: `has 4 cards of one number`, `has 2 identical cards`; to exclude more, add `and they do not have 3 "
    "identical cards`"
)


@dataclass(frozen=True, slots=True, eq=False)
class Having:
    """Understands the object of `has`."""

    readers: Readers

    def test(self, subject: Meaning, word: str, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`has a wild`, `has no colour`, `has the most cards`, `has more cards than the dealer`."""
        core, links = join_in_play(phrase.core, phrase.links)
        if subject.kind == "card":
            return self.card_has(subject, core, links, phrase, scope)
        if subject.kind == "pile":
            return self.holds(e.Cards((subject.value,)), word, core, phrase, scope, subject.value)
        if subject.kind == "player":
            if core.words[:1] in (("highest",), ("lowest",), ("most",), ("fewest",)):
                variable = scope.variable()
                everybody = e.Players(self.readers.phrases.anchor(scope))
                member = e.Variable(variable, "player")
                value = self.readers.players.superlative(phrase, Meaning(member, "player"), scope.child(they=member))
                return e.Among(
                    subject.value, e.Extreme(everybody, variable, value, core.words[0] in ("highest", "most"))
                )
            if core.det == "as many" and core.amount is not None:
                compared_with = self.as_many_as(subject.value, word, replace(phrase, core=core, links=links), scope)
                if compared_with is not None:
                    return compared_with
            than = next((at for at, link in enumerate(links) if link.word in THAN), None)
            if than is not None:
                return self.has_than(subject.value, word, replace(phrase, core=core, links=links), than, scope)
            if core.words[:1] in (("more",), ("fewer",), ("less",)) and core.number is None:
                raise Problem(
                    "phrase",
                    f"`{text_of(phrase)}`: compared with whom?",
                    phrase.span,
                    "say who or what to compare with: `more cards than the player`, `more than 3 cards`",
                )
            if core.words in EVEN_NUMBER and links and links[0].word == "of" and core.det in ("a", "an") and not word:
                counted = replace(phrase, core=replace(links[0].core, det="every"), links=links[1:])
                return parity(
                    self.counted_of(subject.value, counted, scope), EVEN_NUMBER[core.words], self.readers.model
                )
            number = self.number_held(subject, word, core, links, scope)
            if number is not None:
                return number
            keep = self.readers.model.keeps.get(core.name)
            if keep is not None and keep.per_player:
                if links:
                    raise nothing_more(links[0])
                value = self.readers.possessions.attribute(subject, core.words, core.span, scope).value
                kept = value if keep.kind == "flag" else e.Present(value)
                return e.Negation(kept) if core.det == "no" else kept
            return self.holds(
                e.Cards((e.Pile("hand", subject.value),)), word, core, phrase, scope, e.Pile("hand", subject.value)
            )
        raise Problem(
            "kind",
            f"{a(subject.kind)} cannot have anything",
            phrase.span,
            "players have cards; cards have a colour, a number, a symbol and a worth",
        )

    def number_held(
        self, subject: Meaning, word: str, core: n.Core, links: tuple[n.Link, ...], scope: Scope
    ) -> e.Expression | None:
        """`has 3 lives`, `has at least 20 points`, `has a score of at least 20`: what is kept for the player, compared with a number."""
        keep = self.readers.possessions.counted(core.words)
        if keep is None:
            return None
        kept = e.Kept(keep.name, "number", subject.value)
        if core.number is None and not links and not word and core.det in ("no", "", "any"):
            return e.Compare("==" if core.det == "no" else ">", kept, e.Number(0))
        if core.number is not None and not links:
            return e.Compare(compared(core, word), kept, e.Number(core.number))
        of = links[0] if len(links) == 1 and links[0].word == "of" else None
        if of is not None and core.det in ("a", "an") and core.number is None and not word:
            if of.core.number is None or of.core.words:
                return None
            return e.Compare(compared(of.core), kept, e.Number(of.core.number))
        return None

    def has_than(self, player: e.Expression, word: str, phrase: n.Phrase, at: int, scope: Scope) -> e.Expression:
        """`more cards than another player`, `at least 10 cards more than the player with the fewest cards`."""
        core, than = phrase.core, phrase.links[at]
        said = {*core.words, *than.word.split()}
        if not said & {"more", "fewer", "less"}:
            raise Problem("phrase", "more or fewer?", than.span, "for example `has more cards than the next player`")
        noun = tuple(w for w in core.words if w not in ("more", "fewer", "less"))
        keep = self.readers.possessions.counted(noun)
        cards = n.Phrase(
            core=n.Core(det="every", words=noun, span=core.span), links=phrase.links[:at], span=phrase.span
        )
        whose = n.Phrase(core=than.core, links=phrase.links[at + 1 :], relative=phrase.relative, span=than.span)
        other = the_first(self.readers.phrases.value(whose, scope), whose)
        if keep is None and plain_cards(whose) and of_a_kind(other) and not phrase.links[:at]:
            own, theirs = (self.counted_of(player, every_such_card(one), scope) for one in (cards, whose))
            return exceeds(own, theirs, core, word, more="more" in said)
        if other.kind != "player":
            raise Problem(
                "kind",
                f"cards are compared with those of a player, and `{text_of(than.phrase)}` is {a(other.kind)}",
                than.span,
                "for example `has more cards than the next player`; of the cards in one hand, `has more blue cards than red cards`",
            )
        refuse_any(whose, phrase)

        def surpasses(whose: e.Expression) -> e.Expression:
            own, theirs = (
                self.counted_of(who, cards, scope) if keep is None else e.Kept(keep.name, "number", who)
                for who in (player, whose)
            )
            return exceeds(own, theirs, core, word, more="more" in said)

        if not other.many:
            return surpasses(other.value)
        variable = scope.variable()
        return among_them(other.det, other.value, variable, surpasses(e.Variable(variable, "player")))

    def as_many_as(self, player: e.Expression, word: str, phrase: n.Phrase, scope: Scope) -> e.Expression | None:
        """`has at most as many cards as the dealer`; None if the cards are compared with a number."""
        amount = phrase.core.amount
        assert amount is not None
        whose = replace(phrase, core=amount)
        try:
            other = the_first(self.readers.phrases.value(whose, scope), whose)
        except Problem:
            return None
        if other.kind != "player":
            return None
        refuse_any(n.Phrase(core=amount, links=phrase.links, relative=phrase.relative, span=amount.span), phrase)
        cards = n.Phrase(core=n.Core(det="every", words=phrase.core.words, span=phrase.core.span), span=phrase.span)

        def compared_with(one: e.Expression) -> e.Expression:
            own, theirs = (self.counted_of(who, cards, scope) for who in (player, one))
            return e.Compare(COMPARISONS[word], own, theirs)

        if not other.many:
            return compared_with(other.value)
        variable = scope.variable()
        return among_them(other.det, other.value, variable, compared_with(e.Variable(variable, "player")))

    def counted_of(self, who: e.Expression, cards: n.Phrase, scope: Scope) -> e.Expression:
        """The number of cards of a kind that a player holds."""
        hand = e.Pile("hand", who)
        group = self.readers.cards.meant(cards, scope.child(they=who), hand).group
        return e.Count(hand if group == e.Cards((hand,)) else group)

    def card_has(
        self, subject: Meaning, core: n.Core, links: tuple[n.Link, ...], phrase: n.Phrase, scope: Scope
    ) -> e.Expression:
        """`has the colour in play`, `has no number`."""
        card = e.First(subject.value) if subject.many else subject.value
        if core.det in ("no", "a", "an", "any") and core.name in PROPERTIES:
            if links:
                raise nothing_more(links[0])
            test: e.Expression = e.Present(e.Property(PROPERTIES[core.name], card))
            return e.Negation(test) if core.det == "no" else test
        if core.det in ("no", "a", "an", "any") and core.words in EVEN_NUMBER and not links:
            test = parity(e.Property("number", card), EVEN_NUMBER[core.words], self.readers.model)
            return e.Negation(test) if core.det == "no" else test
        meaning = self.readers.phrases.value(n.Phrase(core=core, links=links, span=phrase.span), scope)
        if meaning.kind in ("colour", "number", "symbol"):
            if meaning.value == e.Property(meaning.kind, card):
                raise Problem(
                    "phrase",
                    f"`{text_of(phrase)}` is that of the card itself, so this compares nothing",
                    phrase.span,
                    "say whose: `the colour of the top card`; for the card that was played on, `a card of another colour`",
                )
            return e.Same(e.Property(meaning.kind, card), meaning.value)
        raise Problem(
            "kind",
            f"a card cannot have {text_of(phrase)}",
            phrase.span,
            "a card has a colour, a number, a symbol and a worth: `has the colour in play`, `has no number`",
        )

    def holds(
        self, cards: e.Expression, word: str, core: n.Core, phrase: n.Phrase, scope: Scope, pile: e.Expression
    ) -> e.Expression:
        """A hand or pile has no cards, 1 card, a draw-two, another card of some kind ..."""
        if (
            core.number is not None
            and not core.words
            and not core.pronoun
            and core.det in COMPARISONS
            and not phrase.links
        ):
            raise Problem(
                "phrase",
                f"`{text_of(phrase)}` of what?",
                phrase.span,
                f"write `{core.number} cards`, or `{speech.a(str(core.number))}` for a card with that number",
            )
        found = self.readers.cards.meant(phrase, scope, pile)
        if len(found.sources) == 1 and of_same_player(found.sources[0], pile):  # `has 3 cards in their stock`
            pile = found.sources[0]
            cards = e.Cards((pile,))
        elsewhere = next((place for place in found.sources if place != pile), None)
        if elsewhere is not None:
            raise Problem(
                "phrase",
                f"`{text_of(phrase)}` are not in the hand or pile that this is about",
                phrase.span,
                "say what has them: `if the heap has a red card`, `if the next player has a red card`",
            )
        if found.together is not None:
            if word not in ("", "at least"):
                raise wrong_determiner(replace(core, det=word), AT_LEAST)
            return e.Present(found.group)
        if found.amount is not None:
            group: e.Expression = found.group
            if group == e.Cards((pile,)) or group == cards:
                group = pile
            return e.Compare(compared(core, word), e.Count(group), found.amount)
        if word or core.det in COMPARISONS and core.det:
            raise wrong_determiner(
                replace(core, det=word or core.det), no_others(core) if word == "only" else AT_LEAST_2
            )
        group = pile if found.group == e.Cards((pile,)) else found.group
        if core.det in EVERY:
            raise wrong_determiner(core, "write `has a red card`, or `if every card of their hand is red`")
        if core.det in ("no", "no other"):
            return e.Negation(e.Present(group))
        return e.Present(group)


def exceeds(own: e.Expression, theirs: e.Expression, core: n.Core, word: str, *, more: bool) -> e.Expression:
    """More or fewer than another amount, or more or fewer by a number: `at least 2 cards more than ...`."""
    if core.number is None:
        return e.Compare(">" if more else "<", own, theirs)
    greater, lesser = (own, theirs) if more else (theirs, own)
    return e.Compare(compared(core, word), greater, e.Arithmetic("+", lesser, e.Number(core.number)))


def of_a_kind(meaning: Meaning) -> bool:
    """Cards of a kind, or a colour that names them: `than red cards`, `than red`."""
    return meaning.kind == "card" and meaning.many or isinstance(meaning.value, e.Constant) and meaning.kind == "colour"


def plain_cards(phrase: n.Phrase) -> bool:
    """`red cards`: cards of a kind, without a place or anything else that is said of them."""
    core = phrase.core
    return not (core.det or core.owned or core.number is not None or phrase.links or phrase.relative or phrase.also)


def every_such_card(phrase: n.Phrase) -> n.Phrase:
    """All cards of a kind, which may have been named without the word: `more blue than red cards`."""
    words = phrase.core.words if phrase.core.words[-1:] in (("card",), ("cards",)) else (*phrase.core.words, "cards")
    return replace(phrase, core=replace(phrase.core, det="every", words=words))


def refuse_any(whose: n.Phrase, phrase: n.Phrase) -> None:
    """Raises Problem for `more cards than any other player`, which could mean all of them or one of them."""
    core = whose.core
    if (
        core.det in ("any", "any other")
        or core.pronoun in ("anybody", "anyone")
        or {"anybody", "anyone"} & {*core.words}
    ):
        raise Problem(
            "which",
            f"`{text_of(whose)}`: compared with all of them, or with one of them?",
            core.span,
            "write `than every other player`, `as every other player` for all of them, or `than another player`, `as another player` for one; "
            "`they have the most cards` is also true of several who have as many",
        )


def of_same_player(place: e.Expression, pile: e.Expression) -> bool:
    """Whether a place is another pile of the player whose pile this is."""
    return (
        isinstance(place, e.Pile) and isinstance(pile, e.Pile) and place.owner is not None and place.owner == pile.owner
    )


def no_others(core: n.Core) -> str:
    """What to write for `has only red cards`."""
    if core.words[-1:] in (("card",), ("cards",)):
        described = " ".join(core.words[:-1])
    else:
        described = speech.a(singular(core.name))
    if not described:
        return AT_LEAST_2
    return f"say that there is no other card: `has no card that is not {described}`"

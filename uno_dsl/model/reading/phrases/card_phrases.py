"""Phrases about cards: which cards, from which piles, and how many."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from uno_dsl.model import expressions as e
from uno_dsl.model.belonging import Belonging
from uno_dsl.model.reading.in_other_words import COUNT_FIRST
from uno_dsl.model.reading.nouns import (
    ANY,
    COMPARISONS,
    DETERMINERS,
    EVERY,
    NO,
    OTHERS,
    OWN,
    POINTING,
    PROPERTIES,
    RELATIONS,
    SEVERAL_PILES,
    THAN,
    a,
    all_of,
    join_in_play,
    of_choice,
    one_card,
    one_meant,
    singular,
    text_of,
    which_pile,
    wrong_determiner,
)
from uno_dsl.model.reading.phrases.card_nouns import identical
from uno_dsl.model.reading.phrases.cards_together import (
    ALIKE_OR_LIKE,
    Together,
    cards_together,
    identical_ones,
    refuse_likeness,
)
from uno_dsl.model.reading.phrases.parity import has_some
from uno_dsl.model.reading.phrases.which_card import of_loop, refuse_two_cards, shown_as_kept
from uno_dsl.model.reading.phrases.without_article import refuse_either
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.plain_words import speech
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import rebuilt

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


DRAWN_LAST = (
    "only the card drawn last is known: write `the drawn card`; to let somebody play either of two, draw them one after the other, and keep the first: "
    "`keep a card called first drawn, seen by nobody`, `draws 1 card`, `the first drawn becomes the drawn card`, `draws 1 card`, "
    "`may play the first drawn or the drawn card`"
)

GOALS = ("to", "on", "onto", "on top of", "into", "under", "as")
"""The words before the place where cards go, or the name that they get."""


def without_goal(phrase: n.Phrase) -> n.Phrase:
    """The cards in `gives a red card to the dealer if they have one`: a red card."""
    return replace(phrase, links=tuple(link for link in phrase.links if link.word not in GOALS))


@dataclass(frozen=True, slots=True)
class CardPhrase:
    """A phrase about cards: which cards (a test on a variable), from which piles, and how many."""

    variable: str
    test: e.Expression
    sources: tuple[e.Expression, ...]
    group: e.Expression
    det: str
    amount: e.Expression | None
    single: e.Expression | None = None
    random: bool = False
    one: bool = False  # the noun means one card
    together: Together | None = None


@dataclass(frozen=True, slots=True)
class CardQuery:
    """What a phrase asks of cards: the tests, where they are, which are left out, and whether only the highest or lowest count."""

    core: n.Core  # without the words that are used up
    variable: str
    tests: tuple[e.Expression, ...]
    sources: tuple[e.Expression, ...]
    removed: tuple[e.Expression, ...]
    extreme: tuple[e.Expression, bool] | None
    random: bool
    together: Together | None = None


@dataclass(frozen=True, slots=True, eq=False)
class CardPhrases:
    """Understands phrases about cards. Raises Problem if a word is unknown or of the wrong kind."""

    readers: Readers

    def meant(self, phrase: n.Phrase, scope: Scope, source: e.Expression | None = None) -> CardPhrase:
        """A phrase about cards, with the piles they come from. `source` is where they are if the phrase does not say."""
        core, links = join_in_play(phrase.core, phrase.links)
        if core.pronoun == "one":
            drawn = any(link.word == "of" and link.core.words[:1] == ("drawn",) for link in links)
            if drawn and "drawn card" in scope.roles:
                raise Problem("which", "which one of the drawn cards?", phrase.span, DRAWN_LAST)
            if scope.spoken is None:
                several = next((link for link in links if link.word == "of" and of_the_top(link.core)), None)
                raise Problem(
                    "pronoun",
                    "one of what? No cards have been mentioned",
                    core.span,
                    "name the card: `if they have a draw-two`" if several is None else pile_first(several),
                )
            det = core.det or "a"
            return self.meant(
                replace(without_goal(scope.spoken), core=replace(scope.spoken.core, det=det)),
                scope.child(spoken=None),
                source,
            )
        bare = not links and phrase.relative is None
        plain = bare and (core.words == ("card",) and core.number is None or of_loop(core, scope))
        if (
            not core.pronoun
            and not core.owned
            and core.det not in ("its",)
            and not (plain and core.det in ("the", *POINTING))
        ):
            role = self.readers.players.role(core, scope) if core.words else None
            if (
                role is None
                and self.readers.card_nouns.is_card_noun(core.words, core.number) is not None
                and core.words[:1] != ("top",)
                and core.name not in self.readers.model.keeps
            ):
                return self.described(core, links, phrase.relative, scope, source)
        meaning = self.readers.phrases.value(phrase, scope)
        if meaning.kind == SEVERAL_PILES:
            raise which_pile(phrase)
        if meaning.kind == "pile":
            all_of(meaning, phrase)
            return CardPhrase("", e.ALWAYS, (meaning.value,), e.Cards((meaning.value,)), "every", None)
        if meaning.kind == "card":
            if meaning.many:
                return CardPhrase("", e.ALWAYS, (), meaning.value, "every", None)
            return CardPhrase("", e.ALWAYS, (), e.Listed((meaning.value,)), "the", None, meaning.value)
        raise Problem(
            "kind",
            f"`{text_of(phrase)}` is {a(meaning.kind)}, but cards are expected here",
            phrase.span,
            COUNT_FIRST
            if core.factor == "half"
            else shown_as_kept(meaning, phrase)
            or f"for a card that has it, write `a card that has {text_of(phrase)}`; behind another `has ...`, say `has` again: `or has {text_of(phrase)}`"
            if meaning.kind in ("colour", "number", "symbol")
            else "for example `a card from their hand`, `every card of the discard pile`, `their hand`",
        )

    def described(
        self,
        core: n.Core,
        links: tuple[n.Link, ...],
        relative: n.Relative | None,
        scope: Scope,
        source: e.Expression | None,
    ) -> CardPhrase:
        """Cards that are described by a noun, and by what stands before and after it."""
        counted = core.number is not None or core.det not in COMPARISONS or not core.det
        if core.det not in DETERMINERS or not counted or core.det in ("its", "both", "only a", "only an", "only the"):
            raise wrong_determiner(core, "for example `a card`, `every card`, `another card`, `their cards`")
        face = core.number is not None and (not core.words or core.words[-1] in self.readers.names.colours)
        if face and core.det in COMPARISONS and core.det:
            said = " ".join((*core.words, str(core.number)))
            raise Problem(
                "amount",
                f"`{core.det} {said}` of what?",
                core.span,
                f"write `{' '.join((core.det, str(core.number), *core.words))} cards`, or `{speech.a(said)}` for a card with that number",
            )
        refuse_either(core, self.readers.names)
        query = self.query(core, links, relative, scope)
        sources = query.sources or (() if source is None else (source,))
        if (
            any(isinstance(place, e.OwnedBy) for place in sources)
            and core.det not in EVERY
            and (core.number is not None or core.det in ANY)
        ):
            raise Problem(
                "which",
                f"`{text_of(n.Phrase(core=core, links=links, span=core.span))}`: from each of these players, or from one of them?",
                core.span,
                "if each of them gives one, write `every other player gives a card to the player`; if one of them does, let somebody choose `another player as the giver` first",
            )
        test = joined(query.tests)
        if sources and all(isinstance(place, e.Pile) and place.name != "hand" for place in sources):
            test = lying_elsewhere(test, e.Variable(query.variable, "card"))
        pool: e.Expression = e.Cards(sources)
        for member in query.removed:
            pool = e.Without(pool, member)
        group: e.Expression = pool if test == e.ALWAYS else e.Only(pool, query.variable, test)
        if query.together is not None and core.number is not None:
            if not core.words or core.words[-1] in self.readers.names.colours:
                raise Problem(
                    "amount",
                    f"{core.number} of what?",
                    core.span,
                    f"write `{' '.join((str(core.number), *core.words, 'cards'))} ...`",
                )
            if core.det in COMPARISONS and core.det:
                raise wrong_determiner(core, "write how many: `2 cards of one number`")
            shared = Belonging(group, core.number, query.together.alike, query.together.total)
            first, second = e.Variable(scope.variable(), "card"), e.Variable(scope.variable(), "card")
            cards, several = shared.candidates(first, second), e.Number(core.number)
            return CardPhrase(query.variable, test, sources, cards, core.det, several, together=query.together)
        if query.extreme is not None:
            value, highest = query.extreme
            group, test = e.Extreme(group, query.variable, value, highest), e.Any(())
        amount = self.amount(query, scope)
        one = query.extreme is None and one_meant(core)
        return CardPhrase(query.variable, test, sources, group, core.det, amount, random=query.random, one=one)

    def query(self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope) -> CardQuery:
        """What the words of a phrase ask of cards."""
        variable = scope.variable()
        card = e.Variable(variable, "card")
        extreme: tuple[e.Expression, bool] | None = None
        random = core.words[:1] == ("random",)
        if core.words[:1] in (("highest",), ("lowest",)):
            extreme = e.Property("worth", card), core.words[0] == "highest"
        if random or extreme is not None:
            core = replace(core, words=core.words[1:])
        relative, behind = from_where(relative)
        links = self.grouped(tuple(link for link in (*links, *behind) if not of_choice(link)))
        tests: list[e.Expression] = []
        core, links, relative = identical_ones(core, links, relative)
        together, core, links, relative = cards_together(self.readers, core, links, relative, scope)
        refuse_likeness(core, links, relative)
        same = bool({"identical", "same"} & set(core.words))
        like = next((link for link in links if same and link.word == ("as" if "same" in core.words else "to")), None)
        if like is not None:
            tests.append(self.like(card, like, scope))
            core = replace(core, words=tuple(w for w in core.words if w not in ("identical", "same")))
            links = tuple(link for link in links if link is not like)
        tests.append(self.readers.card_nouns.card_test(core, card, scope))
        sources: list[e.Expression] = []
        removed: list[e.Expression] = []
        for link in links:
            if link.word == "with" and link.core.words[:1] in (("highest",), ("lowest",)):
                owner = Meaning(card, "card")
                value = self.readers.possessions.attribute(owner, link.core.words[1:], link.span, scope).value
                extreme = value, link.core.words[0] == "highest"
            elif link.word in ("except", "but not"):
                removed.append(self.readers.phrases.value(link.phrase, scope).value)
            else:
                place, test = self.place_or_test(link, card, scope)
                sources += place
                tests += test
        if relative is not None:
            tests.append(self.readers.conditions.relative_test(relative, Meaning(card, "card"), scope))
        another = core.det in OTHERS
        if another and extreme is not None:
            raise wrong_determiner(core, f"there is only one: write `the {core.name}`")
        likened = [named for named in map(likened_card, tests) if named is not None]
        if another and likened:  # `another card with the number of the gift`
            removed.append(likened[-1])
        elif another and scope.card is None:
            raise wrong_determiner(
                core,
                "no card has been spoken of that it could be another than: write `a`, or name that card after `except`",
            )
        elif another and scope.card is not None and not scope.laid:
            removed.append(scope.card)
        elif core.det in OTHERS and core.det not in ("another", "any other"):
            raise wrong_determiner(core, "no card has been set aside: leave `other` out")
        if core.det in ("their", "his", "her"):
            who = self.readers.phrases.person(scope)
            sources.append(e.Pile("hand", who))
        return CardQuery(core, variable, tuple(tests), tuple(sources), tuple(removed), extreme, random, together)

    def like(self, card: e.Expression, link: n.Link, scope: Scope) -> e.Expression:
        """`identical to the top card`, `the same as the drawn card`."""
        other = self.readers.phrases.value(link.phrase, scope)
        if other.kind != "card":
            raise Problem(
                "kind",
                f"identical to what? `{text_of(link.phrase)}` is {a(other.kind)}",
                link.span,
                ALIKE_OR_LIKE,
            )
        return identical(card, one_card(other, text_of(link.phrase), link.span))

    def place_or_test(
        self, link: n.Link, card: e.Expression, scope: Scope
    ) -> tuple[list[e.Expression], list[e.Expression]]:
        """What a preposition says about cards: where they are (`from their hand`), or what they show (`with the colour in play`)."""
        if link.word in ("with", "of", "in", "from", "without", "on"):
            inner = self.readers.phrases.value(link.phrase, scope)
            if inner.kind == SEVERAL_PILES:
                raise which_pile(link.phrase)
            if inner.kind == "pile" and link.word not in ("with", "without"):
                all_of(inner, link.phrase)
                return [inner.value], []
            if inner.kind in ("colour", "number", "symbol") and link.word in ("with", "of", "without"):
                test: e.Expression = e.Same(e.Property(inner.kind, card), inner.value)
                return [], [e.Negation(test) if link.word == "without" else test]
            if inner.kind.startswith("any ") and link.word in ("with", "without", "of"):
                test = has_some(inner, card, self.readers.model)
                return [], [e.Negation(test) if link.word == "without" or inner.det == "no" else test]
            if inner.kind == "player" and link.word in ("of", "from"):
                all_of(inner, link.phrase)
                return [e.OwnedBy("hand", inner.value) if inner.many else e.Pile("hand", inner.value)], []
        raise Problem(
            "phrase",
            f"`{link.word} {text_of(link.phrase)}` does not describe cards",
            link.span,
            pile_first(link)
            if link.word in ("of", "from", "among") and of_the_top(link.core)
            else COUNT_FIRST
            if link.word == "of" and link.core.name == "cards"
            else "count the cards, and multiply: `the number of cards in the draw pile is at least 4 times the number of players`"
            if link.word == "for" and link.core.words in (("player",), ("players",))
            else f"give it its name as it is chosen: `the player chooses a card from their hand {link.word} {text_of(link.phrase)}`, and then `{text_of(link.phrase)}` is put where it goes"
            if link.word == "as"
            else f"name the card first, `call the card {link.word} {text_of(link.phrase)} the relic`, and speak of `the relic` then"
            if link.word in ("under", "below", "beneath") and link.core.name == "top card"
            else "cards are `of` or `in` a pile, `with` a colour, number or symbol, or `from` a hand",
        )

    def amount(self, query: CardQuery, scope: Scope) -> e.Expression | None:
        """How many cards are meant; None for all of them, or if the phrase leaves it open."""
        core = query.core
        if core.number is not None and core.words:
            counted = core.det not in (*ANY, *NO) and core.words[-1] not in self.readers.names.colours
            if counted or singular(core.words[-1]) == "card":
                return e.Number(core.number)
        if core.amount is not None:
            try:
                return self.readers.phrases.number(n.Phrase(core=core.amount, span=core.span), scope)
            except Problem:
                if core.amount.words != ("number",):
                    raise
                raise Problem(
                    "phrase",
                    "here, `as many cards as` cannot be followed by a number that is counted",
                    core.span,
                    "compare two numbers: `if the number of cards in the heap is the number of players`, "
                    "`if the number of cards in their hand is above 3`",
                ) from None
        if query.extreme is not None and one_meant(core) and core.det not in EVERY:
            return e.Number(1)
        return None

    def grouped(self, links: tuple[n.Link, ...]) -> tuple[n.Link, ...]:
        """`of the hand of every other player`: an `of`, `in` or relation after a pile or property belongs to that pile or property."""
        out: list[n.Link] = []
        for link in links:
            last = out[-1] if out else None
            if last is not None and link.word == "as" and last.core.words[:1] == ("same",) and not last.links:
                out[-1] = replace(last, links=(link,))
            elif (
                last is not None
                and (
                    last.word == "with"
                    and link.word in THAN  # `with fewer cards than the dealer`
                    or last.word == "with"
                    and link.word == "of"
                    and last.core.words[:1]
                    in (("highest",), ("lowest",))  # `with the highest total worth of their hand`
                    or link.word in ("of", "in", *RELATIONS)
                    and not (
                        link.word == "in" and last.core.words[:1] in (("highest",), ("lowest",))
                    )  # where the card is
                    and (last.links or link.word in RELATIONS or self.can_own(last.core))
                )
            ):
                out[-1] = replace(last, links=(*last.links, link))
            else:
                out.append(link)
        return tuple(out)

    def can_own(self, core: n.Core) -> bool:
        """A following `of` says whose it is."""
        if core.words[:1] in (("highest",), ("lowest",)):  # `the highest total worth of their hand`
            core = replace(core, words=core.words[1:])
        keep = self.readers.model.keeps.get(core.name) or self.readers.model.keeps.get(singular(core.name))
        return (
            keep is not None
            and keep.per_player
            or (core.name in PROPERTIES and core.det not in ("that", "this", *OWN))
            or core.name in self.readers.model.printed
            or core.name == "top card"
            or core.name in self.readers.names.definitions
            or core.words[:1] == ("total",)
        )

    def meaning(
        self,
        core: n.Core,
        links: tuple[n.Link, ...],
        relative: n.Relative | None,
        scope: Scope,
        source: e.Expression | None = None,
    ) -> Meaning:
        """The card or the cards that a phrase means, as a value."""
        if core.name in ("drawn card", "drawn cards") and "drawn card" not in scope.roles:
            raise Problem(
                "unknown-name",
                "no card has been drawn in this block, so there is no `drawn card`",
                core.span,
                "put it under the line that draws, or write `the top card`; whether a drawn card may be played is said where it is offered: "
                "`except [turn.drawn] if the drawn card is wild`",
                about="drawn card",
            )
        if (
            core.det in ("the", "that", "this")
            and (core.words == ("card",) or of_loop(core, scope))
            and not links
            and relative is None
        ):
            if scope.card is None:
                raise Problem(
                    "pronoun",
                    "no card has been mentioned, so it is not clear which card this is",
                    core.span,
                    "name it, for example `the top card`, or `a card from their hand`",
                )
            if core.words == ("card",):
                refuse_two_cards(f"{core.det} card", core.span, scope)
            return Meaning(scope.card, "card")
        found = self.described(core, links, relative, scope, source)
        if found.random:
            raise Problem(
                "which",
                f"`{core.name}`: chance decides only in a sentence of its own",
                core.span,
                "write `the player chooses a random card ... as the bait`, and then `the bait`",
            )
        return Meaning(found.group, "card", True, core.det)


def from_where(relative: n.Relative | None) -> tuple[n.Relative | None, tuple[n.Link, ...]]:
    """`a card that has the called number from their hand`: the place belongs to the card, not to what it has."""
    if relative is not None and relative.also:
        last, behind = from_where(relative.also[-1].relative)
        assert last is not None
        return replace(relative, also=(*relative.also[:-1], replace(relative.also[-1], relative=last))), behind
    if relative is None or relative.object is None:
        return relative, ()
    links = relative.object.links
    at = next((k for k, link in enumerate(links) if link.word == "from"), None)
    if at is None:
        return relative, ()
    return replace(relative, object=replace(relative.object, links=links[:at])), links[at:]


def lying_elsewhere(test: Any, card: e.Expression) -> Any:
    """A test on a card of a pile: where it asks whether the card can be played, the card is not in a hand."""
    if isinstance(test, e.MayPlay) and test.card == card:
        return replace(test, elsewhere=True)
    return rebuilt(test, lambda part: lying_elsewhere(part, card))


def likened_card(test: e.Expression) -> e.Expression | None:
    """The card with a name that a test compares cards with: `with the number of the gift`."""
    match test:
        case e.Same(right=e.Property(card=e.Slot() | e.Kept() as card)):
            return card
        case _:
            return None


def joined(tests: tuple[e.Expression, ...]) -> e.Expression:
    """All tests as one condition."""
    real = tuple(test for test in tests if test != e.ALWAYS)
    return e.ALWAYS if not real else real[0] if len(real) == 1 else e.All(real)


def of_the_top(core: n.Core) -> bool:
    """Whether several cards are named by where they lie: `the top 3 cards`."""
    return core.number not in (None, 1) and core.words[:1] == ("top",) and core.words[-1:] == ("cards",)


def pile_first(link: n.Link) -> str:
    """What to write where one of the top cards of a pile is to be chosen: they have to lie somewhere by themselves."""
    return (
        "put them into a pile of their own first: `keep a pile called peeked for every player, seen by its owner` at the left margin, "
        f"`put the top {link.core.number} cards of the draw pile into their peeked`, and then `a card of their peeked`"
    )

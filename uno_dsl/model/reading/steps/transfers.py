"""How cards get from one place to another: how many, from which pile, and who decides which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import owner_of_hand, top_cards
from uno_dsl.model.reading.depths import of_who_is_asked
from uno_dsl.model.reading.nouns import (
    COMPARISONS,
    EVERY,
    NO,
    OPERATORS,
    OWN,
    POINTING,
    SEVERAL_PILES,
    a,
    nothing_more,
    singular,
    text_of,
    which_pile,
    wrong_determiner,
)
from uno_dsl.model.reading.phrases.card_phrases import CardPhrase
from uno_dsl.model.reading.phrases.noun_phrases import ROUNDED, multiplied, rounded
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.silent_steps import COUNTER
from uno_dsl.plain_words import speech
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


PLACES = {
    "on": "top",
    "onto": "top",
    "on top of": "top",
    "into": "top",
    "in": "top",
    "to": "top",
    "under": "bottom",
    "halfway into": "middle",
    "at": "top",
}


def placed(word: str, where: n.Phrase) -> str:
    """Where cards are put: `under the top card of the heap` is right under that card, `under the heap` at the bottom."""
    return "second" if word == "under" and where.core.words == ("top", "card") else PLACES[word]


MORE = {"more", "extra", "additional", "further", "new", "fresh", "single"}


ALL_OF_THEM = ("every", "each", "all", "every other", "all other", "both", "", "their", "its", "his", "her", "the")
"""The words before cards that leave no choice: `every card`, `their cards`."""
ARTICLES_OF_ONE = ("", "the")
"""The words before one card that do not say which: `discards the red card`."""
DRAW_PILE = e.Pile("draw pile")


DISCARD_PILE = e.Pile("discard pile")


@dataclass(frozen=True, slots=True, eq=False)
class Transfers:
    """Understands amounts and piles, and moves the cards that a phrase means."""

    readers: Readers

    def drawn_slot(self, player: e.Expression, scope: Scope) -> int:
        """The slot of the drawn card, which is the card that a player drew last, in any block."""
        before = scope.roles.get("drawn card")
        if before is not None and isinstance(before.value, e.Slot) and scope.drawer == player:
            return before.value.index
        return scope.slot("drawn card", "card")

    def amount(self, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`2 cards`, `a card`, `as many cards as the penalty`, `penalty cards`, `2 cards plus the penalty`."""
        core = phrase.core
        if phrase.links and phrase.links[-1].word in ROUNDED:
            return rounded(self.amount(replace(phrase, links=phrase.links[:-1]), scope), phrase.links[-1])
        if core.det in COMPARISONS and core.det not in ("", "exactly", "only"):
            raise Problem(
                "amount",
                f"`{core.det}` does not say how many",
                core.span,
                "write the number: `draws 2 cards`, or `until they have at least 7 cards`",
            )
        if core.factor and core.amount is not None and core.amount.det == "as many":
            whole = self.amount(replace(phrase, core=core.amount), scope)
            return multiplied(core.factor, whole)
        sums = [k for k, link in enumerate(phrase.links) if link.word in OPERATORS]
        if sums:
            link = phrase.links[sums[-1]]
            left = self.amount(n.Phrase(core=core, links=phrase.links[: sums[-1]], span=phrase.span), scope)
            return e.Arithmetic(
                OPERATORS[link.word],
                left,
                self.amount(
                    n.Phrase(
                        core=link.core, links=phrase.links[sums[-1] + 1 :], relative=phrase.relative, span=link.span
                    ),
                    scope,
                ),
            )
        if core.number is not None or core.det == "as many":
            as_they_come(core)
        if phrase.links and core.amount is None and (core.number is not None or core.words in (("card",), ("cards",))):
            raise nothing_more(phrase.links[0])
        if core.det == "as many" and core.amount is not None:
            if core.amount.det == "as many" or core.words[-1:] not in ((), ("card",), ("cards",)):
                raise Problem("amount", "only cards are drawn", core.span, "for example `as many cards as the penalty`")
            return self.readers.phrases.number(
                n.Phrase(core=core.amount, links=phrase.links, relative=phrase.relative, span=core.span), scope
            )
        if core.number is not None and core.det in ("a", "an", "any", "the") and not core.words:
            raise on_purpose(f"{core.det} {core.number}", core)  # `draws a 7`
        if core.number is not None:
            more = "more" in core.words or "extra" in core.words or "additional" in core.words
            return (
                e.Arithmetic("+", scope.number, e.Number(core.number))
                if more and scope.number is not None
                else e.Number(core.number)
            )
        if core.number is None and core.det != "as many" and self.describes_cards(phrase, scope):
            as_they_come(core)
        if core.words and singular(core.words[-1]) == "card" and core.words[:1] != ("many",):
            if core.det in ("a", "an", "another", "the") and len(core.words) == 1:
                return e.Number(1)
            if core.words[:-1] in ((), ("more",), ("some",), ("several",), ("few",), ("many",)):
                raise Problem("amount", "how many cards?", core.span, no_cards(core))
            inner = n.Phrase(core=n.Core(det=core.det, words=core.words[:-1], span=core.span), span=core.span)
            return self.readers.phrases.number(inner, scope)
        return self.readers.phrases.number(phrase, scope)

    def describes_cards(self, phrase: n.Phrase, scope: Scope) -> bool:
        """`a wild card`, `the wild`, `red cards`: words that say which cards, not how many."""
        core = phrase.core
        which = tuple(word for word in core.words if singular(word) not in MORE | {"card"})
        if not which or " ".join(which) in {*self.readers.model.keeps, *scope.roles}:
            return False
        if not self.readers.card_nouns.speaks_of_cards(phrase, scope):
            return False
        try:
            self.readers.card_nouns.card_test(core, e.Variable("", "card"), scope)
        except Problem:
            return "random" in which
        return True

    def pile(self, phrase: n.Phrase, scope: Scope, doing: str) -> e.Expression:
        """A phrase that must mean one pile. `doing` begins the message if it does not."""
        meaning = self.readers.phrases.value(phrase, scope)
        if meaning.kind == "card" and not meaning.many and isinstance(meaning.value, e.Top):
            return meaning.value.pile
        if meaning.kind == SEVERAL_PILES:
            raise which_pile(phrase)
        if meaning.kind != "pile" or meaning.many:
            raise Problem(
                "kind",
                f"{doing} a pile, but `{text_of(phrase)}` is {a(meaning.kind)}",
                phrase.span,
                "the piles are: " + ", ".join(k.name for k in self.readers.model.keeps.values() if k.kind == "pile"),
            )
        return meaning.value

    def move(
        self, entry: Entry, player: e.Expression, phrase: n.Phrase, to: e.Expression, place: str, scope: Scope, source: e.Expression | None, act: n.Act | None = None,
    ) -> list[s.Step]:  # fmt: skip
        """Cards go to a pile. If the phrase leaves a choice, either the player or chance decides."""
        phrases = (phrase, *(act.alternatives if act is not None else ()))
        source = self.place_of_all(phrases, scope, source)
        found = self.readers.cards.meant(phrase, scope, source)
        random = found.random or act is not None and act.adverb == "at random"
        if random and (found.single is not None or found.det in EVERY):
            raise Problem(
                "which",
                f"`{text_of(phrase)}` leaves nothing to chance",
                phrase.span,
                "write `a random card ...`, or leave chance out",
            )
        if found.det in (*NO, *POINTING) and found.single is None:
            raise wrong_determiner(phrase.core, "for example `a card`, `every card`, `the drawn card`")
        if act is not None and act.alternatives:
            others = [self.readers.cards.meant(p, scope, source) for p in act.alternatives]
            found = either(found, others, scope, act.span)
        if found.one and found.single is None and found.amount is None and found.det in (*ARTICLES_OF_ONE, *OWN):
            if not random:
                bare = phrase.core.number is not None and not phrase.core.words
                raise Problem(
                    "which",
                    f"`{text_of(phrase)}` does not say which card",
                    phrase.span,
                    f"say of which cards: `{phrase.core.number} cards of one colour`, `{phrase.core.number} cards from their hand`"
                    if bare and phrase.links
                    else f"write `{text_of(phrase)} cards` for so many, or `{speech.a(text_of(phrase))}`"
                    if bare
                    else "write `a card` if the player may choose, `every card`, or `a random card`",
                )
        cards: e.Expression = e.Listed((found.single,)) if found.single is not None else found.group
        sources, from_top = (found.sources, None) if found.single is None else taken_from(found.single, scope)
        if found.single is not None and of_who_is_asked(found.single, scope) in scope.unsure:
            self.readers.found.append(lies_in_doubt(phrase, sources))
        if found.single is not None and not sources and found.single != scope.card and act is not None:
            sources = self.where_remembered(found.single, player, source, act)
        if found.together is not None:
            return self.move_together(entry, player, found, to, place, scope)
        on_top = top_cards(cards)
        if on_top is not None:  # those that lie there, not others like them
            sources = (on_top[0], e.Number(on_top[1]))
        if isinstance(found.single, e.Slot | e.Kept) and place_of(found.single, scope):
            now_lies(found.single, (put_at(to, place),), scope)
        if found.single is not None or found.det in ALL_OF_THEM and found.amount is None:
            return [
                s.Move(cards=cards, sources=sources, to=to, place=place, by=player, from_top=from_top, **origin(entry))
            ]
        count = found.amount or e.Number(1)
        if found.test == e.ALWAYS and not random and lie_in_order(sources) and not self.lie_open(sources[0]):
            # the player takes them as they come
            taken = (
                act is not None and act.verb == "take" and sources[0] != DRAW_PILE
            )  # not a draw: no rule about drawing hears of it
            if to == e.Pile("hand", player) and not taken:
                return [s.Draw(who=player, count=count, pile=sources[0], **origin(entry))]
            return [s.Move(cards=cards, sources=(*sources, count), to=to, place=place, by=player, **origin(entry))]
        chosen = e.Slot(scope.slot("chosen card", "card"), "card")
        secret = act is not None and act.verb == "put" and act.adverb in ("secretly", "in secret")
        pick: s.Step = s.Choose(who=player, what="card", domain=cards, target=chosen, secret=secret, **origin(entry))
        if random:
            pick = s.Pick(group=cards, what="card", target=chosen, **origin(entry))
        move = s.Move(cards=e.Listed((chosen,)), sources=sources, to=to, place=place, by=player, **origin(entry))
        steps = (pick, s.Branch(condition=e.Present(chosen), then=(move,), **origin(entry)))
        return [*steps] if count == e.Number(1) else repeated(entry, steps, count, cards, scope)

    def where_from(
        self, subject: n.Phrase | None, phrase: n.Phrase, player: e.Expression, scope: Scope
    ) -> e.Expression | None:
        """Where the cards come from that a line puts somewhere, if it does not say: the hand of whoever does it. Nowhere in particular if all are meant."""
        if subject is None and phrase.core.det in ("every", "all"):
            return None
        if subject is None and scope.they is None and scope.player is None:
            found = self.readers.cards.meant(phrase, scope, None)
            if found.single is None and not found.sources:
                if found.det in ALL_OF_THEM and found.amount is None:
                    return None
                raise from_nobody(phrase)
        return e.Pile("hand", player)

    def place_of_all(
        self, phrases: Sequence[n.Phrase], scope: Scope, source: e.Expression | None
    ) -> e.Expression | None:
        """Where cards are if a phrase does not say: `discards a 7 or an 8 from the row` says it for both."""
        if len(phrases) == 1:
            return source
        last = self.readers.cards.meant(phrases[-1], scope, None).sources
        return last[0] if len(last) == 1 else source

    def where_remembered(
        self, card: e.Expression, player: e.Expression, source: e.Expression | None, act: n.Act
    ) -> tuple[e.Expression, ...]:
        """Where a remembered card is taken from, if nothing says where it lies: who gives or discards their own must have it in hand; who
        takes it, or moves another player's, has it from the hand of the player whose it is (or of any other), or from a pile that is
        neither drawn from nor discarded on.
        """
        of_another = isinstance(card, e.Kept) and card.owner not in (None, player)
        if act.verb in ("give", "discard") and source is not None and not of_another:
            return (source,)
        if not isinstance(card, e.Kept) or act.verb != "take" and not of_another:
            return ()
        others: e.Expression = e.Without(e.Players(player), player)
        if card.owner is not None and of_another:
            others = e.Listed((card.owner,))
        piles = [keep for keep in self.readers.model.keeps.values() if keep.kind == "pile" and keep.name != "hand"]
        return (
            e.OwnedBy("hand", others),
            *(e.OwnedBy(keep.name, e.Players(player)) for keep in piles if keep.per_player),
            *(
                e.Pile(keep.name)
                for keep in piles
                if not keep.per_player and e.Pile(keep.name) not in (DRAW_PILE, DISCARD_PILE)
            ),
        )

    def lie_open(self, pile: e.Expression) -> bool:
        """Whether everybody sees all cards of a pile, so that a player who takes `a card` of it chooses which one."""
        keep = self.readers.model.keeps.get(pile.name) if isinstance(pile, e.Pile | e.Numbered) else None
        return keep is not None and keep.seen == "everybody"

    def move_together(
        self, entry: Entry, player: e.Expression, found: CardPhrase, to: e.Expression, place: str, scope: Scope
    ) -> list[s.Step]:
        """Several cards that belong together go to a pile at once."""
        choose = self.choose_together(entry, player, found, found.group, scope)
        cards = e.Listed(choose.targets)
        move = s.Move(cards=cards, sources=found.sources, to=to, place=place, by=player, **origin(entry))
        return [choose, s.Branch(condition=e.Present(choose.targets[0]), then=(move,), **origin(entry))]

    def choose_together(
        self, entry: Entry, player: e.Expression, found: CardPhrase, domain: e.Expression, scope: Scope
    ) -> s.ChooseSeveral:
        """The choice of several cards that belong together, of which the first is one of a `domain`."""
        assert found.together is not None and isinstance(found.amount, e.Number)
        targets = tuple(e.Slot(scope.slot("chosen card", "card"), "card") for _ in range(found.amount.value))
        pool: e.Expression = e.Cards(found.sources)
        if found.test != e.ALWAYS:
            pool = e.Only(pool, found.variable, found.test)
        return s.ChooseSeveral(
            who=player, domain=domain, pool=pool, variable=scope.variable(), alike=found.together.alike, total=found.together.total,
            targets=targets, **origin(entry),
        )  # fmt: skip


def place_of(card: e.Expression, scope: Scope) -> tuple[e.Expression, ...]:
    """Where a single card lies, if that is known: a top card is taken from the top of its pile, whoever else has one like it."""
    if isinstance(card, e.Top) and card.depth == 0:
        return (card.pile, e.Number(1))
    if isinstance(card, e.Top):
        return (card.pile,)
    lies = scope.lies.get(of_who_is_asked(card, scope), ())
    return tuple(dict.fromkeys(place.pile if isinstance(place, e.Top) else place for place in lies))


def taken_from(card: e.Expression, scope: Scope) -> tuple[tuple[e.Expression, ...], int | None]:
    """The piles that a single card is taken from, and its place from the top there, as far as both are known."""
    return place_of(card, scope), place_from_top(card, scope)


def place_from_top(card: e.Expression, scope: Scope) -> int | None:
    """At which place from the top of its pile a single card lies that has been named or put there, if that is known: 1 is the top card.

    A top card itself is not looked for.
    """
    if isinstance(card, e.Top):
        return card.depth + 1 if card.depth else None
    lies = scope.lies.get(of_who_is_asked(card, scope), ())
    return next((place.depth + 1 for place in lies if isinstance(place, e.Top)), None)


def put_at(pile: e.Expression, place: str) -> e.Expression:
    """Where a card lies that was put into a pile: at a place from the top, if the pile has an order and that place is known."""
    depths = {"top": 0, "second": 1}
    if owner_of_hand(pile) is not None or place not in depths:
        return pile
    return e.Top(pile, depths[place])


def lies_in_doubt(phrase: n.Phrase, places: tuple[e.Expression, ...]) -> Diagnostic:
    """A warning: a condition decides where a card lies by now, so a card equal to it could be moved instead."""
    named = " or ".join(
        f"{'in' if pile.name == 'hand' else 'on'} the {pile.name}" for pile in places if isinstance(pile, e.Pile)
    )
    return Diagnostic(
        code="lies-in-doubt", severity="warning", span=phrase.span,
        message=f"it is not certain where `{text_of(phrase)}` lies here ({named}): a line above may have put it away, and then a card equal to it may be moved instead",
        hint="write `otherwise` below that line, and indent this one under it; or end the effect there, with `its effect ends`",
    )  # fmt: skip


def now_lies(card: e.Expression, piles: tuple[e.Expression, ...], scope: Scope) -> None:
    """A card with a name was chosen from, or put on, some piles, or, if that was only under a condition, still lies where it was."""
    card = of_who_is_asked(card, scope)
    before = scope.lies.pop(card, ())
    scope.unsure.discard(card)
    if piles and not any(isinstance(part, e.Variable) for pile in piles for part in e.inside(pile)):
        scope.lies[card] = (*piles, *(pile for pile in before if pile not in piles))


def now_is(name: e.Expression, card: e.Expression, scope: Scope) -> None:
    """A name is now that of another card, which lies where it did."""
    now_lies(name, (card,) if isinstance(card, e.Top) else scope.lies.get(of_who_is_asked(card, scope), ()), scope)


def one_group(piles: tuple[e.Expression, ...]) -> e.Expression:
    """The cards of some piles."""
    return piles[0] if len(piles) == 1 and isinstance(piles[0], e.Pile) else e.Cards(piles)


def played_from(found: CardPhrase, hand: e.Expression, scope: Scope) -> tuple[e.Expression, ...]:
    """The piles that a card is played from, if it is not the hand of the player who plays it."""
    card = found.single
    piles = found.sources if card is None else (card.pile,) if isinstance(card, e.Top) else place_of(card, scope)
    assert isinstance(hand, e.Pile) and hand.owner is not None
    own = (hand, e.Pile(hand.name, scope.takers.get(hand.owner, hand.owner)))
    return () if all(pile in own for pile in piles) else piles


def repeated(
    entry: Entry, steps: tuple[s.Step, ...], count: e.Expression, cards: e.Expression, scope: Scope
) -> list[s.Step]:
    """The same steps for one card after the other, until there are enough, or no more of these cards."""
    done = e.Slot(scope.slot(COUNTER, "number"), "number")
    start = s.Assign(target=done, value=e.Number(0), **origin(entry))
    more = s.Assign(target=done, value=e.Arithmetic("+", done, e.Number(1)), **origin(entry))
    enough = e.Any((e.Compare(">=", done, count), e.Negation(e.Present(cards))))
    return [start, s.Loop(until=enough, body=(*steps, more), **origin(entry))]


def lie_in_order(piles: tuple[e.Expression, ...]) -> bool:
    """Whether cards lie in one pile that nobody holds in hand."""
    return len(piles) == 1 and (
        isinstance(piles[0], e.Numbered) or isinstance(piles[0], e.Pile) and piles[0].owner is None
    )


def either(first: CardPhrase, others: list[CardPhrase], scope: Scope, span: Span) -> CardPhrase:
    """`a wild or a draw-two`: a card of either kind. Raises Problem if the alternatives are not as many cards, or go together."""
    if any(found.sources != first.sources for found in others):
        raise Problem(
            "which",
            "these alternatives are in different places, and the place is said once for all of them",
            span,
            "say the place with the first one, too, such as `a wild from the row or a 7 from the row`, or let the player do one of two lines",
        )
    if any(found.together is not None for found in (first, *others)) or not all(as_many(first, x) for x in others):
        raise Problem(
            "amount",
            "these alternatives are not cards that can be chosen one by one: each must be as many cards, described by themselves",
            span,
            "write `the player does one of these` above two lines, such as `discards 2 cards of one number` and `discards a wild`",
        )
    variable = scope.variable()
    card = e.Variable(variable, "card")
    test = e.Any(tuple(e.Among(card, found.group) for found in (first, *others)))
    group = e.Only(e.Cards(first.sources), variable, test)
    return CardPhrase(variable, test, first.sources, group, first.det, first.amount, random=first.random)


def as_many(first: CardPhrase, other: CardPhrase) -> bool:
    """Whether two alternatives are the same number of cards: `a wild or a 7`, `2 wilds or draw-twos`."""
    one = (None, e.Number(1))
    if first.amount in one:
        return other.amount in one
    return other.amount == first.amount or other.amount is None and not other.one


def as_they_come(core: n.Core) -> None:
    """Cards that are drawn or dealt are counted, not chosen, so no word can say which. Raises Problem."""
    if {singular(word) for word in core.words} <= MORE | {"card"}:
        return
    raise on_purpose(" ".join(core.words), core)


def on_purpose(what: str, core: n.Core) -> Problem:
    """The problem that cards are drawn as if they could be seen."""
    return Problem(
        "amount",
        f"`{what}` cannot be drawn on purpose: cards are drawn from the top of the pile",
        core.span,
        "write `draws 2 cards`; to go on until a certain card comes, `draws cards until the drawn card is a 7`",
    )


def no_cards(core: n.Core) -> str:
    """The hint for a draw that does not say of how many cards; `no card` is no draw."""
    if core.det == "no":
        return "leave the line out; what happens in place of a draw is `nothing happens instead`, under `when a player would draw cards if ...`"
    return "write a number: `draws 2 cards`"


def from_nobody(phrase: n.Phrase) -> Problem:
    """Cards that would come from the hand of whoever moves them, where nobody has been mentioned."""
    said = text_of(phrase)
    return Problem(
        "which",
        f"`{said}`: where from? No player has been mentioned whose hand it could be",
        phrase.span,
        f"name the pile, as in `put {said} of the draw pile ...`, or the player: `the dealer puts ...`",
    )

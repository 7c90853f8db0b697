"""Verbs that move, turn and show cards: draw, put, discard, take, deal, shuffle, turn up, turn over, show, look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import owner_of_hand, top_cards
from uno_dsl.model.first_pile import gathered_in
from uno_dsl.model.reading.kept_names import named_when_drawn
from uno_dsl.model.reading.nouns import a, nothing_more, text_of
from uno_dsl.model.reading.phrases.which_card import refuse_open_card
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.actors import as_group, for_each
from uno_dsl.model.reading.steps.deals import deal
from uno_dsl.model.reading.steps.orders import LOOKED_AT, in_any_order, without_order
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.transfers import (
    ALL_OF_THEM,
    DISCARD_PILE,
    DRAW_PILE,
    PLACES,
    now_lies,
    on_purpose,
    placed,
    put_at,
    taken_from,
)
from uno_dsl.model.reading.steps.turns_taken import take_turn
from uno_dsl.model.reading.steps.verb_objects import links_of_clauses, names_somebody, phrase_of, split
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


MOST_SHOWN = 9
"""How many cards of their choice a player can show: each of them is a choice of its own."""


@dataclass(frozen=True, slots=True)
class Deep:
    """A card, the pile that it goes into, and how many cards it lies under then."""

    card: n.Phrase
    pile: n.Phrase
    depth: n.Phrase | None  # None if the player chooses the place: `anywhere into the draw pile`


def under_so_many(phrase: n.Phrase) -> Deep | None:
    """`it into the draw pile under 3 cards`, `... under as many cards as the depth`; None for any other phrase."""
    into = next((k for k, link in enumerate(phrase.links) if link.word in ("into", "in")), None)
    anywhere = next((k for k, link in enumerate(phrase.links) if link.word.startswith("anywhere")), None)
    if anywhere is not None:
        link = phrase.links[anywhere]
        pile = n.Phrase(core=link.core, links=phrase.links[anywhere + 1 :], span=link.span)
        return Deep(replace(phrase, links=phrase.links[:anywhere]), pile, None)
    under = next((k for k, link in enumerate(phrase.links) if link.word == "under"), None)
    if into is None or under is None or under < into or phrase.relative is not None:
        return None
    depth = phrase.links[under]
    if depth.core.words not in (("card",), ("cards",)) or depth.core.number is None and depth.core.amount is None:
        return None

    def part(first: int, last: int | None) -> n.Phrase:
        return n.Phrase(
            core=phrase.links[first].core, links=phrase.links[first + 1 : last], span=phrase.links[first].span
        )

    card = n.Phrase(core=phrase.core, links=phrase.links[:into], span=phrase.span)
    return Deep(card, part(into, under), part(under, None))


@dataclass(frozen=True, slots=True, eq=False)
class Moves:
    """Understands verbs about cards and piles."""

    readers: Readers

    def do_draw(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = phrase_of(act, "the next player draws 2 cards")
        phrase, parts = split(phrase, ("from", "as"))
        if "as" in parts and not isinstance(entry.node, n.Norm):  # in an offer, it is the name of whoever draws
            raise named_when_drawn(parts["as"], self.readers.model.keeps)
        who = self.readers.actors.of(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            pile: e.Expression = DRAW_PILE
            if "from" in parts:
                meaning = self.readers.phrases.value(parts["from"], inner)
                if meaning.kind != "pile" or meaning.many:
                    raise Problem(
                        "kind",
                        f"cards are drawn from a pile, and `{text_of(parts['from'])}` is {a(meaning.kind)}",
                        parts["from"].span,
                        "for example `draws 1 card from the draw pile`",
                    )
                pile = meaning.value
            if phrase.relative is not None and phrase.core.number is not None:
                raise on_purpose(f"{text_of(phrase)} ...", phrase.core)
            if isinstance(pile, e.Pile) and pile.owner is not None:  # a hidden hand: the card is picked at random
                plain = n.Phrase(
                    core=n.Core(det="a", words=("random", "card"), number=phrase.core.number, span=phrase.core.span),
                    links=(n.Link(word="from", core=parts["from"].core, span=phrase.span),),
                    span=phrase.span,
                )
                return self.readers.transfers.move(entry, player, plain, e.Pile("hand", player), "top", inner, pile)
            count = self.readers.transfers.amount(phrase, inner)
            slot = self.readers.transfers.drawn_slot(player, outer)
            drawn = e.Slot(slot, "card")
            outer.roles["drawn card"], outer.drawer = Meaning(drawn, "card"), player
            if not isinstance(player, e.Variable):
                outer.lies[drawn] = (e.Pile("hand", player),)
            return [s.Draw(who=player, count=count, pile=pile, into=slot, **origin(entry))]

        return for_each(entry, who, scope, build)

    def do_put(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = phrase_of(act, "the player puts their hand under the draw pile")
        if (ordered := without_order(phrase)) is not None:
            return in_any_order(self.readers, entry, subject, act, ordered, scope)
        if (deep := under_so_many(phrase)) is not None:
            return self.insert(entry, subject, act, deep, scope)
        links = (*phrase.links, *links_of_clauses(phrase.relative))
        place_word = next(
            (link.word for link in reversed(links) if link.word in PLACES and link.word not in ("in", "of")),
            None,
        ) or next((link.word for link in reversed(links) if link.word == "in"), None)
        phrase, parts = split(phrase, (place_word,)) if place_word is not None else (phrase, {})
        if place_word is None or place_word not in parts:
            raise Problem("object", "put it where?", act.span, where_to(act))
        phrase, named = split(phrase, ("as",))
        place, who = placed(place_word, parts[place_word]), self.readers.actors.of(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            choice, chosen = self.readers.pile_groups.chosen(entry, parts[place_word], player, inner, outer)
            to = chosen or self.readers.transfers.pile(parts[place_word], inner, "cards are put on")
            if place != "top" and owner_of_hand(to) is not None:
                raise Problem(
                    "unread",
                    f"`{place_word}` has no effect before `{text_of(parts[place_word])}`: the cards of a hand have no order",
                    act.span,
                    "write `into`; other piles have a top and a bottom",
                )
            where = self.readers.transfers.where_from(subject, phrase, player, scope)
            steps = self.readers.transfers.move(entry, player, phrase, to, place, inner, where, act)
            if any(gathered_in(step) is not None for step in steps):
                outer.gathered = to
            if "as" in named:
                kept = self.kept_as(entry, named["as"], phrase, player, inner)
                now_lies(kept.target, (put_at(to, place),), outer)
                choice.append(kept)
            return [*choice, *steps]

        return for_each(entry, who, scope, build)

    def kept_as(self, entry: Entry, name: n.Phrase, phrase: n.Phrase, player: e.Expression, scope: Scope) -> s.Assign:
        """`puts the top card of their stock on the row as their pick`: which card that is, is kept before it is put there."""
        card = self.readers.cards.meant(phrase, scope, e.Pile("hand", player)).single
        kept = self.readers.phrases.value(name, scope) if name.core.name in self.readers.model.keeps else None
        if card is None or kept is None or kept.kind != "card" or kept.many or not isinstance(kept.value, e.Kept):
            raise nothing_more(n.Link(word="as", core=name.core, links=name.links, span=name.span))
        return s.Assign(target=kept.value, value=card, **origin(entry))

    def insert(self, entry: Entry, subject: n.Phrase | None, act: n.Act, deep: Deep, scope: Scope) -> list[s.Step]:
        """`puts it into the draw pile under as many cards as the depth`: one card, at a place that a number says."""
        who = self.readers.actors.of(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            found = self.readers.cards.meant(deep.card, inner, e.Pile("hand", player))
            if found.single is None:
                raise Problem(
                    "which",
                    f"which card? `{text_of(deep.card)}` does not say",
                    deep.card.span,
                    "let somebody choose it first: `the player chooses a card from their hand as the bait`, then `puts the bait into ...`",
                )
            to = self.readers.transfers.pile(deep.pile, inner, "cards are put into")
            sources, from_top = taken_from(found.single, inner)
            sources = sources or self.readers.transfers.where_remembered(found.single, player, None, act)
            steps: list[s.Step] = []
            if deep.depth is None:
                if act.adverb not in ("", "secretly", "in secret"):
                    raise Problem(
                        "unread",
                        f"`{act.adverb}` has no effect here",
                        act.span,
                        "leave it out: the place is chosen in secret",
                    )
                depth: e.Expression = e.Slot(outer.slot("number of cards above it", "number"), "number")
                places = e.Numbers(e.Number(0), e.Count(to))
                steps.append(
                    s.Choose(who=player, what="number", domain=places, target=depth, secret=True, **origin(entry))
                )
            else:
                depth = self.readers.transfers.amount(deep.depth, inner)
            if sources:
                now_lies(found.single, (to,), inner)
            return [*steps, s.Insert(
                card=found.single, sources=sources, to=to, depth=depth, by=player, from_top=from_top, **origin(entry),
            )]  # fmt: skip

        return for_each(entry, who, scope, build)

    def do_discard(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """Where cards are played, discarded ones go under the top card, which stays the one to follow; elsewhere on top."""
        phrase, parts = split(phrase_of(act, "the player discards a card"), ("on", "onto", "on top of", "under"))
        who = self.readers.actors.of(subject, scope, act)
        place = "second" if self.readers.cards_are_played else "top"
        for word, where in parts.items():
            names = (("top", "card"),) if word == "under" else (("discard", "pile"), ("top", "card"))
            if where.core.words not in names:
                raise Problem(
                    "object",
                    f"nothing is discarded {word} {text_of(where)}",
                    where.span,
                    "write `discards ... on the discard pile` or `discards ... under the top card`; for another pile, `puts ... on the heap`",
                )
            place = "second" if word == "under" else "top"

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            return self.readers.transfers.move(
                entry, player, phrase, DISCARD_PILE, place, inner, e.Pile("hand", player), act
            )

        return for_each(entry, who, scope, build)

    def do_take(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        held = self.readers.value_changes.held(entry, subject, act, scope, "+")
        if held is not None:
            return held
        phrase, parts = split(phrase_of(act, "the player takes every card of the battle-pile"), ("into", "as"))
        if "as" in parts:
            return self.take_as(entry, subject, act, phrase, parts, scope)
        who = self.readers.actors.of(subject, scope, act)
        if phrase.core.words[-1:] == ("turn",):
            return take_turn(self.readers, entry, subject, act, phrase, scope)
        if (
            not phrase.links
            and phrase.relative is None
            and not phrase.core.owned
            and (phrase.core.number is not None or phrase.core.det == "as many")
            and self.readers.card_nouns.is_card_noun(phrase.core.words) in ("card", None)
        ):
            return self.do_draw(entry, subject, act, scope)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            if "into" in parts and self.readers.phrases.value(parts["into"], inner).value != e.Pile("hand", player):
                raise Problem(
                    "which",
                    "what a player takes goes into their own hand",
                    parts["into"].span,
                    "write `into their hand`, or nothing; for another place, `puts every card of the discard pile into the pot`",
                )
            steps, found = self.readers.actors.source_of_somebody(entry, phrase, player, inner, outer)
            top = phrase.core.words[:1] == ("top",) and phrase.core.number is not None  # `the top 2 cards of the heap`
            if self.readers.card_nouns.speaks_of_cards(phrase, scope) and not top:
                cards = self.readers.cards.meant(found, inner, None)
                if cards.single is None and not cards.sources:
                    raise Problem(
                        "which",
                        "taken from where?",
                        act.span,
                        "say where: `takes a card from the discard pile`, `from the next player's hand`; or write `draws 1 card`",
                    )
            return [
                *steps,
                *self.readers.transfers.move(entry, player, found, e.Pile("hand", player), "top", inner, None, act),
            ]

        return for_each(entry, who, scope, build)

    def take_as(
        self,
        entry: Entry,
        subject: n.Phrase | None,
        act: n.Act,
        cards: n.Phrase,
        parts: Mapping[str, n.Phrase],
        scope: Scope,
    ) -> list[s.Step]:
        """`takes a random card from the next player's hand as the loot`: the card is chosen, and then it is taken."""
        name = parts["as"]
        into = (n.Link(word="into", core=parts["into"].core, span=name.span),) if "into" in parts else ()
        named = n.Link(word="as", core=name.core, span=name.span)
        card = self.readers.cards.meant(cards, scope, None).single
        if card is not None and name.core.name in self.readers.model.keeps:
            kept = self.readers.phrases.value(name, scope)
            if kept.kind != "card" or kept.many:
                raise nothing_more(n.Link(word="as", core=name.core, links=name.links, span=name.span))
            keep = s.Assign(target=kept.value, value=card, **origin(entry))
            kept_card = replace(act, object=n.Phrase(core=name.core, links=into, span=name.span))
            return [keep, *self.readers.verbs.part(entry, subject, kept_card, scope)]
        if card is not None:  # nobody chooses the top card of a pile
            call = n.Call(phrases=(cards,), det="the", name=name.core.name, span=act.span)
            steps = self.readers.sentences.call(entry, call, scope)
            who = self.readers.actors.of(subject, scope, act)
            if who.many:
                return [*steps, *self.readers.verbs.part(entry, subject, take_of(act, name, into), scope)]
            taken = replace(act, object=replace(cards, links=(*cards.links, *into)))
            steps += self.readers.verbs.part(entry, subject, taken, scope)
            loot = n.Phrase(core=replace(name.core, det="the"), span=name.span)
            now_lies(self.readers.phrases.value(loot, scope).value, (e.Pile("hand", who.value),), scope)
            return steps
        choose = replace(act, verb="choose", object=replace(cards, links=(*cards.links, named)))
        steps = self.readers.verbs.part(entry, subject, choose, scope)
        return [*steps, *self.readers.verbs.part(entry, subject, take_of(act, name, into), scope)]

    def do_deal(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        self.by_one(subject, act, scope)
        return deal(self.readers, entry, act, scope)

    def do_shuffle(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        self.by_one(subject, act, scope)
        phrase, parts = split(phrase_of(act, "shuffle the draw pile"), ("into",))
        if "into" in parts:
            to = self.readers.transfers.pile(parts["into"], scope, "cards are shuffled into")
            moved = self.readers.transfers.move(
                entry, self.readers.phrases.anchor(scope), phrase, to, "top", scope, None
            )
            return [*moved, s.Shuffle(pile=to, **origin(entry))]
        return [s.Shuffle(pile=self.readers.transfers.pile(phrase, scope, "shuffling needs"), **origin(entry))]

    def by_one(self, subject: n.Phrase | None, act: n.Act, scope: Scope) -> None:
        """Cards are shuffled, dealt or turned over once, whoever does it. Several players cannot do it together."""
        if subject is not None and self.readers.actors.of(subject, scope, act).many:
            raise Problem(
                "which",
                f"`{text_of(subject)}` cannot {act.verb} the same cards: it is done once",
                subject.span,
                f"leave the subject out: `{act.verb} the draw pile`",
            )

    def do_turn_up(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = act.object
        if isinstance(phrase, n.Phrase) and (put := put_face_up(act, phrase)) is not None:
            return self.do_put(entry, subject, put, scope)
        who = self.readers.actors.of(subject, scope, act)
        if isinstance(phrase, n.Phrase) and not is_next_card(phrase):
            raise Problem(
                "object",
                f"`{text_of(phrase)}` cannot be turned up: `turns up a card` means that the top card of the draw pile goes on the discard pile",
                act.span,
                f"for another pile write where the card goes: `{text_of(subject) if subject is not None else 'the player'} "
                f"{'puts' if subject is None or not subject.core.pronoun else 'put'} {text_of(phrase)} on the {self.open_pile()}`",
            )
        return [s.TurnUp(who=who.value, **origin(entry))]

    def open_pile(self) -> str:
        """A pile on which cards can be turned up: one of this game that is seen, for an example."""
        piles = (k for k in self.readers.model.keeps.values() if k.kind == "pile" and not k.per_player)
        return next((k.name for k in piles if k.seen in ("everybody", "top")), "heap")

    def do_turn_over(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        self.by_one(subject, act, scope)
        meaning = self.readers.phrases.value(phrase_of(act, "turn over the draw pile"), scope)
        if meaning.kind != "pile" or meaning.many:
            raise Problem(
                "kind",
                f"only a pile can be turned over, not {a(meaning.kind)}",
                act.span,
                "to reveal a card write `the player shows the top card of the draw pile to every player`; "
                "to put it face up, `put the top card of the draw pile on the discard pile`; "
                "hands follow the side in play by themselves",
            )
        return [s.TurnOver(pile=meaning.value, **origin(entry))]

    def do_show(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = split(phrase_of(act, "the player shows their hand to the challenger"), ("to",))
        who = self.readers.actors.of(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            pick, cards = self.shown(entry, phrase, player, inner, e.Pile("hand", player))
            to: e.Expression = e.Players(player)
            steps: list[s.Step] = []
            if "to" in parts:
                steps, whom = self.readers.actors.somebody(entry, parts["to"], player, inner, outer)
                near = outer if steps else scope if names_somebody(whom) else inner
                to = as_group(self.readers.actors.group(whom, near))
            return [*steps, *pick, s.Show(owner=player, cards=cards, to=to, **origin(entry))]

        return for_each(entry, who, scope, build)

    def do_look_at(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.readers.actors.of(subject, scope, act)
        phrase = phrase_of(act, "the player looks at the next player's hand")
        if who.many:
            return self.seen_by_several(entry, phrase, who, scope)
        inner = scope.child(they=who.value)
        steps, phrase = self.readers.actors.source_of_somebody(entry, phrase, who.value, inner, scope)
        pick, cards = self.shown(entry, phrase, who.value, inner, None)
        if not pick and top_cards(cards) is not None:
            scope.roles[LOOKED_AT] = Meaning(cards, "card", True, "the")
        return [*steps, *pick, s.Show(owner=who.value, cards=cards, to=as_group(who), **origin(entry))]

    def seen_by_several(self, entry: Entry, phrase: n.Phrase, who: Meaning, scope: Scope) -> list[s.Step]:
        """`everybody sees the hand of the next player`: it is shown to them. What is not one player's hand, each of them looks at."""
        owner = self.owner_named(phrase, scope)
        if owner is not None:
            return [s.Show(owner=owner, cards=e.Cards((e.Pile("hand", owner),)), to=as_group(who), **origin(entry))]

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            pick, cards = self.shown(entry, phrase, player, inner, None)
            return [*pick, s.Show(owner=player, cards=cards, to=e.Listed((player,)), **origin(entry))]

        return for_each(entry, who, scope, build)

    def owner_named(self, phrase: n.Phrase, scope: Scope) -> e.Expression | None:
        """Whose hand a phrase means, if that is the same player whoever looks at it: `the hand of the next player`, not `their hand`."""
        who_looks, known = e.Variable(scope.variable(), "player"), len(self.readers.found)
        meaning = self.readers.phrases.value(phrase, scope.child(they=who_looks))
        del self.readers.found[known:]  # whoever looks, it is shown to all of them at once
        owner = owner_of_hand(meaning.value)
        return None if owner is None or meaning.many or who_looks in e.inside(owner) else owner

    def shown(
        self, entry: Entry, phrase: n.Phrase, player: e.Expression, scope: Scope, hand: e.Expression | None
    ) -> tuple[list[s.Step], e.Expression]:
        """The cards that are shown or looked at: all that the phrase means, or one that its holder or chance picks."""
        found = self.readers.cards.meant(phrase, scope, hand)
        if found.single is None and found.amount is None and found.variable:
            refuse_open_card(phrase)
        if found.single is not None or found.det in ALL_OF_THEM and found.amount is None and not found.random:
            return [], found.group
        count = 1 if found.amount is None else found.amount.value if isinstance(found.amount, e.Number) else 0
        if not 1 <= count <= MOST_SHOWN or count > 1 and found.random:
            raise Problem(
                "amount",
                f"`{text_of(phrase)}`: cards are shown one at a time, as many as a player chooses, or all of them",
                phrase.span,
                "write `shows a card`, `shows 2 cards`, `shows a random card`, `shows every red card` or `shows their hand`",
            )
        if found.random:
            chosen = e.Slot(scope.slot("chosen card", "card"), "card")
            return [s.Pick(group=found.group, what="card", target=chosen, **origin(entry))], e.Listed((chosen,))
        if hand is None or found.sources != (hand,):
            raise Problem(
                "which",
                f"which card? `{text_of(phrase)}` does not say",
                phrase.span,
                "write `the top card of the draw pile`, `a random card of the next player's hand` or `every card of ...`",
            )
        if found.together is not None:
            together = self.readers.transfers.choose_together(entry, player, found, found.group, scope)
            return [together], e.Listed(together.targets)
        targets = tuple(e.Slot(scope.slot("chosen card", "card"), "card") for _ in range(count))
        steps: list[s.Step] = []
        left = found.group
        for target in targets:
            steps.append(s.Choose(who=player, what="card", domain=left, target=target, **origin(entry)))
            left = e.Without(left, target)
        return steps, e.Listed(targets)


def is_next_card(phrase: n.Phrase) -> bool:
    """`a card`, `1 card`, `the top card of the draw pile`: what is turned up."""
    core, where = phrase.core, [(link.word, link.core.name) for link in phrase.links]
    return core.words in (("card",), ("top", "card")) and where in ([], [("of", "draw pile")], [("from", "draw pile")])


def put_face_up(act: n.Act, phrase: n.Phrase) -> n.Act | None:
    """`turns up the top card of their stock on the heap` as what it is: the card is put on the heap. None for anything else."""
    at = next((k for k, link in enumerate(phrase.links) if link.word in ("on", "onto", "on top of", "into")), None)
    if at is None or phrase.core.words[:1] != ("top",) or phrase.relative is not None or at == 0:
        return None
    return replace(act, verb="put")


def take_of(act: n.Act, name: n.Phrase, into: tuple[n.Link, ...]) -> n.Act:
    """The act of taking the card that has got a name."""
    return replace(act, object=n.Phrase(core=replace(name.core, det="the"), links=into, span=name.span))


def where_to(act: n.Act) -> str:
    """The hint for cards that are put nowhere; `lays pairs` is a rule of one's own, called by a verb."""
    core = act.object.core if isinstance(act.object, n.Phrase) else None
    if (
        core is not None
        and core.words[-1:] in (("pairs",), ("sets",), ("runs",), ("melds",))
        and not core.det
        and core.number is None
    ):
        return (
            "write what is done, and where the cards go: `the player may put 2 cards of one number from their hand into their pairs`; "
            "a rule of your own cannot be called by a verb"
        )
    links = [part for part in inside(act) if isinstance(part, n.Link)]
    place = next((link for link in reversed(links) if link.word in PLACES and link.word not in ("in", "of")), None)
    if place is not None:
        where = f"{place.word} {text_of(n.Phrase(core=place.core, span=place.span))}"
        return (
            f"`{where}` is read as a part of what the cards are: describe them first, in a line at the left margin, "
            f"`a card is a fit if it has the colour of the top card or it has the number of the top card`, and then `puts a fit from their hand {where}`"
        )
    return "say `on`, `under` or `into` a pile; a hand that lies open for a time stays in the hand: `until the round ends`, and under it `they show their hand to everybody`"

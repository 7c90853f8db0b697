"""Actions that move cards: drawing, putting, taking, giving, swapping, dealing, shuffling, showing."""

from __future__ import annotations

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.acting import Acting, as_group
from uno_dsl.model.reading.card_phrases import CardPhrase
from uno_dsl.model.reading.nouns import ANY, COMPARISONS, OPERATORS, a, singular, text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.syntax import nodes as n

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
DRAW_PILE = e.Pile("draw pile")
MORE = {"more", "extra", "additional", "further", "new", "fresh", "single"}
"""Words before `cards` that only mean: in addition to earlier ones."""
DISCARD_PILE = e.Pile("discard pile")


class Moves(Acting):
    """Understands actions that move cards."""

    def do_draw(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = self.phrase_of(act, "the next player draws 2 cards")
        phrase, parts = self.split(phrase, ("from", "as"))
        who = self.actors(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            pile: e.Expression = DRAW_PILE
            if "from" in parts:
                meaning = self.value(parts["from"], inner)
                if meaning.kind != "pile" or meaning.many:
                    raise Problem(
                        "kind",
                        f"cards are drawn from a pile, and `{text_of(parts['from'])}` is {a(meaning.kind)}",
                        parts["from"].span,
                        "for example `draws 1 card from the draw pile`",
                    )
                pile = meaning.value
            if isinstance(pile, e.Pile) and pile.owner is not None:  # a hidden hand: the card is picked at random
                plain = n.Phrase(
                    core=n.Core(det="a", words=("random", "card"), number=phrase.core.number, span=phrase.core.span),
                    links=(n.Link(word="from", core=parts["from"].core, span=phrase.span),),
                    span=phrase.span,
                )
                return self.move(entry, player, plain, e.Pile("hand", player), "top", inner, pile)
            count = self.amount(phrase, inner)
            slot = self.drawn_slot(player, outer)
            drawn = e.Slot(slot, "card")
            outer.roles["drawn card"], outer.drawer = Meaning(drawn, "card"), player
            if not isinstance(player, e.Variable):
                outer.lies[drawn] = (e.Pile("hand", player),)
            return [s.Draw(who=player, count=count, pile=pile, into=slot, rule=entry.id, span=entry.span)]

        return self.for_each(entry, who, scope, build)

    def drawn_slot(self, player: e.Expression, scope: Scope) -> int:
        """The slot of the drawn card, which is the card that a player drew last, in any block."""
        before = scope.roles.get("drawn card")
        if before is not None and isinstance(before.value, e.Slot) and scope.drawer == player:
            return before.value.index
        return scope.slot("drawn card", "card")

    def amount(self, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`2 cards`, `a card`, `as many cards as the penalty`, `penalty cards`, `2 cards plus the penalty`."""
        core = phrase.core
        if core.det in COMPARISONS and core.det not in ("", "exactly", "only"):
            raise Problem(
                "amount",
                f"`{core.det}` leaves open how many",
                core.span,
                "write the number: `draws 2 cards`, or `until they have at least 7 cards`",
            )
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
        if core.det == "as many" and core.amount is not None:
            return self.number(n.Phrase(core=core.amount, links=phrase.links, span=core.span), scope)
        if core.number is not None:
            more = "more" in core.words or "extra" in core.words or "additional" in core.words
            return (
                e.Arithmetic("+", scope.number, e.Number(core.number))
                if more and scope.number is not None
                else e.Number(core.number)
            )
        if core.words and singular(core.words[-1]) == "card" and core.words[:1] != ("many",):
            if core.det in ("a", "an", "another", "the") and len(core.words) == 1:
                return e.Number(1)
            if core.words[:-1] in ((), ("more",), ("some",), ("several",), ("few",), ("many",)):
                raise Problem("amount", "how many cards?", core.span, "write a number: `draws 2 cards`")
            inner = n.Phrase(core=n.Core(det=core.det, words=core.words[:-1], span=core.span), span=core.span)
            return self.number(inner, scope)
        return self.number(phrase, scope)

    def pile(self, phrase: n.Phrase, scope: Scope, doing: str) -> e.Expression:
        meaning = self.value(phrase, scope)
        if meaning.kind == "card" and not meaning.many and isinstance(meaning.value, e.Top):
            return meaning.value.pile
        if meaning.kind != "pile" or meaning.many:
            raise Problem(
                "kind",
                f"{doing} a pile, but `{text_of(phrase)}` is {a(meaning.kind)}",
                phrase.span,
                "the piles are: " + ", ".join(k.name for k in self.model.keeps.values() if k.kind == "pile"),
            )
        return meaning.value

    def move(
        self, entry: Entry, player: e.Expression, phrase: n.Phrase, to: e.Expression, place: str, scope: Scope, source: e.Expression | None, act: n.Act | None = None,
    ) -> list[s.Step]:  # fmt: skip
        """Cards go to a pile. If the phrase leaves a choice, either the player or chance decides."""
        found = self.cards(phrase, scope, source)
        random = found.random or act is not None and act.adverb == "at random"
        if act is not None and act.alternatives:
            found = self.either(found, [self.cards(p, scope, source) for p in act.alternatives], scope)
        steps: list[s.Step] = []
        if found.single is not None:
            return [
                s.Move(
                    cards=e.Listed((found.single,)),
                    sources=scope.lies.get(found.single, ()),
                    to=to,
                    place=place,
                    by=player,
                    rule=entry.id,
                    span=entry.span,
                )
            ]
        if (
            found.det in ("every", "each", "all", "every other", "all other", "both", "")
            and found.amount is None
            or found.det in ("their", "its", "his", "her", "the")
            and found.amount is None
        ):
            return [
                s.Move(
                    cards=found.group,
                    sources=found.sources,
                    to=to,
                    place=place,
                    by=player,
                    rule=entry.id,
                    span=entry.span,
                )
            ]
        count = found.amount or e.Number(1)
        piles = found.sources
        ordered = (
            not random
            and len(piles) == 1
            and isinstance(piles[0], e.Pile)
            and piles[0].owner is None
            and found.test == e.ALWAYS
        )
        if ordered:
            return (
                [s.Draw(who=player, count=count, pile=piles[0], into=None, rule=entry.id, span=entry.span)]
                if to == e.Pile("hand", player)
                else [
                    s.Move(
                        cards=found.group,
                        sources=(*found.sources, count),
                        to=to,
                        place=place,
                        by=player,
                        rule=entry.id,
                        span=entry.span,
                    )
                ]
            )
        slot = scope.slot("chosen card", "card")
        chosen = e.Slot(slot, "card")
        if random:
            steps.append(s.Pick(group=found.group, what="card", target=chosen, rule=entry.id, span=entry.span))
        else:
            steps.append(
                s.Choose(who=player, what="card", domain=found.group, target=chosen, rule=entry.id, span=entry.span)
            )
        steps.append(
            s.Branch(
                condition=e.Present(chosen),
                then=(
                    s.Move(
                        cards=e.Listed((chosen,)),
                        sources=found.sources,
                        to=to,
                        place=place,
                        by=player,
                        rule=entry.id,
                        span=entry.span,
                    ),
                ),
                rule=entry.id,
                span=entry.span,
            )
        )
        if count == e.Number(1):
            return steps
        done = e.Slot(scope.slot("counter", "number"), "number")
        more = s.Assign(target=done, value=e.Arithmetic("+", done, e.Number(1)), rule=entry.id, span=entry.span)
        start = s.Assign(target=done, value=e.Number(0), rule=entry.id, span=entry.span)
        return [
            start,
            s.Loop(
                until=e.Any((e.Compare(">=", done, count), e.Negation(e.Present(found.group)))),
                body=(*steps, more),
                rule=entry.id,
                span=entry.span,
            ),
        ]

    def either(self, first: CardPhrase, others: list[CardPhrase], scope: Scope) -> CardPhrase:
        """`a wild or a draw-two`: a card of either kind."""
        variable = scope.variable()
        card = e.Variable(variable, "card")
        test = e.Any(tuple(e.Among(card, found.group) for found in (first, *others)))
        group = e.Only(e.Cards(first.sources), variable, test)
        return CardPhrase(variable, test, first.sources, group, first.det, first.amount, random=first.random)

    def do_put(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = self.phrase_of(act, "the player puts their hand under the draw pile")
        place_word = next(
            (link.word for link in reversed(phrase.links) if link.word in PLACES and link.word not in ("in", "of")),
            None,
        ) or next((link.word for link in reversed(phrase.links) if link.word == "in"), None)
        if place_word is None:
            raise Problem("object", "where to?", act.span, "puts … `on`, `under` or `into` a pile")
        phrase, parts = self.split(phrase, (place_word,))
        who = self.actors(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            to = self.pile(parts[place_word], inner, "cards are put on")
            whole = subject is None and phrase.core.det in ("every", "all")  # `put every card into ...`
            return self.move(
                entry, player, phrase, to, PLACES[place_word], inner, None if whole else e.Pile("hand", player), act
            )

        return self.for_each(entry, who, scope, build)

    def do_discard(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, _ = self.split(self.phrase_of(act, "the player discards a card"), ("on", "onto"))
        who = self.actors(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            return self.move(entry, player, phrase, DISCARD_PILE, "second", inner, e.Pile("hand", player), act)

        return self.for_each(entry, who, scope, build)

    def do_take(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = self.phrase_of(act, "the player takes every card of the battle-pile")
        who = self.actors(subject, scope, act)
        if phrase.core.words[-1:] == ("turn",):
            return self.for_each(
                entry, who, scope, lambda player, inner, outer: [s.TakeTurn(who=player, rule=entry.id, span=entry.span)]
            )
        if (
            not phrase.links
            and not phrase.core.owned
            and (phrase.core.number is not None or phrase.core.det == "as many")
            and self.is_card_noun(phrase.core.words) in ("card", None)
        ):
            return self.do_draw(entry, subject, act, scope)
        if self.speaks_of_cards(phrase, scope):
            found = self.cards(phrase, scope.child(they=e.Number(0)), None)
            if found.single is None and not found.sources:
                raise Problem(
                    "which",
                    "from where?",
                    act.span,
                    "takes a card `from the discard pile`, `from the next player's hand`; or `draws 1 card`",
                )

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            steps, found = self.source_of_somebody(entry, phrase, player, inner, outer)
            return [*steps, *self.move(entry, player, found, e.Pile("hand", player), "top", inner, None, act)]

        return self.for_each(entry, who, scope, build)

    def do_give(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = self.split(
            self.phrase_of(act, "the player gives a card from their hand to the next player"), ("to",)
        )
        if "to" not in parts:
            raise Problem("object", "to whom?", act.span, "gives their hand `to the next player`")
        who = self.actors(subject, scope, act)
        whole = phrase.core.words in (("hand",), ("hands",))
        if who.many and whole:
            variable = scope.variable()
            member = e.Variable(variable, "player")
            inner = scope.child(they=member, player=member)
            receiver = self.receiver(parts["to"], member, scope if names_somebody(parts["to"]) else inner)
            return [
                s.Exchange(
                    givers=as_group(who),
                    variable=variable,
                    receiver=receiver,
                    pile="hand",
                    rule=entry.id,
                    span=entry.span,
                )
            ]

        by_chance = act.adverb == "at random" or phrase.core.words[:1] == ("random",)
        if who.many and not by_chance and parts["to"].core.det not in ANY and self.speaks_of_cards(phrase, scope):
            return self.pass_along(entry, phrase, parts["to"], as_group(who), scope)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            steps, receiver = self.somebody(entry, parts["to"], player, inner, outer)
            near = scope if names_somebody(receiver) else inner.child(player=player) if who.many else inner
            to = e.Pile("hand", self.receiver(receiver, player, near))
            return [*steps, *self.move(entry, player, phrase, to, "top", inner, e.Pile("hand", player), act)]

        return self.for_each(entry, who, scope, build)

    def pass_along(
        self, entry: Entry, phrase: n.Phrase, to: n.Phrase, group: e.Expression, scope: Scope
    ) -> list[s.Step]:
        """`every player passes a card to the left`: all choose first, in secret, so nobody passes on a card that they were given."""
        name = "passed card"
        self.model.keeps.setdefault(
            name, s.Keep(name=name, kind="card", per_player=True, start=0, rule=entry.id, seen="owner", backs="nobody")
        )
        variable = scope.variable()
        member = e.Variable(variable, "player")
        found = self.cards(phrase, scope.child(they=member, player=member), e.Pile("hand", member))
        if found.amount not in (None, e.Number(1)) or found.det not in ("a", "an", "any", ""):
            raise Problem(
                "amount",
                "players can pass on one card at a time, or their whole hand",
                phrase.span,
                "for example `every player passes a card to the left`",
            )
        choose = s.Choose(
            who=member, what="card", domain=found.group, target=e.Kept(name, "card", member), secret=True, group=group, variable=variable,
            rule=entry.id, span=entry.span,
        )  # fmt: skip
        slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
        giver = e.Slot(slot, "player")
        card = e.Kept(name, "card", giver)
        receiver = self.receiver(to, giver, scope if names_somebody(to) else scope.child(they=giver, player=giver))
        body = (
            s.Move(
                cards=e.Listed((card,)),
                sources=(),
                to=e.Pile("hand", receiver),
                by=giver,
                rule=entry.id,
                span=entry.span,
            ),
            s.Assign(target=card, value=e.Constant("card", None), rule=entry.id, span=entry.span),
        )
        return [choose, s.Each(group=group, slot=slot, list_slot=list_slot, body=body, rule=entry.id, span=entry.span)]

    def receiver(self, phrase: n.Phrase, giver: e.Expression, scope: Scope) -> e.Expression:
        """`to the next player`, `to the left`."""
        if phrase.core.words in (("left",), ("right",)) and not phrase.links:
            return e.Seat(phrase.core.words[0], giver)
        return self.one_player(phrase, scope)

    def do_swap(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = self.split(self.phrase_of(act, "the player swaps hands with the next player"), ("with", "for"))
        other = parts.get("with") or parts.get("for")
        who = self.actors(subject, scope, act)
        if other is None or phrase.core.words[-1:] not in (("hand",), ("hands",), ("cards",)):
            raise Problem(
                "object",
                "what is swapped, and with whom?",
                act.span,
                how_to_swap(phrase, other),
            )
        inner = scope.child(they=who.value)
        meaning = self.value(other, inner)
        if meaning.kind == "pile" and isinstance(meaning.value, e.Pile) and meaning.value.owner is not None:
            receiver, choose = meaning.value.owner, False
        elif meaning.kind == "player":
            receiver, choose = meaning.value, meaning.many
        else:
            raise Problem(
                "kind",
                f"hands are swapped with a player, and `{text_of(other)}` is {a(meaning.kind)}",
                other.span,
                "for example `swaps hands with another player`",
            )
        steps: list[s.Step] = []
        if choose:
            slot = scope.slot("partner", "player")
            steps.append(
                s.Choose(
                    who=who.value,
                    what="player",
                    domain=receiver,
                    target=e.Slot(slot, "player"),
                    rule=entry.id,
                    span=entry.span,
                )
            )
            receiver = e.Slot(slot, "player")
            scope.chosen.append(receiver)
        swap = s.Exchange(
            givers=e.Listed((who.value,)),
            variable="",
            receiver=receiver,
            pile="hand",
            both_ways=True,
            rule=entry.id,
            span=entry.span,
        )
        return [*steps, s.Branch(condition=e.Present(receiver), then=(swap,), rule=entry.id, span=entry.span)]

    def do_deal(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = self.split(self.phrase_of(act, "deal 7 cards to every player"), ("to", "from", "in"))
        first: e.Expression = e.Seat("next", self.anchor(scope))
        way = "direction"
        if "from" in parts:
            first = self.one_player(parts["from"], scope)
            link = parts["from"].links
            if link and link[0].word in ("left of", "right of") and "in" not in parts:
                way = link[0].word.split()[0]
        if "in" in parts and parts["in"].core.words != ("playing", "order"):
            raise Problem(
                "which-way",
                f"cards are not dealt `in {text_of(parts['in'])}`",
                parts["in"].span,
                "from a player `left of` somebody they go round to the left; write `in playing order` if they follow the direction of play",
            )
        to = self.player_group(parts["to"], scope) if "to" in parts else None
        if phrase.core.number is not None or phrase.core.amount is not None:
            if to is not None and not (to.many and isinstance(to.value, e.Players)):
                # only some players: each gets all their cards at once
                count = self.amount(phrase, scope)
                return self.for_each(
                    entry,
                    to,
                    scope,
                    lambda player, inner, outer: [
                        s.Draw(who=player, count=count, pile=DRAW_PILE, rule=entry.id, span=entry.span)
                    ],
                )
            return [
                s.Deal(
                    pile=DRAW_PILE,
                    count=self.amount(phrase, scope),
                    first=first,
                    way=way,
                    rule=entry.id,
                    span=entry.span,
                )
            ]
        if to is not None and not (to.many and isinstance(to.value, e.Players)):
            raise Problem("which", "a whole pile is dealt to every player", parts["to"].span, "write `to every player`")
        return [
            s.Deal(
                pile=self.pile(phrase, scope, "what is dealt is"),
                count=None,
                first=first,
                way=way,
                rule=entry.id,
                span=entry.span,
            )
        ]

    def do_shuffle(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = self.split(self.phrase_of(act, "shuffle the draw pile"), ("into",))
        if "into" in parts:
            to = self.pile(parts["into"], scope, "cards are shuffled into")
            moved = self.move(entry, self.anchor(scope), phrase, to, "top", scope, None)
            return [*moved, s.Shuffle(pile=to, rule=entry.id, span=entry.span)]
        return [s.Shuffle(pile=self.pile(phrase, scope, "what is shuffled is"), rule=entry.id, span=entry.span)]

    def do_turn_up(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        return [s.TurnUp(who=who.value, rule=entry.id, span=entry.span)]

    def do_turn_over(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        meaning = self.value(self.phrase_of(act, "turn over the draw pile"), scope)
        if meaning.kind != "pile" or meaning.many:
            raise Problem(
                "kind",
                f"only a pile can be turned over, not {a(meaning.kind)}",
                act.span,
                "to reveal a card write `the player shows the top card of the draw pile to every player`; "
                "hands follow the side in play by themselves",
            )
        return [s.TurnOver(pile=meaning.value, rule=entry.id, span=entry.span)]

    def do_show(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = self.split(self.phrase_of(act, "the player shows their hand to the challenger"), ("to",))
        who = self.actors(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            cards = self.cards(phrase, inner, e.Pile("hand", player))
            to: e.Expression = e.Players(player)
            steps: list[s.Step] = []
            if "to" in parts:
                steps, whom = self.somebody(entry, parts["to"], player, inner, outer)
                to = as_group(self.value(whom, outer if steps else scope))
            return [*steps, s.Show(owner=player, cards=cards.group, to=to, rule=entry.id, span=entry.span)]

        return self.for_each(entry, who, scope, build)

    def do_look_at(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        phrase = self.phrase_of(act, "the player looks at the next player's hand")
        inner = scope.child(they=who.value)
        steps, phrase = (
            self.source_of_somebody(entry, phrase, who.value, inner, scope) if not who.many else ([], phrase)
        )
        cards = self.cards(phrase, inner, None)
        return [*steps, s.Show(owner=who.value, cards=cards.group, to=as_group(who), rule=entry.id, span=entry.span)]


def as_they_come(core: n.Core) -> None:
    """Cards that are drawn or dealt are counted, not chosen, so no word can say which. Raises Problem."""
    if {singular(word) for word in core.words} <= MORE | {"card"}:
        return
    raise Problem(
        "amount",
        f"`{' '.join(core.words)}` are not drawn: cards come as they lie",
        core.span,
        "write `draws 2 cards`; to go on until a certain card comes, `draws cards until the drawn card is a 7`",
    )


def names_somebody(phrase: n.Phrase) -> bool:
    """Whether a phrase refers to a player mentioned before (`to the player`, `to them`), not to one found from each giver."""
    core = phrase.core
    return bool(core.pronoun) or (core.words == ("player",) and core.det in ("the", "that") and not phrase.links)


def how_to_swap(phrase: n.Phrase, other: n.Phrase | None) -> str:
    """A hint what to write instead: only whole hands are swapped; single cards are chosen, taken and given one after the other."""
    said = [phrase, *((other,) if other is not None else ())]
    words = {word for one in said for part in (one, *(link.phrase for link in one.links)) for word in part.core.words}
    if not words & {"card", "cards", "pile"}:
        return "for example `the player swaps hands with the next player`"
    begin = "only hands are swapped, and as a whole; for cards write three lines: `the player chooses a card from their hand`"
    if "pile" not in words:
        return f"{begin}, `the next player gives a card from their hand to the player`, `the player gives the chosen card to the next player`"
    pile = "discard pile" if "discard" in words else "draw pile"
    return f"{begin}, `the player takes the top card of the {pile}`, `the player puts the chosen card on the {pile}`"

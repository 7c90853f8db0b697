"""Decisions: what players may and must do in the course of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.belonging import belonging
from uno_dsl.model.pile_groups import of_piles
from uno_dsl.model.reading.card_by_card import counting, one_at_a_time, what_is_drawn
from uno_dsl.model.reading.depths import follow
from uno_dsl.model.reading.event_tests import ON
from uno_dsl.model.reading.nouns import ANY, COMPARED, all_or_none, nothing_lifted, one_meant, said, singular, text_of
from uno_dsl.model.reading.phrases.card_phrases import CardPhrase
from uno_dsl.model.reading.phrases.which_card import name_cards, with_the_card
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.actors import as_group, for_each, refuse_that_player
from uno_dsl.model.reading.steps.open_numbers import as_many_as_you_like, refuse_times
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.taker_names import name_taker, whom_or_what
from uno_dsl.model.reading.steps.there_to_take import there_to_choose, there_to_take
from uno_dsl.model.reading.steps.transfers import PLACES, either, one_group, played_from
from uno_dsl.model.reading.steps.turns_taken import is_further_turn, refuse_further_turn
from uno_dsl.model.reading.steps.verb_objects import how_many_left_open, phrase_of, split
from uno_dsl.model.reading.ways import options_and_otherwise
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


SPOKEN_OF = ("play", "draw", "challenge", "catch", "say", "offer")


@dataclass(frozen=True, slots=True)
class Taken:
    """What is done by taking an offer: its name, the cards or the player it is done to, and the steps that it begins with.

    With a `test`, the offer is open only if that holds too.
    """

    act: str
    text: str | None = None
    cards: e.Expression | None = None
    target: e.Expression | None = None
    slot: int | None = None
    steps: tuple[s.Step, ...] = ()
    test: e.Expression | None = None
    own: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Decisions:
    """Understands offers and duties."""

    readers: Readers

    def again_until(
        self, entry: Entry, node: n.Do, player: e.Expression, scope: Scope, steps: list[s.Step] | None = None
    ) -> list[s.Step]:
        """Repeat steps until a condition holds, or until nothing is left to do them with.

        A condition that counts cards may hold before the first time. `until they have 7 cards` stops at 7 or beyond.
        """
        assert node.until is not None
        inner = scope.child(they=player)
        verb = node.acts[0].verb
        if steps is None:
            steps = []
            for act in node.acts:
                steps += self.readers.verbs.act(entry, they(act), one_at_a_time(act), inner)
        follow((s.Loop(until=e.ALWAYS, body=tuple(steps), **origin(entry)),), scope)
        scope.roles.update({name: role for name, role in inner.roles.items() if name == "drawn card"})
        asked = what_is_drawn(node.until, node.subject) if verb == "draw" else node.until
        condition, counted = counting(asked, verb)
        until = self.readers.conditions.test(condition, inner)
        drawn = inner.roles.get("drawn card")
        if counted:
            until = e.Any((until, e.Negation(e.Present(e.Pile("hand", player))))) if verb != "draw" else until
        if node.times is not None:
            return [*up_to_so_often(entry, steps, until, node.times, test_first=counted)]
        if any(isinstance(x, s.Draw) for x in steps) and drawn is not None:
            stuck: e.Expression = e.Negation(e.Present(drawn.value))
            loop = s.Loop(until=e.Any((until, stuck)), body=tuple(steps), test_first=False, **origin(entry))
            return [s.Branch(condition=e.Negation(until), then=(loop,), **origin(entry))] if counted else [loop]
        return [s.Loop(until=until, body=tuple(steps), test_first=counted, **origin(entry))]

    def offer(
        self, entry: Entry, act: n.Act, condition: n.Condition | None, who: e.Expression, scope: Scope
    ) -> s.Offer:
        """One option, with what follows from it."""
        inner = scope.child(they=who)
        variable = scope.variable()
        spoken = act.object if isinstance(act.object, n.Phrase) else None
        asked = with_the_card(self.readers, (act,), inner.child(spoken=spoken))
        test = e.ALWAYS if condition is None else self.readers.conditions.asked(condition, asked)
        single = each_of_any_number(act)
        act = single or act
        taken = self.taken(entry, act, who, variable, scope, inner)
        if taken.test is not None:
            test = e.All((test, taken.test))
        body = [*taken.steps]
        if single is not None:
            body += self.more_of_them(entry, single, who, scope, inner)
        node = entry.node
        if isinstance(node, n.Do) and node.until is None:
            refuse_times(node)
        if isinstance(node, n.Do) and node.until is not None:
            body = self.again_until(entry, node, who, scope, body)
        for further in node.more if isinstance(node, n.Norm) else ():
            after = inner.child(roles={**inner.roles, **scope.roles})
            body += self.readers.verbs.act(entry, they(further), further, after)
        if entry.block:
            block = inner.child(roles={**inner.roles, **scope.roles})
            if taken.slot is not None:
                block.roles["played card"] = Meaning(e.Slot(taken.slot, "card"), "card")
            name_cards(self.readers, (act,), block)
            body += self.readers.sentences.steps(entry.block, block)
        return s.Offer(
            act=taken.act,
            text=taken.text,
            condition=test,
            cards=taken.cards,
            variable=variable,
            target=taken.target,
            body=tuple(body),
            slot=taken.slot,
            own=taken.own,
            **origin(entry),
        )

    def more_of_them(self, entry: Entry, act: n.Act, who: e.Expression, scope: Scope, inner: Scope) -> list[s.Step]:
        """`may put any number of cards ...`: after the first one, the same is offered until the player stops or has no such card."""
        again = self.taken(entry, act, who, scope.variable(), scope, inner)
        assert again.test is not None
        taker = scope.slot(s.TAKER, "player")
        offer = s.Offer(
            act=again.act, text=again.text, condition=again.test, cards=None, variable=scope.variable(), target=None,
            body=again.steps, slot=again.slot, **origin(entry),
        )  # fmt: skip
        stop = s.Control(what="end loop", **origin(entry))
        ask = s.Ask(
            who=e.Listed((who,)), offers=(offer,), must=False, taker=taker, otherwise=(stop,), table=False, **origin(entry)
        )  # fmt: skip
        return [s.Loop(until=e.Negation(again.test), body=(ask,), **origin(entry))]

    def taken(self, entry: Entry, act: n.Act, who: e.Expression, variable: str, scope: Scope, inner: Scope) -> Taken:
        """What is done by taking an offer."""
        if act.despite and act.verb != "play":
            raise nothing_lifted(act)
        if (open_number := how_many_left_open(act)) is not None:
            raise open_number
        match act:
            case n.Act(verb="" | "say" as verb, object=n.Quoted(text=text)):
                return Taken(verb or "offer", text, own=not verb)
            case n.Act(object=n.Quoted(text=text)):
                raise Problem(
                    "object",
                    f"what is in quotation marks can be said or done, and `{act.verb}` is followed by something else",
                    act.span,
                    f'write `may say "{text}"`, or `may "{text}"` for a choice in your own words',
                )
            case n.Act(verb="play"):
                return self.played(entry, act, who, variable, scope, inner)
            case n.Act(verb="challenge" | "catch" | "accept" as verb):
                phrase, _ = split(phrase_of(act, f"the next player may {verb} the player"), ("as",))
                target = self.readers.phrases.one_player(phrase, scope)
                if verb == "catch" and not isinstance(target, e.Slot):
                    raise not_named(phrase)
                return Taken(*name_of(act), target=target)
            case n.Act(verb="give", object=None, links=()):
                return Taken("offer", "pass")
            case _:
                try:
                    return self.done(entry, act, who, scope, inner)
                except Problem as problem:
                    raise whom_or_what(
                        act, entry.node.subject if isinstance(entry.node, n.Norm) else None, problem
                    ) from None

    def played(self, entry: Entry, act: n.Act, who: e.Expression, variable: str, scope: Scope, inner: Scope) -> Taken:
        """`may play a card from their hand`: a card, as long as it may be played."""
        hand = e.Pile("hand", who)
        phrase, parts = split(phrase_of(act, "the player may play a card from their hand"), ("as",))
        for link in phrase.links:
            if link.word in ON:
                raise Problem(
                    "unread",
                    f"`{link.word} {text_of(link.phrase)}` has no effect here",
                    link.span,
                    "cards are played as `to play a card` says; for another pile write `the player may put a card from their hand on the row`",
                )
        together = self.readers.cards.meant(phrase, inner, hand) if several_asked(phrase) else None
        if together is not None and together.together is not None and not act.alternatives and "as" not in parts:
            if act.despite:
                raise nothing_lifted(act)
            return self.played_together(entry, act, together, who, inner)
        cores = (phrase.core, *(other.core for other in act.alternatives))
        if any(
            all_or_none(core) or core.det in ("the other", "only a", "only an", "only the", "exactly") for core in cores
        ) or any(
            core.det == "as many"
            or core.number is not None
            and (core.det in COMPARED or core.words[-1:] == ("cards",) and core.number != 1)
            for core in cores
        ):
            raise Problem(
                "amount",
                f"`{text_of(phrase)}`: players play one card at a time, or several that belong together",
                phrase.span,
                "write `may play a card from their hand` or `may play 2 cards of one number`; prohibitions are rules of their own: `a player may not play a wild`",
            )
        source = self.readers.transfers.place_of_all((phrase, *act.alternatives), inner, hand)
        found = self.readers.cards.meant(phrase, inner, source)
        if found.random:
            raise Problem(
                "unread",
                f"`random` has no effect in `{text_of(phrase)}`: who may play a card chooses it",
                phrase.span,
                "let chance choose it first: `the player chooses a random card from their hand as the bait`, then `the player may play the bait`",
            )
        if isinstance(found.single, e.Top):
            raise Problem(
                "which",
                f"`{text_of(phrase)}` is not in anybody's hand, and players play cards from their hand",
                phrase.span,
                "let the player take it first, or write `the player may put the top card of the row on the discard pile`",
            )
        if act.alternatives:
            others = [self.readers.cards.meant(p, inner, source) for p in act.alternatives]
            found = either(found, others, scope, act.span)
        slot = scope.slot("played card", "card")
        card = e.Variable(variable, "card")
        piles = played_from(found, hand, scope)
        allowed = () if act.despite else (e.MayPlay(who, card, elsewhere=bool(piles)),)
        cards = e.Only(found.group, variable, *allowed) if allowed else found.group
        if found.single is not None:
            test = e.All((e.Present(found.single), e.Among(card, one_group(piles or (hand,))), *allowed))
            cards = e.Only(e.Listed((found.single,)), variable, test)
        if "as" in parts:
            scope.roles[parts["as"].core.name] = Meaning(who, "player")
        play = s.Play(who=who, card=e.Slot(slot, "card"), piles=piles, **origin(entry))
        return Taken("play", cards=cards, slot=slot, steps=(play,))

    def played_together(self, entry: Entry, act: n.Act, found: CardPhrase, who: e.Expression, inner: Scope) -> Taken:
        """`may play 2 cards of one number`: the rules must allow the first, and the others go with it. A sum is allowed by itself."""
        assert found.together is not None and isinstance(found.amount, e.Number)
        domain, piles = found.group, played_from(found, e.Pile("hand", who), inner)
        assert belonging(domain) is not None and isinstance(domain, e.Only)
        if found.together.alike is not None:
            card = e.Variable(domain.variable, "card")
            domain = replace(domain, condition=e.All((domain.condition, e.MayPlay(who, card, bool(piles)))))
        choose = self.readers.transfers.choose_together(entry, who, found, domain, inner)
        plays = tuple(s.Play(who=who, card=target, piles=piles, **origin(entry)) for target in choose.targets)
        play = s.Branch(condition=e.Present(choose.targets[0]), then=plays, **origin(entry))
        assert isinstance(act.object, n.Phrase)
        links = tuple(link for link in act.object.links if piles or link.word not in ("from", "in"))  # their hand
        name = said(replace(act, object=replace(act.object, links=links)))
        return Taken("offer", name, steps=(choose, play), test=e.Present(domain))

    def done(self, entry: Entry, act: n.Act, who: e.Expression, scope: Scope, inner: Scope) -> Taken:
        """`may discard a wild`, `may swap hands with another player`. Offers without the cards that they need are not open."""
        object_ = act.object if isinstance(act.object, n.Phrase) else None
        if isinstance(entry.node, n.Do) and entry.node.until is not None:
            act = one_at_a_time(act)
        steps = self.readers.verbs.act(entry, they(act), act, inner)
        scope.roles.update({name: role for name, role in inner.roles.items() if name == "drawn card"})
        test: e.Expression | None = None
        if object_ is not None and act.verb in ("discard", "give", "put", "show"):
            if self.readers.card_nouns.speaks_of_cards(object_, inner):
                test = self.has_any(object_, who, inner)
            where = steps[0].domain if steps and isinstance(steps[0], s.Choose) else None
            if isinstance(where, e.Only) and of_piles(where):
                there = e.Present(where)
                test = there if test is None else e.All((test, there))
        if object_ is not None and test is None and not self.readers.card_nouns.speaks_of_cards(object_, inner):
            card = self.readers.players.role(object_.core, inner)
            if card is not None and card.kind == "card" and not card.many and card.value != inner.card:
                test = e.Present(card.value)
        if test is None and act.verb == "take" and steps:
            test = there_to_take(steps[0])
        if test is None and act.verb == "choose":
            test = there_to_choose(steps)
        match steps:
            case [s.Branch(condition=condition, then=(s.Choose(), *_) as then, otherwise=())] if act.verb == "swap":
                return Taken(*name_of(act), steps=then, test=condition)  # open only if there is something to exchange
            case _:
                return Taken(*name_of(act), steps=tuple(steps), test=test)

    def has_any(self, phrase: n.Phrase, who: e.Expression, scope: Scope) -> e.Expression:
        """Whether there is such a card to discard, give or show; as many as the phrase says."""
        inside = (
            phrase.relative.object.links if phrase.relative is not None and phrase.relative.object is not None else ()
        )
        named = {link.word for link in (*phrase.links, *inside)} & {*PLACES} - {"in"}
        named |= {"play" for link in (*phrase.links, *inside) if link.word == "in" and link.core.words == ("play",)}
        # `in` names the place only if nothing else does: `a card whose number is the number of cards in the heap into the heap`; the
        # colour `in play` is no place
        cards, _ = split(phrase, ("to", *(word for word in PLACES if word != "in" or not named)))
        found = self.readers.cards.meant(cards, scope, e.Pile("hand", who))
        several = isinstance(found.amount, e.Number) and found.amount.value > 1 and found.together is None
        return (
            e.Compare(">=", e.Count(found.group), found.amount) if several and found.amount else e.Present(found.group)
        )

    def due(self, entry: Entry, node: n.Norm, scope: Scope) -> list[s.Step]:
        """`the next player must draw 2 cards`: if there is nothing to decide, the step simply happens."""
        acts = (node.act, *node.more)
        if (
            node.otherwise
            or entry.otherwise
            or any(isinstance(act.object, n.Quoted) or act.verb in ("play", "challenge", "catch", "") for act in acts)
        ):
            return [self.ask(entry, node, scope)]
        refuse_times(node)
        out: list[s.Step] = []
        condition, subject = node.condition, node.subject
        if condition is not None:
            those = self.readers.actors.those(entry, subject, condition, acts, scope)
            if those is not None:
                condition = None
                out, subject = those
        for act in acts:
            out += self.readers.verbs.act(entry, subject, act, scope)
        if entry.block:
            out += self.readers.sentences.steps(entry.block, scope.child())
        if condition is not None:
            return [
                s.Branch(
                    condition=self.readers.conditions.asked(
                        condition, with_the_card(self.readers, acts, self.readers.actors.spoken_of(subject, scope))
                    ),
                    then=tuple(out),
                    **origin(entry),
                )
            ]
        return out

    def ask(self, entry: Entry, node: n.Norm, scope: Scope) -> s.Step:
        """`the next player may challenge the player`: a decision in the course of the game."""
        if node.modal not in ("may", "must"):
            raise Problem(
                "modal",
                f"`{node.modal}` cannot be a step",
                node.span,
                "prohibitions are rules of their own: write them at the left margin or under a `rule`; for a while, under `until the next turn ends`",
            )
        table = node.subject is not None and node.subject.core.words == ("table",)
        if table and node.modal == "must":
            raise Problem(
                "modal", "nothing can make the people at the table do this", node.span, 'write `the table may "..."`'
            )
        if table:
            who = Meaning(e.Constant("player", None), "player")
        elif node.subject is None:
            raise Problem("object", "who may do it?", node.span, "for example `the player may …`")
        else:
            who = self.readers.actors.group(node.subject, scope)
            if every_one(node.subject, who):
                refuse_that_player(node.subject, node.condition, scope)
                build = lambda player, inner, _: [self.asked(entry, node, Meaning(player, "player"), inner, inner)]  # noqa: E731
                return for_each(entry, who, scope, build)[0]
            if node.subject.core.det in ("no", "no other") or node.subject.core.pronoun == "nobody":
                raise Problem(
                    "which",
                    f"nothing can be offered to `{text_of(node.subject)}`",
                    node.subject.span,
                    "prohibitions are rules of their own: `a player may not play ...`, at the left margin or under a `rule`",
                )
        spoken_of = self.readers.actors.spoken_of(node.subject, scope)
        return self.asked(entry, node, who, scope, spoken_of, table=table)

    def offered_again(self, entry: Entry, node: n.Norm, offer: s.Offer, taker: int, scope: Scope) -> s.Offer:
        """`may discard a card up to 3 times`: after it was taken, the same is offered again."""
        assert node.times is not None
        if node.times == 1:
            return offer
        if node.modal != "may":
            raise Problem(
                "modal", "what must be done is done once", node.span, "write `may`, or leave the number of times out"
            )
        who = Meaning(e.Slot(taker, "player"), "player")
        fewer = replace(node, times=node.times - 1, otherwise=None)
        line = replace(entry, node=fewer, otherwise=None)
        again = self.asked(line, fewer, who, scope, scope)
        return replace(offer, body=(*offer.body, again))

    def asked(
        self, entry: Entry, node: n.Norm, who: Meaning, scope: Scope, spoken_of: Scope, *, table: bool = False
    ) -> s.Step:
        """Asks one player, or several of whom the first to act counts."""
        inner = scope.child()
        if not table:
            taker = name_taker(node.act, self.readers.model.keeps, scope, inner)
            if not who.many:
                inner.takers[e.Slot(taker, "player")] = scope.takers.get(who.value, who.value)
        elif node.act.verb or not node.act.links:
            taker = scope.slot(s.TAKER, "player")
        else:
            raise Problem(
                "unread",
                "what the table judges is done by nobody, so that the name has no effect",
                node.act.links[0].span,
                "leave it out",
            )
        if not table and node.subject is not None and not who.many and is_further_turn(node.act):
            refuse_further_turn(node.subject, who, node.act.span, scope)
        acts = as_many_as_you_like(node.act) or (node.act,)
        asked_one = e.Slot(taker, "player") if not table else e.Constant("player", None)
        offers, otherwise = options_and_otherwise(
            acts,
            lambda act: [self.offer(entry, act, node.condition, asked_one, inner)],
            lambda: self.readers.sentences.steps(entry.otherwise or [], spoken_of.child()),
            inner,
        )
        if node.times is not None:
            offers = tuple(self.offered_again(entry, node, offer, taker, scope) for offer in offers)
        if any(
            role.value == scope.card for role in scope.roles.values()
        ):  # in `to play a card` it has no other name than `it`
            name_cards(self.readers, (node.act, *node.more), scope)
        return s.Ask(
            who=as_group(who),
            offers=offers,
            must=node.modal == "must",
            taker=taker,
            otherwise=otherwise,
            table=table,
            **origin(entry),
        )


def up_to_so_often(
    entry: Entry, steps: list[s.Step], until: e.Expression, times: int, *, test_first: bool
) -> tuple[s.Step, ...]:
    """`draws a card up to 3 times until ...`: done once, and if that was not enough, again."""
    again = up_to_so_often(entry, steps, until, times - 1, test_first=True) if times > 1 else ()
    once = (*steps, *again)
    return (s.Branch(condition=e.Negation(until), then=once, **origin(entry)),) if test_first else once


def every_one(subject: n.Phrase, who: Meaning) -> bool:
    """Whether each of a group is asked, and not whoever acts first: `every other player may ...`, unlike `any other player may ...`."""
    core = subject.core
    return who.many and (bool(subject.also) or not core.pronoun.startswith(("any", "some")) and core.det not in ANY)


def several_asked(phrase: n.Phrase) -> bool:
    """`2 cards of one number`: more than one card, and exactly so many."""
    core = phrase.core
    return core.number is not None and core.number > 1 and core.det == "" and core.words[-1:] == ("cards",)


def name_of(act: n.Act) -> tuple[str, str | None]:
    """The name of an action in the protocol, and its text if it is offered in words."""
    return (act.verb, None) if act.verb in SPOKEN_OF else ("offer", said(act))


def each_of_any_number(act: n.Act) -> n.Act | None:
    """`put any number of cards ...`, `put one or more cards ...` as it is done with one of them: `put a card ...`. None for any other action."""
    phrase = act.object
    if act.verb not in ("put", "discard", "give") or not isinstance(phrase, n.Phrase) or act.alternatives:
        return None
    core, links = phrase.core, phrase.links
    if core.det == "at least" and core.number == 1:
        cards = replace(core, det="", number=None)
    elif core.det == "any" and core.words == ("number",) and not core.owned and links and links[0].word == "of":
        cards, links = links[0].core, links[1:]
    else:
        return None
    if cards.det or cards.owned or cards.number is not None or not cards.words or one_meant(cards):
        return None
    one = replace(cards, det="a", words=(*cards.words[:-1], singular(cards.words[-1])))
    return replace(act, object=replace(phrase, core=one, links=links))


def they(act: n.Act) -> n.Phrase:
    """The subject of an action whose player is known: `they`."""
    return n.Phrase(core=n.Core(pronoun="they", span=act.span), span=act.span)


def not_named(phrase: n.Phrase) -> Problem:
    """Whoever catches a player says whom: that must be a player with a name, not whoever it is at the time."""
    said = text_of(phrase)
    return Problem(
        "which",
        f"`{said}` may be somebody else by the time a player is caught",
        phrase.span,
        f"name the player first: `call {said} the suspect`, and in the next line `may catch the suspect`",
    )

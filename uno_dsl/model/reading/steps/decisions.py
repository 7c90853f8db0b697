"""Decisions: what players may and must do in the course of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import said
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.actors import as_group
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.transfers import PLACES, either
from uno_dsl.model.reading.steps.verb_objects import phrase_of, split
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


SPOKEN_OF = ("play", "draw", "challenge", "catch", "say", "offer")


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
                steps += self.readers.verbs.act(
                    entry,
                    n.Phrase(core=n.Core(pronoun="they", span=act.span), span=act.span),
                    one_at_a_time(act),
                    inner,
                )
        scope.roles.update({name: role for name, role in inner.roles.items() if name == "drawn card"})
        condition, counted = counting(node.until, verb)
        until = self.readers.conditions.test(condition, inner)
        drawn = inner.roles.get("drawn card")
        if counted:
            until = e.Any((until, e.Negation(e.Present(e.Pile("hand", player))))) if verb != "draw" else until
        if any(isinstance(x, s.Draw) for x in steps) and drawn is not None:
            stuck: e.Expression = e.Negation(e.Present(drawn.value))
            loop = s.Loop(until=e.Any((until, stuck)), body=tuple(steps), test_first=False, **origin(entry))
            return [s.Branch(condition=e.Negation(until), then=(loop,), **origin(entry))] if counted else [loop]
        return [s.Loop(until=until, body=tuple(steps), test_first=counted, **origin(entry))]

    def offer(
        self,
        entry: Entry,
        act: n.Act | n.Quoted,
        condition: n.Condition | None,
        who: e.Expression,
        scope: Scope,
        label: str | None = None,
    ) -> s.Offer:
        """One option, with what follows from it."""
        inner = scope.child(they=who)
        variable = scope.variable()
        slot: int | None = None
        cards: e.Expression | None = None
        target: e.Expression | None = None
        text: str | None = None
        name = act.verb if isinstance(act, n.Act) else "offer"
        body: list[s.Step] = []
        spoken = act.object if isinstance(act, n.Act) and isinstance(act.object, n.Phrase) else None
        test = e.ALWAYS if condition is None else self.readers.conditions.test(condition, inner.child(spoken=spoken))
        quoted = act.object if isinstance(act, n.Act) else n.Quoted(text="", span=act.span)
        if isinstance(act, n.Act) and isinstance(quoted, n.Quoted):
            text = quoted.text
            name = act.verb or "offer"
        elif isinstance(act, n.Act) and name == "play":
            phrase = phrase_of(act, "the player may play a card from their hand")
            phrase, parts = split(phrase, ("as",))
            found = self.readers.cards.meant(phrase, inner, e.Pile("hand", who))
            if act.alternatives:
                found = either(
                    found, [self.readers.cards.meant(p, inner, e.Pile("hand", who)) for p in act.alternatives], scope
                )
            slot = scope.slot("played card", "card")
            if found.single is not None:
                cards = e.Only(
                    e.Listed((found.single,)),
                    variable,
                    e.All(
                        (
                            e.Present(found.single),
                            e.Among(e.Variable(variable, "card"), e.Pile("hand", who)),
                            e.MayPlay(who, e.Variable(variable, "card")),
                        )
                    ),
                )
            else:
                cards = e.Only(found.group, variable, e.MayPlay(who, e.Variable(variable, "card")))
            body.append(s.Play(who=who, card=e.Slot(slot, "card"), **origin(entry)))
            if "as" in parts:
                scope.roles[parts["as"].core.name] = Meaning(who, "player")
        elif isinstance(act, n.Act) and name in ("challenge", "catch", "accept"):
            phrase = phrase_of(act, f"the next player may {name} the player")
            phrase, parts = split(phrase, ("as",))
            target = self.readers.phrases.one_player(phrase, scope)
        elif isinstance(act, n.Act) and name == "give" and quoted is None and not act.links:
            name, text = "offer", "pass"
        elif isinstance(act, n.Act):
            if isinstance(entry.node, n.Do) and entry.node.until is not None:
                act = one_at_a_time(act)
            subject = n.Phrase(core=n.Core(pronoun="they", span=act.span), span=act.span)
            body += self.readers.verbs.act(entry, subject, act, inner)
            scope.roles.update({k: v for k, v in inner.roles.items() if k == "drawn card"})
            if (
                act.verb in ("discard", "give", "put")
                and isinstance(quoted, n.Phrase)
                and self.readers.card_nouns.speaks_of_cards(quoted, inner)
            ):
                test = e.All((test, self.has_any(quoted, who, inner)))
            elif act.verb in ("discard", "give", "put", "show") and isinstance(quoted, n.Phrase):
                card = self.readers.players.role(quoted.core, inner)
                if card is not None and card.kind == "card" and not card.many:
                    test = e.All((test, e.Present(card.value)))
        if name not in SPOKEN_OF:
            name, text = "offer", said(act)
        node = entry.node
        if isinstance(node, n.Do) and node.until is not None:
            body = self.again_until(entry, node, who, scope, body)
        more = node.more if isinstance(node, n.Norm) else ()
        for further in more:
            body += self.readers.verbs.act(
                entry,
                n.Phrase(core=n.Core(pronoun="they", span=further.span), span=further.span),
                further,
                inner.child(roles={**inner.roles, **scope.roles}),
            )
        if entry.block:
            body += self.readers.sentences.steps(entry.block, inner.child(roles={**inner.roles, **scope.roles}))
        return s.Offer(
            rule=entry.id,
            act=name,
            text=text,
            condition=test,
            cards=cards,
            variable=variable,
            target=target,
            body=tuple(body),
            slot=slot,
            span=entry.span,
        )

    def has_any(self, phrase: n.Phrase, who: e.Expression, scope: Scope) -> e.Expression:
        """Whether there is such a card to discard or give."""
        cards, _ = split(phrase, ("to", *PLACES))
        return e.Present(self.readers.cards.meant(cards, scope, e.Pile("hand", who)).group)

    def due(self, entry: Entry, node: n.Norm, scope: Scope) -> list[s.Step]:
        """`the next player must draw 2 cards`: if there is nothing to decide, the step simply happens."""
        acts = (node.act, *node.more)
        if (
            node.otherwise
            or entry.otherwise
            or any(isinstance(act.object, n.Quoted) or act.verb in ("play", "challenge", "catch", "") for act in acts)
        ):
            return [self.ask(entry, node, scope)]
        out: list[s.Step] = []
        for act in acts:
            out += self.readers.verbs.act(entry, node.subject, act, scope)
        if entry.block:
            out += self.readers.sentences.steps(entry.block, scope.child())
        if node.condition is not None:
            return [
                s.Branch(
                    condition=self.readers.conditions.test(
                        node.condition, self.readers.actors.spoken_of(node.subject, scope)
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
                "prohibitions stand by themselves: at the margin or under a `rule`",
            )
        table = node.subject is not None and node.subject.core.words == ("table",)
        if table:
            who = Meaning(e.Constant("player", None), "player")
        elif node.subject is None:
            raise Problem("object", "who may do it?", node.span, "for example `the player may …`")
        else:
            who = self.readers.phrases.player_group(node.subject, scope)
        taker = scope.slot("taker", "player")
        inner = scope.child()
        if node.act.verb and not table:
            name = binder(node.act)
            if name is not None:
                inner.roles[name] = Meaning(e.Slot(taker, "player"), "player")
        offer = self.offer(
            entry, node.act, node.condition, e.Slot(taker, "player") if not table else e.Constant("player", None), inner
        )
        otherwise = self.readers.sentences.steps(
            entry.otherwise or [], self.readers.actors.spoken_of(node.subject, scope).child()
        )
        return s.Ask(
            who=as_group(who),
            offers=(offer,),
            must=node.modal == "must",
            taker=taker,
            otherwise=otherwise,
            table=table,
            **origin(entry),
        )


def binder(act: n.Act) -> str | None:
    """The name after `as the`, given to the player who takes the offer."""
    if isinstance(act.object, n.Phrase):
        before = act.object.core
        for link in act.object.links:
            if link.word == "as" and link.core.det in ("the", "a") and not {"same", "identical"} & set(before.words):
                return link.core.name
            before = link.core
    return None


def one_at_a_time(act: n.Act) -> n.Act:
    """`draws cards until ...`, `discards cards until ...`: one card at a time."""
    phrase = act.object
    if phrase is None and not act.links and act.verb in ("draw", "discard"):
        return replace(act, object=n.Phrase(core=n.Core(number=1, words=("card",), span=act.span), span=act.span))
    if (
        not isinstance(phrase, n.Phrase)
        or act.verb not in ("draw", "discard", "put", "give", "take")
        or phrase.core.number is not None
        or phrase.core.words != ("cards",)
    ):
        return act
    return replace(act, object=replace(phrase, core=replace(phrase.core, number=1)))


def counting(condition: n.Condition, verb: str) -> tuple[n.Condition, bool]:
    """Whether a condition counts cards. `has 7 cards` then means at least 7, or at most 7 if cards are given away."""
    if not isinstance(condition, n.Atom) or condition.form != "is" or not isinstance(condition.object, n.Phrase):
        return condition, False
    core = condition.object.core
    if (
        core.number is None
        and core.det != "no"
        or core.words[-1:] not in (("card",), ("cards",))
        or not condition.word.startswith(("has", "have"))
    ):
        return condition, False
    if condition.word in ("has", "have") and core.number is not None:
        return replace(
            condition, word=f"{condition.word} {'at least' if verb in ('draw', 'take') else 'at most'}"
        ), True
    return condition, True

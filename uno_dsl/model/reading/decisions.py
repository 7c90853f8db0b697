"""Decisions: offers during the course of the game, and windows that are open beside it."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.acting import as_group
from uno_dsl.model.reading.moves import PLACES
from uno_dsl.model.reading.nouns import said, text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.value_changes import Changes
from uno_dsl.syntax import nodes as n

SPOKEN_OF = ("play", "draw", "challenge", "catch", "say", "offer")
"""The actions that have a name in the protocol. All others are offered in words."""


class Decisions(Changes):
    """Understands what players may and must do."""

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
                steps += self.act(
                    entry,
                    n.Phrase(core=n.Core(pronoun="they", span=act.span), span=act.span),
                    one_at_a_time(act),
                    inner,
                )
        scope.roles.update({name: role for name, role in inner.roles.items() if name == "drawn card"})
        condition, counted = counting(node.until, verb)
        until = self.condition(condition, inner)
        drawn = inner.roles.get("drawn card")
        if counted:
            until = e.Any((until, e.Negation(e.Present(e.Pile("hand", player))))) if verb != "draw" else until
        if any(isinstance(x, s.Draw) for x in steps) and drawn is not None:
            stuck: e.Expression = e.Negation(e.Present(drawn.value))
            loop = s.Loop(
                until=e.Any((until, stuck)), body=tuple(steps), test_first=False, rule=entry.id, span=entry.span
            )
            return (
                [s.Branch(condition=e.Negation(until), then=(loop,), rule=entry.id, span=entry.span)]
                if counted
                else [loop]
            )
        return [s.Loop(until=until, body=tuple(steps), test_first=counted, rule=entry.id, span=entry.span)]

    def with_they(self, subject: n.Phrase | None, scope: Scope) -> Scope:
        if subject is None:
            return scope
        try:
            meaning = self.value(subject, scope)
        except Problem:
            return scope
        return scope.child(they=meaning.value) if meaning.kind == "player" and not meaning.many else scope

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
        test = e.ALWAYS if condition is None else self.condition(condition, inner.child(spoken=spoken))
        quoted = act.object if isinstance(act, n.Act) else n.Quoted(text="", span=act.span)
        if isinstance(act, n.Act) and isinstance(quoted, n.Quoted):
            text = quoted.text
            name = act.verb or "offer"
        elif isinstance(act, n.Act) and name == "play":
            phrase = self.phrase_of(act, "the player may play a card from their hand")
            phrase, parts = self.split(phrase, ("as",))
            found = self.cards(phrase, inner, e.Pile("hand", who))
            if act.alternatives:
                found = self.either(found, [self.cards(p, inner, e.Pile("hand", who)) for p in act.alternatives], scope)
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
            body.append(s.Play(who=who, card=e.Slot(slot, "card"), rule=entry.id, span=entry.span))
            if "as" in parts:
                scope.roles[parts["as"].core.name] = Meaning(who, "player")
        elif isinstance(act, n.Act) and name in ("challenge", "catch", "accept"):
            phrase = self.phrase_of(act, f"the next player may {name} the player")
            phrase, parts = self.split(phrase, ("as",))
            target = self.one_player(phrase, scope)
        elif isinstance(act, n.Act) and name == "give" and quoted is None and not act.links:
            name, text = "offer", "pass"
        elif isinstance(act, n.Act):
            if isinstance(entry.node, n.Do) and entry.node.until is not None:
                act = one_at_a_time(act)
            subject = n.Phrase(core=n.Core(pronoun="they", span=act.span), span=act.span)
            body += self.act(entry, subject, act, inner)
            scope.roles.update({k: v for k, v in inner.roles.items() if k == "drawn card"})
            if (
                act.verb in ("discard", "give", "put")
                and isinstance(quoted, n.Phrase)
                and self.speaks_of_cards(quoted, inner)
            ):
                test = e.All((test, self.has_any(quoted, who, inner)))
            elif act.verb in ("discard", "give", "put", "show") and isinstance(quoted, n.Phrase):
                card = self.role(quoted.core, inner)
                if card is not None and card.kind == "card" and not card.many:
                    test = e.All((test, e.Present(card.value)))
        if name not in SPOKEN_OF:
            name, text = "offer", said(act)
        node = entry.node
        if isinstance(node, n.Do) and node.until is not None:
            body = self.again_until(entry, node, who, scope, body)
        more = node.more if isinstance(node, n.Norm) else ()
        for further in more:
            body += self.act(
                entry,
                n.Phrase(core=n.Core(pronoun="they", span=further.span), span=further.span),
                further,
                inner.child(roles={**inner.roles, **scope.roles}),
            )
        if entry.block:
            body += self.steps(entry.block, inner.child(roles={**inner.roles, **scope.roles}))
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
        cards, _ = self.split(phrase, ("to", *PLACES))
        return e.Present(self.cards(cards, scope, e.Pile("hand", who)).group)

    def binder(self, act: n.Act) -> str | None:
        """The name after `as the`, given to the player who takes the offer."""
        if isinstance(act.object, n.Phrase):
            before = act.object.core
            for link in act.object.links:
                if (
                    link.word == "as"
                    and link.core.det in ("the", "a")
                    and not {"same", "identical"} & set(before.words)
                ):
                    return link.core.name
                before = link.core
        return None

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
            out += self.act(entry, node.subject, act, scope)
        if entry.block:
            out += self.steps(entry.block, scope.child())
        if node.condition is not None:
            return [
                s.Branch(
                    condition=self.condition(node.condition, self.with_they(node.subject, scope)),
                    then=tuple(out),
                    rule=entry.id,
                    span=entry.span,
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
            who = self.player_group(node.subject, scope)
        taker = scope.slot("taker", "player")
        inner = scope.child()
        if node.act.verb and not table:
            name = self.binder(node.act)
            if name is not None:
                inner.roles[name] = Meaning(e.Slot(taker, "player"), "player")
        offer = self.offer(
            entry, node.act, node.condition, e.Slot(taker, "player") if not table else e.Constant("player", None), inner
        )
        otherwise = self.steps(entry.otherwise or [], self.with_they(node.subject, scope).child())
        return s.Ask(
            who=as_group(who),
            offers=(offer,),
            must=node.modal == "must",
            taker=taker,
            otherwise=otherwise,
            table=table,
            rule=entry.id,
            span=entry.span,
        )

    def options(self, entry: Entry, node: n.Options, scope: Scope) -> s.Step:
        who = self.player_group(node.subject, scope)
        if who.many:
            raise Problem(
                "which", "only one player can choose here", node.span, "for example `the player does one of these`"
            )
        taker = scope.slot("taker", "player")
        offers: list[s.Offer] = []
        for line in entry.block or []:
            try:
                offers += self.option(line, scope, who.value)
            except Problem as problem:
                self.found.append(problem.diagnostic)
        return s.Ask(
            who=e.Listed((who.value,)),
            offers=tuple(offers),
            must=True,
            taker=taker,
            otherwise=(),
            rule=entry.id,
            span=entry.span,
        )

    def option(self, line: Entry, scope: Scope, who: e.Expression) -> list[s.Offer]:
        """An option. If a layer has made it conditional, it becomes two, each with its condition."""
        node = line.node
        if isinstance(node, n.If):
            test = self.condition(node.condition, scope)
            out = [_guard(o, test) for child in line.block or [] for o in self.option(child, scope, who)]
            out += [
                _guard(o, e.Negation(test)) for child in line.otherwise or [] for o in self.option(child, scope, who)
            ]
            return out
        if not isinstance(node, n.Do) or len(node.acts) != 1:
            raise Problem(
                "option",
                "each choice is one line that says what the player does",
                line.span,
                "for example `the player draws 1 card`, and what follows from it indented under it",
            )
        if node.subject is not None and self.player_group(node.subject, scope.child(they=who)).value != who:
            raise Problem(
                "option",
                f"`{text_of(node.subject)}` is not the one who chooses",
                line.span,
                "each choice says what the player who chooses does; what others do then stands under it",
            )
        offer = self.offer(line, node.acts[0], node.condition, who, scope.child())
        if node.acts[0].verb == "draw":
            for entry, forbidden in self.drawing_bans:
                inner = scope.child(they=who)
                tests = [
                    self.condition(c, inner)
                    for c in (*entry.conditions, *([forbidden] if forbidden is not None else []))
                ]
                tests += [e.Negation(self.condition(c, inner)) for c in entry.exceptions]
                offer = _guard(offer, e.Negation(e.All(tuple(tests))))
        for condition in line.exceptions:
            offer = _guard(offer, e.Negation(self.condition(condition, scope)))
        return [offer]

    def window(self, entry: Entry, node: n.Until, scope: Scope) -> s.Step:
        """`until the next turn begins`: offers and duties that are open beside the game."""
        closes, of, condition = self.closing(node.condition, scope)
        procedure = len(self.model.procedures)
        self.model.procedures.append(s.Procedure(name=entry.id, rule=entry.id, slots=scope.procedure.slots))
        standing: list[s.Standing] = []
        shows: list[tuple[e.Expression, e.Expression]] = []
        bans: list[s.Permission] = []
        for line in entry.block or []:
            if isinstance(line.node, n.Norm) and is_ban(line.node):
                bans.append(self.ban(line, scope))
            elif isinstance(line.node, (n.Norm, n.If)):
                standing += self.standing_line(line, scope)
            elif isinstance(line.node, n.Do) and line.node.acts[0].verb == "show":
                shows += self.open_hands(line, line.node, scope)
            else:
                raise Problem(
                    "loose",
                    "under `until` stand offers and duties",
                    line.span,
                    "`… may …`, `… must say …`, or `… shows …`",
                )
        index = len(self.model.windows)
        self.model.windows.append(
            s.Window(
                rule=entry.id,
                standing=tuple(standing),
                closes=closes,
                of=of,
                condition=condition,
                procedure=procedure,
                shows=tuple(shows),
                bans=tuple(bans),
            )
        )
        return s.Open(window=index, rule=entry.id, span=entry.span)

    def ban(self, line: Entry, scope: Scope) -> s.Permission:
        """A prohibition on playing that holds for a while. Implemented in `norms.py`, which reads the standing rules."""
        raise NotImplementedError

    def open_hands(self, line: Entry, node: n.Do, scope: Scope) -> list[tuple[e.Expression, e.Expression]]:
        phrase, parts = self.split(self.phrase_of(node.acts[0], "every player shows their hand to everybody"), ("to",))
        who = self.actors(node.subject, scope, node.acts[0])
        to = as_group(self.value(parts["to"], scope)) if "to" in parts else e.Players(self.anchor(scope))
        if self.cards(phrase, scope.child(they=self.anchor(scope)), None).test != e.ALWAYS or phrase.core.words not in (
            ("hand",),
            ("hands",),
        ):
            raise Problem(
                "kind",
                f"only whole hands can lie open for a while, not `{text_of(phrase)}`",
                phrase.span,
                "for example `every player shows their hand to everybody`",
            )
        return [(as_group(who), to)]

    def standing_line(self, line: Entry, scope: Scope) -> list[s.Standing]:
        """An offer or duty. If a layer has made it conditional, it becomes two, each with its condition."""
        node = line.node
        if isinstance(node, n.If):
            test = self.condition(node.condition, scope)
            out = [guarded(x, test) for child in line.block or [] for x in self.standing_line(child, scope)]
            return out + [
                guarded(x, e.Negation(test)) for child in line.otherwise or [] for x in self.standing_line(child, scope)
            ]
        if not isinstance(node, n.Norm):
            raise Problem(
                "loose", "under `until` stand offers and duties", line.span, "`… may …`, `… must say …`, or `… shows …`"
            )
        return self.standing(line, node, scope, None)

    def standing(self, line: Entry, node: n.Norm, scope: Scope, duty: str | None) -> list[s.Standing]:
        if node.subject is None:
            raise Problem("object", "who may do it?", node.span, "for example `any other player may …`")
        who = self.player_group(node.subject, scope)
        taker = scope.slot("taker", "player")
        inner = scope.child()
        name = self.binder(node.act)
        if name is not None:
            inner.roles[name] = Meaning(e.Slot(taker, "player"), "player")
        offer = self.offer(line, node.act, node.condition, e.Slot(taker, "player"), inner)
        out = [
            s.Standing(
                rule=line.id,
                who=as_group(who),
                variable=str(taker),
                offer=offer,
                duty=node.modal == "must",
                closes=node.modal == "must" or duty is not None or offer.cards is not None,
            )
        ]
        for condition in line.conditions:
            out = [guarded(x, self.condition(condition, scope)) for x in out]
        for condition in line.exceptions:
            out = [guarded(x, e.Negation(self.condition(condition, scope))) for x in out]
        for other in line.otherwise or []:
            if not isinstance(other.node, n.Norm):
                raise Problem(
                    "loose",
                    "what happens otherwise is offered to somebody here",
                    other.span,
                    "for example `otherwise any other player may catch the player`",
                )
            out += self.standing(other, other.node, scope, line.id)
        return out

    def closing(self, condition: n.Condition, scope: Scope) -> tuple[str, e.Expression | None, e.Expression | None]:
        if isinstance(condition, n.Atom) and condition.form == "verb" and condition.verb in ("begin", "end", "take"):
            subject = condition.subject
            words = subject.core.words
            if condition.verb != "take" and words[-1:] == ("turn",):
                if words[:-1] == ("next",) or not words[:-1] and subject.core.det in ("a", "the", "another", "any"):
                    return f"turn {condition.verb}s", None, None
            if words[-1:] == ("round",):
                return f"round {condition.verb}s", None, None
            if isinstance(condition.object, n.Phrase) and condition.object.core.words[-1:] == ("turn",):
                verb = "begins" if condition.verb == "take" else condition.verb + "s"
                if words == ("player",) and subject.core.det in ("a", "any", "another"):
                    return f"turn {verb}", None, None
                return f"turn {verb}", self.one_player(subject, scope), None
            if subject.core.owned and subject.core.owned[-1][-1:] == ("turn",):
                owner = n.Phrase(
                    core=n.Core(det=subject.core.det, words=subject.core.words, span=subject.span), span=subject.span
                )
                return f"turn {condition.verb}s", self.one_player(owner, scope), None
            raise Problem(
                "event",
                "a window cannot be closed by this",
                condition.span,
                "until the next turn begins; until the player begins a turn; until the next turn ends; or a condition: until the player has 2 cards",
            )
        return "condition", None, self.condition(condition, scope)


def _guard(offer: s.Offer, test: e.Expression) -> s.Offer:
    condition = test if offer.condition == e.ALWAYS else e.All((test, offer.condition))
    return s.Offer(
        rule=offer.rule, act=offer.act, text=offer.text, condition=condition, cards=offer.cards, variable=offer.variable, target=offer.target,
        body=offer.body, slot=offer.slot, span=offer.span,
    )  # fmt: skip


def guarded(standing: s.Standing, test: e.Expression) -> s.Standing:
    """The same offer, open only while a condition holds."""
    return replace(standing, offer=_guard(standing.offer, test))


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


def is_ban(node: n.Norm) -> bool:
    """`may not play`, `may only play`, `nobody may play`, `only a red card may be played`."""
    core = node.subject.core if node.subject is not None else None
    nobody = core is not None and (core.pronoun == "nobody" or core.det == "no" or core.det.startswith("only"))
    return node.modal in ("may not", "may only") or node.modal == "may" and nobody

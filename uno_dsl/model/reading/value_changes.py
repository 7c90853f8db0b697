"""Actions that change kept values, the order of turns, and the course of the round."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.acting import as_group
from uno_dsl.model.reading.moves import Moves
from uno_dsl.model.reading.nouns import a, join_in_play, text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import strange_place
from uno_dsl.syntax import nodes as n

WHICH = ((), ("next",), ("new",), ("current",), ("whole",), ("card",))
"""Words before `round`, `game`, `turn` or `effect` for a beginning or an end."""


class Changes(Moves):
    """Understands choices, and actions that change the state of the game."""

    def do_turn_round(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = act.object if isinstance(act.object, n.Phrase) else subject
        if phrase is None:
            raise Problem("object", "what turns round?", act.span, "for example `the direction turns round`")
        meaning = self.value(phrase, scope)
        if meaning.kind != "direction":
            raise Problem(
                "kind",
                f"only the direction can turn round, not {a(meaning.kind)}",
                phrase.span,
                "for example `the direction turns round`",
            )
        return [
            s.Assign(target=meaning.value, value=e.Other("direction", meaning.value), rule=entry.id, span=entry.span)
        ]

    def do_choose(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = self.split(self.phrase_of(act, "the player chooses the colour in play"), ("as",))
        who = self.actors(subject, scope, act)
        secret = act.adverb in ("secretly", "in secret", "at the same time")
        if who.many and secret:
            variable = scope.variable()
            inner = scope.child(they=e.Variable(variable, "player"))
            what, domain, target = self.choice(phrase, parts.get("as"), inner, scope, e.Variable(variable, "player"))
            return [
                s.Choose(
                    who=e.Variable(variable, "player"),
                    what=what,
                    domain=domain,
                    target=target,
                    secret=True,
                    group=as_group(who),
                    variable=variable,
                    rule=entry.id,
                    span=entry.span,
                )
            ]

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            what, domain, target = self.choice(phrase, parts.get("as"), inner, outer, player)
            if what == "player":
                scope.chosen.append(target)
            return [
                s.Choose(
                    who=player, what=what, domain=domain, target=target, secret=secret, rule=entry.id, span=entry.span
                )
            ]

        return self.for_each(entry, who, scope, build)

    def choice(
        self, phrase: n.Phrase, as_: n.Phrase | None, inner: Scope, outer: Scope, player: e.Expression
    ) -> tuple[str, e.Expression | None, e.Expression]:
        """What is chosen, from which options, and where the choice is kept."""
        core = join_in_play(phrase.core, phrase.links)[0]
        is_card = self.is_card_noun(core.words) is not None and core.name not in self.model.keeps
        meaning = None if is_card else self.value(phrase, inner)
        target: e.Expression | None = None
        if as_ is not None and as_.core.det in ("the", "a"):
            kind = "card" if meaning is None else meaning.kind.removeprefix("any ")
            kept = self.model.keeps.get(as_.core.name) or self.model.keeps.get(
                join_in_play(as_.core, as_.links)[0].name
            )
            if kept is not None and not kept.per_player:
                target = e.Kept(kept.name, kept.kind)
            else:
                role = outer.roles.get(as_.core.name)
                if role is None:
                    role = Meaning(e.Slot(outer.slot(as_.core.name, kind), kind), kind)
                    outer.roles[as_.core.name] = role
                target = role.value
        elif as_ is not None:
            target = self.value(as_, inner).value
        if meaning is None:
            found = self.cards(phrase, inner, e.Pile("hand", player))
            target = target or self.fresh(outer, "chosen card", "card")
            if not any(isinstance(part, e.Variable) for pile in found.sources for part in e.inside(pile)):
                outer.lies[target] = found.sources
            return "card", found.group, target
        if meaning.kind in ("any colour", "colour"):
            domain = None
            if target is None and isinstance(meaning.value, e.Kept):
                target = meaning.value
            return "colour", domain, target or self.fresh(outer, "chosen colour", "colour")
        if meaning.kind == "player":
            if not meaning.many:
                raise Problem(
                    "which",
                    f"`{text_of(phrase)}` is one particular player: there is nothing to choose",
                    phrase.span,
                    "for example `the player chooses another player as the rival`",
                )
            return "player", meaning.value, target or self.fresh(outer, "chosen player", "player")
        if meaning.kind in ("direction", "side") and isinstance(meaning.value, e.Kept):
            return meaning.kind, None, meaning.value
        raise Problem(
            "kind",
            f"{a(meaning.kind)} cannot be chosen",
            phrase.span,
            "a colour, a player, a card or a direction can: `chooses a card from their hand as the bait`",
        )

    def do_miss(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`the next player misses a turn`, `misses 2 turns`, `is skipped`; `the player skips the next player`."""
        phrase = act.object if isinstance(act.object, n.Phrase) else None
        times = 1
        if phrase is not None and phrase.core.words[-1:] not in (("turn",), ("turns",)):
            meaning = self.value(phrase, scope)
            if meaning.kind != "player":
                raise Problem(
                    "kind",
                    f"only turns can be missed, and `{text_of(phrase)}` is {a(meaning.kind)}",
                    phrase.span,
                    "for example `the next player misses a turn`",
                )
            who = self.actors(phrase, scope, act)
        else:
            who = self.actors(subject, scope, act)
            times = (phrase.core.number if phrase is not None else None) or 1
        return self.for_each(
            entry, who, scope, lambda player, inner, outer: [s.Miss(who=player, rule=entry.id, span=entry.span)] * times
        )

    def do_go_again(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        return [s.TakeTurn(who=who.value, rule=entry.id, span=entry.span)]

    def do_go_out(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        return [s.Happen(event="go out", who=who.value, rule=entry.id, span=entry.span)]

    def do_leave(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        return self.for_each(
            entry, who, scope, lambda player, inner, outer: [s.Leave(who=player, rule=entry.id, span=entry.span)]
        )

    def do_happen(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        if subject is None or subject.core.words != ("nothing",):
            raise Problem(
                "verb",
                "say what happens",
                act.span,
                "`nothing happens`, or a sentence such as `the next player draws 2 cards`",
            )
        return []

    def do_pay_for(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        phrase = self.phrase_of(act, "the next player pays the card's penalty")
        card = self.value(whose_penalty(phrase), scope)
        if card.kind != "card":
            raise Problem(
                "kind",
                f"players pay the penalty of cards, not of {a(card.kind)}",
                phrase.span,
                "for example `pays the card's penalty`",
            )
        value = e.First(card.value) if card.many else card.value
        return self.for_each(
            entry,
            who,
            scope,
            lambda player, inner, outer: [
                s.Happen(event="pay for", who=player, card=value, rule=entry.id, span=entry.span)
            ],
        )

    def do_take_effect(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        if subject is None:
            raise Problem("object", "which card takes effect?", act.span, "for example `it takes effect`")
        card = self.value(subject, scope)
        if card.kind != "card":
            raise Problem(
                "kind",
                f"only a card can take effect, not {a(card.kind)}",
                subject.span,
                "for example `it takes effect`",
            )
        links = [*act.links, *(act.object.links if isinstance(act.object, n.Phrase) else ())]
        where = " ".join(w for link in links for w in link.core.words)
        if where not in ("", "start", "last card", "final card"):
            raise strange_place(links[0], "take effect")
        event = "last" if "last" in where else "start" if "start" in where else "play"
        who = scope.player if scope.player is not None else self.anchor(scope)
        return [
            s.Happen(
                event=event,
                who=who,
                card=e.First(card.value) if card.many else card.value,
                rule=entry.id,
                span=entry.span,
            )
        ]

    def do_begin(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.control(entry, "begin", subject, act, scope)

    def do_end(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.control(entry, "end", subject, act, scope)

    def control(self, entry: Entry, verb: str, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        core = act.object.core if isinstance(act.object, n.Phrase) else subject.core if subject is not None else None
        words = (core.owned[-1] if core.owned else core.words) if core is not None else ()
        for what in ("round", "game", "turn", "effect"):
            if words[-1:] == (what,) and words[:-1] in WHICH:
                if (verb, what) in (("begin", "turn"), ("begin", "effect"), ("end", "game")):
                    break
                return [s.Control(what=f"{verb} {what}", rule=entry.id, span=entry.span)]
        raise Problem(
            "object",
            f"what {verb}s?",
            act.span,
            "for example `a round begins`, `the round ends`, `the player's turn ends`, `the player takes the next turn`",
        )

    def do_win(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        words = act.object.core.words if isinstance(act.object, n.Phrase) else ("game",)
        if "round" in words:
            return [s.Happen(event="go out", who=who.value, rule=entry.id, span=entry.span)]
        return [s.Control(what="win", who=as_group(who), rule=entry.id, span=entry.span)]

    def do_score(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        phrase = self.phrase_of(act, "the player scores 10 points")
        core = phrase.core
        if core.number is not None and core.words not in ((), ("point",), ("points",), ("more", "points")):
            raise Problem("object", "only points are scored", core.span, "for example `the player scores 10 points`")
        value = e.Number(core.number) if core.number is not None else self.number(phrase, scope)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            kept = e.Kept("score", "number", player)
            return [s.Assign(target=kept, value=e.Arithmetic("+", kept, value), rule=entry.id, span=entry.span)]

        return self.for_each(entry, who, scope, build)

    def do_lose(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`loses a turn`, `loses 10 points`."""
        phrase = act.object if isinstance(act.object, n.Phrase) else None
        words = phrase.core.words[-1:] if phrase is not None else ()
        if words in (("turn",), ("turns",)):
            return self.do_miss(entry, subject, act, scope)
        if words not in (("point",), ("points",)) or phrase is None or phrase.core.number is None:
            raise Problem(
                "object",
                "what is lost?",
                act.span,
                "loses a turn; loses 10 points; for somebody who plays no more: `is out of the round`",
            )
        who = self.actors(subject, scope, act)
        points = e.Number(phrase.core.number)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            kept = e.Kept("score", "number", player)
            return [s.Assign(target=kept, value=e.Arithmetic("-", kept, points), rule=entry.id, span=entry.span)]

        return self.for_each(entry, who, scope, build)

    def target(self, subject: n.Phrase | None, act: n.Act, scope: Scope) -> Meaning:
        if subject is None:
            raise Problem(
                "object", f"what is it that is to {act.verb}?", act.span, "for example `the penalty becomes 0`"
            )
        meaning = self.value(subject, scope)
        if isinstance(meaning.value, e.First) and isinstance(meaning.value.group, (e.Kept, e.Slot)):
            meaning = Meaning(meaning.value.group, meaning.kind, True, meaning.det)
        if not isinstance(meaning.value, (e.Kept, e.Slot)) and not meaning.kind.startswith("each "):
            raise Problem(
                "kind",
                f"`{text_of(subject)}` is not a value that can change",
                subject.span,
                "only what is kept can change: `keep a number called penalty`, then `the penalty becomes 0`",
            )
        return meaning

    def do_become(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        target = self.target(subject, act, scope)
        phrase = self.phrase_of(act, "the penalty becomes 0")
        inner = scope.child(they=scope.they)
        kind = target.kind.removeprefix("each ")
        if kind == "number":
            value: e.Expression = self.number(phrase, inner)
        else:
            meaning = self.value(phrase, inner)
            if meaning.kind not in (kind, "nothing") and not (kind == "player" and meaning.kind == "player"):
                raise Problem(
                    "kind",
                    f"`{text_of(subject) if subject else ''}` is {a(kind)} and cannot become {a(meaning.kind)}",
                    phrase.span,
                    f"give {a(kind)}",
                )
            keep = self.model.keeps.get(target.value.name) if isinstance(target.value, e.Kept) else None
            value = meaning.value
            if keep is not None and keep.kind == "players":
                value = as_group(meaning)
            elif meaning.many:
                value = e.First(meaning.value)
        return self.assign(entry, target, value, scope)

    def assign(self, entry: Entry, target: Meaning, value: e.Expression, scope: Scope) -> list[s.Step]:
        if target.kind.startswith("each ") and isinstance(target.value, e.Listed):
            group, _variable, kept = target.value.parts
            slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
            assert isinstance(kept, e.Kept)
            body = s.Assign(
                target=e.Kept(kept.name, kept.kind, e.Slot(slot, "player")), value=value, rule=entry.id, span=entry.span
            )
            return [s.Each(group=group, slot=slot, list_slot=list_slot, body=(body,), rule=entry.id, span=entry.span)]
        return [s.Assign(target=target.value, value=value, rule=entry.id, span=entry.span)]

    def do_grow(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.change_by(entry, subject, act, scope, "+")

    def do_shrink(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.change_by(entry, subject, act, scope, "-")

    def do_double(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        target = self.target(subject, act, scope)
        if target.kind != "number":
            raise Problem(
                "kind", f"{a(target.kind)} cannot be doubled, only a number can", act.span, "the penalty doubles"
            )
        return [
            s.Assign(
                target=target.value, value=e.Arithmetic("*", target.value, e.Number(2)), rule=entry.id, span=entry.span
            )
        ]

    def change_by(
        self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope, operator: e.ArithmeticOperator
    ) -> list[s.Step]:
        target = self.target(subject, act, scope)
        links = act.links or (act.object.links if isinstance(act.object, n.Phrase) else ())
        if not links or links[0].word != "by":
            raise Problem("object", "by how much?", act.span, "for example `the penalty grows by 2`")
        if target.kind not in ("number", "each number"):
            raise Problem(
                "kind",
                f"{a(target.kind)} cannot grow or shrink, only numbers can",
                act.span,
                "for example `the penalty grows by 2`",
            )
        inner = scope
        if isinstance(target.value, e.Kept) and target.value.owner is not None and scope.they is None:
            inner = scope.child(they=target.value.owner)
        phrase = n.Phrase(
            core=links[0].core,
            links=links[1:],
            relative=act.object.relative if isinstance(act.object, n.Phrase) else None,
            span=links[0].span,
        )
        value = self.number(phrase, inner)
        if target.kind == "each number":
            assert isinstance(target.value, e.Listed)
            kept = target.value.parts[2]
            slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
            assert isinstance(kept, e.Kept)
            own = e.Kept(kept.name, kept.kind, e.Slot(slot, "player"))
            own_value = self.number(phrase, scope.child(they=e.Slot(slot, "player")))
            body = s.Assign(target=own, value=e.Arithmetic(operator, own, own_value), rule=entry.id, span=entry.span)
            return [
                s.Each(
                    group=target.value.parts[0],
                    slot=slot,
                    list_slot=list_slot,
                    body=(body,),
                    rule=entry.id,
                    span=entry.span,
                )
            ]
        return [
            s.Assign(
                target=target.value, value=e.Arithmetic(operator, target.value, value), rule=entry.id, span=entry.span
            )
        ]

    def do_play(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`the jumper plays that card`: a play without a choice."""
        who = self.actors(subject, scope, act)
        phrase = self.phrase_of(act, "the player plays the drawn card")
        found = self.cards(phrase, scope.child(they=who.value), e.Pile("hand", who.value))
        if found.single is None:
            raise Problem(
                "which",
                "which card? A choice must be said to be one",
                act.span,
                "`the player may play a card …`, `the player must play a card …`",
            )
        return [s.Play(who=who.value, card=found.single, rule=entry.id, span=entry.span)]

    def do_say(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        raise Problem(
            "verb",
            "whether somebody says something is up to them",
            act.span,
            'write `the player must say "UNO"` or `may say`, under an `until` line',
        )


def whose_penalty(phrase: n.Phrase) -> n.Phrase:
    """The card in `its penalty`, `the card's penalty`. Without that word, the phrase itself: `pays for the card`."""
    core = phrase.core
    if core.det == "its" and core.words == ("penalty",):
        return replace(phrase, core=n.Core(pronoun="it", span=core.span))
    if core.owned and core.owned[-1] == ("penalty",):
        return replace(phrase, core=replace(core, owned=core.owned[:-1]))
    return phrase

"""Sentences that describe actions: from lines to steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.depths import follow
from uno_dsl.model.reading.in_other_words import each_colour, until_the_turn_ends
from uno_dsl.model.reading.kept_names import refuse_kept
from uno_dsl.model.reading.nouns import ANY, COLOUR, EVERY, PLAYERS, POINTING, a, all_of, one_meant, text_of
from uno_dsl.model.reading.phrases.possessions import said_of
from uno_dsl.model.reading.phrases.which_card import name_cards, with_the_card
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.actors import as_group, for_each, same_player
from uno_dsl.model.reading.steps.open_numbers import refuse_times
from uno_dsl.model.reading.steps.orders import LOOKED_AT
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.repeating import holds_of_nothing, never_begun, once_or_again, repeated_times
from uno_dsl.model.reading.steps.transfers import now_is
from uno_dsl.model.reading.steps.verbs import OF_VALUES
from uno_dsl.model.reading.ways import each_way, lie_as_before, put_under
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(frozen=True, slots=True, eq=False)
class Sentences:
    """Understands the lines of a block as steps of a procedure."""

    readers: Readers

    def steps(self, entries: Sequence[Entry], scope: Scope) -> tuple[s.Step, ...]:
        """The steps of a block. A line that is not understood gets a diagnostic and is left out."""
        out: list[s.Step] = []
        around, of_game = scope.file, self.readers.files_of_game
        for entry in entries:
            for gone in entry.instead_of:
                scope.turn_to(gone.span.file, of_game)
                self.remember(gone.node, scope, gone=True)
            scope.turn_to(entry.span.file, of_game)
            try:
                before = scope.roles.get(LOOKED_AT)
                out += self.line(entry, scope)
                if scope.roles.get(LOOKED_AT) is before:  # only the line right after it can say `them`
                    scope.roles.pop(LOOKED_AT, None)
                self.remember(entry.node, scope)
            except Problem as problem:
                self.readers.found.append(problem.diagnostic)
        scope.turn_to(around, of_game)
        return tuple(out)

    def remember(self, node: n.Line, scope: Scope, *, gone: bool = False) -> None:
        """In the following lines, `they` means the player who was the subject of this line. A line that is `gone` uses no names."""
        subject = node.subject if isinstance(node, (n.Do, n.Norm)) else None
        if isinstance(node, n.Do) and node.acts[0].verb in OF_VALUES:
            return  # `the winner becomes nobody`: a kept value changes, and does nothing itself
        if subject is None or subject.core.pronoun or subject.also:
            return
        before, used = scope.counter[0], set(self.readers.names.used)
        try:
            meaning = self.readers.phrases.value(subject, scope)
        except Problem:
            return
        finally:
            scope.counter[0] = before
            if gone:
                self.readers.names.used.intersection_update(used)
        if meaning.kind == "player" and not meaning.many:
            scope.theirs = said_of(subject, meaning.value, scope)
            scope.they, scope.either = meaning.value, None
            scope.earlier = text_of(subject) if scope.player is not None and meaning.value != scope.player else ""

    def line(self, entry: Entry, scope: Scope) -> list[s.Step]:
        """The steps of a line, under the conditions that layers have put on it."""
        node = entry.node
        steps = self.plain_line(entry, node, scope)
        tests = [self.readers.conditions.asked(c, scope) for c in entry.conditions]
        tests += [e.Negation(self.readers.conditions.test(c, scope)) for c in entry.exceptions]
        for test in tests:
            steps = [s.Branch(condition=test, then=tuple(steps), **origin(entry))]
        return steps

    def plain_line(self, entry: Entry, node: n.Line, scope: Scope) -> list[s.Step]:
        """The steps of a line, by its kind."""
        match node:
            case n.Do():
                steps = self.do(entry, node, scope)
                name_cards(self.readers, node.acts, scope)
                return steps
            case n.If(condition=n.Atom(form="quoted") as atom):
                return [self.judgement(entry, atom, scope)]
            case n.If(condition=n.Not(part=n.Atom(form="quoted") as atom)):
                return [self.judgement(entry, atom, scope, negated=True)]
            case n.If():
                condition = self.readers.conditions.asked(node.condition, scope)
                inner = self.readers.conditions.spoken_of(node.condition, scope)
                nobody = len(inner.chosen) > len(
                    scope.chosen
                )  # otherwise there is no such player, so `they` is somebody else
                other = scope.child() if nobody else inner.child(two=scope.two)
                then, otherwise = self.either_way(entry, inner, other, condition)
                for one in inner.chosen[len(scope.chosen) :]:
                    then = same_player(entry, one, then, scope)
                return [s.Branch(condition=condition, then=then, otherwise=otherwise, **origin(entry))]
            case n.Repeat(times=n.Phrase() as times):
                each = repeated_times(self.readers, entry, times, scope)
                follow((each,), scope)
                return [each]
            case n.Repeat(condition=condition):
                assert condition is not None
                return self.repeat(entry, condition, scope)
            case n.Each() if node.phrase.core.det in (*ANY, *POINTING) and not node.phrase.core.pronoun:
                shown = text_of(node.phrase)
                raise Problem(
                    "unread",
                    f"`{node.phrase.core.det}` has no effect in `{shown}` here",
                    node.phrase.span,
                    f"write `for every {' '.join(node.phrase.core.words)}`, or let somebody choose one first",
                )
            case n.Each() if (
                node.phrase.core.det not in EVERY
                and one_meant(node.phrase.core)
                and (self.readers.card_nouns.speaks_of_cards(node.phrase, scope))
            ):
                raise Problem(
                    "which",
                    f"`{text_of(node.phrase)}` is one card",
                    node.phrase.span,
                    f"write `for every {' '.join(node.phrase.core.words) or node.phrase.core.number} ...`",
                )
            case n.Each() if (of_piles := self.readers.pile_groups.each(entry, node, scope)) is not None:
                return of_piles
            case n.Each() if self.readers.card_nouns.speaks_of_cards(node.phrase, scope):
                return self.each_card(entry, node, scope)
            case n.Each() if (colours := each_colour(node.phrase)) is not None:
                raise colours
            case n.Each():
                meaning = self.readers.actors.group(node.phrase, scope)
                if not meaning.many:
                    raise Problem(
                        "which",
                        f"`{text_of(node.phrase)}` is not a group of players",
                        node.phrase.span,
                        "write `for every player ...`, or what one player does without `for`",
                    )
                slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
                member = e.Slot(slot, "player")
                player = scope.player if scope.player is not None else member
                inner = scope.child(they=member, player=player, looping=True, chosen=[*scope.chosen, member])
                body = self.block(entry, inner)
                each = s.Each(group=as_group(meaning), slot=slot, list_slot=list_slot, body=body, **origin(entry))
                follow((each,), scope)
                return [each]
            case n.Call():
                return self.call(entry, node, scope)
            case n.Norm(modal="must"):
                return self.readers.decisions.due(entry, node, scope)
            case n.Norm():
                return [self.readers.decisions.ask(entry, node, scope)]
            case n.Options():
                return [self.readers.options.ask(entry, node, scope)]
            case n.Chance():
                return [self.chance(entry, scope)]
            case n.Until():
                return self.readers.windows.window(entry, node, scope)
            case n.Follow():
                return list(self.steps(entry.block or [], scope.child()))
            case n.When():
                return self.readers.later.steps(entry, node, scope)
            case n.While(first_turn=False):
                raise once_or_again(node)
            case n.While():
                return [
                    s.Branch(
                        condition=self.readers.conditions.asked(node.condition, scope),
                        then=self.block(entry, scope),
                        **origin(entry),
                    )
                ]
            case _:
                raise Problem(
                    "loose",
                    "this line cannot be among steps",
                    node.span,
                    "write definitions and declarations at the left margin",
                )

    def chance(self, entry: Entry, scope: Scope) -> s.Step:
        """`one of these happens at random`: the lines under it, one of which happens."""
        if len(entry.block or []) < 2:
            raise Problem(
                "empty",
                "chance has nothing to decide here",
                entry.span,
                "write at least two lines, indented under this one",
            )
        slot = scope.slot("outcome", "number")
        outcomes = tuple(each_way(entry.block or [], lambda line: self.steps([line], scope.child()), scope))
        return s.Chance(outcomes=outcomes, slot=slot, **origin(entry))

    def either_way(
        self, entry: Entry, inner: Scope, other: Scope, condition: e.Expression | None = None
    ) -> tuple[tuple[s.Step, ...], tuple[s.Step, ...]]:
        """The block of a line, and what its `otherwise` says."""

        def read(so: bool) -> tuple[s.Step, ...]:
            if so and condition is not None:
                lie_as_before(condition, inner)
            return self.block(entry, inner) if so else self.steps(entry.otherwise or [], other)

        lay, unsure = dict(inner.lies), set(inner.unsure)
        then, otherwise = each_way((True, False), read, inner)
        if condition is not None:
            put_under(condition, inner, lay, unsure)
        return then, otherwise

    def judgement(self, entry: Entry, atom: n.Atom, scope: Scope, *, negated: bool = False) -> s.Step:
        """`if the next player "laughs"`: only the people at the table can decide that."""
        assert isinstance(atom.object, n.Quoted)
        self.readers.phrases.player_group(atom.subject, scope)
        nobody = e.Constant("player", None)
        taker = scope.slot(s.TAKER, "player")
        inner = self.readers.conditions.spoken_of(atom, scope)
        then, otherwise = self.either_way(entry, inner, inner.child())
        if negated:
            then, otherwise = otherwise, then
        offer = s.Offer(
            rule=entry.id, act="judge", text=f"{text_of(atom.subject)} {atom.object.text}", condition=e.ALWAYS, cards=None, variable=scope.variable(),
            target=None, body=then, slot=None, span=entry.span,
        )  # fmt: skip
        return s.Ask(
            who=e.Listed((nobody,)),
            offers=(offer,),
            must=False,
            taker=taker,
            otherwise=otherwise,
            table=True,
            **origin(entry),
        )

    def each_card(self, entry: Entry, node: n.Each, scope: Scope) -> list[s.Step]:
        """`for every red card in their hand`: in the lines under it, `it` is that card."""
        found = self.readers.cards.meant(node.phrase, scope, None)
        if not found.sources:
            raise Problem(
                "which", "where are these cards?", node.phrase.span, "for example `for every red card in their hand`"
            )
        slot, list_slot = scope.slot("each card", "card"), scope.slot("each-list", "cards")
        inner = scope.child(card=e.Slot(slot, "card"), looping=True, looped=node.phrase.core)
        body = self.block(entry, inner)
        each = s.Each(group=found.group, slot=slot, list_slot=list_slot, body=body, **origin(entry))
        follow((each,), scope)
        return [each]

    def block(self, entry: Entry, scope: Scope) -> tuple[s.Step, ...]:
        """The steps under a line. Names given in them are not visible outside."""
        return self.block_shared(entry, scope.child())

    def block_shared(self, entry: Entry, scope: Scope) -> tuple[s.Step, ...]:
        """The steps under a line, in the same scope."""
        if not entry.block:
            raise Problem(
                "empty", "there is nothing under this line", entry.span, "write what happens, indented under it"
            )
        return self.steps(entry.block, scope)

    def repeat(self, entry: Entry, asked_for: n.Condition, scope: Scope) -> list[s.Step]:
        """`repeat until ...`. Before the first time, the drawn card is the one that was drawn before the loop, if any."""
        known, before = len(scope.procedure.slots), dict(scope.roles)
        self.declare_ahead(entry, scope)
        outside, scope.looping = scope.looping, True
        body = self.block_shared(entry, scope)
        scope.looping = outside
        ended = until_the_turn_ends(asked_for, self.readers.phrases.anchor(scope), body)
        until = ended or self.readers.conditions.test(asked_for, scope)
        asked = set(inside(until))
        out: list[s.Step] = []
        for name, meaning in scope.roles.items():
            if name in before and meaning != before[name] and meaning.value in asked:
                out.append(s.Assign(target=meaning.value, value=before[name].value, **origin(entry)))
                asked.discard(meaning.value)
        given = [e.Slot(k, scope.procedure.slots[k][1]) for k in range(known, len(scope.procedure.slots))]
        absent = {slot for slot in given if slot in asked}
        if holds_of_nothing(until, absent):
            names = {scope.procedure.slots[slot.index][0] for slot in absent}
            raise never_begun(min(names), entry)
        loop = s.Loop(until=until, body=body, **origin(entry))
        follow((loop,), scope)
        return [*out, loop]

    def declare_ahead(self, entry: Entry, scope: Scope) -> None:
        """Names given in the body of a loop are known to its condition, and to the whole body from the start."""
        for line in entry.walk():
            node = line.node
            if isinstance(node, n.Call):
                role_slot(node.name, node.det, scope, players=not self.calls_cards(node.phrases[0], scope))
            elif isinstance(node, n.Do):
                for act in node.acts:
                    if act.verb == "choose" and isinstance(act.object, n.Phrase):
                        inner = act.object.relative.object if act.object.relative is not None else None
                        for link in (*act.object.links, *(inner.links if inner is not None else ())):
                            if link.word == "as" and link.core.det in ("the", "a"):
                                core = act.object.core
                                kind = "player"
                                if (piles := self.readers.pile_groups.named(core)) is not None:
                                    self.readers.pile_groups.slot(link.core.name, piles, scope)
                                if self.readers.card_nouns.is_card_noun(core.words, core.number) is not None:
                                    kind = "card"
                                elif core.words[-1:] in [(word,) for word in COLOUR]:
                                    kind = "colour"
                                elif core.words[-1:] == ("number",):
                                    kind = "number"
                                if link.core.name not in {*scope.roles, *self.readers.model.keeps}:
                                    slot = scope.slot(link.core.name, kind)
                                    scope.roles[link.core.name] = Meaning(e.Slot(slot, kind), kind)

    def calls_cards(self, phrase: n.Phrase, scope: Scope) -> bool:
        """Whether what a line will give a name to is a card, and not a player. What only the steps before it give may not be known yet."""
        slots, counted = scope.procedure.slots, scope.counter[0]
        known = len(slots)
        try:
            return self.readers.phrases.value(phrase, scope.child()).kind == "card"
        except Problem:
            return self.readers.card_nouns.speaks_of_cards(phrase, scope)
        finally:
            del slots[known:]
            scope.counter[0] = counted

    def call(self, entry: Entry, node: n.Call, scope: Scope) -> list[s.Step]:
        """`call the next player the victim`, `call every player with no cards a champion`."""
        meanings = [self.readers.phrases.value(p, scope) for p in node.phrases]
        for meaning, phrase in zip(meanings, node.phrases, strict=False):
            all_of(meaning, phrase)
            if meaning.kind not in ("player", "card"):
                raise Problem(
                    "kind",
                    f"{a(meaning.kind)} cannot be given a name",
                    phrase.span,
                    "only players and cards can: `call the next player the victim`",
                )
        for at, (meaning, phrase) in enumerate(zip(meanings, node.phrases, strict=True)):
            if meaning.many and meaning.kind == "player" and meaning.det == "the" and one_meant(phrase.core):
                meanings[at] = Meaning(e.First(meaning.value), meaning.kind, False, meaning.det)
        values = [as_group(m) if m.many else e.Listed((m.value,)) for m in meanings]
        group: e.Expression = values[0] if len(values) == 1 else e.Listed(tuple(m.value for m in meanings))
        joins = node.det in ("a", "an") and f"{node.name}s" in self.readers.model.keeps
        called = text_of(node.phrases[0]) if len(node.phrases) == 1 and not joins else ""
        refuse_kept(self.readers.model.keeps, node.name, meanings[0].kind, node.span, called)
        role, _ = role_slot(node.name, node.det, scope, players=meanings[0].kind == "player")
        two = node.det not in ("a", "an") and len(meanings) == 2
        scope.pairs = (*(name for name in scope.pairs if name != node.name), *((node.name,) if two else ()))
        if role.many:
            value = group if node.det not in ("a", "an") else e.Listed((role.value, *[m.value for m in meanings]))
            if node.det in ("a", "an"):
                return [
                    s.Assign(
                        target=role.value, value=e.Listed(tuple(m.value for m in meanings)), add=True, **origin(entry)
                    )
                ]
            return [s.Assign(target=role.value, value=value, **origin(entry))]
        several = next((p for m, p in zip(meanings, node.phrases, strict=True) if m.many and all_meant(m, p)), None)
        if several is not None or len(meanings) > 1:
            raise Problem(
                "which",
                f"`the {node.name}` is one {role.kind}, and several are named",
                (several or node.phrases[1]).span,
                f"use a plural for several: `call ... the {node.name} {role.kind}s`; for one, say which",
            )
        single = meanings[0].value if not meanings[0].many else e.First(meanings[0].value)
        if role.kind == "card":
            now_is(role.value, single, scope)
        return [s.Assign(target=role.value, value=single, **origin(entry))]

    def do(self, entry: Entry, node: n.Do, scope: Scope) -> list[s.Step]:
        """`the next player draws 2 cards and misses a turn if ...`."""
        steps: list[s.Step] = []
        if not node.acts[0].verb:
            raise Problem(
                "option",
                "a choice in quotation marks stands under `does one of these`",
                node.span,
                'write `the player does one of these` above it; or `the player may "..."`, for a single offer',
            )
        if node.block and not isinstance(node, n.Options):
            raise Problem(
                "block-here",
                "nothing can be indented under this line",
                node.span,
                "only `when`, `if`, `repeat`, `for every`, `... may ...` and the choices of `does one of these` can have lines under them",
            )
        if node.until is None:
            refuse_times(node)
        if node.until is not None:
            who = self.readers.actors.of(node.subject, scope, node.acts[0])
            again = for_each(
                entry,
                who,
                scope,
                lambda player, inner, outer: self.readers.decisions.again_until(entry, node, player, outer),
            )
            if node.condition is None:
                return again
            asked = self.readers.actors.spoken_of(node.subject, scope)
            return [
                s.Branch(
                    condition=self.readers.conditions.asked(node.condition, asked), then=tuple(again), **origin(entry)
                )
            ]
        if node.condition is not None:
            those = self.readers.actors.those(entry, node.subject, node.condition, node.acts, scope)
            if those is not None:
                steps, subject = those
                for act in node.acts:
                    steps += self.readers.verbs.act(entry, subject, act, scope)
                return steps
        for act in node.acts:
            steps += self.readers.verbs.act(entry, node.subject, act, scope)
        if node.condition is not None:
            spoken = next((act.object for act in node.acts if isinstance(act.object, n.Phrase)), None)
            asked = self.readers.actors.spoken_of(node.subject, scope).child(spoken=spoken)
            condition = self.readers.conditions.asked(node.condition, with_the_card(self.readers, node.acts, asked))
            perhaps = s.Branch(condition=condition, then=tuple(steps), **origin(entry))
            follow((perhaps,), scope)
            return [perhaps]
        return steps


def all_meant(meaning: Meaning, phrase: n.Phrase) -> bool:
    """Whether a phrase names all of several cards, or of all players: `every player with the most cards`.

    Of a named group, `every fighter who is not a contender` may be the one who is left of two.
    """
    if meaning.kind == "player" and phrase.core.words[-1:] not in [(word,) for word in PLAYERS]:
        return False
    return meaning.kind == "card" or phrase.core.det in EVERY or not one_meant(phrase.core)


def role_slot(name: str, det: str, scope: Scope, *, players: bool) -> tuple[Meaning, str]:
    """The slot for the name of a group. `a champion` and `the champions` are the same group."""
    many = det in ("a", "an") or name.endswith("s") and not name.endswith("ss")
    plural = name if name.endswith("s") else name + "s"
    key = plural if many or plural in scope.roles else name
    if key in scope.roles:
        return scope.roles[key], key
    kind = "player" if players else "card"
    slot = scope.slot(key, kind + "s" if many else kind)
    meaning = Meaning(e.Slot(slot, kind + "s" if many else kind), kind, many, "every" if many else "the")
    scope.roles[key] = meaning
    return meaning, key

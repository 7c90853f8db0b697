"""Sentences that make something happen: from lines to steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.conditions import Conditions
from uno_dsl.model.phrases import ANY, COMPARISONS, EVERY, OPERATORS, CardPhrase, a, singular, text_of
from uno_dsl.model.scope import Meaning, Problem, Scope
from uno_dsl.model.unknown import strange_place
from uno_dsl.syntax import nodes as n

PLACES = {"on": "top", "onto": "top", "on top of": "top", "into": "top", "in": "top", "to": "top", "under": "bottom", "halfway into": "middle", "at": "top"}
DRAW_PILE = e.Pile("draw pile")
DISCARD_PILE = e.Pile("discard pile")


class Sentences(Conditions):
    """Understands the lines of a block as steps of a procedure."""

    model: s.Model
    drawing_bans: list[tuple[Entry, n.Condition | None]]
    found: list[Diagnostic]

    def steps(self, entries: Sequence[Entry], scope: Scope) -> tuple[s.Step, ...]:
        """The steps of a block. A line that is not understood is reported and left out."""
        out: list[s.Step] = []
        for entry in entries:
            try:
                out += self.line(entry, scope)
                self.remember(entry.node, scope)
            except Problem as problem:
                self.found.append(problem.diagnostic)
        return tuple(out)

    def remember(self, node: n.Line, scope: Scope) -> None:
        """In the lines that follow, `they` means the player of whom this line spoke."""
        subject = node.subject if isinstance(node, (n.Do, n.Norm)) else None
        if subject is None or subject.core.pronoun or subject.also:
            return
        before = scope.counter[0]
        try:
            meaning = self.value(subject, scope)
        except Problem:
            return
        finally:
            scope.counter[0] = before
        if meaning.kind == "player" and not meaning.many:
            scope.they = meaning.value

    def line(self, entry: Entry, scope: Scope) -> list[s.Step]:
        node = entry.node
        steps = self.plain_line(entry, node, scope)
        tests = [self.condition(c, scope) for c in entry.conditions]
        tests += [e.Negation(self.condition(c, scope)) for c in entry.exceptions]
        for test in tests:
            steps = [s.Branch(condition=test, then=tuple(steps), rule=entry.id, span=entry.span)]
        return steps

    def plain_line(self, entry: Entry, node: n.Line, scope: Scope) -> list[s.Step]:
        match node:
            case n.Do():
                return self.do(entry, node, scope)
            case n.If(condition=n.Atom(form="quoted") as atom):
                return [self.judgement(entry, atom, scope)]
            case n.If(condition=n.Not(part=n.Atom(form="quoted") as atom)):
                return [self.judgement(entry, atom, scope, negated=True)]
            case n.If():
                condition = self.condition(node.condition, scope)
                inner = self.spoken_of(node.condition, scope)
                return [s.Branch(condition=condition, then=self.block(entry, inner), otherwise=self.steps(entry.otherwise or [], inner.child()), rule=entry.id, span=entry.span)]
            case n.Repeat():
                inner = scope
                self.declare_ahead(entry, inner)
                body = self.block_shared(entry, inner)
                return [s.Loop(until=self.condition(node.condition, inner), body=body, rule=entry.id, span=entry.span)]
            case n.Each() if self.speaks_of_cards(node.phrase, scope):
                return self.each_card(entry, node, scope)
            case n.Each():
                meaning = self.player_group(node.phrase, scope)
                slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
                member = e.Slot(slot, "player")
                inner = scope.child(they=member, player=scope.player if scope.player is not None else member)
                body = self.block(entry, inner)
                return [s.Each(group=as_group(meaning), slot=slot, list_slot=list_slot, body=body, rule=entry.id, span=entry.span)]
            case n.Call():
                return self.call(entry, node, scope)
            case n.Norm(modal="must"):
                return self.due(entry, node, scope)
            case n.Norm():
                return [self.ask(entry, node, scope)]
            case n.Options():
                return [self.options(entry, node, scope)]
            case n.Until():
                return [self.window(entry, node, scope)]
            case n.When():
                raise Problem("nested-when", "a `when` cannot stand inside another", node.span, "write it at the margin or under a `rule`; what it needs to know can be kept: `keep a player called ...`")
            case n.While():
                return [s.Branch(condition=self.condition(node.condition, scope), then=self.block(entry, scope), rule=entry.id, span=entry.span)]
            case _:
                raise Problem("loose", "this line cannot stand among steps", node.span, "explain words and declare things at the margin")

    def judgement(self, entry: Entry, atom: n.Atom, scope: Scope, *, negated: bool = False) -> s.Step:
        """`if the next player "laughs"`: only the people at the table can tell."""
        assert isinstance(atom.object, n.Quoted)
        self.player_group(atom.subject, scope)
        nobody = e.Constant("player", None)
        taker = scope.slot("taker", "player")
        inner = self.spoken_of(atom, scope)
        then, otherwise = self.block(entry, inner), self.steps(entry.otherwise or [], inner.child())
        if negated:
            then, otherwise = otherwise, then
        offer = s.Offer(
            rule=entry.id, act="judge", text=f"{text_of(atom.subject)} {atom.object.text}", condition=e.ALWAYS, cards=None, variable=scope.variable(),
            target=None, body=then, slot=None, span=entry.span,
        )  # fmt: skip
        return s.Ask(who=e.Listed((nobody,)), offers=(offer,), must=False, taker=taker, otherwise=otherwise, table=True, rule=entry.id, span=entry.span)

    def speaks_of_cards(self, phrase: n.Phrase, scope: Scope) -> bool:
        core = phrase.core
        return not core.owned and not core.pronoun and self.is_card_noun(core.words, core.number) is not None and self.role(core, scope) is None

    def each_card(self, entry: Entry, node: n.Each, scope: Scope) -> list[s.Step]:
        """`for every red card in their hand`: under it, `it` is that card."""
        found = self.cards(node.phrase, scope, None)
        if not found.sources:
            raise Problem("which", "where are these cards?", node.phrase.span, "for example `for every red card in their hand`")
        slot, list_slot = scope.slot("each card", "card"), scope.slot("each-list", "cards")
        inner = scope.child(card=e.Slot(slot, "card"))
        return [s.Each(group=found.group, slot=slot, list_slot=list_slot, body=self.block(entry, inner), rule=entry.id, span=entry.span)]

    def block(self, entry: Entry, scope: Scope) -> tuple[s.Step, ...]:
        if not entry.block:
            raise Problem("empty", "nothing stands under this line", entry.span, "write what happens, indented under it")
        return self.steps(entry.block, scope.child())

    def block_shared(self, entry: Entry, scope: Scope) -> tuple[s.Step, ...]:
        if not entry.block:
            raise Problem("empty", "nothing stands under this line", entry.span, "write what happens, indented under it")
        return self.steps(entry.block, scope)

    def declare_ahead(self, entry: Entry, scope: Scope) -> None:
        """Names that the body of a loop binds are known to its condition, and to the body from the start."""
        for line in entry.walk():
            node = line.node
            if isinstance(node, n.Call):
                self.role_slot(node.name, node.det, scope, players=True)
            elif isinstance(node, n.Do):
                for act in node.acts:
                    if act.verb == "choose" and isinstance(act.object, n.Phrase):
                        inner = act.object.relative.object if act.object.relative is not None else None
                        for link in (*act.object.links, *(inner.links if inner is not None else ())):
                            if link.word == "as" and link.core.det in ("the", "a"):
                                kind = "player" if self.is_card_noun(act.object.core.words) is None else "card"
                                if link.core.name not in scope.roles:
                                    slot = scope.slot(link.core.name, kind)
                                    scope.roles[link.core.name] = Meaning(e.Slot(slot, kind), kind)

    def role_slot(self, name: str, det: str, scope: Scope, *, players: bool) -> tuple[Meaning, str]:
        """The slot of a group's name. `a champion` and `the champions` are the same group."""
        many = det in ("a", "an") or name.endswith("s") and not name.endswith("ss")
        plural = name if name.endswith("s") else name + "s"
        if name == "visited player":
            plural = "visited players"
        key = plural if many or plural in scope.roles else name
        if key in scope.roles:
            return scope.roles[key], key
        kind = "player" if players else "card"
        slot = scope.slot(key, kind + "s" if many else kind)
        meaning = Meaning(e.Slot(slot, kind + "s" if many else kind), kind, many, "every" if many else "the")
        scope.roles[key] = meaning
        return meaning, key

    # -------------------------------------------------------------------------------------------- naming
    def call(self, entry: Entry, node: n.Call, scope: Scope) -> list[s.Step]:
        meanings = [self.value(p, scope) for p in node.phrases]
        for meaning, phrase in zip(meanings, node.phrases, strict=False):
            if meaning.kind not in ("player", "card"):
                raise Problem("kind", f"{a(meaning.kind)} cannot be called by a name", phrase.span, "players and cards can: `call the next player the victim`")
        values = [as_group(m) if m.many else e.Listed((m.value,)) for m in meanings]
        group: e.Expression = values[0] if len(values) == 1 else e.Listed(tuple(m.value for m in meanings))
        role, _ = self.role_slot(node.name, node.det, scope, players=meanings[0].kind == "player")
        if role.many:
            value = group if node.det not in ("a", "an") else e.Listed((role.value, *[m.value for m in meanings]))
            if node.det in ("a", "an"):
                return [s.Assign(target=role.value, value=e.Listed(tuple(m.value for m in meanings)), add=True, rule=entry.id, span=entry.span)]
            return [s.Assign(target=role.value, value=value, rule=entry.id, span=entry.span)]
        single = meanings[0].value if not meanings[0].many else e.First(meanings[0].value)
        return [s.Assign(target=role.value, value=single, rule=entry.id, span=entry.span)]

    # -------------------------------------------------------------------------------------------- doing
    def do(self, entry: Entry, node: n.Do, scope: Scope) -> list[s.Step]:
        steps: list[s.Step] = []
        if node.block and not isinstance(node, n.Options):
            raise Problem("block-here", "nothing can stand under this line", node.span, "lines can stand under `when`, `if`, `repeat`, `for every`, `... may ...` and the choices of `does one of these`")
        if node.until is not None:
            who = self.actors(node.subject, scope, node.acts[0])
            return self.for_each(entry, who, scope, lambda player, inner, outer: self.again_until(entry, node, player, outer))
        for act in node.acts:
            steps += self.act(entry, node.subject, act, scope)
        if node.condition is not None:
            spoken = next((act.object for act in node.acts if isinstance(act.object, n.Phrase)), None)
            return [s.Branch(condition=self.condition(node.condition, self.with_they(node.subject, scope).child(spoken=spoken)), then=tuple(steps), rule=entry.id, span=entry.span)]
        return steps

    def again_until(self, entry: Entry, node: n.Do, player: e.Expression, scope: Scope, steps: list[s.Step] | None = None) -> list[s.Step]:
        """Steps repeated until something is so, or until there is nothing left to do it with.

        Where cards are counted, it may be so before the first time; `until they have 7 cards` stops at 7 or beyond.
        """
        assert node.until is not None
        inner = scope.child(they=player)
        verb = node.acts[0].verb
        if steps is None:
            steps = []
            for act in node.acts:
                steps += self.act(entry, n.Phrase(core=n.Core(pronoun="they", span=act.span), span=act.span), one_at_a_time(act), inner)
        scope.roles.update({name: role for name, role in inner.roles.items() if name == "drawn card"})
        condition, counted = counting(node.until, verb)
        until = self.condition(condition, inner)
        drawn = inner.roles.get("drawn card")
        if counted:
            until = e.Any((until, e.Negation(e.Present(e.Pile("hand", player))))) if verb != "draw" else until
        if any(isinstance(x, s.Draw) for x in steps) and drawn is not None:
            stuck: e.Expression = e.Negation(e.Present(drawn.value))
            loop = s.Loop(until=e.Any((until, stuck)), body=tuple(steps), test_first=False, rule=entry.id, span=entry.span)
            return [s.Branch(condition=e.Negation(until), then=(loop,), rule=entry.id, span=entry.span)] if counted else [loop]
        return [s.Loop(until=until, body=tuple(steps), test_first=counted, rule=entry.id, span=entry.span)]

    def with_they(self, subject: n.Phrase | None, scope: Scope) -> Scope:
        if subject is None:
            return scope
        try:
            meaning = self.value(subject, scope)
        except Problem:
            return scope
        return scope.child(they=meaning.value) if meaning.kind == "player" and not meaning.many else scope

    def act(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        method = getattr(self, "do_" + act.verb.replace(" ", "_"), None)
        steps, subject = self.picked(entry, subject, scope)
        if steps:
            return [*steps, *self.act(entry, subject, act, scope)]
        if act.alternatives and act.verb not in ("discard", "put", "give", "take", "choose"):
            raise Problem("verb", "this or that: somebody must choose", act.span, "write `the player does one of these` and the choices under it")
        if act.passive:
            raise Problem("verb", "say who does it", act.span, "for example `the player shuffles the draw pile`")
        if method is None:
            raise Problem("verb", f"`{act.verb}` is something that can be offered (`may {act.verb}`), not something that happens by itself", act.span, "say what happens: `draws`, `puts`, `takes`, `shows`, `chooses` …")
        return method(entry, subject, act, scope)  # type: ignore[no-any-return]

    def picked(self, entry: Entry, subject: n.Phrase | None, scope: Scope) -> tuple[list[s.Step], n.Phrase | None]:
        """`a random player draws ...`, `another player of their choice draws ...`: first it is settled who."""
        if subject is None:
            return [], subject
        core, links = subject.core, subject.links
        choice = bool(links) and links[-1].word == "of" and links[-1].core.words == ("choice",)
        random = core.words[:1] == ("random",) and core.words[1:] in (("player",), ("opponent",))
        if not choice and not random:
            return [], subject
        phrase = replace(subject, core=replace(core, words=core.words[-1:], det=core.det or "a"), links=links[:-1] if choice else links)
        slot = e.Slot(scope.slot("chosen player", "player"), "player")
        group = as_group(self.player_group(phrase, scope))
        scope.roles["chosen player"] = Meaning(slot, "player")
        scope.chosen.append(slot)
        chosen = n.Phrase(core=n.Core(det="the", words=("chosen", "player"), span=core.span), span=subject.span)
        if random:
            return [s.Pick(group=group, what="player", target=slot, rule=entry.id, span=entry.span)], chosen
        return [s.Choose(who=self.anchor(scope), what="player", domain=group, target=slot, rule=entry.id, span=entry.span)], chosen

    def actors(self, subject: n.Phrase | None, scope: Scope, act: n.Act) -> Meaning:
        """Who does it: the subject, or the player of the block where there is none."""
        if subject is None:
            who = scope.they if scope.they is not None else scope.player if scope.player is not None else self.anchor(scope)
            return Meaning(who, "player")
        if act.verb == "take" and self.value(subject, scope).kind == "card":
            raise Problem("verb", f"`{text_of(subject)}` is a card, and a card takes nothing but effect", act.span, "did you mean `takes effect`?")
        meaning = self.player_group(subject, scope)
        if subject.core.det in ("no", "no other") or subject.core.pronoun == "nobody":
            raise Problem("which", f"`{text_of(subject)}` cannot do anything", subject.span, "leave the sentence out, or forbid a play: `a player may not play ...`")
        if meaning.many and meaning.det in ANY and meaning.det not in EVERY:
            raise Problem("which", f"which of them? `{text_of(subject)}` is not one particular player", subject.span, "let somebody choose (`the player chooses another player as the victim`), or say `every other player`")
        return meaning

    def for_each(self, entry: Entry, meaning: Meaning, scope: Scope, build: object) -> list[s.Step]:
        """One step for one player, or the same for every player of a group in order."""
        if not meaning.many:
            return build(meaning.value, scope.child(they=meaning.value), scope)  # type: ignore[operator, no-any-return]
        slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
        member = e.Slot(slot, "player")
        inner = scope.child(they=member)
        body = build(member, inner, inner)  # type: ignore[operator]
        return [s.Each(group=as_group(meaning), slot=slot, list_slot=list_slot, body=tuple(body), rule=entry.id, span=entry.span)]

    def phrase_of(self, act: n.Act, example: str) -> n.Phrase:
        if not isinstance(act.object, n.Phrase):
            raise Problem("object", f"what is it that somebody {act.verb}s?", act.span, f"for example `{example}`")
        return act.object

    def split(self, phrase: n.Phrase, words: tuple[str, ...]) -> tuple[n.Phrase, dict[str, n.Phrase]]:
        """Take the prepositions that belong to the verb out of its object."""
        links = phrase.links
        rest: list[n.Link] = []
        taken: dict[str, list[n.Link]] = {}
        current: str | None = None
        before = phrase.core
        for link in links:
            compares = link.word in ("as", "to", "with") and {"same", "identical"} & set(before.words)
            before = link.core
            if link.word in words and not compares:
                current = link.word
                taken[current] = [link]
            elif current is not None and link.word in ("of", "in", "after", "left of", "right of", "opposite", "before", "except"):
                taken[current].append(link)
            else:
                current = None
                rest.append(link)
        parts = {word: n.Phrase(core=found[0].core, links=tuple(found[1:]), span=found[0].span) for word, found in taken.items()}
        relative = phrase.relative
        if relative is not None and relative.object is not None and any(link.word in words for link in relative.object.links):
            inner, found = self.split(relative.object, words)
            relative = n.Relative(owned=relative.owned, word=relative.word, verb=relative.verb, object=inner, span=relative.span)
            return n.Phrase(core=phrase.core, links=tuple(rest), relative=relative, span=phrase.span), {**{w: n.Phrase(core=f[0].core, links=tuple(f[1:]), span=f[0].span) for w, f in taken.items()}, **found}
        if relative is not None and taken and links and links[-1].word in taken:
            last = links[-1].word
            parts[last] = n.Phrase(core=parts[last].core, links=parts[last].links, relative=relative, span=parts[last].span)
            relative = None
        return n.Phrase(core=phrase.core, links=tuple(rest), relative=relative, span=phrase.span), parts

    def do_draw(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = self.phrase_of(act, "the next player draws 2 cards")
        phrase, parts = self.split(phrase, ("from", "as"))
        who = self.actors(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            pile: e.Expression = DRAW_PILE
            if "from" in parts:
                meaning = self.value(parts["from"], inner)
                if meaning.kind != "pile" or meaning.many:
                    raise Problem("kind", f"cards are drawn from a pile, and `{text_of(parts['from'])}` is {a(meaning.kind)}", parts["from"].span, "for example `draws 1 card from the draw pile`")
                pile = meaning.value
            slot = outer.slot("drawn card", "card")
            if isinstance(pile, e.Pile) and pile.owner is not None:  # a hidden hand: chance decides
                plain = n.Phrase(core=n.Core(det="a", words=("random", "card"), number=phrase.core.number, span=phrase.core.span), links=(n.Link(word="from", core=parts["from"].core, span=phrase.span),), span=phrase.span)
                return self.move(entry, player, plain, e.Pile("hand", player), "top", inner, pile)
            count = self.amount(phrase, inner)
            outer.roles["drawn card"] = Meaning(e.Slot(slot, "card"), "card")
            return [s.Draw(who=player, count=count, pile=pile, into=slot, rule=entry.id, span=entry.span)]

        return self.for_each(entry, who, scope, build)

    def amount(self, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`2 cards`, `a card`, `as many cards as the penalty`, `penalty cards`, `2 cards plus the penalty`."""
        core = phrase.core
        if core.det in COMPARISONS and core.det not in ("", "exactly", "only"):
            raise Problem("amount", f"`{core.det}` leaves open how many", core.span, "write the number: `draws 2 cards`, or `until they have at least 7 cards`")
        sums = [k for k, link in enumerate(phrase.links) if link.word in OPERATORS]
        if sums:
            link = phrase.links[sums[-1]]
            left = self.amount(n.Phrase(core=core, links=phrase.links[: sums[-1]], span=phrase.span), scope)
            return e.Arithmetic(OPERATORS[link.word], left, self.amount(n.Phrase(core=link.core, links=phrase.links[sums[-1] + 1 :], relative=phrase.relative, span=link.span), scope))
        if core.det == "as many" and core.amount is not None:
            return self.number(n.Phrase(core=core.amount, links=phrase.links, span=core.span), scope)
        if core.number is not None:
            more = "more" in core.words or "extra" in core.words or "additional" in core.words
            return e.Arithmetic("+", scope.number, e.Number(core.number)) if more and scope.number is not None else e.Number(core.number)
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
            raise Problem("kind", f"{doing} a pile, but `{text_of(phrase)}` is {a(meaning.kind)}", phrase.span, "the piles are: " + ", ".join(k.name for k in self.model.keeps.values() if k.kind == "pile"))
        return meaning.value

    def move(
        self, entry: Entry, player: e.Expression, phrase: n.Phrase, to: e.Expression, place: str, scope: Scope, source: e.Expression | None, act: n.Act | None = None,
    ) -> list[s.Step]:  # fmt: skip
        """Cards go to a pile; where the phrase leaves a choice, the player chooses, or chance."""
        found = self.cards(phrase, scope, source)
        random = found.random or act is not None and act.adverb == "at random"
        if act is not None and act.alternatives:
            found = self.either(found, [self.cards(p, scope, source) for p in act.alternatives], scope)
        steps: list[s.Step] = []
        if found.single is not None:
            return [s.Move(cards=e.Listed((found.single,)), sources=(), to=to, place=place, by=player, rule=entry.id, span=entry.span)]
        if found.det in ("every", "each", "all", "every other", "all other", "both", "") and found.amount is None or found.det in ("their", "its", "his", "her", "the") and found.amount is None:
            return [s.Move(cards=found.group, sources=found.sources, to=to, place=place, by=player, rule=entry.id, span=entry.span)]
        count = found.amount or e.Number(1)
        piles = found.sources
        ordered = not random and len(piles) == 1 and isinstance(piles[0], e.Pile) and piles[0].owner is None and found.test == e.ALWAYS
        if ordered:
            return [s.Draw(who=player, count=count, pile=piles[0], into=None, rule=entry.id, span=entry.span)] if to == e.Pile("hand", player) else [s.Move(cards=found.group, sources=(*found.sources, count), to=to, place=place, by=player, rule=entry.id, span=entry.span)]
        slot = scope.slot("chosen card", "card")
        chosen = e.Slot(slot, "card")
        if random:
            steps.append(s.Pick(group=found.group, what="card", target=chosen, rule=entry.id, span=entry.span))
        else:
            steps.append(s.Choose(who=player, what="card", domain=found.group, target=chosen, rule=entry.id, span=entry.span))
        steps.append(s.Branch(condition=e.Present(chosen), then=(s.Move(cards=e.Listed((chosen,)), sources=found.sources, to=to, place=place, by=player, rule=entry.id, span=entry.span),), rule=entry.id, span=entry.span))
        if count == e.Number(1):
            return steps
        done = e.Slot(scope.slot("counter", "number"), "number")
        more = s.Assign(target=done, value=e.Arithmetic("+", done, e.Number(1)), rule=entry.id, span=entry.span)
        start = s.Assign(target=done, value=e.Number(0), rule=entry.id, span=entry.span)
        return [start, s.Loop(until=e.Any((e.Compare(">=", done, count), e.Negation(e.Present(found.group)))), body=(*steps, more), rule=entry.id, span=entry.span)]

    def either(self, first: CardPhrase, others: list[CardPhrase], scope: Scope) -> CardPhrase:
        """`a wild or a draw-two`: a card of one kind or the other."""
        variable = scope.variable()
        card = e.Variable(variable, "card")
        test = e.Any(tuple(e.Among(card, found.group) for found in (first, *others)))
        group = e.Only(e.Cards(first.sources), variable, test)
        return CardPhrase(variable, test, first.sources, group, first.det, first.amount, random=first.random)

    def do_put(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = self.phrase_of(act, "the player puts their hand under the draw pile")
        place_word = next((link.word for link in reversed(phrase.links) if link.word in PLACES and link.word not in ("in", "of")), None) or next((link.word for link in reversed(phrase.links) if link.word == "in"), None)
        if place_word is None:
            raise Problem("object", "where to?", act.span, "puts … `on`, `under` or `into` a pile")
        phrase, parts = self.split(phrase, (place_word,))
        who = self.actors(subject, scope, act)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            to = self.pile(parts[place_word], inner, "cards are put on")
            whole = subject is None and phrase.core.det in ("every", "all")  # `put every card into ...`
            return self.move(entry, player, phrase, to, PLACES[place_word], inner, None if whole else e.Pile("hand", player), act)

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
            return self.for_each(entry, who, scope, lambda player, inner, outer: [s.TakeTurn(who=player, rule=entry.id, span=entry.span)])
        if not phrase.links and not phrase.core.owned and (phrase.core.number is not None or phrase.core.det == "as many") and self.is_card_noun(phrase.core.words) in ("card", None):
            return self.do_draw(entry, subject, act, scope)
        if self.speaks_of_cards(phrase, scope) and not self.cards(phrase, scope.child(they=e.Number(0)), None).sources:
            raise Problem("which", "from where?", act.span, "takes a card `from the discard pile`, `from the next player's hand`; or `draws 1 card`")

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            steps, found = self.source_of_somebody(entry, phrase, player, inner, outer)
            return [*steps, *self.move(entry, player, found, e.Pile("hand", player), "top", inner, None, act)]

        return self.for_each(entry, who, scope, build)

    def somebody(self, entry: Entry, phrase: n.Phrase, player: e.Expression, inner: Scope, outer: Scope) -> tuple[list[s.Step], n.Phrase]:
        """`another player`, `another player's hand`: the one who does it chooses who that is. Then the phrase means the chosen one."""
        core = phrase.core
        head = replace(phrase, core=replace(core, owned=()), links=(), relative=None) if core.owned else phrase
        if core.words not in (("player",), ("opponent",)) or core.det not in ANY or core.det in EVERY:
            return [], phrase
        group = self.value(head, inner)
        slot = e.Slot(outer.slot("chosen player", "player"), "player")
        for scope in (inner, outer):
            scope.roles["chosen player"] = Meaning(slot, "player")
        chosen = replace(core, det="the", words=("chosen", "player"))
        step = s.Choose(who=player, what="player", domain=group.value, target=slot, rule=entry.id, span=entry.span)
        outer.chosen.append(slot)
        return [step], replace(phrase, core=chosen, links=phrase.links if core.owned else (), relative=phrase.relative if core.owned else None)

    def source_of_somebody(self, entry: Entry, phrase: n.Phrase, player: e.Expression, inner: Scope, outer: Scope) -> tuple[list[s.Step], n.Phrase]:
        """The same for the link that says whose cards they are: `a card from another player's hand`."""
        if phrase.core.owned:
            return self.somebody(entry, phrase, player, inner, outer)
        for place, link in enumerate(phrase.links):
            steps, chosen = self.somebody(entry, link.phrase, player, inner, outer)
            if steps:
                links = (*phrase.links[:place], replace(link, core=chosen.core, links=chosen.links), *phrase.links[place + 1 :])
                return steps, replace(phrase, links=links)
        return [], phrase

    def do_give(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = self.split(self.phrase_of(act, "the player gives a card from their hand to the next player"), ("to",))
        if "to" not in parts:
            raise Problem("object", "to whom?", act.span, "gives their hand `to the next player`")
        who = self.actors(subject, scope, act)
        whole = phrase.core.words in (("hand",), ("hands",))
        if who.many and whole:
            variable = scope.variable()
            member = e.Variable(variable, "player")
            inner = scope.child(they=member, player=member)
            receiver = self.receiver(parts["to"], member, inner)
            return [s.Exchange(givers=as_group(who), variable=variable, receiver=receiver, pile="hand", rule=entry.id, span=entry.span)]

        if who.many and parts["to"].core.det not in ANY and self.speaks_of_cards(phrase, scope):
            return self.pass_along(entry, phrase, parts["to"], as_group(who), scope)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            steps, receiver = self.somebody(entry, parts["to"], player, inner, outer)
            to = e.Pile("hand", self.receiver(receiver, player, inner))
            return [*steps, *self.move(entry, player, phrase, to, "top", inner, e.Pile("hand", player), act)]

        return self.for_each(entry, who, scope, build)

    def pass_along(self, entry: Entry, phrase: n.Phrase, to: n.Phrase, group: e.Expression, scope: Scope) -> list[s.Step]:
        """`every player passes a card to the left`: all choose first, in secret; nobody passes on what they were given."""
        name = "passed card"
        self.model.keeps.setdefault(name, s.Keep(name=name, kind="card", per_player=True, start=0, rule=entry.id, seen="owner", backs="nobody"))
        variable = scope.variable()
        member = e.Variable(variable, "player")
        found = self.cards(phrase, scope.child(they=member, player=member), e.Pile("hand", member))
        if found.amount not in (None, e.Number(1)) or found.det not in ("a", "an", "any", ""):
            raise Problem("amount", "players can pass on one card at a time, or their whole hand", phrase.span, "for example `every player passes a card to the left`")
        choose = s.Choose(
            who=member, what="card", domain=found.group, target=e.Kept(name, "card", member), secret=True, group=group, variable=variable,
            rule=entry.id, span=entry.span,
        )  # fmt: skip
        slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
        giver = e.Slot(slot, "player")
        card = e.Kept(name, "card", giver)
        receiver = self.receiver(to, giver, scope.child(they=giver, player=giver))
        body = (
            s.Move(cards=e.Listed((card,)), sources=(), to=e.Pile("hand", receiver), by=giver, rule=entry.id, span=entry.span),
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
            raise Problem("object", "what is swapped, and with whom?", act.span, "for example `the player swaps hands with the next player`")
        inner = scope.child(they=who.value)
        meaning = self.value(other, inner)
        if meaning.kind == "pile" and isinstance(meaning.value, e.Pile) and meaning.value.owner is not None:
            receiver, choose = meaning.value.owner, False
        elif meaning.kind == "player":
            receiver, choose = meaning.value, meaning.many
        else:
            raise Problem("kind", f"hands are swapped with a player, and `{text_of(other)}` is {a(meaning.kind)}", other.span, "for example `swaps hands with another player`")
        steps: list[s.Step] = []
        if choose:
            slot = scope.slot("partner", "player")
            steps.append(s.Choose(who=who.value, what="player", domain=receiver, target=e.Slot(slot, "player"), rule=entry.id, span=entry.span))
            receiver = e.Slot(slot, "player")
            scope.chosen.append(receiver)
        swap = s.Exchange(givers=e.Listed((who.value,)), variable="", receiver=receiver, pile="hand", both_ways=True, rule=entry.id, span=entry.span)
        return [*steps, s.Branch(condition=e.Present(receiver), then=(swap,), rule=entry.id, span=entry.span)]

    def do_deal(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = self.split(self.phrase_of(act, "deal 7 cards to every player"), ("to", "from"))
        first: e.Expression = e.Seat("next", self.anchor(scope))
        way = "direction"
        if "from" in parts:
            first = self.one_player(parts["from"], scope)
            link = parts["from"].links
            if link and link[0].word in ("left of", "right of"):
                way = link[0].word.split()[0]
        if phrase.core.number is not None or phrase.core.amount is not None:
            to = self.player_group(parts["to"], scope) if "to" in parts else None
            if to is not None and not (to.many and isinstance(to.value, e.Players)):
                # to some players only: each gets all their cards at once
                count = self.amount(phrase, scope)
                return self.for_each(entry, to, scope, lambda player, inner, outer: [s.Draw(who=player, count=count, pile=DRAW_PILE, rule=entry.id, span=entry.span)])
            return [s.Deal(pile=DRAW_PILE, count=self.amount(phrase, scope), first=first, way=way, rule=entry.id, span=entry.span)]
        return [s.Deal(pile=self.pile(phrase, scope, "what is dealt is"), count=None, first=first, way=way, rule=entry.id, span=entry.span)]

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
            raise Problem("kind", f"only a pile can be turned over, not {a(meaning.kind)}", act.span, "hands follow the side in play by themselves")
        return [s.TurnOver(pile=meaning.value, rule=entry.id, span=entry.span)]

    def do_turn_round(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase = act.object if isinstance(act.object, n.Phrase) else subject
        if phrase is None:
            raise Problem("object", "what turns round?", act.span, "for example `the direction turns round`")
        meaning = self.value(phrase, scope)
        if meaning.kind != "direction":
            raise Problem("kind", f"only the direction can turn round, not {a(meaning.kind)}", phrase.span, "for example `the direction turns round`")
        return [s.Assign(target=meaning.value, value=e.Other("direction", meaning.value), rule=entry.id, span=entry.span)]

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
        steps, phrase = self.source_of_somebody(entry, phrase, who.value, inner, scope) if not who.many else ([], phrase)
        cards = self.cards(phrase, inner, None)
        return [*steps, s.Show(owner=who.value, cards=cards.group, to=as_group(who), rule=entry.id, span=entry.span)]

    def do_choose(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = self.split(self.phrase_of(act, "the player chooses the colour in play"), ("as",))
        who = self.actors(subject, scope, act)
        secret = act.adverb in ("secretly", "in secret", "at the same time")
        if who.many and secret:
            variable = scope.variable()
            inner = scope.child(they=e.Variable(variable, "player"))
            what, domain, target = self.choice(phrase, parts.get("as"), inner, scope, e.Variable(variable, "player"))
            return [s.Choose(who=e.Variable(variable, "player"), what=what, domain=domain, target=target, secret=True, group=as_group(who), variable=variable, rule=entry.id, span=entry.span)]

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            what, domain, target = self.choice(phrase, parts.get("as"), inner, outer, player)
            if what == "player":
                scope.chosen.append(target)
            return [s.Choose(who=player, what=what, domain=domain, target=target, secret=secret, rule=entry.id, span=entry.span)]

        return self.for_each(entry, who, scope, build)

    def choice(self, phrase: n.Phrase, as_: n.Phrase | None, inner: Scope, outer: Scope, player: e.Expression) -> tuple[str, e.Expression | None, e.Expression]:
        """What is chosen, out of what, and where it is kept."""
        core = self.join_in_play(phrase.core, phrase.links)[0]
        is_card = self.is_card_noun(core.words) is not None and core.name not in self.model.keeps
        meaning = None if is_card else self.value(phrase, inner)
        target: e.Expression | None = None
        if as_ is not None and as_.core.det in ("the", "a"):
            kind = "card" if meaning is None else meaning.kind.removeprefix("any ")
            kept = self.model.keeps.get(as_.core.name) or self.model.keeps.get(self.join_in_play(as_.core, as_.links)[0].name)
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
            return "card", found.group, target or self.fresh(outer, "chosen card", "card")
        if meaning.kind in ("any colour", "colour"):
            domain = None
            if target is None and isinstance(meaning.value, e.Kept):
                target = meaning.value
            return "colour", domain, target or self.fresh(outer, "chosen colour", "colour")
        if meaning.kind == "player":
            if not meaning.many:
                raise Problem("which", f"`{text_of(phrase)}` is one particular player: there is nothing to choose", phrase.span, "for example `the player chooses another player as the rival`")
            return "player", meaning.value, target or self.fresh(outer, "chosen player", "player")
        if meaning.kind in ("direction", "side") and isinstance(meaning.value, e.Kept):
            return meaning.kind, None, meaning.value
        raise Problem("kind", f"{a(meaning.kind)} cannot be chosen", phrase.span, "a colour, a player, a card or a direction can: `chooses a card from their hand as the bait`")

    def fresh(self, scope: Scope, name: str, kind: str) -> e.Expression:
        slot = e.Slot(scope.slot(name, kind), kind)
        scope.roles[name] = Meaning(slot, kind)
        return slot

    def do_miss(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`the next player misses a turn`, `misses 2 turns`, `is skipped`; `the player skips the next player`."""
        phrase = act.object if isinstance(act.object, n.Phrase) else None
        times = 1
        if phrase is not None and phrase.core.words[-1:] not in (("turn",), ("turns",)):
            meaning = self.value(phrase, scope)
            if meaning.kind != "player":
                raise Problem("kind", f"only turns can be missed, and `{text_of(phrase)}` is {a(meaning.kind)}", phrase.span, "for example `the next player misses a turn`")
            who = self.actors(phrase, scope, act)
        else:
            who = self.actors(subject, scope, act)
            times = (phrase.core.number if phrase is not None else None) or 1
        return self.for_each(entry, who, scope, lambda player, inner, outer: [s.Miss(who=player, rule=entry.id, span=entry.span)] * times)

    def do_go_again(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        return [s.TakeTurn(who=who.value, rule=entry.id, span=entry.span)]

    def do_go_out(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        return [s.Happen(event="go out", who=who.value, rule=entry.id, span=entry.span)]

    def do_leave(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        return self.for_each(entry, who, scope, lambda player, inner, outer: [s.Leave(who=player, rule=entry.id, span=entry.span)])

    def do_happen(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        if subject is None or subject.core.words != ("nothing",):
            raise Problem("verb", "say what happens", act.span, "`nothing happens`, or a sentence such as `the next player draws 2 cards`")
        return []

    def do_pay_for(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.actors(subject, scope, act)
        phrase = self.phrase_of(act, "the next player pays for the card")
        card = self.value(phrase, scope)
        if card.kind != "card":
            raise Problem("kind", f"players pay for cards, not for {a(card.kind)}", phrase.span, "for example `pays for the card`")
        value = e.First(card.value) if card.many else card.value
        return self.for_each(entry, who, scope, lambda player, inner, outer: [s.Happen(event="pay for", who=player, card=value, rule=entry.id, span=entry.span)])

    def do_take_effect(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        if subject is None:
            raise Problem("object", "which card takes effect?", act.span, "for example `it takes effect`")
        card = self.value(subject, scope)
        if card.kind != "card":
            raise Problem("kind", f"only a card can take effect, not {a(card.kind)}", subject.span, "for example `it takes effect`")
        links = [*act.links, *(act.object.links if isinstance(act.object, n.Phrase) else ())]
        where = " ".join(w for link in links for w in link.core.words)
        if where not in ("", "start", "last card", "final card"):
            raise strange_place(links[0], "take effect")
        event = "last" if "last" in where else "start" if "start" in where else "play"
        who = scope.player if scope.player is not None else self.anchor(scope)
        return [s.Happen(event=event, who=who, card=e.First(card.value) if card.many else card.value, rule=entry.id, span=entry.span)]

    def do_begin(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.control(entry, "begin", subject, act, scope)

    def do_end(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.control(entry, "end", subject, act, scope)

    def control(self, entry: Entry, verb: str, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        core = act.object.core if isinstance(act.object, n.Phrase) else subject.core if subject is not None else None
        words = (*core.words, *(w for owned in core.owned for w in owned)) if core is not None else ()
        for what in ("round", "game", "turn", "effect"):
            if what in words:
                if (verb, what) in (("begin", "turn"), ("begin", "effect"), ("end", "game")):
                    break
                return [s.Control(what=f"{verb} {what}", rule=entry.id, span=entry.span)]
        raise Problem("object", f"what {verb}s?", act.span, "for example `a round begins`, `the round ends`, `the player's turn ends`, `the player takes the next turn`")

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
            raise Problem("object", "what is lost?", act.span, "loses a turn; loses 10 points; for somebody who plays no more: `is out of the round`")
        who = self.actors(subject, scope, act)
        points = e.Number(phrase.core.number)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            kept = e.Kept("score", "number", player)
            return [s.Assign(target=kept, value=e.Arithmetic("-", kept, points), rule=entry.id, span=entry.span)]

        return self.for_each(entry, who, scope, build)

    # -------------------------------------------------------------------------------------------- values
    def target(self, subject: n.Phrase | None, act: n.Act, scope: Scope) -> Meaning:
        if subject is None:
            raise Problem("object", f"what is to {act.verb}?", act.span, "for example `the penalty becomes 0`")
        meaning = self.value(subject, scope)
        if isinstance(meaning.value, e.First) and isinstance(meaning.value.group, (e.Kept, e.Slot)):
            meaning = Meaning(meaning.value.group, meaning.kind, True, meaning.det)
        if not isinstance(meaning.value, (e.Kept, e.Slot)) and not meaning.kind.startswith("each "):
            raise Problem("kind", f"`{text_of(subject)}` is not a value that can change", subject.span, "only what is kept can change: `keep a number called penalty`, then `the penalty becomes 0`")
        return meaning

    def do_become(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        target = self.target(subject, act, scope)
        phrase = self.phrase_of(act, "the penalty becomes 0")
        inner = scope.child(they=scope.they)
        if target.kind == "number":
            value: e.Expression = self.number(phrase, inner)
        else:
            meaning = self.value(phrase, inner)
            kind = target.kind
            if meaning.kind not in (kind, "nothing") and not (kind == "player" and meaning.kind == "player"):
                raise Problem("kind", f"`{text_of(subject) if subject else ''}` is {a(kind)} and cannot become {a(meaning.kind)}", phrase.span, f"give {a(kind)}")
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
            body = s.Assign(target=e.Kept(kept.name, kept.kind, e.Slot(slot, "player")), value=value, rule=entry.id, span=entry.span)
            return [s.Each(group=group, slot=slot, list_slot=list_slot, body=(body,), rule=entry.id, span=entry.span)]
        return [s.Assign(target=target.value, value=value, rule=entry.id, span=entry.span)]

    def do_grow(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.change_by(entry, subject, act, scope, "+")

    def do_shrink(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        return self.change_by(entry, subject, act, scope, "-")

    def do_double(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        target = self.target(subject, act, scope)
        if target.kind != "number":
            raise Problem("kind", f"{a(target.kind)} cannot be doubled, only a number can", act.span, "the penalty doubles")
        return [s.Assign(target=target.value, value=e.Arithmetic("*", target.value, e.Number(2)), rule=entry.id, span=entry.span)]

    def change_by(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope, operator: str) -> list[s.Step]:
        target = self.target(subject, act, scope)
        links = act.links or (act.object.links if isinstance(act.object, n.Phrase) else ())
        if not links or links[0].word != "by":
            raise Problem("object", "by how much?", act.span, "for example `the penalty grows by 2`")
        if target.kind not in ("number", "each number"):
            raise Problem("kind", f"{a(target.kind)} cannot grow or shrink, only numbers can", act.span, "for example `the penalty grows by 2`")
        inner = scope
        if isinstance(target.value, e.Kept) and target.value.owner is not None and scope.they is None:
            inner = scope.child(they=target.value.owner)
        phrase = n.Phrase(core=links[0].core, links=links[1:], relative=act.object.relative if isinstance(act.object, n.Phrase) else None, span=links[0].span)
        value = self.number(phrase, inner)
        if target.kind == "each number":
            assert isinstance(target.value, e.Listed)
            kept = target.value.parts[2]
            slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
            assert isinstance(kept, e.Kept)
            own = e.Kept(kept.name, kept.kind, e.Slot(slot, "player"))
            own_value = self.number(phrase, scope.child(they=e.Slot(slot, "player")))
            body = s.Assign(target=own, value=e.Arithmetic(operator, own, own_value), rule=entry.id, span=entry.span)
            return [s.Each(group=target.value.parts[0], slot=slot, list_slot=list_slot, body=(body,), rule=entry.id, span=entry.span)]
        return [s.Assign(target=target.value, value=e.Arithmetic(operator, target.value, value), rule=entry.id, span=entry.span)]

    # -------------------------------------------------------------------------------------------- decisions
    def do_play(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        """`the jumper plays that card`: a play that is not a choice."""
        who = self.actors(subject, scope, act)
        phrase = self.phrase_of(act, "the player plays the drawn card")
        found = self.cards(phrase, scope.child(they=who.value), e.Pile("hand", who.value))
        if found.single is None:
            raise Problem("which", "which card? A choice must be said to be one", act.span, "`the player may play a card …`, `the player must play a card …`")
        return [s.Play(who=who.value, card=found.single, rule=entry.id, span=entry.span)]

    def do_say(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        raise Problem("verb", "whether somebody says something is up to them", act.span, 'write `the player must say "UNO"` or `may say`, under an `until` line')

    def offer(self, entry: Entry, act: n.Act | n.Quoted, condition: n.Condition | None, who: e.Expression, scope: Scope, label: str | None = None) -> s.Offer:
        """One thing that may be done, with what follows from it."""
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
                cards = e.Only(e.Listed((found.single,)), variable, e.All((e.Present(found.single), e.MayPlay(who, e.Variable(variable, "card")))))
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
            name = "pass"
        elif isinstance(act, n.Act):
            if isinstance(entry.node, n.Do) and entry.node.until is not None:
                act = one_at_a_time(act)
            subject = n.Phrase(core=n.Core(pronoun="they", span=act.span), span=act.span)
            body += self.act(entry, subject, act, inner)
            scope.roles.update({k: v for k, v in inner.roles.items() if k == "drawn card"})
            if act.verb in ("discard", "give", "put") and isinstance(quoted, n.Phrase) and self.speaks_of_cards(quoted, inner):
                test = e.All((test, self.has_any(quoted, who, inner)))
        node = entry.node
        if isinstance(node, n.Do) and node.until is not None:
            body = self.again_until(entry, node, who, scope, body)
        more = node.more if isinstance(node, n.Norm) else ()
        for further in more:
            body += self.act(entry, n.Phrase(core=n.Core(pronoun="they", span=further.span), span=further.span), further, inner.child(roles={**inner.roles, **scope.roles}))
        if entry.block:
            body += self.steps(entry.block, inner.child(roles={**inner.roles, **scope.roles}))
        return s.Offer(rule=entry.id, act=name, text=text, condition=test, cards=cards, variable=variable, target=target, body=tuple(body), slot=slot, span=entry.span)

    def has_any(self, phrase: n.Phrase, who: e.Expression, scope: Scope) -> e.Expression:
        """There is such a card to be discarded or given."""
        cards, _ = self.split(phrase, ("to", *PLACES))
        return e.Present(self.cards(cards, scope, e.Pile("hand", who)).group)

    def binder(self, act: n.Act) -> str | None:
        """The name after `as the`, which the one who does it goes by."""
        if isinstance(act.object, n.Phrase):
            before = act.object.core
            for link in act.object.links:
                if link.word == "as" and link.core.det in ("the", "a") and not {"same", "identical"} & set(before.words):
                    return link.core.name
                before = link.core
        return None

    def due(self, entry: Entry, node: n.Norm, scope: Scope) -> list[s.Step]:
        """`the next player must draw 2 cards`: where there is nothing to decide, it happens."""
        acts = (node.act, *node.more)
        if node.otherwise or entry.otherwise or any(isinstance(act.object, n.Quoted) or act.verb in ("play", "challenge", "catch", "") for act in acts):
            return [self.ask(entry, node, scope)]
        out: list[s.Step] = []
        for act in acts:
            out += self.act(entry, node.subject, act, scope)
        if entry.block:
            out += self.steps(entry.block, scope.child())
        if node.condition is not None:
            return [s.Branch(condition=self.condition(node.condition, self.with_they(node.subject, scope)), then=tuple(out), rule=entry.id, span=entry.span)]
        return out

    def ask(self, entry: Entry, node: n.Norm, scope: Scope) -> s.Step:
        """`the next player may challenge the player`: a decision in the course of things."""
        if node.modal not in ("may", "must"):
            raise Problem("modal", f"`{node.modal}` cannot be a step", node.span, "prohibitions stand by themselves: at the margin or under a `rule`")
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
        offer = self.offer(entry, node.act, node.condition, e.Slot(taker, "player") if not table else e.Constant("player", None), inner)
        otherwise = self.steps(entry.otherwise or [], self.with_they(node.subject, scope).child())
        return s.Ask(who=as_group(who), offers=(offer,), must=node.modal == "must", taker=taker, otherwise=otherwise, table=table, rule=entry.id, span=entry.span)

    def options(self, entry: Entry, node: n.Options, scope: Scope) -> s.Step:
        who = self.player_group(node.subject, scope)
        if who.many:
            raise Problem("which", "only one player can choose here", node.span, "for example `the player does one of these`")
        taker = scope.slot("taker", "player")
        offers: list[s.Offer] = []
        for line in entry.block or []:
            try:
                offers += self.option(line, scope, who.value)
            except Problem as problem:
                self.found.append(problem.diagnostic)
        return s.Ask(who=e.Listed((who.value,)), offers=tuple(offers), must=True, taker=taker, otherwise=(), rule=entry.id, span=entry.span)

    def option(self, line: Entry, scope: Scope, who: e.Expression) -> list[s.Offer]:
        """A choice; one that a layer made conditional becomes two, each with its condition."""
        node = line.node
        if isinstance(node, n.If):
            test = self.condition(node.condition, scope)
            out = [_guard(o, test) for child in line.block or [] for o in self.option(child, scope, who)]
            out += [_guard(o, e.Negation(test)) for child in line.otherwise or [] for o in self.option(child, scope, who)]
            return out
        if not isinstance(node, n.Do) or len(node.acts) != 1:
            raise Problem("option", "each choice is one line that says what the player does", line.span, "for example `the player draws 1 card`, and what follows from it indented under it")
        offer = self.offer(line, node.acts[0], node.condition, who, scope.child())
        if node.acts[0].verb == "draw":
            for entry, forbidden in self.drawing_bans:
                inner = scope.child(they=who)
                tests = [self.condition(c, inner) for c in (*entry.conditions, *([forbidden] if forbidden is not None else []))]
                tests += [e.Negation(self.condition(c, inner)) for c in entry.exceptions]
                offer = _guard(offer, e.Negation(e.All(tuple(tests))))
        for condition in line.exceptions:
            offer = _guard(offer, e.Negation(self.condition(condition, scope)))
        return [offer]

    # -------------------------------------------------------------------------------------------- windows
    def window(self, entry: Entry, node: n.Until, scope: Scope) -> s.Step:
        """`until the next turn begins`: offers and duties that stand open beside the game."""
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
                raise Problem("loose", "under `until` stand offers and duties", line.span, "`… may …`, `… must say …`, or `… shows …`")
        index = len(self.model.windows)
        self.model.windows.append(s.Window(rule=entry.id, standing=tuple(standing), closes=closes, of=of, condition=condition, procedure=procedure, shows=tuple(shows), bans=tuple(bans)))
        return s.Open(window=index, rule=entry.id, span=entry.span)

    def ban(self, line: Entry, scope: Scope) -> s.Permission:
        """What may not be played for a while; told by `from_rules.py`, which reads the standing rules."""
        raise NotImplementedError

    def open_hands(self, line: Entry, node: n.Do, scope: Scope) -> list[tuple[e.Expression, e.Expression]]:
        phrase, parts = self.split(self.phrase_of(node.acts[0], "every player shows their hand to everybody"), ("to",))
        who = self.actors(node.subject, scope, node.acts[0])
        to = as_group(self.value(parts["to"], scope)) if "to" in parts else e.Players(self.anchor(scope))
        if self.cards(phrase, scope.child(they=self.anchor(scope)), None).test != e.ALWAYS or phrase.core.words not in (("hand",), ("hands",)):
            raise Problem("kind", f"only whole hands can lie open for a while, not `{text_of(phrase)}`", phrase.span, "for example `every player shows their hand to everybody`")
        return [(as_group(who), to)]

    def standing_line(self, line: Entry, scope: Scope) -> list[s.Standing]:
        """An offer or duty; one that a layer made conditional becomes two, each with its condition."""
        node = line.node
        if isinstance(node, n.If):
            test = self.condition(node.condition, scope)
            out = [guarded(x, test) for child in line.block or [] for x in self.standing_line(child, scope)]
            return out + [guarded(x, e.Negation(test)) for child in line.otherwise or [] for x in self.standing_line(child, scope)]
        if not isinstance(node, n.Norm):
            raise Problem("loose", "under `until` stand offers and duties", line.span, "`… may …`, `… must say …`, or `… shows …`")
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
        out = [s.Standing(rule=line.id, who=as_group(who), variable=str(taker), offer=offer, duty=node.modal == "must", closes=node.modal == "must" or duty is not None or offer.cards is not None)]
        for condition in line.conditions:
            out = [guarded(x, self.condition(condition, scope)) for x in out]
        for condition in line.exceptions:
            out = [guarded(x, e.Negation(self.condition(condition, scope))) for x in out]
        for other in line.otherwise or []:
            if not isinstance(other.node, n.Norm):
                raise Problem("loose", "what happens otherwise is offered to somebody here", other.span, "for example `otherwise any other player may catch the player`")
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
                owner = n.Phrase(core=n.Core(det=subject.core.det, words=subject.core.words, span=subject.span), span=subject.span)
                return f"turn {condition.verb}s", self.one_player(owner, scope), None
            raise Problem("event", "a window cannot be closed by this", condition.span, "until the next turn begins; until the player begins a turn; until the next turn ends; or a condition: until the player has 2 cards")
        return "condition", None, self.condition(condition, scope)


def as_group(meaning: Meaning) -> e.Expression:
    """A meaning as a group: one player is a group of one."""
    return meaning.value if meaning.many else e.Listed((meaning.value,))


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
    """`draws cards until ...`, `discards cards until ...`: one after the other."""
    phrase = act.object
    if phrase is None and not act.links and act.verb in ("draw", "discard"):
        return replace(act, object=n.Phrase(core=n.Core(number=1, words=("card",), span=act.span), span=act.span))
    if not isinstance(phrase, n.Phrase) or act.verb not in ("draw", "discard", "put", "give", "take") or phrase.core.number is not None or phrase.core.words != ("cards",):
        return act
    return replace(act, object=replace(phrase, core=replace(phrase.core, number=1)))


def counting(condition: n.Condition, verb: str) -> tuple[n.Condition, bool]:
    """Whether a condition counts cards; `has 7 cards` then means at least, or at most where cards are given away."""
    if not isinstance(condition, n.Atom) or condition.form != "is" or not isinstance(condition.object, n.Phrase):
        return condition, False
    core = condition.object.core
    if core.number is None and core.det != "no" or core.words[-1:] not in (("card",), ("cards",)) or not condition.word.startswith(("has", "have")):
        return condition, False
    if condition.word in ("has", "have") and core.number is not None:
        return replace(condition, word=f"{condition.word} {'at least' if verb in ('draw', 'take') else 'at most'}"), True
    return condition, True


def is_ban(node: n.Norm) -> bool:
    """`may not play`, `may only play`, `nobody may play`, `only a red card may be played`."""
    core = node.subject.core if node.subject is not None else None
    nobody = core is not None and (core.pronoun == "nobody" or core.det == "no" or core.det.startswith("only"))
    return node.modal in ("may not", "may only") or node.modal == "may" and nobody

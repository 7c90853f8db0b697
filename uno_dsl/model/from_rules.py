"""Merged rules to checked model: every sentence is understood, or there is a diagnostic."""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.diagnostic import Diagnostic, did_you_mean
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.facts import read_facts
from uno_dsl.model.phrases import ANY, singular, text_of
from uno_dsl.model.scope import Definition, Meaning, Names, Problem, Scope
from uno_dsl.model.sentences import Sentences
from uno_dsl.syntax import nodes as n

SITUATIONS = {"played": "play", "played as the last card": "last", "turned up at the start": "start", "paid for": "pay for"}


@dataclass(frozen=True, slots=True)
class Understood:
    """What the rules mean: the model, everything that could not be understood, and the names that the rules speak of."""

    model: s.Model
    diagnostics: list[Diagnostic]
    names: Names


def read_model(rules: Rules) -> Understood:
    """The model of the rules, with what is known of their names."""
    reader = _Reader(rules)
    reader.read()
    return Understood(reader.model, reader.found, reader.names)


def understand(rules: Rules) -> tuple[s.Model, list[Diagnostic]]:
    """The model of the rules, with everything that could not be understood."""
    understood = read_model(rules)
    return understood.model, understood.diagnostics


class _Reader(Sentences):
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.model = s.Model(game=rules.game, title=rules.title)
        self.names = Names(self.model)
        self.expanding = []
        self.found: list[Diagnostic] = []
        self.ranks = {name: rank for rank, (_, name) in enumerate(rules.layers)}

    def read(self) -> None:
        self.found += read_facts(self.rules, self.model)
        for entry in self.rules.entries:
            self.define(entry)
        for entry in self.rules.entries:
            if isinstance(entry.node, n.Card):
                for line in entry.block or []:
                    self.guard(line, self.in_card, entry)
            else:
                self.guard(entry, self.top_level, None)
        for definition in list(self.names.definitions.values()):
            if definition.word not in self.names.used:
                self.try_out(definition)

    def guard(self, entry: Entry, read: object, card: Entry | None) -> None:
        self.expansions = 0
        try:
            read(entry, card)  # type: ignore[operator]
        except Problem as problem:
            self.found.append(problem.diagnostic)
        except RecursionError:
            self.found.append(Diagnostic(code="too-deep", message="this rule goes too deep", span=entry.span, hint="cut it into smaller rules, and explain words by fewer other explained words"))

    def try_out(self, definition: Definition) -> None:
        """An explanation that nothing uses must be understood all the same; it stays unused."""
        used = set(self.names.used)
        self.expansions = 0
        scope = Scope(procedure=s.Procedure(name="", rule="", slots=[]), player=e.Variable("p", "player"), card=e.Variable("c", "card"))
        try:
            match definition.kind:
                case "noun":
                    self.explained(definition, scope)
                case "value":
                    self.card_value(definition, e.Variable("c", "card"), scope)
                case kind:
                    self.defined(definition, e.Variable("c" if kind == "card" else "p", kind), scope)
        except Problem as problem:
            self.found.append(problem.diagnostic)
        except RecursionError:
            if any(d.code == "too-deep" for d in self.found):
                return
            self.found.append(Diagnostic(code="too-deep", message=f"what `{definition.word}` means goes too deep", span=definition.line.span, hint="explain words by fewer other explained words"))
        self.names.used = used

    # -------------------------------------------------------------------------------------------- definitions
    def define(self, entry: Entry) -> None:
        node = entry.node
        if isinstance(node, n.Define):
            words = node.object.core.words if node.object is not None else ()
            if not words or " not" in node.word:
                self.found.append(Diagnostic(code="definition", message="this does not explain a word", span=node.span, hint="a card is wild if it has no colour"))
                return
            kind = "player" if node.subject.core.words[-1:] == ("player",) else "card"
            self.add_definition(Definition(" ".join(words), kind, node, entry.id, tuple(entry.exceptions)))
        elif isinstance(node, n.Means):
            links = node.noun.links
            kind = "value" if links and links[0].word == "of" and links[0].core.words == ("card",) else "noun"
            self.add_definition(Definition(node.noun.core.name, kind, node, entry.id, tuple(entry.exceptions)))

    def add_definition(self, definition: Definition) -> None:
        before = self.names.definitions.get(definition.word)
        if before is not None:
            self.found.append(Diagnostic(code="same-name", message=f"`{definition.word}` is explained twice", span=definition.line.span, other=before.line.span, other_says="the other explanation", hint="replace the lower one by its id"))
            return
        self.names.definitions[definition.word] = definition

    # -------------------------------------------------------------------------------------------- top level
    def top_level(self, entry: Entry, _: Entry | None) -> None:
        match entry.node:
            case n.Fact() | n.Define() | n.Means():
                return
            case n.When():
                self.when(entry, None)
            case n.Norm():
                self.permission(entry, None)
            case n.ToDo():
                self.to_do(entry)
            case _:
                raise Problem("loose", "this sentence says what happens, but not when", entry.span, "put it under a line such as `when a player plays a draw-two`, or `add to [id]`")

    def in_card(self, entry: Entry, card: Entry | None) -> None:
        assert card is not None
        name = card.prefix
        match entry.node:
            case n.When():
                self.when(entry, name)
            case n.Norm():
                self.permission(entry, name)
            case _:
                raise Problem("loose", "in a card's block each line begins with `when ...` or `may ...`", entry.span, "for example `when played`, with what happens indented under it")

    def conditions_of(self, entry: Entry, scope: Scope) -> list[e.Expression]:
        out = [self.condition(c, scope) for c in entry.conditions]
        out += [e.Negation(self.condition(c, scope)) for c in entry.exceptions]
        return out

    def when(self, entry: Entry, card: str | None) -> None:
        node = entry.node
        assert isinstance(node, n.When)
        if not entry.block:
            raise Problem("empty", "nothing happens here", node.span, "write what happens, indented under this line")
        procedure = s.Procedure(name=entry.id, rule=entry.id, slots=[("player", "player"), ("card", "card")])
        index = len(self.model.procedures)
        self.model.procedures.append(procedure)
        handlers: list[s.Handler] = []
        scope: Scope | None = None
        for event in node.events:
            scope = Scope(procedure=procedure, player=e.Slot(0, "player"), card=e.Slot(1, "card"))
            name, tests, has_player, has_card = self.event(event, node.before, card, scope)
            scope.player = e.Slot(0, "player") if has_player else None
            scope.card = e.Slot(1, "card") if has_card else None
            scope.they = scope.player
            tests += self.conditions_of(entry, scope)
            if node.condition is not None:
                tests.append(self.condition(node.condition, scope))
            condition = e.ALWAYS if not tests else tests[0] if len(tests) == 1 else e.All(tuple(tests))
            handlers.append(s.Handler(
                rule=entry.id, event=name, card=e.Constant("card", card) if card else None, player=None, condition=condition, procedure=index,
                rank=self.ranks.get(entry.layer, len(self.ranks)), span=entry.span,
            ))  # fmt: skip
        assert scope is not None
        scope.they = scope.player
        body = self.steps(entry.block, scope)
        self.model.procedures[index] = s.Procedure(name=procedure.name, rule=procedure.rule, slots=procedure.slots, body=body)
        self.model.handlers += handlers

    def event(self, event: n.Atom | n.Participle, before: bool, card: str | None, scope: Scope) -> tuple[str, list[e.Expression], bool, bool]:
        """What happens: the event, the tests on its player (slot 0) and card (slot 1), and which of them there are."""
        if isinstance(event, n.Participle):
            if card is None:
                raise Problem("event", f"who or what is {event.words}?", event.span, "outside a card's block write `when a player plays a draw-two`")
            return SITUATIONS[event.words], [], True, True
        if event.form == "passive":
            word = event.word.split(" ", 1)[1]
            where = " ".join(link.core.name for link in event.links)
            name = "play" if word == "played" else "turn up"
            if "start" in where or word == "turned up":
                name = "start"
            elif "last card" in where:
                name = "last"
            return name, self.card_tests(event.subject, scope), True, True
        if event.form in ("is", "there", "past", "modal"):
            return self.state_event(event, scope)
        verb = event.verb
        subject = event.subject.core
        if subject.words[-1:] == ("round",) and verb in ("begin", "end") or subject.words[-1:] == ("game",) and verb in ("begin", "end"):
            return f"{verb} {subject.words[-1]}", [], False, False
        if subject.words[-1:] == ("turn",) and verb in ("begin", "end"):
            return f"{verb} turn", [], True, False
        if verb == "run out" or verb == "go out" and subject.words[-1:] == ("pile",):
            meaning = self.value(event.subject, scope)
            if meaning.kind != "pile" or not isinstance(meaning.value, e.Pile):
                raise Problem("kind", f"only a pile can run out, and `{text_of(event.subject)}` is none", event.span, "when the draw pile runs out")
            return f"run out {meaning.value.name}", [], False, False
        tests = self.player_tests(event.subject, scope)
        if verb == "play":
            return self.play_event(event, tests, scope, before)
        if verb in ("begin", "end") and isinstance(event.object, n.Phrase) and event.object.core.words[-1:] == ("turn",):
            return f"{verb} turn", tests, True, False
        if verb == "take" and isinstance(event.object, n.Phrase) and event.object.core.words[-1:] == ("turn",):
            return "begin turn", tests, True, False
        if verb == "take effect":
            return "play", self.card_tests(event.subject, scope), True, True
        if verb in ("draw", "go out", "turn up", "win", "leave", "miss", "challenge", "catch", "pay for"):
            prefix = "before " if before else ""
            has_card = verb in ("turn up", "pay for", "draw") and not before
            if verb == "pay for" and isinstance(event.object, n.Phrase):
                tests += self.card_tests(event.object, scope)
            if before and verb != "draw":
                raise Problem("event", f"`before` cannot be said of `{verb}`", event.span, "`before a player draws a card` is known; otherwise use `when`")
            if verb == "draw" and isinstance(event.object, n.Phrase) and self.is_card_noun(event.object.core.words) not in ("card", None):
                tests += self.card_tests(event.object, scope)
            return prefix + verb, tests, True, has_card
        raise Problem("event", f"nothing is known to happen when somebody does this (`{verb}`)", event.span, "rules can speak of: plays, draws, begins or ends a turn, goes out, turns up, wins, pays for a card, a round begins or ends, a pile runs out")

    def play_event(self, event: n.Atom, tests: list[e.Expression], scope: Scope, before: bool) -> tuple[str, list[e.Expression], bool, bool]:
        if before:
            raise Problem("event", "`before` cannot be said of `play`", event.span, "use `when a player plays ...`, or say with `may not` what cannot be played")
        name = "play"
        hand = e.Count(e.Pile("hand", e.Slot(0, "player")))
        if isinstance(event.object, n.Phrase):
            core = event.object.core
            if core.words[-2:] == ("last", "card") or core.words[-2:] == ("final", "card"):
                return "last", tests, True, True
            if core.words[-2:] == ("next-to-last", "card") or core.words[-2:] == ("second-to-last", "card"):
                return "play", [*tests, e.Compare("==", hand, e.Number(1))], True, True
            links = [link for link in event.object.links if link.word == "as"]
            if links and "last" in links[0].core.words:
                name = "last"
            rest = n.Phrase(core=core, links=tuple(x for x in event.object.links if x.word != "as"), relative=event.object.relative, span=event.object.span)
            tests = tests + self.card_tests(rest, scope)
        return name, tests, True, True

    def player_tests(self, phrase: n.Phrase, scope: Scope) -> list[e.Expression]:
        """`a player`, `any player who ...`, `the dealer`: what the player of a happening must be."""
        core = phrase.core
        player = e.Slot(0, "player")
        if core.words == ("player",) and core.det in ("a", "an", "any", "another", "every", "each", "the", "that"):
            if phrase.relative is not None:
                return [self.relative_test(phrase.relative, Meaning(player, "player"), scope.child(they=player))]
            if any(True for link in phrase.links):
                return [e.Among(player, self.filtered(Meaning(e.Players(player), "player", True, core.det), core, phrase.links, None, scope).value)]
            return []
        meaning = self.value(phrase, scope.child(player=None, they=None) if core.words[:1] != ("next",) else scope)
        if meaning.kind != "player":
            raise Problem("kind", f"`{text_of(phrase)}` cannot do this, only players can", phrase.span, "when a player plays a card")
        return [e.Among(player, meaning.value) if meaning.many else e.Compare("==", player, meaning.value)]

    def card_tests(self, phrase: n.Phrase, scope: Scope) -> list[e.Expression]:
        """What the card of a happening must be."""
        core = phrase.core
        card = e.Slot(1, "card")
        if core.pronoun == "it" or core.words == ("card",) and core.det in ("a", "the", "any", "that", "another") and not phrase.links and phrase.relative is None:
            return []
        inner = scope.child(card=card)
        if self.is_card_noun(core.words, core.number) is None:
            raise Problem("unknown-card", f"the deck has no card called `{core.name}`", core.span, did_you_mean(singular(core.name), self.names.symbols | {d.word for d in self.names.definitions.values()}))
        return [self.card_is(card, n.Phrase(core=n.Core(det="a", words=core.words, number=core.number, span=core.span), links=phrase.links, relative=phrase.relative, span=phrase.span), inner)]

    def state_event(self, atom: n.Atom, scope: Scope) -> tuple[str, list[e.Expression], bool, bool]:
        """`when a player has 1 card`: it happens as soon as it has become so."""
        core = atom.subject.core
        if core.words == ("player",) and core.det in ANY + ("every", "each"):
            subject = n.Phrase(core=n.Core(det="the", words=("player",), span=core.span), relative=atom.subject.relative, links=atom.subject.links, span=atom.subject.span)
            test = self.condition(n.Atom(subject=subject, form=atom.form, word=atom.word, verb=atom.verb, object=atom.object, links=atom.links, span=atom.span), scope.child(they=scope.player))
            return "state of player", [test], True, False
        test = self.condition(atom, scope.child(player=None, card=None))
        return "state", [test], False, False

    # -------------------------------------------------------------------------------------------- permissions
    def permission(self, entry: Entry, card: str | None) -> None:
        node = entry.node
        assert isinstance(node, n.Norm)
        procedure = s.Procedure(name=entry.id, rule=entry.id, slots=[])
        player, played = e.Variable("p", "player"), e.Variable("c", "card")
        scope = Scope(procedure=procedure, player=player, card=played, they=player)
        if node.act.verb not in ("play", "played"):
            raise Problem("loose", "this offer does not say when it is open", node.span, "put it under `when ...`, or under `until ...` if it stays open for a while; standing rules are about playing: `a player may not play ... if ...`")
        if entry.block:
            raise Problem("loose", "what follows a play belongs under `when a player plays ...`", node.span, "a standing rule only says what may be played")
        tests: list[e.Expression] = []
        if card is not None:
            tests.append(e.Named(played, card))
        if node.subject is not None and node.act.passive:
            tests += [self.card_is(played, n.Phrase(core=n.Core(det="a", words=node.subject.core.words, number=node.subject.core.number, span=node.span), links=node.subject.links, relative=node.subject.relative, span=node.span), scope)] if node.subject.core.words != ("card",) or node.subject.relative else []
        elif node.subject is not None and not (node.subject.core.words in (("player",), ("players",)) and node.subject.relative is None and not node.subject.links):
            group = self.player_group(node.subject, scope.child(player=None, they=None))
            tests.append(e.Among(player, group.value) if group.many else e.Compare("==", player, group.value))
        elif node.subject is not None and node.subject.relative is not None:
            tests.append(self.relative_test(node.subject.relative, Meaning(player, "player"), scope))
        if isinstance(node.act.object, n.Phrase):
            core = node.act.object.core
            last = core.words[-2:] == ("last", "card")
            as_last = [link for link in node.act.object.links if link.word == "as" and "last" in link.core.words]
            if last or as_last:
                tests.append(e.Compare("==", e.Count(e.Pile("hand", player)), e.Number(1)))
            if not last and core.pronoun != "it":
                links = tuple(x for x in node.act.object.links if x not in as_last)
                phrase = n.Phrase(core=core, links=links, relative=node.act.object.relative, span=node.act.object.span)
                tests += self.what(phrase, played, scope)
        for link in node.act.links:
            if link.word in ("on", "onto", "on top of"):
                tests += self.on(link, scope)
        tests += self.conditions_of(entry, scope)
        if node.condition is not None:
            tests.append(self.condition(node.condition, scope))
        if node.modal == "must":
            raise Problem("modal", "`must play` as a standing rule is not known", node.span, "say it where the player decides: `replace [turn.choice] if the player has a ...`, with `the player must play a ...` under it")
        flat = tuple(t for t in tests if t != e.ALWAYS)
        condition = e.ALWAYS if not flat else flat[0] if len(flat) == 1 else e.All(flat)
        self.model.permissions.append(s.Permission(rule=entry.id, modal=node.modal, condition=condition, bluff=node.bluff, span=entry.span))

    def what(self, phrase: n.Phrase, played: e.Expression, scope: Scope) -> list[e.Expression]:
        """Which cards a standing rule on playing is about."""
        core = phrase.core
        tests: list[e.Expression] = []
        on = [link for link in phrase.links if link.word in ("on", "onto", "on top of")]
        for link in on:
            tests += self.on(link, scope)
        links = tuple(x for x in phrase.links if x not in on)
        if self.is_card_noun(core.words, core.number) is None:
            raise Problem("unknown-card", f"the deck has no card called `{core.name}`", core.span, did_you_mean(singular(core.name), self.names.symbols | {d.word for d in self.names.definitions.values()}))
        tests.append(self.card_is(played, n.Phrase(core=n.Core(det="a", words=core.words, number=core.number, span=core.span), links=links, relative=phrase.relative, span=phrase.span), scope))
        return tests

    def on(self, link: n.Link, scope: Scope) -> list[e.Expression]:
        """`on another draw-two`, `on any card`, `on a red card`: what lies on top."""
        core = link.core
        if core.words in (("card",), ("anything",)) and core.det in ("any", "a", ""):
            return []
        top = e.Top(e.Pile("discard pile"))
        if core.pronoun == "it":
            return []
        return [self.card_is(top, n.Phrase(core=n.Core(det="a", words=core.words, number=core.number, span=core.span), links=link.links, span=link.span), scope)]

    def to_do(self, entry: Entry) -> None:
        node = entry.node
        assert isinstance(node, n.ToDo)
        if node.verb != "play":
            raise Problem("to-do", f"how to {node.verb} is known already", node.span, "only `to play a card` is explained by the rules")
        if self.model.play is not None:
            raise Problem("same-name", "how to play a card is explained twice", node.span, "replace [playing.lay]")
        procedure = s.Procedure(name=entry.id, rule=entry.id, slots=[("player", "player"), ("card", "card")])
        index = len(self.model.procedures)
        self.model.procedures.append(procedure)
        self.model.play = index
        scope = Scope(procedure=procedure, player=e.Slot(0, "player"), card=e.Slot(1, "card"), they=e.Slot(0, "player"))
        body = self.steps(entry.block or [], scope)
        self.model.procedures[index] = s.Procedure(name=procedure.name, rule=procedure.rule, slots=procedure.slots, body=body)

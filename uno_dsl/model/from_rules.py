"""Merged rules to checked model: every sentence is understood, or there is a diagnostic."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_dsl.diagnostic import Diagnostic, misspelt
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.facts import read_facts
from uno_dsl.model.phrases import ANY, text_of
from uno_dsl.model.scope import Definition, Meaning, Names, Problem, Scope
from uno_dsl.model.sentences import Sentences
from uno_dsl.model.unknown import slip_in, strange_place, unknown_card
from uno_dsl.model.worth import CARD, revalue
from uno_dsl.syntax import nodes as n

ON = ("on", "onto", "on top of")
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
        self.drawing_bans = []
        self.worths: dict[str, Entry] = {}
        self.found: list[Diagnostic] = []
        self.ranks = {name: rank for rank, (_, name) in enumerate(rules.layers)}

    def read(self) -> None:
        self.found += read_facts(self.rules, self.model)
        for entry in self.rules.entries:
            self.define(entry)
            self.no_drawing(entry)
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
                case "of a player":
                    self.player_value(definition, Meaning(e.Variable("p", "player"), "player"), scope)
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
            of = links[0].core.words if links and links[0].word == "of" else ()
            kind = "value" if of == ("card",) else "of a player" if of == ("player",) else "noun"
            self.add_definition(Definition(node.noun.core.name, kind, node, entry.id, tuple(entry.exceptions)))

    def no_drawing(self, entry: Entry) -> None:
        """`a player may not draw if they can play`: a choice that is not open then."""
        node = entry.node
        if not isinstance(node, n.Norm) or node.act.verb != "draw" or node.modal == "would" or entry.block:
            return
        modal, condition = node.modal, node.condition
        if modal == "may only" and condition is not None:
            modal, condition = "may not", condition.part if isinstance(condition, n.Not) else n.Not(part=condition, span=condition.span)
        if modal != "may not" or node.subject is None or node.subject.core.words not in (("player",), ("players",)) or node.subject.core.det not in ("a", "", "any"):
            self.found.append(Diagnostic(
                code="loose", message="how cards are drawn is not changed by this", span=node.span,
                hint="write `replace [turn.draw]` with the new sentence under it, or `a player may not draw if ...`",
            ))  # fmt: skip
            return
        amount = node.act.object.core.number if isinstance(node.act.object, n.Phrase) else None
        if amount not in (None, 1):
            self.found.append(Diagnostic(code="amount", message="this speaks of more cards than a player draws", span=node.span, hint="write `a player may not draw if ...`"))
            return
        self.drawing_bans.append((entry, condition))

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
            case n.Worth(phrase=phrase, number=number):
                core = phrase.core
                if self.is_card_noun(core.words, core.number) is None or core.owned or core.pronoun:
                    raise Problem("unknown-card", f"`{text_of(phrase)}` are not cards of the deck", phrase.span, "every reverse is worth 10 points")
                scope = Scope(procedure=s.Procedure(name="", rule="", slots=[]), card=CARD)
                test = self.card_is(CARD, replace(phrase, core=replace(core, det="a")), scope)
                self.found += revalue(self.model, entry, test, number, self.worths)
            case n.When():
                self.when(entry, None)
            case n.Norm():
                self.permission(entry, None)
            case n.ToDo():
                self.to_do(entry)
            case n.If():
                self.when(as_when(entry, entry.node), None)
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
            case n.If():
                self.when(as_when(entry, entry.node), name)
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
            scope.laid = has_card and name != "draw"
            if name in ("challenge", "catch"):
                scope.roles[{"challenge": "challenger"}.get(name, "catcher")] = Meaning(e.Slot(0, "player"), "player")
            if name == "would draw":
                procedure.slots[1] = ("number", "number")
                scope.number = e.Slot(1, "number")
            if has_card:
                scope.roles["drawn card" if name == "draw" else "played card"] = Meaning(e.Slot(1, "card"), "card")
            if not name.startswith("would "):
                self.not_instead(entry, event)
            tests += self.conditions_of(entry, scope)
            if node.condition is not None:
                tests.append(self.condition(node.condition, scope))
                self.own_top(name, tests[-1], node)
            condition = e.ALWAYS if not tests else tests[0] if len(tests) == 1 else e.All(tuple(tests))
            handlers.append(s.Handler(
                rule=entry.id, event=name, card=e.Constant("card", card) if card else None, player=None, condition=condition, procedure=index,
                rank=self.rank(entry.layer), span=entry.span,
            ))  # fmt: skip
        assert scope is not None
        scope.they = scope.player
        body = self.steps(entry.block, scope)
        if name.startswith("would "):
            body = or_after_all(body)
        self.model.procedures[index] = s.Procedure(name=procedure.name, rule=procedure.rule, slots=procedure.slots, body=body)
        self.model.handlers += handlers

    def rank(self, layer: str) -> int:
        """In which order layers speak of the same happening; a reading speaks with the edition that asks the question."""
        if layer in self.ranks:
            return self.ranks[layer]
        return sum(kind in ("edition", "printing") for kind, _ in self.rules.layers) - 1

    def not_instead(self, entry: Entry, event: n.Atom | n.Participle) -> None:
        """`instead` speaks of what would have happened; when it has happened, it is too late."""
        for line in entry.block or []:
            if isinstance(line.node, n.Do) and any(act.adverb == "instead" for act in line.node.acts):
                raise Problem("instead", "this has happened already, so nothing can come instead of it", line.span, "write `when a player would ...`, as in `when a player would draw a card`", event.span, "it happens here")

    def no_event(self, event: n.Atom) -> Problem:
        """A name where something should happen."""
        text = text_of(event.subject)
        near = misspelt(text, (*SITUATIONS, "played or turned up at the start")) or slip_in(event.subject, self.names, ())
        hint = f"did you mean `{near}`?" if near else "say what happens: `when a player plays a draw-two`, `when a round begins`; under a card `when played`"
        return Problem("event", f"`{text}` does not say what happens", event.span, hint)

    def would_event(self, event: n.Atom) -> tuple[str, list[e.Expression], bool, bool]:
        """`when a player would draw a card`: what stands under it comes instead."""
        verb = {"win": "go out", "lose": "miss"}.get(event.verb, event.verb)
        number = event.object.core.number if isinstance(event.object, n.Phrase) else None
        if verb == "miss" and not isinstance(event.object, n.Phrase) and event.verb == "lose":
            raise Problem("event", "what would be lost?", event.span, "for example `when a player would miss a turn`")
        if verb not in ("draw", "miss", "go out", "leave"):
            raise Problem("event", f"nothing can come instead of this (`{event.verb}`)", event.span, "something else can happen `when a player would draw a card`, `would miss a turn`, `would go out` or `would be out of the round`")
        if number not in (None, 1):
            raise Problem("event", "how many it would be cannot be asked", event.span, "write `when a player would draw cards`")
        return f"would {verb}", self.player_tests(event.subject, Scope(procedure=s.Procedure(name="", rule="", slots=[]))), True, False

    def event(self, event: n.Atom | n.Participle, before: bool, card: str | None, scope: Scope) -> tuple[str, list[e.Expression], bool, bool]:
        """What happens: the event, the tests on its player (slot 0) and card (slot 1), and which of them there are."""
        if isinstance(event, n.Participle):
            if card is None:
                raise Problem("event", f"who or what is {event.words}?", event.span, "outside a card's block write `when a player plays a draw-two`")
            return SITUATIONS[event.words], [], True, True
        if event.form == "passive":
            word = event.word.split(" ", 1)[1]
            where = " ".join(link.core.name for link in event.links)
            for link in event.links:
                if link.core.words not in (("start",), ("last", "card"), ("final", "card")):
                    raise strange_place(link, word)
            name = "play" if word == "played" else "turn up"
            if "start" in where or word == "turned up":
                name = "start"
            elif "last card" in where:
                name = "last"
            return name, self.card_tests(event.subject, scope), True, True
        if event.form == "bare":
            raise self.no_event(event)
        if event.form == "quoted":
            assert isinstance(event.object, n.Quoted)
            return f"judge {event.object.text}", self.player_tests(event.subject, scope), True, False
        if event.form == "modal" and event.word == "would":
            return self.would_event(event)
        if event.form in ("is", "there", "past", "modal"):
            name, tests, has_player, has_card = self.state_event(event, scope)
            return ("begin turn" if event.form == "modal" and has_player else name), tests, has_player, has_card
        event, turn_tests = self.own_turn(event)
        if turn_tests:
            name, tests, has_player, has_card = self.event(event, before, card, scope)
            return name, [*tests, *turn_tests], has_player, has_card
        verb = event.verb
        subject = event.subject.core
        if subject.words[-1:] == ("round",) and verb in ("begin", "end") or subject.words[-1:] == ("game",) and verb in ("begin", "end"):
            return f"{verb} {subject.words[-1]}", [], False, False
        if subject.words[-1:] == ("turn",) and verb in ("begin", "end"):
            return f"{verb} turn", [], True, False
        if subject.owned and subject.owned[-1][-1:] == ("turn",) and verb in ("begin", "end"):
            return f"{verb} turn", self.player_tests(replace(event.subject, core=replace(subject, owned=subject.owned[:-1])), scope), True, False
        if verb == "run out" or verb == "go out" and subject.words[-1:] == ("pile",):
            meaning = self.value(event.subject, scope)
            if meaning.kind != "pile" or not isinstance(meaning.value, e.Pile):
                raise Problem("kind", f"only a pile can run out, and `{text_of(event.subject)}` is none", event.span, "for example `when the draw pile runs out`")
            return f"run out {meaning.value.name}", [], False, False
        tests = self.player_tests(event.subject, scope)
        if verb == "play":
            return self.play_event(event, tests, scope, before)
        if verb in ("begin", "end", "take") and isinstance(event.object, n.Phrase) and event.object.core.words[-1:] == ("turn",):
            if event.object.links:  # `begins a turn with 1 card`
                who = self.filtered(Meaning(e.Players(e.Slot(0, "player")), "player", True, "a"), event.object.core, event.object.links, None, scope)
                tests.append(e.Among(e.Slot(0, "player"), who.value))
            return f"{'end' if verb == 'end' else 'begin'} turn", tests, True, False
        if verb == "take effect":
            return "play", self.card_tests(event.subject, scope), True, True
        if verb == "win" and not (isinstance(event.object, n.Phrase) and "game" in event.object.core.words):
            verb = "go out"
        links = event.links or (event.object.links if isinstance(event.object, n.Phrase) and verb not in ("draw", "pay for") else ())
        if verb == "go out" and links and links[0].word in ("with", "on", "by"):
            return "last", tests + self.card_tests(n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope), True, True
        if links and verb in ("go out", "leave", "miss", "say", "turn up"):
            raise Problem("event", f"`{links[0].word} {text_of(links[0].phrase)}` says nothing about what happens", links[0].span, "put a condition after it: `when a player goes out if ...`")
        if verb == "say" and isinstance(event.object, n.Quoted) and not before:
            return f"say {event.object.text}", tests, True, False
        if verb in ("draw", "go out", "turn up", "leave", "miss", "challenge", "catch", "say", "pay for"):
            prefix = "before " if before else ""
            has_card = verb in ("turn up", "pay for", "draw") and not before
            if verb == "pay for" and isinstance(event.object, n.Phrase):
                tests += self.card_tests(event.object, scope)
            if before and verb != "draw":
                raise Problem("event", f"`before` cannot be said of `{verb}`", event.span, "`before a player draws a card` is known; otherwise use `when`")
            if verb == "draw" and isinstance(event.object, n.Phrase):
                tests += self.drawn(event.object, has_card, scope)
            return prefix + verb, tests, True, has_card
        raise Problem("event", f"nothing is known to happen when somebody does this (`{verb}`)", event.span, "rules can speak of: plays, draws, begins or ends a turn, goes out, turns up, wins, pays for a card, a round begins or ends, a pile runs out")

    def own_top(self, event: str, test: e.Expression, node: n.When) -> None:
        """Warn where `the top card` is the very card that was played."""
        if event in ("play", "last") and e.Top(e.Pile("discard pile")) in e.inside(test):
            self.found.append(Diagnostic(
                code="own-top", severity="warning", message="when this is asked, the top card is the card just played", span=node.span,
                hint="for the card that lay there before, write `when a player plays a 5 on a 5`",
            ))  # fmt: skip

    def own_turn(self, event: n.Atom) -> tuple[n.Atom, list[e.Expression]]:
        """Take `in their turn` out of a happening: it must be the turn of the one who does it."""
        def is_turn(link: n.Link) -> bool:
            return link.word in ("in", "on", "during") and link.core.words == ("turn",) and link.core.det in ("their", "his", "her")

        links = event.object.links if isinstance(event.object, n.Phrase) else event.links
        if not any(is_turn(link) for link in links):
            return event, []
        rest = tuple(link for link in links if not is_turn(link))
        if isinstance(event.object, n.Phrase):
            event = replace(event, object=replace(event.object, links=rest))
        else:
            event = replace(event, links=rest)
        return event, [e.Compare("==", e.TurnPlayer(), e.Slot(0, "player"))]

    def drawn(self, phrase: n.Phrase, has_card: bool, scope: Scope) -> list[e.Expression]:
        """`draws a card`, `draws a wild card`: what the drawn card must be; cards are drawn one at a time."""
        core = phrase.core
        if core.number is not None and core.number != 1 and core.det not in ANY:
            raise Problem("event", "cards are drawn one at a time, and this happens at each of them", phrase.span, "for example `when a player draws a card`")
        scope.roles["drawn card"] = Meaning(e.Slot(1, "card"), "card")
        links = tuple(link for link in phrase.links if not (link.word == "from" and link.core.name == "draw pile"))
        if core.words in (("card",), ("cards",)) and not links and phrase.relative is None:
            return []
        if not has_card:
            raise Problem("event", "which card it is nobody knows before it is drawn", phrase.span, "for example `before a player draws a card`")
        return self.card_tests(replace(phrase, core=replace(core, number=None if core.number == 1 else core.number), links=links), scope)

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
            links = [link for link in event.object.links if link.word == "as" and "last" in link.core.words]
            if links:
                name = "last"
            on = [link for link in event.object.links if link.word in ON]
            rest = n.Phrase(core=core, links=tuple(x for x in event.object.links if x not in links + on), relative=event.object.relative, span=event.object.span)
            tests = tests + self.card_tests(rest, scope) + [test for link in on for test in self.on(link, scope, depth=1)]
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
        if core.det in ("no", "no other") or core.pronoun == "nobody":
            raise Problem("which", f"`{text_of(phrase)}` does nothing, so nothing happens", phrase.span, "for example `when a player plays a card`")
        meaning = self.value(phrase, scope.child(player=None, they=None) if core.words[:1] != ("next",) else scope)
        if meaning.kind != "player":
            raise Problem("kind", f"`{text_of(phrase)}` cannot do this, only players can", phrase.span, "for example `when a player plays a card`")
        return [e.Among(player, meaning.value) if meaning.many else e.Compare("==", player, meaning.value)]

    def card_tests(self, phrase: n.Phrase, scope: Scope) -> list[e.Expression]:
        """What the card of a happening must be."""
        core = phrase.core
        card = e.Slot(1, "card")
        if core.pronoun == "it" or core.words == ("card",) and core.det in ("a", "the", "any", "that", "another") and not phrase.links and phrase.relative is None:
            return []
        inner = scope.child(card=card)
        if self.is_card_noun(core.words, core.number) is None:
            raise unknown_card(core, self.names)
        return [self.card_is(card, n.Phrase(core=n.Core(det="a", words=core.words, number=core.number, span=core.span), links=phrase.links, relative=phrase.relative, span=phrase.span), inner)]

    def state_event(self, atom: n.Atom, scope: Scope) -> tuple[str, list[e.Expression], bool, bool]:
        """`when a player has 1 card`: it happens as soon as it has become so."""
        core = atom.subject.core
        if core.words == ("player",) and core.det in (*ANY, "every", "each"):
            subject = n.Phrase(core=n.Core(det="the", words=("player",), span=core.span), relative=atom.subject.relative, links=atom.subject.links, span=atom.subject.span)
            test = self.condition(n.Atom(subject=subject, form=atom.form, word=atom.word, verb=atom.verb, object=atom.object, links=atom.links, span=atom.span), scope.child(they=scope.player))
            return "state of player", [test], True, False
        test = self.condition(atom, scope.child(player=None, card=None))
        return "state", [test], False, False

    # -------------------------------------------------------------------------------------------- permissions
    def permission(self, entry: Entry, card: str | None) -> None:
        assert isinstance(entry.node, n.Norm)
        if entry.node.act.verb == "draw":
            return
        procedure = s.Procedure(name=entry.id, rule=entry.id, slots=[])
        player, played = e.Variable("p", "player"), e.Variable("c", "card")
        scope = Scope(procedure=procedure, player=player, card=played, they=player)
        self.model.permissions.append(self.norm(entry, entry.node, card, scope))

    def ban(self, line: Entry, scope: Scope) -> s.Permission:
        """`the next player may not play a wild`, under `until ...`."""
        assert isinstance(line.node, n.Norm)
        played = e.Variable("c", "card")
        subject = line.node.subject
        node = line.node
        tests: list[e.Expression] = []
        if subject is not None and (subject.core.pronoun == "nobody" or subject.core.det in ("no", "only a", "only an", "a", "any")):
            subject = None
        if subject is not None and not node.act.passive:
            who = self.player_group(subject, scope)
            player = e.Variable("p", "player")
            tests.append(e.Among(player, who.value) if who.many else e.Compare("==", player, who.value))
            node = replace(node, subject=None)
        found = self.norm(line, node, None, scope.child(card=played, they=e.Variable("p", "player"), laid=False))
        return replace(found, condition=e.All((*tests, found.condition)))

    def norm(self, entry: Entry, node: n.Norm, card: str | None, scope: Scope) -> s.Permission:
        """What a standing rule on playing says. `p` is the player, `c` the card."""
        player, played = e.Variable("p", "player"), e.Variable("c", "card")
        node = finishing(node)
        if node.act.verb not in ("play", "played"):
            raise Problem("loose", "this offer does not say when it is open", node.span, "put it under `when ...`, or under `until ...` if it stays open for a while; standing rules are about playing: `a player may not play ... if ...`")
        if entry.block:
            raise Problem("loose", "what follows a play belongs under `when a player plays ...`", node.span, "a standing rule only says what may be played")
        tests: list[e.Expression] = []
        node = plainly(node)
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
            if core.number is not None and core.number > 1 and core.words[-1:] == ("cards",):
                raise Problem("amount", "cards are played one at a time", core.span, "write `when a player plays a card`, and under it `the player may play another card of the same number`")
            if not last and core.pronoun != "it":
                links = tuple(x for x in node.act.object.links if x not in as_last)
                phrase = n.Phrase(core=core, links=links, relative=node.act.object.relative, span=node.act.object.span)
                kinds = [self.what(p, played, scope) for p in (phrase, *node.act.alternatives)]
                found = e.Any(tuple(e.All(tuple(k)) for k in kinds)) if len(kinds) > 1 else e.All(tuple(kinds[0]))
                tests.append(e.Negation(found) if node.modal == "may only" else found)
        for link in node.act.links:
            if link.word == "as" and "last" in link.core.words:
                tests.append(e.Compare("==", e.Count(e.Pile("hand", player)), e.Number(1)))
            elif link.word in ON:
                tests += self.on(link, scope)
            elif not (link.word == "at" and link.core.words == ("time",)):
                raise Problem("phrase", f"`{link.word} {text_of(link.phrase)}` does not say when a card may be played", link.span, "cards are played `on a red card`, `as the last card`; other conditions follow `if`")
        tests += self.conditions_of(entry, scope)
        if node.condition is not None:
            tests.append(self.condition(node.condition, scope.child(spoken=node.act.object if isinstance(node.act.object, n.Phrase) else None)))
        if node.modal == "would":
            raise Problem("modal", "`would` says what is about to happen", node.span, "write `when a player would draw a card`, and under it what happens instead")
        flat = tuple(t for test in tests for t in (test.parts if isinstance(test, e.All) else (test,)))
        condition = e.ALWAYS if not flat else flat[0] if len(flat) == 1 else e.All(flat)
        return s.Permission(rule=entry.id, modal={"may only": "may not"}.get(node.modal, node.modal), condition=condition, bluff=node.bluff, span=entry.span)

    def what(self, phrase: n.Phrase, played: e.Expression, scope: Scope) -> list[e.Expression]:
        """Which cards a standing rule on playing is about."""
        core = phrase.core
        tests: list[e.Expression] = []
        on = [link for link in phrase.links if link.word in ON]
        for link in on:
            tests += self.on(link, scope)
        links = tuple(x for x in phrase.links if x not in on)
        if self.is_card_noun(core.words, core.number) is None:
            raise unknown_card(core, self.names)
        tests.append(self.card_is(played, n.Phrase(core=n.Core(det="a", words=core.words, number=core.number, span=core.span), links=links, relative=phrase.relative, span=phrase.span), scope))
        return tests

    def on(self, link: n.Link, scope: Scope, *, depth: int = 0) -> list[e.Expression]:
        """`on another draw-two`, `on any card`, `on a red card`: what lies on top, or lay there before the play."""
        core = link.core
        if core.words in (("card",), ("anything",)) and core.det in ("any", "a", ""):
            return []
        top = e.Top(e.Pile("discard pile"), depth)
        if core.pronoun == "it":
            return []
        return [self.card_is(top, n.Phrase(core=n.Core(det="a", words=core.words, number=core.number, span=core.span), links=link.links, span=link.span), scope)]

    def to_do(self, entry: Entry) -> None:
        node = entry.node
        assert isinstance(node, n.ToDo)
        if node.verb != "play":
            raise Problem("to-do", f"how to {node.verb} is known already", node.span, "only `to play a card` is explained by the rules")
        if self.model.play is not None:
            raise Problem("same-name", "how to play a card is explained twice", node.span, "write `replace [playing.lay]` with your way of playing under it")
        procedure = s.Procedure(name=entry.id, rule=entry.id, slots=[("player", "player"), ("card", "card")])
        index = len(self.model.procedures)
        self.model.procedures.append(procedure)
        self.model.play = index
        scope = Scope(procedure=procedure, player=e.Slot(0, "player"), card=e.Slot(1, "card"), they=e.Slot(0, "player"))
        body = self.steps(entry.block or [], scope)
        self.model.procedures[index] = s.Procedure(name=procedure.name, rule=procedure.rule, slots=procedure.slots, body=body)


def as_when(entry: Entry, node: n.If) -> Entry:
    """`if a player plays a 7, ...` at the margin is `when a player plays a 7`."""
    if entry.otherwise:
        raise Problem("loose", "this `otherwise` has nothing to stand beside", entry.otherwise[0].span, "at the margin write two rules, or put the `if` under the `when` line it belongs to")
    first = node.condition.parts[0] if isinstance(node.condition, n.AllOf) else node.condition
    if not isinstance(first, n.Atom):
        raise Problem("loose", "this does not say when it happens", node.span, "begin with what happens: `when a player plays a 7 if ...`")
    rest: n.Condition | None = None
    if isinstance(node.condition, n.AllOf):
        parts = node.condition.parts[1:]
        rest = parts[0] if len(parts) == 1 else n.AllOf(parts=parts, span=node.span)
    when = n.When(before=False, events=(first,), condition=rest, label=node.label, cites=node.cites, block=node.block, span=node.span)
    return replace(entry, node=when)


def plainly(node: n.Norm) -> n.Norm:
    """`nobody may`, `no card may be played` and `only a draw-two may be played` as what they mean."""
    subject = node.subject
    if subject is None:
        return node
    core = subject.core
    if core.det in ("no", "no other") or core.pronoun == "nobody":
        if node.modal != "may":
            raise Problem("modal", f"`{text_of(subject)} {node.modal}` says two things at once", node.span, "write `a player may not ...` or `a player may ...`")
        words = ("player",) if core.pronoun else core.words
        return replace(node, modal="may not", subject=replace(subject, core=n.Core(det="a", words=words, number=core.number, span=core.span)))
    if core.det.startswith("only"):
        if node.modal != "may":
            raise Problem("modal", f"`{text_of(subject)} {node.modal}` is not clear", node.span, "write `only a draw-two may be played`")
        det = core.det.removeprefix("only").strip() or "a"
        subject = replace(subject, core=replace(core, det=det))
        if not node.act.passive:
            raise Problem("modal", "say what only this player may do as a prohibition for the others", node.span, "for example `a player may not play a wild if they have fewer than 3 cards`")
        return replace(node, modal="may only", subject=None, act=n.Act(verb="play", object=subject, links=node.act.links, span=node.act.span))
    if node.modal != "may only":
        return node
    if node.act.passive:
        if node.condition is None and not node.act.links:
            raise Problem("modal", "only when?", node.span, "`a wild may only be played if ...`, or `only a wild may be played`")
        if node.act.links:
            raise Problem("modal", "`only` does not say clearly what is forbidden here", node.span, "write `a wild may not be played on a wild`")
        condition = node.condition
        assert condition is not None
        return replace(node, modal="may not", condition=condition.part if isinstance(condition, n.Not) else n.Not(part=condition, span=condition.span))
    if node.condition is not None:
        raise Problem(
            "modal", "`may only ... if` can be read in two ways", node.span,
            "write `while ..., a player may only play ...` if nothing else may be played then, or `a player may not play ... unless ...` if it may be played only then",
        )  # fmt: skip
    return node


def finishing(node: n.Norm) -> n.Norm:
    """`may not go out with a wild` is `may not play a wild as the last card`."""
    act = node.act
    links = act.links or (act.object.links if isinstance(act.object, n.Phrase) and "game" not in act.object.core.words else ())
    if act.verb not in ("go out", "win") or not links or links[0].word not in ("with", "on", "by"):
        return node
    last = n.Link(word="as", core=n.Core(det="the", words=("last", "card"), span=act.span), span=act.span)
    cards = n.Phrase(core=links[0].core, links=(*links[1:], last), span=links[0].span)
    return replace(node, act=n.Act(verb="play", object=cards, span=act.span))


def or_after_all(body: tuple[s.Step, ...]) -> tuple[s.Step, ...]:
    """Where nothing comes instead - an offer is declined, a condition does not hold -, it happens after all."""
    if not body:
        return body
    *before, last = body
    match last:
        case s.Branch(then=then, otherwise=otherwise) if not any(acts(step) for step in before):
            end = s.Proceed(rule=last.rule, span=last.span)
            return (*before, replace(last, then=or_after_all(then), otherwise=or_after_all(otherwise) if otherwise else (end,)))
        case s.Ask(otherwise=otherwise) if not any(acts(step) for step in before):
            end = s.Proceed(rule=last.rule, span=last.span)
            return (*before, replace(last, otherwise=or_after_all(otherwise) if otherwise else (end,)))
    return body


def acts(step: s.Step) -> bool:
    """A step that changes something, unlike a choice or a chance."""
    return not isinstance(step, (s.Choose, s.Pick))

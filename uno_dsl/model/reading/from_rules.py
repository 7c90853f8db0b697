"""Merged rules to a model: every sentence is either understood or gets a diagnostic."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.facts import read_facts
from uno_dsl.model.reading.norms import Norms
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Definition, Meaning, Names, Problem, Scope
from uno_dsl.model.reading.worth import CARD, revalue
from uno_dsl.syntax import nodes as n


@dataclass(frozen=True, slots=True)
class Understood:
    """The meaning of the rules: the model, the diagnostics, and the names that the rules use."""

    model: s.Model
    diagnostics: list[Diagnostic]
    names: Names


def read_model(rules: Rules) -> Understood:
    """The model of the rules, its diagnostics, and its names."""
    reader = RuleReader(rules)
    reader.read()
    return Understood(reader.model, reader.found, reader.names)


def understand(rules: Rules) -> tuple[s.Model, list[Diagnostic]]:
    """The model of the rules, and its diagnostics."""
    understood = read_model(rules)
    return understood.model, understood.diagnostics


class RuleReader(Norms):
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.model = s.Model(game=rules.game, title=rules.title)
        self.names = Names(self.model)
        self.expanding = []
        self.drawing_bans = []
        self.worths: dict[str, Entry] = {}
        self.found: list[Diagnostic] = []
        self.ranks = {name: rank for rank, (_, name) in enumerate(rules.layers)}

    def read_table(self) -> None:
        """What all sentences need: the table, the cards, and the words that the rules define."""
        self.found += read_facts(self.rules, self.model)
        for entry in self.rules.entries:
            self.define(entry)
            self.no_drawing(entry)

    def read(self) -> None:
        self.read_table()
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
            self.found.append(
                Diagnostic(
                    code="too-deep",
                    message="this rule goes too deep",
                    span=entry.span,
                    hint="cut it into smaller rules, and explain words by fewer other explained words",
                )
            )

    def try_out(self, definition: Definition) -> None:
        """An unused definition must be understandable too; it does not count as used afterwards."""
        used = set(self.names.used)
        self.expansions = 0
        scope = Scope(
            procedure=s.Procedure(name="", rule="", slots=[]),
            player=e.Variable("p", "player"),
            card=e.Variable("c", "card"),
        )
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
            self.found.append(
                Diagnostic(
                    code="too-deep",
                    message=f"what `{definition.word}` means goes too deep",
                    span=definition.line.span,
                    hint="explain words by fewer other explained words",
                )
            )
        self.names.used = used

    # -------------------------------------------------------------------------------------------- definitions
    def define(self, entry: Entry) -> None:
        try:
            definition = definition_of(entry)
        except Problem as problem:
            self.found.append(problem.diagnostic)
            return
        if definition is not None:
            self.add_definition(definition)

    def explain_anew(self, entry: Entry) -> None:
        """Try another definition of a word in place of the present one."""
        definitions = self.names.definitions
        try:
            definition = definition_of(entry)
        except Problem as problem:
            self.found.append(problem.diagnostic)
            return
        assert definition is not None
        before = definitions.get(definition.word)
        definitions[definition.word] = definition
        self.try_out(definition)
        if before is None:
            del definitions[definition.word]
        else:
            definitions[definition.word] = before

    def no_drawing(self, entry: Entry) -> None:
        """`a player may not draw if they can play`: the option to draw is then closed."""
        node = entry.node
        if not isinstance(node, n.Norm) or node.act.verb != "draw" or node.modal == "would" or entry.block:
            return
        modal, condition = node.modal, node.condition
        if modal == "may only" and condition is not None:
            modal, condition = (
                "may not",
                condition.part if isinstance(condition, n.Not) else n.Not(part=condition, span=condition.span),
            )
        if (
            modal != "may not"
            or node.subject is None
            or node.subject.core.words not in (("player",), ("players",))
            or node.subject.core.det not in ("a", "", "any")
        ):
            self.found.append(Diagnostic(
                code="loose", message="how cards are drawn is not changed by this", span=node.span,
                hint="write `replace [turn.draw]` with the new sentence under it, or `a player may not draw if ...`",
            ))  # fmt: skip
            return
        amount = node.act.object.core.number if isinstance(node.act.object, n.Phrase) else None
        if amount not in (None, 1):
            self.found.append(
                Diagnostic(
                    code="amount",
                    message="this speaks of more cards than a player draws",
                    span=node.span,
                    hint="write `a player may not draw if ...`",
                )
            )
            return
        self.drawing_bans.append((entry, condition))

    def add_definition(self, definition: Definition) -> None:
        before = self.names.definitions.get(definition.word)
        if before is not None:
            self.found.append(
                Diagnostic(
                    code="same-name",
                    message=f"`{definition.word}` is explained twice",
                    span=definition.line.span,
                    other=before.line.span,
                    other_says="the other explanation",
                    hint=f"to change the other explanation, write `replace [{before.rule}]`",
                )
            )
            return
        self.names.definitions[definition.word] = definition

    # -------------------------------------------------------------------------------------------- top-level lines
    def top_level(self, entry: Entry, _: Entry | None) -> None:
        match entry.node:
            case n.Fact() | n.Define() | n.Means():
                return
            case n.Worth(phrase=phrase, number=number):
                core = phrase.core
                if self.is_card_noun(core.words, core.number) is None or core.owned or core.pronoun:
                    raise Problem(
                        "unknown-card",
                        f"`{text_of(phrase)}` are not cards of the deck",
                        phrase.span,
                        "every reverse is worth 10 points",
                    )
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
                raise Problem(
                    "loose",
                    "this sentence says what happens, but not when",
                    entry.span,
                    self.part_of_neighbour(entry)
                    or "put it under a line such as `when a player plays a draw-two`, or `add to [id]`",
                )

    def part_of_neighbour(self, entry: Entry) -> str | None:
        """A hint for a step added before or after a whole rule: it belongs before or after a part of that rule."""
        id_ = entry.id.removeprefix(f"{entry.layer}.")
        whole = next((line for line in self.rules.entries if line is not entry and line.own and line.id == id_), None)
        if whole is None or not whole.block:
            return None
        part = next((line.id for line in whole.walk() if line.own and line is not whole), None)
        other = f"`add before [{part}]` or " if part is not None else ""
        return f"[{id_}] is a whole rule, beside which only whole rules can stand: write {other}`add to [{id_}]`"

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
                raise Problem(
                    "loose",
                    "in a card's block each line begins with `when ...` or `may ...`",
                    entry.span,
                    "for example `when played`, with what happens indented under it",
                )

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
        name = ""
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
        self.model.procedures[index] = s.Procedure(
            name=procedure.name, rule=procedure.rule, slots=procedure.slots, body=body
        )
        self.model.handlers += handlers

    def rank(self, layer: str) -> int:
        """The order in which layers react to the same event. A reading has the rank of the edition that asks its question."""
        if layer in self.ranks:
            return self.ranks[layer]
        return sum(kind in ("edition", "printing") for kind, _ in self.rules.layers) - 1

    def to_do(self, entry: Entry) -> None:
        node = entry.node
        assert isinstance(node, n.ToDo)
        if node.verb != "play":
            raise Problem(
                "to-do",
                f"how to {node.verb} is known already",
                node.span,
                "only `to play a card` is explained by the rules",
            )
        if self.model.play is not None:
            raise Problem(
                "same-name",
                "how to play a card is explained twice",
                node.span,
                "write `replace [playing.lay]` with your way of playing under it",
            )
        procedure = s.Procedure(name=entry.id, rule=entry.id, slots=[("player", "player"), ("card", "card")])
        index = len(self.model.procedures)
        self.model.procedures.append(procedure)
        self.model.play = index
        scope = Scope(procedure=procedure, player=e.Slot(0, "player"), card=e.Slot(1, "card"), they=e.Slot(0, "player"))
        body = self.steps(entry.block or [], scope)
        self.model.procedures[index] = s.Procedure(
            name=procedure.name, rule=procedure.rule, slots=procedure.slots, body=body
        )


def definition_of(entry: Entry) -> Definition | None:
    """The definition that a line gives; None for any other line. Raises Problem."""
    node = entry.node
    exceptions = tuple(entry.exceptions)
    match node:
        case n.Define(object=described):
            words = described.core.words if described is not None else ()
            if not words or " not" in node.word:
                raise Problem(
                    "definition",
                    "this does not explain a word",
                    node.span,
                    "say what the word means: `a card is wild if it has no colour`",
                )
            kind = "player" if node.subject.core.words[-1:] == ("player",) else "card"
            return Definition(" ".join(words), kind, node, entry.id, exceptions)
        case n.Means(noun=noun):
            of = noun.links[0].core.words if noun.links and noun.links[0].word == "of" else ()
            kind = "value" if of == ("card",) else "of a player" if of == ("player",) else "noun"
            return Definition(noun.core.name, kind, node, entry.id, exceptions)
        case _:
            return None


def as_when(entry: Entry, node: n.If) -> Entry:
    """A top-level `if a player plays a 7, ...` means `when a player plays a 7`."""
    if entry.otherwise:
        raise Problem(
            "loose",
            "this `otherwise` has nothing to stand beside",
            entry.otherwise[0].span,
            "at the margin write two rules, or put the `if` under the `when` line it belongs to",
        )
    first = node.condition.parts[0] if isinstance(node.condition, n.AllOf) else node.condition
    if not isinstance(first, n.Atom):
        raise Problem(
            "loose",
            "this does not say when it happens",
            node.span,
            "begin with what happens: `when a player plays a 7 if ...`",
        )
    rest: n.Condition | None = None
    if isinstance(node.condition, n.AllOf):
        parts = node.condition.parts[1:]
        rest = parts[0] if len(parts) == 1 else n.AllOf(parts=parts, span=node.span)
    when = n.When(
        before=False,
        events=(first,),
        condition=rest,
        label=node.label,
        cites=node.cites,
        block=node.block,
        span=node.span,
    )
    return replace(entry, node=when)


def or_after_all(body: tuple[s.Step, ...]) -> tuple[s.Step, ...]:
    """If nothing replaces the event, because an offer is declined or a condition does not hold, it happens after all."""
    if not body:
        return body
    *before, last = body
    match last:
        case s.Branch(then=then, otherwise=otherwise) if not any(acts(step) for step in before):
            end = s.Proceed(rule=last.rule, span=last.span)
            return (
                *before,
                replace(last, then=or_after_all(then), otherwise=or_after_all(otherwise) if otherwise else (end,)),
            )
        case s.Ask(otherwise=otherwise) if not any(acts(step) for step in before):
            end = s.Proceed(rule=last.rule, span=last.span)
            return (*before, replace(last, otherwise=or_after_all(otherwise) if otherwise else (end,)))
    return body


def acts(step: s.Step) -> bool:
    """Whether a step changes something, unlike a choice or a random pick."""
    return not isinstance(step, (s.Choose, s.Pick))

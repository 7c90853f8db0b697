"""Merged rules to a model: every sentence is either understood or gets a diagnostic."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.own_draws import heard_again
from uno_dsl.model.reading.before_events import must_come_before
from uno_dsl.model.reading.event_clauses import Event, WouldEvent, introduce
from uno_dsl.model.reading.facts import read_facts
from uno_dsl.model.reading.known_in_branch import told_of_branch
from uno_dsl.model.reading.nouns import ARTICLES, EVERY, text_of, wrong_determiner
from uno_dsl.model.reading.readers import Readers
from uno_dsl.model.reading.scope import Names, Problem, Scope
from uno_dsl.model.reading.worth import CARD, revalue
from uno_dsl.source import Span
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
    return Understood(reader.model, reader.readers.found, reader.readers.names)


def understand(rules: Rules) -> tuple[s.Model, list[Diagnostic]]:
    """The model of the rules, and its diagnostics."""
    understood = read_model(rules)
    return understood.model, understood.diagnostics


class RuleReader:
    """Reads the rules of one game from top to bottom into its model."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.model = s.Model(game=rules.game, title=rules.title)
        self.readers = Readers(Names(self.model))
        self.worths: dict[str, Entry] = {}
        editions = {name for kind, name in rules.layers if kind == "edition"}
        self.readers.files_of_game = frozenset(line.span.file for line in rules.walk() if line.layer in editions)
        self.ranks = {name: rank for rank, (_, name) in enumerate(rules.layers)}

    def read_table(self) -> None:
        """What all sentences need: the table, the cards, and the words that the rules define."""
        self.readers.found += read_facts(self.rules, self.model)
        self.readers.cards_are_played = any(isinstance(entry.node, n.ToDo) for entry in self.rules.entries)
        for entry in self.rules.entries:
            self.readers.definitions.define(entry)
            self.readers.standing_rules.no_drawing(entry)

    def read(self) -> None:
        """Read everything, in the order of the text; then the definitions that nothing used."""
        self.read_table()
        for entry in self.rules.entries:
            if isinstance(entry.node, n.Card):
                for line in entry.block or []:
                    self.guard(line, entry)
            else:
                self.guard(entry, None)
        self.readers.definitions.try_out_unused()
        try:
            self.readers.first_turn.keep()
        except Problem as problem:
            self.readers.found.append(problem.diagnostic)
        self.model.somebodys.update(self.readers.definitions.somebodys())

    def guard(self, entry: Entry, card: Entry | None) -> None:
        """Read one rule, at the margin or under the heading of a card. What cannot be understood becomes a diagnostic."""
        self.readers.definitions.start_rule()
        self.readers.rule = entry
        first = len(self.readers.found)
        try:
            if card is None:
                self.top_level(entry)
            else:
                self.in_card(entry, card)
        except Problem as problem:
            self.readers.found.append(problem.diagnostic)
        except RecursionError:
            self.readers.found.append(
                Diagnostic(
                    code="too-deep",
                    message="this rule is nested too deeply",
                    span=entry.span,
                    hint="split it into smaller rules, and use fewer defined words in definitions",
                )
            )
        told_of_branch(self.readers.found, first, entry, self.readers.names)

    def top_level(self, entry: Entry) -> None:
        """A rule at the margin."""
        match entry.node:
            case n.Fact() | n.Define() | n.Means():
                return
            case n.Worth(phrase=phrase, number=number):
                core = phrase.core
                if self.readers.card_nouns.is_card_noun(core.words, core.number) is None or core.owned or core.pronoun:
                    raise Problem(
                        "unknown-card",
                        f"`{text_of(phrase)}` does not name cards of the deck",
                        phrase.span,
                        "every reverse is worth 10 points",
                    )
                if core.det not in (*ARTICLES, *EVERY):
                    raise wrong_determiner(core, f"write `every {core.name} is worth {number} points`")
                scope = Scope(procedure=s.Procedure(name="", rule="", slots=[]), card=CARD)
                test = self.readers.being.card_is(CARD, replace(phrase, core=replace(core, det="a")), scope)
                self.readers.found += revalue(self.model, entry, test, number, self.worths)
            case n.When():
                self.when(entry, None)
            case n.Norm():
                self.readers.standing_rules.permission(entry, None)
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
        among = [
            line for top in self.rules.entries for line in (top.block or () if isinstance(top.node, n.Card) else (top,))
        ]
        whole = next((line for line in among if line is not entry and line.own and line.id == id_), None)
        if whole is None or not whole.block:
            return None
        part = next((line.id for line in whole.walk() if line.own and line is not whole), None)
        write = (
            f"`add before [{part}]` or `add to [{id_}]`"
            if part is not None
            else f"`add to [{id_}]`, or to put lines first, `replace [{id_}]`"
        )
        return f"[{id_}] is a whole rule, so only whole rules can be added before or after it: write {write}"

    def in_card(self, entry: Entry, card: Entry) -> None:
        """A rule under the heading of a card."""
        name = card.prefix
        match entry.node:
            case n.When():
                self.when(entry, name)
            case n.Norm():
                self.readers.standing_rules.permission(entry, name)
            case _ if (begins := self.replaced_event(entry)) is not None:
                raise Problem(
                    "loose",
                    "this replaces a whole rule, but does not say when it happens",
                    entry.span,
                    "begin with the `when` line of that rule, or another one, and write these lines under it",
                    begins,
                    "the rule that is replaced begins like this",
                )
            case n.If() if self.part_of_neighbour(entry) is None:
                self.when(as_when(entry, entry.node), name)
            case _:
                raise Problem(
                    "loose",
                    "every line indented under a `card` line must begin with `when ...` or `may ...`",
                    entry.span,
                    self.part_of_neighbour(entry) or "for example `when played`, with what happens indented under it",
                )

    def replaced_event(self, entry: Entry) -> Span | None:
        """The `when` line of a rule that a layer replaces with this line, which has none itself."""
        return next(
            (
                made.lost.span
                for made in self.rules.applied
                if made.lost is not None and isinstance(made.lost.node, n.When) and entry.node in made.shown_by
            ),
            None,
        )

    def when(self, entry: Entry, card: str | None) -> None:
        """A rule that reacts to events: a procedure, and a handler for each event."""
        node = entry.node
        assert isinstance(node, n.When)
        if not entry.block:
            raise Problem("empty", "nothing happens here", node.span, "write what happens, indented under this line")
        procedure = s.Procedure(name=entry.id, rule=entry.id, slots=[("player", "player"), ("card", "card")])
        index = len(self.model.procedures)
        self.model.procedures.append(procedure)
        handlers: list[s.Handler] = []
        scope: Scope | None = None
        event: Event | None = None
        events = self.readers.events
        for clause in node.events:
            scope = Scope(procedure=procedure, player=e.Slot(0, "player"), card=e.Slot(1, "card"))
            event = events.event(clause, node.before, card, scope)
            if node.before:
                must_come_before(clause, event.event)
            introduce(event, scope)
            if not isinstance(event, WouldEvent):
                events.not_instead(entry, clause)
            tests = [*event.tests, *self.readers.event_tests.conditions_of(entry, scope)]
            if node.condition is not None:
                tests.append(self.readers.conditions.asked(node.condition, scope))
                events.own_top(event.event, tests[-1], node)
            condition = e.ALWAYS if not tests else tests[0] if len(tests) == 1 else e.All(tuple(tests))
            handlers.append(s.Handler(
                rule=entry.id, event=event.event, card=e.Constant("card", card) if card else None, player=None, condition=condition, procedure=index,
                rank=self.rank(entry.reacts_with or entry.layer), span=entry.span,
            ))  # fmt: skip
        assert scope is not None
        scope = self.readers.conditions.under_head(node.condition, scope)
        body = self.readers.sentences.steps(entry.block, scope)
        if isinstance(event, WouldEvent):
            body = or_after_all(body)
        self.model.procedures[index] = s.Procedure(
            name=procedure.name, rule=procedure.rule, slots=procedure.slots, body=body
        )
        self.model.handlers += heard_again(handlers, body)

    def rank(self, layer: str) -> int:
        """The order in which layers react to the same event. A reading has the rank of the edition that asks its question."""
        if layer in self.ranks:
            return self.ranks[layer]
        return sum(kind in ("edition", "printing") for kind, _ in self.rules.layers) - 1

    def to_do(self, entry: Entry) -> None:
        """`to play a card`: the procedure of every play."""
        node = entry.node
        assert isinstance(node, n.ToDo)
        if node.verb != "play":
            raise Problem(
                "to-do",
                f"the language already defines how to {node.verb}",
                node.span,
                "rules can only define `to play a card`",
            )
        core = node.object.core if node.object is not None else None
        if core is None or core.words != ("card",) or core.det not in ARTICLES or core.number is not None or core.owned:
            raise Problem(
                "to-do",
                "every card is played in the same way",
                node.span,
                "write `to play a card`, and an `if` under it for some cards",
            )
        if self.model.play is not None:
            raise Problem(
                "same-name",
                "how to play a card is defined twice",
                node.span,
                "write `replace [playing.lay]` with your way of playing under it",
            )
        procedure = s.Procedure(name=entry.id, rule=entry.id, slots=[("player", "player"), ("card", "card")])
        index = len(self.model.procedures)
        self.model.procedures.append(procedure)
        self.model.play = index
        scope = Scope(procedure=procedure, player=e.Slot(0, "player"), card=e.Slot(1, "card"), they=e.Slot(0, "player"))
        body = self.readers.sentences.steps(entry.block or [], scope)
        self.model.procedures[index] = s.Procedure(
            name=procedure.name, rule=procedure.rule, slots=procedure.slots, body=body
        )


def as_when(entry: Entry, node: n.If) -> Entry:
    """A top-level `if a player plays a 7, ...` means `when a player plays a 7`."""
    if entry.otherwise:
        raise Problem(
            "loose",
            "this `otherwise` does not belong to anything",
            entry.otherwise[0].span,
            "write two rules, or put the `if` under the `when` line it belongs to",
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

"""What the English words say, read again as rules: the file that is read, and what two models have in common."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tests.wording.models import Shipped
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.equal_meaning import without_names_of_takers
from uno_dsl.model.event_types import Event
from uno_dsl.model.missing import denied
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.sentence_text import sentence_at
from uno_dsl.tree import inside, rebuilt
from uno_dsl.wording.describe.condition_phrases import alternatives
from uno_dsl.wording.describe.rule_phrases import DescribedRule, described
from uno_dsl.wording.grammar.english import English
from uno_dsl.wording.rules_text import definitions, rules_text
from uno_dsl.wording.speaking import grammar

PREAMBLE = [
    "a card is wild if it has no colour [words.wild]",
    "the value of a card means its number or else 0 [words.value]",
]
"""The two words that the English patterns take for granted."""
PLAYED = "read-back.playing"
PLAYING = (f"to play a card [{PLAYED}]", "  put it on the discard pile")
LOCAL = re.compile(r"^read-back\.(.*)\.\d+$")
"""The id of a line under an inline `if`, which has none of its own."""
Unit = tuple[str, str, object]


@dataclass(frozen=True, slots=True)
class ReadBack:
    """A rule in English, and whether it was read back as it was."""

    rule: str
    text: str
    same: bool
    problems: tuple[str, ...]


def as_file(rules: Shipped, rule: DescribedRule) -> str:
    """A file with the table of a game and one rule in English."""
    out = ["language 1", 'edition read-back "Read back"', *PREAMBLE]
    words = grammar("en")
    assert isinstance(words, English)
    block = rules_text(rule.line, words)
    out += [f"{line} [words.{number}]" for number, line in enumerate(definitions(rule.line, words))]
    placed = False
    merged = rules.gathered.rules
    assert merged is not None
    for entry in merged.entries:
        if isinstance(entry.node, (n.Fact, n.Card)):
            source = rules.gathered.sources[entry.span.file]
            sentence = sentence_at(source, entry.span.line).split("\n")[0]
            out.append(f"{sentence} [{entry.id}]")
            if isinstance(entry.node, n.Card) and entry.node.parts[0][:1] == (rule.card,) and not placed:
                out += ["  " + line for line in block]
                placed = True
    play = rules.model.play
    if play is not None and rules.model.procedures[play].rule != rule.rule:
        out += PLAYING  # where cards are played, some sentences mean something else than elsewhere
    return "\n".join([*out, *([] if placed else block), ""])


def units(model: s.Model) -> Iterator[Unit]:
    """The rules of a model, each in a form in which equal rules are equal."""
    for permission in model.permissions:
        yield permission.rule, "permission", (permission.modal, permission.bluff, plain(permission.condition))
    for index, procedure in enumerate(model.procedures):
        handlers = tuple(
            sorted((one for h in model.handlers if h.procedure == index for one in single_events(h)), key=repr)
        )
        if handlers or model.play == index:
            yield procedure.rule, "procedure", (handlers, body_of(model, procedure), model.play == index)


def single_events(handler: s.Handler) -> Iterator[tuple[Event, object, object]]:
    """An event for each alternative of its condition: `a or b is played` is the same as `a is played or b is played`."""
    for tests in disjuncts(handler.condition, False):
        yield handler.event, handler.card, plain(e.All(tests))


def body_of(model: s.Model, procedure: s.Procedure) -> object:
    """The steps of a procedure with the windows that they open."""
    opened = tuple(node for node in inside(procedure.body) if isinstance(node, s.Open))
    windows = tuple(plain(replace(model.windows[o.window], procedure=0)) for o in opened)
    slots = without_names_of_takers((procedure.body, tuple(model.windows[o.window] for o in opened)), procedure.slots)
    return plain(tuple(rebuilt_open(step) for step in procedure.body)), windows, tuple(slots)


def rebuilt_open(step: s.Step) -> s.Step:
    """Windows are counted through the model: the number of one means nothing by itself."""
    if isinstance(step, s.Open):
        return replace(step, window=0)
    return rebuilt(step, rebuilt_open)


def plain(node: object) -> object:
    """A tree in which what means the same is the same: conditions as alternatives of tests, variables by their order."""
    names: dict[str, str] = {}

    def simple(x: object) -> object:
        if isinstance(x, (e.All, e.Any, e.Negation, e.Compare, e.Present)):
            return alternatives(x)
        return rebuilt(x, simple)

    def alternatives(x: e.Expression) -> e.Expression:
        """A condition as an `or` of `and`s, each in a fixed order."""
        kept = {frozenset(single(test) for test in one) for one in disjuncts(x, False)}
        ones = [one[0] if len(one) == 1 else e.All(one) for one in (tuple(sorted(tests, key=shape)) for tests in kept)]
        return ones[0] if len(ones) == 1 else e.Any(tuple(sorted(ones, key=shape)))

    def single(x: e.Expression) -> e.Expression:
        """A test that is no `and` or `or`, with its own variables called by their order in it."""
        found: dict[str, str] = {}
        for node in inside(x):
            if isinstance(node, (e.Only, e.Extreme)):
                found.setdefault(node.variable, f"t{len(found)}")
        return with_variables(tested(x), found)

    def tested(x: e.Expression) -> e.Expression:
        match x:
            case e.Compare():
                return compared(x)
            case e.Negation(part=part):
                return e.Negation(rebuilt(part, simple))
            case _:
                return rebuilt(x, simple)

    def compared(x: e.Compare) -> e.Compare:
        left, right = simple(x.left), simple(x.right)
        if x.operator in ("==", "!="):
            left, right = sorted((left, right), key=shape)
        return e.Compare(x.operator, left, right)  # type: ignore[arg-type]

    def renamed(x: object) -> object:
        """Variables by the order in which they are bound."""
        match x:
            case (
                e.Only(variable=name)
                | e.Extreme(variable=name)
                | s.Choose(variable=name)
                | s.ChooseSeveral(variable=name)
                | s.Exchange(variable=name)
            ):
                names.setdefault(name, f"v{len(names)}")
            case s.Offer(variable=name):
                names.setdefault(name, f"v{len(names)}")
            case e.Variable(name=name, kind=kind):
                return e.Variable(names.setdefault(name, f"v{len(names)}"), kind)
            case _:
                pass
        x = rebuilt(x, renamed)
        match x:
            case (
                e.Only(variable=name)
                | e.Extreme(variable=name)
                | s.Choose(variable=name)
                | s.ChooseSeveral(variable=name)
                | s.Exchange(variable=name)
            ):
                return replace(x, variable=names.get(name, name))
            case s.Offer(variable=name):
                return replace(x, variable=names.get(name, name))
            case _:
                return x

    return renamed(simple(node))


def with_variables(x: e.Expression, names: Mapping[str, str]) -> e.Expression:
    """A test in which some variables have other names."""

    def renamed(node: object) -> object:
        node = rebuilt(node, renamed)
        match node:
            case e.Variable(name=name) if name in names:
                return replace(node, name=names[name])
            case e.Only(variable=name) | e.Extreme(variable=name) if name in names:
                return replace(node, variable=names[name])
            case _:
                return node

    found = renamed(x)
    assert isinstance(found, e.Expression)
    return found


VARIABLE = re.compile(r"name='[vt]\d+'|variable='[vt]\d+'")


def shape(x: object) -> str:
    """A tree as text, whatever its variables are called."""
    return VARIABLE.sub("v", repr(x))


def disjuncts(x: e.Expression, negated: bool) -> list[tuple[e.Expression, ...]]:
    """The alternatives under which a condition holds: each is a set of tests."""
    match x:
        case e.Negation(part=part):
            return disjuncts(part, not negated)
        case e.All(parts=parts) | e.Any(parts=parts):
            found = [disjuncts(part, negated) for part in parts]
            if isinstance(x, e.Any) is not negated:
                return [one for some in found for one in some]
            return [tuple(test for one in choice for test in one) for choice in itertools.product(*found)]
        case e.Present(value=group) if alternatives(group):
            return disjuncts(e.Any(tuple(e.Present(one) for one in alternatives(group))), negated)
        case e.Compare(operator=operator, left=left, right=right) if negated and denied(operator, left, right):
            return [(e.Compare(denied(operator, left, right) or operator, left, right),)]
        case _:
            return [(e.Negation(x) if negated else x,)]


def read_back(rules: Shipped, rule: DescribedRule, folder: Path) -> ReadBack:
    """Say one rule in English, read it, and compare."""
    text = as_file(rules, rule)
    path = folder / "read-back.uno"
    path.write_text(text, "utf-8")
    selection = Selection(game="read-back", editions=[path])
    found = gather(selection, shelf_of(selection))
    problems: list[Diagnostic] = [d for d in found.diagnostics if d.severity == "error"]
    again: list[Unit] = []
    if found.rules is not None:
        model, diagnostics = understand(found.rules)
        problems += [d for d in diagnostics if d.severity == "error"]
        again = [(LOCAL.sub(r"\1", rule), kind, unit) for rule, kind, unit in units(model) if rule != PLAYED]
    mine = [unit for unit in units(rules.model) if unit[0] == rule.rule]
    said = "\n".join(rules_text(rule.line, grammar("en")))
    return ReadBack(
        rule.rule, said, bool(again) and all(unit in mine for unit in again), tuple(d.message for d in problems)
    )


def all_read_back(rules: Shipped, folder: Path) -> Iterator[ReadBack]:
    for rule in described(rules.model):
        yield read_back(rules, rule, folder)

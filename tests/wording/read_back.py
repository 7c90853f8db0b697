"""What the English words say, read again as rules: the file that is read, and what two models have in common."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tests.wording.models import Shipped
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.sentence_text import sentence_at
from uno_dsl.tree import inside, rebuilt
from uno_dsl.wording.describe.rules import DescribedRule, described
from uno_dsl.wording.rules_text import rules_text
from uno_dsl.wording.speaking import grammar

PREAMBLE = ["a card is wild if it has no colour [words.wild]", "the value of a card means its number or else 0 [words.value]"]
"""The two words that the English patterns take for granted."""
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
    block = rules_text(rule.line, grammar("en"))
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
    return "\n".join([*out, *([] if placed else block), ""])


def units(model: s.Model) -> Iterator[Unit]:
    """The rules of a model, each in a form in which equal rules are equal."""
    for permission in model.permissions:
        yield permission.rule, "permission", (permission.modal, permission.bluff, plain(permission.condition))
    for index, procedure in enumerate(model.procedures):
        handlers = tuple((h.event, h.card, plain(h.condition)) for h in model.handlers if h.procedure == index)
        if handlers or model.play == index:
            yield procedure.rule, "procedure", (handlers, body_of(model, procedure), model.play == index)


def body_of(model: s.Model, procedure: s.Procedure) -> object:
    """The steps of a procedure with the windows that they open."""
    opened = tuple(node for node in inside(procedure.body) if isinstance(node, s.Open))
    windows = tuple(
        plain(replace(model.windows[o.window], procedure=0, standing=tuple(numbered(x) for x in model.windows[o.window].standing)))
        for o in opened
    )
    return plain(tuple(rebuilt_open(step) for step in procedure.body)), windows, tuple(procedure.slots)


def numbered(standing: s.Standing) -> s.Standing:
    return standing


def rebuilt_open(step: s.Step) -> s.Step:
    """Windows are counted through the model: the number of one means nothing by itself."""
    if isinstance(step, s.Open):
        return replace(step, window=0)
    return rebuilt(step, rebuilt_open)


def plain(node: object) -> object:
    """A tree with its conditions in their simplest form, and variables numbered in the order in which they appear."""
    names: dict[str, str] = {}

    def simple(x: object) -> object:
        x = rebuilt(x, simple)
        match x:
            case e.All(parts=parts) | e.Any(parts=parts):
                kind = type(x)
                flat = tuple(inner for part in parts for inner in (part.parts if type(part) is kind else (part,)))
                return flat[0] if len(flat) == 1 else kind(flat)
            case e.Negation(part=e.Negation(part=part)):
                return part
            case e.Negation(part=e.Compare(operator="==", left=left, right=right)):
                return e.Compare("!=", left, right)
            case e.Variable(name=name, kind=kind):
                return e.Variable(names.setdefault(name, f"v{len(names)}"), kind)
            case e.Only(group=e.Only() as inner):
                return x
            case _:
                return x

    def renamed(x: object) -> object:
        """Fields that name a variable."""
        x = rebuilt(x, renamed)
        match x:
            case e.Only(variable=name) | e.Extreme(variable=name) | s.Choose(variable=name) | s.Exchange(variable=name):
                return replace(x, variable=names.get(name, ""))  # type: ignore[type-var]
            case s.Offer(variable=name):
                return replace(x, variable=names.get(name, ""))
            case _:
                return x

    return renamed(simple(node))


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
        again = list(units(model))
    mine = [unit for unit in units(rules.model) if unit[0] == rule.rule]
    said = "\n".join(rules_text(rule.line, grammar("en")))
    return ReadBack(rule.rule, said, bool(again) and all(unit in mine for unit in again), tuple(d.message for d in problems))


def all_read_back(rules: Shipped, folder: Path) -> Iterator[ReadBack]:
    for rule in described(rules.model):
        yield read_back(rules, rule, folder)

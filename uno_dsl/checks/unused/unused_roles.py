"""Names that a line gives with `as` or `call`, and that no other line uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from uno_dsl.checks.unused.unused_names import is_mentioned, phrases_in, phrases_not_in_force
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import PROPERTIES
from uno_dsl.model.reading.scope import Names
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

GIVERS = ("choose",)
"""The verbs after which `as` gives a name that somebody must want; `challenges ... as the challenger` also tells the table who they are."""


def unused_roles(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for every name of a rule that the rule does not use."""
    elsewhere: set[str] | None = None
    found: list[Diagnostic] = []
    for top in rules.entries:
        given = [(name, span) for line in top.walk() for name, span in names_given(line)]
        if not given:
            continue
        said = Counter(text for line in top.walk() for text in phrases_of(line))
        for name, span in given:
            if name in model.keeps or said[name] > sum(other == name for other, _ in given):
                continue
            if is_mentioned(name, {text for text in said if text != name}):
                continue
            if any(pointed_at(line) for line in top.walk()):  # `that colour`
                continue
            elsewhere = phrases_not_in_force(rules) if elsewhere is None else elsewhere
            if not is_mentioned(name, elsewhere):
                found.append(Diagnostic(
                    code="unused-name", message=f"nothing under this rule uses the name `{name}`", span=span, severity="warning",
                    hint=f"use it in a line below, or leave out `as the {name}`",
                ))  # fmt: skip
    return found


def names_given(line: Entry) -> Iterator[tuple[str, Span]]:
    """The names that a line gives with `as the ...`."""
    for act in inside(line.node):
        if isinstance(act, n.Act) and act.verb in GIVERS:
            links = (*act.links, *(act.object.links if isinstance(act.object, n.Phrase) else ()))
            for link in links:
                if link.word == "as" and link.core.det in ("the", "a") and not link.core.owned:
                    yield link.core.name, link.span


def pointed_at(line: Entry) -> bool:
    """Whether a line speaks of `that colour` or `that number`, which is one that was named before."""
    nodes = (part for node in (line.node, *line.conditions, *line.exceptions) for part in inside(node))
    return any(isinstance(one, n.Core) and one.det == "that" and one.name in PROPERTIES for one in nodes)


def phrases_of(line: Entry) -> Iterator[str]:
    for node in (line.node, *line.conditions, *line.exceptions):
        for part in inside(node):
            yield from phrases_in(part)

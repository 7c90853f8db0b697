"""The lines of rules as they are written: of each rule by itself, with everything under it, and in which order they stand."""

from __future__ import annotations

from collections.abc import Collection

from uno_dsl.explain.as_written import written
from uno_dsl.layers.rules import Entry
from uno_dsl.rulebook.edition_comparison import Formal, formal_lines
from uno_dsl.rulebook.states import State, States
from uno_dsl.source import Span


def own_lines(state: State) -> dict[str, tuple[str, ...]]:
    """The lines of every rule as they are written, without those under it that have an id of their own."""
    found: dict[str, dict[str, None]] = {}

    def look(line: Entry, above: Span | None) -> None:
        source = state.gathered.sources.get(line.span.file)
        if source is not None and (above is None or (above.file, above.line) != (line.span.file, line.span.line)):
            found.setdefault(line.id, {})[written(source, line.node)] = None
        for under in (*(line.block or ()), *(line.otherwise or ())):
            look(under, line.span)

    for entry in state.rules.entries:
        look(entry, None)
    return {rule: tuple(lines) for rule, lines in found.items()}


def whole_lines(states: States, rules: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The lines of rules with everything under them."""
    formal = formal_lines(states)
    return {rule: tuple(f"{'  ' * depth}{line}" for depth, line in formal[rule]) for rule in rules if rule in formal}


def outermost(states: States) -> set[tuple[str, Formal]]:
    """The rules that are not under another one, as they are written."""
    formal = formal_lines(states)
    return {(entry.id, formal[entry.id]) for entry in states.own.rules.entries if entry.id in formal}


def reordered(first: State, second: State) -> set[str]:
    """The rules under which the same lines stand in another order."""
    before, now = (lines_with_ids(state) for state in (first, second))
    return {
        rule
        for rule in before.keys() & now.keys()
        if [one for one in before[rule] if one in now[rule]] != [one for one in now[rule] if one in before[rule]]
    }


def lines_with_ids(state: State) -> dict[str, list[str]]:
    """By the id of a rule: those of the lines under it, in their order."""
    found: dict[str, list[str]] = {}
    for line in state.rules.walk():
        found.setdefault(line.id, []).extend(
            one.id for one in (*(line.block or ()), *(line.otherwise or ())) if one.id != line.id
        )
    return {rule: list(dict.fromkeys(under)) for rule, under in found.items()}

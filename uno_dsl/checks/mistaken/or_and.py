"""`If A or B and C`: `and` binds closer, so that C is asked with B only. A comma tells what is meant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.bare_ends import both_joints
from uno_dsl.tree import children

COMMA = (
    "put a comma where one whole ends: `if it is red, or it is blue and they have 2 cards` asks for 2 cards with blue only; "
    "`if it is red or it is blue, and they have 2 cards` asks for them in both cases"
)
OWN_WORD = (
    "define a word, with a comma: `a card is lucky if it is red, or it is blue and has a number` asks for a number with blue only; "
    "`a card is lucky if it is red or it is blue, and it has a number` asks for one in both cases"
)
EVENTS = (
    "write `if`: `when a player plays a 7 or a player draws a card if they have 2 cards` asks for 2 cards in both cases; "
    "if it is meant for the last event only, write two sentences that begin with `when`"
)


def or_and(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each condition that mixes `or` and `and`, if nothing tells what belongs together."""
    found = [warning(span, hint) for entry in rules.walk() for span, hint in mixed(entry.node)]
    return list(dict.fromkeys(found))


def mixed(node: object, *, top: bool = True) -> Iterator[tuple[Span, str]]:
    """The conditions of a line that mix both words, without the lines under it; each with what to write."""
    match node:
        case n.AnyOf() if both_joints(node):
            yield node.span, COMMA
        case n.Relative(also=also) if len({one.word for one in also}) > 1 and not begin_alike(node):
            yield node.span, OWN_WORD
        case n.When(by_and=True, events=events, condition=n.Atom() | n.AllOf() | n.AnyOf() | n.Not() as asked) if (
            len(events) > 1
        ):
            yield asked.span, EVENTS
        case _:
            pass
    if top or not isinstance(node, n.Line):
        for child in children(node):
            yield from mixed(child, top=False)


def begin_alike(relative: n.Relative) -> bool:
    """Whether what `or` keeps apart begins with the same clause each time: `that is not wild and that has the colour, the number or the symbol of ...`."""
    begins = [one.relative for one in relative.also if one.word == "or"]
    return all(clause == replace(relative, also=()) for clause in begins)


def warning(span: Span, hint: str) -> Diagnostic:
    return Diagnostic(
        code="or-and", severity="warning", span=span,
        message="`or` and `and` are mixed here, and a reader may join them in another way: `and` binds closer than `or`",
        hint=hint,
    )  # fmt: skip

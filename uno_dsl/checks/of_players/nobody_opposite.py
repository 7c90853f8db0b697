"""`The player opposite`, in a game that an odd number of people may play: nobody sits exactly opposite then."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Any

from uno_dsl.checks.satisfiable import why_never
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.turn_order import odd_numbers
from uno_dsl.plain_words.speech import listed
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import children, inside, rebuilt

SUMS: dict[str, Callable[[int, int], int]] = {"+": operator.add, "-": operator.sub, "*": operator.mul}


def nobody_opposite(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each `opposite` in a line, or in the definition that a line uses, which may be reached with an odd number of players."""
    odd = odd_numbers(model.players)
    if not odd:
        return []
    lines = {span for part in rules_of(model) for span in unguarded(model, *part, odd)}
    if not lines:
        return []
    spoken = [entry for entry in rules.walk() if isinstance(entry.node, n.Means | n.Define) or entry.span in lines]
    return list(dict.fromkeys(warning(link.span, odd) for entry in spoken for link in opposites(entry)))


Part = tuple[Any, tuple[e.Expression, ...], Span | None]
"""A part of a rule, what is known when it is reached, and the line that it is in."""


def rules_of(model: s.Model) -> Iterator[Part]:
    """The rules, each with what its event asks first."""
    for number, procedure in enumerate(model.procedures):
        handlers = [handler for handler in model.handlers if handler.procedure == number]
        asked = {handler.condition for handler in handlers}
        yield procedure.body, tuple(asked) if len(asked) == 1 else (), None
        yield from ((handler.condition, (), handler.span) for handler in handlers)
    for permission in model.permissions:
        yield permission.condition, (), permission.span
    for window in model.windows:
        for standing in window.standing:
            yield standing.offer, (standing.offer.condition,), standing.offer.span


def unguarded(
    model: s.Model, node: Any, known: tuple[e.Expression, ...], line: Span | None, odd: list[int]
) -> Iterator[Span]:
    """The lines in a part of a rule that speak of the player opposite though the number of players may be odd there."""
    todo: list[Part] = [(node, known, line)]
    while todo:
        part, so, at = todo.pop()
        if isinstance(part, tuple):
            todo += [(one, so, at) for one in part]
            continue
        at = getattr(part, "span", None) or at
        match part:
            case e.Seat(relation="opposite") if at is not None and may_be_odd(model, so, odd):
                yield at
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                todo += [(condition, so, at), (then, (*so, condition), at)]
                todo.append((otherwise, (*so, e.Negation(condition)), at))
            case e.All(parts=parts):
                todo += [(one, (*so, *(other for other in parts if other is not one)), at) for one in parts]
            case _:
                todo += [(one, so, at) for one in children(part)]


def may_be_odd(model: s.Model, known: tuple[e.Expression, ...], odd: list[int]) -> bool:
    """Whether what is known does not exclude every odd number of players."""
    return any(why_never(model, [with_players(condition, number) for condition in known]) is None for number in odd)


def with_players(node: Any, number: int) -> Any:
    """A condition, where the number of players is known."""
    match rebuilt(node, lambda part: with_players(part, number)):
        case e.Count(group=e.Players()):
            return e.Number(number)
        case e.Arithmetic(operator=sign, left=e.Number(left), right=e.Number(right)) if sign in SUMS:
            return e.Number(SUMS[sign](left, right))
        case e.Arithmetic(operator="//", left=e.Number(left), right=e.Number(right)) if right:
            return e.Number(left // right)
        case other:
            return other


def opposites(entry: Entry) -> Iterator[n.Link]:
    """The phrases of a line like `the player opposite them`."""
    under = {id(part) for inner in (entry.block or (), entry.otherwise or ()) for part in inside(inner)}
    for part in inside((entry.node, entry.conditions, entry.exceptions)):
        if isinstance(part, n.Link) and part.word == "opposite" and id(part) not in under:
            yield part


def warning(span: Span, odd: list[int]) -> Diagnostic:
    who = (
        "the player to the left is meant"
        if odd == [3]
        else "of the two who are nearly opposite, the nearer on the left is meant"
    )
    return Diagnostic(
        code="nobody-opposite", severity="warning", span=span, message=f"with {listed([*map(str, odd)], 'or')} players nobody sits exactly opposite: {who}",
        hint="say how many can play, `players 4` (in a house rule under `replace [table.players]`); or ask first, `if the number of players is even`; "
        "or name a neighbour, `the player to their left`",
    )  # fmt: skip

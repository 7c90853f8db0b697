"""Sentences about a pile or value that the language knows by name, in a game that does not keep it.

`the player draws 1 card` needs a draw pile, `scores 10 points` a score. All other checks rely on what is named being there.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies, own_parts, steps_in
from uno_dsl.source import Span
from uno_dsl.tree import inside

KINDS = {
    "score": "a number called score for every player",
    "hand": "a pile called hand for every player, seen by its owner",
    "draw pile": "a pile called draw pile, seen by nobody",
    "discard pile": "a pile called discard pile, top card seen by everybody",
}


def not_kept(model: s.Model) -> list[Diagnostic]:
    """An error for each name that is used and not kept, at its first use."""
    found: dict[str, Diagnostic] = {}
    for span, node in uses(model):
        for name in names_in(node):
            if name not in model.keeps and name not in found:
                found[name] = error(name, node, span)
    return list(found.values())


def uses(model: s.Model) -> Iterator[tuple[Span, object]]:
    """Everything in a model that may name a kept value, with its place."""
    for _, body in bodies(model):
        for step in steps_in(body):
            yield from ((step.span, node) for node in (step, *own_parts(step)))
    conditions: list[tuple[Span, object]] = [
        *((handler.span, handler.condition) for handler in model.handlers),
        *((permission.span, permission.condition) for permission in model.permissions),
        *((standing.offer.span, standing.offer.condition) for window in model.windows for standing in window.standing),
        *((window.standing[0].offer.span, window.condition) for window in model.windows if window.standing),
    ]
    for span, condition in conditions:
        yield from ((span, node) for node in inside(condition))


def names_in(node: object) -> Iterator[str]:
    """The names that a node itself mentions."""
    if isinstance(node, e.Pile | e.OwnedBy | e.Kept):
        yield node.name
    match node:
        case s.Exchange(pile=pile):
            yield pile
        case s.Draw() | s.Deal():
            yield "hand"
        case s.TurnUp():
            yield from ("draw pile", "discard pile")
        case _:
            pass


def error(name: str, node: object, span: Span) -> Diagnostic:
    what = KINDS.get(name, f"a {kind_of(node)} called {name}" + ", seen by ..." * (kind_of(node) == "pile"))
    return Diagnostic(
        code="unknown-name",
        message=f"this game has no {name}",
        span=span,
        hint=f"write `keep {what}`, or leave the sentence out",
    )


def kind_of(node: object) -> str:
    return "pile" if isinstance(node, e.Pile | e.OwnedBy) else node.kind if isinstance(node, e.Kept) else "direction"

"""Walks the model: the steps of a procedure, and the parts of a step. `uno_dsl/tree.py` walks any tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.tree import children, replaced

ASKING = (s.Ask, s.Choose, s.ChooseSeveral)
"""The steps at which a player decides something."""


def steps_in(body: tuple[s.Step, ...]) -> Iterator[s.Step]:
    """The steps of a block and of all blocks inside it, each before those inside it."""
    todo = list(body[::-1])
    while todo:
        step = todo.pop()
        yield step
        for block in reversed(blocks_of(step)):
            todo += block[::-1]


def blocks_of(step: s.Step) -> tuple[tuple[s.Step, ...], ...]:
    """The blocks inside a step."""
    match step:
        case s.Branch(then=then, otherwise=otherwise):
            return (then, otherwise)
        case s.Loop(body=body) | s.Each(body=body):
            return (body,)
        case s.Chance(outcomes=outcomes):
            return outcomes
        case s.Ask(offers=offers, otherwise=otherwise):
            return (*(offer.body for offer in offers), otherwise)
        case _:
            pass
    return ()


def with_blocks(step: s.Step, change: Callable[[tuple[s.Step, ...]], tuple[s.Step, ...]]) -> s.Step:
    """A step with the blocks inside it changed."""
    match step:
        case s.Branch():
            return replace(step, then=change(step.then), otherwise=change(step.otherwise))
        case s.Loop() | s.Each():
            return replace(step, body=change(step.body))
        case s.Chance():
            return replace(step, outcomes=tuple(map(change, step.outcomes)))
        case s.Ask():
            offers = tuple(replace(offer, body=change(offer.body)) for offer in step.offers)
            return replace(step, offers=offers, otherwise=change(step.otherwise))
        case _:
            return step


def offers_of(ask: s.Ask) -> tuple[s.Offer, ...]:
    """The offers of a decision. If one player is asked, they speak of that player where they would speak of whoever takes them."""
    match ask.who:
        case e.Listed(parts=(who,)):
            return replaced(ask.offers, e.Slot(ask.taker, "player"), who)
        case _:
            return ask.offers


def own_parts(step: s.Step) -> Iterator[object]:
    """The nodes of a step itself, without the steps in its blocks."""
    todo = list(children(step))
    while todo:
        node = todo.pop()
        if not isinstance(node, s.Step):
            yield node
            todo += children(node)


def bodies(model: s.Model) -> Iterator[tuple[str, tuple[s.Step, ...]]]:
    """Every separate block of steps with its rule id: the bodies of procedures, and of the offers of windows."""
    for procedure in model.procedures:
        yield procedure.rule, procedure.body
    for window in model.windows:
        for standing in window.standing:
            yield standing.rule, standing.offer.body


def somebody_leaves(model: s.Model) -> bool:
    """Whether some rule takes players out of the round."""
    return any(isinstance(step, s.Leave) for _, body in bodies(model) for step in steps_in(body))

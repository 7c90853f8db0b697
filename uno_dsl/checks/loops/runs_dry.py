"""Loops that only move cards on, and do not ask whether there are any left: without them, nothing changes any more."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import steps_in
from uno_dsl.tree import inside

PASSING = (s.Move, s.Each, s.Branch, s.Show, s.Shuffle, s.Assign)
"""The steps that do the same again and again once the piles are empty, if no number is counted on."""


def runs_dry(loop: s.Loop) -> str | None:
    """The pile whose last card leaves a loop without end; None if the loop asks for it, or something else may end it."""
    steps = [*steps_in(loop.body)]
    if not all(isinstance(step, PASSING) for step in steps) or any(counts_on(step) for step in steps):
        return None
    moves = [step for step in steps if isinstance(step, s.Move)]
    taken = [pile.name for move in moves for pile in move.sources if isinstance(pile, e.Pile)]
    given = {move.to.name for move in moves if isinstance(move.to, e.Pile)}
    if not taken or len({*taken} | given) < 2 or {*taken} & given or not all(known(move) for move in moves):
        return None
    asked = {part.name for part in inside(loop.until) if isinstance(part, e.Pile | e.OwnedBy)}
    return None if asked & {*taken} else taken[0]


def counts_on(step: s.Step) -> bool:
    """Whether a value is changed by what it was before, so that it differs each time."""
    return isinstance(step, s.Assign) and (step.add or any(part == step.target for part in inside(step.value)))


def known(move: s.Move) -> bool:
    """Whether it is said where the cards of a move lie, and where they go."""
    return bool(move.sources) and isinstance(move.to, e.Pile)

"""`The next player` is counted from the player whom the rule is about, also where a sentence is about several players, one after the other:
it is then the same player for all of them. An author may mean the neighbour of each, so both can be said.
"""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.model import expressions as e
from uno_dsl.model.reading.scope import Scope
from uno_dsl.source import Span

NEIGHBOURS = {
    "next": "the player after {}",
    "before": "the player before {}",
    "left": "the player left of {}",
    "right": "the player right of {}",
    "first": "the first player after {}",
}
"""How to say whose neighbour is meant."""


def same_for_all(said: str, relation: str, anchor: e.Expression, scope: Scope, span: Span) -> list[Diagnostic]:
    """A warning if a neighbour is named by a phrase that does not say whose, where the sentence is about several players."""
    if scope.they is None or scope.they == anchor:
        return []
    about = {player: "that player" for player in scope.chosen[-1:] if scope.looping} | {scope.they: "them"}
    member = next((said for player, said in about.items() if is_each(player, scope)), None)
    if member is None:
        return []
    each, one = (NEIGHBOURS[relation].format(whose) for whose in (member, name_of(anchor)))
    return [Diagnostic(
        code="same-for-all", severity="warning", span=span,
        message=f"`{said}` is counted from the same player for all of them here, and not from each of them",
        hint=f"for the neighbour of each, write `{each}`; if the same one is meant each time, write `{one}`",
    )]  # fmt: skip


def is_each(player: e.Expression, scope: Scope) -> bool:
    """Whether lines about a player are about several players: each of a loop, also if each is asked, or all who fulfil a condition."""
    asked = scope.takers.get(player, player)
    return (
        isinstance(asked, e.Variable) or isinstance(asked, e.Slot) and scope.procedure.slots[asked.index][0] == "each"
    )


def up_to(span: Span, end: Span) -> Span:
    """The place of a phrase that goes on up to the end of another one on the same line."""
    return replace(span, length=end.column + end.length - span.column)


def name_of(anchor: e.Expression) -> str:
    """How a line can name the player from whom others are counted."""
    match anchor:
        case e.TurnPlayer():
            return "the current player"
        case e.Kept(name=name):
            return f"the {name}"
        case _:
            return "the player"

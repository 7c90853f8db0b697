"""`The top card of their hand`: the cards of a hand have no order, so there is no top card, none under it, and nothing to shuffle."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import owner_of_hand
from uno_dsl.model.reading.phrases.whose_neighbour import up_to
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import children, inside

HINT = (
    "write `a random card from their hand`, or `a card from their hand`, which somebody chooses; for cards that lie in order, keep a pile: "
    "`keep a pile called stock for every player, seen by nobody`, and `the top card of their stock`"
)


def no_order(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """An error for each line that speaks of the order of the cards in a hand."""
    found = [span for span, condition in asked(model) if speaks_of_order(condition)]
    for _, body in bodies(model):
        for step in steps_in(body):
            if isinstance(step, s.Shuffle) and is_hand(step.pile) or any(map(speaks_of_order, own(step))):
                found.append(step.span)
    said = {entry.span: entry for entry in rules.walk()}
    return [finding(tops(said[span]) if span in said else span) for span in dict.fromkeys(found)]


def asked(model: s.Model) -> Iterator[tuple[Span, e.Expression]]:
    yield from ((handler.span, handler.condition) for handler in model.handlers)
    yield from ((permission.span, permission.condition) for permission in model.permissions)


def own(step: s.Step) -> Iterator[object]:
    """The parts of a step that are not steps: its values, and what its offers ask for."""
    for part in children(step):
        if isinstance(part, s.Offer):
            yield from (part.condition, part.cards, part.target)
        elif not isinstance(part, s.Step):
            yield part


def tops(entry: Entry) -> Span:
    """Where a line says `the top card of their hand`, or else the whole line."""
    phrases = (part for part in inside((entry.node, entry.conditions)) if isinstance(part, n.Phrase))
    top = next((part for part in phrases if part.core.words[:1] == ("top",) and part.links), None)
    return entry.span if top is None else up_to(top.core.span, top.links[0].span)


def speaks_of_order(node: object) -> bool:
    """Whether a value depends on which card of a hand is the top card. `Every card in their hand has the colour of the top card of their hand`
    does not: it is so of any card, or of none.
    """
    match node:
        case e.Top(pile=pile):
            return is_hand(pile)
        case e.Only(group=e.Cards(piles=(pile,)), condition=condition) if is_hand(pile):
            return any(
                part.pile != pile and is_hand(part.pile) for part in e.inside(condition) if isinstance(part, e.Top)
            )
        case _:
            return any(map(speaks_of_order, children(node)))


def is_hand(pile: e.Expression) -> bool:
    return owner_of_hand(pile) is not None or isinstance(pile, e.OwnedBy) and pile.name == "hand"


def finding(span: Span) -> Diagnostic:
    return Diagnostic(
        code="no-order", severity="error", span=span, hint=HINT,
        message="the cards of a hand have no order: there is no top card, no card under it, and nothing to shuffle",
    )  # fmt: skip

"""`No other card of its colour`, of a card that may have none: nothing has the colour of a card without one, so it is true of every wild."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.empty_hand import with_conditions
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.checks.types.absent_number import known_of
from uno_dsl.checks.types.no_number import CARD
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.reading.scope import Names
from uno_dsl.source import Span
from uno_dsl.tree import inside

Known = tuple[e.Expression, ...]


def absent_colour(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each condition that nobody has a card of the colour (number, symbol) of a card, where that card may have none."""
    reasoner = Reasoner(model)
    found: list[Diagnostic] = []
    for handler in model.handlers:
        body = model.procedures[handler.procedure].body
        for span, condition, known in asked(handler, body):
            for of in denied(condition):
                has_none = e.Negation(e.Present(of))
                if reasoner.why_never([*known, *flat(condition), has_none]) is None:
                    found.append(warning(span, of.name))
    return list(dict.fromkeys(found))


def asked(handler: s.Handler, body: tuple[s.Step, ...]) -> Iterator[tuple[Span, e.Expression, Known]]:
    """The conditions of a rule, with what is known where they are asked."""
    known = known_of(handler)
    yield handler.span, handler.condition, known
    for step, above in with_conditions(body, known):
        match step:
            case s.Branch(condition=condition):
                yield step.span, condition, above
            case s.Ask(offers=offers):
                for offer in offers:
                    yield step.span, offer.condition, above
            case _:
                pass


def denied(condition: e.Expression) -> Iterator[e.Property]:
    """The properties of the rule's card that no card may have, if a condition is to be true."""
    for part in flat(condition):
        match part:
            case e.Negation(part=e.Present(value=group)) | e.Compare("==", e.Count(group), e.Number(0)):
                yield from compared(group)
            case _:
                pass


def compared(group: object) -> Iterator[e.Property]:
    """The properties of the rule's card that others of a group are asked for."""
    for node in inside(group):
        match node:
            case e.Same(left=e.Property(name=name, card=e.Variable()), right=e.Property(name=same, card=card) as of):
                if name == same and card == CARD:
                    yield of
            case _:
                pass


def warning(span: Span, name: str) -> Diagnostic:
    return Diagnostic(
        code="absent-colour", severity="warning", span=span,
        message=f"this is also true of every card without a {name}: no other card has the {name} of a card that has none",
        hint=f"if they are not meant, ask first: `if it has a {name} and ...`; if they are, ask for them as well: `if it has no {name} or ...`",
    )  # fmt: skip

"""The number of a card that may have none: what is kept is 0 then, and nobody draws, without a word in the rules."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.rule_conflicts import own_card
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.checks.types.no_number import CARD, COUNTED, bare, named_by
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, steps_in
from uno_dsl.plain_words.speech import Noun
from uno_dsl.plain_words.step_words import StepWords
from uno_dsl.tree import inside, replaced

Known = tuple[e.Expression, ...]
TOP = e.Top(e.Pile("discard pile"))
PLAYING = ("play", "last", "start")
"""Events after which the card that they are about is the top card."""

PILES = (e.Pile("discard pile"), e.Pile("draw pile"))
CHANGING = (s.Move, s.Insert, s.Play, s.TurnUp, s.TurnOver, s.Ask, s.Happen)
"""Steps that may bring other top cards, which the rules may have described: from then on, they count as cards with a number."""
HAVE_NUMBERS = tuple(e.Present(e.Property("number", e.Top(pile, depth))) for pile in PILES for depth in range(3))

HINT = "check first, with `if {card} has a number` and this step under it; what happens otherwise may stand under `otherwise`"


def absent_number(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each step that counts with the number of a single card, where nothing says that this card has one."""
    if all(face.number is not None for face in model.faces):
        return []
    reasoner = Reasoner(model)
    named = {face.card for face in model.faces if face.number is None}
    found: list[Diagnostic] = []
    for index, procedure in enumerate(model.procedures):
        handlers = [handler for handler in model.handlers if handler.procedure == index]
        has_none = handlers and all(named_by(handler) and named_by(handler) <= named for handler in handlers)
        words = StepWords(model, tuple(procedure.slots), {CARD: Noun("it")})
        drawn = drawn_only(procedure.body)
        for handler in handlers:
            for step, card in counting(reasoner, procedure.body, known_of(handler)):
                tells = has_none and card == CARD  # that is an error of its own
                if not tells and (card == CARD or card in drawn or isinstance(card, e.Top) and card.pile in PILES):
                    found.append(warning(step, words.value(card).text))
    return list(dict.fromkeys(found))


def known_of(handler: s.Handler) -> Known:
    """What is known when a rule begins, of its card too."""
    known = (handler.condition, *(test for test, _ in own_card(handler)))
    if handler.event in PLAYING:
        known = (*known, *(replaced(test, CARD, TOP) for test in known))
    return known


def drawn_only(body: tuple[s.Step, ...]) -> set[e.Expression]:
    """The cards that are nothing but drawn: of others, chosen or given a name, the rules may have said more."""
    steps = list(steps_in(body))
    drawn: set[e.Expression] = {e.Slot(step.into, "card") for step in steps if isinstance(step, s.Draw) and step.into}
    return drawn - {step.target for step in steps if isinstance(step, s.Assign | s.Choose | s.Pick) and step.target}


def counting(reasoner: Reasoner, body: tuple[s.Step, ...], known: Known) -> Iterator[tuple[s.Step, e.Expression]]:
    """The steps of a block that count with the number of a card which may have none, with that card."""
    for step in body:
        if isinstance(step, COUNTED):
            for node in bare(step):
                if isinstance(node, e.Property) and node.name == "number" and not isinstance(node.card, e.Variable):
                    if reasoner.why_never([*known, e.Negation(e.Present(node))]) is None:
                        yield step, node.card
        match step:
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                yield from counting(reasoner, then, (*known, condition))
                yield from counting(reasoner, otherwise, (*known, e.Negation(condition)))
            case s.Loop(until=until, test_first=True):
                yield from counting(reasoner, step.body, (*known, e.Negation(until)))
            case s.Ask(offers=offers, otherwise=otherwise):
                for offer in offers:
                    yield from counting(reasoner, offer.body, (*known, offer.condition))
                yield from counting(reasoner, otherwise, known)
            case _:
                for block in blocks_of(step):
                    yield from counting(reasoner, block, known)
        known = (*known, *known_after(step))
        if any(isinstance(node, CHANGING) for node in inside(step)):
            known = (*known, *HAVE_NUMBERS)


def known_after(step: s.Step) -> Known:
    """What is known after a step: what a loop waited for, and that what ends the effect was not so."""
    match step:
        case s.Branch(condition=condition, then=(*_, s.Control())):
            return (e.Negation(condition),)
        case s.Branch(condition=e.Negation(part=until), then=(s.Loop(until=e.Any(parts=(first, _))),)) if (
            until == first
        ):
            return (until,)
        case s.Loop(until=e.Any(parts=(until, e.Negation(part=e.Present(value=e.Slot()))))) | s.Loop(until=until):
            return (until,)
        case _:
            return ()


def warning(step: s.Step, card: str) -> Diagnostic:
    return Diagnostic(
        code="absent-number", severity="warning", span=step.span, message=f"if {card} has no number, this counts with 0",
        hint=HINT.format(card=card),
    )  # fmt: skip

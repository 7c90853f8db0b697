"""The number of a card that may have none: what is kept is 0 then, and nobody draws, without a word in the rules."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.no_option import known_at_start
from uno_dsl.checks.rule_conflicts import own_card
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.checks.types.no_number import CARD, COUNTED, bare, named_by
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of
from uno_dsl.plain_words.speech import Noun
from uno_dsl.plain_words.step_words import StepWords
from uno_dsl.tree import replaced

Known = tuple[e.Expression, ...]
TOP = e.Top(e.Pile("discard pile"))
PLAYING = ("play", "last", "start")
"""Events after which the card that they are about is the top card."""

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
        known = known_at_start(model, index)
        if len(handlers) == 1:
            known = (*known, *(test for test, _ in own_card(handlers[0])))
        if handlers and all(handler.event in PLAYING for handler in handlers):
            known = (*known, *(replaced(test, CARD, TOP) for test in known))
        has_none = handlers and all(named_by(handler) and named_by(handler) <= named for handler in handlers)
        words = StepWords(model, tuple(procedure.slots), {CARD: Noun("it")})
        for step, card in counting(reasoner, procedure.body, known):
            if not (has_none and card == CARD):  # that is an error of its own
                found.append(warning(step, words.value(card).text))
    return list(dict.fromkeys(found))


def counting(reasoner: Reasoner, body: tuple[s.Step, ...], known: Known) -> Iterator[tuple[s.Step, e.Expression]]:
    """The steps of a block that count with the number of a card which may have none, with that card."""
    for step in body:
        if isinstance(step, COUNTED):
            for node in bare(step):
                if isinstance(node, e.Property) and node.name == "number" and not isinstance(node.card, e.Variable):
                    if reasoner.why_never([*known, e.Negation(e.Present(node))]) is None:
                        yield step, node.card
        if isinstance(step, s.Branch):
            yield from counting(reasoner, step.then, (*known, step.condition))
            yield from counting(reasoner, step.otherwise, (*known, e.Negation(step.condition)))
        else:
            for block in blocks_of(step):
                yield from counting(reasoner, block, known)


def warning(step: s.Step, card: str) -> Diagnostic:
    return Diagnostic(
        code="absent-number", severity="warning", span=step.span, message=f"if {card} has no number, this counts with 0",
        hint=HINT.format(card=card),
    )  # fmt: skip

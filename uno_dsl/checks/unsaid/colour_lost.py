"""`The colour in play becomes the colour of the card under the top card`: if that is a wild, no colour is in play from then on."""

from __future__ import annotations

from uno_dsl.checks.empty_hand import with_conditions
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.checks.types.absent_number import drawn_only, known_of
from uno_dsl.checks.types.no_number import CARD
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.plain_words.speech import Noun
from uno_dsl.plain_words.step_words import StepWords
from uno_dsl.tree import replaced

IN_PLAY = e.Kept("colour in play", "colour")


def colour_lost(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each line of a house rule that makes the colour of a card the colour in play, if the card may have none."""
    if all(face.colour is not None for face in model.faces):
        return []
    places, reasoner = Places(rules), Reasoner(model)
    replaced_lines = [line for entry in rules.removed for line in entry.walk()]
    lines = {line.span: line for line in rules.walk()}
    found = []
    for handler in model.handlers:
        procedure = model.procedures[handler.procedure]
        if not any(places.in_house_rule(step.span) for step in steps_in(procedure.body)):
            continue
        drawn, chosen = drawn_only(procedure.body), chosen_from(procedure.body)
        for step, known in with_conditions(procedure.body, known_of(handler)):
            match step:
                case s.Assign(target=target, value=e.Property(name="colour", card=card) as colour) if target == IN_PLAY:
                    if not places.in_house_rule(step.span) or is_kept(lines.get(step.span), replaced_lines):
                        continue
                    if not (card == CARD or card in {*drawn, *chosen} or isinstance(card, e.Top) and card.depth > 0):
                        continue  # the rules may have said more of a card with another name, or put on the discard pile
                    asked = [*known, *chosen.get(card, ()), e.Negation(e.Present(colour))]
                    if reasoner.why_never(asked) is None:
                        found.append(
                            warning(step, StepWords(model, tuple(procedure.slots), {CARD: Noun("it")}).value(card).text)
                        )
                case _:
                    pass
    return list(dict.fromkeys(found))


def is_kept(line: Entry | None, replaced_lines: list[Entry]) -> bool:
    """Whether a line is one of those that a house rule replaces, and says again: what it does there is the business of the rules of the game."""
    return line is not None and any(old.node == line.node and old.id == line.id for old in replaced_lines)


def chosen_from(body: tuple[s.Step, ...]) -> dict[e.Expression, list[e.Expression]]:
    """The cards that are chosen, or taken at random, and get no name otherwise; each with what is so of every card it is one of."""
    named = [step for step in steps_in(body) if isinstance(step, s.Choose | s.Pick | s.Assign) and step.target]
    found: dict[e.Expression, list[e.Expression]] = {}
    for step in named:
        if isinstance(step, s.Assign) or step.what != "card" or [one.target for one in named].count(step.target) > 1:
            continue
        group, target = step.domain if isinstance(step, s.Choose) else step.group, step.target
        assert target is not None
        known = found.setdefault(target, [])
        while isinstance(group, e.Only):
            known.append(replaced(group.condition, e.Variable(group.variable, "card"), target))
            group = group.group
        if not isinstance(group, e.Cards):
            del found[target]
    return found


def warning(step: s.Step, card: str) -> Diagnostic:
    return Diagnostic(
        code="colour-lost", severity="warning", span=step.span,
        message=f"if {card} has no colour, no colour is in play from here on: only cards with the number or the symbol of the top card fit, and wild cards",
        hint=f"check first, with `if {card} has a colour` and this step under it; what happens otherwise may stand under `otherwise`",
    )  # fmt: skip

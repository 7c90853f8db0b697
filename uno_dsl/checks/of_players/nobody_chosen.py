"""A choice that may find nobody, before lines that are done all the same: a kept player becomes nobody, or somebody else draws for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from uno_dsl.checks.no_option import normalised
from uno_dsl.checks.satisfiable import why_never
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.plain_words.found_nobody import open_choices
from uno_dsl.plain_words.model_words import words_of
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

PLAYER = e.Slot(0, "player")
DONE_TO_SOMEBODY = (s.Draw, s.Miss, s.TakeTurn, s.Leave)
FROM_HAND = re.compile(r"(an? .+?) from their hand")


def nobody_chosen(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each choice that may find none, if a line after it sets a kept player to whom it found, or is not about them."""
    found = []
    for choice, known, after in open_choices(model):
        assert choice.domain is not None
        done = next(done_anyway(after, choice.target), None) if isinstance(choice.target, e.Slot) else None
        if done is not None and why_never(model, [normalised(part) for part in without(known, choice.domain)]) is None:
            found.append(warning(rules, model, choice, done))
    return list(dict.fromkeys(found))


def without(known: tuple[e.Expression, ...], domain: e.Expression) -> tuple[e.Expression, ...]:
    """What is known, and that there is none of whom could be chosen."""
    return (*known, e.Negation(e.Present(domain)))


def done_anyway(after: tuple[s.Step, ...], target: e.Expression) -> Iterator[s.Step]:
    """The steps after a choice that make a kept player nobody, or do something to somebody else though nobody was chosen."""
    for step in after:
        match step:
            case s.Branch(condition=condition) if e.Present(target) in inside(condition):
                return  # the rule asks who it is
            case s.Assign(target=e.Kept(kind="player"), value=value, add=False) if value == target:
                yield step
            case s.Branch(condition=condition, otherwise=otherwise) if target in inside(condition):
                yield from (one for one in steps_in(otherwise) if to_somebody_else(one, target))
            case _ if to_somebody_else(step, target):
                yield step
            case _:
                pass


def to_somebody_else(step: s.Step, target: e.Expression) -> bool:
    return isinstance(step, DONE_TO_SOMEBODY) and target not in inside(step)


def warning(rules: Rules, model: s.Model, choice: s.Choose, done: s.Step) -> Diagnostic:
    procedure = procedure_of(model, choice)
    assert isinstance(choice.target, e.Slot)
    called = procedure.slots[choice.target.index][0] if procedure is not None else "chosen one"
    none = "nobody" if choice.what == "player" else "no card"
    is_none = f"the {called} is nobody" if choice.what == "player" else f"there is no {called}"
    kept = done.target.name if isinstance(done, s.Assign) and isinstance(done.target, e.Kept) else ""
    happens = f"the {kept} becomes {none} then" if kept else "this is done all the same"
    asked = condition_of(rules, model, choice)
    when = f"; or let the rule ask for it behind its `when`: `if {asked}`" if asked else ""
    return Diagnostic(
        code="nobody-chosen", severity="warning", span=done.span,
        message=f"there may be {none} to choose as the {called}: {happens}",
        other=choice.span, other_says="the choice",
        hint=f"say what happens then: `if {is_none}`, and under `otherwise` the lines that need the {called}{when}",
    )  # fmt: skip


def procedure_of(model: s.Model, choice: s.Choose) -> s.Procedure | None:
    """The procedure in which a choice is made, unless it is made in a window."""
    return next((p for p in model.procedures if any(step is choice for step in steps_in(p.body))), None)


def condition_of(rules: Rules, model: s.Model, choice: s.Choose) -> str:
    """The condition that there is somebody to choose, as it can be written behind a `when`. Nothing if it is not asked of the player of the rule."""
    procedure = procedure_of(model, choice)
    if choice.who != PLAYER or procedure is None or choice.domain is None:
        return ""
    if choice.what == "player":
        return words_of(model, procedure).truth(e.Present(choice.domain))
    for line in rules.walk():
        for act in line.node.acts if line.span == choice.span and isinstance(line.node, n.Do) else ():
            if act.verb == "choose" and isinstance(act.object, n.Phrase) and not act.object.relative:
                if (card := FROM_HAND.match(text_of(act.object))) is not None:
                    return f"they have {card[1]}"
    return ""

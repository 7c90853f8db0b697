"""Flags that tell something of the card just played, and that a rule of the game asks for before they are set."""

from __future__ import annotations

from uno_dsl.checks.rule_conflicts import RuleConflicts
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.tree import inside

CARD = e.Slot(1, "card")


def asked_too_soon(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each flag that a house rule sets anew on every such event, by the card of the event, where a rule of the game that
    comes before it asks for the flag: it is told of the card before.
    """
    flags = {keep.name for keep in model.keeps.values() if keep.kind == "flag"}
    places, conflicts = Places(rules), RuleConflicts(model)
    setting = [
        (number, flag) for number in range(len(model.handlers)) for flag in flags & told_by(model, number, places)
    ]
    found: list[Diagnostic] = []
    for number, flag in setting:
        late = model.handlers[number]
        for other, early in enumerate(model.handlers):
            if early.event != late.event or early.rank >= late.rank or places.in_house_rule(early.span):
                continue
            if asks(model, early, flag) and not sets(model, early, flag) and conflicts.possible(number, other):
                found.append(warning(late, early, flag))
    return found


def told_by(model: s.Model, number: int, places: Places) -> set[str]:
    """The flags that a house rule sets whenever its event happens, with any card, and by what the card is."""
    handler = model.handlers[number]
    if not places.in_house_rule(handler.span) or handler.condition not in (e.ALWAYS, e.All((e.ALWAYS,))):
        return set()
    body = model.procedures[handler.procedure].body
    return {name for name in always_set(body) if by_the_card(body, name)}


def always_set(steps: tuple[s.Step, ...]) -> set[str]:
    """The kept values that these steps set, whatever is so."""
    found: set[str] = set()
    for step in steps:
        match step:
            case s.Assign(target=e.Kept(name=name)):
                found.add(name)
            case s.Branch(then=then, otherwise=otherwise):
                found |= always_set(then) & always_set(otherwise)
            case _:
                pass
    return found


def by_the_card(steps: tuple[s.Step, ...], name: str) -> bool:
    """Whether what is set depends on the card of the event."""
    return any(
        isinstance(step, s.Branch) and CARD in inside(step.condition) and name in always_set((step,))
        for step in steps_in(steps)
    )


def asks(model: s.Model, handler: s.Handler, flag: str) -> bool:
    """Whether a rule asks for a flag: when it applies, or in what it does."""
    return any(mentions(part, flag) for part in (handler.condition, *model.procedures[handler.procedure].body))


def sets(model: s.Model, handler: s.Handler, flag: str) -> bool:
    """Whether a rule sets a flag itself."""
    steps = steps_in(model.procedures[handler.procedure].body)
    return any(isinstance(step, s.Assign) and mentions(step.target, flag) for step in steps)


def mentions(part: object, flag: str) -> bool:
    """Whether a flag is named in an expression or step."""
    return any(isinstance(node, e.Kept) and node.name == flag for node in inside(part))


def warning(late: s.Handler, early: s.Handler, flag: str) -> Diagnostic:
    return Diagnostic(
        code="asked-too-soon", severity="warning", span=late.span, other=early.span, other_says="this asks for it first",
        message=f"[{early.rule}] asks for the {flag} before it is set here: it is told of the card before, and not of this one",
        hint=f"ask for the card itself, as in `except [{early.rule}] if the top card is a reverse`; or set the {flag} earlier: `before a player plays a card` instead of the `when` line",
    )  # fmt: skip

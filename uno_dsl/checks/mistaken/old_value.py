"""`They choose a number as their bid if their bid is not 3`: the condition is asked before the choice, of the bid that they had until then."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.tree import inside

INSTEAD = {
    "number": "say in the choice which numbers there are: `a number from 0 to 5 except 3`, `a number from the bid plus 1 to 5`",
    "card": "say in the choice which cards there are: `chooses a red card of their hand as the gift`",
    "player": "say in the choice which players there are: `chooses another player who has 2 cards as the rival`",
    "colour": "say in the choice which colours there are: `chooses a colour except red`",
}
"""What to write, by what is chosen."""


def old_value(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each choice with a condition behind it that asks for what the choice is about to set."""
    found = [
        warning(step.then[0])
        for _, body in bodies(model)
        for step in steps_in(body)
        if isinstance(step, s.Branch)
        and step.then
        and isinstance(step.then[0], s.Choose)
        and step.then[0].span == step.span  # the condition stands behind the choice, in the same sentence
        and asks_for(step.condition, step.then[0].target)
    ]
    return list(dict.fromkeys(found))


def asks_for(condition: e.Expression, target: e.Expression | None) -> bool:
    """Whether a condition asks for a value, and not only whether there is one yet: `if the gift is nothing`, `if their bid is 0`."""
    match condition:
        case e.All(parts=parts) | e.Any(parts=parts):
            return any(asks_for(part, target) for part in parts)
        case e.Negation(part=part):
            return asks_for(part, target)
        case e.Present(value=value) if value == target:
            return False
        case e.Compare(operator="==", left=left, right=e.Number(value=0) | e.Constant(name=None)) if left == target:
            return False
        case _:
            return target in inside(condition)


def warning(step: s.Choose) -> Diagnostic:
    return Diagnostic(
        code="old-value", severity="warning", span=step.span,
        message="the condition is asked before the choice: it is about what was chosen before, and not about what is chosen now",
        hint=f"{INSTEAD.get(step.what, 'say in the choice what can be chosen')}; "
        "if what was chosen before is meant, write the condition first: `if their bid is not 3, they choose ...`",
    )  # fmt: skip

"""`The leader`, where several may be the leaders: the first of them in turn order is meant, and nobody else."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.named_groups import firsts, known_to_be_one
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in


def first_of_several(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each group of those who have the most or the least that is named, and spoken of as one, if nothing asks for a tie."""
    found: list[Diagnostic] = []
    for procedure in model.procedures:
        spoken = {first.group for first in firsts(procedure.body)}
        if not spoken:
            continue
        sure = {first.group for first in known_to_be_one(model, procedure)}
        for step in steps_in(procedure.body):
            match step:
                case s.Assign(target=e.Slot(index=slot) as target, value=e.Extreme(), span=span) if (
                    target in spoken - sure
                ):
                    group = procedure.slots[slot][0]
                    one = group.removesuffix("s")
                    found.append(Diagnostic(
                        code="first-of-several", message=f"if several are the {group}, `the {one}` is only the first of them in turn order", span=span, severity="warning",
                        hint=f"ask first (`if there is 1 {one}`), write `every {one}` for all of them, or say that it is the first, `the first {one}`",
                    ))  # fmt: skip
                case _:
                    pass
    return list(dict.fromkeys(found))

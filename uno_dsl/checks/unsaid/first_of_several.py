"""`The leader`, where several may be the leaders: the first of them in turn order is meant, and nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.missing import OPPOSITE
from uno_dsl.model.named_groups import known_to_be_one
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, own_parts, steps_in
from uno_dsl.source import Span
from uno_dsl.tree import inside


def first_of_several(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each line that speaks of one of those who have the most or the least, if nothing asks for a tie."""
    found: list[Diagnostic] = []
    for procedure in model.procedures:
        named = {
            step.target: step
            for step in steps_in(procedure.body)
            if isinstance(step, s.Assign) and isinstance(step.target, e.Slot) and isinstance(step.value, e.Extreme)
        }
        sure = {first.group for first in known_to_be_one(model, procedure)}
        asked_of = named.keys() - sure
        for group, span in spoken_of(procedure.body, Asked()) if asked_of else ():
            if group in asked_of:
                found.append(warning(procedure.slots[group.index][0], span, named[group].span))
    return list(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class Asked:
    """What the lines above have asked of the number of those in named groups: of which groups, and which of them have several members here."""

    counted: frozenset[e.Expression] = frozenset()
    several: frozenset[e.Expression] = frozenset()

    def under(self, condition: e.Expression, *, so: bool) -> Asked:
        """What is asked under a condition that holds, or does not hold."""
        counts = [part for part in inside(condition) if isinstance(part, e.Compare) and of_a_group(part)]
        several = {part.left.group for part in counts if isinstance(part.left, e.Count) and leaves_several(part, so)}
        groups = {part.left.group for part in counts if isinstance(part.left, e.Count)}
        return Asked(self.counted | groups, (self.several - groups) | several)

    def may_be_one(self, group: e.Expression) -> bool:
        """Whether the rules have thought of a tie here. Those with the most and those with the least are counted together."""
        return bool(self.counted) and group not in self.several


def of_a_group(part: e.Compare) -> bool:
    return isinstance(part.left, e.Count) and isinstance(part.left.group, e.Slot) and isinstance(part.right, e.Number)


def leaves_several(part: e.Compare, so: bool) -> bool:
    """Whether a comparison says that there are at least two, where it holds or does not hold."""
    assert isinstance(part.right, e.Number)
    operator, number = part.operator if so else OPPOSITE[part.operator], part.right.value
    return (
        operator in ("==", ">=") and number >= 2 or operator == ">" and number >= 1 or operator == "!=" and number == 1
    )


def spoken_of(steps: tuple[s.Step, ...], asked: Asked) -> Iterator[tuple[e.Slot, Span]]:
    """The groups of which one is spoken of, each with the line, unless the lines above have asked how many of them there are."""
    for step in steps:
        for first in (part for part in own_parts(step) if isinstance(part, e.First)):
            if isinstance(first.group, e.Slot) and not asked.may_be_one(first.group):
                yield first.group, step.span
        if isinstance(step, s.Branch):
            yield from spoken_of(step.then, asked.under(step.condition, so=True))
            yield from spoken_of(step.otherwise, asked.under(step.condition, so=False))
            continue
        for block in blocks_of(step):
            yield from spoken_of(block, asked)


def warning(group: str, span: Span, named: Span) -> Diagnostic:
    one = group.removesuffix("s")
    return Diagnostic(
        code="first-of-several", message=f"if several are the {group}, `the {one}` is only the first of them in turn order", span=span, severity="warning",
        other=named, other_says="they get their name here",
        hint=f"ask first (`if there is 1 {one}`), write `every {one}` for all of them, or say that it is the first, `the first {one}`",
    )  # fmt: skip

"""Carries out the lines of a block with many numbers, to see whether a difference can be less than 0: `chooses a number from 0 to the limit`,
where the lines above give a limit that is never above what it is taken from.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from operator import eq, ge, gt, le, lt, ne
from random import Random

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import blocks_of
from uno_dsl.tree import inside

COMPARED: dict[str, Callable[[int, int], bool]] = {"==": eq, "!=": ne, "<": lt, ">": gt, "<=": le, ">=": ge}
TRIES, REACHED = 1500, 100
"""How often a block is carried out, and how often a line must be reached before it counts that nothing happened there."""
USUAL = (0, 1, 2, 3, 7, 25, 60, 200)
"""Numbers that are tried beside those of the lines themselves."""
Reach = Callable[[e.Expression], tuple[float, float]]
Known = tuple[e.Expression, ...]


class Reached(Exception):
    """The line was reached; whether it takes away more than there is."""

    def __init__(self, below: bool) -> None:
        self.below = below


def never_below(body: tuple[s.Step, ...], asked: Known, step: s.Step, less: e.Arithmetic, reach: Reach) -> bool:
    """Whether a difference in a step of a block is 0 or more, with whatever numbers the block begins that fit its conditions. `reach`: the
    bounds of a number of which nothing else is known.
    """
    named = {part.value for part in inside((body, asked)) if isinstance(part, e.Number)}
    pool = sorted({max(0, value + more) for value in named for more in (-1, 0, 1)} | {*USUAL})
    random, reached = Random(0), 0
    for _ in range(TRIES):
        trial = Trial(random, pool, reach, step, less)
        if not all(trial.truth(condition) for condition in asked):
            continue
        try:
            trial.carry_out(body)
        except Reached as end:
            if end.below:
                return False
            reached += 1
    return reached >= REACHED


class Trial:
    """A block that is carried out once. What is not known gets a number by chance, and keeps it until something may have changed it."""

    def __init__(self, random: Random, pool: list[int], reach: Reach, wanted: s.Step, less: e.Arithmetic) -> None:
        self.random, self.pool, self.reach = random, pool, reach
        self.wanted, self.less = wanted, less
        self.numbers: dict[e.Expression, int] = {}
        self.truths: dict[e.Expression, bool] = {}

    def carry_out(self, body: tuple[s.Step, ...]) -> None:
        """Carry out the steps of a block. Raises Reached."""
        for step in body:
            if step is self.wanted:
                raise Reached(self.number(self.less.left) < self.number(self.less.right))
            match step:
                case s.Assign(target=e.Kept() | e.Slot(), value=value) if self.counts(step.target) and not step.add:
                    self.give(step.target, self.number(value))
                case s.Choose(domain=e.Numbers(low=low, high=high), target=e.Kept() | e.Slot()):
                    least, most = self.number(low), self.number(high)
                    self.give(step.target, self.random.randint(least, max(least, most)))
                case s.Branch():
                    self.carry_out(step.then if self.truth(step.condition) else step.otherwise)
                case s.Each() | s.Loop() | s.Ask() | s.Chance():
                    self.forget()
                    for block in blocks_of(step):
                        self.carry_out(block)
                        self.forget()
                case _:
                    self.forget()

    def counts(self, target: e.Expression) -> bool:
        return isinstance(target, e.Kept | e.Slot) and target.kind == "number"

    def give(self, target: e.Expression | None, value: int) -> None:
        """Set a number. The number of another player may be the same one, if that is the same player."""
        assert target is not None
        for other in [*self.numbers]:
            if isinstance(other, e.Kept) and isinstance(target, e.Kept) and other.name == target.name:
                if self.random.random() < 0.5:
                    self.numbers[other] = value
        self.numbers[target] = value
        changed = {known for known in (*self.numbers, *self.truths) if known != target and target in inside(known)}
        self.numbers = {known: number for known, number in self.numbers.items() if known not in changed}
        self.truths = {known: truth for known, truth in self.truths.items() if known not in changed}

    def forget(self) -> None:
        """Anything may have happened: only what was named in these lines is still known."""
        self.numbers = {known: number for known, number in self.numbers.items() if isinstance(known, e.Slot)}
        self.truths = {}

    def number(self, value: e.Expression) -> int:
        """A number, as it is in this trial."""
        match value:
            case e.Number(value=number):
                return number
            case e.Arithmetic(operator=operator, left=left, right=right):
                return calculated(operator, self.number(left), self.number(right))
            case _:
                pass
        if value not in self.numbers:
            low, high = self.reach(value)
            bounds = [int(bound) for bound in (max(0, low), high) if bound < inf]
            fitting = [number for number in self.pool if low <= number <= high]
            self.numbers[value] = self.random.choice([*fitting, *bounds])
        return self.numbers[value]

    def truth(self, condition: e.Expression) -> bool:
        """Whether a condition is so, in this trial."""
        match condition:
            case e.All(parts=parts):
                return all(self.truth(part) for part in parts)
            case e.Any(parts=parts):
                return any(self.truth(part) for part in parts)
            case e.Negation(part=part):
                return not self.truth(part)
            case e.Compare(operator=operator, left=left, right=right):
                return COMPARED[operator](self.number(left), self.number(right))
            case _:
                pass
        if condition not in self.truths:
            self.truths[condition] = self.random.random() < 0.5
        return self.truths[condition]


def calculated(operator: e.ArithmeticOperator, one: int, other: int) -> int:
    """The result of a calculation, as the rules have it."""
    match operator:
        case "+":
            return one + other
        case "-":
            return max(0, one - other)
        case "*":
            return one * other
        case "//":
            return one // max(1, other)

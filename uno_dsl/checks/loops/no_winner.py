"""Games that never end: round follows round, and nobody can win.

To be certain, it considers only numbers that no rule increases and players that no rule sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from uno_dsl.checks.loops.no_end import blamed
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of

ROUND_AGAIN = ("begin round", "begin game")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something never happens, and what to write."""

    says: str
    hint: str


NOBODY_WINS = Reason(
    "no rule says who wins it",
    "let somebody win: for example, write `if the winner's score is at least 500, the winner wins the game` where the score grows",
)
Reached = tuple[s.Step, tuple[e.Expression, ...]]


def no_winner(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning if a new round follows every round, and no rule can ever let anybody win the game."""
    again = next(after_a_round(model), None)
    if again is None:
        return []
    limits = Limits.of(model)
    wins = [conditions for step, conditions in reached(model) if isinstance(step, s.Control) and step.what == "win"]
    reasons = [next((why for asked in conditions if (why := limits.why_never(asked))), None) for conditions in wins]
    if None in reasons or not round_follows(model, limits):
        return []
    places = Places(rules)
    changes = [span for _, span in places.changes_by_house_rules(rules, lambda line: True)]
    why = next((reason for reason in reasons if reason), NOBODY_WINS)
    return [
        Diagnostic(
            code="no-winner", severity="warning", span=blamed(again.span, places, changes),
            message=f"the game goes on forever, round after round: {why.says}",
            hint=why.hint,
        )
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------------ what follows a round
def after_a_round(model: s.Model) -> Iterator[s.Step]:
    """The steps with which rules about the end of a round begin another one."""
    for handler in endings(model):
        for step, _ in with_conditions(model.procedures[handler.procedure].body, ()):
            if isinstance(step, s.Control) and step.what in ROUND_AGAIN:
                yield step


def endings(model: s.Model) -> list[s.Handler]:
    """The rules that follow every end of a round."""
    return [h for h in model.handlers if h.event == "end round" and h.condition == e.ALWAYS]


def round_follows(model: s.Model, limits: Limits) -> bool:
    """Whether a new round certainly begins after each."""
    return any(begins(model.procedures[handler.procedure].body, limits) for handler in endings(model))


def begins(body: tuple[s.Step, ...], limits: Limits) -> bool:
    """Whether a block certainly begins a round or a game."""
    for step in body:
        match step:
            case s.Control(what=what):
                return what in ROUND_AGAIN
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                if (limits.why_never(condition) or begins(then, limits)) and begins(otherwise, limits):
                    return True
            case s.Chance(outcomes=outcomes):
                if all(begins(outcome, limits) for outcome in outcomes):
                    return True
            case s.Ask(offers=offers, otherwise=otherwise):
                if all(begins(offer.body, limits) for offer in offers) and begins(otherwise, limits):
                    return True
            case _:
                pass
    return False


# ------------------------------------------------------------------------------------------------ what can be reached
def reached(model: s.Model) -> Iterator[Reached]:
    """Every step with the conditions under which it is done."""
    for number, procedure in enumerate(model.procedures):
        heard = [handler.condition for handler in model.handlers if handler.procedure == number]
        yield from with_conditions(procedure.body, (e.Any(tuple(heard)),) if heard else ())
    for window in model.windows:
        for standing in window.standing:
            yield from with_conditions(standing.offer.body, (standing.offer.condition,))


def with_conditions(body: tuple[s.Step, ...], known: tuple[e.Expression, ...]) -> Iterator[Reached]:
    """The steps of a block and of the blocks in it, each with the conditions of the branches that it is in."""
    for step in body:
        yield step, known
        if isinstance(step, s.Branch):
            yield from with_conditions(step.then, (*known, step.condition))
            yield from with_conditions(step.otherwise, known)
        else:
            for block in blocks_of(step):
                yield from with_conditions(block, known)


@dataclass(frozen=True, slots=True)
class Limits:
    """How large kept numbers can become, and which kept players are always nobody."""

    largest: dict[str, float]
    nobody: frozenset[str]

    @classmethod
    def of(cls, model: s.Model) -> Limits:
        """The limits in the rules of a game."""
        nobody = {keep.name for keep in model.keeps.values() if keep.kind == "player" and keep.name != "dealer"}
        nobody -= {name for step, _ in reached(model) for name in names_somebody(step)}
        limits = cls(
            {keep.name: keep.start for keep in model.keeps.values() if keep.kind == "number"}, frozenset(nobody)
        )
        while (wider := limits.widened(model)) != limits:
            limits = wider
        return limits

    def widened(self, model: s.Model) -> Limits:
        """The limits after everything was done once that can be done within these."""
        largest = dict(self.largest)
        for step, conditions in reached(model):
            for name, value in numbers_set(step, model):
                if not any(self.why_never(asked) for asked in conditions) and not self.is_nobody(step):
                    largest[name] = max(largest.get(name, inf), value)
        return Limits(largest, self.nobody)

    def is_nobody(self, step: s.Step) -> bool:
        """Whether a step sets a value of a player who is always nobody."""
        match step:
            case s.Assign(target=e.Kept(owner=e.Kept(name=name))):
                return name in self.nobody
            case _:
                return False

    def why_never(self, condition: e.Expression) -> Reason | None:
        """Why a condition can never hold; None if it may."""
        match condition:
            case e.Present(value=e.Kept(name=name)) | e.Compare(left=e.Kept(owner=e.Kept(name=name))) if (
                name in self.nobody
            ):
                return Reason(
                    f"no rule says who the {name} is",
                    f"say who it is: for example, `when a player goes out, the {name} becomes that player`",
                )
            case e.Compare(
                operator=">=" | ">" | "==" as operator, left=e.Kept(name=name, owner=owner), right=e.Number(value)
            ):
                if self.largest.get(name, inf) < value + (operator == ">"):
                    grows = f"when a player goes out, {'the' if owner is None else 'their'} {name} grows by 10"
                    return Reason(
                        f"no rule lets the {name} reach {value}", f"let it grow that far: for example, `{grows}`"
                    )
            case e.Present(value=e.Only(condition=asked)):
                return self.why_never(asked)
            case e.All(parts=parts):
                return next((why for part in parts if (why := self.why_never(part))), None)
            case e.Any(parts=(first, *others)):
                return self.why_never(first) if all(map(self.why_never, others)) else None
            case _:
                pass
        return None


def names_somebody(step: s.Step) -> Iterator[str]:
    """The kept players that a step may set to somebody."""
    match step:
        case s.Assign(target=e.Kept(name=name), value=value):
            if value != e.Constant("player", None):
                yield name
        case s.Choose(target=e.Kept(name=name)):
            yield name
        case _:
            pass


def numbers_set(step: s.Step, model: s.Model) -> Iterator[tuple[str, float]]:
    """The kept numbers that a step may make larger, each with a limit for it."""
    match step:
        case s.Assign(target=e.Kept(name=name), value=e.Number(value)):
            yield name, value
        case s.Assign(target=e.Kept(name=name) as target, value=e.Arithmetic(operator="-", left=left)) if (
            left == target
        ):
            pass
        case s.Assign(target=e.Kept(name=name) as target, value=e.Arithmetic(operator="+", left=left, right=added)) if (
            left == target and is_nothing(added, model)
        ):
            pass
        case s.Assign(target=e.Kept(name=name)) | s.Choose(target=e.Kept(name=name)):
            yield name, inf
        case _:
            pass


def is_nothing(number: e.Expression, model: s.Model) -> bool:
    """Whether a number is always 0, such as the total worth of cards that are all worth nothing."""
    match number:
        case e.Number(value):
            return value == 0
        case e.Total(name="worth"):
            return all(face.worth == 0 for face in model.faces)
        case _:
            return False

"""Whether a condition can ever be true.

Conditions are split into alternatives, each a list of single tests. An alternative is ruled out only for reasons that do
not depend on the course of the game: a test and its opposite, two different values of one thing, a number out of its
bounds, or cards that are not in this deck. Everything else counts as possible, so the answer "never" is always correct.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uno_dsl.checks.card_tests import CardTest, card_test, must_have
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.belonging import belonging
from uno_dsl.model.missing import denied
from uno_dsl.model.traverse import somebody_leaves

MAX_ALTERNATIVES = 64
MAX_COMPARED = 256  # pairs of alternatives; with more, they count as compatible

EVERYTHING = "*"

Test = tuple[e.Expression, bool]


def why_never(model: s.Model, conditions: Iterable[e.Expression], cards: Iterable[Test] = ()) -> str | None:
    """The reason why these conditions can never hold together, in words; None if they may."""
    return Reasoner(model).why_never(conditions, cards)


@dataclass(frozen=True, slots=True)
class Constraints:
    """What the tests of one alternative require of each thing. Things are identified by number, for fast comparison."""

    answers: dict[int, bool]
    faces: dict[int, int]  # the faces that a card may have: one bit for each, the first for no card at all
    bounds: dict[int, tuple[float, float]]
    values: dict[int, e.Expression]

    def agree(self, other: Constraints) -> bool:
        """Whether both may be fulfilled at the same time. True if in doubt."""
        return (
            all(self.answers[test] == other.answers[test] for test in self.answers.keys() & other.answers.keys())
            and all(self.faces[card] & other.faces[card] for card in self.faces.keys() & other.faces.keys())
            and all(self.values[thing] == other.values[thing] for thing in self.values.keys() & other.values.keys())
            and all(
                max(self.bounds[number][0], other.bounds[number][0])
                <= min(self.bounds[number][1], other.bounds[number][1])
                for number in self.bounds.keys() & other.bounds.keys()
            )
        )


Alternatives = Sequence[Constraints]


def that_are_there(test: e.Expression) -> list[Test]:
    """What a test on some cards of a pile says of the pile: if there is a red card in a hand, the hand is not empty."""
    match test:
        case e.Present(value=e.Only() as group):
            least = 1 if (together := belonging(group)) is None else together.count
        case e.Compare(operator="==" | ">=", left=e.Count(group=e.Only() as group), right=e.Number(least)) if least > 0:
            pass
        case _:
            return []
    pool: e.Expression = group
    while isinstance(pool, e.Only | e.Without):
        pool = pool.group
    match pool:
        case e.Cards(piles=(e.Pile() as pile,)) | (e.Pile() as pile):
            there: list[Test] = [(e.Present(pile), True), (e.Compare(">=", e.Count(pile), e.Number(least)), True)]
            return there if isinstance(test, e.Present) else [(e.Present(group), True), *there]
        case _:
            return []


def agree(first: Alternatives | None, second: Alternatives | None) -> bool:
    """Whether something may fulfil both. True if in doubt."""
    if first is None or second is None or len(first) * len(second) > MAX_COMPARED:
        return True
    return any(one.agree(other) for one in first for other in second)


class Reasoner:
    """Analyses the conditions of one model, each test only once."""

    def __init__(self, model: s.Model) -> None:
        self.model = model
        self.numbers: dict[e.Expression, int] = {}
        self.known_faces: dict[e.Expression, tuple[int, int] | None] = {}

    def why_never(self, conditions: Iterable[e.Expression], cards: Iterable[Test] = ()) -> str | None:
        """The reason why these conditions can never hold together, in words; None if they may."""
        alternatives = to_dnf([*cards, *((condition, True) for condition in conditions)])
        if alternatives is None:
            return None
        reason: str | None = None
        for tests in alternatives:
            constraints = self.constraints(tests)
            if isinstance(constraints, Constraints):
                return None
            reason = constraints
        return reason or "nothing can fulfil it"

    def alternatives(self, condition: e.Expression, cards: Iterable[Test] = ()) -> Alternatives | None:
        """All alternatives that fulfil a condition; None if there are too many."""
        tests = to_dnf([*cards, (condition, True)])
        if tests is None:
            return None
        return [constraints for constraints in map(self.constraints, tests) if isinstance(constraints, Constraints)]

    def number_of(self, thing: e.Expression) -> int:
        """The number that identifies a thing."""
        return self.numbers.setdefault(thing, len(self.numbers))

    # -------------------------------------------------------------------------------------------- one alternative
    def constraints(self, tests: list[Test]) -> Constraints | str:
        """What these tests require together, or the reason why they cannot hold at the same time, in words."""
        tests = [*tests, *(found for test, value in tests if value for found in that_are_there(test))]
        answers: dict[int, bool] = {}
        for test, value in tests:
            if answers.setdefault(self.number_of(test), value) != value:
                return "it requires something and its opposite"
        faces = self.faces(tests)
        if not all(faces.values()):
            return "no card in this deck is like that"
        bounds = self.bounds(tests)
        if any(low > high for low, high in bounds.values()):
            return "that number is never reached"
        if contradicts_order(tests):
            return "it compares two things in ways that exclude each other"
        values = self.values(tests)
        return values if isinstance(values, str) else Constraints(answers, faces, bounds, values)

    def values(self, tests: list[Test]) -> dict[int, e.Expression] | str:
        """The values that things must have: `the colour in play is red`, `the direction is not left`. Or the reason why there are none."""
        values: dict[int, e.Expression] = {}
        excluded: dict[int, set[str | None]] = {}
        for test, wanted in tests:
            if wanted and isinstance(test, e.Compare) and test.operator == "==" and isinstance(test.right, e.Constant):
                if isinstance(test.left, e.Constant) and test.left != test.right:
                    return "two different things cannot be the same"
                if values.setdefault(self.number_of(test.left), test.right) != test.right:
                    return "it requires one thing to have two values at once"
            elif (
                not wanted
                and isinstance(test, e.Compare)
                and test.operator == "=="
                and isinstance(test.right, e.Constant)
            ):
                names = excluded.setdefault(self.number_of(test.left), set())
                names.add(test.right.name)
                if names >= self.one_of(test.right.kind):
                    return "it rules out every possible value"
        return values

    def one_of(self, kind: str) -> set[str | None]:
        """The values of which a thing of this kind always has one. Things of other kinds may have none."""
        known = {"direction": {"left", "right"}, "side": set(self.model.sides)}.get(kind)
        return {*known} if known else {EVERYTHING}

    def bounds(self, tests: list[Test]) -> dict[int, tuple[float, float]]:
        """The bounds of numbers. They are empty for impossible numbers: too many players, more cards than the deck has."""
        bounds: dict[int, tuple[float, float]] = {}
        never: dict[int, set[float]] = {}
        for test, wanted in tests:
            if not isinstance(test, e.Compare) or not isinstance(test.right, e.Number):
                continue
            if isinstance(test.left, e.Property):
                continue
            operator = test.operator if wanted else denied(test.operator, test.left, test.right)
            if operator is None:
                continue  # what is not there is neither above nor below
            known = self.number_of(test.left)
            low, high = bounds[known] if known in bounds else self.reach(test.left)
            bounds[known] = narrowed(low, high, operator, test.right.value)
            if operator == "!=":
                never.setdefault(known, set()).add(test.right.value)
        return {known: without(*limits, never.get(known, set())) for known, limits in bounds.items()}

    def reach(self, value: e.Expression) -> tuple[float, float]:
        """The bounds that a value always has."""
        if isinstance(value, e.Number):
            return value.value, value.value
        if isinstance(value, e.Kept) and value.kind == "number":
            return 0, float("inf")
        if not isinstance(value, e.Count):
            return float("-inf"), float("inf")
        match value.group:
            case e.Players() if not self.somebody_leaves:
                return self.model.players
            case e.Players() | e.Only(group=e.Players()):
                return 0, self.model.players[1]
            case e.Pile() | e.Cards():
                return 0, max(self.model.deck, sum(face.copies for face in self.model.faces))
            case _:
                pass
        return 0, float("inf")

    @functools.cached_property
    def somebody_leaves(self) -> bool:
        """Whether some rule takes players out of the round."""
        return somebody_leaves(self.model)

    # -------------------------------------------------------------------------------------------- cards
    def faces(self, tests: list[Test]) -> dict[int, int]:
        """The faces that the tested cards may have, on either side."""
        found: dict[int, int] = {}
        for test, wanted in tests:
            asked = self.faces_that_pass(test)
            if asked is not None:
                card, passing = asked
                found[card] = found.get(card, -1) & (passing if wanted else ~passing & self.every_face)
            elif wanted:
                for owner, ask in must_have(test):
                    card = self.number_of(owner)
                    found[card] = found.get(card, -1) & self.passing(ask)
        return found

    def faces_that_pass(self, test: e.Expression) -> tuple[int, int] | None:
        """The card in a test, and the faces that pass it; None if the test does not depend on faces."""
        if test not in self.known_faces:
            found = card_test(test)
            self.known_faces[test] = None if found is None else (self.number_of(found[0]), self.passing(found[1]))
        return self.known_faces[test]

    def passing(self, ask: CardTest) -> int:
        return sum(1 << place for place, face in enumerate((None, *self.model.faces)) if ask(face))

    @property
    def every_face(self) -> int:
        return (1 << (len(self.model.faces) + 1)) - 1

    def side_of(self, face: int) -> int:
        """The faces on the same side as one of them, and no card at all."""
        known = self.model.faces[face.bit_length() - 2] if face > 1 else None
        return self.passing(lambda other: known is None or other is None or other.side == known.side)


RELATIONS: dict[str, frozenset[int]] = {
    "<": frozenset({-1}), "<=": frozenset({-1, 0}), "==": frozenset({0}), "!=": frozenset({-1, 1}),
    ">=": frozenset({0, 1}), ">": frozenset({1}),
}  # fmt: skip
"""For each comparison, what may be so: the left thing is less than the right one (-1), equal to it (0), or more (1)."""


def contradicts_order(tests: Iterable[Test]) -> bool:
    """Whether two things are compared in ways that exclude each other: `more cards than the rival` and `as many cards as the rival`."""
    known: dict[tuple[e.Expression, e.Expression], frozenset[int]] = {}
    for test, wanted in tests:
        if not isinstance(test, e.Compare):
            continue
        operator = test.operator if wanted else denied(test.operator, test.left, test.right)
        if operator is None:
            continue  # what is not there is neither above nor below
        here = RELATIONS[operator]
        turned = frozenset(-one for one in here)
        for pair, may_be in (((test.left, test.right), here), ((test.right, test.left), turned)):
            known[pair] = known.get(pair, RELATIONS["=="] | RELATIONS["!="]) & may_be
    return not all(known.values())


def without(low: float, high: float, numbers: set[float]) -> tuple[float, float]:
    """The bounds of a whole number that is none of the given numbers."""
    while low in numbers and low <= high:
        low += 1
    while high in numbers and low <= high:
        high -= 1
    return low, high


def narrowed(low: float, high: float, operator: str, value: int) -> tuple[float, float]:
    """The bounds of a number after a comparison with a value."""
    match operator:
        case "==":
            return max(low, value), min(high, value)
        case ">=" | ">":
            return max(low, value + (operator == ">")), high
        case "<=" | "<":
            return low, min(high, value - (operator == "<"))
        case _:
            pass
    return low, high


def to_dnf(tests: list[Test]) -> list[list[Test]] | None:
    """The disjunctive normal form of some tests: alternatives, each a list of single tests. None if there are too many."""
    done: list[list[Test]] = []
    todo: list[tuple[list[Test], list[Test]]] = [(tests, [])]
    while todo:
        if len(todo) + len(done) > MAX_ALTERNATIVES:
            return None
        pending, single = todo.pop()
        pending, single = list(pending), list(single)
        while pending:
            test, wanted = pending.pop()
            match test:
                case e.Negation(part=part):
                    pending.append((part, not wanted))
                case e.All(parts=parts) | e.Any(parts=parts) if isinstance(test, e.All) == wanted:
                    pending += [(part, wanted) for part in parts]
                case e.All(parts=parts) | e.Any(parts=parts):
                    todo += [([*pending, (part, wanted)], single) for part in parts]
                    break
                case _:
                    single.append((test, wanted))
        else:
            done.append(single)
    return done

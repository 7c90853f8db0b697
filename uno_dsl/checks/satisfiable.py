"""Whether a condition can ever hold.

Conditions are taken apart into alternatives of single tests. An alternative falls away only for reasons that need no
knowledge of the game's course: a test and its opposite, two different values of one thing, a number out of its bounds,
or cards that this deck does not have. Everything else counts as possible, so "never" is always true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from uno_dsl.checks.walk import bodies, steps_in
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s

MAX_ALTERNATIVES = 64
OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}

Test = tuple[e.Expression, bool]
CardTest = Callable[[s.Face | None], bool]


def why_never(model: s.Model, conditions: Iterable[e.Expression], cards: Iterable[Test] = ()) -> str | None:
    """Why these conditions can never hold together, in words; None if they can for all that is known."""
    alternatives = spread([(condition, True) for condition in conditions])
    if alternatives is None:
        return None
    reason: str | None = None
    for tests in alternatives:
        reason = contradiction(model, [*cards, *tests])
        if reason is None:
            return None
    return reason or "nothing is left that could fulfil it"


def spread(tests: list[Test]) -> list[list[Test]] | None:
    """The alternatives of single tests that these stand for; None if there are too many."""
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


# ------------------------------------------------------------------------------------------------ one alternative


def contradiction(model: s.Model, tests: list[Test]) -> str | None:
    """Why these tests cannot hold at the same time."""
    wanted: dict[e.Expression, bool] = {}
    for test, value in tests:
        if wanted.setdefault(test, value) != value:
            return "it asks for something and for its opposite"
    return no_such_card(model, tests) or no_such_number(model, tests) or two_values(tests)


def two_values(tests: list[Test]) -> str | None:
    """`the colour in play is red and the colour in play is blue`."""
    values: dict[e.Expression, e.Expression] = {}
    for test, wanted in tests:
        if wanted and isinstance(test, e.Compare) and test.operator == "==" and isinstance(test.right, e.Constant):
            if isinstance(test.left, e.Constant) and test.left != test.right:
                return "two different things cannot be the same"
            if values.setdefault(test.left, test.right) != test.right:
                return "it asks for two values of the same thing at once"
    return None


def no_such_number(model: s.Model, tests: list[Test]) -> str | None:
    """Numbers that exclude each other, or are out of reach: more players than may play, more cards than the deck has."""
    bounds: dict[e.Expression, tuple[float, float]] = {}
    for test, wanted in tests:
        if not isinstance(test, e.Compare) or not isinstance(test.right, e.Number) or isinstance(test.left, e.Property):
            continue
        if not wanted and not isinstance(test.left, (e.Count, e.Kept, e.Number)):
            continue  # what may be absent is neither above nor below
        operator = test.operator if wanted else OPPOSITE[test.operator]
        if isinstance(test.left, e.Number):
            low = high = float(test.left.value)
        else:
            low, high = bounds.get(test.left, reach(model, test.left))
        value = test.right.value
        match operator:
            case "==":
                low, high = max(low, value), min(high, value)
            case ">=" | ">":
                low = max(low, value + (operator == ">"))
            case "<=" | "<":
                high = min(high, value - (operator == "<"))
        if low > high:
            return "that number is never reached"
        bounds[test.left] = (low, high)
    return None


def reach(model: s.Model, value: e.Expression) -> tuple[float, float]:
    """Between which numbers a value always lies."""
    if not isinstance(value, e.Count):
        return float("-inf"), float("inf")
    match value.group:
        case e.Players() if not any(isinstance(step, s.Leave) for _, body in bodies(model) for step in steps_in(body)):
            return model.players
        case e.Players():
            return 0, model.players[1]
        case e.Only(group=e.Players()):
            return 0, model.players[1]
        case e.Pile() | e.Cards():
            return 0, max(model.deck, sum(face.copies for face in model.faces))
    return 0, float("inf")


# ------------------------------------------------------------------------------------------------ cards


def no_such_card(model: s.Model, tests: list[Test]) -> str | None:
    """What is asked of a card that no card of the deck is, neither on one side nor on the other."""
    asked: dict[e.Expression, list[tuple[CardTest, bool]]] = {}
    for test, wanted in tests:
        found = card_test(test)
        if found is not None:
            asked.setdefault(found[0], []).append((found[1], wanted))
        elif wanted:
            for card, ask in must_have(test):
                asked.setdefault(card, []).append((ask, True))
    for about in asked.values():
        if not any(all(ask(face) == wanted for ask, wanted in about) for face in (None, *model.faces)):
            return "no card of this deck is like that"
    return None


def card_test(test: e.Expression) -> tuple[e.Expression, CardTest] | None:
    """A test that a card's face alone decides (or may decide): of which card, and the answer for a face."""
    match test:
        case e.Named(card=card, name=name):
            return card, lambda face: face is not None and name in (face.symbol, str(face.number))
        case e.Present(value=e.Property(name=name, card=card)):
            return card, lambda face: face is not None and getattr(face, name) is not None
        case e.Compare(operator=operator, left=e.Property(name=name, card=card), right=e.Number(value=value)):
            return card, lambda face: compared(None if face is None else getattr(face, name), operator, value)
        case e.Compare(operator="==", left=e.Property(name=name, card=card), right=e.Constant(name=value)) if (
            value is not None
        ):
            return card, lambda face: face is not None and getattr(face, name) == value
        case e.Same(left=e.Property(name=name, card=card), right=e.Constant(name=value)) if value is not None:
            return card, lambda face: face is not None and getattr(face, name) == value
    return None


def must_have(test: e.Expression) -> Iterator[tuple[e.Expression, CardTest]]:
    """`has the colour in play`: whatever that colour is, the card has one."""
    for side in (test.left, test.right) if isinstance(test, e.Same) else ():
        if isinstance(side, e.Property):
            yield side.card, having(side.name)


def having(name: str) -> CardTest:
    """The card has such a property at all."""
    return lambda face: face is not None and getattr(face, name) is not None


def compared(left: object, operator: str, right: int) -> bool:
    """An absent value is neither equal, above nor below."""
    if not isinstance(left, int):
        return operator == "!="
    return {
        "==": left == right,
        "!=": left != right,
        "<": left < right,
        "<=": left <= right,
        ">": left > right,
        ">=": left >= right,
    }[operator]


def of_card(name: str, card: e.Expression) -> e.Expression:
    """The test that a card is of a name: `draw-two`, or `1-9` for a row of number cards."""
    low, _, high = name.partition("-")
    if low.isdigit():
        number = e.Property("number", card)
        return e.All((e.Compare(">=", number, e.Number(int(low))), e.Compare("<=", number, e.Number(int(high or low)))))
    return e.Named(card, name)

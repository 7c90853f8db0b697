"""The values in a game: players, cards, piles, numbers, colours, and conditions on them.

Every expression has a kind: player, players, card, cards, pile, number, colour, direction, side, symbol, truth.
Players are seat numbers, cards are codes, and an absent value is None.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from uno_dsl import tree

ArithmeticOperator = Literal["+", "-", "*", "//"]
ARITHMETIC_OPERATORS: tuple[ArithmeticOperator, ...] = get_args(ArithmeticOperator)
Comparison = Literal["==", "!=", "<", "<=", ">", ">="]
COMPARISONS: tuple[Comparison, ...] = get_args(Comparison)


LEFT_OUT_IF_EMPTY = {"left out": "if empty"}
"""Of a field that is not written, and does not count in digests, where it is empty."""


@dataclass(frozen=True, slots=True)
class Number:
    """`2`"""

    value: int


@dataclass(frozen=True, slots=True)
class Constant:
    """`red`, `left`, `light`, or nothing at all."""

    kind: str
    name: str | None


@dataclass(frozen=True, slots=True)
class Slot:
    """A name that is valid while a process runs: `the player`, `the rival`. Slots are numbered within their procedure."""

    index: int
    kind: str


@dataclass(frozen=True, slots=True)
class Variable:
    """The member of a group under consideration: `who has no cards`."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A value that the game keeps: `the penalty`, `the colour in play`. With `owner`, the value of that player."""

    name: str
    kind: str
    owner: Expression | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile, or a player's pile: `the draw pile`, `the player's hand`."""

    name: str
    owner: Expression | None = None


@dataclass(frozen=True, slots=True)
class PileNumbers:
    """The numbers of several piles of one name, of which there are `of`: `every building`."""

    name: str
    of: int


@dataclass(frozen=True, slots=True)
class Numbered:
    """One of several piles of one name, by its number: `the building` in `for every building`, or one that was chosen."""

    name: str
    of: int
    number: Expression


@dataclass(frozen=True, slots=True)
class Top:
    """The top card of a pile. With a depth, the card that many places below it."""

    pile: Expression
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """The player next to, before, left of, right of or opposite another player. Until the round is over, those who have left it are skipped, except opposite."""

    relation: str
    player: Expression


@dataclass(frozen=True, slots=True)
class TurnPlayer:
    """The player whose turn it is."""


@dataclass(frozen=True, slots=True)
class Property:
    """A card's colour, number, symbol or worth on the side in play."""

    name: str
    card: Expression


@dataclass(frozen=True, slots=True)
class Count:
    """The number of members of a group, or of cards in a pile."""

    group: Expression


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of a property over cards."""

    name: str
    cards: Expression


@dataclass(frozen=True, slots=True)
class Players:
    """All players in turn order. The order begins after the given player, who comes last, or else after the dealer."""

    after: Expression


@dataclass(frozen=True, slots=True)
class Cards:
    """All cards of some piles, or of all piles of the game if none is named."""

    piles: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The whole numbers from one to another: `a number from 1 to 6`."""

    low: Expression
    high: Expression


@dataclass(frozen=True, slots=True)
class NumbersOf:
    """The different numbers of some cards: `a number of the cards in their hand`."""

    cards: Expression


@dataclass(frozen=True, slots=True)
class Colours:
    """All colours of the side in play, to choose from or to pick by lot."""


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """The piles of one name of several players: `every player's hand`."""

    name: str
    owners: Expression


@dataclass(frozen=True, slots=True)
class Only:
    """The members of a group that fulfil a condition."""

    group: Expression
    variable: str
    condition: Expression


@dataclass(frozen=True, slots=True)
class Extreme:
    """The members of a group with the highest or lowest value."""

    group: Expression
    variable: str
    value: Expression
    highest: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things listed one by one: `the player and the rival`."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class First:
    """The only or first member of a group, or nothing if the group is empty."""

    group: Expression


@dataclass(frozen=True, slots=True)
class OrElse:
    """A value, or another value if the first is absent."""

    value: Expression
    default: Expression


@dataclass(frozen=True, slots=True)
class Other:
    """The opposite direction or side."""

    kind: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """`+`, `-` (never below 0), `*` or `//` (rounded down) on numbers."""

    operator: ArithmeticOperator
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Compare:
    """`==`, `!=`, `<`, `<=`, `>`, `>=`. An absent value equals only another absent value, and is neither above nor below any."""

    operator: Comparison
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Same:
    """`a card has the colour of the top card`: both have one, and they are equal."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Present:
    """Something exists: a value that is not absent, or a group or pile that is not empty."""

    value: Expression


@dataclass(frozen=True, slots=True)
class Among:
    """A player or thing belongs to a group."""

    value: Expression
    group: Expression


@dataclass(frozen=True, slots=True)
class Named:
    """The card has this name (its symbol) or number."""

    card: Expression
    name: str


@dataclass(frozen=True, slots=True)
class All:
    """Every part holds."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """At least one part holds."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Negation:
    """The condition does not hold."""

    part: Expression


@dataclass(frozen=True, slots=True)
class MayPlay:
    """The player may play the card now, given all permissions and prohibitions. `elsewhere`: it is not in their hand, so it is not left
    out where they speak of the other cards of a hand.
    """

    player: Expression
    card: Expression
    elsewhere: bool = field(default=False, metadata=LEFT_OUT_IF_EMPTY)


@dataclass(frozen=True, slots=True)
class Bluffed:
    """The last play broke a prohibition that may be broken as a bluff."""

    player: Expression


@dataclass(frozen=True, slots=True)
class Without:
    """A group without one of its members (of equal cards, only one is removed)."""

    group: Expression
    member: Expression


Condition = Compare | Same | Present | Among | Named | All | Any | Negation | MayPlay | Bluffed
Value = (
    Number | Constant | Slot | Variable | Kept | Pile | Top | Seat | TurnPlayer | Property | Count | Total | Players | Cards | OwnedBy
    | Only | Extreme | Listed | First | OrElse | Other | Arithmetic | Without | Numbers | NumbersOf | Colours | PileNumbers | Numbered
)  # fmt: skip
Expression = Value | Condition

ALWAYS = All(())


def inside(expression: Expression) -> list[Expression]:
    """An expression and all expressions inside it."""
    return list(tree.inside(expression))


def in_order(parts: tuple[Expression, ...]) -> list[Expression]:
    """The parts of `and` or `or` in the order in which they are tested. Tests of permissions come last.

    So `a playable card that is not wild` does not test whether a wild card is playable.
    """
    return sorted(parts, key=lambda part: any(isinstance(node, MayPlay) for node in inside(part)))

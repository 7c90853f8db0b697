"""Values that the rules speak of: players, cards, piles, numbers, colours, and conditions on them.

Every expression has a kind: player, players, card, cards, pile, number, colour, direction, side, symbol, truth.
Players are seat numbers, cards are codes, an absent value is None.
"""

from __future__ import annotations

from dataclasses import dataclass


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
    """A name that holds while a process runs: `the player`, `the rival`. Slots are numbered within their procedure."""

    index: int
    kind: str


@dataclass(frozen=True, slots=True)
class Variable:
    """The member of a group under consideration: `who has no cards`."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A value that the game keeps: `the penalty`, `the colour in play`; of a player if `owner` is given."""

    name: str
    kind: str
    owner: Expression | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile, or the pile of a player: `the draw pile`, `the player's hand`."""

    name: str
    owner: Expression | None = None


@dataclass(frozen=True, slots=True)
class Top:
    """The top card of a pile; with a depth, the card so many places under it."""

    pile: Expression
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """The player next to, before, left of, right of or opposite a player."""

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
    """How many there are."""

    group: Expression


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of a property over cards."""

    name: str
    cards: Expression


@dataclass(frozen=True, slots=True)
class Players:
    """All players, in turn order, beginning after the given one (who comes last), or the dealer."""

    after: Expression


@dataclass(frozen=True, slots=True)
class Cards:
    """All cards of some piles; of every pile of the game if none is named."""

    piles: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """The piles of that name of several players: `every player's hand`."""

    name: str
    owners: Expression


@dataclass(frozen=True, slots=True)
class Only:
    """Those of a group for whom a condition holds."""

    group: Expression
    variable: str
    condition: Expression


@dataclass(frozen=True, slots=True)
class Extreme:
    """Those of a group with the highest or lowest value."""

    group: Expression
    variable: str
    value: Expression
    highest: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things named one by one: `the player and the rival`."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class First:
    """The only or first member of a group; nothing if there is none."""

    group: Expression


@dataclass(frozen=True, slots=True)
class OrElse:
    """A value, or another one where there is none."""

    value: Expression
    default: Expression


@dataclass(frozen=True, slots=True)
class Other:
    """The other of two: direction or side."""

    kind: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """`+`, `-` or `*` of numbers."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Compare:
    """`==`, `!=`, `<`, `<=`, `>`, `>=`; an absent value equals nothing but absence, and is neither above nor below."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Same:
    """`a card has the colour of the top card`: both have one, and it is the same."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Present:
    """There is such a thing: a value that is not absent, a group or pile that is not empty."""

    value: Expression


@dataclass(frozen=True, slots=True)
class Among:
    """Somebody or something is one of a group."""

    value: Expression
    group: Expression


@dataclass(frozen=True, slots=True)
class Named:
    """The card is of that name (its symbol) or number."""

    card: Expression
    name: str


@dataclass(frozen=True, slots=True)
class All:
    """Every condition holds."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """Some condition holds."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Negation:
    """The condition does not hold."""

    part: Expression


@dataclass(frozen=True, slots=True)
class MayPlay:
    """The player may play the card now, under all permissions and prohibitions."""

    player: Expression
    card: Expression


@dataclass(frozen=True, slots=True)
class Bluffed:
    """The play just made broke a ban that may be broken as a bluff."""

    player: Expression


@dataclass(frozen=True, slots=True)
class Without:
    """A group less one of its members (of equal cards, only one is taken away)."""

    group: Expression
    member: Expression


Expression = (
    Number | Constant | Slot | Variable | Kept | Pile | Top | Seat | TurnPlayer | Property | Count | Total | Players | Cards | OwnedBy
    | Only | Extreme | Listed | First | OrElse | Other | Arithmetic | Compare | Same | Present | Among | Named | All | Any | Negation
    | MayPlay | Bluffed | Without
)  # fmt: skip

ALWAYS = All(())


def inside(expression: Expression) -> list[Expression]:
    """An expression and all expressions inside it."""
    out: list[Expression] = [expression]
    for name in expression.__dataclass_fields__:
        value = getattr(expression, name)
        for part in value if isinstance(value, tuple) else (value,):
            if hasattr(part, "__dataclass_fields__"):
                out += inside(part)
    return out

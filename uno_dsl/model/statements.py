"""What the rules make happen, one node per kind of step, and the rules that hold all the time."""

from __future__ import annotations

from dataclasses import dataclass, field

from uno_dsl.model.expressions import Expression, Slot
from uno_dsl.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Anything that a process does; `rule` is the id that answers for it."""

    rule: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Step):
    """A player takes cards from the top of a pile into the hand, one after the other."""

    who: Expression
    count: Expression
    pile: Expression
    into: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Step):
    """Cards go from where they are to a pile. `place`: top, bottom or middle. `whole` moves all cards of `sources`."""

    cards: Expression
    sources: tuple[Expression, ...]
    to: Expression
    place: str = "top"
    by: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Step):
    """Whole piles change places at the same moment: `from_[i]` of each giver goes to `to` of the receiver."""

    givers: Expression
    variable: str
    receiver: Expression
    pile: str
    both_ways: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Step):
    """Cards go round one at a time, `count` to each or the whole pile, beginning with `first`."""

    pile: Expression
    count: Expression | None
    first: Expression
    way: str = "direction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Step):
    """A pile is put in an order that chance decides."""

    pile: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp(Step):
    """The top card of the draw pile goes on the discard pile, face up."""

    who: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnOver(Step):
    """A pile is turned upside down."""

    pile: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Step):
    """Cards are shown to some players."""

    owner: Expression
    cards: Expression
    to: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Assign(Step):
    """A kept value, or a slot, becomes something."""

    target: Expression
    value: Expression
    add: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Step):
    """Chance picks one of several cards or players: `a random card`."""

    group: Expression
    what: str
    target: Slot


@dataclass(frozen=True, slots=True, kw_only=True)
class Proceed(Step):
    """What would have happened happens after all: nothing came instead of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Miss(Step):
    """A player misses the next turn that would be theirs."""

    who: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTurn(Step):
    """The next turn is this player's."""

    who: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Step):
    """A player is out of the round and takes no more turns in it."""

    who: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Happen(Step):
    """Something happens that other rules may speak of: `go out`, `take effect`, `pay for`."""

    event: str
    who: Expression
    card: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Step):
    """A player plays a card, as `to play a card` says."""

    who: Expression
    card: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Control(Step):
    """`begin round`, `begin game`, `end round`, `end turn`, `end effect`, `win`."""

    what: str
    who: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch(Step):
    """If a condition holds do this, otherwise that."""

    condition: Expression
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop(Step):
    """Do it again and again until a condition holds, which is asked before (`repeat until`) or after each time."""

    until: Expression
    body: tuple[Step, ...]
    test_first: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Step):
    """For every member of a group, in order; the group is fixed before the first."""

    group: Expression
    slot: int
    list_slot: int
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Step):
    """A player names one of several: a colour, a player, a card, a number. Nothing happens when there is none."""

    who: Expression
    what: str
    domain: Expression | None
    target: Expression | None
    secret: bool = False
    group: Expression | None = None
    variable: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One thing that may be done: its name, to what, on what condition, and what follows."""

    rule: str
    act: str
    text: str | None
    condition: Expression
    cards: Expression | None
    variable: str
    target: Expression | None
    body: tuple[Step, ...]
    slot: int | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Step):
    """A decision: some players (the first to say so) may take one of the offers; `otherwise` when all let it pass.

    `must` leaves no way to let it pass while an offer can be taken.
    """

    who: Expression
    offers: tuple[Offer, ...]
    must: bool
    taker: int
    otherwise: tuple[Step, ...]
    table: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """An offer or duty that is open beside the running game."""

    rule: str
    who: Expression
    variable: str
    offer: Offer
    duty: bool
    closes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(Step):
    """Open a window: its offers stand until a happening or a condition closes it."""

    window: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """What is open, and until when: `turn begins`, `turn ends` (of a player, if given), `round ends`, or a condition."""

    rule: str
    standing: tuple[Standing, ...]
    closes: str
    of: Expression | None
    condition: Expression | None
    procedure: int
    shows: tuple[tuple[Expression, Expression], ...] = ()
    bans: tuple[Permission, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedure:
    """Steps with their own slots. Slot 0 is the player, slot 1 the card."""

    name: str
    rule: str
    slots: list[tuple[str, str]]
    body: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Handler:
    """When something happens to a fitting player and card on a condition, a procedure runs."""

    rule: str
    event: str
    card: Expression | None
    player: Expression | None
    condition: Expression
    procedure: int
    rank: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Permission:
    """A standing rule on playing: may, must, may not, or may not except as a bluff. Variables: `p` the player, `c` the card."""

    rule: str
    modal: str
    condition: Expression
    bluff: bool
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One kind of card face: `red 7`, `wild`."""

    name: str
    colour: str | None
    number: int | None
    symbol: str | None
    worth: int
    side: str | None
    copies: int
    rule: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """A pile or value that the game keeps, and who sees it. It begins anew with every round, unless it is kept for the whole game."""

    name: str
    kind: str
    per_player: bool
    start: int
    rule: str
    seen: str  # nobody | everybody | owner | top
    backs: str  # nobody | others | top
    whole_game: bool = False


@dataclass(slots=True, kw_only=True)
class Model:
    """The rules of one game, checked: everything that the program is made from."""

    game: str
    title: str
    players: tuple[int, int] = (2, 10)
    sides: tuple[str, ...] = ()
    colours: dict[str, tuple[str, ...]] = field(default_factory=dict)
    deck: int = 0
    faces: list[Face] = field(default_factory=list)
    keeps: dict[str, Keep] = field(default_factory=dict)
    procedures: list[Procedure] = field(default_factory=list)
    handlers: list[Handler] = field(default_factory=list)
    permissions: list[Permission] = field(default_factory=list)
    windows: list[Window] = field(default_factory=list)
    play: int | None = None
    words: set[str] = field(default_factory=set)

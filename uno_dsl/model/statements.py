"""The actions of a game, one node for each kind of step, and the rules that hold all the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from uno_dsl.model.event_types import BasicEvent, Event
from uno_dsl.model.expressions import LEFT_OUT_IF_EMPTY, Expression, Listed, Slot
from uno_dsl.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A step of a process. `rule` is the id of the rule that it comes from."""

    rule: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Step):
    """A player draws cards from the top of a pile into their hand, one at a time. `dealt`: the rules say that they are dealt."""

    who: Expression
    count: Expression
    pile: Expression
    into: int | None = None
    dealt: bool = field(default=False, compare=False, metadata=LEFT_OUT_IF_EMPTY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Step):
    """Cards move from where they are to a pile. `place`: top, second (under the top card), middle or bottom.

    `from_top` says of one card at which place from the top it lay when it was named or put there, if that is known: 1 is the top card.
    """

    cards: Expression
    sources: tuple[Expression, ...]
    to: Expression
    place: str = "top"
    by: Expression | None = None
    from_top: int | None = field(default=None, metadata=LEFT_OUT_IF_EMPTY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Insert(Step):
    """A card goes into a pile, under as many cards as a number says; under all of them, if there are fewer. `from_top`: as for `Move`."""

    card: Expression
    sources: tuple[Expression, ...]
    to: Expression
    depth: Expression
    by: Expression
    from_top: int | None = field(default=None, metadata=LEFT_OUT_IF_EMPTY)

    @property
    def cards(self) -> Expression:
        """The cards that move, as for `Move`: all questions about where cards come from are asked of both."""
        return Listed((self.card,))


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(Step):
    """The `pile` of each giver goes to the giver's `receiver`, all at once; with `both_ways`, the two swap."""

    givers: Expression
    variable: str
    receiver: Expression
    pile: str
    both_ways: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Step):
    """Cards are dealt one at a time, `count` to each player or the whole pile, beginning with `first`."""

    pile: Expression
    count: Expression | None
    first: Expression
    way: str = "direction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Step):
    """A pile is shuffled."""

    pile: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp(Step):
    """A card moves face up from the top of the draw pile to the discard pile."""

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
    """A kept value, or a slot, gets a new value."""

    target: Expression
    value: Expression
    add: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Step):
    """One of several cards or players is picked at random: `a random card`."""

    group: Expression
    what: str
    target: Slot


@dataclass(frozen=True, slots=True, kw_only=True)
class Proceed(Step):
    """The original event happens after all: nothing replaced it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Miss(Step):
    """A player misses their next turn."""

    who: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTurn(Step):
    """The next turn is this player's."""

    who: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Step):
    """A player leaves the round and takes no more turns in it."""

    who: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Happen(Step):
    """Raises an event that other rules react to: `go out`, `take effect`, `pay for`."""

    event: BasicEvent
    who: Expression
    card: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Step):
    """A player plays a card, in the way that `to play a card` describes: from some piles if they are named, or else from their hand."""

    who: Expression
    card: Expression
    piles: tuple[Expression, ...] = field(default=(), metadata=LEFT_OUT_IF_EMPTY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Control(Step):
    """`begin round`, `begin game`, `end round`, `end turn`, `end effect`, `end loop`, `win`."""

    what: str
    who: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch(Step):
    """If a condition holds, run one block; otherwise the other."""

    condition: Expression
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop(Step):
    """Repeat until a condition holds. It is tested before each time (`repeat until`) or after it."""

    until: Expression
    body: tuple[Step, ...]
    test_first: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Step):
    """Run a block for every member of a group, in order. The group is fixed before the first. Of numbers, only how many there are counts."""

    group: Expression
    slot: int
    list_slot: int
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance(Step):
    """One of several blocks runs, each as likely as any other. `slot` holds its number."""

    outcomes: tuple[tuple[Step, ...], ...]
    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Step):
    """A player chooses one of several: a colour, a player, a card, a number. If there is none, nothing happens."""

    who: Expression
    what: str
    domain: Expression | None
    target: Expression | None
    secret: bool = False
    group: Expression | None = None
    variable: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseSeveral(Step):
    """A player chooses cards that belong together, one for each target: all with the same value of a property or the same face (`alike`),
    or two whose numbers add up to `total`. `domain` has the cards that there are partners for. If there is none, nothing happens.
    """

    who: Expression
    domain: Expression
    pool: Expression
    variable: str
    alike: str | None
    total: Expression | None
    targets: tuple[Slot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One option: its name, what it is done to, its condition, and what follows. `own`: the name is in the author's own words."""

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
    own: bool = False

    @property
    def idle(self) -> bool:
        """Whether nothing follows from taking it: `the player passes`, with no lines under it."""
        return self.act == "offer" and not self.body


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Step):
    """A decision: some players (the first to react) may take one of the offers. `otherwise` runs if all of them pass.

    With `must`, nobody can pass while an offer can be taken.
    """

    who: Expression
    offers: tuple[Offer, ...]
    must: bool
    taker: int
    otherwise: tuple[Step, ...]
    table: bool = False


TAKER = "one who does it"
"""The name of the slot of who takes an offer, if the rules give none. No author can give it: `one` in a name is a number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """An offer or duty that is open while the game goes on."""

    rule: str
    who: Expression
    variable: str
    offer: Offer
    duty: bool
    closes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(Step):
    """Open a window: its offers stay open until an event or a condition closes it."""

    window: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """What is open, and until when: `turn begins`, `turn ends`, `this turn ends` (of one player, if given), `round ends`, or a condition."""

    rule: str
    standing: tuple[Standing, ...]
    closes: str
    of: Expression | None
    condition: Expression | None
    procedure: int
    shows: tuple[tuple[Expression, Expression], ...] = ()
    bans: tuple[Permission, ...] = ()

    @property
    def forbids(self) -> bool:
        """Whether it forbids something. It is then over as soon as a turn begins, and not with the first decision in it."""
        return bool(self.bans)


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedure:
    """Steps with their own slots. Slot 0 is the player, slot 1 the card."""

    name: str
    rule: str
    slots: list[tuple[str, str]]
    body: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Handler:
    """When an event happens to a matching player and card, and the condition holds, a procedure runs. `again`: also for what it draws itself."""

    rule: str
    event: Event
    card: Expression | None
    player: Expression | None
    condition: Expression
    procedure: int
    rank: int
    again: bool = field(default=False, metadata=LEFT_OUT_IF_EMPTY)
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Permission:
    """A standing rule on playing: may, must, may not, or may not except as a bluff. Its variables are `p`, the player, and `c`, the card."""

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
    printed: tuple[tuple[str, int], ...] = ()

    def property(self, name: str) -> str | int | None:
        """What is printed on the face: its colour, number, symbol or worth, or a number that the game has for every card."""
        if name in ("colour", "number", "symbol", "worth"):
            return getattr(self, name)  # type: ignore[no-any-return]
        return dict(self.printed)[name]


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A number that every card has besides its own, printed on it and never changed; `start` is that of cards which do not say."""

    name: str
    start: int
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """A pile or value that the game keeps, and who can see it. It is reset for each round, unless it is kept for the whole game."""

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
    """The meaning of one game's rules: what the checks examine and the program is made from."""

    game: str
    title: str
    players: tuple[int, int] = (2, 10)
    sides: tuple[str, ...] = ()
    colours: dict[str, tuple[str, ...]] = field(default_factory=dict)
    deck: int = 0
    faces: list[Face] = field(default_factory=list)
    keeps: dict[str, Keep] = field(default_factory=dict)
    groups: dict[str, int] = field(default_factory=dict)
    """Several piles of one name, such as `building`, and how many there are: each of them is kept as `building 1` and so on."""
    printed: dict[str, Printed] = field(default_factory=dict)
    procedures: list[Procedure] = field(default_factory=list)
    handlers: list[Handler] = field(default_factory=list)
    permissions: list[Permission] = field(default_factory=list)
    windows: list[Window] = field(default_factory=list)
    play: int | None = None
    words: set[str] = field(default_factory=set)
    somebodys: dict[str, Expression] = field(default_factory=dict, compare=False)
    """The words for somebody's other player, such as `partner`, and who that is of the player `p`: rules are told with them."""


def in_every_colour(model: Model, faces: Sequence[Face]) -> bool:
    """Whether there is one of these faces in each colour of its side."""
    return {face.colour for face in faces} >= {*model.colours.get(faces[0].side or "", ())}

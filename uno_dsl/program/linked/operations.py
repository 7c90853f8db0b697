"""The operations of a linked program: the instructions, with everything decided that does not depend on the game being played.

A process is a frame: the number of its next operation, then its slots. An operation may push frames, which run first, or stop
for a decision. Afterwards the process continues at `next`, unless its operation says otherwise.

What is absent (a player that nobody is, a card that is not there) makes an operation do nothing, unless it says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from uno_dsl.model import expressions as e
from uno_dsl.model.event_types import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What all operations have: the rule that it comes from, where its process continues, and the watched states that it can
    change. They are looked at when it is done; `DrawCards` looks after each card, and `ChooseOne` after each choice.
    """

    rule: str
    next: int
    looks: tuple[int, ...] = ()


# ------------------------------------------------------------------------------------------------ the course of a process
@dataclass(frozen=True, slots=True, kw_only=True)
class Jump(Step):
    """Continue at `next`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch(Step):
    """Continue at `next` if a condition holds, and at `otherwise` if it does not."""

    condition: e.Expression
    otherwise: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EachStart(Step):
    """Store the members of a group in a slot, the last one first. Absent members are left out."""

    group: e.Expression
    list_slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EachNext(Step):
    """Take the last member out of the list and put it in `slot`. If none is left, continue at `done`."""

    list_slot: int
    slot: int
    done: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Return(Step):
    """The end of the process: its frame is removed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume(Step):
    """The end of an offer alongside the game: its frame is removed.

    If a turn was about to begin but has not begun (nothing has been decided in it), and the next turn was given to somebody,
    all frames are removed, and that turn takes its place: no rule hears that the other one ends.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class EndEffect(Step):
    """The process ends early: its frame is removed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Step):
    """All processes end: all frames are removed."""


# ------------------------------------------------------------------------------------------------ happenings
@dataclass(frozen=True, slots=True, kw_only=True)
class Happen(Step):
    """Something happens to a player, with a card if there is one: the processes of a happening are pushed.

    If `tail`, this process has nothing left to do, and its frame is removed before anything is pushed.
    """

    event: Event
    who: e.Expression
    card: e.Expression | None
    happening: int | None
    tail: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead(Step):
    """Before something happens: push the processes that come instead of it.

    `slot` holds null before that, then 1, or 2 once `Proceed` has let the event happen after all. If it is 1 when this is
    reached again, something came instead, and the process continues at `skipped`. Otherwise it continues at `next`; the slot
    is empty again then. Nothing is pushed if there is no such player, nor while a process of `within` is open: what comes instead of something is not replaced itself.
    """

    who: e.Expression
    count: e.Expression | None
    slot: int
    skipped: int
    happening: int
    within: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Proceed(Step):
    """Let happen what this process was to replace: the nearest frame below that waits at an `Instead` whose slot is 1 gets a 2."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Step):
    """A player plays a card: the bans that may be broken and that this breaks are recorded, and the routine `play` is pushed.
    `tail` is that of `Happen`.

    If `piles` are named, the card comes from the first of them that has it, and the number of that pile goes into the slot `place` (of
    the program) of the new frame. Nothing is played if none has it. If that is not just the hand of this
    player, the card is not left out of a hand in the bans.
    """

    who: e.Expression
    card: e.Expression
    tail: bool
    piles: tuple[e.Expression, ...] = ()


# ------------------------------------------------------------------------------------------------ decisions
@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One option. Its taker, and its card if it has one, are stored in slots; then the process continues at `entry`, and
    the happenings of `tells` follow. If `cards` is given, each different card of it can be taken with the offer, in the order of their
    codes. `idle`: nothing follows from taking it.
    """

    rule: str
    act: str
    text: str | None
    own: bool
    condition: e.Expression
    cards: e.Expression | None
    target: e.Expression | None
    slot: int | None
    entry: int
    tells: tuple[int, ...]
    idle: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide(Step):
    """Stop until somebody takes an offer. Once everybody who was asked has passed, or if nobody can take any, the process continues at `otherwise`.

    `who` is asked: one player if `kind` is `choice`, a group in which the first may take an offer if it is `reaction`, and
    the table (nobody) if it is `table`. While a player's options are listed, the slot `taker` holds that player. `passed_slot` has who has passed.
    With `must`, whoever can take an offer cannot pass. If `bound`, and there are cards that must be played, the only options are those.
    """

    kind: Literal["choice", "reaction", "table"]
    who: e.Expression
    offers: tuple[Offer, ...]
    must: bool
    taker: int
    passed_slot: int
    otherwise: int
    bound: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOne(Step):
    """Stop until a player, or every player of a `group`, has chosen one of some values. If nobody has anything to choose from, a
    `target` that is a slot becomes empty.

    `picks_slot` has the choices so far: pairs of a seat and a value. When the last has chosen, each choice is stored in `target`, in which
    `variable` stands for who chose. A card is one of the different cards of `values`, in the order of their codes; `seen_in` are the piles it may lie in.
    """

    who: e.Expression
    group: e.Expression | None
    variable: str
    what: str
    values: e.Expression
    target: e.Slot | e.Kept | None
    secret: bool
    picks_slot: int
    seen_in: tuple[e.Expression, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenWindow(Step):
    """Open a window with a copy of this frame.

    It replaces an open one of `replaces` (with the same player, if `each_player`), but not the same window with other values in the
    slots `each_of`: those of another turn of a loop stay open. `of` is whose turn closes it.
    """

    window: int
    of: e.Expression | None
    replaces: tuple[int, ...]
    each_player: bool
    each_of: tuple[int, ...]


# ------------------------------------------------------------------------------------------------ cards
@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCard:
    """A card of the hand of the player who moves it (the first copy). Nothing moves if it is not there."""

    card: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedCard:
    """The card that is being played, from where it lies: the pile whose number is in the slot `place` of the nearest process of `play` on
    the stack (the topmost copy), or, if that slot is empty, as `OwnCard` (as `OneCard`, if there are no hands). Nothing moves if it is
    not there. Afterwards the slot has the number of the pile that the card went to.
    """

    card: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class OneCard:
    """A card of which nothing says where it is. Nothing moves if it is nowhere.

    It is looked for in the discard pile if it is `laid` there, then in the hand of the player who moves it (the first copy
    there), then in all piles (the topmost copy).
    """

    card: e.Expression
    laid: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TopCards:
    """A number of cards from the top of a pile, one by one; all of them, if there are fewer."""

    pile: e.Expression
    count: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class AllCards:
    """All cards of some piles, from the bottom up; of all piles, if none is named."""

    piles: tuple[e.Expression, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TheseCards:
    """These cards, each from the first of the given piles that has it (all piles, if none is named). What is not there is left out.

    `single`: there is one card, and nothing moves if it is absent. Of several copies in a pile the first moves; with `from_top`,
    the one at this place from the top (1 is the top card), or the next one below it, or else the topmost one.
    """

    cards: e.Expression
    piles: tuple[e.Expression, ...]
    single: bool
    from_top: int | None = None


Taken = OwnCard | PlayedCard | OneCard | TopCards | AllCards | TheseCards


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Step):
    """Cards move to a pile: on its `top`, `second` (under its top card), into its `middle` or to its `bottom`, in their order.

    The pile they go to is settled before any is taken away; nothing moves to nobody. `by` is the player who moves them.
    """

    taken: Taken
    to: e.Expression
    place: str
    by: e.Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Insert(Step):
    """A card goes into a pile, under as many cards as `depth` says, which is counted before it moves."""

    taken: Taken
    to: e.Expression
    depth: e.Expression
    by: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCards(Step):
    """A player draws cards from the top of a pile into their hand, one at a time, until there are no more.

    `left_slot` has how many are left to draw while other processes run, and `asked_slot` whether `before` has happened for the next one. After each card,
    three things are pushed, and then run in the opposite order: what happens as the pile `runs_out`, what happens `after` a
    card is drawn, and the watched states. `into` is a slot for the last card drawn.
    """

    who: e.Expression
    count: e.Expression
    pile: e.Expression
    into: int | None
    left_slot: int
    asked_slot: int
    before: int | None
    after: int | None
    runs_out: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Step):
    """Cards are dealt one at a time, `count` to each player or the whole pile, beginning with `first`, in a `way` round the table: left, right, or direction."""

    pile: e.Expression
    count: e.Expression | None
    first: e.Expression
    way: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap(Step):
    """Two players exchange their piles of a name."""

    one: e.Expression
    other: e.Expression
    pile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PassOn(Step):
    """The pile of each giver goes to the giver's `receiver`, all at once. Who would give to nobody keeps the pile."""

    givers: e.Expression
    variable: str
    receiver: e.Expression
    pile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Step):
    """A pile is shuffled."""

    pile: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp(Step):
    """The top card of the draw pile goes to the discard pile, face up. Nothing happens if there is none."""

    who: e.Expression
    happening: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnOver(Step):
    """A pile is turned upside down."""

    pile: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Step):
    """Cards are shown to some players."""

    owner: e.Expression
    cards: e.Expression
    to: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Step):
    """One of several is picked by chance: the last one after a shuffle, or nothing if there is none. `cards`: they are cards."""

    group: e.Expression
    cards: bool
    slot: int


# ------------------------------------------------------------------------------------------------ values
@dataclass(frozen=True, slots=True, kw_only=True)
class SetSlot(Step):
    """A slot gets a value. `many`: it is a group, without its absent members."""

    slot: int
    value: e.Expression
    many: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AddToSlot(Step):
    """The group in a slot gets further members: those that are there and not yet in it."""

    slot: int
    value: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class SetKept(Step):
    """A kept value changes; if there is no such player, nothing is kept.

    `many` is that of `SetSlot`. Where a `number` is kept, an absent one counts as 0; if `capped`, it grows no further than 1,000,000,000. `told`: players are told about it.
    """

    kept: e.Kept
    value: e.Expression
    many: bool
    number: bool
    capped: bool
    told: bool


# ------------------------------------------------------------------------------------------------ turns, rounds, games
@dataclass(frozen=True, slots=True, kw_only=True)
class Miss(Step):
    """A player misses their next turn."""

    who: e.Expression
    happening: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTurn(Step):
    """The next turn is this player's, or whoever's it would be if nobody is named."""

    who: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Step):
    """A player leaves the round and takes no more turns in it."""

    who: e.Expression
    happening: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(Step):
    """A round or a game begins: at once, or, if a round has just ended, after it."""

    what: Literal["round", "game"]
    happening: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRound(Step):
    """The round ends: all frames and windows are removed. Nothing happens if it has ended already."""

    happening: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Win(Step):
    """Players win the game. The round ends, if it has not, but no rule reacts to that."""

    who: e.Expression


Operation = (
    Jump | Branch | EachStart | EachNext | Return | Resume | EndEffect | EndTurn | Happen | Instead | Proceed | Play | Decide | ChooseOne | OpenWindow
    | Move | Insert | DrawCards | Deal | Swap | PassOn | Shuffle | TurnUp | TurnOver | Show | Pick | SetSlot | AddToSlot | SetKept
    | Miss | TakeTurn | Leave | Begin | EndRound | Win
)  # fmt: skip

"""A linked program: its operations, and the tables that they refer to by number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from uno_dsl.model import expressions as e
from uno_dsl.model.event_types import Event
from uno_dsl.model.statements import Face, Keep
from uno_dsl.program.instructions import Routine
from uno_dsl.program.linked.operations import Offer, Operation


@dataclass(frozen=True, slots=True, kw_only=True)
class Push:
    """A rule that reacts to something: its handler, its condition for the player (slot 0) and the card (slot 1), and its routine."""

    rule: str
    handler: int
    condition: e.Expression
    routine: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """Something that rules react to, for a player and a card.

    All conditions are evaluated before the first push. A frame is pushed for each rule whose condition holds, in the order of
    `pushes`; so the last of them runs first. `but` excludes a routine: this happening is for the cards that the routine draws itself.
    `has_card`: the card is always there.
    """

    event: Event
    but: int | None
    has_card: bool
    pushes: tuple[Push, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """A rule about a state of the table, or `each_player`: its routine is pushed when its condition becomes true.

    One that `waits` is looked at between two turns only, because it can cut off what is being carried out.
    """

    rule: str
    handler: int
    condition: e.Expression
    each_player: bool
    routine: int
    waits: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Permission:
    """A standing rule on playing. Its variables are `p`, the player, and `c`, the card.

    `may` allows a card, `may not` forbids it, `must` makes it one that must be played. If `bluff`, the card can be played all
    the same, and the play is then a bluff.
    """

    rule: str
    modal: str
    condition: e.Expression
    bluff: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOffer:
    """An offer of a window: who can take it (the slot `taker` holds that player meanwhile), and whether it closes the window."""

    who: e.Expression
    taker: int
    offer: Offer
    closes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """What can be open alongside the game: offers, hands that some players see (`shows`: whose, and who sees them), and bans on playing.

    It is closed by something that happens (`turn begins`, `turn ends`, `this turn ends`), by the end of the round, or as soon as its `condition` holds.
    """

    rule: str
    offers: tuple[StandingOffer, ...]
    closes: str
    condition: e.Expression | None
    shows: tuple[tuple[e.Expression, e.Expression], ...]
    bans: tuple[Permission, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """Something that the table can report about a player, once in a turn."""

    text: str
    rule: str
    happening: int


@dataclass(frozen=True, kw_only=True)
class Linked:
    """Everything that a back end needs to play a game.

    `owners` gives the routine of each operation. `beside` are the operations that belong to something beside the game: an
    offer of a window, or what the table judged. `look_order` is the order in which the processes of watched states are pushed. `first_pile` holds all cards before the game.
    `place` is the slot of the routine `play` for the number of the pile that the card comes from, if cards may come from another one than the
    hand. Piles have numbers from 1, in the order of what is kept; a pile of every player has one for each seat that there may be.
    """

    game: str
    printing: str | None
    players: tuple[int, int]
    sides: tuple[str, ...]
    colours: dict[str, tuple[str, ...]]
    faces: tuple[Face, ...]
    keeps: dict[str, Keep]
    first_pile: str
    operations: tuple[Operation, ...]
    routines: tuple[Routine, ...]
    owners: tuple[int, ...]
    play: int | None
    happenings: tuple[Happening, ...]
    watched: tuple[Watched, ...]
    look_order: tuple[int, ...]
    look_at_turn: tuple[int, ...]
    look_at_windows: tuple[int, ...]
    permissions: tuple[Permission, ...]
    windows: tuple[Window, ...]
    judgements: tuple[Judgement, ...]
    beside: tuple[int, ...]
    place: int | None = None

    @cached_property
    def colour_names(self) -> list[str]:
        """All colours, side by side. The number of a colour is its place here."""
        return [name for names in self.colours.values() for name in names]

    @cached_property
    def pile_numbers(self) -> dict[str, int]:
        """The number of each pile; of a pile of every player, that of the first seat."""
        found, number = {}, 1
        for keep in (keep for keep in self.keeps.values() if keep.kind == "pile"):
            found[keep.name] = number
            number += self.players[1] if keep.per_player else 1
        return found

    @cached_property
    def card_names(self) -> list[str]:
        """The names of cards, which are their symbols, too. The number of a name is its place here."""
        return sorted({face.card for face in self.faces})

    @cached_property
    def faces_by_side(self) -> list[list[Face]]:
        """The faces of each side. The number of a card is the place of its face; that of a card with two sides is the place of
        its first face, times how many second ones there are, and the place of its second face.
        """
        return [[face for face in self.faces if face.side == side] for side in self.sides] or [list(self.faces)]

    @cached_property
    def numbers(self) -> dict[Event, int]:
        """The happening of each event that a rule hears of."""
        return {found.event: number for number, found in enumerate(self.happenings) if found.but is None}

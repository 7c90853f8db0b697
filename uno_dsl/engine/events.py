"""What happened in a game: a type for each kind of event, distinguished by `do`.

Every event has the id of the rule that caused it. C is how a card is given: its code (`Event[int]`) in the log of a state,
its name or `?` (`Event[str]`) in an event as a seat saw it.
"""

from __future__ import annotations

from typing import Generic, Literal, NotRequired, TypedDict, TypeVar

C = TypeVar("C")

Witnesses = list[int] | str  # the seats that saw it, or ALL
ALL = "all"


class Happened(TypedDict):
    """What all events have.

    The log has further keys, which no player sees: the side in play, if cards have two, and for each card who saw its front
    (the face in play) and who saw its back.
    """

    rule: str
    side: NotRequired[int]
    fronts: NotRequired[list[Witnesses]]
    backs: NotRequired[list[Witnesses]]


# ------------------------------------------------------------------------------------------------ the course of a game
class TurnBegun(Happened):
    do: Literal["turn"]
    who: int


class TurnMissed(Happened):
    do: Literal["miss"]
    who: int


class RoundLeft(Happened):
    """A player leaves the round."""

    do: Literal["leave"]
    who: int


class WentOut(Happened):
    do: Literal["go out"]
    who: int


class RoundOver(Happened):
    do: Literal["round over"]


class GameWon(Happened):
    do: Literal["win"]
    who: list[int]


# ------------------------------------------------------------------------------------------------ decisions
class OfferTaken(Happened):
    """Somebody (None: the table) takes an offer that is neither a play nor a draw. `player` is whom it is about."""

    do: Literal["take"]
    who: int | None
    what: str
    player: NotRequired[int]


class WordSaid(Happened):
    """A player says something while a window is open."""

    do: Literal["say"]
    who: int | None
    what: str
    player: NotRequired[int]


class OffersDeclined(Happened):
    do: Literal["decline"]
    who: int | None
    declined: list[str]


class TableJudged(Happened):
    """The table reports that a player did something only people can see."""

    do: Literal["judge"]
    who: int
    what: str


class ValueChosen(Happened, Generic[C]):
    """A player chooses a value. `what` is its kind; a secret one is `?` to the others."""

    do: Literal["choose"]
    who: int
    what: str
    value: C | int | list[int] | None
    secret: bool


class ValueSet(Happened, Generic[C]):
    """A kept value changes, that of the player `of` if every player has one. What it was before is not for the players."""

    do: Literal["set"]
    name: str
    value: C | int | list[int] | None
    was: NotRequired[int | list[int] | None]
    of: int | None


# ------------------------------------------------------------------------------------------------ cards
class CardPlayed(Happened, Generic[C]):
    """A player plays a card. `bluff` are the rules that the play breaks; only who plays it sees them."""

    do: Literal["play"]
    who: int
    card: C
    bluff: NotRequired[list[str]]


class CardTurnedUp(Happened, Generic[C]):
    do: Literal["turn up"]
    who: int | None
    card: C


class PenaltyPaid(Happened, Generic[C]):
    """A player pays a penalty, that of a card if there is one."""

    do: Literal["pay for"]
    who: int
    card: NotRequired[C | None]


class CardsDrawn(Happened, Generic[C]):
    do: Literal["draw"]
    who: int
    cards: list[C]


class CardsDealt(Happened, Generic[C]):
    """`count` cards of a pile are dealt to each player; None if the whole pile is dealt.

    `cards` are in the order in which they left the pile, which no view shows; `hands` are all hands after that.
    """

    do: Literal["deal"]
    count: int | None
    pile: str | None
    cards: NotRequired[list[C]]
    hands: list[list[C]]


class CardsShown(Happened, Generic[C]):
    """A player shows cards to some seats."""

    do: Literal["show"]
    who: int | None
    cards: list[C]
    to: list[int]


class Origin(TypedDict):
    """A pile that cards come from, and its owner if every player has one."""

    pile: str
    player: NotRequired[int]


Origins = TypedDict("Origins", {"from": list[Origin]})  # `from` cannot be written in a class


class CardsMoved(Origins, Happened, Generic[C]):
    """Cards go to the pile `to`, that of `owner` if every player has one. `who` moves them, if a player does."""

    do: Literal["move"]
    who: int | None
    cards: list[C]
    to: str
    owner: int | None
    place: str


class HandsSwapped(Happened):
    do: Literal["swap"]
    who: int | None
    to: int | None


class HandsPassed(Happened):
    """Hands change places. `pairs` are givers and receivers."""

    do: Literal["pass hands"]
    pairs: list[list[int]]


class PileShuffled(Happened):
    do: Literal["shuffle"]
    pile: str


class PileTurnedOver(Happened):
    do: Literal["turn over"]
    pile: str


CardlessEvent = (
    TurnBegun | TurnMissed | RoundLeft | WentOut | RoundOver | GameWon | OfferTaken | WordSaid | OffersDeclined
    | TableJudged | HandsSwapped | HandsPassed | PileShuffled | PileTurnedOver
)  # fmt: skip
"""An event that names no card."""
Event = (
    CardlessEvent | ValueChosen[C] | ValueSet[C] | CardPlayed[C] | CardTurnedUp[C] | PenaltyPaid[C] | CardsDrawn[C]
    | CardsDealt[C] | CardsShown[C] | CardsMoved[C]
)  # fmt: skip

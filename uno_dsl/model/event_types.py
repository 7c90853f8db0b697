"""The events that rules react to: `when ...`, `before ...`, `instead`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

# What happens at the table or is done by a player, by the names of the language. "start" is a card that is turned up at the start, "last" a last card;
# "before play" comes before any play, when the card is still in the hand.
BasicEvent = Literal[
    "begin game", "end game", "begin round", "end round", "begin turn", "end turn", "play", "last", "start", "turn up",
    "pay for", "before play", "before draw", "draw", "miss", "go out", "leave", "say", "challenge", "catch",
]  # fmt: skip

# What something else can come instead of.
# "draw" is each card of a draw, "draw cards" the whole draw.
Replaceable = Literal["draw", "draw cards", "miss", "go out", "leave"]


@dataclass(frozen=True, slots=True)
class Says:
    """A player says a word."""

    word: str


@dataclass(frozen=True, slots=True)
class RunsOut:
    """A pile runs out."""

    pile: str


@dataclass(frozen=True, slots=True)
class Would:
    """Something is about to happen to a player."""

    what: Replaceable


@dataclass(frozen=True, slots=True)
class Judged:
    """The table reports that a player did something only people can see."""

    text: str


@dataclass(frozen=True, slots=True)
class PlayerState:
    """A condition becomes true for a player."""


@dataclass(frozen=True, slots=True)
class TableState:
    """A condition about the whole table becomes true."""


Event = BasicEvent | Says | RunsOut | Would | Judged | PlayerState | TableState


def event_text(event: Event) -> str:
    """An event in a few words, different for every event. Programs and mutants are printed with it."""
    match event:
        case str():
            return event
        case Says(word=word):
            return f"say {word}"
        case RunsOut(pile=pile):
            return f"run out {pile}"
        case Would(what=what):
            return f"would {what}"
        case Judged(text=text):
            return f"judge {text}"
        case PlayerState():
            return "state of player"
        case TableState():
            return "state"
        case _:
            assert_never(event)

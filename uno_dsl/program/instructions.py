"""The flat instruction set: the steps of the model, with jumps in place of blocks.

A process is a frame: the number of its next instruction, then its slots. An instruction may push frames, which run first,
or stop for a decision. Afterwards the process continues where it was.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Replaceable


@dataclass(frozen=True, slots=True, kw_only=True)
class Jump:
    """Continue at another instruction."""

    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpUnless:
    """Continue at another instruction unless a condition holds."""

    condition: e.Expression
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EachStart:
    """Store the members of a group in a slot, in reverse order."""

    group: e.Expression
    list_slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EachNext:
    """Put the next member in a slot, or continue at `to` if none is left."""

    list_slot: int
    slot: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """Stop until somebody takes an offer or everybody passes. Offer i continues at `entries[i]`."""

    ask: s.Ask
    entries: tuple[int, ...]
    otherwise: int
    passed_slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCards:
    """Draw one card at a time.

    `left_slot` holds the number of cards still to draw. `asked_slot` holds whether the rules that run before a card is drawn
    have run for the next one.
    """

    draw: s.Draw
    left_slot: int
    asked_slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOne:
    """Stop until a player (or every player of a group, in secret) has chosen. `picks_slot` holds the choices made so far."""

    choose: s.Choose
    picks_slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenWindow:
    """Open a window with a copy of this process's slots."""

    window: int
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """The end of the process."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead:
    """Run the rules that replace an event (`draw`, `miss`, `leave`, `go out`) before it happens.

    If a rule does so and does not let the event happen after all, skip the step: continue at `to`. `slot` records that the
    rules have run (1), and that they let the event happen (2).
    """

    event: Replaceable
    who: e.Expression
    count: e.Expression | None
    slot: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOut(s.Step):
    """A player took the last card of a pile, other than by drawing: run the rules that hear that the pile has run out."""

    pile: str
    who: e.Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """The end of an offer beside the game: the game continues.

    If a turn was about to begin but has not begun, and the next turn was given to somebody, that turn takes its place.
    """


Instruction = (
    Jump | JumpUnless | EachStart | EachNext | Decide | DrawCards | ChooseOne | OpenWindow | Return | Resume | Instead | RunOut | s.Pick | s.Proceed | s.Move | s.Insert | s.Exchange | s.Deal | s.Shuffle
    | s.TurnUp | s.TurnOver | s.Show | s.Assign | s.Miss | s.TakeTurn | s.Leave | s.Happen | s.Play | s.Control
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Routine:
    """The entry point of a procedure, the rule that it comes from, and its slots with their kinds."""

    name: str
    rule: str
    entry: int
    slots: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """The text of a rule: its sentence as written, its citations, its place and its layer."""

    id: str
    sentence: str
    cites: tuple[str, ...]
    place: str
    layer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOffer:
    """An offer of a window, and where the process continues when it is taken."""

    standing: s.Standing
    entry: int


@dataclass(slots=True, kw_only=True)
class Program:
    """Everything an engine needs to play: tables, instructions, and the handlers of events."""

    game: str
    title: str
    printing: str | None
    players: tuple[int, int]
    sides: tuple[str, ...]
    colours: dict[str, tuple[str, ...]]
    faces: tuple[s.Face, ...]
    keeps: dict[str, s.Keep]
    instructions: tuple[Instruction, ...]
    routines: tuple[Routine, ...]
    owners: tuple[int, ...]
    handlers: tuple[s.Handler, ...]
    permissions: tuple[s.Permission, ...]
    windows: tuple[s.Window, ...]
    standing: tuple[tuple[StandingOffer, ...], ...]
    play: int | None
    place: int | None = (
        None  # the slot of the routine `play` for the pile that the card comes from, if it may be another than the hand
    )
    rules: dict[str, RuleText] = field(default_factory=dict)
    readings: dict[str, str] = field(default_factory=dict)
    editions: tuple[str, ...] = ()  # the game and the editions it is based on: the layers of the printed game itself
    digest: str = ""

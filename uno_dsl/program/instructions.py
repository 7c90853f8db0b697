"""The flat instruction set: the model's steps, with jumps where the rules have blocks.

A process is a frame: the number of its next instruction, then its slots. An instruction may push frames (what happens
because of it comes first) or stop for a decision; the process goes on where it was.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s


@dataclass(frozen=True, slots=True, kw_only=True)
class Jump:
    """Go on at another instruction."""

    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpUnless:
    """Go on at another instruction unless a condition holds."""

    condition: e.Expression
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EachStart:
    """Fix the members of a group in a slot, in reverse order."""

    group: e.Expression
    list_slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EachNext:
    """Put the next member in a slot, or go on elsewhere when there is none left."""

    list_slot: int
    slot: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """Stop until somebody takes an offer or all let it pass. `entries[i]` is where offer i goes on."""

    ask: s.Ask
    entries: tuple[int, ...]
    otherwise: int
    passed_slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCards:
    """Draw, one card at a time; `left_slot` remembers how many are still to come."""

    draw: s.Draw
    left_slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOne:
    """Stop until somebody (or everybody of a group, in secret) has chosen. `picks_slot` holds what was picked so far."""

    choose: s.Choose
    picks_slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenWindow:
    """Open a window with the slots of this process as they are now."""

    window: int
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """The process is finished."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead:
    """Before something happens (`draw`, `miss`, `leave`, `go out`): what the rules say happens instead.

    If something does, and does not let it happen after all, the step is left out: go on at `to`. `slot` remembers that
    the rules have been asked (1) and that they let it happen (2).
    """

    event: str
    who: e.Expression
    count: e.Expression | None
    slot: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """An offer beside the game has been carried out: the game goes on.

    If the turn that was about to begin has not begun, and the next turn was given to somebody, that turn comes instead.
    """


Instruction = (
    Jump | JumpUnless | EachStart | EachNext | Decide | DrawCards | ChooseOne | OpenWindow | Return | Resume | Instead | s.Pick | s.Proceed | s.Move | s.Exchange | s.Deal | s.Shuffle
    | s.TurnUp | s.TurnOver | s.Show | s.Assign | s.Miss | s.TakeTurn | s.Leave | s.Happen | s.Play | s.Control
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Routine:
    """Where a procedure begins, the rule that answers for it, and its slots with their kinds."""

    name: str
    rule: str
    entry: int
    slots: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """What a rule says: its sentence as written, its citations, where it stands and which layer it comes from."""

    id: str
    sentence: str
    cites: tuple[str, ...]
    place: str
    layer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOffer:
    """An offer of a window, and where it goes on when taken."""

    standing: s.Standing
    entry: int


@dataclass(slots=True, kw_only=True)
class Program:
    """Everything an engine needs to play: tables, instructions, and who reacts to what."""

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
    rules: dict[str, RuleText] = field(default_factory=dict)
    readings: dict[str, str] = field(default_factory=dict)
    editions: tuple[str, ...] = ()  # the game and what it is built on: the layers that are the box itself
    digest: str = ""

"""The merged rules of a game: a tree of lines, each with its id and the layer that it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n


@dataclass(slots=True, kw_only=True)
class Entry:
    """A line in force. `id` is its own id if `own` is true, or else that of the line above it in the tree. `reacts_with` is the layer
    in whose turn a rule reacts to an event, if it is not its own: a rule that was added before another one comes before it."""

    node: n.Line
    id: str
    own: bool
    prefix: str
    layer: str
    block: list[Entry] | None = None
    otherwise: list[Entry] | None = None
    conditions: list[n.Condition] = field(default_factory=list)
    exceptions: list[n.Condition] = field(default_factory=list)
    cites: list[str] = field(default_factory=list)
    overridden: list[tuple[str, Span]] = field(default_factory=list)
    reacts_with: str = ""
    # lines that stood here, and were replaced or taken out: the lines of their own file after this one still go on about them
    instead_of: list[Entry] = field(default_factory=list)

    @property
    def span(self) -> Span:
        return self.node.span

    def walk(self) -> Iterator[Entry]:
        """This line and all lines under it."""
        ahead = [self]
        while ahead:
            line = ahead.pop()
            yield line
            if line.otherwise:
                ahead += line.otherwise[::-1]
            if line.block:
                ahead += line.block[::-1]


@dataclass(slots=True, kw_only=True)
class Choice:
    """An open question: its readings, the default, and the chosen reading."""

    name: str
    text: str
    readings: dict[str, n.Reading]
    default: str
    cites: tuple[str, ...]
    layer: str
    span: Span
    chosen: str = ""
    chosen_by: str = "default"


@dataclass(frozen=True, slots=True, kw_only=True)
class Applied:
    """A change that a layer made to a line, and the lines that show it. The change is in force as long as they are.

    `lost` is the line that it replaced or removed, with everything under it.
    """

    layer: str
    change: n.Change
    target: str
    conditional: bool
    shown_by: tuple[n.Line, ...]
    lost: Entry | None = None

    @property
    def writes(self) -> bool:
        """Whether the change adds lines of its own, which then show that it was made."""
        return self.change.verb not in ("remove", "except")


@dataclass(slots=True, kw_only=True)
class Rules:
    """Everything in force for one game: lines, questions, remarks, and the layers that were merged."""

    game: str
    title: str
    layers: list[tuple[str, str]]
    entries: list[Entry]
    choices: dict[str, Choice]
    remarks: list[Entry]
    manuals: list[str]
    heading: Span  # of the edition
    removed: list[Entry] = field(default_factory=list)  # lines that a layer replaced or took out
    printing: str | None = None
    applied: list[Applied] = field(default_factory=list)  # every change, in the order in which it was made
    examples: list[tuple[str, n.Example]] = field(default_factory=list)  # each with its layer

    def walk(self) -> Iterator[Entry]:
        for entry in self.entries:
            yield from entry.walk()


def borrowed(entries: list[Entry] | None) -> list[Entry] | None:
    """Copies of the lines. Only the originals own their ids."""
    if entries is None:
        return None
    out = []
    for entry in entries:
        twin = replace_entry(entry, own=False)
        twin.block, twin.otherwise = borrowed(entry.block), borrowed(entry.otherwise)
        out.append(twin)
    return out


def ahead_of(entry: Entry, new: list[Entry]) -> list[Entry]:
    """Lines that are added before a line. Where all are rules on events, they come before it also when both react to the same event."""
    if isinstance(entry.node, n.When):
        for one in new:
            one.reacts_with = entry.reacts_with or entry.layer
    return new


def replace_entry(entry: Entry, *, own: bool) -> Entry:
    return Entry(
        node=entry.node, id=entry.id, own=own, prefix=entry.prefix, layer=entry.layer, block=entry.block, otherwise=entry.otherwise,
        conditions=entry.conditions, exceptions=entry.exceptions, cites=entry.cites, overridden=entry.overridden, reacts_with=entry.reacts_with,
        instead_of=entry.instead_of,
    )  # fmt: skip


def take_out(siblings: list[Entry], index: int, change: Span) -> Entry:
    """The line at a place, which a change takes out. The line after it remembers it."""
    gone = siblings.pop(index)
    goes_on_about(gone, siblings[index : index + 1], change)
    return gone


def goes_on_about(gone: Entry, following: list[Entry], change: Span) -> None:
    """Keep which line stood here before a change of another file: `they` in the lines after it may be whom it speaks of."""
    lines = [*gone.instead_of, *([gone] if gone.span.file != change.file else [])]
    for after in following:
        after.instead_of = [*lines, *after.instead_of]


def inherit(new: list[Entry], old: Entry, *, copied: bool = False) -> None:
    """A heading that is replaced without a block keeps the old block. `otherwise` is beside the line, not under it, and is kept too."""
    first = new[0]
    goes_on_about(old, new[:1], first.span)
    if len(new) != 1 or type(first.node) is not type(old.node):
        return
    if first.otherwise is None and isinstance(first.node, (n.Norm, n.If, n.Options)):
        first.otherwise = borrowed(old.otherwise) if copied else old.otherwise
    if first.block is None:
        first.block = borrowed(old.block) if copied else old.block

"""The rules of a game after all layers have spoken: a tree of lines, each with its id and the layer it came from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n


@dataclass(slots=True, kw_only=True)
class Entry:
    """One line in force. `id` is its own id or that of the line it stands under; `own` tells which."""

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

    @property
    def span(self) -> Span:
        return self.node.span

    def walk(self) -> Iterator[Entry]:
        """This line and all lines under it."""
        yield self
        for child in (self.block or []) + (self.otherwise or []):
            yield from child.walk()


@dataclass(slots=True, kw_only=True)
class Choice:
    """An open question: its readings, the default, and the reading in force."""

    name: str
    text: str
    readings: dict[str, n.Reading]
    default: str
    cites: tuple[str, ...]
    layer: str
    span: Span
    chosen: str = ""
    chosen_by: str = "default"


@dataclass(slots=True, kw_only=True)
class Rules:
    """Everything in force for one game: lines, questions, remarks, and which layers were laid over each other."""

    game: str
    title: str
    layers: list[tuple[str, str]]
    entries: list[Entry]
    choices: dict[str, Choice]
    remarks: list[Entry]
    manuals: list[str]
    removed: list[Entry] = field(default_factory=list)  # lines that a layer replaced or took out
    printing: str | None = None

    def walk(self) -> Iterator[Entry]:
        for entry in self.entries:
            yield from entry.walk()

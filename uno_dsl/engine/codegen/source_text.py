"""The source text of a machine while it is being written, and what the writers of its parts share."""

from __future__ import annotations

from uno_dsl.engine.codegen.expression_code import Codes, ExpressionWriter
from uno_dsl.engine.state import attribute
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, event_text
from uno_dsl.model.missing import is_somebody
from uno_dsl.program import instructions as i


class Draft:
    """The lines written so far for a program."""

    def __init__(self, program: i.Program, codes: Codes) -> None:
        self.program = program
        self.codes = codes
        self.x = ExpressionWriter(codes)
        self.lines: list[str] = []
        self.handlers: dict[Event, list[s.Handler]] = {}  # the handlers of each event, in the order in which they run
        for handler in program.handlers:
            self.handlers.setdefault(handler.event, []).append(handler)

    def out(self, indent: int, *lines: str) -> None:
        """Append lines."""
        self.lines += ["    " * indent + line for line in lines]

    def log(self, rule: str, do: str, *, seen: str = "", indent: int = 1, **data: str) -> None:
        """Write the line that records an event, if the log is on. `seen` gives the places of its cards before and after, which decide who sees them."""
        fields = "".join(f", {key.rstrip('_')!r}: {value}" for key, value in data.items())
        self.out(
            indent,
            f"if g.log is not None: record(g, {{'rule': {rule!r}, 'do': {do!r}{fields}}}{', ' if seen else ''}{seen})",
        )


class PartWriter:
    """The writer of one part of a draft."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.program, self.codes, self.x, self.handlers = draft.program, draft.codes, draft.x, draft.handlers
        self.out, self.log = draft.out, draft.log

    def has(self, event: Event) -> bool:
        """Whether any rule handles an event."""
        return event in self.handlers

    def after(self, number: int) -> int:
        """The instruction that runs after this one, following jumps to their target."""
        number += 1
        code = self.program.instructions
        for _ in code:
            if number >= len(code):
                break
            instruction = code[number]
            if not isinstance(instruction, i.Jump):
                break
            number = instruction.to
        return number


def event_name(event: Event) -> str:
    """The name of the function that fires an event."""
    return "fire_" + attribute("", event_text(event)).lstrip("_")


def pile_name(pile: e.Expression) -> str:
    """The name of a pile, as events use it."""
    return pile.name if isinstance(pile, e.Pile) else "pile"


def unless_somebody(who: e.Expression) -> list[str]:
    """A line that returns when `p` is nobody; no line if `who` is always a player."""
    return [] if is_somebody(who) else ["if p is None: return"]

"""The source text of a machine while it is being written, and what the writers of its parts share."""

from __future__ import annotations

from uno_dsl.engine.codegen.expression_code import Codes, ExpressionWriter
from uno_dsl.engine.state import attribute
from uno_dsl.model import expressions as e
from uno_dsl.model.event_types import event_text
from uno_dsl.model.missing import is_somebody
from uno_dsl.program.linked.tables import Happening, Linked


class Draft:
    """The lines written so far for a program."""

    def __init__(self, program: Linked, codes: Codes) -> None:
        self.program = program
        self.codes = codes
        self.x = ExpressionWriter(codes)
        self.lines: list[str] = []

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
        self.program, self.codes, self.x = draft.program, draft.codes, draft.x
        self.out, self.log = draft.out, draft.log


def event_name(happening: Happening) -> str:
    """The name of the function that fires an event."""
    name = "fire_" + attribute("", event_text(happening.event)).lstrip("_")
    return name if happening.but is None else f"{name}_but_{happening.but}"


def pile_name(pile: e.Expression, number: str = "q") -> str:
    """The text for the name of a pile, as events use it. `number` is the text for the number of one of several piles."""
    if isinstance(pile, e.Numbered):
        return f"f'{pile.name} {{{number}}}'"
    return repr(pile.name if isinstance(pile, e.Pile) else "pile")


def unless_somebody(who: e.Expression) -> list[str]:
    """A line that returns when `p` is nobody; no line if `who` is always a player."""
    return [] if is_somebody(who) else ["if p is None: return"]

"""What gets a new value: a slot, a group in a slot, or a value that the game keeps."""

from __future__ import annotations

from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import operations as o


def assigned(program: i.Program, x: s.Assign, common: dict[str, Any]) -> o.SetSlot | o.AddToSlot | o.SetKept:
    """An assignment."""
    match x.target:
        case e.Slot(index=index) if x.add:
            return o.AddToSlot(slot=index, value=x.value, **common)
        case e.Slot(index=index, kind=kind):
            return o.SetSlot(slot=index, value=x.value, many=kind in ("players", "cards"), **common)
        case e.Kept() as kept:
            keep = program.keeps[kept.name]
            # the card itself shows its colour; a value that nobody sees makes no event
            of_card = keep.kind == "colour" and isinstance(x.value, e.Property)
            return o.SetKept(
                kept=kept,
                value=x.value,
                many=keep.kind == "players",
                number=keep.kind == "number",
                capped=keep.kind == "number" and grows_fast(x.value),
                told=not of_card and keep.seen != "nobody",
                **common,
            )
        case target:
            raise TypeError(f"[{x.rule}] gives a value to {target}, which is neither kept nor a slot")


def grows_fast(value: e.Expression) -> bool:
    """Whether a number could grow without bound: it is increased by something that is not a fixed number."""
    match value:
        case e.Arithmetic(operator="-") | e.Arithmetic(operator="+", right=e.Number()):
            return False
        case _:
            return isinstance(value, e.Arithmetic)

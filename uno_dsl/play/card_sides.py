"""The two sides of a card as text: the near face is the one in play, the far face is the other one."""

from __future__ import annotations

from uno_dsl.engine.view import HIDDEN, side_in_play

__all__ = ["HIDDEN", "far", "near", "side_in_play", "spoken"]


def near(name: str, side: int) -> str:
    """`red 7` from `red 7 | ?` on the first side."""
    parts = name.split(" | ")
    return parts[side] if len(parts) > 1 else name


def far(name: str, side: int) -> str | None:
    """`teal 5` from `? | teal 5` on the first side; None for a one-sided card."""
    parts = name.split(" | ")
    return parts[1 - side] if len(parts) > 1 else None


def spoken(name: str) -> str:
    """The form in which a name is compared with typed text: `wild-draw-four` and `Wild draw four` are the same."""
    return " ".join(name.casefold().replace("-", " ").replace('"', "").split())

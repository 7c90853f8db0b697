"""The two sides of a card, as texts: the near face is the one in play, the far face lies behind it."""

from __future__ import annotations

from uno_dsl.engine.view import HIDDEN, side_in_play

__all__ = ["HIDDEN", "far", "near", "side_in_play", "spoken"]


def near(name: str, side: int) -> str:
    """`red 7` of `red 7 | ?` on the first side."""
    parts = name.split(" | ")
    return parts[side] if len(parts) > 1 else name


def far(name: str, side: int) -> str | None:
    """`teal 5` of `? | teal 5` on the first side; None for a one-sided card."""
    parts = name.split(" | ")
    return parts[1 - side] if len(parts) > 1 else None


def spoken(name: str) -> str:
    """A name as it is compared with what somebody typed: `wild-draw-four` and `Wild draw four` are one."""
    return " ".join(name.casefold().replace("-", " ").replace('"', "").split())

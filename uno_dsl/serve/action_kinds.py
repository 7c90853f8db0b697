"""The kinds of action, and the keys by which actions of each kind are compared. The kit uses the same keys."""

from __future__ import annotations

DETAILS: dict[str, tuple[str, ...]] = {
    "play": ("card",),
    "draw": (),
    "decline": (),
    "choose": ("colour", "player", "card", "number", "direction", "side"),
    "challenge": (),
    "say": ("word",),
    "catch": ("player",),
    "offer": ("text", "card"),
    "judge": ("text", "player"),
}
"""For each kind of action, the keys that distinguish one such action from another."""
OPTIONAL = {("offer", "card"), ("judge", "player")}
"""Keys that not every action of the kind has."""

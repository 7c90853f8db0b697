"""The parts of a position that are no values of the rules. Nothing that is kept can have the name of one."""

from __future__ import annotations

OTHER_PARTS = ("players", "turn", "misses", "gone", "open", "next turn", "rules", "process")
OF_VIEWS = ("seat", "shown")
"""What a view says besides."""
TAKEN = frozenset((*OTHER_PARTS, *OF_VIEWS))

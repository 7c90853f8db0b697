"""What a situation says of the round: everything except how the game goes on after it.

Most cases are about one round, so that engines without the mode `games` can be asked them.
"""

from __future__ import annotations

from typing import Any


def round_only(situation: dict[str, Any]) -> dict[str, Any]:
    """A situation whose end of the round says nothing of the game."""
    over = situation.get("over")
    if over is None:
        return situation
    return {**situation, "over": {part: value for part, value in over.items() if part != "game"}}

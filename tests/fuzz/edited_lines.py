"""JSON lines edited by chance: a value within one, a line left out, doubled or moved, and damaged bytes."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.fuzz.mutated_text import damaged
from tests.fuzz.saved_games import edit


def edited(lines: Sequence[Any], random: Random, edits: int) -> bytes:
    """Some values as JSON lines, after some edits."""
    rows = list(lines)
    for _ in range(edits):
        if not rows:
            break
        at = random.randrange(len(rows))
        match random.randrange(12):
            case 0:
                del rows[at]
            case 1:
                rows.insert(at, rows[random.randrange(len(rows))])
            case 2:
                other = random.randrange(len(rows))
                rows[at], rows[other] = rows[other], rows[at]
            case _:
                rows[at] = edited_value(rows[at], random)
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    data = text.encode("ascii")
    return damaged(data, random) if edits and random.random() < 0.15 else data


def edited_value(value: Any, random: Random) -> Any:
    """A value with one thing in it changed."""
    holder = [copy.deepcopy(value)]
    edit(holder, random)
    return holder[0] if holder else None

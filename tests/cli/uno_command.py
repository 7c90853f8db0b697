"""What a command line comes to, and house rules to run commands on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

SEVEN = (
    'language 1\nhouse rule seven for any edition "Sevens cost a card"\n\nwhen a player plays a 7\n  they draw 1 card\n'
)
BROKEN = (
    'language 1\nhouse rule broken for any edition "Broken"\n\nwhen a player plays a draw-tow\n  they draw 1 card\n'
)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


Uno = Callable[..., Ended]

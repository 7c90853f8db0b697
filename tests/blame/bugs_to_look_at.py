"""More bugs like the seeded ones, each in `bugs_to_look_at.toml`: made to see which rule is blamed, and why, while those held out stay unseen."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.seeded_bugs.seeded_bug import Change, SeededBug

FILE = Path(__file__).parent / "bugs_to_look_at.toml"


def bugs_to_look_at() -> list[SeededBug]:
    """All of them, in the order of the file."""
    found = []
    for content in tomllib.loads(FILE.read_text("utf-8"))["bug"]:
        changes = tuple(Change(**{"file": "game.js", **change}) for change in content.pop("change"))
        found.append(SeededBug(changes=changes, also=tuple(content.pop("also", ())), plausible="", **content))
    return found

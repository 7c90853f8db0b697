"""More bugs like the seeded ones: some to look at, made to see which rule is blamed, and why; and some that are held out, and stay unseen.

Those held out were made by somebody who had read the manual and the engine, not the kit.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.seeded_bugs.seeded_bug import ENGINE, Change, SeededBug

HERE = Path(__file__).parent
TO_LOOK_AT = HERE / "bugs_to_look_at.toml"
HELD_OUT = HERE / "held_out"


def bugs_to_look_at() -> list[SeededBug]:
    """All that may be looked at, in the order of the file."""
    return bugs_in(TO_LOOK_AT)


def more_bugs_held_out() -> list[SeededBug]:
    """All that are held out besides half of the seeded ones, engine by engine."""
    return [bug for file in sorted(HELD_OUT.glob("*.toml")) for bug in bugs_in(file)]


def bugs_in(file: Path) -> list[SeededBug]:
    """The bugs in one file."""
    found, content = [], tomllib.loads(file.read_text("utf-8"))
    engine = content.get("engine", ENGINE.name)
    for one in content["bug"]:
        changes = tuple(Change(**{"file": "game.js", **change}) for change in one.pop("change"))
        also = one.pop("also", ())
        also = (also,) if isinstance(also, str) else tuple(also)
        found.append(SeededBug(changes=changes, also=also, plausible="", engine=engine, **one))
    return found

"""A seeded bug: a mistake that an author of an engine might make, as changes to the text of an engine that is right.

Each is a file in `bugs/`. Not handled here: what notices it (`test_seeded_bugs.py`).
"""

from __future__ import annotations

import shutil
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
FOLDER = HERE / "bugs"
ENGINES = HERE.parent.parent / "examples" / "engines"
ENGINE = ENGINES / "tiny-js"


class TextNotFoundError(Exception):
    """The text to be changed does not occur exactly once in the engine: the bug has to be seeded anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """`find` becomes `replace` in a file of the engine."""

    file: str
    find: str
    replace: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeededBug:
    """`bugs/NAME.toml`: what the engine does wrongly, why somebody might write it so, and the rule that it breaks.

    `also` are other rules whose own sentence, read alone, is no longer true of the engine. `same_as` is a bug of another list that
    is the same to the letter.
    """

    name: str
    about: str
    plausible: str
    breaks: str
    changes: tuple[Change, ...]
    also: tuple[str, ...] = ()
    engine: str = ENGINE.name
    same_as: str = ""

    def seed(self, target: Path) -> Path:
        """A copy of the engine with this bug in it, and its program. Raises TextNotFoundError."""
        shutil.copytree(ENGINES / self.engine, target, ignore=shutil.ignore_patterns("__pycache__"))
        for change in self.changes:
            path = target / change.file
            text = path.read_text("utf-8")
            if text.count(change.find) != 1:
                raise TextNotFoundError(f"{self.name}: {text.count(change.find)} times in {change.file}: {change.find}")
            path.write_text(text.replace(change.find, change.replace), "utf-8")
        return next(target.glob("tiny.[jp][sy]"))

    def command(self, target: Path) -> list[str]:
        """What starts a copy of the engine with this bug in it, which is made first. Raises TextNotFoundError."""
        program = self.seed(target)
        return [sys.executable if program.suffix == ".py" else str(shutil.which("node")), str(program)]


def seeded_bugs() -> list[SeededBug]:
    """All bugs, by name."""
    return [_read(path) for path in sorted(FOLDER.glob("*.toml"))]


def _read(path: Path) -> SeededBug:
    content = tomllib.loads(path.read_text("utf-8"))
    changes = tuple(Change(**{"file": "game.js", **change}) for change in content.pop("change"))
    return SeededBug(name=path.stem, changes=changes, also=tuple(content.pop("also", ())), **content)

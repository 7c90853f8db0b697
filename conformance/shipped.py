"""The suites that come with the kit, by game and printing.

Leaves to others: making them (`generate/`) and reading their lines (`case.py`).
"""

from __future__ import annotations

from pathlib import Path

from .case import Suite, suite_from_lines
from .json_value import Malformed

FOLDER = Path(__file__).parent / "suites"


def shipped_suites(folder: Path = FOLDER) -> dict[str, tuple[str, ...]]:
    """For each game the printings that have a suite."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*/*.jsonl")):
        found.setdefault(path.parent.name, []).append(path.stem)
    return {game: tuple(printings) for game, printings in found.items()}


def shipped_suite(game: str, printing: str, folder: Path = FOLDER) -> Suite | Malformed:
    """The suite of a printing."""
    path = folder / game / f"{printing}.jsonl"
    try:
        with path.open(encoding="utf-8") as lines:
            return suite_from_lines(lines)
    except (OSError, UnicodeDecodeError) as problem:
        return Malformed(f"there is no suite for {game}/{printing}: {problem}")

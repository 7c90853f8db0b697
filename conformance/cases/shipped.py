"""The suites that come with the kit, by game and printing.

Not handled here: generating them (`generate/`) and reading their lines (`case.py`).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from conformance.cases.case import Suite, suite_from_lines
from uno_dsl.json_value import Malformed, json_from_text, strings

FOLDER = Path(__file__).parent.parent / "suites"
RULES = "rules"
"""The folder of an edition's cases, rule by rule, beside the lists of its printings."""


def shipped_suites(folder: Path = FOLDER) -> dict[str, tuple[str, ...]]:
    """For each game, the printings that have a suite."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*/*.json")):
        found.setdefault(path.parent.name, []).append(path.stem)
    return {game: tuple(printings) for game, printings in found.items()}


def shipped_suite(game: str, printing: str, folder: Path = FOLDER) -> Suite | Malformed:
    """The suite of a printing, with its cases in the order in which they are asked."""
    return _shipped_with_the_kit(game, printing) if folder == FOLDER else _suite(game, printing, folder)


@lru_cache(maxsize=4)
def _shipped_with_the_kit(game: str, printing: str) -> Suite | Malformed:
    return _suite(game, printing, FOLDER)


def _suite(game: str, printing: str, folder: Path) -> Suite | Malformed:
    path = folder / game / f"{printing}.json"
    try:
        header = json_from_text(path.read_text("utf-8"))
        lines = _lines(folder / game / RULES)
    except (OSError, UnicodeDecodeError) as problem:
        return Malformed(f"there is no suite for {game}/{printing}: {problem}")
    order = strings(header.get("order")) if isinstance(header, dict) else None
    if order is None:
        return Malformed(f"{path} is not the list of a suite")
    if missing := next((name for name in order if name not in lines), None):
        return Malformed(f"the case {missing}, which {path.name} lists, is in no file of {game}/{RULES}")
    return suite_from_lines([path.read_text("utf-8").replace("\n", " "), *(lines[name] for name in order)])


def case_lines(game: str, printing: str, folder: Path = FOLDER) -> dict[str, str]:
    """The lines of the cases of a printing by their ids. Raises OSError."""
    lines = _lines(folder / game / RULES)
    return {name: line for name, line in lines.items() if name.startswith(f"{game}/{printing}/")}


@lru_cache(maxsize=8)
def _lines(folder: Path) -> dict[str, str]:
    """The lines of all rule files of a game by the ids of their cases, which begin each line. Raises OSError."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            next(lines, None)
            found |= {line[len(START) : line.index('"', len(START))]: line for line in lines if line.startswith(START)}
    return found


START = '{"id":"'

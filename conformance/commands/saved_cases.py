"""Files in which a command saves cases, to be run again with `uno replay`.

An existing file is replaced only if it was saved for the same engine; any other belongs to somebody else.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from conformance.cases.case import SUITE, BrokenCase, Case, suite_from_lines
from conformance.cases.case_json import suite_lines
from uno_dsl.cli.exits import UsageError
from uno_dsl.json_value import Malformed, json_from_text
from uno_dsl.printable import error_text

SAVED_FOR = "kept for"
"""The key, in the first line of a file, that holds the command of the engine."""


def add_save(parser: argparse.ArgumentParser, what: str, default: str) -> None:
    """`--save FILE`."""
    parser.add_argument("--save", metavar="FILE", help=f"where to save {what} for `uno replay` (default: {default})")


def refuse_save(target: str | None, command: Sequence[str]) -> None:
    """Raises UsageError, before anything is run, for a `--save` file that would not be replaced."""
    if target is not None and not is_free(Path(target), command):
        raise UsageError(
            f"--save {target}: the file exists, but does not contain cases saved for this engine; it was not overwritten",
            "name another file, or delete it first",
        )


def keep(cases: Sequence[Case], target: str | None, default: str, command: Sequence[str]) -> str:
    """Saves cases in a file and returns its name; without a target, in the first one that is free. Raises
    UsageError.
    """
    refuse_save(target, command)
    path = Path(target) if target is not None else next(name for name in names(default) if is_free(name, command))
    header, *lines = suite_lines(cases[0].game, cases[0].printing, cases)
    begun = json.dumps({**json.loads(header), SAVED_FOR: [*command]}, ensure_ascii=False, separators=(",", ":"))
    try:
        path.write_text("".join(f"{line}\n" for line in (begun, *lines)), encoding="utf-8")
    except OSError as problem:
        raise UsageError(f"cannot write {path}: {error_text(problem)}") from None
    return str(path)


def names(default: str) -> Iterator[Path]:
    """`smaller.jsonl`, `smaller-2.jsonl`, …"""
    path = Path(default)
    yield path
    number = 2
    while True:
        yield path.with_stem(f"{path.stem}-{number}")
        number += 1


def is_free(path: Path, command: Sequence[str]) -> bool:
    """Whether a file may be written: it does not exist, is empty, or holds cases that were saved for this engine."""
    try:
        if not path.exists() or not path.is_file():  # devices and pipes hold nothing to overwrite
            return not path.is_dir()
        with path.open(encoding="utf-8") as file:
            line = file.readline(1_000_000)
    except (OSError, UnicodeDecodeError):
        return False
    header = json_from_text(line) if line else {SAVED_FOR: [*command]}
    return isinstance(header, dict) and header.get(SAVED_FOR) == [*command]


def saved_cases(path: str) -> list[Case | BrokenCase]:
    """The cases in a file. Raises UsageError."""
    try:
        with Path(path).open(encoding="utf-8") as lines:
            suite = suite_from_lines(lines)
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"cannot read {path}: {error_text(problem)}") from None
    if isinstance(suite, Malformed):
        raise UsageError(f"{path} has no cases in it: {suite.why}", f'its first line is {{"suite":{SUITE},…}}')
    return list(suite.cases)

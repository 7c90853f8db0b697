"""`uno format`: format rules files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from uno_dsl.cli.console import write_exactly
from uno_dsl.cli.exits import CLEAN, FINDINGS, USAGE
from uno_dsl.source import STANDARD_INPUT, UnreadableSource, read_source
from uno_dsl.syntax.format import formatted

EXAMPLES = """examples:
  uno format my-rule.uno          rewrite the file
  uno format --check rules/*.uno  only list the files that would change
  uno format --plain my-rule.uno  print it without ids and citations, to read aloud"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help="rules files (`-`: standard input to standard output)"
    )
    parser.add_argument("--check", action="store_true", help="change nothing; list the files that are not formatted")
    parser.add_argument(
        "--plain", action="store_true", help="change nothing; print the files without ids and citations"
    )


def run(arguments: argparse.Namespace) -> int:
    code = CLEAN
    for path in arguments.files:
        try:
            code = max(code, one(path, check=arguments.check, plain=arguments.plain))
        except UnreadableSource as error:
            print(f"error: {error}", file=sys.stderr)
            code = USAGE
    return code


def one(path: Path, *, check: bool, plain: bool) -> int:
    """Format a file. Raises UnreadableSource if it cannot be read or written."""
    source = read_source(path)
    new = formatted(source.text, plain=plain)
    if check:
        is_formatted = new == as_stored(path, source.text)
        if not is_formatted:
            print(f"{source.name} is not formatted")
        return CLEAN if is_formatted else FINDINGS
    if plain or str(path) == STANDARD_INPUT:
        write_exactly(new)
    elif new != as_stored(path, source.text):
        try:
            path.write_bytes(new.encode())
        except OSError as error:
            raise UnreadableSource(f"cannot write {path}: {error.strerror or error}") from None
        print(f"formatted {path}", file=sys.stderr)
    return CLEAN


def as_stored(path: Path, text: str) -> str:
    """The text with the line ends and byte order mark that the file has."""
    return text if str(path) == STANDARD_INPUT else path.read_bytes().decode()

"""Files that a command writes because the command line names them; `-` is standard output.

A file of another kind is never replaced: an existing file must begin the way the new text does.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from uno_dsl.cli.console import write_exactly
from uno_dsl.cli.exits import UsageError

STDOUT = "-"
JSON, MARKUP, TAP, SOURCE, WASM = "[{", "<", "T", "/", "\0"
"""The characters with which JSON, HTML or XML, TAP, our C and JavaScript, and WebAssembly begin."""


def write_output(target: str, text: str, begins: str = JSON) -> None:
    """Write a text to a file or to standard output. Raises UsageError."""
    if target == STDOUT:
        write_exactly(text)
        return
    write(target, begins, lambda path: path.write_text(text, encoding="utf-8"))


def write_bytes(target: str, data: bytes, begins: str) -> None:
    """Write bytes to a file. Raises UsageError."""
    write(target, begins, lambda path: path.write_bytes(data))


def write(target: str, begins: str, to: Callable[[Path], object]) -> None:
    refuse_target(target, begins)
    try:
        to(Path(target))
    except OSError as problem:
        raise UsageError(f"cannot write {target}: {problem.strerror or problem}") from None


def refuse_target(target: str, begins: str = JSON) -> None:
    """Raises UsageError for a file that cannot be written, or that holds something other than what would be written."""
    if target == STDOUT:
        return
    path = Path(target)
    if not path.parent.is_dir():
        raise UsageError(f"cannot write {target}: there is no folder {path.parent}", "create it first")
    try:
        if not path.is_file():  # devices and pipes hold nothing
            return
        with path.open("rb") as file:
            first = file.read(1024).lstrip()[:1].decode("ascii", errors="replace")
    except OSError:
        return  # the write itself reports why it is not possible
    if first and first not in begins:
        raise UsageError(
            f"{target} already exists and contains something else; it was not overwritten",
            "name another file, or delete it first",
        )

"""The generated files of `docs/reference/`: what each should say, and which of them are out of date."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from conformance.reference.command_page import commands_page
from conformance.reference.grammar_page import diagrams, grammar_page
from conformance.reference.message_pages import message_pages
from conformance.reference.program_page import program_page
from conformance.reference.protocol_page import protocol_page
from conformance.reference.vocabulary_page import vocabulary_page

FOLDER = Path(__file__).parents[2] / "docs" / "reference"
PAGES: dict[str, Callable[[], str]] = {
    "grammar.md": grammar_page,
    "vocabulary.md": vocabulary_page,
    "commands.md": commands_page,
    "protocol-messages.md": protocol_page,
    "program.md": program_page,
}


def texts() -> dict[str, str]:
    """All generated files: the name of each with its text."""
    return {**{name: text() for name, text in PAGES.items()}, **message_pages(), **diagrams()}


def out_of_date(folder: Path = FOLDER) -> list[str]:
    """The names of the files that do not say what they should, are missing, or should not be there."""
    wanted = texts()
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in (".md", ".svg")}
    wrong = [name for name, text in wanted.items() if name in there and (folder / name).read_text("utf-8") != text]
    return sorted({*wrong, *(there ^ wanted.keys())})


def write(folder: Path = FOLDER) -> list[str]:
    """Bring the files up to date; returns the names of those that were not."""
    changed, wanted = out_of_date(folder), texts()
    for name in changed:
        path = folder / name
        if name in wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[name], "utf-8", newline="\n")
        else:
            path.unlink()
    return changed

"""The sentences of `spec/` and `examples/`, each in a selection in which it counts, and the models of changed files."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import patch

from tests.diagnostics.texts import texts
from tests.fuzz.rules_files import all_texts, files, library
from uno_dsl.checks import check
from uno_dsl.checks.unread_words import unread_words
from uno_dsl.layers import gather as gathering
from uno_dsl.layers.library import Selection, Shelf, shelf_of
from uno_dsl.model.reading.from_rules import RuleReader
from uno_dsl.model.statements import Model
from uno_dsl.source import Source, UnreadableSource
from uno_dsl.syntax.from_text import Parsed, blocks, parse

HEADS = re.compile(
    r"\s*(#|language|edition|printing|option|house rule|combine|rule |(open )?question|reading|set |note|misprint|manuals)"
)
CHANGE = re.compile(r"\s*(replace|remove|add|except)\b")


@dataclass(frozen=True, slots=True)
class Block:
    """A top-level block of a file, and which of its lines (counted from 0) count in this selection."""

    path: Path
    selection: Selection
    before: str
    text: str
    after: str
    lines: tuple[int, ...]


@functools.lru_cache(maxsize=100_000)
def parsed_block(name: str, number: int, text: str) -> Parsed:
    return parse(Source(name, "\n" * (number - 1) + text))


def parse_by_blocks(source: Source) -> Parsed:
    """A parsed file. Blocks that were parsed before are not parsed again."""
    found = [parsed_block(source.name, number, text) for number, text in blocks(source)]
    return Parsed(
        tuple(item for one in found for item in one.items), tuple(d for one in found for d in one.diagnostics)
    )


@contextmanager
def fast_parsing() -> Iterator[None]:
    with patch.object(gathering, "parse", parse_by_blocks):
        yield


def shelf_for(selection: Selection) -> Shelf:
    return shelf_with(tuple(selection.editions)) if selection.editions else library()


@functools.cache
def shelf_with(editions: tuple[Path, ...]) -> Shelf:
    return shelf_of(Selection(game=editions[0].stem, editions=editions))


def understood(
    selection: Selection, path: Path, text: str, *, checked: bool = False, words: bool = False
) -> Model | None:
    """The model of a selection with another text for one file; None if that is an error.

    With `checked`, all checks must accept it, too; with `words`, only the one for unread words, which is faster.
    """
    on_shelf = shelf_for(selection)
    with texts({path: text}), fast_parsing():
        try:
            gathered = gathering.gather(selection, on_shelf)
        except UnreadableSource:
            return None
        if gathered.rules is None or any(d.severity == "error" for d in gathered.diagnostics):
            return None
        reader = RuleReader(gathered.rules)
        reader.readers.names.suggests = False
        reader.read()
        if any(d.severity == "error" for d in reader.readers.found):
            return None
        if checked and any(d.severity == "error" for d in check(gathered.rules, reader.model, reader.readers.names)):
            return None
        if words and unread_words(gathered.rules, reader.model, reader.readers.names):
            return None
        return reader.model


def lines_in_force(selection: Selection, path: Path) -> set[int]:
    """The lines of a file that count in a selection."""
    on_shelf = shelf_for(selection)
    with texts({}), fast_parsing():
        gathered = gathering.gather(selection, on_shelf)
    assert gathered.rules is not None
    name = next(
        name
        for name in gathered.sources
        if Path(name).name == path.name
        and (str(path).endswith(name) or Path(name).parts[-2:] == path.parts[-2:] or len(Path(name).parts) == 1)
    )
    return {entry.node.span.line for entry in gathered.rules.walk() if entry.node.span.file == name}


def sentences() -> Iterator[Block]:
    """The blocks of all files with the lines that count. Lines under a reading are tried in that reading."""
    seen: set[Path] = set()
    for path, selection in files():
        if path in seen:
            continue
        seen.add(path)
        yield from blocks_of(path, selection, all_texts()[path])


def blocks_of(path: Path, selection: Selection, text: str) -> Iterator[Block]:
    """The blocks of one file."""
    rows = text.split("\n")
    in_force: dict[tuple[tuple[str, str], ...], set[int]] = {}
    for number, block in blocks(Source(path.name, text)):
        groups: dict[tuple[tuple[str, str], ...], list[int]] = {}
        question = reading = ""
        within = block.rstrip("\n").split("\n")
        for at, line in enumerate(within):
            bare = line.strip()
            if bare.startswith(("question ", "open question ")):
                question = bare.split("question ")[1].split()[0]
            elif question and re.match(r"  reading ", line):
                reading = bare.split()[1].rstrip(",")
            if not bare or HEADS.match(line):
                continue
            key: tuple[tuple[str, str], ...] = ((question, reading),) if question and reading else ()
            groups.setdefault(key, []).append(at)
        for key, lines in groups.items():
            chosen = replace(selection, readings=dict(key))
            if key not in in_force:
                in_force[key] = lines_in_force(chosen, path)
            counting = tuple(
                at
                for at in lines
                if number + at in in_force[key]
                or CHANGE.match(within[at])
                or within[at].strip().startswith(("while", "and ", "or "))
            )
            before, after = "\n".join(rows[: number - 1]), "\n".join(rows[number - 1 + len(within) :])
            yield Block(path, chosen, before + "\n" if number > 1 else "", block, after, counting)

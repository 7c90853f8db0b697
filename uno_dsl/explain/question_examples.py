"""The examples in `spec/examples/` that show what an open question decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from uno_dsl.layers.gather import load_file
from uno_dsl.layers.library import spec_folder
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.sentence_text import sentence_at


@dataclass(frozen=True, slots=True)
class ExampleShown:
    """An example: its title, the edition that it is played in, and its lines as they are written."""

    title: str
    game: str
    lines: tuple[str, ...]


@cache
def shipped_examples() -> dict[str, tuple[ExampleShown, ...]]:
    """All of them, by question."""
    found: dict[str, list[ExampleShown]] = {}
    for path in files_of_examples():
        file, source, _ = load_file(path)
        for example in examples_in(file):
            if file is not None and example.about is not None:
                lines = tuple(sentence_at(source, line.span.line) for line in example.told)
                game = ", ".join(example.games or file.header.targets)
                found.setdefault(example.about, []).append(ExampleShown(example.title, game, lines))
    return {question: tuple(examples) for question, examples in found.items()}


@cache
def examples_by_question() -> dict[str, tuple[tuple[str, n.Example], ...]]:
    """All of them as they are parsed, by question, each with the first edition that it is played in."""
    found: dict[str, list[tuple[str, n.Example]]] = {}
    for path in files_of_examples():
        file, _, _ = load_file(path)
        for example in examples_in(file):
            if file is not None and example.about is not None:
                game = (example.games or file.header.targets)[0]
                found.setdefault(example.about, []).append((game, example))
    return {question: tuple(examples) for question, examples in found.items()}


def files_of_examples() -> list[Path]:
    return sorted((spec_folder() / "examples").glob("*.uno"))


def examples_in(file: n.File | None) -> Iterator[n.Example]:
    """The examples of a file."""
    yield from (item for item in (file.items if file is not None else ()) if isinstance(item, n.Example))

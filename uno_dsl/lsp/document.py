"""A rules file as an editor shows it, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.library import Selection, Shelf, spec_folder
from uno_dsl.pipeline import Read, read_stages
from uno_dsl.review.review import ELSEWHERE, Subject, asked_afresh, file_subjects, review_afresh
from uno_dsl.source import Source, Span, UnreadableSource, shown_name, unsaved
from uno_dsl.syntax.from_text import Parsed, parse

SPEC = "spec/"
"""What the names of shipped files begin with."""
UNREADABLE = "unreadable"
"""The code for a file that is no text: no check finds that, so `uno explain` has nothing to say about it."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file with its text in an editor; `open` are the texts of all files that are open there, this one too."""

    path: Path
    text: str
    open: Mapping[Path, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What findings call the file."""
        folder = spec_folder()
        return f"{SPEC}{self.path.relative_to(folder)}" if self.path.is_relative_to(folder) else shown_name(self.path)

    @property
    def lines(self) -> list[str]:
        """Its lines, without line ends."""
        return self.text.split("\n")

    def line(self, number: int) -> str:
        """A line, counted from 0; empty if there is none."""
        lines = self.lines
        return lines[number] if 0 <= number < len(lines) else ""

    @contextmanager
    def read(self) -> Iterator[None]:
        """Read what the editor shows, not what is saved."""
        with unsaved({**self.open, self.path: self.text}):
            yield

    def parsed(self) -> Parsed:
        """The lines that could be parsed."""
        return parse(Source(self.name, self.text if self.text.endswith("\n") else self.text + "\n"))


def path_of(name: str) -> Path:
    """The file that findings call by a name."""
    return spec_folder() / name.removeprefix(SPEC) if name.startswith(SPEC) else Path(name)


def subject_of(document: Document) -> Subject | None:
    """The file with the first edition that it is for, or with the first of all if it is for none. Raises UnreadableSource."""
    with document.read():
        first: Subject | None = None
        for subject in file_subjects(document.path, None):
            if asked_afresh(subject):
                return subject
            first = first or subject
        return first


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read in a document, and with which edition."""

    selection: Selection
    shelf: Shelf
    read: Read


def read_document(document: Document) -> Reading | None:
    """The rules and the model of a document, as far as they are understood: with the same edition. Raises UnreadableSource."""
    with document.read():
        first: Reading | None = None
        for subject in file_subjects(document.path, None):
            found = Reading(subject.selection, subject.shelf, read_stages(subject.selection, subject.shelf))
            if all(one.code != ELSEWHERE for one in found.read.found):
                return found
            first = first or found
        return first


def errors_while_typing(document: Document) -> tuple[Diagnostic, ...]:
    """What cannot be understood: quick enough for every letter. What `findings` says besides is left out."""
    try:
        found = read_document(document)
    except UnreadableSource as problem:
        return (unreadable(document, problem),)
    errors = () if found is None else (one for one in found.read.found if one.severity == "error")
    return tuple(sorted(set(errors), key=lambda one: one.key))


def findings(document: Document) -> tuple[Diagnostic, ...]:
    """Everything that `uno check` finds, its examples and test games included."""
    try:
        subject = subject_of(document)
        if subject is None:
            return ()
        with document.read():
            return review_afresh(subject).diagnostics
    except UnreadableSource as problem:
        return (unreadable(document, problem),)


def unreadable(document: Document, problem: UnreadableSource) -> Diagnostic:
    """A file that is no rules file at all, as a finding about its first line."""
    return Diagnostic(code=UNREADABLE, message=str(problem), span=Span(document.name, 1, 1, 1))

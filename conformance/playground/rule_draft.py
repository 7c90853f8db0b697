"""The rules that are being written in the playground, with the box that they are added to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from uno_dsl.build import Build, build_afresh
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.lsp.document import Document
from uno_dsl.review.review import Subject, file_subjects
from uno_dsl.rulebook.states import State, read_state
from uno_dsl.source import unsaved

PATH = Path("/playground/my-rule.uno")
"""What the rules are called. There is no such file: its text is that of the editor."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A text and the edition that it is added to. A text that is an edition itself is added to none."""

    text: str
    game: str

    @property
    def document(self) -> Document:
        """The text as an editor shows it."""
        return Document(PATH, self.text)

    @contextmanager
    def read(self) -> Iterator[Subject]:
        """What is to be reviewed, as long as its text is read instead of a file. Raises UnreadableSource."""
        with unsaved({PATH: self.text}):
            yield next(iter(file_subjects(PATH, Selection(game=self.game))))


def built(draft: Draft) -> Build:
    """The program of a draft; None in it if it has errors. Raises UnreadableSource."""
    with draft.read() as subject:
        return build_afresh(subject.selection, shelf_of(subject.selection))


@cache
def plain(game: str) -> State | None:
    """The rules of an edition as they are."""
    selection = Selection(game=game)
    return read_state("", selection, shelf_of(selection))


@cache
def built_plain(game: str) -> Build:
    """The program of an edition as it is."""
    selection = Selection(game=game)
    return build_afresh(selection, shelf_of(selection))

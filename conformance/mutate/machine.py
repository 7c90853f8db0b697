"""Engines of mutants, made fast: functions whose text another engine has had before are not translated again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any

from uno_dsl.engine import run
from uno_dsl.engine.compile import Compiler, Machine
from uno_dsl.engine.expression_code import Codes, ExpressionWriter
from uno_dsl.program.instructions import Program

from .mutant import Mutant

PATIENCE = 3_000
"""So many steps without a decision are for ever: no case of a right engine comes near."""

_translated: dict[str, CodeType] = {}
_tables: dict[tuple[object, ...], dict[str, list[list[int | None]]]] = {}


class QuickCodes(Codes):
    """The numbers of cards, with the tables that were made for the same cards before."""

    def __init__(self, program: Program) -> None:
        """Remember the tables of these cards."""
        super().__init__(program)
        key = (program.faces, program.sides, *program.colours.items())
        self.columns: dict[str, list[list[int | None]]] = _tables.setdefault(key, {})

    def column(self, prop: str) -> list[list[int | None]]:
        """A property of every card, by side."""
        if prop not in self.columns:
            self.columns[prop] = super().column(prop)
        return self.columns[prop]

    def places(self) -> list[list[int]]:
        """For each side and card, the place of its face among the faces of that side."""
        if "place" not in self.columns:
            self.columns["place"] = self.place_columns()
        return [[place or 0 for place in column] for column in self.columns["place"]]

    def place_columns(self) -> list[list[int | None]]:
        """The same, worked out."""
        numbers = [{face: place for place, face in enumerate(faces)} for faces in self.side_faces]
        return [[found[face] for face in column] for found, column in zip(numbers, self.face_of, strict=False)]


class QuickCompiler(Compiler):
    """A compiler that uses tables again."""

    def __init__(self, program: Program) -> None:
        """Put the remembered tables in the place of new ones."""
        super().__init__(program)
        self.codes = QuickCodes(program)
        self.x = ExpressionWriter(self.codes)


class QuickMachine(Machine):
    """A machine that is made of pieces which are remembered."""

    def __init__(self, program: Program) -> None:
        """Compile a program."""
        super().__init__(program, QuickCompiler)

    def face_table(self) -> list[list[int]]:
        """For each side and card, the place of its face among the faces of that side."""
        return self.codes.places() if isinstance(self.codes, QuickCodes) else super().face_table()

    def understand(self, source: str, space: dict[str, Any]) -> None:
        """Make functions of the source text, piece by piece."""
        for piece in pieces(source):
            code = _translated.get(piece)
            if code is None:
                code = _translated[piece] = compile(piece, "<rules>", "exec")
            exec(code, space)


def pieces(source: str) -> Iterator[str]:
    """The text of a module cut before each line that begins at its margin."""
    piece: list[str] = []
    for line in source.splitlines(keepends=True):
        if piece and not line.startswith((" ", "\n")):
            yield "".join(piece)
            piece = []
        piece.append(line)
    yield "".join(piece)


def machine_of(mutant: Mutant) -> QuickMachine | None:
    """The engine of a mutant; None if the program makes no sense."""
    try:
        return QuickMachine(mutant.program)
    except Exception:
        return None


@contextmanager
def impatience() -> Iterator[None]:
    """Within it the engine gives up early when rules go round in a circle, as those of mutants do."""
    before = run.MAX_STEPS
    run.MAX_STEPS = PATIENCE
    try:
        yield
    finally:
        run.MAX_STEPS = before

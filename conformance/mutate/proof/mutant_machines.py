"""Fast engines of mutants: functions whose text has been compiled before are not compiled again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any

from conformance.mutate.operators.mutant import Mutant
from uno_dsl.engine import run
from uno_dsl.engine.codegen.compiler import Compiler
from uno_dsl.engine.codegen.expression_code import Codes
from uno_dsl.engine.machine import Machine
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.tables import Linked

PATIENCE = 3_000
"""This many steps without a decision count as an endless loop: no case of a right engine comes close."""

_translated: dict[str, CodeType] = {}
_tables: dict[tuple[object, ...], dict[str, list[list[int | None]]]] = {}


class QuickCodes(Codes):
    """The numbers of cards, with tables that are used again for the same cards."""

    def __init__(self, program: Linked) -> None:
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
        """The place of each card's face among the faces of its side, by side and card."""
        if "place" not in self.columns:
            self.columns["place"] = self.place_columns()
        return [[place or 0 for place in column] for column in self.columns["place"]]

    def place_columns(self) -> list[list[int | None]]:
        """The same, worked out."""
        numbers = [{face: place for place, face in enumerate(faces)} for faces in self.side_faces]
        return [[found[face] for face in column] for found, column in zip(numbers, self.face_of, strict=False)]


class QuickCompiler(Compiler):
    """A compiler that uses tables again."""

    def __init__(self, program: Linked) -> None:
        """Use the remembered tables."""
        super().__init__(program, QuickCodes(program))


class QuickMachine(Machine):
    """A machine that is put together from remembered pieces."""

    def __init__(self, program: Program) -> None:
        """Compile a program."""
        super().__init__(program, QuickCompiler)

    def face_table(self) -> list[list[int]]:
        """The place of each card's face among the faces of its side, by side and card."""
        return self.codes.places() if isinstance(self.codes, QuickCodes) else super().face_table()

    def load_source(self, source: str, space: dict[str, Any]) -> None:
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
    """Within this context, the engine gives up early on endless loops, which mutants often have."""
    before = run.STEPS
    run.STEPS = range(PATIENCE)
    try:
        yield
    finally:
        run.STEPS = before
